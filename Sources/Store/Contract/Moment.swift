/// An instant together with what a clock on the wall there showed.
///
/// The day of an event is the day of its own zone, so days of 23 and 25 hours need no care here.
package struct Moment: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z; 0 to the end of the year 9999.
  package let milliseconds: Int64
  /// What the clock shows more than UTC, in minutes; −1080 to 1080.
  package let offsetMinutes: Int

  /// The last millisecond of the year 9999 in UTC.
  private static let last: Int64 = 253_402_300_799_999
  private static let millisecondsOfDay: Int64 = 86_400_000
  private static let largestOffset = 1080

  /// Makes a moment; nil outside the years 1970 to 9999, or for an offset of more than 18 hours.
  package init?(milliseconds: Int64, offsetMinutes: Int = 0) {
    guard 0...Self.last ~= milliseconds, abs(offsetMinutes) <= Self.largestOffset else {
      return nil
    }
    self.milliseconds = milliseconds
    self.offsetMinutes = offsetMinutes
  }

  /// Reads RFC 3339 with at most three decimals: `2026-03-02T07:15:00+01:00`; nil for anything else.
  package init?(_ text: String) {
    var reader = MomentReader(text: Array(text.utf8)[...])
    guard let moment = reader.moment() else { return nil }
    self = moment
  }

  /// The day on the wall, counted from 1970-01-01; −1 at the earliest.
  package var day: Int { Int(floorDivided(local, Self.millisecondsOfDay)) }

  /// Whether this lies on a later day of its own zone than the instant of another.
  package func isLaterDay(than now: Moment) -> Bool {
    let there = now.milliseconds + Int64(offsetMinutes) * 60_000
    return day > Int(floorDivided(there, Self.millisecondsOfDay))
  }

  /// RFC 3339, decimals only where there are some, `Z` for no offset.
  package var text: String {
    let (year, month, ofMonth) = Self.date(ofDay: day)
    let time = Int(local - Int64(day) * Self.millisecondsOfDay)
    var text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(ofMonth, 2))T"
    text += "\(padded(time / 3_600_000, 2)):\(padded(time / 60_000 % 60, 2))"
    text += ":\(padded(time / 1000 % 60, 2))"
    if time % 1000 > 0 { text += ".\(padded(time % 1000, 3))" }
    guard offsetMinutes != 0 else { return text + "Z" }
    let offset = abs(offsetMinutes)
    return text + (offsetMinutes < 0 ? "-" : "+")
      + "\(padded(offset / 60, 2)):\(padded(offset % 60, 2))"
  }

  private var local: Int64 { milliseconds + Int64(offsetMinutes) * 60_000 }

  /// The day, counted from 1970-01-01, of a date; a day past its month's end is of the next month.
  static func day(year: Int, month: Int, ofMonth: Int) -> Int {
    // Years that begin in March have their leap day at the end.
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = (month + 9) % 12
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    // 719,468 days lie between 0000-03-01 and 1970-01-01.
    return marchYear * 365 + leapDays + daysBefore(marchMonth) + ofMonth - 1 - 719_468
  }

  /// The date of a day counted from 1970-01-01.
  static func date(ofDay day: Int) -> (year: Int, month: Int, ofMonth: Int) {
    var year = 1970 + day / 366
    while Self.day(year: year + 1, month: 1, ofMonth: 1) <= day { year += 1 }
    if day < 0 { year = 1969 }
    var month = 12
    while Self.day(year: year, month: month, ofMonth: 1) > day { month -= 1 }
    return (year, month, day - Self.day(year: year, month: month, ofMonth: 1) + 1)
  }

  /// Days of a year that begins in March before one of its months.
  private static func daysBefore(_ marchMonth: Int) -> Int { (153 * marchMonth + 2) / 5 }
}

/// Reads a moment from left to right.
private struct MomentReader {
  var text: ArraySlice<UInt8>

  mutating func moment() -> Moment? {
    guard let year = digits(4), take("-"), let month = digits(2), take("-"), let day = digits(2),
      take("T"), let hour = digits(2), take(":"), let minute = digits(2), take(":"),
      let second = digits(2), let fraction = fraction(), let offset = offset(), text.isEmpty,
      1...12 ~= month, hour < 24, minute < 60, second < 60
    else { return nil }
    let days = Moment.day(year: year, month: month, ofMonth: day)
    guard year >= 1969, Moment.date(ofDay: days) == (year, month, day) else { return nil }
    let seconds = ((days * 24 + hour) * 60 + minute - offset) * 60 + second
    return Moment(milliseconds: Int64(seconds * 1000 + fraction), offsetMinutes: offset)
  }

  private mutating func digits(_ count: Int) -> Int? {
    guard text.count >= count else { return nil }
    var number = 0
    for byte in text.prefix(count) {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    text.removeFirst(count)
    return number
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard text.first == UInt8(ascii: sign) else { return false }
    text.removeFirst()
    return true
  }

  /// Milliseconds after a point; 0 when there is none.
  private mutating func fraction() -> Int? {
    guard take(".") else { return 0 }
    let count = text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    guard 1...3 ~= count, let number = digits(count) else { return nil }
    return number * [100, 10, 1][count - 1]
  }

  private mutating func offset() -> Int? {
    if take("Z") { return 0 }
    let isWest = text.first == UInt8(ascii: "-")
    guard take(isWest ? "-" : "+"), let hours = digits(2), take(":"), let minutes = digits(2),
      minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }
}

private func floorDivided(_ number: Int64, _ divisor: Int64) -> Int64 {
  (number - (number % divisor + divisor) % divisor) / divisor
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
