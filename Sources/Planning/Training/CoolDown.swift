import Consulting
import RuleEngine

/// Easy movement after the last exercise of a day.
struct CoolDown: Sendable {
  /// How long it takes, in whole minutes; more than none.
  let minutes: Int
  /// The message of what it holds.
  let text: String
}

extension Consultation {
  /// How many minutes every session ends with.
  mutating func coolDownMinutes() throws(PlanFailure) -> Int {
    try ask(Questions.coolDown).int("coolDownMinutes")
  }

  /// What every session ends with; nil for nothing that counts.
  mutating func planCoolDown() throws(PlanFailure) -> CoolDown? {
    let minutes = try coolDownMinutes()
    guard minutes > 0 else { return nil }
    return CoolDown(
      minutes: minutes, text: try ask(Questions.coolDownMoves).word("coolDownText"))
  }
}
