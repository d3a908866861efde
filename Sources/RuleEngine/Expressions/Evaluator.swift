/// Walks a program with facts and answers a value; every walk ends.
struct Evaluator {
  /// Steps an evaluation may take; a step is a node, an element or some characters of a result.
  static let stepLimit = 1_000_000
  /// Nodes that may wait for each other; a call of a function literal counts as `callDepth`.
  static let depthLimit = 256
  /// What a call adds to the depth: its frames are the largest, and useful calls nest little.
  static let callDepth = 8

  let facts: Facts
  let input: Value?
  let mode: Mode
  /// What `now` answers; nil where nobody gave a clock.
  let now: DateTimeValue?
  var program: Program
  /// Locals of all frames; a frame begins at `base`.
  var locals: [Value] = []
  var base = 0
  private var steps = 0
  var depth = 0

  init(
    program: Program, facts: Facts, input: Value?, mode: Mode, now: DateTimeValue? = nil
  ) {
    self.now = now
    self.program = program
    self.facts = facts
    self.input = input
    self.mode = mode
  }

  /// Computes the whole program; a result that shares its parts counts as large as it reads.
  mutating func run() throws(EvaluationFailure) -> Value {
    let result = try value(program.root)
    switch result {
    case .list, .context, .function: try spendParts(of: result)
    default: break
    }
    return result
  }

  /// Computes one node.
  mutating func value(_ index: Int32) throws(EvaluationFailure) -> Value {
    let node = program.nodes[Int(index)]
    try spend(1)
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit {
      throw EvaluationFailure(
        code: "depth-limit", message: "the calls are nested too deeply",
        hint: "a function may not call itself", range: place(index))
    }
    switch node.operation {
    case .number: return .number(node.number)
    case .literal: return program.literals[Int(node.a)]
    case .slot: return try fact(node, index)
    case .input: return try inputValue(index)
    case .local: return locals[base + Int(node.a)]
    case .entryOrOuter: return try entryOrOuter(node, index)
    case .unknown: return try fail("unknown-name", "unknown name '\(name(node.a))'", index)
    case .list: return try list(node)
    case .context: return try context(node)
    case .interval: return try interval(node, index)
    case .steps: return try fail("wrong-type", "'..' without brackets belongs in a loop", index)
    case .add, .subtract, .multiply, .divide, .power: return try arithmetic(node, index)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      return try comparison(node, index)
    case .and, .or: return try connective(node, index)
    case .negate: return try negation(node, index)
    case .path: return try entry(name(node.b), of: try value(node.a), index)
    case .filter: return try filter(node, index)
    case .callBuiltIn: return try callBuiltIn(node, index)
    case .callValue: return try callValue(node, index)
    case .conditional: return try conditional(node, index)
    case .loop: return try loop(node, index)
    case .some, .every: return try quantified(node, index)
    case .between: return try between(node, index)
    case .test: return try test(node, index)
    case .any: return try any(node, index)
    case .not: return try not(node, index)
    case .instance: return .boolean(try isInstance(value(node.a), of: program.types[Int(node.b)]))
    case .function: return closure(index)
    case .builtIn: return .function(.builtIn(Int(node.a)))
    case .bind: return try bind(node)
    }
  }

  // MARK: limits and errors

  /// Counts steps; throws in both modes when there are too many.
  mutating func spend(_ count: Int) throws(EvaluationFailure) {
    steps += count
    if steps > Self.stepLimit {
      steps = Self.stepLimit
      throw EvaluationFailure(
        code: "step-limit", message: "the expression takes more than \(Self.stepLimit) steps",
        hint: "use shorter lists and fewer nested loops")
    }
  }

  /// Null in lenient mode, a failure at the node's place in strict mode.
  func fail(
    _ code: String, _ message: String, hint: String? = nil, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    try fail(EvaluationFailure(code: code, message: message, hint: hint), index)
  }

  /// The same for a failure that is ready but for its place.
  func fail(_ failure: EvaluationFailure, _ index: Int32) throws(EvaluationFailure) -> Value {
    if mode == .lenient { return .null }
    var failure = failure
    failure.range = place(index)
    throw failure
  }

  /// The place of a node in the text.
  func place(_ index: Int32) -> Range<Int> {
    let place = program.places[Int(index)]
    return Int(place.lowerBound)..<Int(place.upperBound)
  }

  /// A name of the program.
  func name(_ index: Int32) -> String { program.names[Int(index)] }

  // MARK: values

  private func fact(_ node: Program.Node, _ index: Int32) throws(EvaluationFailure) -> Value {
    if let value = facts[Int(node.a)] { return value }
    if node.flag == 1 { return .null }
    return try fail(
      "missing-input", "\(name(node.b)) is not given",
      hint: "give it, or mark its type with ? when it may be missing", index)
  }

  private func inputValue(_ index: Int32) throws(EvaluationFailure) -> Value {
    if let input { return input }
    return try fail("missing-input", "there is no value for ?", index)
  }

  private mutating func entryOrOuter(
    _ node: Program.Node, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    if case .context(let context) = locals[base + Int(node.b)],
      let value = context[name(node.a)]
    {
      return value
    }
    if node.c >= 0 { return try value(node.c) }
    return try fail(
      "missing-entry", "there is no entry '\(name(node.a))'",
      hint: "neither the element nor the page knows this name", index)
  }

  private mutating func list(_ node: Program.Node) throws(EvaluationFailure) -> Value {
    var items: [Value] = []
    items.reserveCapacity(Int(node.b))
    for child in node.a..<node.a + node.b {
      items.append(try value(program.children[Int(child)]))
    }
    return .list(items)
  }

  /// Each entry becomes a local for the entries after it.
  private mutating func context(_ node: Program.Node) throws(EvaluationFailure) -> Value {
    let floor = locals.count
    var entries: [Context.Entry] = []
    for pair in 0..<node.b {
      let key = name(program.children[Int(node.a + 2 * pair)])
      let value = try value(program.children[Int(node.a + 2 * pair + 1)])
      entries.append(Context.Entry(key: key, value: value))
      locals.append(value)
    }
    locals.removeLast(locals.count - floor)
    return .context(Context(distinct: entries))
  }

  private mutating func interval(
    _ node: Program.Node, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    let low = node.a < 0 ? .null : try value(node.a)
    let high = node.b < 0 ? .null : try value(node.b)
    var range = RangeValue(
      low: low, includesLow: node.flag & 1 != 0, high: high, includesHigh: node.flag & 2 != 0)
    range.hasUnknownEnd = node.a >= 0 && low == .null || node.b >= 0 && high == .null
    range.isComplement = node.flag & 4 != 0
    if low == .null || high == .null {
      if [low, high].allSatisfy({ $0 == .null || $0.isPoint }) { return .range(range) }
    } else if let order = try order(low, high) {
      if order <= 0 { return .range(range) }
      return try fail(
        "reversed-range", "the range ends at \(high.text), before it begins at \(low.text)",
        hint: "write the lower end first; a loop counts down as: for i in 3..1 return i", index)
    }
    return try fail(
      "wrong-type", "a range cannot go from \(low.phrase) to \(high.phrase)",
      hint: "both ends must be numbers, strings, dates, times or durations", index)
  }

  private mutating func bind(_ node: Program.Node) throws(EvaluationFailure) -> Value {
    locals.append(try value(node.a))
    let result = try value(node.b)
    locals.removeLast()
    return result
  }
}
