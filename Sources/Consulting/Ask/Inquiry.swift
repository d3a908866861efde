import RuleEngine

/// One person's case before the rules: what is known, what was asked, which rows answered, and what
/// had to be assumed.
package struct Inquiry: Sendable {
  /// The rules that answer.
  package let rulebook: Rulebook
  /// What is known: given, set by code, and computed on the way.
  package private(set) var facts: Facts
  /// The rows that answered, in the order of asking.
  package private(set) var evidence: Evidence
  /// What had to be assumed, in the order of asking.
  package private(set) var assumed: [Assumption] = []

  /// - Parameters:
  ///   - rulebook: The rules.
  ///   - given: Fact slots and their values.
  ///   - isTraced: Whether rows keep what they saw.
  package init(_ rulebook: Rulebook, given: [(slot: Int, value: Value)], isTraced: Bool) {
    self.rulebook = rulebook
    facts = rulebook.emptyFacts
    evidence = Evidence(detailed: isTraced)
    for (slot, value) in given { facts[slot] = value }
  }

  /// Asks a question that has exactly one answer.
  ///
  /// - Throws: `PlanFailure.rule` when the page cannot be computed.
  package mutating func ask(_ question: Question) throws(PlanFailure) -> RuleAnswer {
    do {
      return try rulebook.reply(to: question, facts: &facts, evidence: &evidence)
    } catch {
      throw .rule(error)
    }
  }

  /// Asks a question that may have several answers, in the page's order.
  ///
  /// - Throws: `PlanFailure.rule` when the page cannot be computed.
  package mutating func askAll(_ question: Question) throws(PlanFailure) -> [RuleAnswer] {
    do {
      return try rulebook.replies(to: question, facts: &facts, evidence: &evidence)
    } catch {
      throw .rule(error)
    }
  }

  /// Asks what every matching row of a page says, also where its hit answers one alone.
  ///
  /// - Throws: `PlanFailure.rule` when the page cannot be computed.
  package mutating func askEvery(_ question: Question) throws(PlanFailure) -> [RuleAnswer] {
    do {
      return try rulebook.everyReply(to: question, facts: &facts, evidence: &evidence)
    } catch {
      throw .rule(error)
    }
  }

  /// Makes a fact known; the giver is the entry of the evidence that answered its value.
  package mutating func set(_ name: String, _ value: Value, by giver: Int? = nil) {
    let slot = rulebook.slot(name)
    facts[slot] = value
    evidence.brought(slot, by: giver)
  }

  /// Says what is asked about from now on, beside facts; nil for nothing.
  package mutating func turn(to subject: String?) {
    evidence.subject = subject
  }

  /// Forgets a fact and everything that was computed from it.
  package mutating func forget(_ name: String) {
    rulebook.forget(rulebook.slot(name), in: &facts)
  }

  /// Whether the request gave this fact.
  package func isGiven(_ name: String) -> Bool {
    let slot = rulebook.slot(name)
    return facts.isGiven(slot) && facts[slot] != .null
  }

  /// Asks what stands for a field, and notes an assumption when none of some facts was given.
  package mutating func assume(_ question: Question, field: String, given: [String])
    throws(PlanFailure) -> RuleAnswer
  {
    let reply = try ask(question)
    if !given.contains(where: isGiven) {
      note(Assumption(field: field, value: reply.values[0], source: rulebook.source(of: reply)))
    }
    return reply
  }

  /// Notes something that was assumed without a page of its own: nothing was excluded.
  package mutating func note(_ assumption: Assumption) {
    assumed.append(assumption)
  }
}

/// Something that was not given and had to be assumed.
package struct Assumption: Hashable, Sendable {
  /// The request's field.
  package let field: String
  /// The value that stands for it.
  package let value: Value
  /// The page and row the value came from, as `page#row`.
  package let source: String

  package init(field: String, value: Value, source: String) {
    self.field = field
    self.value = value
    self.source = source
  }
}

extension Rulebook {
  /// The page and row an answer came from, as `page#row`.
  package func source(of reply: RuleAnswer) -> String {
    source(ofDecision: reply.decision, row: reply.row.index)
  }

  /// A decision's page and row, as `page#row`; the page alone for a formula.
  package func source(ofDecision decision: Int, row: Int32) -> String {
    outlines[decision].name + (rowId(ofDecision: decision, row: row).map { "#\($0)" } ?? "")
  }
}
