import JSONSource

extension Edition {
  /// Whether a plan was made with these rules and in these words.
  func made(_ plan: JSON) -> Bool {
    plan["edition"]?["hash"]?.string == plans.hash
      && plan["edition"]?["words"]?.string == plans.words
  }
}

/// A plan of another edition, as far as this one knows what it is about.
///
/// An exercise that is no longer in the catalogue takes its places and its memory with it. What was
/// off for a while stands by place, so that it goes where any place has gone.
struct ForeignPlan {
  let edition: Edition

  /// The plan without what this edition does not know.
  func known(_ plan: JSON) -> JSON {
    var known = plan
    var isWhole = true
    let days = plan["workouts"]?.array ?? []
    for (index, day) in days.enumerated() {
      let blocks = day["blocks"]?.array ?? []
      let kept = blocks.filter {
        isKnown($0["exerciseId"]) && ($0["regression"].map(isKnown) ?? true)
      }
      guard kept.count < blocks.count else { continue }
      isWhole = false
      known.put(.array(kept), at: PlanPath("workouts").index(index).key("blocks"))
    }
    if let lifts = plan["profile"]?["lifts"]?.members {
      known.put(
        JSON(.object(lifts.filter { isKnown(.string($0.key)) })),
        at: PlanPath("profile").key("lifts"))
    }
    guard plan["adaptations"]?.members != nil else { return known }
    let memory = PlanPath("adaptations")
    let lifts = plan["adaptations"]?["lifts"]?.array ?? []
    known.put(.array(lifts.filter { isKnown($0["exerciseId"]) }), at: memory.key("lifts"))
    if !isWhole { known.put(.array([]), at: memory.key("reductions")) }
    return known
  }

  private func isKnown(_ id: JSON?) -> Bool {
    id?.string.map { edition.exerciseCatalogue.exercise(id: $0) != nil } ?? false
  }
}
