import Planning
import RuleEngine

extension DomainCheck {
  /// Words for what there is to train with that no exercise names among its profiles: whoever has it is
  /// offered what one more thing at hand completes, and nothing else.
  static let untrainedEquipment = DomainCheck("untrained-equipment") { edition in
    let rulebook = edition.rulebook
    guard let decision = rulebook.decision(named: "exercises"),
      let exercises = rulebook.decisions[decision].catalogue,
      let profiles = exercises.column(named: "profiles")
    else { return [] }
    let named = (0..<exercises.count).map { exercises.value(row: $0, column: profiles) }
    return rulebook.words("Equipment").filter { word in
      !named.contains { $0.contains(.string(word)) }
    }.map { word in
      Finding(
        "untrained-equipment", .warning,
        "no exercise names '\(word)' among its profiles, so that nobody trains with it",
        hint: "name it in 'profiles' of every exercise that can be done with it",
        rulebook, decision: decision, id: word)
    }
  }
}

extension Value {
  fileprivate func contains(_ value: Value) -> Bool {
    if case .list(let items) = self { items.contains(value) } else { false }
  }
}
