import Consulting
import Domain
import JSONSource
import RuleEngine

/// A goal that goes down again and again is a reason to ask how somebody is.
extension Adapting {
  /// Remembers a goal that was lowered by hand, and asks when it was lowered often.
  mutating func watchGoal(_ change: PlanDifference) throws(PlanFailure) {
    guard let date = order.date, let before = change.before["kcal"]?.number,
      let after = change.after["kcal"]?.number, after < before, try isGoalEdit(change.fields)
    else { return }
    let days = try consultation.ask(Questions.adaptationMemory).int("goalDaysRemembered")
    let most = most("loweredGoals")
    state.lowered = (state.lowered.filter { date - $0 < days } + [date]).suffix(most)
    let count = state.lowered.count
    let reply = try consultation.ask(
      Questions.loweredGoals, about: "loweredGoals", .number(Double(count)))
    guard reply.flag("asksHow") else { return }
    notes.append(Phrase("note.lowered_goals", ("count", .number(count)), ("days", .number(days))))
  }

  private mutating func isGoalEdit(_ fields: [String]) throws(PlanFailure) -> Bool {
    for field in fields {
      let reply = try consultation.ask(Questions.goalEdit, about: "profileField", .string(field))
      if reply.flag("isGoalEdit") { return true }
    }
    return false
  }
}
