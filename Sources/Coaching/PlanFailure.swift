import JSONSource

/// Why a function gave no answer.
package enum PlanFailure: Error, Sendable {
  /// The request is wrong; all its mistakes, each with a pointer.
  case invalid([Diagnostic])
  /// The request is right, but a safety rule forbids the plan.
  case refused([Diagnostic])
  /// A rule could not be computed; the diagnostic names page, row and file.
  case rule(Diagnostic)
}
