/// Reads tokens into syntax by operator precedence; stops at the first mistake.
///
/// From loose to tight: `if`, `for`, `some`, `every`, `function`; `or`; `and`; comparison,
/// `between`, `in`; `+ -`; `* /`; `**`; unary minus; `instance of`; path, filter and call. All
/// binary operators associate to the left, `**` too, as DMN says.
struct ExpressionParser {
  /// Levels of brackets, keywords and prefixes; deeper text is refused.
  static let nestingLimit = 64
  /// Levels of the tree, which also grows with long chains such as `a + b + c`.
  static let heightLimit = 160

  let tokens: [Token]
  let text: [UInt8]
  let mode: Mode
  /// Types that have a name of their own.
  let types: [String: ValueType]
  /// Known names of several words, those of the expression itself added as they come.
  var longNames: LongNames
  var position = 0
  var nesting = 0
  /// True while the high end of a range is read, where `[` closes the range.
  var endsRange = false

  /// Reads the tokens of a lexer, whose text may use some names of several words.
  init(
    _ tokens: [Token], text: String, names: [String], types: [String: ValueType], mode: Mode
  ) {
    self.tokens = tokens
    self.types = types
    self.text = Array(text.utf8)
    self.mode = mode
    longNames = LongNames(names)
  }

  /// Reads a whole expression.
  mutating func parseExpression() throws(ExpressionMistake) -> Syntax {
    let syntax = try expression()
    try expectEnd()
    return syntax
  }

  /// Reads a whole cell: `-`, tests separated by commas, or `not(…)` around them.
  mutating func parseUnaryTests() throws(ExpressionMistake) -> Syntax {
    let start = token.range.lowerBound
    if token.kind == .mark(.minus), tokens[position + 1].kind == .end {
      position += 1
      return try node(.anything, from: start)
    }
    if token.kind == .name("not"), tokens[position + 1].kind == .mark(.leftParenthesis) {
      let saved = self
      position += 2
      let tests = try testList()
      if take(.rightParenthesis), token.kind == .end {
        return try node(.tests(tests, isNegated: true), from: start)
      }
      self = saved
    }
    let tests = try testList()
    try expectEnd()
    return try node(.tests(tests, isNegated: false), from: start)
  }

  // MARK: operators

  private static let binaries: [Mark: (precedence: Int, operation: Syntax.Binary)] = [
    .or: (1, .or), .and: (2, .and),
    .equal: (3, .equal), .notEqual: (3, .notEqual), .less: (3, .less),
    .lessOrEqual: (3, .lessOrEqual), .greater: (3, .greater), .greaterOrEqual: (3, .greaterOrEqual),
    .plus: (4, .add), .minus: (4, .subtract), .times: (5, .multiply), .divided: (5, .divide),
    .power: (6, .power),
  ]
  private static let comparison = 3
  private static let sum = 4
  private static let negation = 7

  mutating func expression(above minimum: Int = 0) throws(ExpressionMistake) -> Syntax {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.nestingLimit else { throw tooDeep(token.range) }
    var left = try prefix()
    while case .mark(let mark) = token.kind {
      if let (precedence, operation) = Self.binaries[mark], precedence > minimum {
        position += 1
        let right = try expression(above: precedence)
        left = try node(.binary(operation, left, right), from: left.range.lowerBound)
      } else if mark == .between, Self.comparison > minimum {
        left = try between(left)
      } else if mark == .in, Self.comparison > minimum {
        left = try membership(left)
      } else {
        break
      }
    }
    return left
  }

  private mutating func between(_ value: Syntax) throws(ExpressionMistake) -> Syntax {
    position += 1
    let low = try expression(above: Self.comparison)
    try expect(.and, "'between' needs two ends: x between 1 and 10")
    let high = try expression(above: Self.comparison)
    return try node(.between(value, low: low, high: high), from: value.range.lowerBound)
  }

  private mutating func membership(_ value: Syntax) throws(ExpressionMistake) -> Syntax {
    position += 1
    let tests: [Syntax]
    if token.kind == .mark(.leftParenthesis), !opensRange(at: position) {
      position += 1
      tests = try testList()
      try expect(.rightParenthesis, "close the list of tests with )")
    } else {
      tests = [try test(above: Self.comparison)]
    }
    return try node(.membership(value, tests), from: value.range.lowerBound)
  }

  /// True when the parenthesis at this token opens a range such as `(1..5]`: two dots follow
  /// inside it at its own level.
  private func opensRange(at start: Int) -> Bool {
    var depth = 0
    for token in tokens[(start + 1)...] {
      switch token.kind {
      case .mark(.leftParenthesis), .mark(.leftBracket), .mark(.leftBrace): depth += 1
      case .mark(.dots) where depth == 0: return true
      case .mark(.comma) where depth == 0: return false
      case .mark(.rightParenthesis), .mark(.rightBracket), .mark(.rightBrace):
        if depth == 0 { return false }
        depth -= 1
      default: break
      }
    }
    return false
  }

  mutating func testList() throws(ExpressionMistake) -> [Syntax] {
    var tests = [try test(above: 0)]
    while take(.comma) { tests.append(try test(above: 0)) }
    return tests
  }

  private mutating func test(above minimum: Int) throws(ExpressionMistake) -> Syntax {
    let start = token.range.lowerBound
    guard case .mark(let mark) = token.kind, let (precedence, operation) = Self.binaries[mark],
      precedence == Self.comparison
    else {
      return try inBrackets { parser throws(ExpressionMistake) in
        try parser.expression(above: minimum)
      }
    }
    position += 1
    let bound = try expression(above: Self.comparison)
    return try node(.comparisonTest(operation, bound), from: start)
  }

