import Consulting
import RuleEngine

/// A lift that stands in several ranges of a week grows as one lift.
extension Adapting {
  /// Lets no place of a lift lag behind one that asks for more: whoever lifts a load for many
  /// repetitions lifts it for few.
  mutating func bringRangesAlong() throws(PlanFailure) {
    guard try !isHeld() else { return }
    var done: Set<Int> = []
    for spot in plan.spots where done.insert(plan[spot].exercise).inserted {
      try bringRangesAlong(of: plan[spot].exercise)
    }
  }

  private mutating func bringRangesAlong(of exercise: Int) throws(PlanFailure) {
    let places = plan.spots.filter {
      plan[$0].exercise == exercise && plan[$0].loadKg != nil && state.wholeLoad($0) == nil
    }
    let loads = places.compactMap { plan[$0].loadKg }
    guard Set(loads).count > 1, let most = loads.max(), hurtJoint(of: exercise) == nil,
      edition.exerciseCatalogue.exercises[exercise].repUnit == .reps,
      try growth(of: exercise).word("loadGrowth") == "steps"
    else { return }
    let burdens = loads.map(edition.exerciseCatalogue.cards[exercise].lifted.burden)
    var ease: [Double] = []
    for spot in places {
      let (reps, rir) = usual(spot)
      let before = plan.sessions[spot.session].blocks[..<spot.block].map(\.exercise)
      let lost = try consultation.repetitionsLost(of: exercise, behind: before)
      ease.append(try consultation.workingLoad(reps, rir, lost: lost, maximum: most))
    }
    let rule = consultation.source(of: try consultation.ask(Questions.loadLimits))
    for (index, spot) in places.enumerated() {
      let asking = places.indices.filter { ease[$0] <= ease[index] }
      guard let other = asking.max(by: { burdens[$0] < burdens[$1] }),
        burdens[other] > burdens[index]
      else { continue }
      let because = Phrase(
        "adapt.load_along", ("exercise", nameOfLoad(spot)),
        ("before", .number(loads[index], decimals: 2)),
        ("after", .number(loads[other], decimals: 2)),
        ("reps", .plain(plan[places[other]].reps.text)))
      setLoad(spot, to: loads[other], rule: rule, because: because)
    }
  }
}
