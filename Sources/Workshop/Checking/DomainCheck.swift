import Planning
import JSONSource
import RuleEngine

/// One thing of training or food that can be wrong with an edition: an entry in `all` is all it
/// takes.
package struct DomainCheck: Sendable {
  /// The codes it reports.
  package let codes: [String]
  /// Everything it finds.
  package let run: @Sendable (Planning.Edition) -> [Finding]

  init(_ codes: String..., run: @escaping @Sendable (Planning.Edition) -> [Finding]) {
    self.codes = codes
    self.run = run
  }

  /// Every check, in the order of their reports.
  package static let all: [DomainCheck] = [
    failedExamples, sharedWeekdays, untrainedEquipment, danglingIds, foodEnergy, thinThemes,
    unfilledSlots, unreachedBands, unsortedStates, namedAllergens, untranslatedColumns,
    differingSafety, wordsWithoutPlan,
  ]
}

extension Finding {
  /// A finding about a page or catalogue, or about one of its rows.
  init(
    _ code: String, _ severity: Diagnostic.Severity, _ message: String, hint: String,
    _ rulebook: Rulebook, decision: Int, row: Int? = nil, id: String? = nil
  ) {
    self.init(
      Diagnostic(
        code, message, hint: hint,
        place: rulebook.place(ofDecision: decision, row: Int32(row ?? -1)), severity: severity),
      decision: decision, row: id)
  }
}

extension JSON {
  /// An object of fields.
  static func fields(_ fields: [(String, JSON.Kind)]) -> JSON {
    JSON(.object(fields.map { Member(key: $0.0, value: JSON($0.1)) }))
  }
}
