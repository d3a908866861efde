import JSONSource

/// The target of a request, taken apart: `/generatePlan?explain`.
struct Target: Hashable, Sendable {
  /// One `name=value` of the query, decoded; the value is empty when there is none.
  struct Parameter: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// The parts of the path between slashes, decoded; none for `/`.
  let path: [String]
  /// The query in order.
  let query: [Parameter]

  /// Takes a target apart.
  ///
  /// - Throws: 400 for a target that is no path, and for paths that two readers could take for
  ///   different ones: `..`, `//`, a backslash, a slash or a control character in percent codes.
  init(_ text: String) throws(Refusal) {
    let parts = Self.originForm(text).split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, path.utf8.first == UInt8(ascii: "/") else {
      throw Framing.doubt("bad-address", "the address must start with '/'")
    }
    var names: [String] = []
    if path.utf8.count > 1 {
      for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
        names.append(try Self.name(part))
      }
    }
    self.path = names
    query = parts.count > 1 ? try Self.parameters(parts[1]) : []
  }

  /// A target in absolute form, `http://host/path?query`, in two; nil for any other.
  static func absolute(_ text: String) -> (authority: Substring, rest: Substring)? {
    for scheme in ["http://", "https://"] where text.lowercasedASCII.hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count)
      let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      return (rest[..<end], rest[end...])
    }
    return nil
  }

  /// The path and query, which RFC 9112, 3.2.2 has every server accept in absolute form, too.
  private static func originForm(_ text: String) -> String {
    guard let rest = absolute(text)?.rest else { return text }
    return rest.first == "/" ? String(rest) : "/" + rest
  }

  private static func name(_ part: Substring) throws(Refusal) -> String {
    guard let name = decoded(part, plusIsSpace: false), !name.isEmpty, name != ".", name != "..",
      !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") })
    else { throw refused("the address is no plain path") }
    return name
  }

  private static func parameters(_ text: Substring) throws(Refusal) -> [Parameter] {
    var parameters: [Parameter] = []
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(parts[0], plusIsSpace: true),
        let value = parts.count > 1 ? decoded(parts[1], plusIsSpace: true) : ""
      else { throw refused("the query is not valid UTF-8 in percent codes") }
      parameters.append(Parameter(name: name, value: value))
    }
    return parameters
  }

  /// A text without its percent codes; nil for broken codes, bad UTF-8 and control characters.
  private static func decoded(_ text: Substring, plusIsSpace: Bool) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit else {
          return nil
        }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(0x20)
      default: bytes.append(byte)
      }
    }
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func refused(_ message: String) -> Refusal {
    Refusal(.invalidArgument, Diagnostic("bad-address", message))
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for every other byte.
  var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}
