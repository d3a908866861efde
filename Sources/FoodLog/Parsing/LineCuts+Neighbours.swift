/// Foods that stand beside each other in letters, with nothing but a space between them.
extension LineCuts {
  /// The parts of a part: cut before an amount with a known food after it (`200g chicken 150g rice`),
  /// before a known food after a weight or a volume (`chicken 200g rice 150g`), and before one food with
  /// its amount behind what stands in brackets (`coffee (black) 2 eggs`).
  ///
  /// What stands before each cut is a known food with its amount, so that no cut is a guess;
  /// where both names are of one food, the amount of `porridge 40g oats` may be of either, and nothing is
  /// cut.
  func neighbours(of part: Range<Int>) -> [Range<Int>] {
    let tokens = words.tokens(scalars, part)
    let outside = outsideBrackets(tokens)
    let places = tokens.indices.dropFirst(2).filter { outside[$0] && isBoundary(tokens, $0) }
    guard !places.isEmpty else { return [part] }
    var parts: [Range<Int>] = []
    var (start, first) = (part.lowerBound, 0)
    for (index, place) in places.prefix(Self.mostWeighed).enumerated() {
      let later = places[(index + 1)...]
      let next = later.first ?? tokens.count
      let amount = later.first { tokens[$0].kind == .number } ?? tokens.count
      let left = first..<place
      guard place > first,
        isExplained(tokens, left) && isCounted(tokens, place..<tokens.count)
          || isCounted(tokens, left)
            && (isCounted(tokens, place..<tokens.count)
              || isNamed(tokens, place..<next, beside: item(tokens, left))
              || isCounted(tokens, place..<endOfFirst(tokens, place..<amount)))
      else { continue }
      parts.append(start..<tokens[place].range.lowerBound)
      (start, first) = (tokens[place].range.lowerBound, place)
    }
    parts.append(start..<part.upperBound)
    return parts
  }

  /// Where the first food of a list ends: before its first comma or `and`.
  private func endOfFirst(_ tokens: [FoodToken], _ list: Range<Int>) -> Int {
    list.dropFirst().first { words.grammar.lists(tokens[$0].lower) } ?? list.upperBound
  }

  /// Whether a number begins at a token, or a weight or a volume ends before it.
  private func isBoundary(_ tokens: [FoodToken], _ place: Int) -> Bool {
    if tokens[place].kind == .number {
      return tokens[place - 1].kind == .word || tokens[place - 1].lower == ")"
    }
    guard tokens[place].kind == .word, tokens[place].isAfterSpace else { return false }
    let reader = AmountReader(tokens: tokens, words: words)
    return tokens[place - 2].kind == .number
      && reader.unit(at: place - 1, afterNumber: true)?.unit.isMeasure == true
  }

  /// Which tokens stand in no brackets.
  private func outsideBrackets(_ tokens: [FoodToken]) -> [Bool] {
    var depth = 0
    return tokens.map { token in
      defer { if token.lower == "(" { depth += 1 } }
      if token.lower == ")" { depth = max(0, depth - 1) }
      return depth == 0
    }
  }

  /// Whether tokens are a known food with what it is like, or how much of it there is, in brackets.
  private func isExplained(_ tokens: [FoodToken], _ range: Range<Int>) -> Bool {
    tokens[range].last?.lower == ")" && isFood(item(tokens, range))
  }

  /// Whether tokens are a known food with an amount and nothing more.
  private func isCounted(_ tokens: [FoodToken], _ range: Range<Int>) -> Bool {
    let item = item(tokens, range)
    return item.quantity != nil && item.modifiers.isEmpty && isFood(item)
  }

  /// Whether tokens are the name of a food, and of none that the one before it holds in its own name.
  private func isNamed(
    _ tokens: [FoodToken], _ range: Range<Int>, beside left: ParsedItem
  ) -> Bool {
    let right = item(tokens, range)
    guard tokens[range].allSatisfy({ $0.kind == .word }), isFood(right) else { return false }
    guard case .food(let food, _)? = book.catalogue.target(left.food)?.0 else { return true }
    let described = Set(words.spelling.words(book.catalogue.name(food)))
    return !words.spelling.words(right.food).allSatisfy(described.contains)
  }

  private func isFood(_ item: ParsedItem) -> Bool { book.knows(item.phrase, words.spelling) }
}
