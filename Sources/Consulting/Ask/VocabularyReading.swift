import RuleEngine

extension Vocabulary {
  /// The words of a type, in order; empty for an unknown type.
  package func words(_ name: String) -> [String] {
    wordType(named: name)?.enumeration.words ?? []
  }
}
