import JSONSource

/// Binding names to locals, entries, facts and built-ins.
extension Compiler {
  mutating func input(_ range: Range<Int>) -> Part {
    if let inputLocal {
      return Part(node: emit(.local, a: inputLocal.local, range), type: inputLocal.type)
    }
    if scope.inputType == nil {
      report(
        "unknown-name", "there is no value for ? here", hint: "? is the value of a column", range)
    }
    return Part(node: emit(.input, range), type: scope.inputType?.type ?? .any)
  }

  mutating func name(_ name: String, _ range: Range<Int>) -> Part {
    var dynamic: [Int32] = []
    var found: Part?
    search: for binding in bindings.reversed() {
      switch binding {
      case .local(name, let local, let type):
        found = Part(node: emit(.local, a: local, range), type: type)
        break search
      case .local: break
      case .element(let local, let type):
        if case .context(let fields?) = type, let field = fields.first(where: { $0.name == name }) {
          let item = emit(.local, a: local, range)
          found = Part(node: emit(.path, a: item, b: add(name: name), range), type: field.type)
          break search
        }
        if type == .any || type == .context(nil) { dynamic.append(local) }
        if name == "item" {
          found = Part(node: emit(.local, a: local, range), type: type)
          break search
        }
      }
    }
    found = found ?? outer(name, range)
    if found == nil && dynamic.isEmpty {
      reportUnknown(name, range)
      return Part(node: emit(.unknown, a: add(name: name), range), type: .any)
    }
    for local in dynamic.reversed() {
      let node = emit(
        .entryOrOuter, a: add(name: name), b: local, c: found?.node ?? -1, range)
      found = Part(node: node, type: .any)
    }
    return found ?? Part(node: emit(.unknown, a: add(name: name), range), type: .any)
  }

  /// A fact or a built-in as a value.
  private mutating func outer(_ name: String, _ range: Range<Int>) -> Part? {
    if let entry = scope.entry(named: name) {
      slots[entry.slot] = entry.type.type
      let node = emit(
        .slot, flag: entry.type.isOptional ? 1 : 0, a: Int32(entry.slot), b: add(name: name), range)
      return Part(node: node, type: entry.type.type)
    }
    return Function.index[name].map {
      Part(node: emit(.builtIn, a: Int32($0), range), type: .function)
    }
  }

  private mutating func reportUnknown(_ name: String, _ range: Range<Int>) {
    let known = visibleNames + Function.all.map(\.name)
    report(
      "unknown-name", "unknown name '\(name)'",
      hint: quotingHint(name) ?? Spelling.nearest(to: name, in: known).map {
        "did you mean '\($0)'?"
      }
        ?? "names come from the vocabulary and from earlier pages", range)
  }

  /// For a word of the vocabulary that was written without quotes.
  private func quotingHint(_ name: String) -> String? {
    let isWord = scope.entries.contains { entry in
      switch entry.type.type {
      case .word(let enumeration), .list(.word(let enumeration)): enumeration.words.contains(name)
      default: false
      }
    }
    return isWord ? "write the word in quotes: \"\(name)\"" : nil
  }

  private var visibleNames: [String] {
    var names: [String] = []
    for binding in bindings.reversed() {
      switch binding {
      case .local(let name, _, _): names.append(name)
      case .element(_, .context(let fields?)): names += fields.map(\.name)
      case .element: break
      }
    }
    return names + scope.entries.map(\.name)
  }

  /// Whether a name is a local or a fact, which goes before a built-in of that name.
  func isShadowed(_ name: String) -> Bool {
    if scope.entry(named: name) != nil { return true }
    return bindings.contains { binding in
      switch binding {
      case .local(let local, _, _): local == name
      case .element(_, .context(let fields?)): fields.contains { $0.name == name }
      case .element: false
      }
    }
  }
}
