/// What was eaten of a food of which some was left.
extension ItemReader {
  /// `left half the banana`, `burger, only ate half`, `rice (a third left)`: takes those words, and keeps
  /// what was eaten.
  mutating func takeShare() {
    if let count = length(of: grammar.unfinished, at: index), index + count < end {
      item.isUnfinished = true
      mark(index..<index + count, .amount)
      index = skippingDeterminer(index + count)
    }
    if let count = length(of: grammar.left, at: index), let left = share(at: index + count) {
      guard left.end < end else { return }
      keep(1 - left.value, index..<left.end)
      index = skippingDeterminer(left.end)
      return
    }
    for start in index + 1..<max(end, index + 1) {
      guard let found = shareBehind(start), isOver(from: found.end) else { continue }
      keep(found.eaten, start..<end)
      end = start
      while end > index + 1, tokens[end - 1].kind == .mark { end -= 1 }
      return
    }
  }

  private mutating func keep(_ eaten: Double, _ range: Range<Int>) {
    item.share = eaten
    item.isUnfinished = false
    mark(range, .amount)
  }

  /// A share that stands behind the food, and what was eaten by it.
  private func shareBehind(_ start: Int) -> (eaten: Double, end: Int)? {
    if let count = length(of: grammar.left, at: start), let left = share(at: start + count) {
      return (1 - left.value, left.end)
    }
    if let count = length(of: grammar.ate, at: start), let eaten = share(at: start + count) {
      return (eaten.value, eaten.end)
    }
    guard let share = share(at: start) else { return nil }
    if let count = length(of: grammar.leftBehind, at: share.end) {
      return (1 - share.value, share.end + count)
    }
    // `didn't finish the burger, about half`
    return item.isUnfinished ? (share.value, share.end) : nil
  }

  /// A fraction or so many percent, and where it ends.
  private func share(at place: Int) -> (value: Double, end: Int)? {
    var place = place
    while words.fillers.about.contains(reader.lower(place)) { place += 1 }
    if let number = reader.token(place), number.kind == .number, reader.lower(place + 1) == "%",
      number.value < 100
    {
      return (number.value / 100, place + 2)
    }
    guard let amount = reader.amount(at: place), !amount.isArticle, amount.value > 0,
      amount.value < 1
    else { return nil }
    return (amount.value, amount.end)
  }

  private func isOver(from place: Int) -> Bool {
    tokens[min(place, end)..<end].allSatisfy {
      $0.kind == .mark || grammar.ofIt.contains($0.lower)
    }
  }

  /// The place behind `the` and `my` before a food.
  func skippingDeterminer(_ place: Int) -> Int {
    let isOne = grammar.determiners.contains(reader.lower(place)) || reader.lower(place) == "my"
    return isOne && place + 1 < end ? place + 1 : place
  }
}

extension ParsedItem {
  /// The amount that was eaten: what was served, to how many, less what was left.
  mutating func takeShare() {
    guard share != nil || servings > 1 else { return }
    let eaten = (share ?? 1) * servings
    quantity = (quantity ?? 1) * eaten
    low = (low ?? 1) * eaten
    high = (high ?? 1) * eaten
    isApproximate = true
  }
}
