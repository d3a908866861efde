import Consulting
import Domain
import JSONSource
import RuleEngine

/// The progress of a lift belongs to the lift: it survives a training that is planned anew.
extension Adapting {
  /// Keeps in mind what every lift of the plan has come to, before the training is planned anew.
  ///
  /// A plan that nothing was told has its loads from its profile, and so has the next one.
  mutating func keepLoads(besides given: [String]) {
    state.forgetLoads(of: given.compactMap(edition.exerciseCatalogue.exercise(id:)))
    guard order.date != nil || state.lastDate != nil || !state.lifts.isEmpty else { return }
    state.keepInPlan(plan.spots.map { plan[$0].exercise }, until: order.date ?? state.lastDate)
    // What is off at the place of a lift that waits is off whoever stands in.
    let waiting = Set(state.reductions.flatMap(\.replaced).map(\.spot))
    let whole = state.whole(plan)
    // A lift that waits at one place and goes on at another has come to what it does there.
    let spots = whole.spots.filter(waiting.contains) + whole.spots.filter { !waiting.contains($0) }
    for spot in spots where !given.contains(edition.exerciseCatalogue.ids[whole[spot].exercise]) {
      let off = waiting.contains(spot) ? nil : state.wholeLoad(spot)
      keepLoad(of: whole[spot], off ?? whole[spot].loadKg)
    }
  }

  private mutating func keepLoad(of block: CurrentPlan.Block, _ load: Double?) {
    let exercise = block.exercise
    let ceilings = state.lifts.first { $0.exercise == exercise }?.ceilings ?? 0
    guard load != nil || ceilings > 0 else { return }
    let (reps, rir) = usual(block)
    let isGrown = block.reps.range != reps
    let lift = state.lift(exercise)
    state.lifts[lift].keep(
      AdaptationState.Work(
        reps: reps, rir: rir, loadKg: load, ceilings: isGrown ? ceilings : 0,
        e1RM: state.lifts[lift].e1RM, date: order.date ?? state.lastDate))
  }

  /// Gives the lifts of the new training what they had come to.
  mutating func resumeLoads(from old: CurrentPlan) throws(PlanFailure) {
    for spot in plan.spots {
      let exercise = plan[spot].exercise
      guard let lift = state.lifts.first(where: { $0.exercise == exercise }) else { continue }
      let isThere = old.spots.contains { old[$0].exercise == exercise }
      let days = isThere ? nil : daysAway(lift)
      let (reps, rir) = usual(spot)
      let isObject = try growth(of: exercise).word("loadGrowth") == "repetitions"
      if let work = lift.work(reps, rir) ?? (isObject ? lift.work.last : nil) {
        try resume(spot, work, lift, days: days)
      } else if let maximum = lift.e1RM, !isObject {
        let before = lift.waits ? Self.load(of: exercise, in: old) : nil
        if try !holds(spot, at: before, below: maximum) {
          try resume(spot, from: maximum, days: days)
        }
      }
    }
  }

  /// The largest load of a lift in a plan.
  private static func load(of exercise: Int, in plan: CurrentPlan) -> Double? {
    plan.spots.filter { plan[$0].exercise == exercise }.compactMap { plan[$0].loadKg }.max()
  }

  /// Whether a lift that was missed last keeps its load, since its maximum would bring more; then it does.
  private mutating func holds(
    _ spot: CurrentPlan.Spot, at load: Double?, below maximum: Double
  ) throws(PlanFailure) -> Bool {
    let exercise = plan[spot].exercise
    let (reps, rir) = usual(spot)
    let lifted = edition.exerciseCatalogue.cards[exercise].lifted
    guard let load, let more = try self.load(of: exercise, for: reps, rir, maximum: maximum),
      lifted.burden(more) > lifted.burden(load)
    else { return false }
    setLoad(spot, to: load, rule: Self.keptLifts, because: said("adapt.load_kept", load, spot))
    return true
  }

  /// Days since a lift was in the plan; 0 where days are not told.
  private func daysAway(_ lift: AdaptationState.Lift) -> Int {
    let last = lift.work.compactMap(\.date).max { $0.number < $1.number } ?? lift.logged?.date
    return last.flatMap { last in order.date.map { $0 - last } } ?? 0
  }

