import JSONSource
import RuleEngine

/// How a lift grows: by load, by repetitions where the next load is too far, by a harder form where
/// there is no load.
extension Adapting {
  /// Makes a lift harder; false when there is nothing harder.
  mutating func grow(_ spots: [CurrentPlan.Spot], over: Int, rule: String) throws(PlanFailure)
    -> Bool
  {
    guard let first = spots.first else { return false }
    let card = edition.gym.cards[plan[first].exercise]
    guard card.incrementKg > 0 else { return try climb(spots, rule: rule) }
    guard let load = plan[first].loadKg else {
      notes.append(Phrase("note.no_load", ("exercise", name(plan[first].exercise))))
      return false
    }
    let limits = try consultation.ask(Questions.loadLimits)
    let (next, step) = try nextLoad(first, load, over: over)
    let basis =
      card.loadType == "bodyweight_plus"
      ? load + (try consultation.ask(Questions.weight).number("weightKg")) : load
    let isTooFar = (next - load) / max(basis, 1e-9) * 100 > limits.number("largestJumpPct") + 1e-9
    let memory = ledger.lift(plan[first].exercise)
    if isTooFar, ledger.lifts[memory].ceilings == 0 {
      try raiseCeiling(spots, rule: consultation.source(of: limits))
      return true
    }
    let because = Phrase(
      "adapt.advance", ("exercise", name(plan[first].exercise)),
      ("before", .number(load, decimals: 2)), ("after", .number(next, decimals: 2)))
    for spot in spots { setLoad(spot, to: next, rule: step, because: because) }
    for spot in plan.spots where plan[spot].exercise == plan[first].exercise {
      setReps(spot, to: usualReps(spot), rule: step, because: because)
    }
    ledger.lifts[memory].ceilings = 0
    return true
  }

  /// The next load from the prescribed one: a percentage, then a step that exists, at least one.
  private mutating func nextLoad(_ spot: CurrentPlan.Spot, _ load: Double, over: Int)
    throws(PlanFailure) -> (Double, String)
  {
    let row = edition.gym.exercises[plan[spot].exercise]
    let step = edition.gym.cards[plan[spot].exercise].incrementKg
    consultation.set("muscle", .string(row.primary.word))
    consultation.set(
      "movement", .string(row.movement == .compound ? "compound" : "isolation"))
    let reply = try consultation.ask(
      Questions.loadStep, about: "repsOver", .number(Double(over)))
    consultation.forget("muscle")
    consultation.forget("movement")
    let more = load * reply.number("loadStepPct") / 100
    return (load + max(1, (more / step).rounded()) * step, consultation.source(of: reply))
  }

  /// Without a load: a harder form, else a longer range, else a stronger band.
  private mutating func climb(_ spots: [CurrentPlan.Spot], rule: String) throws(PlanFailure) -> Bool
  {
    let limits = try consultation.ask(Questions.loadLimits)
    var climbed = false
    for spot in spots {
      let exercise = plan[spot].exercise
      let swapped = try swap(
        spot, for: edition.gym.exercises[exercise].progressions, rule: rule
      ) { Phrase("adapt.harder", ("exercise", $0), ("other", $1)) }
      if swapped { climbed = true }
    }
    if climbed { return true }
    guard let first = spots.first else { return false }
    let memory = ledger.lift(plan[first].exercise)
    if ledger.lifts[memory].ceilings < limits.int("ceilingsMost") {
      try raiseCeiling(spots, rule: consultation.source(of: limits))
      return true
    }
    notes.append(Phrase("note.nothing_harder", ("exercise", name(plan[first].exercise))))
    return false
  }

  /// Adds to the upper end of a range, once more than it was added before.
  private mutating func raiseCeiling(_ spots: [CurrentPlan.Spot], rule: String)
    throws(PlanFailure)
  {
    guard let first = spots.first else { return }
    let row = edition.gym.exercises[plan[first].exercise]
    let memory = ledger.lift(plan[first].exercise)
    ledger.lifts[memory].ceilings += 1
    let more = try consultation.ask(Questions.loadLimits).ceilingStep(row.repUnit)
    for spot in spots {
      let before = plan[spot].reps
      let usual = basis.clock.range(row, plan[spot].role)
      let after =
        usual.raised(by: more * ledger.lifts[memory].ceilings).printed
        + edition.text(countedIn: row.repUnit, language)
      setReps(
        spot, to: after, rule: rule,
        because: Phrase(
          "adapt.ceiling", ("exercise", name(plan[spot].exercise)), ("before", .plain(before)),
          ("after", .plain(after))))
    }
  }

