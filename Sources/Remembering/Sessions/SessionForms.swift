import JSONSource
import Store

/// A session in the two forms in which people write one down: by exercise, as `last_session` of
/// `adaptPlan`, or set by set, as `session` of the coach.
enum SessionForms {
  /// As `adaptPlan` takes it: sets that were done, without those that only prepare; a set that was
  /// begun and not completed is missed, an exercise that was left out is not told.
  ///
  /// The whole repetitions of a reserve count; the plan knows no halves.
  static func byExercise(_ data: JSON) -> JSON {
    guard let sets = data["sets"]?.array else { return data }
    var blocks: [(exercise: JSON, sets: [JSON], isMissed: Bool)] = []
    for set in sets where isWorking(set) && !isLeftOut(set) {
      guard let exercise = set["exerciseId"] else { continue }
      let place = blocks.firstIndex { $0.exercise.string == exercise.string } ?? blocks.count
      if place == blocks.count { blocks.append((exercise, [], false)) }
      guard isCompleted(set) else {
        blocks[place].isMissed = true
        // What hurt is told all the same, with nothing that was lifted.
        if set["pain"]?.bool == true {
          blocks[place].sets.append(short(set, repetitions: JSON(.number(0))))
        }
        continue
      }
      blocks[place].sets.append(short(set))
    }
    let items = blocks.map { block in
      var members = [
        JSON.Member(key: "exerciseId", value: block.exercise),
        JSON.Member(key: "sets", value: .array(block.sets)),
      ]
      if block.isMissed { members.append(.init(key: "missed", value: .bool(true))) }
      return JSON(.object(members))
    }
    return JSON(["blocks": .array(items)])
  }

  private static let preparing = ["warmup", "technique"]

  private static func isWorking(_ set: JSON) -> Bool {
    !preparing.contains(set["intent"]?.string ?? "")
  }

  /// Whether a set only records that an exercise was left out: nothing was begun of it, so that it was
  /// neither done nor missed.
  private static func isLeftOut(_ set: JSON) -> Bool {
    !isCompleted(set) && set["pain"]?.bool != true && set["load_kg"]?.number == 0
      && set["reps"]?.number == 0
  }

  private static func isCompleted(_ set: JSON) -> Bool { set["completed"]?.bool ?? true }

  private static func short(_ set: JSON, repetitions: JSON? = nil) -> JSON {
    var members = [
      JSON.Member(key: "weight_kg", value: set["load_kg"] ?? JSON(.number(0))),
      JSON.Member(key: "reps", value: repetitions ?? set["reps"] ?? JSON(.number(0))),
    ]
    let effort = set["rpe"]?.number.map { wholeEffort - $0 }
    if let reserve = set["rir"]?.number ?? effort {
      members.append(.init(key: "rir", value: .number(reserve.rounded(.down))))
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
  static func bySet(_ data: JSON, of event: Event, named name: String) -> JSON {
    guard data["sets"] == nil else { return data }
    return JSON([
      "session_id": .string(name), "ended_at": .string(event.at.text), "sets": .array(sets(data)),
    ])
  }

  private static func sets(_ data: JSON) -> [JSON] {
    (data["blocks"]?.array ?? []).flatMap { block in
      (block["sets"]?.array ?? []).map { set in
        let zero = JSON(.number(0))
        var members = [
          JSON.Member(key: "exerciseId", value: block["exerciseId"] ?? .null),
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
