import RuleEngine

/// What a set shows of strength, by the pages: the one place where a maximum is estimated.
package struct SetStrength: Sendable {
  /// How much could be lifted once.
  package static let maximum = Question(
    "estimated 1RM", about: ["loadKg", "repsToFailure"], ("e1rmKg", .number))
  /// How many repetitions a load allows.
  package static let repetitions = Question(
    "possible repetitions", about: ["e1rmKg", "loadKg", "targetRir"], ("possibleReps", .number))

  private let rulebook: Rulebook

  /// The pages of a rulebook.
  package init(_ rulebook: Rulebook) { self.rulebook = rulebook }

  /// The estimated maximum in kg of a set at a load above 0; nil when the page cannot say.
  package func maximum(loadKg: Double, repetitions: Double, reserve: Double) -> Double? {
    ask(Self.maximum, [("loadKg", loadKg), ("repsToFailure", repetitions + reserve)])
  }

  /// Repetitions that a load in kg leaves to somebody of a maximum in kg after so many; below 0 when
  /// it is too heavy, nil when the page cannot say.
  package func left(of maximum: Double, loadKg: Double, after repetitions: Double) -> Double? {
    ask(
      Self.repetitions,
      [("e1rmKg", maximum), ("loadKg", loadKg), ("targetRir", repetitions)])
  }

  private func ask(_ question: Question, _ given: [(String, Double)]) -> Double? {
    var (facts, evidence) = (rulebook.emptyFacts, Evidence(detailed: false))
    for (name, value) in given {
      guard let slot = rulebook.factSlot(named: name) else { return nil }
      facts[slot] = .number(value)
    }
    guard let decision = rulebook.decision(named: question.page),
      case .number(let number)? = try? rulebook.answer(
        decision, facts: &facts, evidence: &evidence)[0]
    else { return nil }
    return number
  }
}
