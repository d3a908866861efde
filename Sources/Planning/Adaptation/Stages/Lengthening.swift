import Consulting
import Domain
import JSONSource

/// Ranges that lie higher and rests that are longer for a while.
extension Adapting {
  /// Lengthens what fits: no range beyond what the exercise is trained in, no rest without minutes for
  /// it; what does not is said.
  mutating func lengthen(
    _ spot: CurrentPlan.Spot, _ wish: SwapWish, because: Phrase,
    into reduction: inout AdaptationState.Reduction
  ) {
    let values = [("exercise", name(plan[spot].exercise)), ("reason", wish.reason)]
    if wish.repsMore > 0 {
      if bears(spot, moreReps: wish.repsMore) {
        reduction.reps.append(AdaptationState.Longer(spot: spot, more: wish.repsMore))
        lengthenReps(spot, by: wish.repsMore, rule: wish.rule, because: because)
      } else {
        notes.append(Phrase("note.reps_stay", values + [("reps", .plain(plan[spot].reps.text))]))
      }
    }
    if wish.restMore > 0 {
      if hasMinutes(spot, forRest: wish.restMore) {
        reduction.rests.append(AdaptationState.Longer(spot: spot, more: wish.restMore))
        lengthenRest(spot, by: wish.restMore, rule: wish.rule, because: because)
      } else {
        notes.append(Phrase("note.rest_stays", values))
      }
    }
  }

  /// Moves a range up, or down again.
  mutating func lengthenReps(
    _ spot: CurrentPlan.Spot, by more: Int, rule: String, because: Phrase
  ) {
    setReps(spot, to: plan[spot].reps.shifted(by: more), rule: rule, because: because)
  }

  private func bears(_ spot: CurrentPlan.Spot, moreReps more: Int) -> Bool {
    guard let allowed = edition.exerciseCatalogue.exercises[plan[spot].exercise].repetitions else {
      return true
    }
    return allowed.contains(plan[spot].reps.range.upperBound + more)
  }

  /// Whether a session has minutes for a longer rest, also when all that is off comes back.
  private func hasMinutes(_ spot: CurrentPlan.Spot, forRest more: Int) -> Bool {
    var whole = state.whole(plan)
    whole[spot].restMore += more
    return whole.minutes(spot.session, baseline.clock, edition) <= baseline.sessionMinutes
  }
}
