/// An expression as it was written: a tree whose nodes know their places.
struct Syntax: Sendable {
  /// What a node is; the names are those of the DMN grammar.
  indirect enum Kind: Sendable {
    case literal(Value)
    case name(String)
    /// `?`
    case input
    case list([Syntax])
    case context([Entry])
    /// `[a..b]` and its kin; a missing end is open, as in `(< 5)`.
    case interval(low: Syntax?, includesLow: Bool, high: Syntax?, includesHigh: Bool)
    /// Everything but a value, `(!= 5)`.
    case complement(Syntax)
    /// `a..b` after `in` of a loop: steps of 1 or -1.
    case steps(Syntax, Syntax)
    /// `< 5` among tests.
    case comparisonTest(Binary, Syntax)
    /// `-` as a cell.
    case anything
    case binary(Binary, Syntax, Syntax)
    case negation(Syntax)
    case path(Syntax, Name)
    case filter(Syntax, Syntax)
    case call(Syntax, [Argument])
    case conditional(Syntax, then: Syntax, else: Syntax)
    case loop([Iterator], Syntax)
    case quantified(isEvery: Bool, [Iterator], Syntax)
    case between(Syntax, low: Syntax, high: Syntax)
    case membership(Syntax, [Syntax])
    case instance(Syntax, ValueType)
    case function([Parameter], Syntax)
    /// A cell: true when any test holds, or none when negated.
    case tests([Syntax], isNegated: Bool)
  }

  /// An operator between two expressions.
  enum Binary: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case power = "**"
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case and
    case or
  }

  /// A name and its place.
  struct Name: Sendable {
    let text: String
    let range: Range<Int>
  }

  /// An entry of a context literal.
  struct Entry: Sendable {
    let key: Name
    let value: Syntax
  }

  /// An argument, named or not.
  struct Argument: Sendable {
    let name: Name?
    let value: Syntax
  }

  /// `name in domain` of a loop or quantifier.
  struct Iterator: Sendable {
    let name: Name
    let domain: Syntax
  }

  /// A parameter of a function literal; nil when no type is written.
  struct Parameter: Sendable {
    let name: Name
    let type: ValueType?
  }

  let kind: Kind
  /// UTF-8 offsets in the text.
  let range: Range<Int>
  /// Levels of nodes below and including this one.
  let height: Int

  /// All direct parts.
  static func parts(of kind: Kind) -> [Syntax] {
    switch kind {
    case .literal, .name, .input, .anything: []
    case .list(let parts), .tests(let parts, _): parts
    case .context(let entries): entries.map(\.value)
    case .interval(let low, _, let high, _): [low, high].compactMap(\.self)
    case .complement(let part), .comparisonTest(_, let part), .negation(let part),
      .path(let part, _),
      .instance(let part, _), .function(_, let part):
      [part]
    case .steps(let first, let second), .binary(_, let first, let second),
      .filter(let first, let second):
      [first, second]
    case .call(let callee, let arguments): [callee] + arguments.map(\.value)
    case .conditional(let first, let second, let third), .between(let first, let second, let third):
      [first, second, third]
    case .loop(let iterators, let body), .quantified(_, let iterators, let body):
      iterators.map(\.domain) + [body]
    case .membership(let value, let tests): [value] + tests
    }
  }

  /// True when `?` occurs in it.
  var mentionsInput: Bool {
    if case .input = kind { return true }
    return Syntax.parts(of: kind).contains(where: \.mentionsInput)
  }

  /// True when a name occurs in it.
  func mentions(_ name: String) -> Bool {
    if case .name(name) = kind { return true }
    return Syntax.parts(of: kind).contains { $0.mentions(name) }
  }
}
