import JSONSource
import RuleEngine

extension Vocabulary {
  /// The words of a type, in order; empty for an unknown type.
  package func words(_ name: String) -> [String] {
    wordType(named: name)?.enumeration.words ?? []
  }

  /// The word of a type that somebody means who writes it, or another spelling of it.
  package func word(of words: Enumeration, meant text: String) -> String? {
    let type = wordType(named: words.name)
    let index = isSpoken(words) ? type?.spoken(text) : type?.wordOrAlias(text)
    return index.map { words.words[$0] }
  }

  /// Whether people write the words of a type as they say them: those of food, of diets and of
  /// medicines.
  package func isSpoken(_ words: Enumeration) -> Bool {
    ["Allergen", "FoodKind", "Diet", "HealthFlag"].contains(words.name)
  }

  /// The value of a type that a field holds; nil where it holds none.
  package func value(_ json: JSON, of type: ValueType) -> Value? {
    switch type {
    case .number: json.number.map { .number($0) }
    case .boolean: json.bool.map { .boolean($0) }
    case .word(let words): json.string.flatMap { word(of: words, meant: $0) }.map { .string($0) }
    case .list(.word(let words)):
      json.array.map { items in
        let meant = Set(items.compactMap { $0.string.flatMap { word(of: words, meant: $0) } })
        return .list(words.words.filter(meant.contains).map { .string($0) })
      }
    default: nil
    }
  }
}
