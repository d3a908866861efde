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

  private static let milliseconds: Int64 = 86_400_000
}
