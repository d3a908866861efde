/// The facts a scratch expression is evaluated against: the entries of a context.
package struct ContextFacts {
  /// The names and where their values stand.
  package let scope: Scope
  /// The values.
  package let facts: Facts

  /// Takes the entries of a context; strictly their types are known, leniently nothing is.
  package init(_ context: Context, mode: Mode) {
    var entries: [Scope.Entry] = []
    var facts = Facts(slotCount: context.entries.count)
    for (slot, entry) in context.entries.enumerated() {
      let type = mode == .strict ? ValueType(of: entry.value) : .any
      entries.append(
        Scope.Entry(name: entry.key, slot: slot, type: FactType(type: type, isOptional: true)))
      facts[slot] = entry.value
    }
    scope = Scope(entries: entries, longNames: Self.longNames(in: context))
    self.facts = facts
  }

  /// The names of all entries that are no plain words, inside as well.
  static func longNames(in context: Context) -> [String] {
    var names: Set<String> = []
    collect(.context(context), into: &names)
    return names.sorted()
  }

  private static func collect(_ value: Value, into names: inout Set<String>) {
    switch value {
    case .list(let items): for item in items { collect(item, into: &names) }
    case .context(let context):
      for entry in context.entries {
        if !Scope.isPlainName(entry.key) { names.insert(entry.key) }
        collect(entry.value, into: &names)
      }
    default: break
    }
  }
}

extension ValueType {
  /// The type of a value that is known.
  fileprivate init(of value: Value) {
    switch value {
    case .null, .range, .function: self = .any
    case .boolean: self = .boolean
    case .number: self = .number(unit: nil)
    case .string: self = .string
    case .temporal(let temporal): self = .temporal(temporal.kind)
    case .list(let items):
      let types = Set(items.map { ValueType(of: $0) })
      self = .list(types.count == 1 ? types.first ?? .any : .any)
    case .context(let context):
      self = .context(
        context.entries.map { .init(name: $0.key, type: ValueType(of: $0.value)) })
    }
  }
}
