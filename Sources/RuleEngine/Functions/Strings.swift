extension Function {
  /// Texts; positions count Unicode scalars from 1, or from -1 backwards.
  static let strings: [Function] = [
    Function(
      "substring",
      [
        .one("string", .string), .one("start position", .plainNumber),
        .optional("length", .plainNumber),
      ],
      .always(.string), "The part of a string from a position on.",
      [
        #"substring("foobar", 3)"#: #""obar""#, #"substring("foobar", 3, 3)"#: #""oba""#,
        #"substring("foobar", -2, 1)"#: #""a""#,
        #"substring(string: "a\U01F600b", start position: 2, length: 1)"#: #""\U01F600""#,
      ]
    ) { arguments, evaluator throws(EvaluationFailure) in
      let scalars = Array(try arguments.string(0).unicodeScalars)
      try evaluator.spend(scalars.count / 16)
      let position = try arguments.integer(1)
      let start = position > 0 ? position - 1 : scalars.count + position
      let length = arguments.isGiven(2) ? try arguments.integer(2) : scalars.count
      guard position != 0, start >= 0, start < scalars.count, length > 0 else {
        throw EvaluationFailure(
          code: "bad-argument", message: "'substring' starts or ends outside the string",
          hint: "positions count from 1, or from -1 backwards; a length is at least 1")
      }
      return .string(String(scalars: scalars[start..<min(scalars.count, start + length)]))
    },
    Function(
      "string length", [.one("string", .string)], .always(.plainNumber),
      "How many Unicode scalars a string has.",
      [#"string length("foo")"#: "3", #"string length("\U01F600")"#: "1"]
    ) { arguments, evaluator throws(EvaluationFailure) in
      let text = try arguments.string(0)
      try evaluator.spend(text.utf8.count / 16)
      return .number(Double(text.unicodeScalars.count))
    },
    mapping("upper case", "The string in capitals.", [#"upper case("aBc4")"#: #""ABC4""#]) {
      $0.uppercased()
    },
    mapping("lower case", "The string in small letters.", [#"lower case("aBc4")"#: #""abc4""#]) {
      $0.lowercased()
    },
    Function(
      "substring before", [.one("string", .string), .one("match", .string)], .always(.string),
      "What stands before the first match; empty when there is none.",
      [
        #"substring before("foobar", "bar")"#: #""foo""#,
        #"substring before("foobar", "xyz")"#: #""""#,
      ]
    ) { arguments, evaluator throws(EvaluationFailure) in
      let (text, match) = (try arguments.string(0), try arguments.string(1))
      guard let found = try evaluator.position(of: match, in: text) else { return .string("") }
      return .string(String(scalars: text.unicodeScalars.prefix(found)))
    },
    Function(
      "substring after", [.one("string", .string), .one("match", .string)], .always(.string),
      "What stands after the first match; empty when there is none.",
      [#"substring after("foobar", "ob")"#: #""ar""#, #"substring after("", "a")"#: #""""#]
    ) { arguments, evaluator throws(EvaluationFailure) in
      let (text, match) = (try arguments.string(0), try arguments.string(1))
      guard let found = try evaluator.position(of: match, in: text) else { return .string("") }
      let end = found + match.unicodeScalars.count
      return .string(String(scalars: text.unicodeScalars.dropFirst(end)))
    },
    Function(
      "contains", [.one("string", .string), .one("match", .string)], .always(.boolean),
      "Whether a string contains another.",
      [#"contains("foobar", "ob")"#: "true", #"contains("foobar", "of")"#: "false"]
    ) { arguments, evaluator throws(EvaluationFailure) in
      let found = try evaluator.position(of: arguments.string(1), in: arguments.string(0))
      return .boolean(found != nil)
    },
    Function(
      "starts with", [.one("string", .string), .one("match", .string)], .always(.boolean),
      "Whether a string begins with another.",
      [#"starts with("foobar", "fo")"#: "true", #"starts with("foobar", "bar")"#: "false"]
    ) { arguments, evaluator throws(EvaluationFailure) in
      let (text, match) = (try arguments.string(0), try arguments.string(1))
      try evaluator.spend(match.utf8.count / 16)
      return .boolean(text.unicodeScalars.starts(with: match.unicodeScalars))
    },
    Function(
      "ends with", [.one("string", .string), .one("match", .string)], .always(.boolean),
      "Whether a string ends with another.",
      [#"ends with("foobar", "bar")"#: "true", #"ends with("foobar", "fo")"#: "false"]
    ) { arguments, evaluator throws(EvaluationFailure) in
      let (text, match) = (try arguments.string(0), try arguments.string(1))
      try evaluator.spend(match.utf8.count / 16)
      return .boolean(text.unicodeScalars.reversed().starts(with: match.unicodeScalars.reversed()))
    },
    Function(
      "string join", [.one("list", .anyList), .nullableOptional("delimiter", .string)],
      .always(.string),
      "The strings of a list in a row, null left out.",
      [#"string join(["a", "b"], ", ")"#: #""a, b""#, #"string join(["a", null, "c"])"#: #""ac""#]
    ) { arguments, evaluator throws(EvaluationFailure) in
      var parts: [String] = []
      let delimiter = arguments.isGiven(1) ? try arguments.string(1) : ""
      for item in try arguments.list(0) where item != .null {
        guard case .string(let part) = item else {
          throw EvaluationFailure(
            code: "wrong-type",
            message: "'string join' needs strings, the list holds \(item.phrase)")
        }
        try evaluator.spend(1 + (part.utf8.count + delimiter.utf8.count) / 16)
        parts.append(part)
      }
      return .string(parts.joined(separator: delimiter))
    },
  ]

  private static func mapping(
    _ name: String, _ summary: String, _ examples: KeyValuePairs<String, String>,
    _ map: @escaping @Sendable (String) -> String
  ) -> Function {
    Function(name, [.one("string", .string)], .always(.string), summary, examples) {
      arguments, evaluator throws(EvaluationFailure) in
      let text = try arguments.string(0)
      try evaluator.spend(text.utf8.count / 16)
      return .string(map(text))
    }
  }
}

extension String {
  /// A string of scalars.
  init(scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}

extension Evaluator {
  /// How many scalars stand before the first match; nil when there is none.
  fileprivate mutating func position(
    of match: String, in text: String
  ) throws(EvaluationFailure) -> Int? {
    try spend((match.utf8.count + text.utf8.count) / 16)
    let (wanted, scalars) = (Array(match.unicodeScalars), Array(text.unicodeScalars))
    guard wanted.count <= scalars.count else { return nil }
    for start in 0...(scalars.count - wanted.count) {
      if start % 16 == 0 { try spend(1 + wanted.count) }
      if scalars[start..<start + wanted.count].elementsEqual(wanted) { return start }
    }
    return nil
  }
}
