/// Base64 with the alphabet of URLs, read strictly: no padding, no line breaks, no bits left over.
///
/// Laxness would let several texts stand for the same signature (RFC 4648, 3.5).
enum Base64URL {
  /// The bytes a text stands for; nil when it is not exactly how those bytes are written.
  static func decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
    guard text.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var bits: UInt32 = 0
    var held = 0
    for byte in text {
      guard let six = six(byte) else { return nil }
      bits = bits << 6 | UInt32(six)
      held += 6
      if held >= 8 {
        held -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
        bits &= (1 << UInt32(held)) - 1
      }
    }
    return bits == 0 ? bytes : nil
  }

  private static func six(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
