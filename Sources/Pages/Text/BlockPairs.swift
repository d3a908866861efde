import JSONSource

/// The exercises of a day before and after, each with what it became.
struct BlockPairs {
  /// What stands in the day now, with what it was; nil for what was not there.
  private(set) var now: [(old: JSON?, new: JSON)]
  /// What is gone, with nothing in its place.
  private(set) var gone: [JSON]

  /// Pairs what is the same exercise, then what stands in for another by name, then what trains the
  /// same muscle; nothing is paired by its place alone, for a place says nothing.
  init(_ before: [JSON], _ after: [JSON]) {
    now = after.map { (nil, $0) }
    gone = before
    pair { $0.exercise == $1.exercise }
    pair { old, new in [old.exercise, old.original].contains(new.original) && new.original != nil }
    pair { old, new in old.original == new.exercise }
    pair { $0["muscle"]?.string == $1["muscle"]?.string }
  }

  private mutating func pair(where belongs: (_ old: JSON, _ new: JSON) -> Bool) {
    for place in now.indices where now[place].old == nil {
      guard let found = gone.firstIndex(where: { belongs($0, now[place].new) }) else { continue }
      now[place].old = gone.remove(at: found)
    }
  }
}

extension JSON {
  fileprivate var exercise: String? { self["exerciseId"]?.string }

  /// The exercise it stands in for; nil for most.
  fileprivate var original: String? { self["swapped_from"]?.string }
}
