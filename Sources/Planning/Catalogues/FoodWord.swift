/// A word by which somebody calls foods: `broccoli`, `mushrooms`, `ブロッコリー`.
struct FoodWord {
  /// How near a word comes to what a food is called, the nearest first.
  enum Nearness: CaseIterable {
    /// An id, a family or a whole name.
    case exact
    /// The same in another number: `mushrooms` for the family `mushroom`.
    case number
    /// Words of a name before its first comma or bracket: `spinach` of `baby spinach`, `トマト` of
    /// `ミニトマト`.
    case part
  }

  private let text: String
  private let words: [String]

  init(_ text: String) {
    self.text = text.lowercased()
    words = Self.words(of: self.text)
  }

  /// Whether the word comes so near to what a food is called.
  func means(_ card: Pantry.Card, _ nearness: Nearness) -> Bool {
    let (english, japanese) = (card.name.en.lowercased(), Self.head(of: card.name.ja))
    return switch nearness {
    case .exact:
      card.id == text || card.family == text || english == text || card.name.ja == text
    case .number: Self.words(of: card.family) == words
    case .part:
      isPart(of: Self.head(of: english)) || japanese == text
        || text.count > 1 && japanese.contains(text)
    }
  }

  private func isPart(of english: String) -> Bool {
    let all = Self.words(of: english)
    return !words.isEmpty && words.allSatisfy(all.contains)
  }

  /// A name up to its first comma or bracket.
  private static func head(of name: String) -> String {
    let end = name.firstIndex { ",(（".contains($0) } ?? name.endIndex
    let head = name[..<end]
    return String(head.last == " " ? head.dropLast() : head)
  }

  /// Its words in the singular.
  private static func words(of text: String) -> [String] {
    text.split { $0 == " " || $0 == "_" || $0 == "-" }.map(singular)
  }

  /// `tomatoes`, `berries`, `radishes`, `peas` in the singular; other words as they are.
  private static func singular(_ word: Substring) -> String {
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    if ["oes", "shes", "ches"].contains(where: word.hasSuffix) { return String(word.dropLast(2)) }
    let isPlural = word.hasSuffix("s") && !["ss", "us", "is"].contains(where: word.hasSuffix)
    return String(isPlural ? word.dropLast() : word)
  }
}
