import Domain
import RuleEngine

/// The clock on a wall at a place.
struct LocalClock: Sendable {
  let zone: Zone

  private static let daySeconds = 86_400

  /// The day and the second of it that the clock shows at a moment.
  func reading(at moment: Moment) -> (day: CalendarDay, second: Int) {
    let universal = Int(moment.milliseconds / 1000)
    let local = universal + (zone.offset(atUniversal: universal) ?? 0)
    return (
      CalendarDay(number: local.floorDivided(by: Self.daySeconds)),
      local.floorRemainder(by: Self.daySeconds)
    )
  }

  /// The moment at which the clock shows a second of a day; nil outside the years 1970 to 9999.
  ///
  /// Of a time that it shows twice it is the first; a time that it skips is read as if the clock had not
  /// changed yet.
  func moment(_ day: CalendarDay, second: Int) -> Moment? {
    let local = day.number * Self.daySeconds + second
    let universal = local - (zone.offset(atLocal: local) ?? 0)
    return Moment(milliseconds: Int64(universal) * 1000)
  }
}

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
