import JSONSource

/// The changes of an adaptation as a reader of the answer would apply them.
package enum ReplayedChanges {
  /// A plan with changes applied in order; nil when one does not fit.
  package static func applied(_ changes: [JSON], to plan: JSON) -> JSON? {
    replay(changes, plan, from: "before", to: "after")
  }

  /// A plan with changes taken back, the last one first; nil when one does not fit.
  package static func reversed(_ changes: [JSON], from plan: JSON) -> JSON? {
    replay(changes.reversed(), plan, from: "after", to: "before")
  }

  private static func replay(_ changes: [JSON], _ plan: JSON, from: String, to: String) -> JSON? {
    var plan = plan
    for change in changes {
      guard let pointer = change["path"]?.string, let old = change[from], let new = change[to]
      else { return nil }
      let path = pointer.split(separator: "/").map {
        String($0).replacing("~1", with: "/").replacing("~0", with: "~")
      }
      guard let next = set(plan, path[...], old, new) else { return nil }
      plan = next
    }
    return plan
  }

  /// Null stands for nothing: a member that is null and one that is not there are the same.
  private static func set(_ json: JSON, _ path: ArraySlice<String>, _ old: JSON, _ new: JSON)
    -> JSON?
  {
    guard let step = path.first else { return json.saysSame(as: old) ? new : nil }
    switch json.kind {
    case .array(var items):
      guard let index = Int(step), items.indices.contains(index),
        let item = set(items[index], path.dropFirst(), old, new)
      else { return nil }
      items[index] = item
      return JSON(.array(items))
    case .object(var members):
      let place = members.firstIndex { $0.key == step }
      let now = place.map { members[$0].value } ?? JSON(.null)
      guard let value = set(now, path.dropFirst(), old, new) else { return nil }
      let member = JSON.Member(key: step, value: value)
      if let place { members[place] = member } else { members.append(member) }
      return JSON(.object(members))
    default: return nil
    }
  }
}

extension JSON {
  /// Whether two values have the same canonical text; the texts are made only where members stand in
  /// another order.
  func saysSame(as other: JSON) -> Bool {
    switch (kind, other.kind) {
    case (.null, .null): return true
    case (.bool(let one), .bool(let two)): return one == two
    case (.number(let one), .number(let two)): return one == two
    case (.string(let one), .string(let two)): return one == two
    case (.array(let one), .array(let two)):
      return one.count == two.count && zip(one, two).allSatisfy { $0.saysSame(as: $1) }
    case (.object(let one), .object(let two)):
      let (one, two) = (one.filter { !$0.value.isNull }, two.filter { !$0.value.isNull })
      guard one.map(\.key) == two.map(\.key) else { return canonical == other.canonical }
      return zip(one, two).allSatisfy { $0.value.saysSame(as: $1.value) }
    default: return false
    }
  }

  /// A text that is the same for values that say the same: members in order of their keys, without
  /// those that are null.
  package var canonical: String {
    switch kind {
    case .object(let members):
      let parts = members.filter { !$0.value.isNull }.sorted { $0.key < $1.key }.map {
        "\($0.key):\($0.value.canonical)"
      }
      return "{\(parts.joined(separator: ","))}"
    case .array(let items): return "[\(items.map(\.canonical).joined(separator: ","))]"
    default:
      var writer = JSONWriter()
      writer.json(self)
      return writer.text
    }
  }
}
