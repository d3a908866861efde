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
  /// The language model that was to answer did not, and nobody answers in its place.
  case unanswered(UnansweredQuestion)
}

/// A question that a language model was to answer and did not.
package struct UnansweredQuestion: Error, Sendable {
  /// Whether the same request may be answered later.
  package enum Outlook: Sendable {
    case never, later
    /// Later, and it took too long this time.
    case late
  }

  /// What whoever asked may do about it.
  package enum Option: String, CaseIterable, Sendable {
    /// Ask again.
    case retry
    /// Go on later.
    case pause
    /// Ask for the answer of the rules.
    case rules
  }

  /// Whether to ask again.
  package let outlook: Outlook
  /// What went wrong, at the field that asked for a model.
  package let mistake: Diagnostic
}
