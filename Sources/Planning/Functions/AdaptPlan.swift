import Consulting
import JSONSource

extension Planner {
  /// Lets a plan answer to how the athlete is, what was lifted, where the weight goes, and what
  /// changed.
  ///
  /// - Throws: `PlanFailure.invalid` with every mistake of request and plan, `.refused` for a plan that
  ///   names no edition or when a safety rule forbids the changed one, `.rule` when a rule could not
  ///   be computed.
  func adaptPlan(_ request: JSON) throws(PlanFailure) -> AdaptedPlan {
    var adapting = try Adapting(request, edition)
    try adapting.run()
    return AdaptedPlan(adapting)
  }

  /// Writes the adapted plan; nothing when there is none.
  package func adaptPlan(_ request: JSON, into writer: inout JSONWriter) throws(PlanFailure) {
    let adapted = try adaptPlan(request)
    AdaptedPlan.form(in: edition).write(adapted, &writer)
  }
}
