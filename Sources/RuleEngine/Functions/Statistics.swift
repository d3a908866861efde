extension Function {
  /// One value out of many; they take a list or the values one by one.
  static let statistics: [Function] = [
    Function(
      "min", [.elements("list")], .element(0), "The smallest number or the first string.",
      ["min([3, 1, 2])": "1", "min(3, 1)": "1", #"min(["b", "a"])"#: #""a""#]
    ) { arguments, evaluator throws(EvaluationFailure) in
      try evaluator.extreme(of: arguments.list(0), sign: -1, "min")
    },
    Function(
      "max", [.elements("list")], .element(0), "The largest number or the last string.",
      ["max([3, 1, 2])": "3", "max(1, 3)": "3", "max(list: [1, 2])": "2"]
    ) { arguments, evaluator throws(EvaluationFailure) in
      try evaluator.extreme(of: arguments.list(0), sign: 1, "max")
    },
    number("sum", .element(0), "The sum of numbers.", ["sum([1, 2, 3])": "6", "sum(1, 2)": "3"]) {
      $0.reduce(0, +)
    },
    number(
      "product", .always(.plainNumber), "The product of numbers.",
      ["product([2, 3, 4])": "24", "product(2, 3)": "6"]
    ) { $0.reduce(1, *) },
    number(
      "mean", .element(0), "The average of numbers.", ["mean([1, 2, 3])": "2", "mean(1, 2)": "1.5"]
    ) {
      $0.reduce(0, +) / Double($0.count)
    },
    number(
      "median", .element(0), "The middle of the sorted numbers, or of the two middle ones.",
      ["median(8, 2, 5, 3, 4)": "4", "median([6, 1, 2, 3])": "2.5"]
    ) { numbers in
      let sorted = numbers.sorted()
      let middle = sorted.count / 2
      return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    },
    number(
      "stddev", .element(0), "The sample standard deviation of two or more numbers.",
      ["stddev([2, 4, 7, 5])": "2.08166599946613", "stddev(47, 47)": "0"]
    ) { numbers in
      let mean = numbers.reduce(0, +) / Double(numbers.count)
      let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      return (squares / Double(numbers.count - 1)).squareRoot()
    },
    Function(
      "mode", [.elements("list")], .always(.list(.plainNumber)),
      "The most frequent numbers, smallest first.",
      ["mode(6, 3, 9, 6, 6)": "[6]", "mode([6, 1, 9, 6, 1])": "[1, 6]", "mode([])": "[]"]
    ) { arguments, evaluator throws(EvaluationFailure) in
      let numbers = try arguments.numbers(0).sorted()
      try evaluator.spend(numbers.count)
      return .list(mostFrequent(numbers).map { .number($0) })
    },
    Function(
      "all", [.elements("list")], .always(.boolean), "True when no element is false.",
      [
        "all([true, true])": "true", "all(true, false)": "false", "all([])": "true",
        "all([true, null])": "null",
      ]
    ) { arguments, evaluator throws(EvaluationFailure) in
      try evaluator.decide(arguments.list(0), decisive: false, "all")
    },
    Function(
      "any", [.elements("list")], .always(.boolean), "True when an element is true.",
      [
        "any([false, true])": "true", "any(false, false)": "false", "any([])": "false",
        "any([false, null])": "null",
      ]
    ) { arguments, evaluator throws(EvaluationFailure) in
      try evaluator.decide(arguments.list(0), decisive: true, "any")
    },
  ]

  private static func number(
    _ name: String, _ result: Result, _ summary: String, _ examples: KeyValuePairs<String, String>,
    _ compute: @escaping @Sendable ([Double]) -> Double
  ) -> Function {
    Function(name, [.elements("list")], result, summary, examples) {
      arguments, evaluator throws(EvaluationFailure) in
      let numbers = try arguments.numbers(0)
      try evaluator.spend(numbers.count)
      guard !numbers.isEmpty else { throw emptyList(name) }
      return try finite(compute(numbers), name)
    }
  }

  fileprivate static func emptyList(_ name: String) -> EvaluationFailure {
    EvaluationFailure(
      code: "bad-argument", message: "'\(name)' has no answer for an empty list",
      hint: "test count(list) > 0 before")
  }

  /// Of sorted numbers those that occur most often.
  private static func mostFrequent(_ sorted: [Double]) -> [Double] {
    var runs: [(number: Double, count: Int)] = []
    for number in sorted {
      if let last = runs.last, last.number.isClose(to: number) {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((number, 1))
      }
    }
    let most = runs.map(\.count).max()
    return runs.filter { $0.count == most }.map(\.number)
  }
}

extension Evaluator {
  fileprivate mutating func extreme(
    of list: [Value], sign: Int, _ name: String
  ) throws(EvaluationFailure) -> Value {
    try spend(list.count)
    guard var best = list.first else { throw Function.emptyList(name) }
    for item in list {
      guard let order = try order(item, best) else {
        throw EvaluationFailure(
          code: "wrong-type",
          message: "'\(name)' cannot compare \(item.phrase) with \(best.phrase)")
      }
      if order == sign { best = item }
    }
    return best
  }

  fileprivate mutating func decide(
    _ list: [Value], decisive: Bool, _ name: String
  ) throws(EvaluationFailure) -> Value {
    try spend(list.count)
    var isUnknown = false
    for item in list {
      switch item {
      case .boolean(decisive): return .boolean(decisive)
      case .boolean: break
      case .null: isUnknown = true
      default:
        throw EvaluationFailure(
          code: "wrong-type", message: "'\(name)' needs true or false, got \(item.phrase)")
      }
    }
    return isUnknown ? .null : .boolean(!decisive)
  }
}
