import Consulting
import Domain
import JSONSource
import RuleEngine

/// How a lift grows: by load where the log allows the next one, by repetitions and sets until it
/// does, by a harder form where there is no load.
extension Adapting {
  /// The next load of a lift, and what the log it comes from says about it.
  private struct Step {
    let kg: Double
    /// Repetitions that it allows, beside those in reserve.
    let possible: Int
    /// Repetitions that are needed.
    let needed: Int
    let rule: String

    var isPossible: Bool { possible >= needed }
  }

  /// Makes a lift harder; false when there is nothing harder.
  ///
  /// The exercise and its loads are added to the reason for the next load.
  mutating func grow(
    _ spots: [CurrentPlan.Spot], after done: TrainedSession.Block, over: Int, rule: String,
    because: Phrase
  ) throws(PlanFailure) -> Bool {
    guard let first = spots.first else { return false }
    let exercise = plan[first].exercise
    let growth = try growth(of: exercise)
    let end = growth.word("growthEnd")
    if growth.word("loadGrowth") == "form" { return try climb(spots, end: end, rule: rule) }
    guard let load = plan[first].loadKg, let maximum = try maxima(of: done).map(\.kg).min() else {
      notes.append(Phrase("note.no_load", ("exercise", name(exercise))))
      return false
    }
    if growth.word("loadGrowth") == "repetitions" {
      return try growObject(spots, load, end: end)
    }
    guard edition.exerciseCatalogue.cards[exercise].hasHarder(than: load) else {
      return try climb(spots, end: "note.nothing_harder", rule: rule)
    }
    let step = try nextStep(first, load, maximum, over: over)
    let limits = try consultation.ask(Questions.loadLimits)
    let percent = try leap(from: load, to: step.kg, of: exercise)
    if percent > limits.number("largestJumpPct") + 1e-9, step.isPossible,
      state.lifts[state.lift(exercise)].ceilings == 0
    {
      try raiseCeiling(
        spots, "adapt.ceiling_jump", rule: consultation.source(of: limits),
        [
          ("load", .number(load, decimals: 2)), ("next", .number(step.kg, decimals: 2)),
          ("percent", .number(percent, decimals: 0)),
        ])
      return true
    }
    guard step.isPossible else { return try growBeside(spots, load, step, end: end) }
    raiseLoad(spots, from: load, to: step, because: because)
    return true
  }

  /// How much more a load is, in percent of all that is lifted.
  private mutating func leap(from load: Double, to next: Double, of exercise: Int)
    throws(PlanFailure) -> Double
  {
    let whole = try lifted(load, in: exercise)
    return (try lifted(next, in: exercise) - whole) / max(whole, 1e-9) * 100
  }

  /// The largest step the page allows that the log makes possible; the smallest when none is.
  private mutating func nextStep(
    _ spot: CurrentPlan.Spot, _ load: Double, _ maximum: Double, over: Int
  ) throws(PlanFailure) -> Step {
    let exercise = plan[spot].exercise
    let card = edition.exerciseCatalogue.cards[exercise]
    let (percent, rule) = try stepPercent(of: exercise, over: over)
    let limits = try consultation.ask(Questions.loadLimits)
    let needed = max(1, usual(spot).reps.lowerBound - limits.int("repsShort"))
    let whole = card.lifted.helps ? try lifted(load, in: exercise) : load
    let wanted = min(whole * percent / 100, limits.number("largestStepKg"))
    var count = max(1, (wanted / card.incrementKg).rounded())
    while true {
      let kg = card.load(load, harderBySteps: count)
      let possible = try repetitions(
        of: exercise, at: kg, maximum: maximum, rir: plan[spot].rir.lowerBound)
      let step = Step(kg: kg, possible: possible, needed: needed, rule: rule)
      if step.isPossible || count <= 1 { return step }
      count -= 1
    }
  }

  private mutating func stepPercent(of exercise: Int, over: Int)
    throws(PlanFailure) -> (Double, String)
  {
    let row = edition.exerciseCatalogue.exercises[exercise]
    let movement = row.movement == .compound ? "compound" : "isolation"
    let reply = try consultation.ask(
      Questions.loadStep,
      given: [
        ("muscle", .string(row.primary.word)), ("movement", .string(movement)),
        ("repsOver", .number(Double(over))),
      ])
    return (reply.number("loadStepPct"), consultation.source(of: reply))
  }

  private mutating func raiseLoad(
    _ spots: [CurrentPlan.Spot], from load: Double, to step: Step, because reason: Phrase
  ) {
    guard let first = spots.first else { return }
    let exercise = plan[first].exercise
    let because = reason.about(loadName(exercise), from: load, to: step.kg)
    for spot in spots { setLoad(spot, to: step.kg, rule: step.rule, because: because) }
    shrinkRange(of: exercise, rule: step.rule) { _, _ in because }
  }

