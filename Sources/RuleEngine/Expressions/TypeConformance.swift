extension ValueType {
  /// Whether every value of this type is one of another, as the standard's rules of conformance
  /// have it.
  func conforms(to other: ValueType) -> Bool {
    switch (self, other) {
    case (_, .any), (.null, _): true
    case (.number, .number), (.word, .string): true
    case (.list(let element), .list(let wanted)), (.range(let element), .range(let wanted)):
      element.conforms(to: wanted)
    case (.context, .context(nil)): true
    case (.context(let fields?), .context(let wanted?)):
      wanted.allSatisfy { field in
        fields.contains { $0.name == field.name && $0.type.conforms(to: field.type) }
      }
    case (.signature, .function): true
    case (.signature(let parameters, let result), .signature(let wanted, let wantedResult)):
      parameters.count == wanted.count && result.conforms(to: wantedResult)
        && zip(wanted, parameters).allSatisfy { $0.conforms(to: $1) }
    default: self == other
    }
  }
}

extension FunctionValue {
  /// Whether it takes arguments of these types and answers a value of that one.
  func conforms(to parameters: [ValueType], _ result: ValueType) -> Bool {
    signature(of: parameters.count).conforms(to: .signature(parameters, result))
  }

  /// Its type when called with so many arguments; optional ones may be left out.
  private func signature(of count: Int) -> ValueType {
    switch self {
    case .builtIn(let index):
      let function = Function.all[index]
      let needed = function.parameters.prefix { !$0.isOptional }.count
      let result: ValueType =
        switch function.result {
        case .always(let type): type
        case .argument(let index): function.parameters[index].type
        case .element, .duration: .any
        }
      let taken = function.parameters.prefix(max(needed, count))
      return .signature(taken.map(\.type), result)
    case .literal(let closure):
      let program = closure.program
      let node = program.nodes[Int(closure.node)]
      func type(_ child: Int32) -> ValueType {
        let index = program.children[Int(node.a + child)]
        return index < 0 ? .any : program.types[Int(index)]
      }
      return .signature((0..<node.b).map { type(2 * $0 + 1) }, type(2 * node.b))
    }
  }
}