  /// A lift goes on where it was; what was lifted since in another range may bring more.
  private mutating func resume(
    _ spot: CurrentPlan.Spot, _ work: AdaptationState.Work, _ lift: AdaptationState.Lift, days: Int?
  ) throws(PlanFailure) {
    guard let before = work.loadKg else { return try resumeRange(spot, work) }
    if let maximum = lift.e1RM, let then = work.e1RM, maximum > then, try growsInSteps(spot),
      let more = try load(of: lift.exercise, for: work.reps, work.rir, maximum: maximum),
      edition.exerciseCatalogue.cards[lift.exercise].lifted.burden(more)
        > edition.exerciseCatalogue.cards[lift.exercise].lifted.burden(before)
    {
      return try resume(spot, from: maximum, days: days)
    }
    let left = try whatIsLeft(after: days)
    let less = try lighter(before, by: left.factor, of: lift.exercise)
    if less == nil { try resumeRange(spot, work) }
    let after = less ?? before
    if less != nil { resumed.insert(spot) }
    guard plan[spot].loadKg != after else { return }
    let kept = days ?? 0 > 0 ? "adapt.load_back" : "adapt.load_kept"
    let because =
      less == nil
      ? said(kept, after, spot)
      : Phrase(
        "adapt.load_back_less", ("exercise", nameOfLoad(spot)),
        ("before", .number(before, decimals: 2)), ("after", .number(after, decimals: 2)),
        ("days", .number(left.days)))
    setLoad(
      spot, to: after, rule: less == nil ? Self.keptLifts : left.rule, because: because)
  }

  /// The row by which a lift goes on where it was.
  private static let keptLifts = "\(Questions.profileChange.page)#lifts"

  /// A sentence about the load of a lift.
  private func said(_ key: String, _ load: Double, _ spot: CurrentPlan.Spot) -> Phrase {
    Phrase(key, ("exercise", nameOfLoad(spot)), ("load", .number(load, decimals: 2)))
  }

  private mutating func growsInSteps(_ spot: CurrentPlan.Spot) throws(PlanFailure) -> Bool {
    try growth(of: plan[spot].exercise).word("loadGrowth") == "steps"
  }

  /// The range a lift had grown to.
  private mutating func resumeRange(_ spot: CurrentPlan.Spot, _ work: AdaptationState.Work)
    throws(PlanFailure)
  {
    guard work.ceilings > 0, work.reps == usual(spot).reps else { return }
    let exercise = plan[spot].exercise
    let lift = state.lift(exercise)
    state.lifts[lift].ceilings = max(state.lifts[lift].ceilings, work.ceilings)
    let (before, after) = (plan[spot].reps, try grownReps(spot))
    let limits = try consultation.ask(Questions.loadLimits)
    setReps(
      spot, to: after, rule: consultation.source(of: limits),
      because: Phrase(
        "adapt.reps_back", ("exercise", name(exercise)), ("before", .plain(before.text)),
        ("after", .plain(after.text))))
  }

  /// A prescription the lift never had takes its load from the estimated maximum.
  private mutating func resume(_ spot: CurrentPlan.Spot, from maximum: Double, days: Int?)
    throws(PlanFailure)
  {
    let exercise = plan[spot].exercise
    // What an assumed body makes of a maximum is nothing to begin from.
    guard consultation.knowsWeights(of: edition.exerciseCatalogue.cards[exercise]) else { return }
    let (reps, rir) = usual(spot)
    let left = try whatIsLeft(after: days)
    let strength = Figure.rounded(maximum * left.factor, decimals: 2)
    guard let load = try load(of: exercise, for: reps, rir, maximum: strength) else { return }
    if left.factor < 1 { resumed.insert(spot) }
    guard plan[spot].loadKg != load else { return }
    let page = try consultation.ask(
      Questions.repetitions, about: "role", .string(plan[spot].role.word))
    setLoad(
      spot, to: load, rule: consultation.source(of: page),
      because: Phrase(
        left.factor < 1 ? "adapt.load_from_max_less" : "adapt.load_from_max",
        [
          ("exercise", loadName(exercise)), ("load", .number(load, decimals: 2)),
          ("reps", .plain(plan[spot].reps.text)), ("e1rm", .number(strength, decimals: 1)),
        ] + (left.factor < 1 ? [("days", .number(left.days))] : [])))
  }

  /// The part of a load that is lifted after so many days out of the plan, with the row that says so.
  ///
  /// Days without any training count where they take more. A lift that was never away keeps all.
  private mutating func whatIsLeft(after days: Int?) throws(PlanFailure) -> (
    factor: Double, rule: String, days: Int
  ) {
    guard let days else { return (1, "", 0) }
    let most = Int(edition.factType("daysAway").range?.high ?? 0)
    let away = try consultation.ask(
      Questions.liftAway, about: "daysAway", .number(Double(min(days, most))))
    let kept = away.number("awayLoadFactor")
    if let daysOff = order.daysOff {
      let off = try consultation.ask(Questions.layoff, about: "daysOff", .number(Double(daysOff)))
      let left = off.number("layoffLoadFactor")
      if left < kept { return (left, consultation.source(of: off), max(days, daysOff)) }
    }
    return (kept, consultation.source(of: away), days)
  }
}

extension PlanDifference {
  /// The exercises whose logged sets were given anew.
  var givenLifts: [String] {
    let (old, new) = (before["profile"]?["lifts"], after["profile"]?["lifts"])
    return (new?.members ?? []).filter { !Self.same(old?[$0.key], $0.value) }.map(\.key)
  }
}
