import Consulting
import JSONSource

extension Adapting {
  /// The way of an adaptation, in order.
  ///
  /// What was told before is settled, then what is told today is answered, then everything that follows
  /// is counted again. Each step finds what the ones before it left.
  static let steps: [AdaptationStep] = [
    .always("stop where a physician comes first") { (now) throws(PlanFailure) in
      try now.passSigns()
    },
    .always("hear pain told before") { (now) throws(PlanFailure) in try now.hearPain() },
    .always("take the rules of today") { (now) throws(PlanFailure) in try now.adoptEdition() },
    .always("take changed answers") { (now) throws(PlanFailure) in try now.changeProfile() },
    .always("hold lifts that were missed") { (now) throws(PlanFailure) in try now.holdMissed() },
    .always("end what is over") { (now) throws(PlanFailure) in try now.endReductions() },
    .given("pass a week", needs: "week", \.order.week) { (now, week) throws(PlanFailure) in
      try now.pass(week)
    },
    .always("note whether the week is eased") { (now) throws(PlanFailure) in
      now.wasHeld = try now.isHeld()
    },
    .given("hear the coach", needs: "coach", \.order.coach) { (now, told) throws(PlanFailure) in
      try now.answer(told)
    },
    .given("count a session", needs: "session", \.order.session) {
      (now, session) throws(PlanFailure) in now.reward = try now.count(session)
    },
    .always("keep ranges together") { (now) throws(PlanFailure) in try now.bringRangesAlong() },
    .given("come back", needs: "days off", \.order.daysOff) { (now, days) throws(PlanFailure) in
      try now.comeBack(after: days)
    },
    .given("rate the day", needs: "a check-in", \.order.readiness) {
      (now, checkIn) throws(PlanFailure) in now.today = try now.score(checkIn)
    },
    .always("return sets of sore regions") { (now) throws(PlanFailure) in
      try now.returnSoreSets()
    },
    .always("return lifts that were swapped") { (now) throws(PlanFailure) in
      try now.returnSwaps()
    },
    .given("answer the day", needs: "check-in and its rating", \.ratedCheckIn) {
      (now, told) throws(PlanFailure) in try now.answer(told.checkIn, rated: told.day)
    },
    .given("answer pain of a day without check-in", needs: "a day", \.dayOfSilence) {
      (now, _) throws(PlanFailure) in try now.answerPain(now.unansweredPain())
    },
    .always("say which pain no longer counts") { (now) throws(PlanFailure) in
      try now.noteLapsedPain()
    },
    .always("keep ranges together") { (now) throws(PlanFailure) in try now.bringRangesAlong() },
    .given("reward an easy session", needs: "session and rating", \.rewardedDay) {
      (now, told) throws(PlanFailure) in try now.give(told.reward, on: told.day)
    },
    .always("count misses that are kept") { (now) throws(PlanFailure) in
      try now.countKeptMisses()
    },
    .given("follow the weight", needs: "trend", \.order.trend) {
      (now, trend) throws(PlanFailure) in try now.follow(trend)
    },
    .always("hold what waits") { (now) throws(PlanFailure) in try now.holdWaiting() },
    .always("count everything again") { (now) throws(PlanFailure) in try now.settle() },
    .always("pass the gates of a new plan") { (now) throws(PlanFailure) in try now.holdPlan() },
  ]

  /// Takes every step, and makes one change of what came back and went again.
  ///
  /// - Throws: what a step refuses.
  mutating func run() throws(PlanFailure) {
    for step in Self.steps { self = try step.taken(by: self).after }
    joinChanges()
  }

  /// Today's check-in and how it was rated.
  private var ratedCheckIn: (checkIn: CheckIn, day: AdaptationState.Day)? {
    guard let checkIn = order.readiness, let today else { return nil }
    return (checkIn, today)
  }

  /// The request of a day that tells nothing of how the athlete is.
  private var dayOfSilence: AdaptOrder? {
    order.readiness == nil && order.isOfDay ? order : nil
  }

  /// What a session earned, and the day it may be given on.
  private var rewardedDay: (reward: Reward, day: AdaptationState.Day)? {
    guard let reward, let today else { return nil }
    return (reward, today)
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
