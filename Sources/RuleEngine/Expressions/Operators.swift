/// Operators: arithmetic, comparison, logic, tests.
extension Evaluator {
  mutating func arithmetic(
    _ node: Program.Node, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    let left = try value(node.a)
    let right = try value(node.b)
    if case .number(let first) = left, case .number(let second) = right {
      return try calculate(node.operation, first, second, index)
    }
    if case .string(let first) = left, case .string(let second) = right, node.operation == .add {
      try spend((first.utf8.count + second.utf8.count) / 16)
      return .string(first + second)
    }
    return try answer(TemporalArithmetic.apply(node.operation, left, right), index) {
      let wanted = node.operation == .add ? "two numbers or two strings" : "two numbers"
      return "'\(node.operation.sign)' needs \(wanted), got \(left.phrase) and \(right.phrase)"
    }
  }

  /// What the calendar answers, or the failure; the sentence says which kinds do not fit.
  private func answer(
    _ answer: TemporalArithmetic.Answer, _ index: Int32, _ sentence: () -> String
  ) throws(EvaluationFailure) -> Value {
    switch answer {
    case .value(let value): return value
    case .divisionByZero: return try fail(.divisionByZero, index)
    case .overflow:
      return try fail(
        "overflow", "the result lies outside the years that can be written",
        hint: "bound what is added", index)
    case .undefined: return try fail("wrong-type", sentence(), index)
    }
  }

  private func calculate(
    _ operation: Operation, _ left: Double, _ right: Double, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    if operation == .divide && right == 0 {
      return try fail(.divisionByZero, index)
    }
    let result =
      switch operation {
      case .add: left + right
      case .subtract: left - right
      case .multiply: left * right
      case .divide: left / right
      default: Rounding.power(left, right)
      }
    guard result.isFinite else {
      return try fail(
        "overflow", "the result of '\(operation.sign)' is not a finite number",
        hint: "bound its parts with min() or max()", index)
    }
    return .number(result)
  }

  mutating func negation(
    _ node: Program.Node, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    let operand = try value(node.a)
    switch operand {
    case .number(let number): return .number(-number)
    case .temporal(let temporal):
      return try answer(TemporalArithmetic.negated(temporal), index) {
        "'-' needs a number or a duration, got \(operand.phrase)"
      }
    default: return try fail("wrong-type", "'-' needs a number, got \(operand.phrase)", index)
    }
  }

  mutating func comparison(
    _ node: Program.Node, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    let left = try value(node.a)
    let right = try value(node.b)
    if case .number(let first) = left, case .number(let second) = right {
      return .boolean(node.operation.holds(first, second))
    }
    switch node.operation {
    case .equal, .notEqual:
      guard let isEqual = try equals(left, right) else { break }
      return .boolean(isEqual == (node.operation == .equal))
    default:
      guard let order = try order(left, right) else { break }
      return .boolean(node.operation.holds(Double(order), 0))
    }
    return try fail(
      "wrong-type",
      "'\(node.operation.sign)' cannot compare \(left.phrase) with \(right.phrase)", index)
  }

  /// Three-valued `and`, `or`: null is unknown; the right side is not computed when the left
  /// decides.
  mutating func connective(
    _ node: Program.Node, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    let decisive = node.operation == .or
    let left = try truth(node.a, node.operation.sign)
    if left == decisive { return .boolean(decisive) }
    let right = try truth(node.b, node.operation.sign)
    if right == decisive { return .boolean(decisive) }
    return left == nil || right == nil ? .null : .boolean(!decisive)
  }

  mutating func not(_ node: Program.Node, _ index: Int32) throws(EvaluationFailure) -> Value {
    try truth(node.a, "not").map { .boolean(!$0) } ?? .null
  }

  mutating func any(_ node: Program.Node, _ index: Int32) throws(EvaluationFailure) -> Value {
    var isUnknown = false
    for child in node.a..<node.a + node.b {
      switch try truth(program.children[Int(child)], "a test") {
      case true?: return .boolean(true)
      case false?: break
      case nil: isUnknown = true
      }
    }
    return isUnknown ? .null : .boolean(false)
  }

