extension Function {
  /// How points and ranges lie to each other; a missing end lies infinitely far out.
  static let ranges: [Function] = [
    relation(
      "before", "point1", "point2", "The first ends before the second begins.",
      [
        "before(1, 10)": "true", "before(1, [2..5])": "true", "before([1..5), 5)": "true",
        "before([1..5], [5..9])": "false",
      ]
    ) { first, second throws(EvaluationFailure) in
      try first.isBefore(second)
    },
    relation(
      "after", "point1", "point2", "The first begins after the second ends.",
      ["after(10, 5)": "true", "after(5, [1..5])": "false", "after((5..9], [1..5])": "true"]
    ) { first, second throws(EvaluationFailure) in
      try second.isBefore(first)
    },
    relation(
      "meets", "range1", "range2", "The first ends where the second begins, both ends included.",
      ["meets([1..5], [5..10])": "true", "meets([1..5), [5..10])": "false"]
    ) { first, second throws(EvaluationFailure) in
      try first.meets(second)
    },
    relation(
      "met by", "range1", "range2", "The first begins where the second ends, both ends included.",
      ["met by([5..10], [1..5])": "true", "met by((5..10], [1..5])": "false"]
    ) { first, second throws(EvaluationFailure) in
      try second.meets(first)
    },
    relation(
      "overlaps", "range1", "range2", "They have a value in common.",
      ["overlaps([1..5], [3..8])": "true", "overlaps([1..5], (5..8])": "false"]
    ) { first, second throws(EvaluationFailure) in
      let (before, after) = (try first.isBefore(second), try second.isBefore(first))
      return !before && !after
    },
    relation(
      "overlaps before", "range1", "range2",
      "They overlap, and the first begins earlier and ends no later.",
      ["overlaps before([1..5], [3..8])": "true", "overlaps before([3..8], [1..5])": "false"]
    ) { first, second throws(EvaluationFailure) in
      try first.overlapsBefore(second)
    },
    relation(
      "overlaps after", "range1", "range2",
      "They overlap, and the second begins earlier and ends no later.",
      ["overlaps after([3..8], [1..5])": "true", "overlaps after([1..5], [3..8])": "false"]
    ) { first, second throws(EvaluationFailure) in
      try second.overlapsBefore(first)
    },
    relation(
      "finishes", "point", "range", "The first ends with the second and lies inside.",
      [
        "finishes(10, [1..10])": "true", "finishes([5..10], [1..10])": "true",
        "finishes(10, [1..10))": "false",
      ]
    ) { first, second throws(EvaluationFailure) in
      try first.finishes(second)
    },
    relation(
      "finished by", "range", "point", "The second ends with the first and lies inside.",
      ["finished by([1..10], 10)": "true", "finished by([1..10], [5..10])": "true"]
    ) { first, second throws(EvaluationFailure) in
      try second.finishes(first)
    },
    relation(
      "includes", "range", "point", "The second lies inside the first.",
      [
        "includes([1..10], 5)": "true", "includes([1..10], [4..6])": "true",
        "includes((1..10], 1)": "false",
      ]
    ) { first, second throws(EvaluationFailure) in
      try first.includes(second)
    },
    relation(
      "during", "point", "range", "The first lies inside the second.",
      [
        "during(5, [1..10])": "true", "during([4..6], [1..10))": "true",
        "during(1, (1..10])": "false",
      ]
    ) { first, second throws(EvaluationFailure) in
      try second.includes(first)
    },
    relation(
      "starts", "point", "range", "The first begins with the second and lies inside.",
      [
        "starts(1, [1..10])": "true", "starts([1..5], [1..10])": "true",
        "starts(1, (1..10])": "false",
      ]
    ) { first, second throws(EvaluationFailure) in
      try first.starts(second)
    },
    relation(
      "started by", "range", "point", "The second begins with the first and lies inside.",
      ["started by([1..10], 1)": "true", "started by([1..10], [1..5])": "true"]
    ) { first, second throws(EvaluationFailure) in
      try second.starts(first)
    },
    relation(
      "coincides", "point1", "point2", "They are the same point or the same range.",
      [
        "coincides(5, 5)": "true", "coincides([1..5], [1..5])": "true",
        "coincides([1..5), [1..5])": "false",
      ]
    ) { first, second throws(EvaluationFailure) in
      try first.coincides(second)
    },
  ]

