import JSONSource

/// Compiling calls and function literals.
extension Compiler {
  mutating func call(
    _ callee: Syntax, _ arguments: [Syntax.Argument], _ range: Range<Int>
  ) -> Part {
    if case .name(let name) = callee.kind, !isShadowed(name) {
      if let index = Function.index[name] {
        return callBuiltIn(index, arguments, callee.range, range)
      }
      reportUnknownFunction(name, callee.range)
    }
    let function = mistakeFree(callee)
    if let type = function?.type, ![.function, .any].contains(type) {
      let failure = EvaluationFailure.notAFunction(type.phrase)
      report(failure.code, failure.message, hint: failure.hint, callee.range)
    }
    var children: [Int32] = []
    for argument in arguments {
      let value = part(argument.value)
      children += [value.node, argument.name.map { add(name: $0.text) } ?? -1]
    }
    let first = add(children: children)
    let node = emit(
      .callValue, a: function?.node ?? emitLiteral(.null, callee.range), b: first,
      c: Int32(arguments.count), range)
    return Part(node: node, type: .any)
  }

  /// The callee, unless it is a name that was just reported.
  private mutating func mistakeFree(_ callee: Syntax) -> Part? {
    if case .name(let name) = callee.kind, !isShadowed(name) { return nil }
    return part(callee)
  }

  private mutating func reportUnknownFunction(_ name: String, _ range: Range<Int>) {
    let known = Function.all.map(\.name)
    report(
      "unknown-function", "unknown function '\(name)'",
      hint: Spelling.nearest(to: name, in: known).map { "did you mean '\($0)'?" }
        ?? "look the name up in the list of functions", range)
  }

  private mutating func callBuiltIn(
    _ index: Int, _ arguments: [Syntax.Argument], _ name: Range<Int>, _ range: Range<Int>
  ) -> Part {
    let function = Function.all[index]
    let parts = arguments.map { part($0.value) }
    let order = positions(of: arguments, in: function, range)
    if mode == .lenient && order.count(where: { $0 != nil }) < arguments.count {
      return Part(node: emitLiteral(.null, range), type: .null)
    }
    let isNamed = arguments.first?.name != nil
    let nodes = order.enumerated().map { place, argument -> Int32 in
      if let argument { return parts[argument].node }
      // Leniently a parameter that no argument names is null.
      let isMissing = isNamed && mode == .lenient && !function.parameters[place].isOptional
      return isMissing ? emitLiteral(.null, range) : -1
    }
    let naming = function.naming(arguments.compactMap(\.name?.text))
    for (position, argument) in order.enumerated() {
      guard let argument, let parameter = function.parameter(at: position) else { continue }
      check(parts[argument].type, for: parameter, naming, of: function, arguments[argument].value)
    }
    let types = order.map { $0.map { parts[$0].type } ?? .null }
    checkElements(types, of: function, arguments, order)
    let first = add(children: nodes)
    let node = emit(
      .callBuiltIn, flag: naming.rawValue, a: Int32(index), b: first, c: Int32(nodes.count), range)
    return Part(
      node: node,
      type: resultType(of: function, types, order.map { $0.map { arguments[$0].value } }))
  }

  /// For each place of the call the argument that stands there.
  private mutating func positions(
    of arguments: [Syntax.Argument], in function: Function, _ range: Range<Int>
  ) -> [Int?] {
    if arguments.isEmpty || arguments[0].name == nil {
      let least = function.parameters.filter { !$0.isOptional }.count
      let isOpen = function.parameters.contains(where: \.isVariadic)
      if arguments.count < least || (!isOpen && arguments.count > function.parameters.count) {
        report(
          "wrong-arguments", "'\(function.name)' got \(arguments.count) arguments",
          hint: function.signature, range)
      }
      return arguments.indices.map { $0 }
    }
    var order: [Int?] = Array(repeating: nil, count: function.parameters.count)
    let parameterNames = function.names(holding: arguments.compactMap(\.name?.text))
    for (index, argument) in arguments.enumerated() {
      guard let name = argument.name else { continue }
      if let place = parameterNames.firstIndex(of: name.text) {
        order[place] = index
      } else {
        reportUnknownParameter(name, function)
      }
    }
    for (place, parameter) in function.parameters.enumerated()
    where order[place] == nil && !parameter.isOptional {
      report(
        "wrong-arguments", "'\(function.name)' needs \(parameter.name)", hint: function.signature,
        range)
    }
    return order
  }

  private mutating func reportUnknownParameter(_ name: Syntax.Name, _ function: Function) {
    let names = function.parameters.map(\.name)
    report(
      "unknown-parameter", "'\(function.name)' has no parameter '\(name.text)'",
      hint: Spelling.nearest(to: name.text, in: names).map { "did you mean '\($0)'?" }
        ?? function.signature, name.range)
  }

