import RuleEngine

/// The day's energy and how it came about.
struct EnergyPlan: Sendable {
  /// Total daily expenditure, kcal.
  let tdee: Double
  /// The part of the expenditure that the goal asks for.
  let factor: Double
  /// The parts of the expenditure that the goal allows.
  let range: ClosedRange<Double>
  /// Planned energy, kcal, rounded.
  let kcal: Double
  /// The energy the meals may use, kcal; contains `kcal`.
  let kcalRange: ClosedRange<Double>
  /// The least energy of a plan with a deficit, kcal.
  let floor: Double
  let floorApplied: Bool
  let dosingWeight: Double
  let protein: DayTargets.Dose
  let fat: DayTargets.Dose
  /// Kilocalories in a kilogram of body weight.
  let energyPerKg: Double
  let weightKg: Double

  /// Expected change of body weight in percent a week at so much energy; negative is a loss.
  func weeklyChangePercent(at kcal: Double) -> Double {
    (kcal - tdee) * 7 / energyPerKg / weightKg * 100
  }
}

extension Consultation {
  /// Decides the day's energy: the goal's part of the expenditure, within gates, limits and floor.
  mutating func planEnergy(_ indexes: Indexes) throws(PlanFailure) -> EnergyPlan {
    let range = try ask(Questions.energyRange)
    let parts =
      range.number(
        "energyLow")...max(
        range.number("energyLow"), range.number("energyHigh"))
    let factor = try ask(Questions.energyFactor).number("energyFactor")
    let wanted = try ask(Questions.energyWanted).number("energyWanted")
    let floor = try ask(Questions.energyFloor).number("energyFloor")
    let target = try limitEnergy(wanted: wanted, factor: factor, floor: floor)
    let step = max(1, try ask(Questions.energyRounding).number("energyStep"))
    let kcal = (target / step).rounded() * step
    let limits = try ask(Questions.energyLimits)
    var least = max(indexes.tdee * parts.lowerBound, floor)
    if factor < 1 {
      least = max(least, try ask(Questions.energyLossLimited).number("energyLossLimited"))
    }
    let plan = EnergyPlan(
      tdee: indexes.tdee, factor: factor, range: parts, kcal: kcal,
      kcalRange: min(kcal, least)...max(kcal, indexes.tdee * parts.upperBound), floor: floor,
      floorApplied: target > wanted && target == floor,
      dosingWeight: try ask(Questions.dosingWeight).number("dosingWeightKg"),
      protein: try dose(Questions.protein, "proteinPerKg"),
      fat: try dose(Questions.fat, "fatPerKg"), energyPerKg: limits.number("energyPerKg"),
      weightKg: try ask(Questions.weight).number("weightKg"))
    try noteEnergy(plan, limits)
    return plan
  }

  /// Applies the limits in their order and says which of them moved the energy.
  private mutating func limitEnergy(wanted: Double, factor: Double, floor: Double)
    throws(PlanFailure) -> Double
  {
    guard factor < 1 else { return try ask(Questions.energyTarget).number("energyTarget") }
    let steps: [(String, Double)] = [
      (
        "change.deficit_limited",
        try ask(Questions.energyDeficitLimited).number("energyDeficitLimited")
      ),
      ("change.loss_limited", try ask(Questions.energyLossLimited).number("energyLossLimited")),
      ("change.floor_applied", try ask(Questions.energyTarget).number("energyTarget")),
    ]
    var energy = wanted
    for (key, next) in steps {
      if next > energy {
        changeLog.append(Phrase(key, ("before", .number(energy)), ("after", .number(next))))
      }
      energy = next
    }
    return energy
  }

  private mutating func dose(_ question: Question, _ name: String) throws(PlanFailure)
    -> DayTargets.Dose
  {
    let reply = try ask(question)
    let low = reply.number("\(name)Low")
    return DayTargets.Dose(
      wanted: reply.number(name), range: low...max(low, reply.number("\(name)High")))
  }

  private mutating func noteEnergy(_ plan: EnergyPlan, _ limits: Reply) throws(PlanFailure) {
    let weight = plan.weightKg
    if Figure.rounded(plan.dosingWeight, decimals: 1) < Figure.rounded(weight, decimals: 1) {
      changeLog.append(
        Phrase(
          "change.adjusted_weight", ("weight", .number(weight, decimals: 1)),
          ("used", .number(plan.dosingWeight, decimals: 1))))
    }
    let loss = -plan.weeklyChangePercent(at: plan.kcal)
    if -loss > limits.number("gainWarnPct") {
      changeLog.append(Phrase("change.fast_gain", ("percent", .number(-loss, decimals: 2))))
    }
    if loss > limits.number("lossWarnPct") {
      changeLog.append(Phrase("change.fast_loss", ("percent", .number(loss, decimals: 2))))
    }
  }
}
