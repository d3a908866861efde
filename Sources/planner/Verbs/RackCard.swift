import JSONSource

/// What the session that goes on asks, exercise by exercise.
struct RackCard {
  /// Its exercises in their order.
  let blocks: [RackBlock]

  /// Reads the exercises of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The session as the store has it.
  ///   - name: What an exercise is called, by its id.
  init(_ snapshot: JSON, name: (String) -> String) {
    blocks = (snapshot["blocks"]?.array ?? []).map { RackBlock($0, name: name) }
  }

  /// The exercise of an id, or the only one whose name holds a text.
  func block(named text: String) -> RackBlock? {
    let wanted = text.lowercased()
    if let block = blocks.first(where: { $0.id.string == wanted }) { return block }
    let named = blocks.filter { $0.name.lowercased().contains(wanted) }
    return named.count == 1 ? named[0] : nil
  }
}

/// An exercise of the session.
struct RackBlock {
  /// The exercise.
  let id: JSON
  let name: String
  let sets: Int
  let repsText: String
  let reserveText: String
  /// Whether it is held or walked, so that no repetitions are asked of it.
  let isFree: Bool
  let isSkipped: Bool
  /// What `prescribeSet` takes as its block.
  let request: JSON

  fileprivate init(_ block: JSON, name: (String) -> String) {
    id = block["exerciseId"] ?? .null
    self.name = name(id.string ?? "")
    sets = block["sets"]?.number.flatMap(Int.init(exactly:)) ?? 0
    repsText = Self.text(block["reps"])
    reserveText = Self.text(block["rir"])
    isFree = block["reps"]?.array == nil
    isSkipped = block["state"]?.string == "skipped"
    let keys = ["exerciseId", "sets", "reps", "rir", "rest_s", "load_kg"]
    request = JSON(
      .object((block.members ?? []).filter { keys.contains($0.key) && !$0.value.isNull }))
  }

  /// The same block for another exercise, whose load the plan does not know.
  func request(instead exercise: JSON?) -> JSON {
    let others = (request.members ?? []).filter { !["exerciseId", "load_kg"].contains($0.key) }
    return JSON(.object([JSON.Member(key: "exerciseId", value: exercise ?? id)] + others))
  }

  /// Whether a set is one of its exercise.
  func has(_ set: JSON) -> Bool { set["exerciseId"]?.string == id.string }

  /// `6–10`; empty where nothing is asked.
  private static func text(_ range: JSON?) -> String {
    let ends = (range?.array ?? []).compactMap { $0.number.flatMap(Int.init(exactly:)) }
    guard let low = ends.first, let high = ends.last else { return "" }
    return low == high ? "\(low)" : "\(low)–\(high)"
  }
}
