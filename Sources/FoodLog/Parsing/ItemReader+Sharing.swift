/// What one person ate of a food that was there for several.
extension ItemReader {
  /// `split a brownie with a friend`, `a bottle of wine shared between two`, `curry for two, ate half`:
  /// takes those words, and keeps how much was the person's, or that nobody said.
  mutating func takeSharing() {
    var isShared = false
    if let count = length(of: grammar.sharing, at: index), index + count < end,
      !isKnown(from: index)
    {
      mark(index..<index + count, .amount)
      index += count
      isShared = true
    }
    for start in index + 1..<max(end, index + 1) {
      let word = length(of: grammar.sharing, at: start) ?? 0
      let isHere = isShared || word > 0
      if let eaters = eaters(start + word, isHere) {
        item.share = item.share ?? 1 / eaters.count
        cutShared(start, eaters.end)
        return
      }
      if let served = served(start + word) {
        item.servings = served.count
        item.isUnfinished = item.share == nil
        cutShared(start, served.end)
        return
      }
      isShared = isShared || word > 0 && start + word == end
    }
    item.isUnfinished = item.isUnfinished || isShared && item.share == nil
  }

  private mutating func cutShared(_ start: Int, _ stop: Int) {
    mark(start..<stop, .amount)
    end = start
    while end > index + 1, tokens[end - 1].kind == .mark { end -= 1 }
  }

  /// How many ate, where that ends the item: `between three`, and `with a friend` of what was shared.
  private func eaters(_ place: Int, _ isShared: Bool) -> (count: Double, end: Int)? {
    if grammar.sharedBy.contains(reader.lower(place)), let people = people(place + 1) {
      return people
    }
    guard isShared, grammar.sharedWith.contains(reader.lower(place)) else { return nil }
    let others = reader.amount(at: place + 1)
    let first = others?.end ?? skippingDeterminer(place + 1)
    guard grammar.companions.contains(reader.lower(first)), first + 1 == end else { return nil }
    return ((others?.value ?? 1) + 1, first + 1)
  }

  /// For how many a food was served: `for two`, `for 3 people`.
  private func served(_ place: Int) -> (count: Double, end: Int)? {
    grammar.servedFor.contains(reader.lower(place)) ? people(place + 1) : nil
  }

  /// A number of people that ends the item.
  private func people(_ place: Int) -> (count: Double, end: Int)? {
    guard let number = reader.amount(at: place), !number.isArticle, number.value > 1,
      number.value.rounded() == number.value
    else { return nil }
    let stop = number.end + (length(of: grammar.people, at: number.end) ?? 0)
    return stop == end ? (number.value, stop) : nil
  }
}
