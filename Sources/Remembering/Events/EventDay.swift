import Consulting
import Domain
import Store

extension CalendarDay {
  /// The day of an event, where it happened.
  init(of event: Event) {
    self.init(number: event.at.day)
  }

  /// The Monday of its week, by its number.
  var monday: Int { number - weekday + 1 }

  /// Every instant from 1970 on that is this day somewhere: no zone is a whole day from another.
  ///
  /// A day before has none.
  var everywhere: Range<Int64> {
    let start = Int64(number) * Self.milliseconds
    return max(0, start - Self.milliseconds)..<max(0, start + 2 * Self.milliseconds)
  }

  /// Its first instant by clocks that show so many minutes more than UTC; nil where no clock shows it.
  func beginning(offset minutes: Int) -> Moment? {
    Moment(
      milliseconds: Int64(number) * Self.milliseconds - Int64(minutes) * 60_000,
      offsetMinutes: minutes)
  }

  /// The day on clocks that show so many minutes more than UTC.
  init(of moment: Moment, offset minutes: Int) {
    let there = Moment(milliseconds: moment.milliseconds, offsetMinutes: minutes)
    self.init(number: (there ?? moment).day)
  }

  /// The clocks that begin a day first and last, by the minutes that they show more than UTC.
  static let (eastmost, westmost) = (14 * 60, -12 * 60)

  private static let milliseconds: Int64 = 86_400_000
}
