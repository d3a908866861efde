/// A day of the calendar, without time or zone.
package struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let number: Int

  /// The day so many days after 1970-01-01.
  package init(number: Int) {
    self.number = number
  }

  /// A day by its parts; nil for years outside 1 to 9999 and for days that do not exist.
  package init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1,
      day <= Gregorian.days(inMonth: month, of: year)
    else { return nil }
    number = Gregorian.number(of: (year, month, day))
  }

  /// Reads `2026-03-02`; nil for any other form and for days that do not exist.
  package init?(_ text: String) {
    var digits = DigitReader(text: Array(text.utf8)[...])
    guard let day = digits.day(), digits.text.isEmpty else { return nil }
    self = day
  }

  /// The last day that a request may name, ten years before the last one that is written in four
  /// digits; nothing that is counted on from a request goes so far.
  package static let lastAsked = Self(number: Gregorian.number(of: (9989, 12, 31)))

  /// The form it is read from.
  package var text: String { text("-") }

  /// Year, month and day with something between them: `20270104` with nothing.
  package func text(_ separator: String) -> String {
    let date = date
    return [date.year.padded(4), date.month.padded(2), date.day.padded(2)]
      .joined(separator: separator)
  }

  /// Its year, month and day.
  package var date: Gregorian.Date { Gregorian.date(of: number) }

  /// Monday is 1.
  package var weekday: Int { Gregorian.weekday(of: number) }

  /// The first such day of the week, this day included.
  package func next(weekday: Int) -> Self { self + (weekday - self.weekday + 7) % 7 }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// The day so many days later.
  package static func + (day: Self, days: Int) -> Self { Self(number: day.number + days) }

  /// Days from one to the other.
  package static func - (left: Self, right: Self) -> Int { left.number - right.number }
}
