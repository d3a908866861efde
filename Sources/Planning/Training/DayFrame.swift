import Consulting
import RuleEngine

/// What stands around the lifting of a week's days.
struct DayFrame: Sendable {
  let warmUp: GeneralWarmUp
  let balance: BalanceWork
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
  mutating func planFrame(of split: Split, sparing joints: [String] = []) throws(PlanFailure)
    -> DayFrame
  {
    DayFrame(warmUp: try planGeneralWarmUp(split, sparing: joints), balance: try planBalance())
  }

  private mutating func planBalance() throws(PlanFailure) -> BalanceWork {
    let reply = try ask(Questions.balanceWork)
    return BalanceWork(
      sessions: reply.int("balanceSessions"), minutes: reply.int("balanceMinutes"),
      text: reply.word("balanceText"))
  }
}
