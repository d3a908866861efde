import Consulting
import JSONSource
import RuleEngine

/// Exercises that take another's place.
extension Adapting {
  /// Puts another exercise in the same place, when it does the same work within every limit.
  mutating func swap(
    _ spot: CurrentPlan.Spot, for others: [Int], rule: String,
    saying phrase: (Phrase.Text, Phrase.Text) -> Phrase
  ) throws(PlanFailure) -> Bool {
    // Whoever stands in for a lift stays as the ladder of the joint has it.
    guard state.replaced(at: spot) == nil else { return false }
    let old = plan[spot].exercise
    for other in others where fits(other, in: spot) {
      guard baseline.allowances[other].isAllowed else { continue }
      let because = phrase(name(old), name(other))
      var block = plan[spot]
      block.exercise = other
      setReps(spot, to: usualReps(of: block), rule: rule, because: because)
      setExercise(spot, to: other, rule: rule, because: because)
      if !plan.spots.contains(where: { plan[$0].exercise == old }) {
        state.lifts[state.lift(old)].ceilings = 0
      }
      let (path, card) = (plan.path(spot), edition.exerciseCatalogue.cards[other])
      let words = consultation.words(for: card, rir: plan[spot].rir.upperBound)
      for (key, value) in [
        ("name", JSON.string(card.name[language])), ("unilateral", JSON(.bool(card.unilateral))),
        ("tier", .string(card.tier)), ("laterality", .string(card.laterality)),
        (
          "swaps",
          NamedLift.form.list.json(
            of: edition.exerciseCatalogue.named(baseline.swaps.swaps(of: other), language))
        ),
        ("alt_compact", .bool(tree.isCompact(card.id, on: plan.sessions[spot.session].place))),
        ("cues", .array(card.cues[language].map(JSON.string))),
      ] + baseline.printer.words(words, in: edition) {
        set(path.key(key), to: value, rule: rule, because: because, isDerived: true)
      }
      set(path.key("why"), to: nil, rule: rule, because: because, isDerived: true)
      set(path.key("regression"), to: nil, rule: rule, because: because, isDerived: true)
      return true
    }
    return false
  }

  /// Whether an exercise may stand in another's place: same pattern, muscles, unit and set-up, no
  /// more tiring, no odd form for a usual one, not twice a day, not too often a week.
  private func fits(_ other: Int, in spot: CurrentPlan.Spot) -> Bool {
    let exerciseCatalogue = edition.exerciseCatalogue
    let (old, new) = (
      exerciseCatalogue.exercises[plan[spot].exercise], exerciseCatalogue.exercises[other]
    )
    let uses = plan.spots.count { plan[$0].exercise == other }
    let day = plan.sessions[spot.session].blocks + state.whole(plan).sessions[spot.session].blocks
    let isHere = day.contains { $0.exercise == other }
    return new.pattern == old.pattern && new.primary == old.primary
      && new.secondaries == old.secondaries && new.movement == old.movement
      && new.repUnit == old.repUnit && new.unilateral == old.unilateral
      && new.tier <= max(old.tier, .b) && new.fatigue <= max(old.fatigue, .moderate)
      && new.stress == old.stress
      && (plan[spot].superset == nil
        || new.mayBePaired && !baseline.floor.part(old.index, new.index))
      && exerciseCatalogue.cards[other].incrementKg == 0
      && exerciseCatalogue.cards[plan[spot].exercise].incrementKg == 0
      && !isHere && uses < edition.weekSolver.settings.usesPerWeek
      && keepsMinutes(other, at: spot)
  }

  /// Whether a session keeps its minutes with another exercise, whose range may take longer, also
  /// when everything that is off comes back.
  private func keepsMinutes(_ other: Int, at spot: CurrentPlan.Spot) -> Bool {
    var whole = state.whole(plan)
    whole[spot].exercise = other
    return whole.seconds(spot.session, baseline.clock, edition) <= baseline.sessionMinutes * 60
  }
}
