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

  private let tokens: [Token]
  private var position = 0
  private var nesting = 0
  /// True while the high end of a range is read, where `[` closes the range.
  private var endsRange = false

  /// Reads the tokens of a lexer.
  init(_ tokens: [Token]) {
    self.tokens = tokens
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

  private mutating func expression(above minimum: Int = 0) throws(ExpressionMistake) -> Syntax {
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

  private mutating func testList() throws(ExpressionMistake) -> [Syntax] {
    var tests = [try test(above: 0)]
    while take(.comma) { tests.append(try test(above: 0)) }
    return tests
  }

  private mutating func test(above minimum: Int) throws(ExpressionMistake) -> Syntax {
    let start = token.range.lowerBound
    guard case .mark(let mark) = token.kind, let (precedence, operation) = Self.binaries[mark],
      precedence == Self.comparison
    else { return try inBrackets { parser throws(ExpressionMistake) in
      try parser.expression(above: minimum)
    } }
    position += 1
    let bound = try expression(above: Self.comparison)
    return try node(.comparisonTest(operation, bound), from: start)
  }

  // MARK: prefixes

  private mutating func prefix() throws(ExpressionMistake) -> Syntax {
    let start = token.range.lowerBound
    guard case .mark(let mark) = token.kind else { return try instance() }
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
      let name = try self.name("a name for the element")
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
        let name = try self.name("a parameter's name")
        let type = take(.colon) ? try self.type() : nil
        parameters.append(Syntax.Parameter(name: name, type: type))
      } while take(.comma)
    }
    try expect(.rightParenthesis, "close the parameters with )")
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

  // MARK: paths, filters, calls

  private mutating func postfix() throws(ExpressionMistake) -> Syntax {
    var value = try primary()
    while case .mark(let mark) = token.kind {
      let start = value.range.lowerBound
      switch mark {
      case .dot:
        position += 1
        let name = try pathName()
        value = try node(.path(value, name), from: start)
      case .leftBracket where !endsRange:
        position += 1
        let condition = try inBrackets { parser throws(ExpressionMistake) in
          try parser.expression()
        }
        try expect(.rightBracket, "close the filter with ]")
        value = try node(.filter(value, condition), from: start)
      case .leftParenthesis:
        let arguments = try self.arguments()
        value = try node(.call(value, arguments), from: start)
      default: return value
      }
    }
    return value
  }

  /// The name after a dot; keywords are allowed there, and `start included`, `end included`.
  private mutating func pathName() throws(ExpressionMistake) -> Syntax.Name {
    let first = token
    let text: String
    switch token.kind {
    case .name(let name): text = name
    case .mark(let mark) where Mark.keywords[mark.rawValue] != nil: text = mark.rawValue
    default: throw unexpected("the name of an entry")
    }
    position += 1
    guard text == "start" || text == "end", token.kind == .name("included") else {
      return Syntax.Name(text: text, range: first.range)
    }
    position += 1
    return Syntax.Name(
      text: text + " included", range: first.range.lowerBound..<previous.range.upperBound)
  }

  private mutating func arguments() throws(ExpressionMistake) -> [Syntax.Argument] {
    try expect(.leftParenthesis, "open the arguments with (")
    if take(.rightParenthesis) { return [] }
    var arguments: [Syntax.Argument] = []
    repeat {
      let name = argumentName()
      let value = try inBrackets { parser throws(ExpressionMistake) in try parser.expression() }
      arguments.append(Syntax.Argument(name: name, value: value))
    } while take(.comma)
    try expect(.rightParenthesis, "separate arguments with commas and close them with )")
    if arguments.contains(where: { $0.name != nil }), let plain = arguments.first(where: { $0.name == nil }) {
      throw ExpressionMistake(
        code: "mixed-arguments", message: "named and unnamed arguments do not mix",
        hint: "name all arguments or none", range: plain.value.range)
    }
    return arguments
  }

  /// The name before a colon; names of parameters may hold spaces, as `start position`.
  private mutating func argumentName() -> Syntax.Name? {
    var end = position
    var words: [String] = []
    while end < tokens.count, case .name(let word) = tokens[end].kind {
      words.append(word)
      end += 1
    }
    guard !words.isEmpty, tokens[end].kind == .mark(.colon) else { return nil }
    let range = tokens[position].range.lowerBound..<tokens[end - 1].range.upperBound
    position = end + 1
    return Syntax.Name(text: words.joined(separator: " "), range: range)
  }

  // MARK: primaries

  private mutating func primary() throws(ExpressionMistake) -> Syntax {
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

  /// A name, or the longest name of a built-in that stands here.
  private mutating func nameOrFunction() throws(ExpressionMistake) -> Syntax {
    let start = token.range.lowerBound
    var words: [String] = []
    while words.count < Function.longestNameWords, case .name(let word) = tokens[position + words.count].kind {
      words.append(word)
    }
    while words.count > 1, Function.index[words.joined(separator: " ")] == nil { words.removeLast() }
    position += words.count
    return try node(.name(words.joined(separator: " ")), from: start)
  }

  /// A parenthesised expression, a list or a range, by its first bracket.
  private mutating func bracketed(from start: Int) throws(ExpressionMistake) -> Syntax {
    let opening = token.kind
    position += 1
    if opening == .mark(.leftParenthesis), let range = try oneSidedRange(from: start) { return range }
    if opening == .mark(.leftBracket), take(.rightBracket) { return try node(.list([]), from: start) }
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
    guard [.less, .lessOrEqual, .greater, .greaterOrEqual, .equal].contains(mark) else { return nil }
    position += 1
    let end = try expression()
    try expect(.rightParenthesis, "close the range with )")
    let isLow = mark == .greater || mark == .greaterOrEqual
    let isIncluded = mark != .less && mark != .greater
    return try node(
      .interval(
        low: isLow || mark == .equal ? end : nil, includesLow: isIncluded && mark != .lessOrEqual,
        high: isLow ? nil : end, includesHigh: isIncluded && !isLow), from: start)
  }

  private mutating func context(from start: Int) throws(ExpressionMistake) -> Syntax {
    position += 1
    var entries: [Syntax.Entry] = []
    if take(.rightBrace) { return try node(.context([]), from: start) }
    repeat {
      let key = try self.key()
      if entries.contains(where: { $0.key.text == key.text }) {
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

  private mutating func key() throws(ExpressionMistake) -> Syntax.Name {
    guard case .string(let text) = token.kind else { return try name("the name of an entry") }
    position += 1
    return Syntax.Name(text: text, range: previous.range)
  }

  // MARK: types

  private mutating func type() throws(ExpressionMistake) -> ValueType {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.nestingLimit else { throw tooDeep(token.range) }
    let start = position
    switch token.kind {
    case .mark(.function):
      position += 1
      try skipFunctionTypes()
      return .function
    case .mark(.null):
      position += 1
      return .null
    default: break
    }
    let name = try self.name("the name of a type")
    switch name.text {
    case "Any": return .any
    case "Null": return .null
    case "boolean": return .boolean
    case "number": return .number(unit: nil)
    case "string": return .string
    case "list": return .list(try element())
    case "range": return .range(try element())
    case "context": return .context(try fields())
    default:
      position = start
      throw ExpressionMistake(
        code: "unknown-type", message: "unknown type '\(name.text)'",
        hint: "use number, string, boolean, list, range, context, function, Any or Null",
        range: name.range)
    }
  }

  private mutating func element() throws(ExpressionMistake) -> ValueType {
    guard take(.less) else { return .any }
    let type = try self.type()
    try expect(.greater, "close the type with >")
    return type
  }

  private mutating func fields() throws(ExpressionMistake) -> [ValueType.Field]? {
    guard take(.less) else { return nil }
    var fields: [ValueType.Field] = []
    repeat {
      let name = try self.key()
      try expect(.colon, "a field is written name: type")
      fields.append(ValueType.Field(name: name.text, type: try self.type()))
    } while take(.comma)
    try expect(.greater, "close the type with >")
    return fields
  }

  private mutating func skipFunctionTypes() throws(ExpressionMistake) {
    guard take(.less) else { return }
    if token.kind != .mark(.greater) {
      repeat { _ = try type() } while take(.comma)
    }
    try expect(.greater, "close the parameter types with >")
    if take(.arrow) { _ = try type() }
  }

  // MARK: tokens

  private var token: Token { tokens[position] }
  private var previous: Token { tokens[max(0, position - 1)] }

  private mutating func take(_ mark: Mark) -> Bool {
    guard token.kind == .mark(mark) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ mark: Mark, _ hint: String) throws(ExpressionMistake) {
    guard take(mark) else { throw unexpected("'\(mark.rawValue)'", hint: hint) }
  }

  private func expectEnd() throws(ExpressionMistake) {
    guard token.kind == .end else { throw unexpected("an operator or the end") }
  }

  private mutating func name(_ what: String) throws(ExpressionMistake) -> Syntax.Name {
    guard case .name(let text) = token.kind else { throw unexpected(what) }
    position += 1
    return Syntax.Name(text: text, range: previous.range)
  }

  /// Reads something inside brackets, where `[` is a filter again.
  private mutating func inBrackets<Result>(
    _ read: (inout ExpressionParser) throws(ExpressionMistake) -> Result
  ) throws(ExpressionMistake) -> Result {
    let saved = endsRange
    endsRange = false
    let result = try read(&self)
    endsRange = saved
    return result
  }

  private func node(_ kind: Syntax.Kind, from start: Int) throws(ExpressionMistake) -> Syntax {
    let range = start..<max(start, previous.range.upperBound)
    let height = 1 + (Syntax.parts(of: kind).map(\.height).max() ?? 0)
    guard height <= Self.heightLimit else { throw tooDeep(range) }
    return Syntax(kind: kind, range: range, height: height)
  }

  private func tooDeep(_ range: Range<Int>) -> ExpressionMistake {
    ExpressionMistake(
      code: "nesting-limit", message: "the expression is nested too deeply",
      hint: "split it into several pages", range: range)
  }

  private func unexpected(_ wanted: String, hint: String? = nil) -> ExpressionMistake {
    if token.kind == .end && position == 0 {
      return ExpressionMistake(
        code: "empty-expression", message: "the expression is empty",
        hint: "write a value or a formula", range: token.range)
    }
    return ExpressionMistake(
      code: "syntax", message: "expected \(wanted), found \(token.phrase)", hint: hint,
      range: token.range)
  }
}
