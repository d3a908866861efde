import Consulting
import JSONSource
import RuleEngine

extension Edition {
  /// A phrase in words; an `exercise:`, `food:` or `theme:` message is the name in the catalogue.
  func text(_ phrase: Phrase, _ language: String) -> String {
    rulebook.messages.text(
      phrase.key, language: language,
      values: phrase.values.map { ($0.name, text($0.text, language)) })
  }

  /// What stands in the placeholders of a phrase, in words.
  func values(of phrase: Phrase, _ language: String) -> [(String, String)] {
    phrase.values.map { ($0.name, text($0.text, language)) }
  }

  /// A phrase as data, `{"key", "values"}`: its message, and what stands in the placeholders, by name.
  func data(_ phrase: Phrase, _ language: String) -> JSON {
    let values = values(of: phrase, language).sorted { $0.0 < $1.0 }.map {
      ($0.0, JSON.string($0.1))
    }
    return .object([("key", .string(phrase.key)), ("values", .object(values))])
  }

  /// The members that say a phrase: the sentence, and what it was made of; null both without one.
  func sentence(_ key: String, _ phrase: Phrase?, _ language: String) -> [(String, JSON)] {
    [
      (key, phrase.map { .string(text($0, language)) } ?? .null),
      (Phrase.dataKey(key), phrase.map { data($0, language) } ?? .null),
    ]
  }

  /// A plain message.
  func text(_ key: String, _ language: String) -> String {
    rulebook.messages.text(key, language: language)
  }

  /// A word that somebody answers with, in words of a language where there are any.
  func said(_ word: String, _ language: String) -> String {
    let key = ["word", "joint", "flag", "allergen"].map { "\($0).\(word)" }
      .first { rulebook.messages.contains($0) }
    return key.map { text($0, language) } ?? word.replacing("_", with: " ")
  }

  func text(_ text: Phrase.Text, _ language: String) -> String {
    switch text {
    case .plain(let plain): return plain
    case .phrase(let phrase): return self.text(phrase, language)
    case .message(let key):
      if let id = Self.part(of: key, after: "exercise:"),
        let exercise = exerciseCatalogue.exercise(id: id)
      {
        return exerciseCatalogue.cards[exercise].name[language]
      }
      if let id = Self.part(of: key, after: "food:"), let food = ingredientCatalogue.food(id: id) {
        return ingredientCatalogue.cards[food].name[language]
      }
      if let id = Self.part(of: key, after: "theme:"), let theme = themes.position(id: id) {
        return themes.names[theme][language]
      }
      return rulebook.messages.text(key, language: language)
    }
  }

  private static func part(of key: String, after prefix: String) -> String? {
    key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : nil
  }
}

extension Edition {
  /// Mistakes as they are told to whoever made the request.
  func said(_ mistakes: [Mistake], _ language: String) -> [Diagnostic] {
    mistakes.map { mistake in
      Diagnostic(
        mistake.code, text(mistake.message, language),
        hint: mistake.hint.map { text($0, language) },
        pointer: mistake.pointer, allowed: mistake.allowed)
    }
  }
}
