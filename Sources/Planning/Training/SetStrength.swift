import Consulting
import RuleEngine

/// What a set shows of strength, by the pages, for whoever has no athlete to ask about.
package struct SetStrength: Sendable {
  private let rulebook: Rulebook

  /// The pages of a rulebook.
  package init(_ rulebook: Rulebook) { self.rulebook = rulebook }

  /// The estimated maximum in kg of a set at a load above 0; nil when the page cannot say.
  package func maximum(loadKg: Double, repetitions: Double, reserve: Double) -> Double? {
    ask(
      Questions.loggedE1RM,
      [("loadKg", loadKg), ("repetitions", repetitions), ("repsInReserve", reserve)])
  }

  /// Repetitions that a load in kg leaves to somebody of a maximum in kg after so many; below 0 when
  /// it is too heavy, nil when the page cannot say.
  package func left(of maximum: Double, loadKg: Double, after repetitions: Double) -> Double? {
    ask(
      Questions.possibleRepetitions,
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
