import Store

/// A moment as the door's clocks show it; nothing behind the door knows a clock.
package struct ClockReading: Hashable, Sendable {
  /// Nanoseconds of a clock that only goes forward.
  package let nanoseconds: UInt64
  /// Nanoseconds since 1970.
  package let unixNanoseconds: UInt64

  /// Puts a moment together.
  package init(nanoseconds: UInt64, unixNanoseconds: UInt64) {
    self.nanoseconds = nanoseconds
    self.unixNanoseconds = unixNanoseconds
  }

  /// Seconds since 1970.
  package var unixSeconds: Double { Double(unixNanoseconds) / 1e9 }

  /// Seconds from this moment to a later one.
  package func seconds(to later: ClockReading) -> Double {
    later.nanoseconds < nanoseconds ? 0 : Double(later.nanoseconds - nanoseconds) / 1e9
  }

  /// The same moment as a store records it.
  package var recorded: Moment {
    guard let moment = Moment(milliseconds: Int64(unixNanoseconds / 1_000_000)) else {
      preconditionFailure("the clock of this machine stands past the year 9999")
    }
    return moment
  }

  /// As RFC 3339 writes it: `2026-03-02T06:05:53.120Z`.
  package var text: String {
    let milliseconds = Int(unixNanoseconds / 1_000_000)
    let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    let (year, month, day) = Self.date(daysSince1970: days)
    let parts = [(year, 4), (month, 2), (day, 2)].map(Self.padded)
    let clock = [(rest / 3_600_000, 2), (rest / 60_000 % 60, 2), (rest / 1000 % 60, 2)].map(
      Self.padded)
    return parts.joined(separator: "-") + "T" + clock.joined(separator: ":")
      + "." + Self.padded(rest % 1000, 3) + "Z"
  }

  /// As HTTP writes it (RFC 9110, 5.6.7): `Mon, 02 Mar 2026 06:05:53 GMT`.
  package var httpDate: String {
    let seconds = Int(unixNanoseconds / 1_000_000_000)
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let (year, month, day) = Self.date(daysSince1970: days)
    // The first of January 1970 was a Thursday.
    let weekday = Self.weekdays[(days + 4) % 7]
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { Self.padded($0, 2) }
    return "\(weekday), \(Self.padded(day, 2)) \(Self.months[month - 1]) \(Self.padded(year, 4)) "
      + clock.joined(separator: ":") + " GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years start in March.
  private static func date(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = daysSince1970 + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
