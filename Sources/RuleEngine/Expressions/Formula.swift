/// A number expression over number and word slots, computed without values.
///
/// It speculates: whatever it cannot answer (a missing fact, a division by zero, an overflow, a
/// null) gives nil, and the evaluator then finds the answer or the exact failure.
struct Formula: Sendable {
  /// The nodes; children stand before their parents, the whole is the last one.
  var nodes: [Node] = []

  /// What a node does.
  enum Step: UInt8, CaseIterable {
    case constant, slot, boolean
    case add, subtract, multiply, divide, power, negate
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case slotTimes, plusSlotTimes, plusNumber, timesNumber, overNumber
    case wordIsIn, and, or, not, conditional
    case minimum, maximum, absolute, floor, ceiling
    case roundUp, roundDown, roundHalfUp, roundHalfDown, roundHalfEven
  }

  /// One step with the nodes it works on and its number.
  struct Node: Sendable {
    var step: Step
    var a: Int32 = 0
    var b: Int32 = 0
    var c: Int32 = 0
    var number: Double = 0
  }

  /// Makes a formula; nil when the program holds anything else.
  init?(_ program: Program, _ types: [Int: ValueType]) {
    var builder = Builder(program: program, types: types)
    guard builder.build(program.root) != nil else { return nil }
    nodes = builder.nodes
  }

  /// The number; nil when the evaluator must be asked.
  func number(_ facts: borrowing Facts) -> Double? {
    var isComplete = true
    let result = Self.value(Int32(nodes.count - 1), nodes.span, facts, &isComplete)
    return isComplete ? result : nil
  }

  /// The value of a node; truth is 1 or 0.
  ///
  /// A value that is not finite makes the walk incomplete.
  private static func value(
    _ index: Int32, _ nodes: borrowing Span<Node>, _ facts: borrowing Facts,
    _ isComplete: inout Bool
  ) -> Double {
    let node = nodes[Int(index)]
    let result: Double
    switch node.step {
    case .constant: return node.number
    case .slot, .slotTimes, .boolean, .wordIsIn:
      result = fact(node, facts)
    case .plusSlotTimes:
      let left = value(node.a, nodes, facts, &isComplete)
      result = left + (facts.number(at: Int(node.b)) ?? .nan) * node.number
    case .plusNumber: result = value(node.a, nodes, facts, &isComplete) + node.number
    case .timesNumber: result = value(node.a, nodes, facts, &isComplete) * node.number
    case .overNumber: result = value(node.a, nodes, facts, &isComplete) / node.number
    case .add:
      let left = value(node.a, nodes, facts, &isComplete)
      result = left + value(node.b, nodes, facts, &isComplete)
    case .subtract:
      let left = value(node.a, nodes, facts, &isComplete)
      result = left - value(node.b, nodes, facts, &isComplete)
    case .multiply:
      let left = value(node.a, nodes, facts, &isComplete)
      result = left * value(node.b, nodes, facts, &isComplete)
    case .divide:
      let left = value(node.a, nodes, facts, &isComplete)
      result = left / value(node.b, nodes, facts, &isComplete)
    case .conditional:
      let holds = value(node.a, nodes, facts, &isComplete) != 0
      return value(holds ? node.b : node.c, nodes, facts, &isComplete)
    case .and:
      if value(node.a, nodes, facts, &isComplete) == 0 { return 0 }
      return value(node.b, nodes, facts, &isComplete)
    case .or:
      if value(node.a, nodes, facts, &isComplete) != 0 { return 1 }
      return value(node.b, nodes, facts, &isComplete)
    case .negate, .not, .absolute:
      result = calculate(node.step, value(node.a, nodes, facts, &isComplete), 0)
    default:
      let left = value(node.a, nodes, facts, &isComplete)
      result = calculate(node.step, left, value(node.b, nodes, facts, &isComplete))
    }
    if !result.isFinite { isComplete = false }
    return result
  }