  /// The range that the role prescribes for an exercise.
  private func usualReps(_ spot: CurrentPlan.Spot) -> String {
    let row = edition.gym.exercises[plan[spot].exercise]
    return basis.clock.range(row, plan[spot].role).printed
      + edition.text(countedIn: row.repUnit, language)
  }

  private mutating func setReps(
    _ spot: CurrentPlan.Spot, to reps: String, rule: String, because: Phrase
  ) {
    plan[spot].reps = reps
    set(plan.path(spot).key("reps"), to: .text(reps), rule: rule, because: because)
  }

  /// Puts another exercise in the same place, when it does the same work within every limit.
  mutating func swap(
    _ spot: CurrentPlan.Spot, for others: [Int], rule: String,
    saying phrase: (Phrase.Text, Phrase.Text) -> Phrase
  ) throws(PlanFailure) -> Bool {
    let old = plan[spot].exercise
    for other in others where fits(other, in: spot) {
      guard basis.allowances[other].isAllowed else { continue }
      let because = phrase(name(old), name(other))
      plan[spot].exercise = other
      setReps(spot, to: usualReps(spot), rule: rule, because: because)
      if !plan.spots.contains(where: { plan[$0].exercise == old }) {
        ledger.lifts[ledger.lift(old)].ceilings = 0
      }
      plan[spot].regression = nil
      let (path, card) = (plan.path(spot), edition.gym.cards[other])
      set(path.key("exerciseId"), to: .text(card.id), rule: rule, because: because)
      let words = consultation.words(for: card, rir: plan[spot].rir.upperBound)
      for (key, value) in [
        ("name", JSON.text(card.name[language])), ("unilateral", JSON(.bool(card.unilateral))),
        ("alt_compact", .flag(tree.isCompact(card.id, on: plan.sessions[spot.session].place))),
        ("load_hint", .text(edition.text(words, language))),
        ("cues", .list(card.cues[language].map(JSON.text))),
      ] {
        set(path.key(key), to: value, rule: rule, because: because, isDerived: true)
      }
      set(path.key("regression"), to: nil, rule: rule, because: because, isDerived: true)
      return true
    }
    return false
  }

  /// Whether an exercise may stand in another's place: same pattern, muscles, unit and set-up, no
  /// more tiring, not twice a day, not too often a week.
  private func fits(_ other: Int, in spot: CurrentPlan.Spot) -> Bool {
    let gym = edition.gym
    let (old, new) = (gym.exercises[plan[spot].exercise], gym.exercises[other])
    let uses = plan.spots.count { plan[$0].exercise == other }
    let isHere = plan.sessions[spot.session].blocks.contains { $0.exercise == other }
    return new.pattern == old.pattern && new.primary == old.primary
      && new.secondaries == old.secondaries && new.movement == old.movement
      && new.repUnit == old.repUnit && new.unilateral == old.unilateral
      && new.fatigue <= max(old.fatigue, .moderate) && new.stress == old.stress
      && (plan[spot].superset == nil || new.supersetSafe && new.fatigue < .high)
      && gym.cards[other].incrementKg == 0 && gym.cards[plan[spot].exercise].incrementKg == 0
      && !isHere && uses < edition.weekSolver.settings.usesPerWeek
  }
}

extension ClosedRange<Int> {
  /// The range with a higher upper end.
  func raised(by more: Int) -> ClosedRange<Int> { lowerBound...upperBound + Swift.max(0, more) }
}

extension Reply {
  /// What is added to the upper end of a range of this unit at once.
  func ceilingStep(_ unit: Exercise.RepUnit) -> Int {
    int(unit == .reps ? "ceilingReps" : "ceilingTimed")
  }
}
