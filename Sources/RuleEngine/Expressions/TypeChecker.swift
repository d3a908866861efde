/// The rules of types and units for operators.
enum TypeChecker {
  /// What is wrong, without its place.
  struct Problem {
    let code: String
    let message: String
    var hint: String?
  }

  /// The type of an operator's result, and what is wrong with its sides.
  static func binary(
    _ operation: Syntax.Binary, _ left: ValueType, _ right: ValueType
  ) -> (type: ValueType, problem: Problem?) {
    switch operation {
    case .and, .or:
      let isTruth = [left, right].allSatisfy { [.boolean, .null, .any].contains($0) }
      return (.boolean, isTruth ? nil : wrong(operation, "true or false", left, right))
    case .add, .subtract: return sum(operation, left, right)
    case .multiply, .divide, .power:
      if let type = TemporalTypes.result(operation, left, right) { return (type, nil) }
      let areNumbers = left.mayBeNumber && right.mayBeNumber
      return (.plainNumber, areNumbers ? nil : wrong(operation, "two numbers", left, right))
    case .equal, .notEqual:
      if left == .null || right == .null { return (.boolean, nil) }
      return (.boolean, comparison(operation, left, right))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard left.hasOrder, right.hasOrder else {
        return (.boolean, wrong(operation, "two numbers or two strings", left, right))
      }
      return (.boolean, comparison(operation, left, right))
    }
  }

  private static func sum(
    _ operation: Syntax.Binary, _ left: ValueType, _ right: ValueType
  ) -> (type: ValueType, problem: Problem?) {
    switch (left, right) {
    case (.number(let first), .number(let second)):
      if let problem = units(operation, first, second) { return (.plainNumber, problem) }
      return (.number(unit: first ?? second), nil)
    case (.any, .any) where operation == .add: return (.any, nil)
    case (.number, .any), (.any, .number): return (.plainNumber, nil)
    case (.any, .any): return (.any, nil)
    default: break
    }
    if let type = TemporalTypes.result(operation, left, right) { return (type, nil) }
    let isText = (left.isText || left == .any) && (right.isText || right == .any)
    if operation == .add && isText { return (.string, nil) }
    let wanted = operation == .add ? "two numbers or two strings" : "two numbers"
    return (operation == .add ? .any : .plainNumber, wrong(operation, wanted, left, right))
  }

  private static func comparison(
    _ operation: Syntax.Binary, _ left: ValueType, _ right: ValueType
  ) -> Problem? {
    if case .number(let first) = left, case .number(let second) = right {
      return units(operation, first, second)
    }
    return areComparable(left, right) ? nil : wrong(operation, nil, left, right)
  }

  /// Whether values of the two types can be equal.
  static func areComparable(_ left: ValueType, _ right: ValueType) -> Bool {
    switch (left, right) {
    case (.any, _), (_, .any), (.null, _), (_, .null), (.boolean, .boolean), (.number, .number),
      (.string, .string), (.string, .word), (.word, .string), (.list, .list),
      (.context, .context), (.function, .function), (.range, .range):
      true
    case (.word(let first), .word(let second)): first == second
    case (.temporal(let first), .temporal(let second)):
      first == second || Set([first, second]) == [.date, .dateTime]
    case (.signature, .function), (.function, .signature), (.signature, .signature): true
    default: false
    }
  }

  /// What is wrong when two known units meet in a sum or comparison.
  static func units(_ operation: Syntax.Binary, _ left: String?, _ right: String?) -> Problem? {
    guard let left, let right, left != right else { return nil }
    return Problem(
      code: "unit-mismatch", message: "'\(operation.rawValue)' mixes \(left) and \(right)",
      hint: "convert one side with a factor")
  }

  /// What is wrong with the ends of a range.
  static func rangeProblem(_ ends: [ValueType]) -> Problem? {
    for end in ends where !end.hasOrder {
      return Problem(
        code: "wrong-type", message: "a range cannot end at \(end.phrase)",
        hint: "both ends must be numbers, strings, dates, times or durations")
    }
    guard ends.count == 2 else { return nil }
    if case .number(let low) = ends[0], case .number(let high) = ends[1] {
      return units(.lessOrEqual, low, high)
    }
    guard !areComparable(ends[0], ends[1]) else { return nil }
    return Problem(
      code: "wrong-type",
      message: "a range cannot go from \(ends[0].phrase) to \(ends[1].phrase)",
      hint: "both ends must be numbers, strings, dates, times or durations")
  }

  /// What is wrong with testing a value of one type by a test of another.
  static func testProblem(_ value: ValueType, _ test: ValueType) -> Problem? {
    if value == .null || value == .any { return nil }
    switch test {
    case .range(let element):
      if case .range = value { return nil }
      return testProblem(value, element)
    case .list(let element):
      if case .list = value { return nil }
      return testProblem(value, element)
    default:
      if test == .null { return nil }
      return comparison(.equal, value, test).map {
        $0.code == "unit-mismatch"
          ? $0
          : Problem(
            code: "wrong-type", message: "\(value.phrase) cannot be tested with \(test.phrase)")
      }
    }
  }

  /// A type that holds the values of all these types.
  static func common(_ types: [ValueType]) -> ValueType {
    var result: ValueType?
    for type in types where type != .null {
      result = result.map { common($0, type) } ?? type
    }
    return result ?? (types.isEmpty ? .any : .null)
  }

  private static func common(_ left: ValueType, _ right: ValueType) -> ValueType {
    if left == right { return left }
    switch (left, right) {
    case (.number(let first), .number(let second)):
      return first == nil || second == nil ? .number(unit: first ?? second) : .plainNumber
    case (.string, .word), (.word, .string), (.word, .word): return .string
    case (.list(let first), .list(let second)): return .list(common(first, second))
    case (.range(let first), .range(let second)): return .range(common(first, second))
    case (.context, .context): return .context(nil)
    default: return .any
    }
  }

  private static func wrong(
    _ operation: Syntax.Binary, _ wanted: String?, _ left: ValueType, _ right: ValueType
  ) -> Problem {
    let sides = "\(left.phrase) and \(right.phrase)"
    return Problem(
      code: "wrong-type",
      message: wanted.map { "'\(operation.rawValue)' needs \($0), got \(sides)" }
        ?? "'\(operation.rawValue)' cannot compare \(left.phrase) with \(right.phrase)")
  }
}

extension ValueType {
  /// Whether a value of the type can be a number.
  var mayBeNumber: Bool {
    switch self {
    case .any, .number: true
    default: false
    }
  }

  /// Whether values of the type can be put in order.
  var hasOrder: Bool {
    if case .temporal = self { true } else { mayBeNumber || isText }
  }

  /// Whether values of the type are durations.
  var isDuration: Bool { self == .temporal(.days) || self == .temporal(.months) }

  /// Whether values of the type are strings.
  var isText: Bool {
    switch self {
    case .string, .word: true
    default: false
    }
  }
}
