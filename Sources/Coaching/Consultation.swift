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

  /// Starts with the facts of a request.
  init(_ edition: Edition, _ request: Request) {
    self.edition = edition
    self.request = request
    facts = edition.rulebook.emptyFacts
    evidence = Evidence(detailed: request.explain)
    for (slot, value) in request.facts { facts[slot] = value }
  }

  /// Asks a question that has exactly one answer.
  mutating func ask(_ question: Question) throws(PlanFailure) -> Reply {
    let replies = try askAll(question)
    guard let reply = replies.first else {
      throw .rule(
        Diagnostic(
          "no-row", "'\(question.page)' answered nothing", hint: "add a row for this case"))
    }
    return reply
  }

  /// Asks a question that may have several answers, in the page's order.
  mutating func askAll(_ question: Question) throws(PlanFailure) -> [Reply] {
    guard let decision = edition.rulebook.decision(named: question.page) else {
      preconditionFailure("the edition was loaded without '\(question.page)'")
    }
    do {
      let answer = try edition.rulebook.answer(decision, facts: &facts, evidence: &evidence)
      let names = edition.rulebook.decisions[decision].outputNames
      return answer.rows.map { Reply(names: names, decision: decision, row: $0) }
    } catch {
      throw .rule(error.diagnostic)
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
    if !given.contains(where: isGiven) {
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
    let decision = edition.rulebook.decisions[reply.decision]
    guard let row = decision.rowID(Int(reply.row.index)) else { return decision.name }
    return "\(decision.name)#\(row)"
  }

  private func slot(_ name: String) -> Int {
    guard let slot = edition.rulebook.factSlot(named: name) else {
      preconditionFailure("the edition was loaded without the fact '\(name)'")
    }
    return slot
  }
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

/// One answer to a question: a row of values under the page's names.
struct Reply: Sendable {
  let names: [String]
  let decision: Int
  let row: Answer.Row

  /// The values in the page's order.
  var values: [Value] { row.values }

  /// A number; the kinds were checked when the edition was loaded.
  func number(_ name: String) -> Double {
    guard case .number(let number) = self[name] else { preconditionFailure(wrong(name)) }
    return number
  }

  /// A whole number; a value beyond a billion is cut to it, no page may hold one.
  func int(_ name: String) -> Int {
    Int(min(max(number(name), -1e9), 1e9).rounded())
  }

  /// A word or a text.
  func word(_ name: String) -> String {
    guard case .string(let word) = self[name] else { preconditionFailure(wrong(name)) }
    return word
  }

  /// A word, or nil for null.
  func optionalWord(_ name: String) -> String? {
    guard case .string(let word) = self[name] else { return nil }
    return word
  }

  /// True or false.
  func flag(_ name: String) -> Bool { self[name] == .boolean(true) }

  /// A list of words or texts.
  func words(_ name: String) -> [String] {
    guard case .list(let items) = self[name] else { preconditionFailure(wrong(name)) }
    return items.compactMap { if case .string(let word) = $0 { word } else { nil } }
  }

  private subscript(_ name: String) -> Value {
    guard let index = names.firstIndex(of: name) else { preconditionFailure(wrong(name)) }
    return row.values[index]
  }

  private func wrong(_ name: String) -> String {
    "a question reads '\(name)' otherwise than it declares"
  }
}
