/// The proleptic Gregorian calendar, the year 0 included.
///
/// Years begin on 1 March inside, so that a leap day is the last day of its year, and the calendar
/// repeats every 400 years (Hinnant, "chrono-compatible low-level date algorithms").
package enum Gregorian {
  /// A day by its year, its month from 1 and its day of the month from 1.
  package typealias Date = (year: Int, month: Int, day: Int)

  /// Days of 400 years.
  private static let era = 146_097
  /// Days from 0000-03-01 to 1970-01-01.
  private static let epoch = 719_468

  /// Days since 1970-01-01; a day past its month's end is of the next month.
  package static func number(of date: Date) -> Int {
    let marchYear = date.month <= 2 ? date.year - 1 : date.year
    let eras = marchYear.floorDivided(by: 400)
    let year = marchYear - eras * 400
    let dayOfYear = (153 * ((date.month + 9) % 12) + 2) / 5 + date.day - 1
    return eras * era + year * 365 + year / 4 - year / 100 + dayOfYear - epoch
  }

  /// The date of a day counted from 1970-01-01.
  package static func date(of number: Int) -> Date {
    let eras = (number + epoch).floorDivided(by: era)
    let day = number + epoch - eras * era
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
      year + eras * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1
    )
  }

  /// The day of the week of a day counted from 1970-01-01, a Thursday: 1 for Monday to 7 for Sunday.
  package static func weekday(of number: Int) -> Int { (number + 3).floorRemainder(by: 7) + 1 }

  /// Whether a year has a leap day.
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// How many days a month has.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension BinaryInteger {
  /// The quotient rounded down, whatever the sign.
  @inlinable
  package func floorDivided(by divisor: Self) -> Self {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  /// What `floorDivided(by:)` leaves: never negative.
  @inlinable
  package func floorRemainder(by divisor: Self) -> Self {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }

  /// The number with zeros before it, at least so many digits long.
  package func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