  /// A fact as a number, or what is asked of a boolean or word; NaN when it is not given.
  @inline(__always)
  private static func fact(_ node: Node, _ facts: borrowing Facts) -> Double {
    let slot = Int(node.a)
    switch node.step {
    case .slot: return facts.number(at: slot) ?? .nan
    case .slotTimes: return (facts.number(at: slot) ?? .nan) * node.number
    case .boolean: return facts.mask(at: slot).map { $0 == 2 ? 1 : 0 } ?? .nan
    default:
      return facts.word(at: slot).map { node.number.bitPattern >> UInt64($0) & 1 == 1 ? 1 : 0 }
        ?? .nan
    }
  }

  @inline(never)
  private static func calculate(_ step: Step, _ left: Double, _ right: Double) -> Double {
    switch step {
    case .power: Rounding.power(left, right)
    case .negate: -left
    case .equal: left.isClose(to: right) ? 1 : 0
    case .notEqual: left.isClose(to: right) ? 0 : 1
    case .less: left.isBelow(right) ? 1 : 0
    case .lessOrEqual: right.isBelow(left) ? 0 : 1
    case .greater: right.isBelow(left) ? 1 : 0
    case .greaterOrEqual: left.isBelow(right) ? 0 : 1
    case .not: left == 0 ? 1 : 0
    case .minimum: min(left, right)
    case .maximum: max(left, right)
    case .absolute: left.magnitude
    case .floor: Rounding.floor.apply(left, scale: right)
    case .ceiling: Rounding.ceiling.apply(left, scale: right)
    case .roundUp: Rounding.up.apply(left, scale: right)
    case .roundDown: Rounding.down.apply(left, scale: right)
    case .roundHalfUp: Rounding.halfUp.apply(left, scale: right)
    case .roundHalfDown: Rounding.halfDown.apply(left, scale: right)
    case .roundHalfEven: Rounding.halfEven.apply(left, scale: right)
    default: .nan
    }
  }

  /// Translates a program; every method gives nil for what a formula cannot hold.
  private struct Builder {
    let program: Program
    /// The types of the facts it reads, by slot.
    let types: [Int: ValueType]
    var nodes: [Node] = []

    mutating func build(_ index: Int32) -> Int32? {
      let node = program.nodes[Int(index)]
      switch node.operation {
      case .number: return add(Node(step: .constant, number: node.number))
      case .slot:
        guard case .number = types[Int(node.a)] else { return nil }
        return add(Node(step: .slot, a: node.a))
      case .negate: return build(node.a).map { add(Node(step: .negate, a: $0)) }
      case .conditional:
        guard let test = truth(node.a), let then = build(node.b), let other = build(node.c) else {
          return nil
        }
        return add(Node(step: .conditional, a: test, b: then, c: other))
      case .callBuiltIn: return call(node)
      default: return Self.steps[node.operation].flatMap { pair($0, node) }
      }
    }

    private static let steps: [Operation: Step] = [
      .add: .add, .subtract: .subtract, .multiply: .multiply, .divide: .divide, .power: .power,
    ]
    private static let tests: [Operation: Step] = [
      .equal: .equal, .notEqual: .notEqual, .less: .less, .lessOrEqual: .lessOrEqual,
      .greater: .greater, .greaterOrEqual: .greaterOrEqual,
    ]
    private static let calls: [String: Step] = [
      "min": .minimum, "max": .maximum, "abs": .absolute, "floor": .floor, "ceiling": .ceiling,
      "round up": .roundUp, "round down": .roundDown, "round half up": .roundHalfUp,
      "round half down": .roundHalfDown, "decimal": .roundHalfEven, "not": .not,
    ]

    private mutating func pair(_ step: Step, _ node: Program.Node) -> Int32? {
      guard let left = build(node.a), let right = build(node.b) else { return nil }
      return fused(step, left, right) ?? add(Node(step: step, a: left, b: right))
    }

