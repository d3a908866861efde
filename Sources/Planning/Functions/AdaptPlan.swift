import Consulting
import JSONSource

extension Planner {
  /// Lets a plan answer to how the athlete is, what was lifted, where the weight goes, and what
  /// changed.
  ///
  /// - Throws: `PlanFailure.invalid` with every mistake of request and plan, `.refused` for a plan that
  ///   names no edition or when a safety rule forbids the changed one, `.rule` when a rule could not
  ///   be computed. Nothing is written then.
  package func adaptPlan(_ request: JSON, into writer: inout JSONWriter) throws(PlanFailure) {
    var adapting = try Adapting(request, edition)
    try adapting.run()
    adapting.write(into: &writer)
  }
}
