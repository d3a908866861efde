import JSONSource

/// Turns syntax into a program: binds names to slots and locals, infers types, and gathers every
/// mistake on the way.
struct Compiler {
  /// A compiled part: its node and what is known about its value.
  struct Part {
    let node: Int32
    let type: ValueType
  }

  private(set) var program = Program.Draft()
  private(set) var mistakes: [ExpressionMistake] = []
  /// The facts that are read, by slot.
  var slots: [Int: ValueType] = [:]
  let scope: Scope
  let mode: Mode
  var bindings: [Binding] = []
  /// Locals of the frame at this point; the next local gets this number.
  private var depth: Int32 = 0
  /// The local that stands for `?` inside `in`; nil for the input itself.
  private(set) var inputLocal: (local: Int32, type: ValueType)?

  /// What a name may mean besides a fact.
  enum Binding {
    case local(String, Int32, ValueType)
    /// The element of a filter: `item`, and its entries by their names.
    case element(Int32, ValueType)
  }

  init(scope: Scope, mode: Mode) {
    self.scope = scope
    self.mode = mode
  }

  /// Compiles a whole expression or cell.
  mutating func compile(_ syntax: Syntax, text: String) -> Part {
    program.text = text
    let part = part(syntax)
    program.root = part.node
    return part
  }

  // MARK: by kind

  mutating func part(_ syntax: Syntax) -> Part {
    switch syntax.kind {
    case .literal(let value): literal(value, syntax.range)
    case .name(let name): self.name(name, syntax.range)
    case .input: input(syntax.range)
    case .list(let items): list(items, syntax.range)
    case .context(let entries): context(entries, syntax.range)
    case .interval(let low, let includesLow, let high, let includesHigh):
      interval(low, includesLow, high, includesHigh, syntax.range)
    case .complement(let point): complement(point, syntax.range)
    case .steps(let first, let last): steps(first, last, syntax.range)
    case .comparisonTest, .tests, .anything: tests(syntax)
    case .binary(let operation, let left, let right):
      binary(operation, part(left), part(right), left, right, syntax.range)
    case .negation(let operand): negation(operand, syntax.range)
    case .path(let owner, let name): path(owner, name, syntax.range)
    case .filter(let list, let condition): filter(list, condition, syntax.range)
    case .call(let callee, let arguments): call(callee, arguments, syntax.range)
    case .conditional(let condition, let first, let second):
      conditional(condition, first, second, syntax.range)
    case .loop(let iterators, let body): loop(iterators, body, syntax.range)
    case .quantified(let isEvery, let iterators, let condition):
      quantified(isEvery, iterators, condition, syntax.range)
    case .between(let value, let low, let high): between(value, low, high, syntax.range)
    case .membership(let value, let tests): membership(value, tests, syntax.range)
    case .instance(let value, let type): instance(value, type, syntax.range)
    case .function(let parameters, let body): function(parameters, body, syntax.range)
    }
  }

  private mutating func literal(_ value: Value, _ range: Range<Int>) -> Part {
    switch value {
    case .number(let number): Part(node: emit(.number, number: number, range), type: .plainNumber)
    case .string: Part(node: emitLiteral(value, range), type: .string)
    case .boolean: Part(node: emitLiteral(value, range), type: .boolean)
    case .temporal(let temporal):
      Part(node: emitLiteral(value, range), type: .temporal(temporal.kind))
    default: Part(node: emitLiteral(value, range), type: .null)
    }
  }

  mutating func emitLiteral(_ value: Value, _ range: Range<Int>) -> Int32 {
    program.literals.append(value)
    return emit(.literal, a: Int32(program.literals.count - 1), range)
  }

  private mutating func list(_ items: [Syntax], _ range: Range<Int>) -> Part {
    let parts = items.map { part($0) }
    let first = add(children: parts.map(\.node))
    return Part(
      node: emit(.list, a: first, b: Int32(parts.count), range),
      type: .list(parts.isEmpty ? .any : TypeChecker.common(parts.map(\.type))))
  }

  private mutating func context(_ entries: [Syntax.Entry], _ range: Range<Int>) -> Part {
    let saved = bindings
    let floor = depth
    var children: [Int32] = []
    var fields: [ValueType.Field] = []
    for entry in entries {
      let value = part(entry.value)
      children += [add(name: entry.key.text), value.node]
      fields.append(ValueType.Field(name: entry.key.text, type: value.type))
      bind(entry.key.text, value.type)
    }
    bindings = saved
    depth = floor
    let first = add(children: children)
    return Part(
      node: emit(.context, a: first, b: Int32(entries.count), range), type: .context(fields))
  }

