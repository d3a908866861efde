/// Paths, filters, loops and quantifiers.
extension Evaluator {
  /// The entry of a context, of every context in a list, or a property of a range.
  mutating func entry(
    _ name: String, of owner: Value, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    switch owner {
    case .context(let context):
      if let value = context[name] { return value }
      return try fail(
        "missing-entry", "there is no entry '\(name)'",
        hint: "it has \(context.entries.map(\.key).joined(separator: ", "))", index)
    case .list(let items):
      var results: [Value] = []
      for item in items {
        try spend(1)
        if case .list = item {
          results.append(try fail("wrong-type", "a list has no entry '\(name)'", index))
        } else {
          results.append(try entry(name, of: item, index))
        }
      }
      return .list(results)
    case .range(let range):
      switch name {
      case "start": return range.low
      case "end": return range.high
      case "start included": return .boolean(range.includesLow)
      case "end included": return .boolean(range.includesHigh)
      default: return try fail("missing-entry", "a range has no '\(name)'", index)
      }
    case .temporal(let temporal):
      if let value = temporal.property(name) { return value }
      return try fail(
        "missing-entry", "\(owner.phrase) has no '\(name)'",
        hint: "it has \(Temporal.properties[temporal.kind, default: []].joined(separator: ", "))",
        index)
    default: return try fail("wrong-type", "\(owner.phrase) has no entry '\(name)'", index)
    }
  }

  /// `list[2]`, `list[-1]`, `list[item > 5]`; a value that is no list counts as a list of one.
  mutating func filter(_ node: Program.Node, _ index: Int32) throws(EvaluationFailure) -> Value {
    let items: [Value]
    switch try value(node.a) {
    case .list(let list): items = list
    case .null where mode == .strict:
      return try fail("wrong-type", "null cannot be filtered", index)
    case .null: items = []
    case let single: items = [single]
    }
    var kept: [Value] = []
    for item in items {
      locals.append(item)
      let condition = try value(node.b)
      locals.removeLast()
      switch condition {
      case .boolean(true): kept.append(item)
      case .boolean(false): break
      case .number(let position): return try element(position, of: items, index)
      case .null where mode == .lenient: break
      default:
        return try fail(
          "wrong-type", "a filter needs true, false or a position, got \(condition.phrase)",
          node.b)
      }
    }
    guard items.isEmpty, node.flag == 0 else { return .list(kept) }
    return try element(ofNothing: node, index)
  }

  private func element(
    _ position: Double, of items: [Value], _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    if let whole = Int(exactly: position), whole != 0, whole.magnitude <= items.count {
      return items[whole > 0 ? whole - 1 : items.count + whole]
    }
    return try fail(
      "no-such-element",
      "there is no element \(Value.number(position).text) in a list of \(items.count)",
      hint: "positions count from 1, or from -1 backwards", index)
  }

  /// An empty list has no element at a position, but filtering it by a condition is empty.
  private func element(
    ofNothing node: Program.Node, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    let condition = program.nodes[Int(node.b)].operation
    guard condition == .number || condition == .negate else { return .list([]) }
    return try fail("no-such-element", "the list is empty", index)
  }

  /// `for x in list, y in 1..3 return …`; the results so far are the first local when asked for.
  mutating func loop(_ node: Program.Node, _ index: Int32) throws(EvaluationFailure) -> Value {
    let keepsPartial = node.flag == 1
    var results: [Value] = []
    if keepsPartial { locals.append(.list([])) }
    let partial = locals.count - 1
    let wasComputed = try iterate(node, 0) { evaluator throws(EvaluationFailure) in
      let result = try evaluator.value(node.c)
      if keepsPartial {
        try evaluator.requireShallow(result, levels: 64)
        evaluator.append(result, toLocal: partial)
      } else {
        results.append(result)
      }
      return true
    }
    if keepsPartial, case .list(let list) = locals.removeLast() { results = list }
    return wasComputed ? .list(results) : .null
  }

  private mutating func append(_ result: Value, toLocal local: Int) {
    guard case .list(var results) = locals[local] else { return }
    locals[local] = .null
    results.append(result)
    locals[local] = .list(results)
  }

  /// Refuses results that nest without end through `partial`.
  private mutating func requireShallow(
    _ value: Value, levels: Int
  ) throws(EvaluationFailure) {
    try spend(1)
    guard levels > 0 else {
      throw EvaluationFailure(
        code: "depth-limit", message: "the results are nested too deeply",
        hint: "do not put 'partial' itself into a result")
    }
    switch value {
    case .list(let items):
      for item in items { try requireShallow(item, levels: levels - 1) }
    case .context(let context):
      for entry in context.entries { try requireShallow(entry.value, levels: levels - 1) }
    case .function(.literal(let closure)):
      for item in closure.captured { try requireShallow(item, levels: levels - 1) }
    default: break
    }
  }

