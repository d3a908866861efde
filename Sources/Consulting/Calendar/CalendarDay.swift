/// A day of the calendar, without time or zone.
package struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let number: Int

  package init(number: Int) {
    self.number = number
  }

  /// Reads `2026-03-02`; nil for any other form and for days that do not exist.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.digits(bytes[0..<4]), let month = Self.digits(bytes[5..<7]),
      let day = Self.digits(bytes[8..<10]), (1...12).contains(month), day >= 1, year >= 1
    else { return nil }
    number = Self.number(year, month, day)
    guard self.text == text else { return nil }
  }

  /// The form it is read from.
  package var text: String {
    let (year, month, day) = parts
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let zeros = String(repeating: "0", count: max(0, 4 - String(year).utf8.count))
    return "\(zeros)\(year)-\(two(month))-\(two(day))"
  }

  /// Monday is 1.
  package var weekday: Int { ((number + 3) % 7 + 7) % 7 + 1 }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// The day so many days later.
  package static func + (day: Self, days: Int) -> Self { Self(number: day.number + days) }

  /// Days from one to the other.
  package static func - (left: Self, right: Self) -> Int { left.number - right.number }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in bytes {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// Days since 1970-01-01 in the proleptic Gregorian calendar, by eras of 400 years
  /// (Hinnant, chrono-compatible low-level date algorithms).
  private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private var parts: (year: Int, month: Int, day: Int) {
    let days = number + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1
    )
  }
}
