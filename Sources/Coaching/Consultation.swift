import JSONSource
import RuleEngine

/// One request in progress: what is known, what was asked, which rows answered.
package struct Consultation: Sendable {
  let edition: Edition
  let request: Request
  private(set) var facts: Facts
  private(set) var evidence: Evidence
  /// What had to be assumed, in the order of asking.
  private(set) var assumed: [Assumption] = []
  /// What the rules changed on the way.
  var changeLog: [Phrase] = []
  /// The kinds of numbers that a page for people leaves out.
  var hiddenNumbers: [String] = []

  /// Starts with the facts of a request; `isTraced` keeps what rows saw although nobody asked why.
  init(_ edition: Edition, _ request: Request, isTraced: Bool = false) {
    self.edition = edition
    self.request = request
    facts = edition.rulebook.emptyFacts
    evidence = Evidence(detailed: request.explain || isTraced)
    for (slot, value) in request.facts { facts[slot] = value }
  }

  /// Asks a question that has exactly one answer.
  mutating func ask(_ question: Question) throws(PlanFailure) -> Reply {
    do {
      return try edition.rulebook.reply(to: question, facts: &facts, evidence: &evidence)
    } catch {
      throw .rule(error)
    }
  }

  /// Asks a question that may have several answers, in the page's order.
  mutating func askAll(_ question: Question) throws(PlanFailure) -> [Reply] {
    do {
      return try edition.rulebook.replies(to: question, facts: &facts, evidence: &evidence)
    } catch {
      throw .rule(error)
    }
  }

  /// Asks about one thing, such as a muscle, and forgets it again.
  mutating func ask(_ question: Question, about name: String, _ value: Value)
    throws(PlanFailure) -> Reply
  {
    set(name, value)
    defer { forget(name) }
    return try ask(question)
  }

  /// Makes a fact known.
  mutating func set(_ name: String, _ value: Value) {
    facts[slot(name)] = value
  }

  /// Forgets a fact and everything that was computed from it.
  mutating func forget(_ name: String) {
    edition.rulebook.forget(slot(name), in: &facts)
  }

  /// Whether the request gave this fact.
  func isGiven(_ name: String) -> Bool {
    facts.isGiven(slot(name)) && facts[slot(name)] != .null
  }

  /// Asks what stands for a field, and notes an assumption when the field was not given.
  mutating func assume(_ question: Question, field: String, given: [String])
    throws(PlanFailure) -> Reply
  {
    let reply = try ask(question)
    var isAssumed = true
    for name in given where isGiven(name) { isAssumed = false }
    if isAssumed {
      note(Assumption(field: field, value: reply.values[0], source: source(of: reply)))
    }
    return reply
  }

  /// Notes something that was assumed without a page of its own: nothing was excluded.
  mutating func note(_ assumption: Assumption) {
    assumed.append(assumption)
  }

  /// The page and row an answer came from, as `page#row`.
  func source(of reply: Reply) -> String {
    let row = edition.rulebook.rowId(ofDecision: reply.decision, row: reply.row.index)
    return edition.rulebook.decisions[reply.decision].name + (row.map { "#\($0)" } ?? "")
  }

  private func slot(_ name: String) -> Int { edition.rulebook.slot(name) }
}

/// Something that was not given and had to be assumed.
package struct Assumption: Hashable, Sendable {
  /// The request's field.
  let field: String
  /// The value that stands for it.
  let value: Value
  /// The page and row the value came from.
  let source: String
}