  private mutating func check(
    _ type: ValueType, for parameter: Function.Parameter, _ naming: Function.Naming,
    of function: Function, _ syntax: Syntax
  ) {
    if parameter.takesNull && type == .null { return }
    let wanted = parameter.types(naming)
    if wanted.contains(where: { type.fits($0) }) { return }
    let phrase = wanted.map(\.phrase).joined(separator: " or ")
    report(
      "wrong-type",
      "'\(function.name)' needs \(phrase) as \(parameter.name), got \(type.phrase)",
      hint: function.signature, syntax.range)
  }

  /// Units of numbers that are put together, and words looked for among words.
  private mutating func checkElements(
    _ types: [ValueType], of function: Function, _ arguments: [Syntax.Argument], _ order: [Int?]
  ) {
    if case .element(0) = function.result, types.count > 1,
      function.parameters[0].arity == .elements
    {
      for (type, place) in zip(types, order).dropFirst() {
        guard case .number(let first) = types[0], case .number(let second) = type, let place
        else { continue }
        if let problem = TypeChecker.units(.add, first, second) {
          report(problem, arguments[place].value.range)
        }
      }
    }
    if ["list contains", "index of"].contains(function.name), types.count == 2,
      case .list(.word) = types[0], let place = order[1]
    {
      checkWords(types[0], arguments[place].value)
    }
  }

  private func resultType(
    of function: Function, _ types: [ValueType], _ given: [Syntax?]
  ) -> ValueType {
    switch function.result {
    case .always(let type): return type
    case .argument(let index):
      guard index < types.count else { return .any }
      return types[index].fitted(to: function.parameter(at: index)?.type ?? .any)
    case .element(let index):
      guard index < types.count else { return .any }
      if types.count > index + 1, function.parameter(at: index)?.arity == .elements {
        return TypeChecker.common(Array(types[index...]))
      }
      if case .list(let element) = types[index] { return element }
      return types[index]
    case .duration(let index):
      guard index < given.count, case .literal(.string(let text)) = given[index]?.kind,
        let duration = TemporalReader.duration(text)
      else { return .any }
      return .temporal(duration.kind)
    }
  }

  mutating func function(
    _ parameters: [Syntax.Parameter], _ body: Syntax, _ range: Range<Int>
  ) -> Part {
    let captured = localCount
    return scoped { compiler in
      var children: [Int32] = []
      for parameter in parameters {
        children += [
          compiler.add(name: parameter.name.text),
          parameter.type.map { compiler.add(type: $0) } ?? -1,
        ]
        compiler.bind(parameter.name.text, parameter.type ?? .any)
      }
      let result = compiler.part(body)
      children.append(compiler.add(type: result.type))
      let first = compiler.add(children: children)
      let node = compiler.emit(
        .function, a: first, b: Int32(parameters.count), c: result.node,
        number: Double(captured), range)
      return Part(node: node, type: .function)
    }
  }
}

extension Function {
  /// The names of the parameters in the form of the call that has these names in this order, else
  /// in the one that knows all of them.
  fileprivate func names(holding wanted: [String]) -> [String] {
    let usual = parameters.map(\.name)
    let forms = [usual] + otherNames
    return forms.first { $0 == wanted }
      ?? forms.first { names in wanted.allSatisfy(names.contains) } ?? usual
  }

  /// Whether these names are those of the usual form or of another.
  fileprivate func naming(_ names: [String]) -> Naming {
    guard !names.isEmpty else { return .places }
    let isOther = parameters.contains { $0.otherForm.map { names.contains($0.name) } ?? false }
    return isOther ? .other : .usual
  }

  /// The parameter an argument at this position belongs to.
  func parameter(at index: Int) -> Parameter? {
    if index < parameters.count { return parameters[index] }
    return parameters.last.flatMap { $0.isVariadic ? $0 : nil }
  }
}

extension ValueType {
  /// Whether a value of this type can be an argument of that type.
  func fits(_ wanted: ValueType) -> Bool {
    switch (self, wanted) {
    case (_, .any), (.any, _), (.boolean, .boolean), (.number, .number), (.string, .string),
      (.word, .string), (.range, .range), (.context, .context), (.function, .function):
      true
    case (.temporal(let kind), .temporal(let other)):
      kind == other || (kind, other) == (.date, .dateTime)
    case (.null, _): false
    case (_, .list), (.list, _): true
    default: false
    }
  }

  /// The type an argument has after it was converted for a parameter.
  func fitted(to wanted: ValueType) -> ValueType {
    switch (self, wanted) {
    case (.list, .list): self
    case (_, .list): .list(self)
    case (.list(let element), .number): element
    case (_, .any): self
    case (.any, let wanted): wanted
    default: self
    }
  }
}
