/// Amounts that stand between a food and what comes with it, or what is said of it.
extension ItemReader {
  /// `pancakes 3 with syrup`, `scrambled eggs (3) on toast`: reads them as `3 pancakes with syrup`.
  ///
  /// `eggs 2 boiled`, `milk 250 ml skimmed`, `oats 40 g dry with milk` likewise. Only where a known food
  /// stands before the number, and behind it words that begin what comes with a food, or that say what was
  /// done to it or which one it is, so that no number of a name is moved.
  mutating func putAmountFirst() {
    guard end > index + 2, reader.amount(at: index) == nil else { return }
    for start in index + 1..<end - 1 {
      let isOpen = reader.lower(start) == "("
      let number = isOpen ? start + 1 : start
      guard let amount = amount(from: number) else { continue }
      let after = isOpen ? amount.upperBound + 1 : amount.upperBound
      guard !isOpen || reader.lower(amount.upperBound) == ")", after < end,
        isNamed(index..<start),
        beginsMore(afterTold(after)) || describes(after, index..<start),
        !book.knows(text(index..<amount.upperBound), words.spelling)
      else { continue }
      let moved = tokens[amount] + tokens[index..<start] + tokens[after..<end]
      let rest = Array(tokens[..<index]) + moved + Array(tokens[end...])
      end = index + moved.count
      reader = AmountReader(tokens: rest, words: words)
      return
    }
  }

  /// A number with its unit from a token on, without a sign of times before it, or a unit of one.
  private func amount(from place: Int) -> Range<Int>? {
    if let unit = reader.unit(at: place, afterNumber: false),
      words.units.portions.contains(unit.unit.name)
    {
      return place..<unit.end
    }
    let number = isTimes(place) ? place + 1 : place
    guard reader.token(number)?.kind == .number, let amount = reader.amount(at: number) else {
      return nil
    }
    return number..<(reader.unit(at: amount.end, afterNumber: true)?.end ?? amount.end)
  }

  /// Whether words are a food, with words before or behind that describe it: `greek yogurt plain`.
  private func isNamed(_ range: Range<Int>) -> Bool {
    let first = afterPreparations(range.lowerBound, range.upperBound)
    var stop = range.upperBound
    while stop > first {
      if book.knows(text(first..<stop), words.spelling) { return true }
      guard describes(stop - 1) else { return false }
      stop -= 1
    }
    return false
  }

  /// Whether a word tells of a food, and names none itself.
  private func describes(_ place: Int) -> Bool {
    tokens[place].kind == .word && words.describes(tokens[place].lower)
  }

  /// The place behind words that say in which state an amount was taken: `40 g dry`.
  private func afterTold(_ place: Int) -> Int {
    (place..<end).first { !describes($0) } ?? end
  }

  /// Whether all words from a place on say what was done to a food, or are of its name.
  private func describes(_ place: Int, _ food: Range<Int>) -> Bool {
    let last = afterPreparations(place, end)
    if last == end - 1, words.preparations.contains(tokens[last].lower) { return true }
    let (name, more) = (text(food), text(place..<end))
    let known = book.identity(words.spelling.normal(more))
    // What is a food itself tells which one it was where both together are that food: a sirloin steak.
    return ["\(more) \(name)", "\(name) \(more)"].contains {
      book.knows($0, words.spelling)
        && (known == nil || known == book.identity(words.spelling.normal($0)))
    }
  }

  private func beginsMore(_ place: Int) -> Bool {
    guard place < end else { return false }
    return length(of: grammar.with, at: place) != nil
      || length(of: grammar.without, at: place) != nil
      || words.telling.joining(tokens, at: place) != nil
  }
}
