import Domain

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
    let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { $0.padded(2) }
    return CalendarDay(number: days).text + "T" + clock.joined(separator: ":")
      + "." + (rest % 1000).padded(3) + "Z"
  }

  /// As HTTP writes it (RFC 9110, 5.6.7): `Mon, 02 Mar 2026 06:05:53 GMT`.
  package var httpDate: String {
    let seconds = Int(unixNanoseconds / 1_000_000_000)
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let day = CalendarDay(number: days)
    let (year, month, dayOfMonth) = day.date
    let weekday = Self.weekdays[day.weekday - 1]
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { $0.padded(2) }
    return "\(weekday), \(dayOfMonth.padded(2)) \(Self.months[month - 1]) \(year.padded(4)) "
      + clock.joined(separator: ":") + " GMT"
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
