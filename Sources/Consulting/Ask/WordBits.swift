import RuleEngine

/// The bit of each word of a list, so that a set of words is one number.
package struct WordBits: Sendable {
  private let words: NameTable

  /// Numbers words from bit 0 on; words past the 64th have no bit.
  package init(_ words: [String]) {
    self.words = NameTable(Array(words.prefix(64)))
  }

  /// The set of these words; unknown ones are left out.
  package func mask(_ words: [String]) -> UInt64 {
    words.reduce(0) { mask, word in position(word).map { mask | 1 << UInt64($0) } ?? mask }
  }

  /// The position of a word; nil when it is unknown.
  package func position(_ word: String) -> Int? {
    words[word]
  }
}
