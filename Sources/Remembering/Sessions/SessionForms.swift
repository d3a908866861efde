import JSONSource
import Store

/// A session in the two forms in which people write one down: by exercise, as `last_session` of
/// `adaptPlan`, or set by set, as `session` of the coach.
enum SessionForms {
  /// As `adaptPlan` takes it: sets that were done, without those that only prepare.
  ///
  /// The whole repetitions of a reserve count; the plan knows no halves.
  static func byExercise(_ data: JSON) -> JSON {
    guard let sets = data["sets"]?.array else { return data }
    var blocks: [(exercise: JSON, sets: [JSON])] = []
    for set in sets where isWorking(set) {
      guard let exercise = set["exerciseId"] else { continue }
      let place = blocks.firstIndex { $0.exercise.string == exercise.string } ?? blocks.count
      if place == blocks.count { blocks.append((exercise, [])) }
      blocks[place].sets.append(short(set))
    }
    let items = blocks.map { block in
      JSON(
        .object([
          .init(key: "exerciseId", value: block.exercise),
          .init(key: "sets", value: JSON(.array(block.sets))),
        ]))
    }
    return JSON(.object([.init(key: "blocks", value: JSON(.array(items)))]))
  }

  private static let preparing = ["warmup", "technique"]

  private static func isWorking(_ set: JSON) -> Bool {
    set["completed"]?.bool ?? true && !preparing.contains(set["intent"]?.string ?? "")
  }

  private static func short(_ set: JSON) -> JSON {
    var members = [
      JSON.Member(key: "weight_kg", value: set["load_kg"] ?? JSON(.number(0))),
      JSON.Member(key: "reps", value: set["reps"] ?? JSON(.number(0))),
    ]
    let effort = set["rpe"]?.number.map { wholeEffort - $0 }
    if let reserve = set["rir"]?.number ?? effort {
      members.append(.init(key: "rir", value: JSON(.number(reserve.rounded(.down)))))
    }
    for key in hurt {
      if let value = set[key], !value.isNull { members.append(.init(key: key, value: value)) }
    }
    return JSON(.object(members))
  }

  /// What both forms say of pain.
  private static let hurt = ["pain", "joint", "pain_level"]

  /// Effort and reserve add to this.
  private static let wholeEffort = 10.0

  /// As the coach takes it, under a name.
  static func bySet(_ event: Event, named name: String) throws(StoreFailure) -> JSON {
    let data = try event.json()
    guard data["sets"] == nil else { return data }
    return JSON(
      .object([
        .init(key: "session_id", value: JSON(.string(name))),
        .init(key: "ended_at", value: JSON(.string(event.at.text))),
        .init(key: "sets", value: JSON(.array(sets(data)))),
      ]))
  }

  private static func sets(_ data: JSON) -> [JSON] {
    (data["blocks"]?.array ?? []).flatMap { block in
      (block["sets"]?.array ?? []).map { set in
        let zero = JSON(.number(0))
        var members = [
          JSON.Member(key: "exerciseId", value: block["exerciseId"] ?? JSON(.null)),
          JSON.Member(key: "load_kg", value: set["weight_kg"] ?? zero),
          JSON.Member(key: "reps", value: set["reps"] ?? zero),
        ]
        if let reserve = set["rir"] { members.append(.init(key: "rir", value: reserve)) }
        for key in hurt {
          if let value = set[key] { members.append(.init(key: key, value: value)) }
        }
        return JSON(.object(members))
      }
    }
  }
}
