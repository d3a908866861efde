import JSONSource

/// One thing that became different in a plan.
struct Change: Sendable {
  /// Where: a JSON Pointer into the plan.
  let path: PlanPath
  /// What stood there; nil when nothing did.
  let before: JSON?
  /// What stands there now; nil when nothing does.
  let after: JSON?
  /// The page and row that ask for it, as `page#row`.
  let rule: String
  /// The sentence that explains it.
  let because: Phrase
  /// Whether it only follows from other changes: counts, minutes, memory.
  let isDerived: Bool
}

/// An address in a plan.
struct PlanPath: Hashable, Sendable {
  /// A key of an object or a place in a list.
  enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  var steps: [Step]

  init(_ keys: String...) {
    steps = keys.map(Step.key)
  }

  /// The address of a member.
  func key(_ key: String) -> PlanPath { appending(.key(key)) }

  /// The address of an item of a list.
  func index(_ index: Int) -> PlanPath { appending(.index(index)) }

  /// The address as a JSON Pointer.
  var pointer: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key): text = JSONPointer.child(key, of: text)
      case .index(let index): text = JSONPointer.child(index, of: text)
      }
    }
    return text
  }

  private func appending(_ step: Step) -> PlanPath {
    var path = self
    path.steps.append(step)
    return path
  }
}

extension JSON {
  static func text(_ text: String) -> JSON { JSON(.string(text)) }
  static func number(_ number: Double) -> JSON { JSON(.number(number)) }
  static func number(_ number: Int) -> JSON { JSON(.number(Double(number))) }
  static var none: JSON { JSON(.null) }

  /// An object with its members in this order.
  static func object(_ members: [(String, JSON)]) -> JSON {
    JSON(.object(members.map { Member(key: $0.0, value: $0.1) }))
  }

  static func list(_ items: [JSON]) -> JSON { JSON(.array(items)) }

  /// The value at an address; nil when there is none.
  func value(at path: PlanPath) -> JSON? {
    var value = self
    for step in path.steps {
      switch step {
      case .key(let key):
        guard let member = value[key] else { return nil }
        value = member
      case .index(let index):
        guard let items = value.array, items.indices.contains(index) else { return nil }
        value = items[index]
      }
    }
    return value
  }

  /// The document with another value at an address; nil takes the value away.
  ///
  /// A new member stands where a plan has it: after its neighbour, else at the end.
  func setting(_ path: PlanPath, to value: JSON?) -> JSON { setting(path.steps[...], to: value) }

  private func setting(_ path: ArraySlice<PlanPath.Step>, to value: JSON?) -> JSON {
    guard let step = path.first else { return value ?? .none }
    switch step {
    case .index(let index):
      guard var items = array else { return self }
      if path.count == 1, value == nil {
        if items.indices.contains(index) { items.remove(at: index) }
      } else if items.indices.contains(index) {
        items[index] = items[index].setting(path.dropFirst(), to: value)
      } else if let value, index == items.count {
        items.append(value)
      }
      return JSON(.array(items), range: range)
    case .key(let key):
      guard var members = self.members else { return self }
      let place = members.firstIndex { $0.key == key }
      if path.count == 1, value == nil {
        if let place { members.remove(at: place) }
      } else if let place {
        let changed = members[place].value.setting(path.dropFirst(), to: value)
        members[place] = Member(key: key, value: changed)
      } else if path.count == 1, let value {
        members.insert(Member(key: key, value: value), at: Self.place(of: key, in: members))
      }
      return JSON(.object(members), range: range)
    }
  }

  /// Members that a plan does not always have, and what stands before them.
  private static let neighbours = [
    "load_kg": ["load_hint"], "regression": ["load_kg", "load_hint"], "household": ["budget_tier"],
  ]

  private static func place(of key: String, in members: [Member]) -> Int {
    for neighbour in neighbours[key] ?? [] {
      if let index = members.firstIndex(where: { $0.key == neighbour }) { return index + 1 }
    }
    return members.count
  }

  /// Whether two values say the same, wherever they stand; the order of members counts.
  func isSame(as other: JSON) -> Bool {
    switch (kind, other.kind) {
    case (.null, .null): return true
    case (.bool(let one), .bool(let two)): return one == two
    case (.number(let one), .number(let two)): return one == two
    case (.string(let one), .string(let two)): return one == two
    case (.array(let one), .array(let two)):
      return one.count == two.count && zip(one, two).allSatisfy { $0.isSame(as: $1) }
    case (.object(let one), .object(let two)):
      return one.count == two.count
        && zip(one, two).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
    default: return false
    }
  }
}
