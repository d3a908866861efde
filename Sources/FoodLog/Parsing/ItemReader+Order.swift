/// Amounts that stand between a food and what comes with it, or what is said of it.
extension ItemReader {
  /// `pancakes 3 with syrup`, `scrambled eggs (3) on toast`: reads them as `3 pancakes with syrup`.
  ///
  /// `eggs 2 boiled`, `milk 250 ml skimmed` likewise. Only where a known food stands before the number,
  /// and behind it words that begin what comes with a food, or that say what was done to it or which one
  /// it is, so that no number of a name is moved.
  mutating func putAmountFirst() {
    guard end > index + 2, reader.amount(at: index) == nil else { return }
    for start in index + 1..<end - 1 {
      let isOpen = reader.lower(start) == "("
      let number = isOpen ? start + 1 : start
      guard let amount = amount(from: number) else { continue }
      let after = isOpen ? amount.upperBound + 1 : amount.upperBound
      guard !isOpen || reader.lower(amount.upperBound) == ")", after < end,
        book.knows(text(afterPreparations(index, start)..<start), words.spelling),
        beginsMore(after) || describes(after, index..<start),
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

  /// Whether all words from a place on say what was done to a food, or are of its name.
  private func describes(_ place: Int, _ food: Range<Int>) -> Bool {
    let last = afterPreparations(place, end)
    if last == end - 1, words.preparations.contains(tokens[last].lower) { return true }
    let (name, more) = (text(food), text(place..<end))
    return !book.knows(more, words.spelling)
      && ["\(more) \(name)", "\(name) \(more)"].contains { book.knows($0, words.spelling) }
  }

  private func beginsMore(_ place: Int) -> Bool {
    length(of: grammar.with, at: place) != nil || length(of: grammar.without, at: place) != nil
      || words.telling.joining(tokens, at: place) != nil
  }
}
