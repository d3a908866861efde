/// An instant together with what a clock on the wall there showed.
///
/// The day of an event is the day of its own zone, so days of 23 and 25 hours need no care here.
package struct Moment: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z; 0 to the end of the year 9999.
  package let milliseconds: Int64
  /// What the clock shows more than UTC, in minutes; less than a day either way.
  package let offsetMinutes: Int

  /// The last millisecond of the year 9999 in UTC.
  private static let last: Int64 = 253_402_300_799_999
  private static let millisecondsOfDay: Int64 = 86_400_000
  private static let largestOffset = 1439

  /// Makes a moment; nil outside the years 1970 to 9999, or for an offset of a day or more.
  package init?(milliseconds: Int64, offsetMinutes: Int = 0) {
    guard 0...Self.last ~= milliseconds, abs(offsetMinutes) <= Self.largestOffset else {
      return nil
    }
    self.milliseconds = milliseconds
    self.offsetMinutes = offsetMinutes
  }

  /// Reads RFC 3339, such as `2026-03-02T07:15:00+01:00`, in letters of either case; nil for anything
  /// else, for leap seconds and outside the years 1970 to 9999.
  ///
  /// It is kept to the millisecond: decimals after the third are left off.
  package init?(_ text: String) {
    var reader = DigitReader(text: Array(text.utf8)[...])
    guard let moment = reader.moment() else { return nil }
    self = moment
  }

  /// The day on the wall, counted from 1970-01-01; −1 at the earliest.
  package var day: Int { Int(local.floorDivided(by: Self.millisecondsOfDay)) }

  /// Whether this lies on a later day of its own zone than the instant of another.
  package func isLaterDay(than now: Moment) -> Bool {
    let there = now.milliseconds + Int64(offsetMinutes) * 60_000
    return day > Int(there.floorDivided(by: Self.millisecondsOfDay))
  }

  /// RFC 3339, decimals only where there are some, `Z` for no offset.
  package var text: String {
    let time = Int(local - Int64(day) * Self.millisecondsOfDay)
    var text = CalendarDay(number: day).text + "T"
    text += "\((time / 3_600_000).padded(2)):\((time / 60_000 % 60).padded(2))"
    text += ":\((time / 1000 % 60).padded(2))"
    if time % 1000 > 0 { text += ".\((time % 1000).padded(3))" }
    guard offsetMinutes != 0 else { return text + "Z" }
    let offset = abs(offsetMinutes)
    return text + (offsetMinutes < 0 ? "-" : "+")
      + "\((offset / 60).padded(2)):\((offset % 60).padded(2))"
  }

  private var local: Int64 { milliseconds + Int64(offsetMinutes) * 60_000 }
}

extension DigitReader {
  /// A day, a time and what its clock shows more than UTC.
  fileprivate mutating func moment() -> Moment? {
    guard let day = day(), take("T", "t"), let hour = number(2, most: 23), take(":"),
      let minute = number(2, most: 59), take(":"), let second = number(2, most: 59),
      let fraction = fraction(), let offset = offset(), text.isEmpty
    else { return nil }
    let seconds = ((day.number * 24 + hour) * 60 + minute - offset) * 60 + second
    return Moment(milliseconds: Int64(seconds * 1000 + fraction), offsetMinutes: offset)
  }

  /// Milliseconds after a point; 0 when there is none.
  private mutating func fraction() -> Int? {
    guard take(".") else { return 0 }
    let count = text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    guard count > 0, let number = number(min(3, count)) else { return nil }
    text = text.dropFirst(max(0, count - 3))
    return number * [100, 10, 1][min(3, count) - 1]
  }

  private mutating func offset() -> Int? {
    if take("Z", "z") { return 0 }
    let isWest = text.first == UInt8(ascii: "-")
    guard take("-", "+"), let hours = number(2, most: 23), take(":"),
      let minutes = number(2, most: 59)
    else { return nil }
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }
}
