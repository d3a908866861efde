import Consulting
import JSONSource

/// The last session as it was logged.
extension AdaptReader {
  mutating func readSession(_ json: JSON, at pointer: String) {
    guard let members = json.members else {
      return wrongType(json, Phrase("wanted.session"), at: pointer)
    }
    checkFields(members, ["blocks"], at: pointer)
    guard let blocks = json["blocks"] else {
      return report(.missing("blocks", at: pointer + "/blocks"))
    }
    guard let items = blocks.array else {
      return wrongType(blocks, Phrase("wanted.exercises"), at: pointer + "/blocks")
    }
    var session = TrainedSession()
    for (index, item) in items.enumerated() {
      let place = JSONPointer.child(index, of: pointer + "/blocks")
      if let block = block(item, at: place) { session.blocks.append(block) }
    }
    session.fingerprint = fingerprint(json)
    order.session = session
  }

  private mutating func block(_ json: JSON, at pointer: String) -> TrainedSession.Block? {
    guard let members = json.members else {
      wrongType(json, Phrase("wanted.exercise"), at: pointer)
      return nil
    }
    checkFields(members, ["exerciseId", "sets", "missed"], at: pointer)
    let missed = json["missed"].map { self.missed($0, at: pointer + "/missed") } ?? false
    let sets = sets(json["sets"], at: pointer + "/sets")
    guard let id = json["exerciseId"]?.string else {
      report(.missing("exerciseId", at: pointer + "/exerciseId"))
      return nil
    }
    guard let exercise = edition.exerciseCatalogue.exercise(id: id) else {
      report(.unknownExercise(id, in: edition.exerciseCatalogue, at: pointer + "/exerciseId"))
      return nil
    }
    return TrainedSession.Block(exercise: exercise, sets: sets, missed: missed, pointer: pointer)
  }

  /// True, or how many sets or repetitions were missed.
  private mutating func missed(_ json: JSON, at pointer: String) -> Bool {
    switch json.kind {
    case .bool(let missed): return missed
    case .null: return false
    case .number(let count) where count >= 0 && count == count.rounded(): return count > 0
    default:
      wrongType(json, Phrase("wanted.missed"), at: pointer)
      return false
    }
  }

  private mutating func sets(_ json: JSON?, at pointer: String) -> [TrainedSession.Set] {
    guard let json else {
      report(.missing("sets", at: pointer))
      return []
    }
    guard let items = json.array else {
      wrongType(json, Phrase("wanted.sets"), at: pointer)
      return []
    }
    var sets: [TrainedSession.Set] = []
    for (index, item) in several(items, "loggedSets", at: pointer) {
      let place = JSONPointer.child(index, of: pointer)
      guard let members = item.members else {
        wrongType(item, Phrase("wanted.set"), at: place)
        continue
      }
      checkFields(members, ["weight_kg", "reps", "rir", "pain", "joint", "pain_level"], at: place)
      guard let reps = item["reps"] else {
        report(.missing("reps", at: place + "/reps"))
        continue
      }
      func given(_ key: String) -> JSON? { item[key].flatMap { $0.isNull ? nil : $0 } }
      let done = int(reps, "countedReps", at: place + "/reps")
      let weight = given("weight_kg").flatMap { number($0, "loadKg", at: place + "/weight_kg") }
      let rir = given("rir").flatMap { int($0, "repsInReserve", at: place + "/rir") }
      let hurt = hurt(item, at: place)
      if let done {
        sets.append(TrainedSession.Set(weightKg: weight, reps: done, rir: rir, hurt: hurt))
      }
    }
    return sets
  }

  /// What hurt in a set; nil for nothing.
  private mutating func hurt(_ json: JSON, at pointer: String) -> TrainedSession.Hurt? {
    func given(_ key: String) -> JSON? { json[key].flatMap { $0.isNull ? nil : $0 } }
    var isPainful = false
    if let flag = given("pain") {
      if let said = flag.bool {
        isPainful = said
      } else {
        wrongType(flag, Phrase("wanted.boolean"), at: pointer + "/pain")
      }
    }
    let joint = given("joint").flatMap { word($0, "Joint", at: pointer + "/joint") }
    let level = given("pain_level").flatMap { int($0, "painLevel", at: pointer + "/pain_level") }
    return isPainful || (level ?? 0) > 0 ? TrainedSession.Hurt(joint: joint, level: level) : nil
  }

  /// 16 digits over the compact text of what was logged; the same however it was written.
  private func fingerprint(_ json: JSON) -> String {
    var writer = JSONWriter()
    writer.json(PlanForm(edition: edition).sorted(json))
    return ShortHash(writer.bytes).text
  }
}
