/// Reading literals, names, lists, ranges and contexts.
extension ExpressionParser {
  mutating func primary() throws(ExpressionMistake) -> Syntax {
    let start = token.range.lowerBound
    switch token.kind {
    case .number(let number): return try literal(.number(number))
    case .string(let string): return try literal(.string(string))
    case .mark(.true): return try literal(.boolean(true))
    case .mark(.false): return try literal(.boolean(false))
    case .mark(.null): return try literal(.null)
    case .mark(.questionMark):
      position += 1
      return try node(.input, from: start)
    case .name: return try nameOrFunction()
    case .mark where startsLongName: return try nameOrFunction()
    case .mark(.at): return try atLiteral()
    case .mark(.leftParenthesis), .mark(.leftBracket), .mark(.rightBracket):
      return try inBrackets { parser throws(ExpressionMistake) in
        try parser.bracketed(from: start)
      }
    case .mark(.leftBrace):
      return try inBrackets { parser throws(ExpressionMistake) in try parser.context(from: start) }
    default: throw unexpected("a value")
    }
  }

  private mutating func literal(_ value: Value) throws(ExpressionMistake) -> Syntax {
    position += 1
    return try node(.literal(value), from: previous.range.lowerBound)
  }

  /// `@"2026-01-31"`; leniently a text that is no date, time or duration is null.
  private mutating func atLiteral() throws(ExpressionMistake) -> Syntax {
    let start = token.range.lowerBound
    position += 1
    guard case .string(let text) = token.kind else {
      throw unexpected("a string", hint: #"write @"2026-01-31""#)
    }
    position += 1
    if let temporal = Temporal(text) { return try node(.literal(.temporal(temporal)), from: start) }
    if mode == .lenient { return try node(.literal(.null), from: start) }
    if let trouble = Places.trouble(in: text) {
      throw ExpressionMistake(
        code: "bad-at-literal", message: trouble, hint: Places.remedy, range: previous.range)
    }
    throw ExpressionMistake(
      code: "bad-at-literal", message: "'\(text)' is no date, time or duration",
      hint: #"write @"2026-01-31", @"10:30:00", @"2026-01-31T10:30:00Z", @"P1DT2H" or @"P1Y2M""#,
      range: previous.range)
  }

  /// A parenthesised expression, a list or a range, by its first bracket.
  private mutating func bracketed(from start: Int) throws(ExpressionMistake) -> Syntax {
    let opening = token.kind
    position += 1
    if opening == .mark(.leftParenthesis), let range = try oneSidedRange(from: start) {
      return range
    }
    if opening == .mark(.leftBracket), take(.rightBracket) {
      return try node(.list([]), from: start)
    }
    let first = try expression()
    if take(.dots) {
      return try interval(from: first, includesLow: opening == .mark(.leftBracket), start: start)
    }
    if opening == .mark(.leftParenthesis) {
      try expect(.rightParenthesis, "close the parenthesis with )")
      return Syntax(
        kind: first.kind, range: start..<previous.range.upperBound, height: first.height)
    }
    guard opening == .mark(.leftBracket) else {
      throw unexpected("'..'", hint: "a range is written ]1..5[")
    }
    var items = [first]
    while take(.comma) { items.append(try expression()) }
    try expect(.rightBracket, "separate elements with commas and close the list with ]")
    return try node(.list(items), from: start)
  }

  private mutating func interval(
    from low: Syntax, includesLow: Bool, start: Int
  ) throws(ExpressionMistake) -> Syntax {
    endsRange = true
    let high = try expression()
    endsRange = false
    let includesHigh = token.kind == .mark(.rightBracket)
    guard take(.rightBracket) || take(.rightParenthesis) || take(.leftBracket) else {
      throw unexpected("the end of the range", hint: "close it with ], ) or [")
    }
    return try node(
      .interval(low: low, includesLow: includesLow, high: high, includesHigh: includesHigh),
      from: start)
  }

  private mutating func oneSidedRange(from start: Int) throws(ExpressionMistake) -> Syntax? {
    guard case .mark(let mark) = token.kind else { return nil }
    guard [.less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual].contains(mark)
    else {
      return nil
    }
    position += 1
    let end = try expression()
    try expect(.rightParenthesis, "close the range with )")
    return try node(.oneSided(mark, end), from: start)
  }

  private mutating func context(from start: Int) throws(ExpressionMistake) -> Syntax {
    position += 1
    var entries: [Syntax.Entry] = []
    var keys: Set<String> = []
    if take(.rightBrace) { return try node(.context([]), from: start) }
    repeat {
      let key = try self.key()
      guard keys.insert(key.text).inserted else {
        throw ExpressionMistake(
          code: "duplicate-key", message: "the context has two entries '\(key.text)'",
          hint: "rename or remove one", range: key.range)
      }
      try expect(.colon, "an entry is written name: value")
      entries.append(Syntax.Entry(key: key, value: try expression()))
    } while take(.comma)
    try expect(.rightBrace, "separate entries with commas and close the context with }")
    return try node(.context(entries), from: start)
  }

  mutating func key() throws(ExpressionMistake) -> Syntax.Name {
    guard case .string(let text) = token.kind else {
      return try newName("the name of an entry", before: [.colon])
    }
    position += 1
    longNames.insert(text)
    return Syntax.Name(text: text, range: previous.range)
  }
}

extension Syntax.Kind {
  /// `< 5`, `>= 5`, `= 5` or `!= 5` as a range; the last two have the value at both ends.
  static func oneSided(_ mark: Mark, _ end: Syntax) -> Syntax.Kind {
    if mark == .notEqual { return .complement(end) }
    return .interval(
      low: mark == .equal || mark == .greater || mark == .greaterOrEqual ? end : nil,
      includesLow: mark == .equal || mark == .greaterOrEqual,
      high: mark == .equal || mark == .less || mark == .lessOrEqual ? end : nil,
      includesHigh: mark == .equal || mark == .lessOrEqual)
  }
}
