import Domain
import RuleEngine

/// The clock on a wall at a place.
package struct LocalClock: Sendable {
  /// Where it stands.
  package let zone: Zone

  private static let daySeconds = 86_400

  /// The clock of a zone.
  package init(zone: Zone) { self.zone = zone }

  /// The day and the second of it that the clock shows at a moment.
  package func reading(at moment: Moment) -> (day: CalendarDay, second: Int) {
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
  package func moment(_ day: CalendarDay, second: Int) -> Moment? {
    let local = day.number * Self.daySeconds + second
    let universal = local - (zone.offset(atLocal: local) ?? 0)
    return Moment(milliseconds: Int64(universal) * 1000)
  }

  /// The moment at which the clock shows a second of a day, with what it shows more than UTC then.
  package func local(_ day: CalendarDay, second: Int) -> Moment? {
    moment(day, second: second).flatMap(shown)
  }

  /// A moment with what the clock shows more than UTC then.
  package func shown(_ moment: Moment) -> Moment? {
    let offset = zone.offset(atUniversal: Int(moment.milliseconds / 1000)) ?? 0
    return Moment(milliseconds: moment.milliseconds, offsetMinutes: offset / 60)
  }
}
