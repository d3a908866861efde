import JSONSource

/// A word by which somebody calls foods: `broccoli`, `mushrooms`, `aubergine`, `ブロッコリー`.
struct FoodWord {
  /// How near a word comes to what a food is called, the nearest first.
  enum Nearness: Int, Comparable {
    /// An id, a family, a whole name or what people call it, in any number: `mushrooms` for the
    /// family `mushroom`.
    case whole
    /// Words of a name before its first comma or bracket: `spinach` of `baby spinach`, `トマト` of
    /// `ミニトマト`.
    case part

    static func < (one: Nearness, other: Nearness) -> Bool { one.rawValue < other.rawValue }
  }

  private let text: String
  private let words: [String]

  init(_ text: String) {
    self.text = WordForm.folded(text)
    words = WordForm.parts(of: text)
  }

  /// How near the word comes to what a food is called; nil where it means another.
  func nearness(to card: IngredientCatalogue.Card) -> Nearness? {
    guard !words.isEmpty else { return nil }
    let isWhole = card.called.contains { WordForm.parts(of: $0) == words }
    return isWhole ? .whole : isPart(of: card) ? .part : nil
  }

  private func isPart(of card: IngredientCatalogue.Card) -> Bool {
    let names = card.name.all.map(Self.head)
    // Where words are not spaced, one stands anywhere in a name.
    if text.count > 1, names.dropFirst().contains(where: { WordForm.folded($0).contains(text) }) {
      return true
    }
    let all = WordForm.parts(of: names[0])
    return words.allSatisfy(all.contains)
  }

  /// A name up to its first comma or bracket.
  private static func head(of name: String) -> String {
    String(name[..<(name.firstIndex { ",(（".contains($0) } ?? name.endIndex)])
  }
}
