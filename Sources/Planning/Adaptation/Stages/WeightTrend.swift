import Consulting
import Domain
import JSONSource
import RuleEngine

/// The energy answers to where the weight goes.
extension Adapting {
  /// Moves the energy when the weight of two weeks missed its target.
  mutating func follow(_ trend: String) throws(PlanFailure) {
    if isCounted(trend) { return notes.append(Phrase("note.trend_counted")) }
    guard trend != "on_target" else { return endMisses() }
    guard try isTrendClear() else { return }
    let limits = try consultation.ask(Questions.trendLimits)
    let pause = limits.int("trendPauseDays")
    if let date = order.date, let last = state.energy?.date, date - last < pause {
      return notes.append(Phrase("note.too_soon", ("days", .number(pause))))
    }
    try answer(trend, within: limits.number("trendCumulativePct"))
  }

  /// Whether these two weeks were told before: on the same day, or without one under the same number.
  private func isCounted(_ trend: String) -> Bool {
    guard let energy = state.energy else { return false }
    if let date = order.date { return energy.date == date }
    return energy.trend == trend && energy.misses == order.trendMisses
  }

  private mutating func endMisses() {
    state.energy?.misses = 0
    state.energy?.trend = "on_target"
  }

  /// Whether the weeks were followed, and the cut is old enough to tell.
  private mutating func isTrendClear() throws(PlanFailure) -> Bool {
    let told = [
      ("adherencePct", order.adherencePct), ("weekNow", order.week.map(Double.init)),
    ].compactMap { name, value in value.map { (name, Value.number($0)) } }
    let gate = try consultation.ask(Questions.trendGate, given: told)
    if gate.word("trendGate") == "act" { return true }
    notes.append(
      Phrase(
        gate.word("trendReason"),
        ("adherence", .number(order.adherencePct ?? 0, decimals: 1)),
        ("week", .number(order.week ?? 0))))
    return false
  }

  /// Counts a miss, moves the energy by the step of what was not answered yet, and says what held it.
  private mutating func answer(_ trend: String, within most: Double) throws(PlanFailure) {
    let before = tree["kcal"]?.number ?? 0
    var energy =
      state.energy
      ?? AdaptationState.Energy(baseKcal: before, pct: 0, trend: trend, misses: 0, date: nil)
    let told = energy.trend == trend ? energy.misses : 0
    energy.misses = min(order.trendMisses ?? told + 1, self.most("trendMisses"))
    energy.trend = trend
    energy.date = order.date ?? energy.date
    let step = try trendStep(trend, unanswered: max(1, energy.misses - told))
    let wanted = try onStep(from: energy.pct, by: step.number("trendPct"))
    let reach = try reach(from: energy.baseKcal, byPercent: min(max(wanted, -most), most))
    // Only in the direction of the trend: limits may stop the energy, not turn it.
    let isMoved = reach.kcal != before && (reach.kcal < before) == (trend == "above")
    if isMoved {
      energy.pct = try moveEnergy(
        to: reach, rule: consultation.source(of: step),
        because: Self.moved(from: before, to: reach.kcal))
      try noteFastGain(at: reach.kcal, trend)
    }
    state.energy = energy
    if let held = reach.held ?? Self.limit(most, isPassedBy: wanted) {
      notes.append(held)
      try noteNextSteps(trend)
    }
  }

  /// Where a step ends, in percent of the base: from 95% to 105% of it would be more than a tenth of
  /// what is eaten now, from 105% back to it less than a twentieth.
  private mutating func onStep(from percent: Double, by step: Double) throws(PlanFailure) -> Double
  {
    let limits = try consultation.ask(Questions.trendLimits)
    let now = 1 + percent / 100
    let moved = ((now + step / 100) / now - 1) * 100
    let size = min(
      max(abs(moved), limits.number("trendStepLeastPct")), limits.number("trendStepMostPct"))
    guard size != abs(moved) else { return percent + step }
    return Figure.rounded((now * (1 + (step < 0 ? -size : size) / 100) - 1) * 100, decimals: 3)
  }

  private mutating func trendStep(_ trend: String, unanswered: Int) throws(PlanFailure)
    -> RuleAnswer
  {
    try consultation.ask(
      Questions.trendStep,
      given: [("trend", .string(trend)), ("missesUnanswered", .number(Double(unanswered)))])
  }

  private static func moved(from before: Double, to after: Double) -> Phrase {
    let percent = abs(after - before) / before * 100
    return Phrase(
      after < before ? "adapt.kcal_down" : "adapt.kcal_up",
      ("percent", .number(percent, decimals: percent < 1 ? 1 : 0)))
  }

  private static func limit(_ most: Double, isPassedBy percent: Double) -> Phrase? {
    abs(percent) > most ? Phrase("note.trend_limit", ("percent", .number(most))) : nil
  }

  /// A gain may be fast by the estimate although the weight lies under its target.
  private mutating func noteFastGain(at kcal: Double, _ trend: String) throws(PlanFailure) {
    let limit = try consultation.ask(Questions.energyLimits).number("gainWarnPct")
    let gain = baseline.energy.expectedChange(at: kcal)
    guard trend == "below", gain > limit else { return }
    notes.append(
      Phrase(
        "note.fast_gain", ("percent", .number(gain, decimals: 2)),
        ("limit", .number(limit, decimals: 2))))
  }

  /// What a coach does where no correction is left.
  private mutating func noteNextSteps(_ trend: String) throws(PlanFailure) {
    consultation.set("trend", .string(trend))
    defer { consultation.forget("trend") }
    for reply in try consultation.askAll(Questions.trendNext) {
      notes.append(Phrase(reply.word("nextStep")))
    }
  }
}
