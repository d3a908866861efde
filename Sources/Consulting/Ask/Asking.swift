import RuleEngine

/// A system's consultation: it asks what the inquiry inside it asks.
package protocol Asking {
  /// The case before the rules.
  var inquiry: Inquiry { get set }
}

extension Asking {
  /// Asks a question that has exactly one answer.
  package mutating func ask(_ question: Question) throws(PlanFailure) -> RuleAnswer {
    try inquiry.ask(question)
  }

  /// Asks a question that may have several answers, in the page's order.
  package mutating func askAll(_ question: Question) throws(PlanFailure) -> [RuleAnswer] {
    try inquiry.askAll(question)
  }

  /// Asks what every matching row of a page says, also where its hit answers one alone.
  package mutating func askEvery(_ question: Question) throws(PlanFailure) -> [RuleAnswer] {
    try inquiry.askEvery(question)
  }

  /// Asks about one thing, such as a muscle, and forgets it again.
  package mutating func ask(_ question: Question, about name: String, _ value: Value)
    throws(PlanFailure) -> RuleAnswer
  {
    set(name, value)
    defer { forget(name) }
    return try ask(question)
  }

  /// Makes a fact known.
  package mutating func set(_ name: String, _ value: Value, by giver: Int? = nil) {
    inquiry.set(name, value, by: giver)
  }

  /// Forgets a fact and everything that was computed from it.
  package mutating func forget(_ name: String) { inquiry.forget(name) }

  /// Whether the request gave this fact.
  package func isGiven(_ name: String) -> Bool { inquiry.isGiven(name) }

  /// Asks what stands for a field, and notes an assumption when the field was not given.
  package mutating func assume(_ question: Question, field: String, given: [String])
    throws(PlanFailure) -> RuleAnswer
  {
    try inquiry.assume(question, field: field, given: given)
  }

  /// Notes something that was assumed without a page of its own: nothing was excluded.
  package mutating func note(_ assumption: Assumption) { inquiry.note(assumption) }

  /// The page and row an answer came from, as `page#row`.
  package func source(of reply: RuleAnswer) -> String { inquiry.rulebook.source(of: reply) }
}
