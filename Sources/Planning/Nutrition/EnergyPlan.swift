import Consulting
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
  var kcal: Double
  /// The energy the meals may use, kcal; contains `kcal`.
  var kcalRange: ClosedRange<Double>
  /// The least energy of a plan with a deficit, kcal.
  let floor: Double
  let floorApplied: Bool
  /// The least energy, kcal, of somebody who is given no deficit; nil where a deficit is allowed.
  let leastOfProtected: Double?
  let availability: EnergyAvailability
  let dosingWeight: Double
  let protein: DayTargets.Dose
  let fat: DayTargets.Dose
  /// Kilocalories in a kilogram of body weight.
  let energyPerKg: Double
  let weightKg: Double
  /// What a child that grows adds to the weight, kg a week; its energy is in the expenditure.
  let childGainKg: Double
  /// How far from the goal's weekly change a trend is on target, percent of body weight a week.
  let trendBand: Double

  /// Expected change of body weight in percent a week at so much energy; negative is a loss.
  func weeklyChangePercent(at kcal: Double) -> Double {
    ownChangePercent(at: kcal) + childGainKg / weightKg * 100
  }

  /// The part of that change which is the body's own, and not that of a child that grows.
  func ownChangePercent(at kcal: Double) -> Double {
    (kcal - tdee) * 7 / energyPerKg / weightKg * 100
  }
}

/// What a day must hold so that training and sport leave enough to the body.
struct EnergyAvailability: Sendable {
  /// The least energy that does, kcal.
  let least: Double
  /// What training and other sport take, kcal.
  let exercise: Double
  /// Weight without fat, measured or estimated.
  let fatFreeMassKg: Double
  /// Whether a plan says that it holds less.
  let isSaid: Bool

  /// Whether so much energy leaves too little, and a plan says so.
  func isLow(_ kcal: Double) -> Bool { isSaid && kcal < least }

