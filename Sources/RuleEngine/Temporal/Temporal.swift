/// A date, a time, both, or a duration.
package enum Temporal: Hashable, Sendable {
  /// A day.
  case date(DateValue)
  /// A time of day.
  case time(TimeValue)
  /// A day and a time.
  case dateTime(DateTimeValue)
  /// Days, hours, minutes and seconds.
  case days(DaysDuration)
  /// Years and months.
  case months(MonthsDuration)

  /// What it is, by the name the language has for the type.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case date
    case time
    case dateTime = "date and time"
    case days = "days and time duration"
    case months = "years and months duration"

    /// As a message names it.
    package var phrase: String { "a \(rawValue)" }
  }

  /// What it is.
  package var kind: Kind {
    switch self {
    case .date: .date
    case .time: .time
    case .dateTime: .dateTime
    case .days: .days
    case .months: .months
    }
  }

  /// Reads any of them as an at-literal writes it: `2026-01-31`, `P1D`; nil for anything else.
  package init?(_ text: String) {
    guard let read = TemporalReader.any(text) else { return nil }
    self = read
  }

  /// Reads one of a kind; nil for anything else.
  package init?(_ text: String, as kind: Kind) {
    let read: Temporal? =
      switch kind {
      case .date: TemporalReader.date(text).map { .date($0) }
      case .time: TemporalReader.time(text).map { .time($0) }
      case .dateTime: TemporalReader.dateTime(text).map { .dateTime($0) }
      case .days, .months: TemporalReader.duration(text)
      }
    guard let read, read.kind == kind else { return nil }
    self = read
  }

  /// The day at its midnight in UTC, or the date and time itself; nil for the others.
  var moment: DateTimeValue? {
    switch self {
    case .dateTime(let value): value
    case .date(let date): DateTimeValue(date: date, time: .midnight(.utc))
    default: nil
    }
  }
}

extension Temporal {
  /// A duration without its sign; others as they are.
  var magnitude: Temporal {
    switch self {
    case .days(let duration) where duration.nanoseconds < 0:
      DaysDuration(nanoseconds: -duration.nanoseconds).map { .days($0) } ?? self
    case .months(let duration) where duration.months < 0:
      MonthsDuration(months: -duration.months).map { .months($0) } ?? self
    default: self
    }
  }

  /// -1, 0 or 1; nil when they have no order, as a clock with a zone and one without.
  func order(_ other: Temporal) -> Int? {
    switch (self, other) {
    case (.date(let first), .date(let second)):
      return Self.order(
        (first.year, first.month, first.day), (second.year, second.month, second.day))
    case (.time(let first), .time(let second)):
      guard (first.zone == .local) == (second.zone == .local) else { return nil }
      return Self.order(first.universalNanoseconds, second.universalNanoseconds)
    case (.days(let first), .days(let second)):
      return Self.order(first.nanoseconds, second.nanoseconds)
    case (.months(let first), .months(let second)): return Self.order(first.months, second.months)
    default:
      guard let first = moment, let second = other.moment,
        (first.time.zone == .local) == (second.time.zone == .local)
      else { return nil }
      return Self.order(first.universalNanoseconds, second.universalNanoseconds)
    }
  }

  private static func order<Number: Comparable>(_ first: Number, _ second: Number) -> Int {
    first == second ? 0 : first < second ? -1 : 1
  }

  private static func order(_ first: (Int, Int, Int), _ second: (Int, Int, Int)) -> Int {
    first == second ? 0 : first < second ? -1 : 1
  }

  /// Whether both can be compared at all.
  func isComparable(with other: Temporal) -> Bool {
    switch (kind, other.kind) {
    case (.date, .dateTime), (.dateTime, .date): true
    default: kind == other.kind
    }
  }
}
