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
      day >= 1, day <= Self.days(inMonth: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The date some days after 1970-01-01; nil outside the years that can be written.
  ///
  /// The calendar repeats every 400 years, which have 146,097 days.
  package init?(daysSinceEpoch days: Int) {
    guard days.magnitude < 400_000_000_000 else { return nil }
    // Years begin on 1 March here, so that a leap day is the last day of its year.
    let shifted = days + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// Days after 1970-01-01; negative before.
  package var daysSinceEpoch: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear.floorDivided(by: 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day of the week: 1 for Monday to 7 for Sunday.
  package var weekday: Int { (daysSinceEpoch + 3).floorRemainder(by: 7) + 1 }

  /// The day of the year, from 1.
  package var dayOfYear: Int {
    (1..<month).reduce(day) { $0 + Self.days(inMonth: $1, of: year) }
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
      year: year, month: month, day: min(day, Self.days(inMonth: month, of: year)))
  }

  /// The date some days later; nil outside the years that can be written.
  package func adding(days: Int) -> DateValue? {
    let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
    return overflow ? nil : DateValue(daysSinceEpoch: sum)
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// A year has 53 weeks when it begins on a Thursday, or in a leap year on a Wednesday.
  private static func weeks(in year: Int) -> Int {
    let first = DateValue(year: year, month: 1, day: 1)?.weekday ?? 1
    return first == 4 || (first == 3 && isLeap(year)) ? 53 : 52
  }
}

extension BinaryInteger {
  /// The quotient rounded down, whatever the sign.
  func floorDivided(by divisor: Self) -> Self {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  /// What `floorDivided(by:)` leaves: never negative.
  func floorRemainder(by divisor: Self) -> Self {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
