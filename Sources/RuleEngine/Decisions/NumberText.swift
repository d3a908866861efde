/// A number as rules write it: digits, a point, an exponent; `-` in front.
enum NumberText {
  /// Reads a whole text as a number; nil when it is none, or too large.
  static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    var position = bytes.startIndex
    guard let number = scan(bytes, &position), position == bytes.endIndex else { return nil }
    return number
  }

  /// Reads a number from a position on, and moves behind it; a `..` is never part of it.
  static func scan(_ bytes: ArraySlice<UInt8>, _ position: inout Int) -> Double? {
    var end = position
    if end < bytes.endIndex, bytes[end] == UInt8(ascii: "-") { end += 1 }
    let whole = digits(bytes, &end)
    var fraction = 0
    if end + 1 < bytes.endIndex, bytes[end] == UInt8(ascii: "."), isDigit(bytes[end + 1]) {
      end += 1
      fraction = digits(bytes, &end)
    }
    guard whole + fraction > 0 else { return nil }
    exponent(bytes, &end)
    guard let number = Double(String(decoding: bytes[position..<end], as: UTF8.self)),
      number.isFinite
    else { return nil }
    position = end
    return number
  }

  private static func exponent(_ bytes: ArraySlice<UInt8>, _ end: inout Int) {
    guard end < bytes.endIndex, bytes[end] | 0x20 == UInt8(ascii: "e") else { return }
    var next = end + 1
    if next < bytes.endIndex, bytes[next] == UInt8(ascii: "-") || bytes[next] == UInt8(ascii: "+") {
      next += 1
    }
    if digits(bytes, &next) > 0 { end = next }
  }

  private static func digits(_ bytes: ArraySlice<UInt8>, _ end: inout Int) -> Int {
    let start = end
    while end < bytes.endIndex, isDigit(bytes[end]) { end += 1 }
    return end - start
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