  /// What so much energy leaves for a kilogram of fat-free mass, kcal.
  func left(of kcal: Double) -> Double { (kcal - exercise) / fatFreeMassKg }
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
    let protected = try leastOfProtected(indexes.tdee)
    let bound = max(
      protected ?? 0, try ask(Questions.availabilityGuard).number("guardedKcal").rounded(.up))
    let kcal = try round(target, notUnder: bound)
    let limits = try ask(Questions.energyLimits)
    var least = max(indexes.tdee * parts.lowerBound, floor)
    if factor < 1 {
      least = max(least, try ask(Questions.energyLossLimited).number("energyLossLimited"))
    }
    least = max(min(kcal, least), bound)
    let fat = DayTargets.Dose(
      wanted: try ask(Questions.fatWanted).number("fatWantedPerKg"),
      range: try dose(Questions.fat, "fatPerKg").range)
    let plan = EnergyPlan(
      tdee: indexes.tdee, factor: factor, range: parts, kcal: kcal,
      kcalRange: least...max(kcal, indexes.tdee * parts.upperBound), floor: floor,
      floorApplied: target > wanted && target == floor, leastOfProtected: protected,
      availability: try availability(),
      dosingWeight: try ask(Questions.dosingWeight).number("dosingWeightKg"),
      protein: try dose(Questions.protein, "proteinPerKg"),
      fat: fat, energyPerKg: limits.number("energyPerKg"),
      weightKg: try ask(Questions.weight).number("weightKg"),
      childGainKg: try ask(Questions.childGain).number("childGainKg"),
      trendBand: try ask(Questions.trendBand).number("trendBandPct"))
    noteWeight(plan)
    return plan
  }

  /// The whole expenditure where the gate lets no deficit pass, whatever the goal; nil elsewhere.
  private mutating func leastOfProtected(_ tdee: Double) throws(PlanFailure) -> Double? {
    try ask(Questions.energyGate).word("gate") == "proceed" ? nil : tdee.rounded(.up)
  }

  /// To the nearest step, or to the next one where the nearest lies under a bound.
  private mutating func round(_ kcal: Double, notUnder least: Double) throws(PlanFailure) -> Double
  {
    let step = max(1, try ask(Questions.energyRounding).number("energyStep"))
    let nearest = (kcal / step).rounded() * step
    return nearest < least ? (max(kcal, least) / step).rounded(.up) * step : nearest
  }

  /// Applies the limits in their order and says which of them moved the energy.
  private mutating func limitEnergy(wanted: Double, factor: Double, floor: Double)
    throws(PlanFailure) -> Double
  {
    let guarded = try ask(Questions.availabilityGuard).number("guardedKcal")
    let lift = guarded >= floor ? "change.availability_applied" : "change.floor_applied"
    let target = try ask(Questions.energyTarget).number("energyTarget")
    guard factor < 1 else {
      noteLift(lift, from: wanted, to: target)
      return target
    }
    let steps: [(String, Double)] = [
      (
        "change.deficit_limited",
        try ask(Questions.energyDeficitLimited).number("energyDeficitLimited")
      ),
      ("change.loss_limited", try ask(Questions.energyLossLimited).number("energyLossLimited")),
      (lift, target),
    ]
    var energy = wanted
    for (key, next) in steps {
      noteLift(key, from: energy, to: next)
      energy = next
    }
    return energy
  }

  private mutating func noteLift(_ key: String, from energy: Double, to next: Double) {
    guard next > energy else { return }
    changeLog.append(Phrase(key, ("before", .number(energy)), ("after", .number(next))))
  }

  private mutating func availability() throws(PlanFailure) -> EnergyAvailability {
    let training = try ask(Questions.trainingEnergy).number("trainingKcal")
    return EnergyAvailability(
      least: try ask(Questions.energyAvailability).number("availabilityKcal"),
      exercise: training + (try ask(Questions.sportEnergy).number("sportKcal")),
      fatFreeMassKg: try ask(Questions.fatFreeMass).number("fatFreeMassKg"),
      isSaid: try ask(Questions.availabilityGuard).flag("lowIsSaid"))
  }

  private mutating func dose(_ question: Question, _ name: String) throws(PlanFailure)
    -> DayTargets.Dose
  {
    let reply = try ask(question)
    let low = reply.number("\(name)Low")
    return DayTargets.Dose(
      wanted: reply.number(name), range: low...max(low, reply.number("\(name)High")))
  }

  private mutating func note(_ availability: EnergyAvailability, at kcal: Double) {
    let limit = availability.left(of: availability.least)
    changeLog.append(
      Phrase(
        "change.availability_low",
        ("left", .number(availability.left(of: kcal), decimals: 1)),
        ("limit", .number(limit, decimals: 1)), ("least", .number(availability.least.rounded(.up))))
    )
  }

  private mutating func noteWeight(_ plan: EnergyPlan) {
    let weight = plan.weightKg
    guard
      Figure.rounded(plan.dosingWeight, decimals: 1) < Figure.rounded(weight, decimals: 1)
    else { return }
    changeLog.append(
      Phrase(
        "change.adjusted_weight", ("weight", .number(weight, decimals: 1)),
        ("used", .number(plan.dosingWeight, decimals: 1))))
  }

  /// Says when the energy of the meals is expected to change the weight fast, or leaves the body too little.
  mutating func noteRate(of plan: EnergyPlan, at kcal: Double) throws(PlanFailure) {
    let limits = try ask(Questions.energyLimits)
    let gain = plan.ownChangePercent(at: kcal)
    if gain > limits.number("gainWarnPct") {
      changeLog.append(Phrase("change.fast_gain", ("percent", .number(gain, decimals: 2))))
    }
    if -gain > limits.number("lossWarnPct") {
      changeLog.append(Phrase("change.fast_loss", ("percent", .number(-gain, decimals: 2))))
    }
    if plan.availability.isLow(kcal) { note(plan.availability, at: kcal) }
  }
}
