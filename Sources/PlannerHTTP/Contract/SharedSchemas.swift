/// The objects and the words of a document, each once and under a name of its own.
///
/// A generator makes one type of each name, so that a meal is the same type wherever it is answered. The
/// name is that of the member that holds it (`meals` is a `Meal`); where two differ, each has as much of
/// the way to it before it as tells them apart.
struct SharedSchemas {
  /// Every shared schema with its name, in the order of first use, and after those that were named.
  private(set) var all: [(name: String, schema: ContractSchema)] = []
  private var names: [ContractSchema: String] = [:]

  /// Shares what several roots have in common.
  ///
  /// - Parameters:
  ///   - roots: Schemas that have names already.
  ///   - known: Names of others, for those that are used.
  init(_ roots: [(name: String, schema: ContractSchema)], known: [ContractSchema: String] = [:]) {
    var ways: [(schema: ContractSchema, way: [String])] = []
    var seen: Set<ContractSchema> = Set(roots.map(\.schema))
    for root in roots {
      Self.gather(inside: root.schema, [Self.singular(root.name)], &ways, &seen)
    }
    for root in roots where names[root.schema] == nil { names[root.schema] = root.name }
    for (schema, _) in ways { names[schema] = known[schema] }
    name(ways.filter { names[$0.schema] == nil }, besides: Set(names.values))
    for root in roots { all.append((root.name, inside(root.schema))) }
    for (schema, _) in ways { all.append((names[schema] ?? "", inside(schema))) }
  }

  /// The schema with references to everything that is shared.
  func referring(_ schema: ContractSchema) -> ContractSchema {
    names[schema].map(ContractSchema.reference) ?? inside(schema)
  }

  // MARK: Names

  private mutating func name(
    _ ways: [(schema: ContractSchema, way: [String])], besides taken: Set<String>
  ) {
    var open = Array(ways.indices)
    var used = taken
    for length in 1...(ways.map(\.way.count).max() ?? 1) where !open.isEmpty {
      let proposed = open.map { ($0, ways[$0].way.suffix(length).joined()) }
      let counts = proposed.reduce(into: [:]) { $0[$1.1, default: 0] += 1 }
      open = []
      for (index, name) in proposed {
        let isWhole = ways[index].way.count <= length
        guard counts[name] == 1 || isWhole, !used.contains(name) else {
          open.append(index)
          continue
        }
        used.insert(name)
        names[ways[index].schema] = name
      }
    }
    for index in open {
      let whole = ways[index].way.joined()
      let number = (2...).first { !used.contains("\(whole)\($0)") } ?? 2
      used.insert("\(whole)\(number)")
      names[ways[index].schema] = "\(whole)\(number)"
    }
  }

  /// The part of a name that a member gives: `health_flags` is a `HealthFlag`.
  private static func singular(_ member: String) -> String {
    let words = member.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = words.joined()
    if name.hasSuffix("ies") { return name.dropLast(3) + "y" }
    return name.hasSuffix("s") && !name.hasSuffix("ss") && !name.hasSuffix("us")
      ? String(name.dropLast()) : name
  }

  // MARK: Walking

  private static func gather(
    inside schema: ContractSchema, _ way: [String],
    _ ways: inout [(schema: ContractSchema, way: [String])],
    _ seen: inout Set<ContractSchema>
  ) {
    for (step, part) in schema.parts {
      let next = step.map { way + [singular($0)] } ?? way
      if part.isShared, seen.insert(part).inserted { ways.append((part, next)) }
      gather(inside: part, next, &ways, &seen)
    }
  }

  private func inside(_ schema: ContractSchema) -> ContractSchema {
    switch schema {
    case .list(let each, let most): .list(referring(each), most: most)
    case .keyed(let each, let keys): .keyed(referring(each), keys: keys.map(referring))
    case .anyOf(let choices): .anyOf(choices.map(referring))
    case .object(let members, let isOpen, let laws):
      .object(
        members.map {
          ContractSchema.Member(
            name: $0.name, schema: referring($0.schema), isRequired: $0.isRequired,
            meaning: $0.meaning)
        }, isOpen: isOpen, laws: laws)
    default: schema
    }
  }
}

extension ContractSchema {
  /// Whether a document has it once: an object with members or keys, or words to choose from.
  fileprivate var isShared: Bool {
    switch self {
    case .object(let members, let isOpen, _): isOpen || !members.isEmpty
    case .words(let words): words.count > 1
    case .keyed: true
    default: false
    }
  }

  /// What it is made of, each with the key of the member that holds it.
  fileprivate var parts: [(step: String?, schema: ContractSchema)] {
    switch self {
    case .list(let each, _): [(nil, each)]
    case .keyed(let each, let keys): (keys.map { [("key", $0)] } ?? []) + [(nil, each)]
    case .anyOf(let choices): choices.map { (nil, $0) }
    case .object(let members, _, _): members.map { ($0.name, $0.schema) }
    default: []
    }
  }
}
