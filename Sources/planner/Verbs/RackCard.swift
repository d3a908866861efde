import JSONSource

/// The workout of a day as the session at the rack goes through it.
struct RackCard {
  /// What the day is called.
  let title: String
  /// Its exercises in their order.
  let blocks: [RackBlock]

  /// Reads a workout of a plan; nil is a day without one.
  init(_ workout: JSON?) {
    title = workout?["title"]?.string ?? ""
    blocks = (workout?["blocks"]?.array ?? []).compactMap(RackBlock.init(plan:))
  }

  /// The exercise of an id, or the only one whose name holds a text.
  func block(named text: String) -> RackBlock? {
    let wanted = text.lowercased()
    if let block = blocks.first(where: { $0.id.string == wanted }) { return block }
    let named = blocks.filter { $0.name.lowercased().contains(wanted) }
    return named.count == 1 ? named[0] : nil
  }
}

/// An exercise of the card, or one that was chosen besides.
struct RackBlock {
  /// The exercise.
  let id: JSON
  let name: String
  let sets: Int
  let repsText: String
  let reserveText: String
  /// Whether the plan of the day asks nothing of it.
  let isFree: Bool
  /// What `prescribeSet` takes as its block.
  let request: JSON

  /// Reads a block of a plan; nil for one that counts no repetitions.
  fileprivate init?(plan block: JSON) {
    guard let id = block["exerciseId"], let sets = block["sets"], let count = sets.number,
      let reps = block["reps"]?.string, let reserve = block["rir"]?.string,
      let repsRange = Self.range(reps), let reserveRange = Self.range(reserve)
    else { return nil }
    self.id = id
    name = block["name"]?.string ?? id.string ?? ""
    self.sets = Int(count)
    (repsText, reserveText) = (reps, reserve)
    isFree = false
    var members = [
      JSON.Member(key: "exerciseId", value: id), JSON.Member(key: "sets", value: sets),
      JSON.Member(key: "reps", value: repsRange), JSON.Member(key: "rir", value: reserveRange),
      JSON.Member(key: "rest_s", value: block["rest_s"] ?? JSON(.number(0))),
    ]
    if let load = block["load_kg"], !load.isNull {
      members.append(.init(key: "load_kg", value: load))
    }
    request = JSON(.object(members))
  }

  /// An exercise besides the plan: its sets are written down, and none is asked.
  init(free id: String) {
    self.id = JSON(.string(id))
    name = id
    sets = .max
    (repsText, reserveText) = ("", "")
    isFree = true
    request = JSON(.null)
  }

  /// The same block for another exercise, whose load the plan does not know.
  func request(instead exercise: JSON?) -> JSON {
    let others = (request.members ?? []).filter { !["exerciseId", "load_kg"].contains($0.key) }
    return JSON(.object([JSON.Member(key: "exerciseId", value: exercise ?? id)] + others))
  }

  /// Whether a set is one of its exercise.
  func has(_ set: JSON) -> Bool { set["exerciseId"]?.string == id.string }

  /// Two whole numbers of a text such as `6–10`; nil for anything but repetitions.
  private static func range(_ text: String) -> JSON? {
    let numbers = text.split { !$0.isNumber }.compactMap { Double($0) }
    guard text.allSatisfy({ $0.isNumber || $0 == "–" }), 1...2 ~= numbers.count else { return nil }
    return JSON(.array([numbers[0], numbers[numbers.count - 1]].map { JSON(.number($0)) }))
  }
}
