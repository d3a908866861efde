import Consulting

/// What the coach says, in one language.
struct CoachPhrasing: Sendable {
  let rules: LearningRules
  let language: String

  /// A message with its values.
  func text(_ key: String, _ values: [(String, String)] = []) -> String {
    rules.rulebook.messages.text(key, language: language, values: values)
  }

  /// What an exercise is called; its id where the catalogue has lost it.
  func name(_ exercise: String) -> String {
    rules.lifts[exercise]?.names[language] ?? exercise
  }

  /// A number of kilograms.
  static func kilograms(_ value: Double) -> String { Figure.text(value, decimals: 2) }

  /// A share as a percentage.
  static func percent(_ share: Double) -> String { Figure.text(share * 100, decimals: 1) }
}
