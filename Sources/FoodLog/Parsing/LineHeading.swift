/// Words before a colon that name no food and stand over those that follow: `meal deal: sandwich, crisps`.
struct LineHeading {
  private let book: FoodBook
  private var words: FoodWords { book.catalogue.words }

  init(_ book: FoodBook) { self.book = book }

  /// Where the foods of a line begin, and what stands before them; nil where all of it is foods.
  func end(_ scalars: [Unicode.Scalar], _ line: Range<Int>) -> (end: Int, words: String)? {
    guard let colon = scalars[line].firstIndex(of: ":"), colon + 1 < line.upperBound,
      scalars[colon + 1].isSpace,
      !scalars[line.lowerBound..<colon].contains(where: { $0.isDigit || $0 == "(" || $0 == "," })
    else { return nil }
    let text = Substring(String(scalars[line.lowerBound..<colon])).trimmingSpaces
    guard !text.isEmpty, !book.knows(text, words.spelling), hasFood(scalars, colon, line) else {
      return nil
    }
    return (colon + 1, text)
  }

  /// Whether a known food stands behind the colon.
  private func hasFood(
    _ scalars: [Unicode.Scalar], _ colon: Int, _ line: Range<Int>
  ) -> Bool {
    let rest = colon + 1..<line.upperBound
    let cuts = LineCuts(book, scalars)
    return cuts.parts(of: rest).contains { part in
      guard !cuts.isJapanese(part.range) else { return true }
      let tokens = words.tokens(scalars, part.range)
      return book.knows(cuts.item(tokens, tokens.indices).phrase, words.spelling)
    }
  }
}
