/// Reads days and times from left to right.
struct DigitReader {
  var text: ArraySlice<UInt8>

  /// A day as `2026-03-02`; nil for any other form and for days that do not exist.
  mutating func day() -> CalendarDay? {
    guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2)
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  /// A number of so many digits, at most one that is given.
  mutating func number(_ count: Int, most: Int = .max) -> Int? {
    guard text.count >= count else { return nil }
    var number = 0
    for byte in text.prefix(count) {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    guard number <= most else { return nil }
    text.removeFirst(count)
    return number
  }

  /// Whether one of some signs stands next, which is then read.
  mutating func take(_ signs: Unicode.Scalar...) -> Bool {
    guard let first = text.first, signs.contains(where: { UInt8(ascii: $0) == first }) else {
      return false
    }
    text.removeFirst()
    return true
  }
}
