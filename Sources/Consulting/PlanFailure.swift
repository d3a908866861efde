import JSONSource

/// Why a function gave no answer.
package enum PlanFailure: Error, Sendable {
  /// As many mistakes as are named: nobody mends more at once, and a hostile request has millions.
  package static let mostNamed = 100

  /// The request is wrong; all its mistakes, each with a pointer.
  case invalid([Diagnostic])
  /// The request is right, but a safety rule forbids the plan.
  case refused([Diagnostic])
  /// A rule could not be computed; the diagnostic names page, row and file.
  case rule(Diagnostic)
}