  private mutating func interval(
    _ low: Syntax?, _ includesLow: Bool, _ high: Syntax?, _ includesHigh: Bool,
    _ range: Range<Int>
  ) -> Part {
    let first = low.map { part($0) }
    let second = high.map { part($0) }
    let types = [first, second].compactMap { $0?.type }.filter { $0 != .null }
    if let problem = TypeChecker.rangeProblem(types) { report(problem, range) }
    let node = emit(
      .interval, flag: (includesLow ? 1 : 0) + (includesHigh ? 2 : 0), a: first?.node ?? -1,
      b: second?.node ?? -1, range)
    return Part(node: node, type: .range(TypeChecker.common(types)))
  }

  /// Everything but a point; a range whose ends are both that point.
  private mutating func complement(_ point: Syntax, _ range: Range<Int>) -> Part {
    let point = part(point)
    let node = emit(.interval, flag: 4, a: point.node, b: point.node, range)
    return Part(node: node, type: .range(point.type))
  }

  private mutating func steps(_ first: Syntax, _ last: Syntax, _ range: Range<Int>) -> Part {
    let (low, high) = (part(first), part(last))
    for (end, syntax) in [(low, first), (high, last)]
    where !end.type.mayBeNumber && end.type != .temporal(.date) {
      report(
        "wrong-type", "'..' needs two numbers or two dates, got \(end.type.phrase)", syntax.range)
    }
    let element: ValueType = low.type == .temporal(.date) ? low.type : .plainNumber
    return Part(node: emit(.steps, a: low.node, b: high.node, range), type: .list(element))
  }

  private mutating func negation(_ operand: Syntax, _ range: Range<Int>) -> Part {
    let value = part(operand)
    if case .number(let number) = operand.kind.literalValue {
      return Part(node: emit(.number, number: -number, range), type: .plainNumber)
    }
    if !value.type.mayBeNumber && !value.type.isDuration {
      report("wrong-type", "'-' needs a number, got \(value.type.phrase)", operand.range)
    }
    let type: ValueType =
      value.type == .any
      ? .any : value.type.mayBeNumber || value.type.isDuration ? value.type : .plainNumber
    return Part(node: emit(.negate, a: value.node, range), type: type)
  }

  /// Compiles an operator whose sides are compiled.
  mutating func binary(
    _ operation: Syntax.Binary, _ left: Part, _ right: Part, _ first: Syntax, _ second: Syntax,
    _ range: Range<Int>
  ) -> Part {
    let checked = TypeChecker.binary(operation, left.type, right.type)
    if let problem = checked.problem {
      report(problem, range)
    } else if operation == .equal || operation == .notEqual {
      checkWords(left.type, second)
      checkWords(right.type, first)
    }
    return Part(
      node: emit(operation.operation, a: left.node, b: right.node, range), type: checked.type)
  }

  private mutating func conditional(
    _ condition: Syntax, _ first: Syntax, _ second: Syntax, _ range: Range<Int>
  ) -> Part {
    let test = truth(condition, "'if'")
    let (then, otherwise) = (part(first), part(second))
    return Part(
      node: emit(.conditional, a: test.node, b: then.node, c: otherwise.node, range),
      type: TypeChecker.common([then.type, otherwise.type]))
  }

  private mutating func truth(_ syntax: Syntax, _ owner: String) -> Part {
    let part = part(syntax)
    if ![.boolean, .any].contains(part.type) {
      report(
        "wrong-type", "\(owner) needs true or false, got \(part.type.phrase)", syntax.range)
    }
    return part
  }

  private mutating func between(
    _ value: Syntax, _ low: Syntax, _ high: Syntax, _ range: Range<Int>
  ) -> Part {
    let parts = [part(value), part(low), part(high)]
    for end in parts.dropFirst() {
      if let problem = TypeChecker.binary(.less, parts[0].type, end.type).problem {
        report(problem, range)
        break
      }
    }
    return Part(
      node: emit(.between, a: parts[0].node, b: parts[1].node, c: parts[2].node, range),
      type: .boolean)
  }

