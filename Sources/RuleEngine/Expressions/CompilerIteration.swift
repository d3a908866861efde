import JSONSource

/// Compiling paths, filters, loops and quantifiers.
extension Compiler {
  mutating func path(_ owner: Syntax, _ name: Syntax.Name, _ range: Range<Int>) -> Part {
    let part = part(owner)
    return Part(
      node: emit(.path, a: part.node, b: add(name: name.text), range),
      type: entryType(of: part.type, name))
  }

  private mutating func entryType(of owner: ValueType, _ name: Syntax.Name) -> ValueType {
    switch owner {
    case .context(let fields?):
      if let field = fields.first(where: { $0.name == name.text }) { return field.type }
      let names = fields.map(\.name)
      report(
        "unknown-entry", "there is no entry '\(name.text)'",
        hint: Spelling.nearest(to: name.text, in: names).map { "did you mean '\($0)'?" }
          ?? (names.isEmpty
            ? "the context is empty" : "it has \(names.joined(separator: ", "))"),
        name.range)
      return .any
    case .list(.list): break
    case .list(let element): return .list(entryType(of: element, name))
    case .range(let element):
      switch name.text {
      case "start", "end": return element
      case "start included", "end included": return .boolean
      default: break
      }
    case .temporal(let kind):
      if let type = Self.propertyTypes[kind]?[name.text] { return type }
      report(
        "unknown-entry", "\(owner.phrase) has no '\(name.text)'",
        hint: "it has \(Temporal.properties[kind, default: []].joined(separator: ", "))", name.range
      )
      return .any
    case .any, .context(nil): return .any
    default: break
    }
    report("wrong-type", "\(owner.phrase) has no entry '\(name.text)'", name.range)
    return .any
  }

  private static let propertyTypes: [Temporal.Kind: [String: ValueType]] =
    Temporal.properties.mapValues { names in
      Dictionary(
        uniqueKeysWithValues: names.map { name -> (String, ValueType) in
          switch name {
          case "time offset": (name, .any)
          case "timezone": (name, .any)
          default: (name, .plainNumber)
          }
        })
    }

  mutating func filter(_ list: Syntax, _ condition: Syntax, _ range: Range<Int>) -> Part {
    let owner = part(list)
    let element: ValueType = if case .list(let type) = owner.type { type } else { owner.type }
    if owner.type == .null { report("wrong-type", "null cannot be filtered", list.range) }
    let test = withElement(element) { $0.part(condition) }
    let node = emit(
      .filter, flag: test.type == .boolean ? 1 : 0, a: owner.node, b: test.node, range)
    switch test.type {
    case .boolean: return Part(node: node, type: .list(element))
    case .number: return Part(node: node, type: element)
    case .any: return Part(node: node, type: .any)
    default:
      report(
        "wrong-type", "a filter needs true, false or a position, got \(test.type.phrase)",
        condition.range)
      return Part(node: node, type: .any)
    }
  }

  mutating func loop(_ iterators: [Syntax.Iterator], _ body: Syntax, _ range: Range<Int>) -> Part {
    scoped { compiler in
      let names = iterators.map(\.name.text)
      let keepsPartial = body.mentions("partial") && !names.contains("partial")
      if keepsPartial { compiler.bind("partial", .anyList) }
      let first = compiler.domains(iterators)
      let result = compiler.part(body)
      let node = compiler.emit(
        .loop, flag: keepsPartial ? 1 : 0, a: first, b: Int32(iterators.count), c: result.node,
        range)
      return Part(node: node, type: .list(result.type))
    }
  }

  mutating func quantified(
    _ isEvery: Bool, _ iterators: [Syntax.Iterator], _ condition: Syntax, _ range: Range<Int>
  ) -> Part {
    scoped { compiler in
      let first = compiler.domains(iterators)
      let test = compiler.part(condition)
      if ![.boolean, .any, .null].contains(test.type) {
        compiler.report(
          "wrong-type",
          "'\(isEvery ? "every" : "some")' needs true or false, got \(test.type.phrase)",
          condition.range)
      }
      let node = compiler.emit(
        isEvery ? .every : .some, a: first, b: Int32(iterators.count), c: test.node, range)
      return Part(node: node, type: .boolean)
    }
  }

  /// Compiles the domains and binds their elements, each seen by the next.
  private mutating func domains(_ iterators: [Syntax.Iterator]) -> Int32 {
    var nodes: [Int32] = []
    for iterator in iterators {
      let domain = part(iterator.domain)
      nodes.append(domain.node)
      bind(iterator.name.text, elementType(of: domain.type, iterator.domain))
    }
    return add(children: nodes)
  }

  private mutating func elementType(of domain: ValueType, _ syntax: Syntax) -> ValueType {
    switch domain {
    case .list(let element), .range(let element): return element
    case .null: report("wrong-type", "a loop needs a list or a range, got null", syntax.range)
    default: break
    }
    return domain
  }
}
