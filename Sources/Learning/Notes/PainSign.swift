import Consulting

/// Pain of a part of the body that is a sign, as a text may tell it: part and pain in any order.
struct PainSign {
  /// The places of words of the part, and of words of pain.
  private let parts: [Int]
  private let hurts: [Int]
  /// Whether words are there of a language that puts no spaces between them.
  private let hasPart: Bool
  private let hasHurt: Bool
  private let within: Int
  private let isByPain: Bool

  /// Finds part and pain among the words of a text, leaving out what is denied or means another thing.
  init(
    _ pain: SignWords.Pain, _ words: [String], _ folded: String, _ isDenied: (Int) -> Bool
  ) {
    within = pain.within
    isByPain = pain.isByPain
    let named = Self.places(of: pain.parts, words)
    guard !named.isEmpty || pain.parts.contains(where: { SaidText.holds(folded, unspaced: $0) })
    else {
      (parts, hurts, hasPart, hasHurt) = ([], [], false, false)
      return
    }
    let passed = Self.places(of: pain.passed, words)
    parts = named.filter { !passed.contains($0) && !isDenied($0) }
    hurts = Self.places(of: pain.hurts, words).filter { !passed.contains($0) && !isDenied($0) }
    let rest =
      SaidText.isSpaced(folded)
      ? folded
      : pain.passed.filter { !SaidText.isSpaced($0) }
        .reduce(folded) { $0.replacing($1, with: " ") }
    hasPart = pain.parts.contains { SaidText.holds(rest, unspaced: $0) }
    hasHurt = pain.hurts.contains { SaidText.holds(rest, unspaced: $0) }
  }

  /// Whether the sign is told; what is told as pain needs no word of it where pain is the sign.
  func isTold(isToldAsPain: Bool, isDenied: Bool) -> Bool {
    let hurtsUnspaced = hasHurt && !isDenied
    if hasPart, hurtsUnspaced || !hurts.isEmpty { return true }
    if isToldAsPain, isByPain, !isDenied, hasPart || !parts.isEmpty { return true }
    return parts.contains { part in
      hurtsUnspaced || hurts.contains { abs($0 - part) <= within }
    }
  }

  /// The places that phrases cover.
  private static func places(of phrases: [String], _ words: [String]) -> [Int] {
    let phrases = phrases.filter(SaidText.isSpaced)
    return words.indices.flatMap { place in
      phrases.filter { SaidText.begins($0, place, words) }.flatMap {
        place..<(place + $0.split(separator: " ").count)
      }
    }
  }
}