  mutating func quantified(
    _ node: Program.Node, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    let decisive = node.operation == .some
    var isDecided = false
    var isUnknown = false
    let wasComputed = try iterate(node, 0) { evaluator throws(EvaluationFailure) in
      let truth = try evaluator.truth(node.c, decisive ? "some" : "every")
      if truth == nil { isUnknown = true }
      isDecided = truth == decisive
      return !isDecided
    }
    if isDecided { return .boolean(decisive) }
    return isUnknown || !wasComputed ? .null : .boolean(!decisive)
  }

  /// Goes through all combinations, the last iterator fastest, until the body says false.
  ///
  /// - Returns: False when a domain was no list in lenient mode.
  private mutating func iterate(
    _ node: Program.Node, _ level: Int32,
    _ body: (inout Evaluator) throws(EvaluationFailure) -> Bool
  ) throws(EvaluationFailure) -> Bool {
    var continues = true
    return try iterate(node, level, &continues, body)
  }

  private mutating func iterate(
    _ node: Program.Node, _ level: Int32, _ continues: inout Bool,
    _ body: (inout Evaluator) throws(EvaluationFailure) -> Bool
  ) throws(EvaluationFailure) -> Bool {
    guard level < node.b else {
      continues = try body(&self)
      return true
    }
    guard var domain = try domain(program.children[Int(node.a + level)]) else { return false }
    while continues, let element = domain.next() {
      try spend(1)
      locals.append(element)
      let wasComputed = try iterate(node, level + 1, &continues, body)
      locals.removeLast()
      if !wasComputed { return false }
    }
    return true
  }

  private mutating func domain(_ index: Int32) throws(EvaluationFailure) -> Domain? {
    let node = program.nodes[Int(index)]
    if node.operation == .steps {
      let first = try value(node.a)
      let last = try value(node.b)
      if let steps = Domain(from: first, through: last) { return steps }
      _ = try fail(
        "wrong-type",
        "'..' needs two numbers or two dates, got \(first.phrase) and \(last.phrase)", index)
      return nil
    }
    switch try value(index) {
    case .list(let items): return .elements(items, next: 0)
    case .range(let range):
      if let steps = Domain(range) { return steps }
      _ = try fail(
        "wrong-type", "a loop needs a range of whole numbers or dates",
        hint: "close both ends and use whole numbers", index)
      return nil
    case .null where mode == .strict:
      _ = try fail("wrong-type", "a loop needs a list or a range, got null", index)
      return nil
    case .null: return nil
    case let single: return .elements([single], next: 0)
    }
  }
}

/// What a loop goes through.
private enum Domain {
  case elements([Value], next: Int)
  case steps(next: Double, last: Double, by: Double)
  /// Days after 1970-01-01.
  case days(next: Int, last: Int, by: Int)

  /// All steps from one end to the other, down as well as up.
  init?(from first: Value, through last: Value) {
    switch (first, last) {
    case (.number(let first), .number(let last)):
      self = .steps(next: first, last: last, by: first <= last ? 1 : -1)
    case (.temporal(.date(let first)), .temporal(.date(let last))):
      let (start, end) = (first.daysSinceEpoch, last.daysSinceEpoch)
      self = .days(next: start, last: end, by: start <= end ? 1 : -1)
    default: return nil
    }
  }

  /// The whole numbers or days inside a range.
  init?(_ range: RangeValue) {
    if range.isComplement { return nil }
    switch (range.low, range.high) {
    case (.number(let low), .number(let high)) where low == low.rounded() && high == high.rounded():
      self = .steps(
        next: range.includesLow ? low : low + 1, last: range.includesHigh ? high : high - 1, by: 1)
    case (.temporal(.date(let low)), .temporal(.date(let high))):
      self = .days(
        next: low.daysSinceEpoch + (range.includesLow ? 0 : 1),
        last: high.daysSinceEpoch - (range.includesHigh ? 0 : 1), by: 1)
    default: return nil
    }
  }

  mutating func next() -> Value? {
    switch self {
    case .elements(let items, let next):
      guard next < items.count else { return nil }
      self = .elements(items, next: next + 1)
      return items[next]
    case .steps(let next, let last, let step):
      guard step > 0 ? next <= last : next >= last else { return nil }
      self = .steps(next: next + step, last: last, by: step)
      return .number(next)
    case .days(let next, let last, let step):
      guard step > 0 ? next <= last : next >= last, let date = DateValue(daysSinceEpoch: next)
      else { return nil }
      self = .days(next: next + step, last: last, by: step)
      return .temporal(.date(date))
    }
  }
}
