/// Calls of built-ins and function literals.
extension Evaluator {
  /// A function literal with the locals around it.
  func closure(_ index: Int32) -> Value {
    let count = Int(program.nodes[Int(index)].number)
    return .function(
      .literal(
        FunctionValue.Closure(
          program: program, node: index, captured: Array(locals[base..<base + count]))))
  }

  mutating func callBuiltIn(
    _ node: Program.Node, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    var arguments: [Value?] = []
    arguments.reserveCapacity(Int(node.c))
    for child in node.b..<node.b + node.c {
      let argument = program.children[Int(child)]
      arguments.append(argument < 0 ? nil : try value(argument))
    }
    return try call(Int(node.a), arguments, Function.Naming(rawValue: node.flag) ?? .places, index)
  }

  mutating func callValue(
    _ node: Program.Node, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    let callee = try value(node.a)
    var values: [Value] = []
    var names: [String?] = []
    for pair in 0..<node.c {
      values.append(try value(program.children[Int(node.b + 2 * pair)]))
      let name = program.children[Int(node.b + 2 * pair + 1)]
      names.append(name < 0 ? nil : self.name(name))
    }
    guard case .function(let function) = callee else {
      return try fail(.notAFunction(callee.phrase), index)
    }
    guard names.contains(where: { $0 != nil }) else {
      return try invoke(function, values, index)
    }
    let wanted = parameterNames(function)
    var ordered: [Value] = []
    for name in wanted {
      guard let found = names.firstIndex(of: name) else { break }
      ordered.append(values[found])
    }
    guard ordered.count == values.count else {
      return try fail(
        "wrong-arguments", "the function's parameters are \(wanted.joined(separator: ", "))", index)
    }
    return try invoke(function, ordered, index)
  }

  /// Calls a function value with arguments in order.
  mutating func invoke(
    _ function: FunctionValue, _ arguments: [Value], _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    switch function {
    case .builtIn(let number): return try call(number, arguments, .places, index)
    case .literal(let closure): return try call(closure, arguments, index)
    }
  }

  private func parameterNames(_ function: FunctionValue) -> [String] {
    switch function {
    case .builtIn(let number): return Function.all[number].parameters.map(\.name)
    case .literal(let closure):
      let node = closure.program.nodes[Int(closure.node)]
      return (0..<node.b).map {
        closure.program.names[Int(closure.program.children[Int(node.a + 2 * $0)])]
      }
    }
  }

  private mutating func call(
    _ closure: FunctionValue.Closure, _ arguments: [Value], _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    let node = closure.program.nodes[Int(closure.node)]
    guard arguments.count == Int(node.b) else {
      return try fail(
        "wrong-arguments", "the function takes \(node.b) arguments, got \(arguments.count)", index)
    }
    var converted: [Value] = []
    for (position, argument) in arguments.enumerated() {
      let type = closure.program.children[Int(node.a) + 2 * position + 1]
      guard type >= 0, argument != .null else {
        converted.append(argument)
        continue
      }
      converted.append(try convert(argument, to: closure.program.types[Int(type)], index))
    }
    let (savedProgram, savedBase) = (program, base)
    base = locals.count
    depth += Self.callDepth
    program = closure.program
    locals += closure.captured
    locals += converted
    let result = try value(node.c)
    locals.removeLast(locals.count - base)
    depth -= Self.callDepth
    (program, base) = (savedProgram, savedBase)
    return result
  }

  /// An argument as a parameter of this type takes it; leniently null when it does not fit.
  private mutating func convert(
    _ argument: Value, to type: ValueType, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    if let value = argument.converted(to: type), try isInstance(value, of: type) { return value }
    return try fail(
      "wrong-type", "an argument must be \(type.phrase), got \(argument.phrase)", index)
  }

  private mutating func call(
    _ number: Int, _ given: [Value?], _ naming: Function.Naming, _ index: Int32
  ) throws(EvaluationFailure) -> Value {
    let function = Function.all[number]
    do {
      let arguments = try function.arguments(from: given, naming, mode)
      return try function.body(arguments, &self)
    } catch {
      if mode == .lenient && !error.isLimit { return .null }
      throw error.range.isEmpty
        ? EvaluationFailure(
          code: error.code, message: error.message, hint: error.hint, range: place(index)) : error
    }
  }
}

extension EvaluationFailure {
  /// Whether a limit was reached, which no mode forgives.
  var isLimit: Bool { code == "step-limit" || code == "depth-limit" }
}

extension Temporal {
  /// A day as a date and time is its midnight in UTC; nothing else converts.
  fileprivate func converted(to kind: Kind) -> Value? {
    if self.kind == kind { return .temporal(self) }
    guard case .date(let date) = self, kind == .dateTime else { return nil }
    return .temporal(.dateTime(DateTimeValue(date: date, time: .midnight(.utc))))
  }
}

extension Value {
  /// The value as a parameter of this type takes it: a list of one gives its element, a single
  /// value becomes a list of one; nil when it does not fit.
  func converted(to type: ValueType) -> Value? {
    switch (self, type) {
    case (_, .any), (.null, .null), (.boolean, .boolean), (.number, .number), (.string, .string),
      (.string, .word), (.list, .list), (.range, .range), (.context, .context),
      (.function, .function), (.function, .signature):
      self
    case (.null, _): nil
    case (.temporal(let temporal), .temporal(let kind)): temporal.converted(to: kind)
    case (_, .list): .list([self])
    case (.list(let items), _) where items.count == 1: items[0].converted(to: type)
    default: nil
    }
  }
}