  // MARK: prefixes

  private mutating func prefix() throws(ExpressionMistake) -> Syntax {
    let start = token.range.lowerBound
    guard case .mark(let mark) = token.kind, !startsLongName else { return try instance() }
    switch mark {
    case .minus:
      position += 1
      let operand = try expression(above: Self.negation)
      return try node(.negation(operand), from: start)
    case .if: return try conditional(from: start)
    case .for:
      position += 1
      let iterators = try self.iterators()
      try expect(.return, "a loop needs a result: for x in list return x")
      let body = try expression()
      return try node(.loop(iterators, body), from: start)
    case .some, .every:
      position += 1
      let iterators = try self.iterators()
      try expect(.satisfies, "'\(mark.rawValue)' needs a condition: … satisfies x > 0")
      let condition = try expression()
      return try node(.quantified(isEvery: mark == .every, iterators, condition), from: start)
    case .function: return try function(from: start)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      position += 1
      let end = try expression(above: Self.comparison)
      return try node(.oneSided(mark, end), from: start)
    default: return try instance()
    }
  }

  private mutating func conditional(from start: Int) throws(ExpressionMistake) -> Syntax {
    position += 1
    let condition = try expression()
    try expect(.then, "write if … then … else …")
    let first = try expression()
    try expect(.else, "write if … then … else …; 'else' may not be left out")
    let second = try expression()
    return try node(.conditional(condition, then: first, else: second), from: start)
  }

  private mutating func iterators() throws(ExpressionMistake) -> [Syntax.Iterator] {
    var iterators: [Syntax.Iterator] = []
    repeat {
      let name = try newName("a name for the element", before: [.in])
      try expect(.in, "say what to go through: \(name.text) in list")
      let domain = try expression()
      guard take(.dots) else {
        iterators.append(Syntax.Iterator(name: name, domain: domain))
        continue
      }
      let last = try expression()
      let steps = try node(.steps(domain, last), from: domain.range.lowerBound)
      iterators.append(Syntax.Iterator(name: name, domain: steps))
    } while take(.comma)
    return iterators
  }

  private mutating func function(from start: Int) throws(ExpressionMistake) -> Syntax {
    position += 1
    try expect(.leftParenthesis, "write function(a, b) a + b")
    var parameters: [Syntax.Parameter] = []
    if token.kind != .mark(.rightParenthesis) {
      repeat {
        let name = try newName(
          "a parameter's name", before: [.comma, .colon, .rightParenthesis])
        let type = take(.colon) ? try self.type() : nil
        parameters.append(Syntax.Parameter(name: name, type: type))
      } while take(.comma)
    }
    try expect(.rightParenthesis, "close the parameters with )")
    if token.kind == .name("external"), tokens[position + 1].kind == .mark(.leftBrace) {
      throw ExpressionMistake(
        code: "external-function", message: "functions of other programs are not called",
        hint: "write the function's body in this language", range: token.range)
    }
    let body = try expression()
    return try node(.function(parameters, body), from: start)
  }

  private mutating func instance() throws(ExpressionMistake) -> Syntax {
    var value = try postfix()
    while take(.instance) {
      guard token.kind == .name("of") else {
        throw unexpected("'of'", hint: "write x instance of number")
      }
      position += 1
      let type = try self.type()
      value = try node(.instance(value, type), from: value.range.lowerBound)
    }
    return value
  }

  // MARK: tokens

  var token: Token { tokens[position] }
  var previous: Token { tokens[max(0, position - 1)] }

  mutating func take(_ mark: Mark) -> Bool {
    guard token.kind == .mark(mark) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ mark: Mark, _ hint: String) throws(ExpressionMistake) {
    guard take(mark) else { throw unexpected("'\(mark.rawValue)'", hint: hint) }
  }

  func expectEnd() throws(ExpressionMistake) {
    guard token.kind == .end else {
      throw unexpected("an operator or the end", hint: "write an operator before it, or remove it")
    }
  }

  /// Reads something inside brackets, where `[` is a filter again.
  mutating func inBrackets<Result>(
    _ read: (inout ExpressionParser) throws(ExpressionMistake) -> Result
  ) throws(ExpressionMistake) -> Result {
    let saved = endsRange
    endsRange = false
    let result = try read(&self)
    endsRange = saved
    return result
  }

  func node(_ kind: Syntax.Kind, from start: Int) throws(ExpressionMistake) -> Syntax {
    let range = start..<max(start, previous.range.upperBound)
    let height = 1 + (Syntax.parts(of: kind).map(\.height).max() ?? 0)
    guard height <= Self.heightLimit else { throw tooDeep(range) }
    return Syntax(kind: kind, range: range, height: height)
  }

  func tooDeep(_ range: Range<Int>) -> ExpressionMistake {
    ExpressionMistake(
      code: "nesting-limit", message: "the expression is nested too deeply",
      hint: "split it into several pages", range: range)
  }

  func unexpected(_ wanted: String, hint: String? = nil) -> ExpressionMistake {
    if case .odd(let scalar) = token.kind {
      return ExpressionMistake(
        code: "unexpected-character", message: "'\(scalar)' is not part of an expression",
        range: token.range)
    }
    if token.kind == .end && position == 0 {
      return ExpressionMistake(
        code: "empty-expression", message: "the expression is empty",
        hint: "write a value or a formula", range: token.range)
    }
    return ExpressionMistake(
      code: "syntax", message: "expected \(wanted), found \(token.phrase)",
      hint: hint ?? (token.kind == .end ? "finish the expression" : "write \(wanted) before it"),
      range: token.range)
  }
}