  /// A range from its text, as DMN 1.5 has it: both ends plain, the low one first.
  static let rangeFromText = Function(
    "range", [.one("from", .string)], .always(.range(.any)), "A range from its text.",
    [
      #"range("[1..5)")"#: "[1..5)", #"range("(..5]")"#: "(<= 5)",
      #"range("[@\"2026-01-01\"..@\"2026-02-01\"]").start"#: #"@"2026-01-01""#,
    ]
  ) { arguments, evaluator throws(EvaluationFailure) in
    let text = try arguments.string(0)
    try evaluator.spend(1 + text.utf8.count)
    if let range = RangeValue(text) { return .range(range) }
    throw EvaluationFailure(
      code: "bad-argument", message: "'range' cannot read this as a range",
      hint: #"write "[1..5)", "(..5]" or "[@\"2026-01-01\"..@\"2026-02-01\"]""#)
  }

  private static func relation(
    _ name: String, _ first: String, _ second: String, _ summary: String,
    _ examples: KeyValuePairs<String, String>,
    _ holds: @escaping @Sendable (RangeSpan, RangeSpan) throws(EvaluationFailure) -> Bool
  ) -> Function {
    let points = [["point1", "point2"], ["point", "range"], ["range", "point"]]
    let forms = (points + [["range1", "range2"]]).filter { $0 != [first, second] }
    return Function(
      name, [.one(first, .any), .one(second, .any)], .always(.boolean), summary, examples,
      names: forms
    ) { arguments, _ throws(EvaluationFailure) in
      .boolean(try holds(RangeSpan(arguments.value(0), name), RangeSpan(arguments.value(1), name)))
    }
  }
}

/// A point or a range as its two ends.
private struct RangeSpan {
  /// Where a range begins or ends.
  struct End {
    /// nil when the range is open there.
    let value: Value?
    let isIncluded: Bool
    let isLow: Bool
  }

  let low: End
  let high: End

  init(_ value: Value, _ name: String) throws(EvaluationFailure) {
    switch value {
    case .range(let range) where !range.isComplement:
      low = End(
        value: range.low == .null ? nil : range.low, isIncluded: range.includesLow, isLow: true)
      high = End(
        value: range.high == .null ? nil : range.high, isIncluded: range.includesHigh, isLow: false)
    case .number, .string, .temporal:
      low = End(value: value, isIncluded: true, isLow: true)
      high = End(value: value, isIncluded: true, isLow: false)
    default:
      throw EvaluationFailure(
        code: "wrong-type", message: "'\(name)' needs points and ranges, got \(value.phrase)")
    }
  }

  func isBefore(_ other: RangeSpan) throws(EvaluationFailure) -> Bool {
    let order = try compare(high, other.low)
    return order < 0 || (order == 0 && !(high.isIncluded && other.low.isIncluded))
  }

  func meets(_ other: RangeSpan) throws(EvaluationFailure) -> Bool {
    try compare(high, other.low) == 0 && high.isIncluded && other.low.isIncluded
  }

  func overlapsBefore(_ other: RangeSpan) throws(EvaluationFailure) -> Bool {
    let (lows, highs) = (try compare(low, other.low), try compare(high, other.high))
    let beginsEarlier = lows < 0 || (lows == 0 && low.isIncluded && !other.low.isIncluded)
    let endsNoLater = highs < 0 || (highs == 0 && (!high.isIncluded || other.high.isIncluded))
    let isApart = try isBefore(other)
    return beginsEarlier && endsNoLater && !isApart
  }

  func includes(_ other: RangeSpan) throws(EvaluationFailure) -> Bool {
    let (lows, highs) = (try compare(low, other.low), try compare(high, other.high))
    return (lows < 0 || (lows == 0 && (low.isIncluded || !other.low.isIncluded)))
      && (highs > 0 || (highs == 0 && (high.isIncluded || !other.high.isIncluded)))
  }

  func finishes(_ other: RangeSpan) throws(EvaluationFailure) -> Bool {
    let isInside = try other.includes(self)
    return try compare(high, other.high) == 0 && high.isIncluded == other.high.isIncluded
      && isInside
  }

  func starts(_ other: RangeSpan) throws(EvaluationFailure) -> Bool {
    let isInside = try other.includes(self)
    return try compare(low, other.low) == 0 && low.isIncluded == other.low.isIncluded
      && isInside
  }

  func coincides(_ other: RangeSpan) throws(EvaluationFailure) -> Bool {
    let (covers, isCovered) = (try includes(other), try other.includes(self))
    return covers && isCovered
  }

  /// -1, 0 or 1; an open low end is before everything, an open high end after.
  private func compare(_ left: End, _ right: End) throws(EvaluationFailure) -> Int {
    switch (left.value, right.value) {
    case (.number(let first)?, .number(let second)?):
      return first.isClose(to: second) ? 0 : first < second ? -1 : 1
    case (.string(let first)?, .string(let second)?):
      return first == second ? 0 : first < second ? -1 : 1
    case (.temporal(let first)?, .temporal(let second)?):
      if let order = first.order(second) { return order }
      throw EvaluationFailure(
        code: "wrong-type",
        message: "\(first.kind.phrase) and \(second.kind.phrase) do not lie on one line")
    case (nil, nil): return left.isLow == right.isLow ? 0 : left.isLow ? -1 : 1
    case (nil, _): return left.isLow ? -1 : 1
    case (_, nil): return right.isLow ? 1 : -1
    default:
      throw EvaluationFailure(
        code: "wrong-type", message: "these ends do not lie on one line")
    }
  }
}
