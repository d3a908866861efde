import Consulting
import Planning
import JSONSource

/// A function of the service: an entry in `Function.all` is all it takes to have one.
package struct Function: Sendable {
  /// Answers a request by writing one JSON value.
  package typealias Answering = @Sendable (JSON, inout JSONWriter) throws(PlanFailure) -> Void

  /// Its name in a call, such as `generatePlan`.
  package let name: String
  /// What it answers, in one line for people.
  package let summary: String
  /// Whether it writes a plan, which is a hundred times the work of a calculation.
  package let writesPlan: Bool
  /// The planner's part in it.
  package let answering: @Sendable (Planner) -> Answering

  /// Every function, in the order people read about them.
  package static let all = [
    Function(
      name: "recalculateIndexes",
      summary: "BMR, TDEE, BMI and the rest from raw data or overrides",
      writesPlan: false,
      answering: { $0.recalculateIndexes }),
    Function(
      name: "generatePlan",
      summary: "a week of training and meals from an athlete's data",
      writesPlan: true,
      answering: { $0.generatePlan }),
    Function(
      name: "adviseSupplements",
      summary: "evidence and doses of supplements, and what is withheld",
      writesPlan: false,
      answering: { $0.adviseSupplements }),
    Function(
      name: "adaptPlan",
      summary: "a plan that answers to readiness, lifts and weight",
      writesPlan: true,
      answering: { $0.adaptPlan }),
  ]
}
