import Consulting
import JSONSource

extension Adapting {
  /// The way of an adaptation, stage by stage.
  mutating func run() throws(PlanFailure) {
    let signs = consultation.edition.signs
    try signs.pass(order.signs(by: signs), consultation.request.language)
    try hearPain()
    try adoptEdition()
    try changeProfile()
    try endReductions()
    try passWeek()
    wasHeld = try isHeld()
    try answerCoach()
    try countSession()
    try bringRangesAlong()
    try comeBack()
    try rateToday()
    try returnSoreSets()
    try returnSwaps()
    try answerReadiness()
    try bringRangesAlong()
    try rewardSession()
    try followTrend()
    try settle()
    try holdPlan()
    joinChanges()
  }

  /// Holds the finished plan against the gates that a generated one passes.
  private mutating func holdPlan() throws(PlanFailure) {
    func figure(_ key: String) -> Double { tree["energy"]?[key]?.number ?? 0 }
    try consultation.holdGates(
      DayMacros(
        kcal: tree["kcal"]?.number ?? 0, weight: figure("dosing_weight_kg"),
        proteinPerKg: figure("protein_per_kg"), fatPerKg: figure("fat_per_kg")), baseline.energy)
  }
}
