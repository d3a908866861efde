/// Sums, differences, products and quotients, as the tables of the standard have them.
enum TemporalArithmetic {
  /// What an operation gives.
  enum Answer {
    case value(Value)
    /// Outside the years and lengths that can be written.
    case overflow
    case divisionByZero
    /// The operation does not exist for these kinds.
    case undefined
  }

  /// One operation, at least one side of which is no number.
  static func apply(_ operation: Operation, _ left: Value, _ right: Value) -> Answer {
    switch (operation, left, right) {
    case (.add, .temporal(let first), .temporal(let second)): sum(first, second)
    case (.subtract, .temporal(let first), .temporal(let second)): difference(first, second)
    case (.multiply, .temporal(let duration), .number(let factor)),
      (.multiply, .number(let factor), .temporal(let duration)):
      product(duration, factor)
    case (.divide, .temporal(let duration), .number(let divisor)):
      divisor == 0 ? .divisionByZero : product(duration, dividedBy: divisor)
    case (.divide, .temporal(let first), .temporal(let second)): quotient(first, second)
    default: .undefined
    }
  }

  /// The duration backwards; other kinds have no opposite.
  static func negated(_ value: Temporal) -> Answer {
    switch value {
    case .days(let duration): days(-duration.nanoseconds)
    case .months(let duration): months(-duration.months)
    default: .undefined
    }
  }

  private static func sum(_ first: Temporal, _ second: Temporal) -> Answer {
    switch (first, second) {
    case (.days(let first), .days(let second)): days(first.nanoseconds + second.nanoseconds)
    case (.months(let first), .months(let second)): months(first.months + second.months)
    case (.days(let duration), let point), (let point, .days(let duration)):
      shifted(point, by: duration.nanoseconds)
    case (.months(let duration), let point), (let point, .months(let duration)):
      shifted(point, byMonths: duration.months)
    default: .undefined
    }
  }

  private static func difference(_ first: Temporal, _ second: Temporal) -> Answer {
    switch (first, second) {
    case (.days(let first), .days(let second)): return days(first.nanoseconds - second.nanoseconds)
    case (.months(let first), .months(let second)): return months(first.months - second.months)
    case (_, .days(let duration)): return shifted(first, by: -duration.nanoseconds)
    case (_, .months(let duration)): return shifted(first, byMonths: -duration.months)
    case (.time(let first), .time(let second)):
      guard (first.zone == .local) == (second.zone == .local) else { return .undefined }
      return days(Int128(first.universalNanoseconds - second.universalNanoseconds))
    default:
      guard let start = second.moment, let end = first.moment,
        (start.time.zone == .local) == (end.time.zone == .local)
      else { return .undefined }
      return days(end.universalNanoseconds - start.universalNanoseconds)
    }
  }

  /// A day moves by whole days: what its midnight becomes counts by its date.
  private static func shifted(_ point: Temporal, by nanoseconds: Int128) -> Answer {
    switch point {
    case .date(let date):
      let midnight = DateTimeValue(date: date, time: .midnight(.utc))
      return answer(midnight.adding(nanoseconds: nanoseconds).map { .date($0.date) })
    case .dateTime(let value):
      return answer(value.adding(nanoseconds: nanoseconds).map { .dateTime($0) })
    case .time(let time): return answer(.time(time.adding(nanoseconds: nanoseconds)))
    case .days, .months: return .undefined
    }
  }

  private static func shifted(_ point: Temporal, byMonths months: Int) -> Answer {
    switch point {
    case .date(let date): answer(date.adding(months: months).map { .date($0) })
    case .dateTime(let value):
      answer(
        value.date.adding(months: months).map {
          .dateTime(DateTimeValue(date: $0, time: value.time))
        })
    case .time, .days, .months: .undefined
    }
  }

  private static func product(_ duration: Temporal, _ factor: Double) -> Answer {
    switch duration {
    case .days(let duration): answer(duration.scaled(by: factor).map { .days($0) })
    case .months(let duration): answer(duration.scaled(by: factor).map { .months($0) })
    default: .undefined
    }
  }

  private static func product(_ duration: Temporal, dividedBy divisor: Double) -> Answer {
    switch duration {
    case .days(let duration):
      if let whole = Int64(exactly: divisor) { return days(duration.nanoseconds / Int128(whole)) }
      return answer(duration.scaled(by: 1 / divisor).map { .days($0) })
    case .months(let duration):
      let count = (Double(duration.months) / divisor).rounded(.towardZero)
      guard count.magnitude < Double(MonthsDuration.limit) else { return .overflow }
      return months(Int(count))
    default: return .undefined
    }
  }

  private static func quotient(_ first: Temporal, _ second: Temporal) -> Answer {
    switch (first, second) {
    case (.days(let first), .days(let second)):
      second.nanoseconds == 0
        ? .divisionByZero : .value(.number(Double(first.nanoseconds) / Double(second.nanoseconds)))
    case (.months(let first), .months(let second)):
      second.months == 0
        ? .divisionByZero : .value(.number(Double(first.months) / Double(second.months)))
    default: .undefined
    }
  }

  private static func days(_ nanoseconds: Int128) -> Answer {
    answer(DaysDuration(nanoseconds: nanoseconds).map { .days($0) })
  }

  private static func months(_ count: Int) -> Answer {
    answer(MonthsDuration(months: count).map { .months($0) })
  }

  private static func answer(_ value: Temporal?) -> Answer {
    value.map { .value(.temporal($0)) } ?? .overflow
  }
}
