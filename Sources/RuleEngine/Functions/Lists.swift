extension Function {
  /// Lists; positions count from 1, or from -1 backwards.
  static let lists: [Function] =
    [
      Function(
        "list contains", [.one("list", .anyList), .one("element", .any)], .always(.boolean),
        "Whether a list contains an element.",
        [
          "list contains([1, 2, 3], 2)": "true", "list contains([1, null], null)": "true",
          "list contains([], 1)": "false",
        ]
      ) { arguments, evaluator throws(EvaluationFailure) in
        .boolean(
          try evaluator.positions(of: arguments.value(1), in: arguments.list(0), atMost: 1).count
            == 1)
      },
      Function(
        "count", [.one("list", .anyList)], .always(.plainNumber), "How many elements a list has.",
        ["count([1, 2, 3])": "3", "count([])": "0"]
      ) { arguments, _ throws(EvaluationFailure) in .number(Double(try arguments.list(0).count)) },
      Function(
        "sublist",
        [
          .one("list", .anyList), .one("start position", .plainNumber),
          .optional("length", .plainNumber),
        ],
        .argument(0), "The part of a list from a position on.",
        [
          "sublist([4, 5, 6], 1, 2)": "[4, 5]", "sublist([4, 5, 6], 2)": "[5, 6]",
          "sublist([4, 5, 6], -1)": "[6]",
        ]
      ) { arguments, evaluator throws(EvaluationFailure) in
        let list = try arguments.list(0)
        let start = try index(of: try arguments.integer(1), in: list, "sublist")
        let length = arguments.isGiven(2) ? try arguments.integer(2) : list.count - start
        guard length >= 0, length <= list.count - start else {
          throw EvaluationFailure(
            code: "bad-argument", message: "'sublist' has no \(length) elements from there")
        }
        try evaluator.spend(length)
        return .list(Array(list[start..<start + length]))
      },
      Function(
        "append", [.one("list", .anyList), .many("item", .any)], .always(.anyList),
        "The list with items at its end.",
        ["append([1], 2, 3)": "[1, 2, 3]", "append([1], [2])": "[1, [2]]"]
      ) { arguments, evaluator throws(EvaluationFailure) in
        let (list, items) = (try arguments.list(0), try arguments.list(1))
        try evaluator.spend(list.count + items.count)
        return .list(list + items)
      },
      Function(
        "concatenate", [.many("list", .anyList)], .argument(0), "Several lists in a row.",
        ["concatenate([1, 2], [3])": "[1, 2, 3]", "concatenate([1], [[2]], [3])": "[1, [2], 3]"]
      ) { arguments, evaluator throws(EvaluationFailure) in
        .list(try evaluator.joined(arguments.list(0)))
      },
      Function(
        "insert before",
        [.one("list", .anyList), .one("position", .plainNumber), .one("newItem", .any)],
        .always(.anyList), "The list with an item before a position.",
        ["insert before([1, 3], 1, 2)": "[2, 1, 3]", "insert before([1, 3], -1, 2)": "[1, 2, 3]"]
      ) { arguments, evaluator throws(EvaluationFailure) in
        var list = try arguments.list(0)
        try evaluator.spend(list.count)
        list.insert(
          arguments.value(2), at: try index(of: try arguments.integer(1), in: list, "insert before")
        )
        return .list(list)
      },
      Function(
        "remove", [.one("list", .anyList), .one("position", .plainNumber)], .argument(0),
        "The list without the element at a position.",
        ["remove([1, 2, 3], 2)": "[1, 3]", "remove([1, 2, 3], -1)": "[1, 2]"]
      ) { arguments, evaluator throws(EvaluationFailure) in
        var list = try arguments.list(0)
        try evaluator.spend(list.count)
        list.remove(at: try index(of: try arguments.integer(1), in: list, "remove"))
        return .list(list)
      },
      Function(
        "list replace",
        [
          .one("list", .anyList), .one("position", .plainNumber, orAs: "match", .function),
          .one("newItem", .any),
        ],
        .always(.anyList),
        "The list with another element at a position, or wherever function(item, newItem) is true.",
        [
          "list replace([2, 4, 7], 3, 6)": "[2, 4, 6]",
          "list replace([2, 4, 7, 8], function(item, newItem) item < newItem, 5)": "[5, 5, 7, 8]",
        ], names: [["list", "match", "newItem"]]
      ) { arguments, evaluator throws(EvaluationFailure) in
        var list = try arguments.list(0)
        try evaluator.spend(list.count)
        if case .function(let match) = arguments.value(1) {
          for position in list.indices
          where try evaluator.holds(match, [list[position], arguments.value(2)], "list replace") {
            list[position] = arguments.value(2)
          }
        } else {
          let position = try arguments.integer(1)
          list[try index(of: position, in: list, "list replace")] = arguments.value(2)
        }
        return .list(list)
      },
      Function(
        "reverse", [.one("list", .anyList)], .argument(0), "The list from its end.",
        ["reverse([1, 2, 3])": "[3, 2, 1]"]
      ) { arguments, evaluator throws(EvaluationFailure) in
        let list = try arguments.list(0)
        try evaluator.spend(list.count)
        return .list(list.reversed())
      },
      Function(
        "index of", [.one("list", .anyList), .one("match", .any)], .always(.list(.plainNumber)),
        "The positions of an element.",
        ["index of([1, 2, 3, 2], 2)": "[2, 4]", "index of([1], 2)": "[]"]
      ) { arguments, evaluator throws(EvaluationFailure) in
        let found = try evaluator.positions(of: arguments.value(1), in: arguments.list(0))
        return .list(found.map { .number(Double($0 + 1)) })
      },
      Function(
        "union", [.many("list", .anyList)], .argument(0),
        "Several lists in a row, each value once.",
        ["union([1, 2], [2, 3])": "[1, 2, 3]"]
      ) { arguments, evaluator throws(EvaluationFailure) in
        .list(try evaluator.distinct(evaluator.joined(arguments.list(0))))
      },
      Function(
        "distinct values", [.one("list", .anyList)], .argument(0), "Each value once, in order.",
        [
          "distinct values([1, 2, 3, 2, 1])": "[1, 2, 3]",
          "distinct values([1, null, null])": "[1, null]",
        ]
      ) { arguments, evaluator throws(EvaluationFailure) in
        .list(try evaluator.distinct(arguments.list(0)))
      },
      Function(
        "flatten", [.one("list", .anyList)], .always(.anyList),
        "The elements of all lists inside a list.",
        ["flatten([[1, 2], [[3]], 4])": "[1, 2, 3, 4]"]
      ) { arguments, evaluator throws(EvaluationFailure) in
        var result: [Value] = []
        try evaluator.flatten(arguments.list(0), into: &result)
        return .list(result)
      },
      Function(
        "sort", [.one("list", .anyList), .optional("precedes", .function)], .argument(0),
        "The list in order, or in the order a function of two elements gives; equals keep theirs.",
        [
          "sort([3, 1, 2])": "[1, 2, 3]",
          "sort([3, 1, 4], function(x, y) x > y)": "[4, 3, 1]",
          #"sort(list: ["b", "a"])"#: #"["a", "b"]"#,
        ]
      ) { arguments, evaluator throws(EvaluationFailure) in
        guard case .function(let precedes) = arguments.value(1) else {
          return .list(try evaluator.sorted(arguments.list(0), by: nil))
        }
        return .list(try evaluator.sorted(arguments.list(0), by: precedes))
      },
    ] + statistics

  /// The array index of a position.
  private static func index(
    of position: Int, in list: [Value], _ name: String
  ) throws(EvaluationFailure) -> Int {
    guard position != 0, position.magnitude <= list.count else {
      throw EvaluationFailure(
        code: "bad-argument",
        message: "'\(name)' finds no position \(position) in a list of \(list.count)",
        hint: "positions count from 1, or from -1 backwards")
    }
    return position > 0 ? position - 1 : list.count + position
  }
}

