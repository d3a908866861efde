import RuleEngine

/// A value in every language of the rules: a catalogue's column in the language that comes first, and
/// beside it `name_<language>` for each other that has words; `check` notes where one has none.
package struct Localized<Value: Sendable>: Sendable {
  /// The value in the language that comes first.
  package let usual: Value
  private let others: [(language: String, value: Value)]

  package init(_ usual: Value, _ others: [(language: String, value: Value)]) {
    self.usual = usual
    self.others = others
  }

  /// What is said in a language; in one that the rules do not have, what comes first.
  package subscript(_ language: String) -> Value {
    others.first { $0.language == language }?.value ?? usual
  }

  /// A value made of this one, in every language.
  package func map<Other>(_ make: (Value) -> Other) -> Localized<Other> {
    Localized<Other>(make(usual), others.map { ($0.language, make($0.value)) })
  }
}

extension Localized<String> {
  /// The text in every language, in the order of the vocabulary.
  package var all: [String] { [usual] + others.map(\.value) }
}

extension CatalogueTable {
  /// The texts of a column in every language.
  package func texts(_ name: String, in languages: [String]) -> [Localized<String>] {
    localized(name, languages, texts)
  }

  /// The lists of a column in every language.
  package func lists(_ name: String, in languages: [String]) -> [Localized<[String]>] {
    localized(name, languages, lists)
  }

  /// The named parts of a column in every language.
  package func contexts(_ name: String, in languages: [String]) -> [Localized<Context?>] {
    localized(name, languages, contexts)
  }

  private func localized<Value>(
    _ name: String, _ languages: [String], _ column: (String) -> [Value]
  ) -> [Localized<Value>] {
    let others = languages.dropFirst().compactMap { language in
      let beside = RequiredCatalogue.column(name, in: language)
      return has(beside) ? (language: language, values: column(beside)) : nil
    }
    return zip(rows, column(name)).map { row, usual in
      Localized(usual, others.map { ($0.language, $0.values[row]) })
    }
  }
}