  private mutating func instance(
    _ value: Syntax, _ type: ValueType, _ range: Range<Int>
  ) -> Part {
    let tested = part(value)
    return Part(
      node: emit(.instance, a: tested.node, b: add(type: type), range), type: .boolean)
  }

  // MARK: locals

  /// Makes the next local; returns its number.
  @discardableResult
  mutating func bind(_ name: String, _ type: ValueType) -> Int32 {
    bindings.append(.local(name, depth, type))
    depth += 1
    return depth - 1
  }

  /// Compiles something with a filter's element as the next local.
  mutating func withElement<Result>(
    _ type: ValueType, _ compile: (inout Compiler) -> Result
  ) -> Result {
    bindings.append(.element(depth, type))
    return withLocals(1, compile)
  }

  /// Compiles something below some locals, then forgets them and everything bound meanwhile.
  private mutating func withLocals<Result>(
    _ count: Int32, _ compile: (inout Compiler) -> Result
  ) -> Result {
    depth += count
    let result = compile(&self)
    depth -= count
    bindings.removeLast()
    return result
  }

  /// Compiles something that may bind locals, then forgets them.
  mutating func scoped<Result>(_ compile: (inout Compiler) -> Result) -> Result {
    let (savedBindings, savedDepth) = (bindings, depth)
    let result = compile(&self)
    (bindings, depth) = (savedBindings, savedDepth)
    return result
  }

  /// Compiles something where `?` is the next local.
  mutating func withInput<Result>(
    _ type: ValueType, _ compile: (inout Compiler) -> Result
  ) -> Result {
    let saved = inputLocal
    inputLocal = (depth, type)
    depth += 1
    let result = compile(&self)
    depth -= 1
    inputLocal = saved
    return result
  }

  /// How many locals the frame has here.
  var localCount: Int32 { depth }

  // MARK: output

  mutating func emit(
    _ operation: Operation, flag: UInt8 = 0, a: Int32 = 0, b: Int32 = 0, c: Int32 = 0,
    number: Double = 0, _ range: Range<Int>
  ) -> Int32 {
    program.nodes.append(
      Program.Node(operation: operation, flag: flag, a: a, b: b, c: c, number: number))
    program.places.append(
      Int32(clamping: range.lowerBound)..<Int32(clamping: range.upperBound))
    return Int32(program.nodes.count - 1)
  }

  mutating func add(children: [Int32]) -> Int32 {
    program.children += children
    return Int32(program.children.count - children.count)
  }

  mutating func add(name: String) -> Int32 {
    if let index = program.names.firstIndex(of: name) { return Int32(index) }
    program.names.append(name)
    return Int32(program.names.count - 1)
  }

  mutating func add(type: ValueType) -> Int32 {
    program.types.append(type)
    return Int32(program.types.count - 1)
  }

  /// Keeps a mistake about names and types; lenient mode leaves them to the evaluation.
  mutating func report(
    _ code: String, _ message: String, hint: String? = nil, _ range: Range<Int>
  ) {
    guard mode == .strict else { return }
    mistakes.append(
      ExpressionMistake(code: code, message: message, hint: hint, range: range))
  }

  mutating func report(_ problem: TypeChecker.Problem, _ range: Range<Int>) {
    report(problem.code, problem.message, hint: problem.hint, range)
  }

  /// Reports string literals that are no word of the enumeration they are compared with.
  mutating func checkWords(_ type: ValueType, _ syntax: Syntax) {
    let enumeration: Enumeration
    switch type {
    case .word(let known), .list(.word(let known)): enumeration = known
    default: return
    }
    switch syntax.kind {
    case .literal(.string(let word)) where !enumeration.words.contains(word):
      let nearest = Spelling.nearest(to: word, in: enumeration.words)
      let allowed = "\(enumeration.name) is one of \(enumeration.words.joined(separator: ", "))"
      report(
        "unknown-word", "unknown word '\(word)'",
        hint: nearest.map { "did you mean '\($0)'? \(allowed)" } ?? allowed, syntax.range)
    case .list(let items):
      for item in items { checkWords(type, item) }
    default: break
    }
  }
}

extension Syntax.Kind {
  /// The value of a literal.
  var literalValue: Value? {
    if case .literal(let value) = self { value } else { nil }
  }
}

extension Syntax.Binary {
  /// What the operator does.
  var operation: Operation {
    switch self {
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .power: .power
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .and: .and
    case .or: .or
    }
  }
}
