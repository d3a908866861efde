import JSONSource

/// An address in a plan.
struct PlanPath: Hashable, Sendable {
  /// A key of an object or a place in a list.
  enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  private(set) var steps: [Step]

  init(_ keys: String...) {
    steps = keys.map(Step.key)
  }

  init(_ steps: [Step]) {
    self.steps = steps
  }

  /// The address of a member.
  func key(_ key: String) -> PlanPath { appending(.key(key)) }

  /// The address of an item of a list.
  func index(_ index: Int) -> PlanPath { appending(.index(index)) }

  /// How many steps lead there.
  var depth: Int { steps.count }

  /// The address as a JSON Pointer.
  var pointer: String {
    var text: [UInt8] = []
    text.reserveCapacity(16 * steps.count)
    for step in steps {
      switch step {
      case .key(let key): JSONPointer.append(key, to: &text)
      case .index(let index): JSONPointer.append(index, to: &text)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func appending(_ step: Step) -> PlanPath {
    var path = self
    path.steps.append(step)
    return path
  }
}

extension JSON {
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

  /// Puts another value at an address; nil takes the value away.
  ///
  /// A new member stands where a plan has it: after its neighbour, else at the end.
  ///
  /// - Complexity: O(length of the path), as long as nobody else holds the document.
  mutating func put(_ value: JSON?, at path: PlanPath) { put(value, at: path.steps[...]) }

  fileprivate mutating func put(_ value: JSON?, at path: ArraySlice<PlanPath.Step>) {
    guard let step = path.first else {
      self = value ?? .null
      return
    }
    // Nothing else holds a list or an object while a part of it changes, so that it is not copied.
    switch step {
    case .index(let index):
      guard case .array(var items) = kind, items.indices.contains(index) else { return }
      let range = range
      self = .null
      if path.count == 1, value == nil {
        items.remove(at: index)
      } else {
        items[index].put(value, at: path.dropFirst())
      }
      self = JSON(.array(items), range: range)
    case .key(let key):
      guard case .object(var members) = kind else { return }
      let range = range
      self = .null
      members.put(value, at: key, path.dropFirst())
      self = JSON(.object(members), range: range)
    }
  }

  /// Members that a plan does not always have, and what stands before them.
  fileprivate static let neighbours = [
    "load_kg": ["load_hint_said"], "regression": ["load_kg", "load_hint_said"],
    "superset": ["alt_compact"],
    "household": ["budget_tier"],
    "hidden": ["confidence"],
  ]
}

extension [JSON.Member] {
  fileprivate mutating func put(_ value: JSON?, at key: String, _ rest: ArraySlice<PlanPath.Step>) {
    guard let place = indices.first(where: { self[$0].key == key }) else {
      guard rest.isEmpty, let value else { return }
      return insert(JSON.Member(key: key, value: value), at: self.place(of: key))
    }
    if rest.isEmpty, value == nil {
      remove(at: place)
    } else {
      var part = self[place].value
      self[place] = JSON.Member(key: key, value: .null)
      part.put(value, at: rest)
      self[place] = JSON.Member(key: key, value: part)
    }
  }

  private func place(of key: String) -> Int {
    for neighbour in JSON.neighbours[key] ?? [] {
      if let index = firstIndex(where: { $0.key == neighbour }) { return index + 1 }
    }
    return count
  }
}
