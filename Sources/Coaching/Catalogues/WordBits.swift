/// The bit of each word of a list, so that a set of words is one number.
struct WordBits: Sendable {
  private let bits: [String: UInt64]

  /// Numbers words from bit 0 on; words past the 64th have no bit.
  init(_ words: [String]) {
    bits = Dictionary(
      words.prefix(64).enumerated().map { ($1, 1 << UInt64($0)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The set of these words; unknown ones are left out.
  func mask(_ words: [String]) -> UInt64 {
    words.reduce(0) { $0 | (bits[$1] ?? 0) }
  }

  /// The position of a word; nil when it is unknown.
  func position(_ word: String) -> Int? {
    bits[word]?.trailingZeroBitCount
  }
}
