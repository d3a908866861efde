/// What sums and products of dates, times and durations are, before they are computed.
enum TemporalTypes {
  /// The type of the result; nil when neither side is a date, time or duration, or when there is
  /// no such operation.
  static func result(
    _ operation: Syntax.Binary, _ left: ValueType, _ right: ValueType
  ) -> ValueType? {
    switch (operation, left, right) {
    case (.add, .temporal(let first), .temporal(let second)): sum(first, second)
    case (.subtract, .temporal(let first), .temporal(let second)): difference(first, second)
    case (.divide, .temporal(let first), .temporal(let second)):
      first == second && left.isDuration ? .plainNumber : nil
    case (.multiply, _, .number), (.divide, _, .number): left.isDuration ? left : nil
    case (.multiply, .number, _): right.isDuration ? right : nil
    case (.add, .temporal, .any), (.add, .any, .temporal), (.subtract, .temporal, .any),
      (.subtract, .any, .temporal), (.multiply, .temporal, .any), (.multiply, .any, .temporal),
      (.divide, .temporal, .any), (.divide, .any, .temporal):
      .any
    default: nil
    }
  }

  private static func sum(_ first: Temporal.Kind, _ second: Temporal.Kind) -> ValueType? {
    switch (first, second) {
    case (.days, .days), (.months, .months): .temporal(first)
    case (.days, .months), (.months, .days), (.time, .months), (.months, .time): nil
    case (.days, let point), (let point, .days), (.months, let point), (let point, .months):
      .temporal(point)
    default: nil
    }
  }

  private static func difference(_ first: Temporal.Kind, _ second: Temporal.Kind) -> ValueType? {
    switch (first, second) {
    case (.months, .months): .temporal(.months)
    case (.days, .months), (.months, _), (.time, .months), (.days, .date), (.days, .time),
      (.days, .dateTime), (.time, .date), (.time, .dateTime), (.date, .time), (.dateTime, .time):
      nil
    case (let point, .days), (let point, .months): .temporal(point)
    default: .temporal(.days)
    }
  }
}
