import Consulting
import Domain

/// The hours in which nobody is disturbed.
struct QuietHours: Sendable {
  let clock: LocalClock
  let rules: ScheduleRules

  /// When a moment's quiet hours end; nil outside them.
  func end(at moment: Moment) -> Moment? {
    let (day, second) = clock.reading(at: moment)
    let (from, to) = (rules.quietFrom * 60, rules.quietTo * 60)
    if from <= to {
      return (from..<to).contains(second) ? clock.moment(day, second: to) : nil
    }
    if second >= from { return clock.moment(day + 1, second: to) }
    return second < to ? clock.moment(day, second: to) : nil
  }
}