  /// True, false or unknown; in strict mode everything but null and booleans is refused.
  mutating func truth(
    _ index: Int32, _ owner: String
  ) throws(EvaluationFailure) -> Bool? {
    switch try value(index) {
    case .boolean(let boolean): return boolean
    case .null: return nil
    case let other:
      _ = try fail("wrong-type", "'\(owner)' needs true or false, got \(other.phrase)", index)
      return nil
    }
  }

  mutating func conditional(
    _ node: Program.Node, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    let condition = try value(node.a)
    if case .boolean(let holds) = condition { return try value(holds ? node.b : node.c) }
    if mode == .lenient, condition == .null { return try value(node.c) }
    return try fail("wrong-type", "'if' needs true or false, got \(condition.phrase)", node.a)
  }

  mutating func between(
    _ node: Program.Node, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    let tested = try value(node.a)
    let low = try value(node.b)
    let high = try value(node.c)
    guard let atLow = try order(tested, low), let atHigh = try order(tested, high) else {
      return try fail(
        "wrong-type",
        "'between' cannot compare \(tested.phrase) with \(low.phrase) and \(high.phrase)", index)
    }
    return .boolean(atLow >= 0 && atHigh <= 0)
  }

  mutating func test(_ node: Program.Node, _ index: Int32) throws(EvaluationFailure) -> Value {
    let tested = try value(node.a)
    let test = try value(node.b)
    if let passes = try passes(tested, test) { return .boolean(passes) }
    return try fail("wrong-type", "\(tested.phrase) cannot be tested with \(test.phrase)", index)
  }

  /// Inside a range, among the elements of a list, or equal; nil when it cannot be said.
  ///
  /// Leniently an element of another kind is only not the one that is looked for.
  private mutating func passes(_ tested: Value, _ test: Value) throws(EvaluationFailure) -> Bool? {
    switch test {
    case .range(let range):
      if case .range = tested { return try equals(tested, test) }
      return try contains(range, tested)
    case .list(let items):
      if case .list = tested, try equals(tested, test) == true { return true }
      var isUnknown = false
      for item in items {
        var result: Bool?
        if case .range(let range) = item, tested.isPoint {
          result = try contains(range, tested)
        } else {
          result = try equals(tested, item)
        }
        if result == true { return true }
        if result == nil { isUnknown = true }
      }
      return isUnknown && mode == .strict ? nil : false
    default: return try equals(tested, test)
    }
  }

  /// Whether a value is of a type; null is only of the type Null, but may stand inside a list, a
  /// range or a context of any type.
  mutating func isInstance(_ value: Value, of type: ValueType) throws(EvaluationFailure) -> Bool {
    try spend(1)
    switch (value, type) {
    case (.null, let type): return type == .null
    case (_, .any), (.boolean, .boolean), (.number, .number), (.string, .string),
      (.function, .function), (.list, .list(.any)), (.range, .range(.any)),
      (.context, .context(nil)):
      return true
    case (.temporal(let temporal), .temporal(let kind)): return temporal.kind == kind
    case (.function(let function), .signature(let parameters, let result)):
      return function.conforms(to: parameters, result)
    case (.list(let items), .list(let element)):
      for item in items where item != .null {
        if try !isInstance(item, of: element) { return false }
      }
      return true
    case (.range(let range), .range(let element)):
      for end in [range.low, range.high] where end != .null {
        if try !isInstance(end, of: element) { return false }
      }
      return true
    case (.context(let context), .context(let fields?)):
      for field in fields {
        guard let entry = context[field.name] else { return false }
        if entry == .null { continue }
        if try !isInstance(entry, of: field.type) { return false }
      }
      return true
    default: return false
    }
  }
}

extension Operation {
  /// The operator as it is written.
  var sign: String {
    switch self {
    case .add: "+"
    case .subtract, .negate: "-"
    case .multiply: "*"
    case .divide: "/"
    case .power: "**"
    case .equal: "="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .and: "and"
    case .or: "or"
    default: "?"
    }
  }

  /// Whether a comparison holds between two numbers.
  func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .equal: left.isClose(to: right)
    case .notEqual: !left.isClose(to: right)
    case .less: left.isBelow(right)
    case .lessOrEqual: !right.isBelow(left)
    case .greater: right.isBelow(left)
    default: !left.isBelow(right)
    }
  }
}
