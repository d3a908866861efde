import Consulting
import RuleEngine

/// What a lift can do by its logs. Where the lift lifts the body, maxima count the body.
extension Adapting {
  /// What the page says about how an exercise grows.
  mutating func growth(of exercise: Int) throws(PlanFailure) -> RuleAnswer {
    try consultation.growth(of: edition.exerciseCatalogue.cards[exercise])
  }

  /// What is lifted at a load, kg: body + added − help.
  mutating func lifted(_ load: Double, in exercise: Int) throws(PlanFailure) -> Double {
    let card = edition.exerciseCatalogue.cards[exercise]
    return card.lifted.lifted(at: load, bodyKg: try consultation.bodyKg(in: card))
  }

  /// What one repetition could weigh by a set, in kg; nil without a weight and beyond the
  /// repetitions the formula counts.
  private mutating func maximum(of set: TrainedSession.Set, in exercise: Int)
    throws(PlanFailure) -> Double?
  {
    guard let weight = set.weightKg, weight > 0,
      (1...max(1, most("repetitions"))).contains(set.reps)
    else { return nil }
    let whole = try lifted(weight, in: exercise)
    guard whole > 0 else { return nil }
    return try consultation.estimateMaximum(loadKg: whole, repetitions: set.reps, rir: set.rir)
  }

  /// What one repetition could weigh by the set the profile gives, in kg; nil when it gives none.
  mutating func givenMaximum(of exercise: Int) throws(PlanFailure) -> Double? {
    guard let lift = consultation.request.lifts.first(where: { $0.exercise == exercise }) else {
      return nil
    }
    return try maximum(
      of: TrainedSession.Set(weightKg: lift.weightKg, reps: lift.reps, rir: lift.rir, hurt: nil),
      in: exercise)
  }

  /// The sets that have a weight, with their estimated maxima, kg.
  mutating func maxima(of done: TrainedSession.Block)
    throws(PlanFailure) -> [(set: TrainedSession.Set, kg: Double)]
  {
    var maxima: [(set: TrainedSession.Set, kg: Double)] = []
    for set in done.sets {
      if let kg = try maximum(of: set, in: done.exercise) { maxima.append((set, kg)) }
    }
    return maxima
  }

  /// Whole repetitions that a load allows beside those in reserve; 0 when it is too heavy.
  mutating func repetitions(of exercise: Int, at load: Double, maximum: Double, rir: Int)
    throws(PlanFailure) -> Int
  {
    let count = try consultation.possibleRepetitions(
      at: try lifted(load, in: exercise), maximum: maximum, rir: rir)
    return max(0, Int((count + 1e-9).rounded(.down)))
  }

  /// The load that exists for a range and reserve by an estimated maximum, kg; nil when even the
  /// lightest is too heavy.
  ///
  /// Maxima are remembered to a hundredth: what lacks less to a load that exists lacks nothing.
  mutating func load(
    of exercise: Int, for reps: ClosedRange<Int>, _ rir: ClosedRange<Int>, maximum: Double
  ) throws(PlanFailure) -> Double? {
    let whole = try consultation.workingLoad(reps, rir, maximum: maximum)
    let card = edition.exerciseCatalogue.cards[exercise]
    let load = card.lifted.load(lifting: whole, bodyKg: try consultation.bodyKg(in: card))
    return card.load(upTo: Figure.rounded(load, decimals: 2))
  }

  /// The load nearest to a part of a load, kg, or the next heavier one where it lies too far below; nil where
  /// neither is lighter than the load, and where loads have no steps.
  ///
  /// With help the part is of what is lifted.
  mutating func lighter(_ load: Double, by factor: Double, of exercise: Int)
    throws(PlanFailure) -> Double?
  {
    let card = edition.exerciseCatalogue.cards[exercise]
    let bodyKg = try consultation.bodyKg(in: card)
    let whole = card.lifted.helps ? try lifted(load, in: exercise) : load
    let wanted =
      card.lifted.helps
      ? card.lifted.load(lifting: whole * factor, bodyKg: bodyKg) : load * factor
    guard factor < 1, whole > 0, try growth(of: exercise).word("loadGrowth") == "steps",
      let nearest = card.load(nearest: wanted)
    else { return nil }
    let nearPct = try consultation.ask(Questions.loadLimits).number("nearPct")
    // What lies too far below is asked of nobody; whatever is lighter than now and not below is better
    // than the load as it is.
    return [nearest, card.load(nearest, harderBySteps: 1)].first { existing in
      card.lifted.burden(existing) < card.lifted.burden(load) - 1e-9
        && (abs(existing - wanted) / whole * 100 <= nearPct + 1e-9
          || card.lifted.burden(existing) > card.lifted.burden(wanted))
    }
  }

  /// The heaviest load that exists within a part of a load, kg, else the lightest; as it was where loads
  /// have no steps or none is lighter.
  mutating func part(_ factor: Double, of load: Double, _ exercise: Int) throws(PlanFailure)
    -> Double
  {
    let card = edition.exerciseCatalogue.cards[exercise]
    let bodyKg = try consultation.bodyKg(in: card)
    let whole = card.lifted.helps ? try lifted(load, in: exercise) : load
    let wanted =
      card.lifted.helps
      ? card.lifted.load(lifting: whole * factor, bodyKg: bodyKg) : load * factor
    guard factor < 1, whole > 0, card.incrementKg > 0 else { return load }
    let near = card.load(upTo: Figure.rounded(wanted, decimals: 2)) ?? card.incrementKg
    return card.lifted.burden(near) < card.lifted.burden(load) ? near : load
  }

  /// The range and the effort that a place prescribes when nothing has grown and nothing is eased.
  func usual(_ spot: CurrentPlan.Spot) -> (reps: ClosedRange<Int>, rir: ClosedRange<Int>) {
    usual(plan[spot])
  }

  func usual(_ block: CurrentPlan.Block) -> (reps: ClosedRange<Int>, rir: ClosedRange<Int>) {
    let reps = baseline.clock.range(edition.exerciseCatalogue.exercises[block.exercise], block.role)
    return (reps, baseline.roles[block.role].rir)
  }
}
