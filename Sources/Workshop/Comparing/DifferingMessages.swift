import RuleEngine

extension Messages {
  /// The keys of sentences that are others in some language, or that only one side has, in the order of
  /// these messages, then of the others.
  func keys(differingFrom others: Messages) -> [String] {
    let languages = Set(languages).union(others.languages)
    return (keys + others.keys.filter { !contains($0) }).filter { key in
      languages.contains { spoken(key, in: $0) != others.spoken(key, in: $0) }
    }
  }

  /// A sentence with its placeholders unfilled; nil where there is none.
  private func spoken(_ key: String, in language: String) -> String? {
    contains(key) && languages.contains(language) ? text(key, language: language) : nil
  }
}