  /// Where the next load is too heavy by the log: a longer range, then a set, then words.
  private mutating func growBeside(
    _ spots: [CurrentPlan.Spot], _ load: Double, _ step: Step, end: String
  ) throws(PlanFailure) -> Bool {
    guard let first = spots.first else { return false }
    let exercise = plan[first].exercise
    let limits = try consultation.ask(Questions.loadLimits)
    let rule = consultation.source(of: limits)
    let reasons: [(String, Phrase.Text)] = [
      ("load", .number(load, decimals: 2)), ("next", .number(step.kg, decimals: 2)),
      ("possible", .number(step.possible)), ("low", .number(step.needed)),
    ]
    if state.lifts[state.lift(exercise)].ceilings < limits.int("loadCeilingsMost") {
      try raiseCeiling(spots, "adapt.ceiling_load", rule: rule, reasons)
      return true
    }
    let values = [("exercise", name(exercise))] + reasons
    for spot in spots where state.reductions.isEmpty {
      guard try hasRoom(spot) else { continue }
      setSets(spot, to: plan[spot].sets + 1, rule: rule, because: Phrase("adapt.more_sets", values))
      return true
    }
    notes.append(Phrase(end, values))
    return false
  }

  /// With an object at hand: more repetitions, then words.
  private mutating func growObject(_ spots: [CurrentPlan.Spot], _ load: Double, end: String)
    throws(PlanFailure) -> Bool
  {
    guard let first = spots.first else { return false }
    let exercise = plan[first].exercise
    let limits = try consultation.ask(Questions.loadLimits)
    let kilograms = ("load", Phrase.Text.number(load, decimals: 2))
    guard state.lifts[state.lift(exercise)].ceilings < limits.int("loadCeilingsMost") else {
      notes.append(Phrase(end, ("exercise", name(exercise)), kilograms))
      return false
    }
    try raiseCeiling(
      spots, "adapt.ceiling_object", rule: consultation.source(of: limits), [kilograms])
    return true
  }

  /// Without a load: a harder form, else a longer range, else a stronger band.
  private mutating func climb(_ spots: [CurrentPlan.Spot], end: String, rule: String)
    throws(PlanFailure) -> Bool
  {
    let limits = try consultation.ask(Questions.loadLimits)
    var climbed = false
    for spot in spots {
      let exercise = plan[spot].exercise
      let swapped = try swap(
        spot, for: edition.exerciseCatalogue.exercises[exercise].progressions, rule: rule
      ) { Phrase("adapt.harder", ("exercise", $0), ("other", $1)) }
      if swapped { climbed = true }
    }
    if climbed { return true }
    guard let first = spots.first else { return false }
    let memory = state.lift(plan[first].exercise)
    if state.lifts[memory].ceilings < limits.int("ceilingsMost") {
      try raiseCeiling(spots, "adapt.ceiling", rule: consultation.source(of: limits), [])
      return true
    }
    notes.append(Phrase(end, ("exercise", name(plan[first].exercise))))
    return false
  }

  /// Adds to the upper end of a range, once more than it was added before.
  private mutating func raiseCeiling(
    _ spots: [CurrentPlan.Spot], _ key: String, rule: String, _ reasons: [(String, Phrase.Text)]
  ) throws(PlanFailure) {
    guard let first = spots.first else { return }
    let exercise = plan[first].exercise
    let memory = state.lift(exercise)
    state.lifts[memory].ceilings += 1
    for spot in spots {
      let (before, after) = (plan[spot].reps, try grownReps(spot))
      setReps(
        spot, to: after, rule: rule,
        because: Phrase(
          key,
          [
            ("exercise", name(exercise)), ("before", .plain(before.text)),
            ("after", .plain(after.text)),
          ]
            + reasons))
    }
  }

  /// The range of a place as often grown as its lift remembers.
  mutating func grownReps(_ spot: CurrentPlan.Spot) throws(PlanFailure) -> RepRange {
    let exercise = plan[spot].exercise
    let unit = edition.exerciseCatalogue.exercises[exercise].repUnit
    let more = try consultation.ask(Questions.loadLimits).ceilingStep(unit)
    let count = state.lifts[state.lift(exercise)].ceilings
    return RepRange(
      usual(spot).reps.raised(by: more * count), unit: edition.text(countedIn: unit, language))
  }

  /// Takes back what the ranges of a lift have grown; each place has its own range to say.
  mutating func shrinkRange(
    of exercise: Int, rule: String, because: (_ before: String, _ after: String) -> Phrase
  ) {
    for spot in plan.spots where plan[spot].exercise == exercise {
      let (before, after) = (plan[spot].reps, usualReps(spot))
      setReps(spot, to: after, rule: rule, because: because(before.text, after.text))
    }
    state.lifts[state.lift(exercise)].ceilings = 0
  }

  /// The range that the role prescribes for the exercise of a place, or for another one there.
  func usualReps(_ spot: CurrentPlan.Spot) -> RepRange { usualReps(of: plan[spot]) }

  func usualReps(of block: CurrentPlan.Block) -> RepRange {
    let unit = edition.exerciseCatalogue.exercises[block.exercise].repUnit
    return RepRange(usual(block).reps, unit: edition.text(countedIn: unit, language))
  }
}

extension ClosedRange<Int> {
  /// The range with a higher upper end.
  func raised(by more: Int) -> ClosedRange<Int> { lowerBound...upperBound + Swift.max(0, more) }
}

extension RuleAnswer {
  /// What is added to the upper end of a range of this unit at once.
  func ceilingStep(_ unit: Exercise.RepUnit) -> Int {
    int(unit == .reps ? "ceilingReps" : "ceilingTimed")
  }
}
