/// Where a request is meant to go: a name or an address, and perhaps a port (RFC 3986, 3.2).
enum HostName {
  /// Whether a text names a host: letters, digits, `.`, `-`, `_`, `~`, or an IPv6 address in
  /// brackets; then nothing or a port.
  static func isValid(_ text: some StringProtocol) -> Bool {
    var rest = Array(text.utf8)[...]
    if rest.first == UInt8(ascii: "[") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")), end > 2,
        rest[1..<end].allSatisfy(isAddressByte)
      else { return false }
      rest = rest[(end + 1)...]
    } else {
      let name = rest.prefix(while: isNameByte)
      guard !name.isEmpty else { return false }
      rest = rest[name.endIndex...]
    }
    return rest.isEmpty || isPort(rest)
  }

  private static func isPort(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: ":"), (2...6).contains(bytes.count) else { return false }
    let digits = bytes.dropFirst()
    guard digits.allSatisfy(\.isDigit) else { return false }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 65_535
  }

  private static func isAddressByte(_ byte: UInt8) -> Bool {
    byte.hexDigit != nil || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }
}

extension UInt8 {
  /// A decimal digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
