import Consulting
import JSONSource

/// The last session as it was logged.
extension AdaptReader {
  func session(_ json: JSON) -> TrainedSession? {
    guard let items = json["blocks"]?.array else { return nil }
    let blocks = items.enumerated().compactMap { index, item in
      block(item, at: JSONPointer.child(index, of: "/last_session/blocks"))
    }
    return TrainedSession(blocks: blocks, fingerprint: fingerprint(json))
  }

  private func block(_ json: JSON, at pointer: String) -> TrainedSession.Block? {
    guard let id = json["exerciseId"]?.string,
      let exercise = edition.exerciseCatalogue.exercise(id: id)
    else { return nil }
    // True, or how many sets or repetitions were missed.
    let missed = json["missed"].map { $0.bool ?? (($0.number ?? 0) > 0) } ?? false
    let sets = (json["sets"]?.array ?? []).compactMap { item in
      int(item["reps"]).map { reps in
        TrainedSession.Set(
          weightKg: item["weight_kg"]?.number, reps: reps, rir: int(item["rir"]), hurt: hurt(item))
      }
    }
    return TrainedSession.Block(exercise: exercise, sets: sets, missed: missed, pointer: pointer)
  }

  /// What hurt in a set; nil for nothing.
  private func hurt(_ json: JSON) -> TrainedSession.Hurt? {
    let level = int(json["pain_level"])
    guard json["pain"]?.bool == true || (level ?? 0) > 0 else { return nil }
    return TrainedSession.Hurt(joint: word(json["joint"], "Joint"), level: level)
  }

  /// 16 digits over the compact text of what was logged; the same however it was written.
  private func fingerprint(_ json: JSON) -> String {
    var writer = JSONWriter()
    writer.json(CanonicalPlan(edition: edition).sorted(json))
    return ShortHash(writer.bytes).text
  }
}
