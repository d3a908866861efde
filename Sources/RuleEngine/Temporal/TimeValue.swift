import Domain

/// A time of day, with or without its distance from UTC.
package struct TimeValue: Hashable, Sendable {
  /// Nanoseconds in a second.
  static let second: Int64 = 1_000_000_000
  /// Nanoseconds in a day.
  static let day: Int64 = 86_400 * second

  /// Nanoseconds after midnight, less than a day.
  package let nanoseconds: Int64
  /// Where the clock stands.
  package let zone: Zone

  /// Makes a time; nil when it is no time of a day.
  package init?(nanoseconds: Int64, zone: Zone = .local) {
    guard (0..<Self.day).contains(nanoseconds) else { return nil }
    (self.nanoseconds, self.zone) = (nanoseconds, zone)
  }

  /// Makes a time from its parts; nil when one of them is out of range.
  package init?(hour: Int, minute: Int, nanoseconds: Int64, zone: Zone = .local) {
    guard (0...23).contains(hour), (0...59).contains(minute),
      (0..<60 * Self.second).contains(nanoseconds)
    else { return nil }
    self.nanoseconds = Int64(hour * 3600 + minute * 60) * Self.second + nanoseconds
    self.zone = zone
  }

  /// Midnight.
  package static func midnight(_ zone: Zone) -> TimeValue {
    TimeValue(unchecked: 0, zone)
  }

  /// The time some nanoseconds later, around midnight.
  func adding(nanoseconds: Int128) -> TimeValue {
    let sum = (Int128(self.nanoseconds) + nanoseconds % Int128(Self.day))
      .floorRemainder(by: Int128(Self.day))
    return TimeValue(unchecked: Int64(sum), zone)
  }

  /// Nanoseconds after midnight in UTC, which may lie on the day before or after.
  var universalNanoseconds: Int64 {
    nanoseconds - Int64(zone.usualOffset ?? 0) * Self.second
  }

  /// The hour, 0 to 23.
  package var hour: Int { Int(nanoseconds / (3600 * Self.second)) }
  /// The minute, 0 to 59.
  package var minute: Int { Int(nanoseconds / (60 * Self.second) % 60) }
  /// The whole second, 0 to 59.
  package var second: Int { Int(nanoseconds / Self.second % 60) }

  private init(unchecked nanoseconds: Int64, _ zone: Zone) {
    (self.nanoseconds, self.zone) = (nanoseconds, zone)
  }
}
