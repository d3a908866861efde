/// An interval of numbers as a cell writes it: `[6..12)`, `>= 40`, `7`.
package struct NumberSpan: Hashable, Sendable {
  /// The low end; minus infinity when there is none.
  package let low: Double
  /// Whether the low end belongs to the interval.
  package let includesLow: Bool
  /// The high end; infinity when there is none.
  package let high: Double
  /// Whether the high end belongs to the interval.
  package let includesHigh: Bool

  /// Makes an interval from its ends; both belong to it unless said otherwise.
  package init(
    low: Double = -.infinity, includesLow: Bool = true, high: Double = .infinity,
    includesHigh: Bool = true
  ) {
    self.low = low
    self.includesLow = includesLow
    self.high = high
    self.includesHigh = includesHigh
  }

  /// Every number.
  package static let all = NumberSpan()

  /// Exactly one number.
  package static func point(_ number: Double) -> NumberSpan {
    NumberSpan(low: number, high: number)
  }

  /// The least number inside, with the language's tolerance of 1e-8 applied.
  package var floor: Double { includesLow ? low - 1e-8 : (low + 1e-8).nextUp }

  /// The greatest number inside, with the language's tolerance of 1e-8 applied.
  package var ceiling: Double { includesHigh ? high + 1e-8 : (high - 1e-8).nextDown }

  /// True when no number lies inside.
  package var isEmpty: Bool { low > high || (low == high && !(includesLow && includesHigh)) }

  /// True when the number lies inside; never for NaN.
  package func contains(_ number: Double) -> Bool { number >= floor && number <= ceiling }

  /// The numbers in both; nil when there are none.
  ///
  /// With `isInteger` only whole numbers count: `(6..7)` is empty then.
  package func intersection(_ other: NumberSpan, isInteger: Bool = false) -> NumberSpan? {
    let takesLow = low > other.low || (low == other.low && !includesLow)
    let takesHigh = high < other.high || (high == other.high && !includesHigh)
    let both = NumberSpan(
      low: takesLow ? low : other.low, includesLow: takesLow ? includesLow : other.includesLow,
      high: takesHigh ? high : other.high,
      includesHigh: takesHigh ? includesHigh : other.includesHigh)
    guard both.floor <= both.ceiling else { return nil }
    if isInteger, both.floor.rounded(.up) > both.ceiling.rounded(.down) { return nil }
    return both
  }

  /// A number inside, as plain as possible: an end when it belongs, else a number between.
  package func witness(isInteger: Bool) -> Double {
    if isInteger {
      if low.isFinite { return floor.rounded(.up) }
      return high.isFinite ? ceiling.rounded(.down) : 0
    }
    switch (low.isFinite, high.isFinite) {
    case (true, _) where includesLow: return low
    case (_, true) where includesHigh: return high
    case (true, true): return low + (high - low) / 2
    case (true, false): return low + 1
    case (false, true): return high - 1
    case (false, false): return 0
    }
  }

  /// The numbers in none of the intervals, ascending and apart from each other.
  package static func complement(of spans: [NumberSpan]) -> [NumberSpan] {
    var result: [NumberSpan] = []
    var rest = NumberSpan.all
    for span in spans.sorted(by: { $0.floor < $1.floor }) where !span.isEmpty {
      let before = NumberSpan(
        low: rest.low, includesLow: rest.includesLow, high: span.low,
        includesHigh: !span.includesLow)
      if span.low > -.infinity, !before.isEmpty { result.append(before) }
      let reachesFurther =
        span.high > rest.low || (span.high == rest.low && span.includesHigh && rest.includesLow)
      guard reachesFurther || rest.low == -.infinity else { continue }
      guard span.high < .infinity else { return result }
      rest = NumberSpan(low: span.high, includesLow: !span.includesHigh)
    }
    result.append(rest)
    return result
  }
}

extension FactType {
  /// The numbers that are allowed.
  var domain: NumberSpan {
    guard let range else { return .all }
    return NumberSpan(
      low: range.low ?? -.infinity, includesLow: range.includesLow, high: range.high ?? .infinity,
      includesHigh: range.includesHigh)
  }
}

extension NumberSpan: CustomStringConvertible {
  /// The interval as a cell of numbers writes it.
  package var description: String { text(\.plain) }

  /// The interval as a cell writes it whose column shows its numbers so.
  func text(_ shown: (Double) -> String) -> String {
    if low == high { return shown(low) }
    switch (low == -.infinity, high == .infinity) {
    case (true, true): return "-"
    case (true, false): return (includesHigh ? "<= " : "< ") + shown(high)
    case (false, true): return (includesLow ? ">= " : "> ") + shown(low)
    case (false, false):
      return "\(includesLow ? "[" : "(")\(shown(low))..\(shown(high))\(includesHigh ? "]" : ")")"
    }
  }
}

extension Double {
  /// The number as a person writes it: `9`, not `9.0`.
  package var plain: String {
    guard isFinite, let whole = Int64(exactly: self), whole.magnitude < 1 << 53 else {
      return description
    }
    return whole.description
  }
}
