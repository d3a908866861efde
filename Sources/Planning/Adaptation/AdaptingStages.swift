import Consulting
import JSONSource

extension Adapting {
  /// The way of an adaptation: what was told before is settled, then what is told today is answered,
  /// each step with what it needs, then everything that follows is counted again.
  mutating func run() throws(PlanFailure) {
    try passSigns()
    try hearPain()
    try adoptEdition()
    try changeProfile()
    try holdMissed()
    try endReductions()
    if let week = order.week { try pass(week) }
    wasHeld = try isHeld()
    if let signals = order.coach { try answer(signals) }
    var reward: Reward?
    if let session = order.session { reward = try count(session) }
    try bringRangesAlong()
    if let days = order.daysOff { try comeBack(after: days) }
    if let checkIn = order.readiness { today = try score(checkIn) }
    try returnSoreSets()
    try returnSwaps()
    if let checkIn = order.readiness, let today { try answer(checkIn, rated: today) }
    if order.readiness == nil, order.isOfDay { try answerPain(unansweredPain()) }
    try noteLapsedPain()
    try bringRangesAlong()
    if let reward, let today { try give(reward, on: today) }
    try countKeptMisses()
    if let trend = order.trend { try follow(trend) }
    try holdWaiting()
    try settle()
    try holdPlan()
    joinChanges()
  }

  /// Nobody is trained whose answers say that a physician comes first.
  private func passSigns() throws(PlanFailure) {
    let signs = edition.signs
    try signs.pass(order.signs(by: signs, with: flags), language)
  }

  /// The states of health of the athlete, as the request changes them.
  private var flags: [String] {
    guard let told = order.profileChanges?["health_flags"] else {
      return consultation.words("healthFlags")
    }
    return (told.array ?? []).compactMap(\.string)
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
