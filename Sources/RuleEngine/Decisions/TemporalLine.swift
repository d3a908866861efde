/// Dates and durations as numbers, so that their cells are intervals as those of numbers are.
///
/// A date is the days after 1970-01-01, a duration its months or its seconds. Times of day, and
/// dates with them, have no such line: a clock with a zone and one without have no order.
enum TemporalLine {
  /// Whether values of a kind lie on a line.
  static func has(_ kind: Temporal.Kind) -> Bool {
    switch kind {
    case .date, .days, .months: true
    case .time, .dateTime: false
    }
  }

  /// The place of a value; nil for those without a line.
  static func number(_ temporal: Temporal) -> Double? {
    switch temporal {
    case .date(let date): Double(date.daysSinceEpoch)
    case .months(let duration): Double(duration.months)
    case .days(let duration): duration.seconds
    case .time, .dateTime: nil
    }
  }

  /// The value at a place; nil where there is none.
  static func temporal(_ number: Double, _ kind: Temporal.Kind) -> Temporal? {
    guard number.magnitude < 1e15 else { return nil }
    switch kind {
    case .date: return DateValue(daysSinceEpoch: Int(number)).map { .date($0) }
    case .months: return MonthsDuration(months: Int(number)).map { .months($0) }
    case .days:
      return DaysDuration(nanoseconds: Int128((number * 1e9).rounded())).map { .days($0) }
    case .time, .dateTime: return nil
    }
  }

  /// Reads the end of an interval: `2026-01-31`, `@"2026-01-31"`, `date("2026-01-31")`.
  static func read(_ bytes: ArraySlice<UInt8>, _ kind: Temporal.Kind) -> Double? {
    let text = String(decoding: bytes, as: UTF8.self)
    let function = kind == .date ? "date(" : "duration("
    let inner =
      text.hasPrefix(function) && text.hasSuffix(")")
      ? text.dropFirst(function.count).dropLast() : text[...]
    let quoted = inner.first == "@" ? inner.dropFirst() : inner
    let isQuoted = quoted.count > 1 && quoted.first == "\"" && quoted.last == "\""
    guard isQuoted || (inner.count == text.count && inner.first != "@") else { return nil }
    let plain = isQuoted ? quoted.dropFirst().dropLast() : quoted
    return Temporal(String(plain), as: kind).flatMap(number)
  }
}

extension FactType {
  /// Whether there is nothing between one value and the next: whole numbers, dates, months.
  package var isDiscrete: Bool {
    switch type {
    case .temporal(let kind): kind == .date || kind == .months
    default: isInteger
    }
  }

  /// A number of a cell as a value of this type; nil where a date or duration has none.
  package func value(_ number: Double) -> Value? {
    guard case .temporal(let kind) = type else { return .number(number) }
    return TemporalLine.temporal(number, kind).map { .temporal($0) }
  }

  /// A number of this type as cells and messages write it; dates and durations are numbers here.
  func text(_ number: Double) -> String {
    if case .temporal(let kind) = type, let temporal = TemporalLine.temporal(number, kind) {
      return temporal.text
    }
    return number.plain
  }
}
