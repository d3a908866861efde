/// A formula over points of a body, as steps for whoever measures many frames: no values, no names.
///
/// The steps work on a stack of numbers; what is missing or cannot be computed is NaN.
package struct PointFormula: Hashable, Sendable {
  /// One step.
  package enum Step: Hashable, Sendable {
    /// Puts a number on the stack; null is NaN.
    case constant(Double)
    /// Puts the number of a fact on the stack.
    case fact(Int)
    /// Puts a measure of the points in these slots on the stack; those not needed are -1.
    case measure(Geometry, Int, Int, Int)
    /// Takes two numbers and puts the result in their place; a comparison gives 1 or 0.
    case add, subtract, multiply, divide, minimum, maximum, less, lessOrEqual, equal
    /// Changes the number on top.
    case negate, absolute, not
    /// Takes the test on top, then what holds and what does not, and keeps one of them.
    case choose
  }

  /// The steps in order.
  package let steps: [Step]
  /// The most numbers on the stack at once.
  package let depth: Int

  /// The slots of the points it measures, ascending.
  package var points: [Int] {
    var found: Set<Int> = []
    for case .measure(_, let a, let b, let c) in steps { found.formUnion([a, b, c]) }
    return found.filter { $0 >= 0 }.sorted()
  }

  /// The slots of the numbers it reads, ascending.
  package var facts: [Int] {
    var found: Set<Int> = []
    for case .fact(let slot) in steps { found.insert(slot) }
    return found.sorted()
  }
}

extension Rulebook {
  /// The steps of a page that is a formula over points; nil for one that holds anything else.
  package func pointFormula(ofDecision decision: Int) -> PointFormula? {
    let head = program.heads[decision]
    guard head.kind == .formula else { return nil }
    return PointFormula(program.expressions[Int(head.firstExpression)].expression.program)
  }
}

extension PointFormula {
  init?(_ program: Program) {
    var builder = Builder(program: program)
    guard builder.build(program.root) else { return nil }
    (steps, depth) = (builder.steps, builder.deepest)
  }

  /// Translates a program; every method gives false for what a formula over points cannot hold.
  private struct Builder {
    let program: Program
    var steps: [Step] = []
    var depth = 0
    var deepest = 0

    mutating func build(_ index: Int32) -> Bool {
      let node = program.nodes[Int(index)]
      switch node.operation {
      case .number: return push(.constant(node.number))
      case .literal: return program.literals[Int(node.a)] == .null && push(.constant(.nan))
      case .slot: return push(.fact(Int(node.a)))
      case .negate: return build(node.a) && change(.negate)
      case .conditional:
        return build(node.b) && build(node.c) && build(node.a) && combine(.choose, taking: 3)
      case .callBuiltIn: return call(node)
      case .greater: return build(node.b) && build(node.a) && combine(.less, taking: 2)
      case .greaterOrEqual:
        return build(node.b) && build(node.a) && combine(.lessOrEqual, taking: 2)
      default:
        guard let step = Self.pairs[node.operation] else { return false }
        return build(node.a) && build(node.b) && combine(step, taking: 2)
      }
    }

    private static let pairs: [Operation: Step] = [
      .add: .add, .subtract: .subtract, .multiply: .multiply, .divide: .divide, .less: .less,
      .lessOrEqual: .lessOrEqual, .equal: .equal,
    ]

    private mutating func call(_ node: Program.Node) -> Bool {
      let name = Function.all[Int(node.a)].name
      let arguments = Array(program.children[Int(node.b)..<Int(node.b + node.c)])
      if let geometry = Geometry(rawValue: name) { return measure(geometry, arguments) }
      switch (name, arguments.count) {
      case ("abs", 1): return build(arguments[0]) && change(.absolute)
      case ("not", 1): return build(arguments[0]) && change(.not)
      case ("min", 2), ("max", 2):
        return build(arguments[0]) && build(arguments[1])
          && combine(name == "min" ? .minimum : .maximum, taking: 2)
      default: return false
      }
    }

    private mutating func measure(_ geometry: Geometry, _ arguments: [Int32]) -> Bool {
      var slots: [Int] = []
      for argument in arguments {
        guard argument >= 0, program.nodes[Int(argument)].operation == .slot else { return false }
        slots.append(Int(program.nodes[Int(argument)].a))
      }
      guard slots.count == geometry.pointCount else { return false }
      slots += [-1, -1]
      return push(.measure(geometry, slots[0], slots[1], slots[2]))
    }

    private mutating func push(_ step: Step) -> Bool {
      depth += 1
      deepest = max(deepest, depth)
      return change(step)
    }

    private mutating func change(_ step: Step) -> Bool {
      steps.append(step)
      return true
    }

    private mutating func combine(_ step: Step, taking count: Int) -> Bool {
      depth -= count - 1
      return change(step)
    }
  }
}
