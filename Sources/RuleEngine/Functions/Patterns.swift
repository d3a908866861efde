extension Function {
  /// Texts by regular expressions.
  static let patterns: [Function] = [
    Function(
      "matches",
      [.one("input", .string), .one("pattern", .string), .optional("flags", .string)],
      .always(.boolean), "Whether a regular expression matches a part of a string.",
      [
        #"matches("foobar", "^fo*b")"#: "true", #"matches("FOO", "o+$", "i")"#: "true",
        #"matches("abc", "[a-z-[b]]{2}")"#: "false",
      ]
    ) { arguments, evaluator throws(EvaluationFailure) in
      var match = try evaluator.match(arguments, flags: 2, "matches")
      return .boolean(try match.first(from: 0, &evaluator) != nil)
    },
    Function(
      "replace",
      [
        .one("input", .string), .one("pattern", .string), .one("replacement", .string),
        .optional("flags", .string),
      ],
      .always(.string), "The string with every match replaced; $1 is the first group.",
      [
        #"replace("abcd", "(ab)|(a)", "[1=$1][2=$2]")"#: #""[1=ab][2=]cd""#,
        #"replace("a.b.c", "\\.", "+")"#: #""a+b+c""#,
      ]
    ) { arguments, evaluator throws(EvaluationFailure) in
      var match = try evaluator.match(arguments, flags: 3, "replace")
      let isLiteral = arguments.isGiven(3) ? try arguments.string(3).contains("q") : false
      let replacement = try readable("replace") { () throws(Pattern.Mistake) in
        try Replacement(
          text(arguments.value(2)), groupCount: match.pattern.groupCount, isLiteral: isLiteral)
      }
      var result = String.UnicodeScalarView()
      var end = 0
      for found in try evaluator.all(&match, "replace") {
        let text = replacement.text(for: found, in: match.text)
        try evaluator.spend(text.count / 16)
        result.append(contentsOf: match.text[end..<found.range.lowerBound])
        result.append(contentsOf: text)
        end = found.range.upperBound
      }
      result.append(contentsOf: match.text[end...])
      return .string(String(result))
    },
    Function(
      "split", [.one("string", .string), .one("delimiter", .string)], .always(.list(.string)),
      "The parts of a string between the matches of a regular expression.",
      [
        #"split("John Doe", "\\s")"#: #"["John", "Doe"]"#,
        #"split("a;b;;c;", ";")"#: #"["a", "b", "", "c", ""]"#,
      ]
    ) { arguments, evaluator throws(EvaluationFailure) in
      var match = try evaluator.match(arguments, flags: nil, "split")
      var parts: [Value] = []
      var end = 0
      for found in try evaluator.all(&match, "split") {
        parts.append(.string(String(scalars: match.text[end..<found.range.lowerBound])))
        end = found.range.upperBound
      }
      parts.append(.string(String(scalars: match.text[end...])))
      return .list(parts)
    },
    Function(
      "extract", [.one("input", .string), .one("pattern", .string)], .always(.list(.string)),
      "All matches of a regular expression; not of the standard.",
      [#"extract("12 kg, 8 reps", "[0-9]+")"#: #"["12", "8"]"#]
    ) { arguments, evaluator throws(EvaluationFailure) in
      var match = try evaluator.match(arguments, flags: nil, "extract")
      let found = try evaluator.all(&match, "extract")
      return .list(found.map { .string(String(scalars: match.text[$0.range])) })
    },
  ]

  private static func text(_ value: Value) -> String {
    if case .string(let text) = value { text } else { "" }
  }

  fileprivate static func readable<Result>(
    _ name: String, _ read: () throws(Pattern.Mistake) -> Result
  ) throws(EvaluationFailure) -> Result {
    do {
      return try read()
    } catch {
      throw EvaluationFailure(
        code: "bad-pattern", message: "'\(name)' cannot use the pattern: \(error.message)",
        hint: #"patterns are XPath's; inside quotes a backslash is doubled: "\\d+""#)
    }
  }
}

extension Evaluator {
  /// The pattern of the second argument, ready for the text of the first.
  fileprivate mutating func match(
    _ arguments: FunctionArguments, flags: Int?, _ name: String
  ) throws(EvaluationFailure) -> PatternMatch {
    let (text, source) = (try arguments.string(0), try arguments.string(1))
    let flags = if let flags, arguments.isGiven(flags) { try arguments.string(flags) } else { "" }
    try spend(1 + source.utf8.count + text.utf8.count / 16)
    let pattern = try Function.readable(name) { () throws(Pattern.Mistake) in
      try Pattern(source, flags: flags)
    }
    try spend(pattern.steps.count / 4)
    return PatternMatch(pattern, in: text)
  }

  /// All matches one after the other; a pattern that matches nothing at all is refused.
  fileprivate mutating func all(
    _ match: inout PatternMatch, _ name: String
  ) throws(EvaluationFailure) -> [PatternMatch.Found] {
    var result: [PatternMatch.Found] = []
    var empty = PatternMatch(match.pattern, in: "")
    guard try empty.first(from: 0, &self) == nil else {
      throw EvaluationFailure(
        code: "bad-pattern", message: "'\(name)' needs a pattern that does not match the empty text"
      )
    }
    var position = 0
    while let found = try match.first(from: position, &self) {
      guard !found.range.isEmpty else {
        position = found.range.upperBound + 1
        continue
      }
      result.append(found)
      position = found.range.upperBound
    }
    return result
  }
}
