import Domain

/// A day and a time of it.
package struct DateTimeValue: Hashable, Sendable {
  /// The day, where the clock stands.
  package let date: DateValue
  /// The time, with the zone of both.
  package let time: TimeValue

  /// Puts a day and a time together.
  package init(date: DateValue, time: TimeValue) {
    (self.date, self.time) = (date, time)
  }

  /// The moment some nanoseconds after 1970-01-01 at midnight UTC, on a clock in a zone.
  package init?(universalNanoseconds: Int128, zone: Zone) {
    let seconds = universalNanoseconds.floorDivided(by: Int128(TimeValue.second))
    guard let universal = Int(exactly: seconds), universal.magnitude < 1 << 62 else { return nil }
    let offset = zone.offset(atUniversal: universal) ?? 0
    self.init(
      localNanoseconds: universalNanoseconds + Int128(offset) * Int128(TimeValue.second),
      zone: zone)
  }

  init?(localNanoseconds: Int128, zone: Zone) {
    let day = localNanoseconds.floorDivided(by: Int128(TimeValue.day))
    let rest = localNanoseconds.floorRemainder(by: Int128(TimeValue.day))
    guard let days = Int(exactly: day), let date = DateValue(daysSinceEpoch: days),
      let time = TimeValue(nanoseconds: Int64(rest), zone: zone)
    else { return nil }
    self.init(date: date, time: time)
  }

  /// Seconds east of UTC; nil for a clock whose zone is not known.
  package var offset: Int? {
    time.zone.offset(
      atLocal: date.daysSinceEpoch * 86_400 + Int(time.nanoseconds / TimeValue.second))
  }

  /// Nanoseconds from 1970-01-01 at midnight, as the clock shows them.
  var localNanoseconds: Int128 {
    Int128(date.daysSinceEpoch) * Int128(TimeValue.day) + Int128(time.nanoseconds)
  }

  /// The same in UTC; a clock whose zone is not known counts as UTC.
  package var universalNanoseconds: Int128 {
    localNanoseconds - Int128(offset ?? 0) * Int128(TimeValue.second)
  }

  /// The moment some nanoseconds later; nil outside the years that can be written.
  func adding(nanoseconds: Int128) -> DateTimeValue? {
    let (sum, overflow) = universalNanoseconds.addingReportingOverflow(nanoseconds)
    return overflow ? nil : DateTimeValue(universalNanoseconds: sum, zone: time.zone)
  }
}
