import Domain

/// A day of the proleptic Gregorian calendar, the year 0 included, as XML Schema 1.1 counts.
package struct DateValue: Hashable, Sendable {
  /// The years that can be written: -999,999,999 to 999,999,999.
  package static let years = -999_999_999...999_999_999

  /// The year; 0 is the year before 1.
  package let year: Int
  /// The month, 1 to 12.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// Makes a date; nil for a day that does not exist.
  package init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), (1...12).contains(month),
      day >= 1, day <= Gregorian.days(inMonth: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The date some days after 1970-01-01; nil outside the years that can be written.
  package init?(daysSinceEpoch days: Int) {
    guard days.magnitude < 400_000_000_000 else { return nil }
    let date = Gregorian.date(of: days)
    self.init(year: date.year, month: date.month, day: date.day)
  }

  /// Days after 1970-01-01; negative before.
  package var daysSinceEpoch: Int { Gregorian.number(of: (year, month, day)) }

  /// The day of the week: 1 for Monday to 7 for Sunday.
  package var weekday: Int { Gregorian.weekday(of: daysSinceEpoch) }

  /// The day of the year, from 1.
  package var dayOfYear: Int {
    (1..<month).reduce(day) { $0 + Gregorian.days(inMonth: $1, of: year) }
  }

  /// The week of the year by ISO 8601: the week with the year's first Thursday is the first.
  package var weekOfYear: Int {
    let week = (dayOfYear - weekday + 10) / 7
    if week < 1 { return Self.weeks(in: year - 1) }
    return week > Self.weeks(in: year) ? 1 : week
  }

  /// The date some months later; a day that the month does not have becomes its last day.
  package func adding(months: Int) -> DateValue? {
    let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
    guard !overflow else { return nil }
    let (year, month) = (sum.floorDivided(by: 12), sum.floorRemainder(by: 12) + 1)
    guard Self.years.contains(year) else { return nil }
    return DateValue(
      year: year, month: month, day: min(day, Gregorian.days(inMonth: month, of: year)))
  }

  /// The date some days later; nil outside the years that can be written.
  package func adding(days: Int) -> DateValue? {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    return overflow ? nil : DateValue(daysSinceEpoch: sum)
  }

  /// A year has 53 weeks when it begins on a Thursday, or in a leap year on a Wednesday.
  private static func weeks(in year: Int) -> Int {
    let first = DateValue(year: year, month: 1, day: 1)?.weekday ?? 1
    return first == 4 || (first == 3 && Gregorian.isLeap(year)) ? 53 : 52
  }
}
