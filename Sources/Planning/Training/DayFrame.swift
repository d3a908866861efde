import Consulting
import RuleEngine

/// What stands around the lifting of a week's days.
struct DayFrame: Sendable {
  let warmUp: GeneralWarmUp
  let balance: BalanceWork
  /// How each day with lifting ends; nil for nothing that counts.
  let coolDown: CoolDown?
}

/// Work for balance.
struct BalanceWork: Sendable {
  /// On how many days of the week, the first ones.
  let sessions: Int
  /// How long each takes, in whole minutes.
  let minutes: Int
  /// The message of what it holds.
  let text: String

  /// Whether a day of the week holds it; days are counted from 1.
  func stands(on day: Int) -> Bool { day <= sessions }
}

extension Consultation {
  /// Asks the pages for the days of a split; joints that hurt are spared like flagged ones.
  mutating func planFrame(
    of split: Split, sparing joints: [String] = [], severe: [String] = []
  ) throws(PlanFailure) -> DayFrame {
    try sparing(joints, severe: severe) { (asked) throws(PlanFailure) in
      DayFrame(
        warmUp: try asked.planGeneralWarmUp(split), balance: try asked.planBalance(),
        coolDown: try asked.planCoolDown())
    }
  }

  /// Asks as if joints that hurt were flagged, and those that hurt badly as severe.
  mutating func sparing<Answer>(
    _ joints: [String], severe: [String], _ ask: (inout Self) throws(PlanFailure) -> Answer
  ) throws(PlanFailure) -> Answer {
    let flagged = request.flags.map { Value.string($0.joint) }
    let isSevere = request.severeJoints
    set("injuries", .list(flagged + joints.map { .string($0) }))
    set("severeJoints", .list(isSevere + severe.map { .string($0) }))
    defer {
      set("injuries", .list(flagged))
      set("severeJoints", .list(isSevere))
    }
    return try ask(&self)
  }

  mutating func planBalance() throws(PlanFailure) -> BalanceWork {
    let reply = try ask(Questions.balanceWork)
    return BalanceWork(
      sessions: reply.int("balanceSessions"), minutes: reply.int("balanceMinutes"),
      text: reply.word("balanceText"))
  }
}
