extension Function {
  /// Conversions between kinds, and `not`, `is`.
  static let conversions: [Function] = [
    Function(
      "number",
      [
        .one("from", .any), .nullableOptional("grouping separator", .string),
        .nullableOptional("decimal separator", .string),
      ],
      .always(.plainNumber), "Reads a number from a string.",
      [
        #"number("12.5")"#: "12.5", #"number("1.234,5", ".", ",")"#: "1234.5",
        #"number(from: "1 000", grouping separator: " ", decimal separator: ".")"#: "1000",
        "number(3)": "3",
      ]
    ) { arguments, _ throws(EvaluationFailure) in
      let isPlain = !arguments.isGiven(1) && !arguments.isGiven(2)
      if isPlain, case .number = arguments.value(0) { return arguments.value(0) }
      let text = try arguments.string(0)
      let grouping = arguments.isGiven(1) ? try arguments.string(1) : ""
      let point = arguments.isGiven(2) ? try arguments.string(2) : "."
      guard let number = Double(written: text, grouping: grouping, point: point) else {
        throw EvaluationFailure(
          code: "bad-argument", message: "'number' cannot read the string as a number",
          hint: #"write it like "1234.5", or name the separators"#)
      }
      return .number(number)
    },
    Function(
      "string", [.one("from", .any)], .always(.string), "Writes any value as a string.",
      [
        "string(12.50)": #""12.5""#, #"string("a")"#: #""a""#, "string([1, true])": #""[1, true]""#,
        #"string({a: "x"})"#: #""{a: \"x\"}""#, "string([1..3))": #""[1..3)""#,
      ]
    ) { arguments, evaluator throws(EvaluationFailure) in
      switch arguments.value(0) {
      case .null: return .null
      case .string(let text): return .string(text)
      case .temporal(let temporal): return .string(temporal.text)
      case let value:
        try evaluator.spendParts(of: value)
        return .string(value.text)
      }
    },
    Function(
      "not", [.nullable("negand", .boolean)], .always(.boolean),
      "True for false and false for true; null stays null.",
      ["not(true)": "false", "not(1 > 2)": "true", "not(null)": "null"]
    ) { arguments, _ throws(EvaluationFailure) in
      guard case .boolean(let boolean) = arguments.value(0) else { return .null }
      return .boolean(!boolean)
    },
    Function(
      "is", [.one("value1", .any), .one("value2", .any)], .always(.boolean),
      "True when both are of one kind and equal; never an error.",
      ["is(1, 1)": "true", #"is(1, "1")"#: "false", "is(null, null)": "true"]
    ) { arguments, evaluator throws(EvaluationFailure) in
      switch (arguments.value(0), arguments.value(1)) {
      case (.temporal(let first), .temporal(let second)): return .boolean(first == second)
      case (let first, let second): return .boolean(try evaluator.equals(first, second) == true)
      }
    },
  ]
}

extension Double {
  /// Reads digits with an optional sign, fraction and exponent; nil for anything else.
  fileprivate init?(written text: String, grouping: String, point: String) {
    guard ["", " ", ",", "."].contains(grouping), [",", "."].contains(point), grouping != point,
      text.utf8.count <= 400
    else { return nil }
    var plain = ""
    for character in text {
      if !grouping.isEmpty && String(character) == grouping { continue }
      plain.append(String(character) == point ? "." : character)
    }
    let allowed = plain.allSatisfy { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    guard allowed, let number = Double(plain), number.isFinite else {
      return nil
    }
    self = number
  }
}

extension Evaluator {
  /// Counts a step for every part of a value, shared parts every time they occur.
  mutating func spendParts(of value: Value) throws(EvaluationFailure) {
    try spend(1)
    switch value {
    case .string(let text): try spend(text.utf8.count / 16)
    case .list(let items):
      for item in items { try spendParts(of: item) }
    case .context(let context):
      for entry in context.entries { try spendParts(of: entry.value) }
    case .function(.literal(let closure)):
      for item in closure.captured { try spendParts(of: item) }
    default: break
    }
  }
}
