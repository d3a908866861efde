import Consulting
import JSONSource

/// Turns requests into answers with one edition of the rules; start reading here.
///
/// Pure: the same request with the same edition gives the same bytes, on every thread.
package struct Planner: Sendable {
  let edition: Edition

  /// A planner for a loaded edition.
  package init(edition: Edition) {
    self.edition = edition
  }

  /// Computes energy need and build.
  ///
  /// - Throws: `PlanFailure.invalid` with every mistake of the request, `.rule` when a rule could
  ///   not be computed.
  func recalculateIndexes(_ request: JSON) throws(PlanFailure) -> IndexReport {
    var consultation = Consultation(
      edition, try RequestReader.read(request, as: .recalculateIndexes, in: edition))
    return try consultation.reportIndexes()
  }

  /// Plans training, energy and meals.
  ///
  /// - Throws: `PlanFailure.invalid` with every mistake of the request, `.refused` when a safety
  ///   rule forbids the plan, `.rule` when a rule could not be computed.
  func generatePlan(_ request: JSON) throws(PlanFailure) -> PlanOfWeek {
    var consultation = Consultation(
      edition, try RequestReader.read(request, as: edition.planContract, in: edition))
    return try consultation.makePlan().ofItsWeek()
  }

  /// Writes the plan; nothing when there is none.
  package func generatePlan(_ request: JSON, into writer: inout JSONWriter) throws(PlanFailure) {
    let plan = try generatePlan(request)
    PlanOfWeek.form(in: edition).write(plan, &writer)
  }

  /// Lists supplements with what is known about them, and withholds what this athlete must not see.
  ///
  /// - Throws: `PlanFailure.invalid` with every mistake of the request, `.rule` when a rule could
  ///   not be computed.
  func adviseSupplements(_ request: JSON) throws(PlanFailure) -> SupplementReport {
    var consultation = Consultation(
      edition, try RequestReader.read(request, as: .adviseSupplements, in: edition))
    return try consultation.reportSupplements()
  }
}
