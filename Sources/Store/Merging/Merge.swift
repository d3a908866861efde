import JSONSource

/// Two changes of one document, brought together value by value.
///
/// An object is taken member by member, any other value as a whole: a list that both changed is for a
/// person to settle. The same change by both is no quarrel.
package struct Merge {
  /// Both changes together; nil when they touch a common value.
  package let merged: JSON?
  /// JSON Pointers of the values that both changed, each its own way; empty when there are none.
  package let touching: [String]

  /// Compares two descendants of a document.
  ///
  /// - Complexity: O(members × members) of each object.
  package init(base: JSON, mine: JSON, theirs: JSON) {
    var touching: [String] = []
    let merged = Self.merge(base, mine, theirs, "", &touching)
    self.touching = touching
    self.merged = touching.isEmpty ? merged : nil
  }

  /// One value; nil when it is gone.
  private static func merge(
    _ base: JSON?, _ mine: JSON?, _ theirs: JSON?, _ pointer: String,
    _ touching: inout [String]
  ) -> JSON? {
    if isSame(base, mine) || isSame(mine, theirs) { return theirs }
    if isSame(base, theirs) { return mine }
    guard let before = base?.members, let my = mine?.members, let their = theirs?.members else {
      touching.append(pointer)
      return theirs
    }
    var members: [JSON.Member] = []
    for key in keys(their, my) {
      let value = merge(
        value(key, before), value(key, my), value(key, their),
        JSONPointer.child(key, of: pointer), &touching)
      if let value { members.append(JSON.Member(key: key, value: value)) }
    }
    return JSON(.object(members))
  }

  /// The keys of one object, then those that only the other has.
  private static func keys(_ first: [JSON.Member], _ second: [JSON.Member]) -> [String] {
    let known = Set(first.map(\.key))
    return first.map(\.key) + second.map(\.key).filter { !known.contains($0) }
  }

  private static func value(_ key: String, _ members: [JSON.Member]) -> JSON? {
    members.first { $0.key == key }?.value
  }

  /// Whether two values say the same, the order of members aside.
  package static func isSame(_ one: JSON?, _ other: JSON?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    switch (one.kind, other.kind) {
    case (.null, .null): return true
    case (.bool(let first), .bool(let second)): return first == second
    case (.number(let first), .number(let second)): return first == second
    case (.string(let first), .string(let second)): return first.utf8.elementsEqual(second.utf8)
    case (.array(let first), .array(let second)):
      return first.count == second.count && zip(first, second).allSatisfy { isSame($0, $1) }
    case (.object(let first), .object(let second)):
      return first.count == second.count
        && first.allSatisfy { isSame($0.value, value($0.key, second)) }
    default: return false
    }
  }
}