extension Evaluator {
  /// Indexes of the elements equal to a value; elements of another kind are not.
  fileprivate mutating func positions(
    of value: Value, in list: [Value], atMost limit: Int = .max
  ) throws(EvaluationFailure) -> [Int] {
    var found: [Int] = []
    for (index, item) in list.enumerated() where try equals(item, value) == true {
      found.append(index)
      if found.count == limit { break }
    }
    return found
  }

  fileprivate mutating func joined(_ lists: [Value]) throws(EvaluationFailure) -> [Value] {
    var result: [Value] = []
    for case .list(let items) in lists {
      try spend(items.count)
      result += items
    }
    return result
  }

  fileprivate mutating func distinct(_ list: [Value]) throws(EvaluationFailure) -> [Value] {
    var result: [Value] = []
    for item in list where try positions(of: item, in: result, atMost: 1).isEmpty {
      result.append(item)
    }
    return result
  }

  fileprivate mutating func flatten(
    _ list: [Value], into result: inout [Value]
  ) throws(EvaluationFailure) {
    for item in list {
      try spend(1)
      if case .list(let inner) = item {
        try flatten(inner, into: &result)
      } else {
        result.append(item)
      }
    }
  }

  /// Whether a function of two values answers true.
  fileprivate mutating func holds(
    _ function: FunctionValue, _ arguments: [Value], _ name: String
  ) throws(EvaluationFailure) -> Bool {
    guard case .boolean(let holds) = try invoke(function, arguments, program.root) else {
      throw EvaluationFailure(
        code: "wrong-type", message: "'\(name)' needs a function that answers true or false")
    }
    return holds
  }

  /// Merges runs of doubling length, so that equal elements keep their order.
  fileprivate mutating func sorted(
    _ list: [Value], by precedes: FunctionValue?
  ) throws(EvaluationFailure) -> [Value] {
    var (runs, merged) = (list, list)
    var width = 1
    while width < runs.count {
      for start in stride(from: 0, to: runs.count, by: 2 * width) {
        let (middle, end) = (min(start + width, runs.count), min(start + 2 * width, runs.count))
        var (left, right) = (start, middle)
        for target in start..<end {
          var takesRight = left == middle
          if left < middle && right < end {
            takesRight = try goesBefore(runs[right], runs[left], precedes)
          }
          merged[target] = takesRight ? runs[right] : runs[left]
          if takesRight { right += 1 } else { left += 1 }
        }
      }
      swap(&runs, &merged)
      width *= 2
    }
    return runs
  }

  private mutating func goesBefore(
    _ first: Value, _ second: Value, _ precedes: FunctionValue?
  ) throws(EvaluationFailure) -> Bool {
    try spend(1)
    if let precedes { return try holds(precedes, [first, second], "sort") }
    guard let order = try order(first, second) else {
      throw EvaluationFailure(
        code: "wrong-type",
        message: "'sort' cannot compare \(first.phrase) with \(second.phrase)",
        hint: "give it a function: sort(list, function(x, y) x.age < y.age)")
    }
    return order < 0
  }
}
