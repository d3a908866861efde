import Consulting
import JSONSource
import PlannerService
import Store

/// The kept plan as far as it is told: a plan that `adaptPlan` would not take asks nobody to do anything.
struct ToldPlan {
  /// The plan; of one that nobody can use no more than what it hides.
  let plan: JSON?
  /// Why it cannot be used; pointers begin at the plan.
  let mistakes: [Diagnostic]

  /// Looks at the kept plan; nil when there is none.
  init(_ plan: JSON?, by service: PlannerService) {
    mistakes = plan.flatMap { service.refusal(of: $0, as: .plan)?.errors } ?? []
    let hidden = (plan?.members ?? []).filter { $0.key == "hidden" }
    self.plan = mistakes.isEmpty || plan == nil ? plan : JSON(.object(hidden))
  }

  /// A plan that cannot be told, with why.
  init(hiding plan: JSON, for mistakes: [Diagnostic]) {
    self.plan = JSON(.object((plan.members ?? []).filter { $0.key == "hidden" }))
    self.mistakes = mistakes
  }
}

extension PersonalPlanner {
  /// The kept plan for whoever asks for nothing else; nil when there is none.
  ///
  /// - Throws: Why it cannot be used, with pointers that begin at `/plan`.
  func usable(plan: JSON?) throws(ErrorBody) -> JSON? {
    try usable(ToldPlan(plan, by: service))
  }

  /// A plan for whoever asks for nothing else; nil when there is none.
  ///
  /// - Throws: Why it cannot be used, with pointers that begin at `/plan`.
  func usable(_ told: ToldPlan) throws(ErrorBody) -> JSON? {
    guard told.mistakes.isEmpty else {
      let mistakes = told.mistakes.map { mistake in
        var mistake = mistake
        mistake.pointer = "/plan" + mistake.pointer
        return mistake
      }
      throw ErrorBody(
        .failedPrecondition, "the kept plan cannot be used: \(ErrorBody.summary(of: mistakes))",
        errors: mistakes)
    }
    return told.plan
  }
}
