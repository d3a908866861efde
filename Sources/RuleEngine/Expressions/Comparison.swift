/// Equality and order as the language sees them.
extension Evaluator {
  /// Whether two values are equal; nil for values of different kinds.
  ///
  /// Null equals only null. Strings are compared by their code points.
  mutating func equals(_ left: Value, _ right: Value) throws(EvaluationFailure) -> Bool? {
    try spend(1)
    switch (left, right) {
    case (.null, .null): return true
    case (.null, _), (_, .null): return false
    case (.boolean(let first), .boolean(let second)): return first == second
    case (.number(let first), .number(let second)): return first.isClose(to: second)
    case (.string(let first), .string(let second)):
      try spend(min(first.utf8.count, second.utf8.count) / 64)
      return first.utf8.elementsEqual(second.utf8)
    case (.temporal(let first), .temporal(let second)):
      guard first.isComparable(with: second) else { return nil }
      return first.order(second) == 0
    case (.list(let first), .list(let second)): return try equals(first, second)
    case (.context(let first), .context(let second)): return try equals(first, second)
    case (.range(let first), .range(let second)):
      guard first.includesLow == second.includesLow, first.includesHigh == second.includesHigh,
        first.hasUnknownEnd == second.hasUnknownEnd, first.isComplement == second.isComplement
      else { return false }
      return try equals([first.low, first.high], [second.low, second.high])
    case (.function(.builtIn(let first)), .function(.builtIn(let second))): return first == second
    case (.function(.literal(let first)), .function(.literal(let second))):
      guard first.node == second.node, first.program.text == second.program.text else {
        return false
      }
      return try equals(first.captured, second.captured)
    case (.function, .function): return false
    default: return nil
    }
  }

  private mutating func equals(
    _ left: [Value], _ right: [Value]
  ) throws(EvaluationFailure) -> Bool? {
    guard left.count == right.count else { return false }
    var isUnknown = false
    for (first, second) in zip(left, right) {
      switch try equals(first, second) {
      case true?: break
      case false?: return false
      case nil: isUnknown = true
      }
    }
    return isUnknown ? nil : true
  }

  private mutating func equals(
    _ left: Context, _ right: Context
  ) throws(EvaluationFailure) -> Bool? {
    guard left.entries.count == right.entries.count else { return false }
    try spend(left.entries.count * right.entries.count / 16)
    var others: [Value] = []
    for entry in left.entries {
      guard let other = right[entry.key] else { return false }
      others.append(other)
    }
    return try equals(left.entries.map(\.value), others)
  }

  /// -1, 0 or 1; nil when the values have no order.
  mutating func order(_ left: Value, _ right: Value) throws(EvaluationFailure) -> Int? {
    switch (left, right) {
    case (.number(let first), .number(let second)):
      return first.isClose(to: second) ? 0 : first < second ? -1 : 1
    case (.string(let first), .string(let second)):
      try spend(min(first.utf8.count, second.utf8.count) / 64)
      if first.utf8.elementsEqual(second.utf8) { return 0 }
      return first.utf8.lexicographicallyPrecedes(second.utf8) ? -1 : 1
    case (.temporal(let first), .temporal(let second)): return first.order(second)
    default: return nil
    }
  }

  /// Whether a value lies in a range; nil when it cannot be compared with the ends.
  mutating func contains(
    _ range: RangeValue, _ value: Value
  ) throws(EvaluationFailure) -> Bool? {
    if range.isComplement { return try order(range.low, value).map { $0 != 0 } }
    var isInside = true
    if range.low != .null {
      guard let order = try order(range.low, value) else { return nil }
      isInside = order < 0 || (order == 0 && range.includesLow)
    }
    if range.high != .null {
      guard let order = try order(value, range.high) else { return nil }
      isInside = isInside && (order < 0 || (order == 0 && range.includesHigh))
    }
    return value == .null || isInside && range.hasUnknownEnd ? nil : isInside
  }
}

extension Value {
  /// Whether it can lie in a range.
  var isPoint: Bool {
    switch self {
    case .number, .string, .temporal: true
    default: false
    }
  }

  /// The value's kind as a message names it.
  package var phrase: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .temporal(let temporal): temporal.kind.phrase
    case .list: "a list"
    case .context: "a context"
    case .range: "a range"
    case .function: "a function"
    }
  }
}