    /// One node for an operation with a constant, or for a sum with a fact, perhaps times a
    /// constant; the result is the same to the last bit.
    private mutating func fused(_ step: Step, _ left: Int32, _ right: Int32) -> Int32? {
      let (first, second) = (nodes[Int(left)], nodes[Int(right)])
      if first.step == .constant, step == .add || step == .multiply, second.step != .constant {
        return fused(step, right, left)
      }
      guard second.step == .constant else {
        guard step == .add || step == .subtract, second.step == .slotTimes || second.step == .slot
        else { return nil }
        let factor = second.step == .slot ? 1 : second.number
        return add(
          Node(
            step: .plusSlotTimes, a: left, b: second.a, number: step == .add ? factor : -factor))
      }
      switch step {
      case .add: return add(Node(step: .plusNumber, a: left, number: second.number))
      case .subtract: return add(Node(step: .plusNumber, a: left, number: -second.number))
      case .multiply where first.step == .slot:
        return add(Node(step: .slotTimes, a: first.a, number: second.number))
      case .multiply: return add(Node(step: .timesNumber, a: left, number: second.number))
      case .divide: return add(Node(step: .overNumber, a: left, number: second.number))
      default: return nil
      }
    }

    /// A node that can only be true or false.
    private mutating func truth(_ index: Int32) -> Int32? {
      let node = program.nodes[Int(index)]
      switch node.operation {
      case .and, .or:
        guard let left = truth(node.a), let right = truth(node.b) else { return nil }
        return add(Node(step: node.operation == .and ? .and : .or, a: left, b: right))
      case .slot where types[Int(node.a)] == .boolean:
        return add(Node(step: .boolean, a: node.a))
      case .not: return truth(node.a).map { add(Node(step: .not, a: $0)) }
      case .literal:
        guard case .boolean(let value) = program.literals[Int(node.a)] else { return nil }
        return add(Node(step: .constant, number: value ? 1 : 0))
      case .callBuiltIn where Function.all[Int(node.a)].name == "not": return call(node)
      default:
        return wordTest(node) ?? Self.tests[node.operation].flatMap { pair($0, node) }
      }
    }

    /// `word = "literal"` as a bit among the words; equality only, so a bad word stays out.
    private mutating func wordTest(_ node: Program.Node) -> Int32? {
      guard node.operation == .equal || node.operation == .notEqual else { return nil }
      let (left, right) = (program.nodes[Int(node.a)], program.nodes[Int(node.b)])
      guard left.operation == .slot, right.operation == .literal,
        case .word(let enumeration) = types[Int(left.a)],
        case .string(let text) = program.literals[Int(right.a)],
        let index = enumeration.words.firstIndex(of: text), index < 64
      else { return nil }
      let bit: UInt64 = 1 << UInt64(index)
      let mask = node.operation == .equal ? bit : ~bit
      return add(Node(step: .wordIsIn, a: left.a, number: Double(bitPattern: mask)))
    }

    private mutating func call(_ node: Program.Node) -> Int32? {
      guard let step = Self.calls[Function.all[Int(node.a)].name] else { return nil }
      let arguments = program.children[Int(node.b)..<Int(node.b + node.c)]
      var parts: [Int32] = []
      for argument in arguments where argument >= 0 {
        guard let part = step == .not ? truth(argument) : build(argument) else { return nil }
        parts.append(part)
      }
      guard var result = parts.first, arguments.first != -1 else { return nil }
      switch step {
      case .minimum, .maximum:
        guard parts.count > 1 else { return nil }
        for part in parts.dropFirst() { result = add(Node(step: step, a: result, b: part)) }
        return result
      case .not, .absolute: return add(Node(step: step, a: result))
      default:
        let scale = parts.count > 1 ? parts[1] : add(Node(step: .constant))
        return add(Node(step: step, a: result, b: scale))
      }
    }

    private mutating func add(_ node: Node) -> Int32 {
      nodes.append(node)
      return Int32(nodes.count - 1)
    }
  }
}
