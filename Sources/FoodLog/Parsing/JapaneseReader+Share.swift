/// What was eaten of a food of which some was left, in Japanese.
extension JapaneseReader {
  /// `バナナ 半分残した`, `ご飯1杯 1/3残し`: takes the words, and keeps what was eaten.
  mutating func takeLeft(_ range: Range<Int>) {
    guard !knows(range) else { return }
    for place in range where roles[place] == .ignored {
      guard
        let word = words.grammar.leftJapanese.first(where: { starts($0, place, range.upperBound) }),
        let left = shareBefore(place, range)
      else { continue }
      item.share = 1 - left.value
      for index in left.start..<place + word.count { roles[index] = .amount }
      return
    }
  }

  /// A share that ends before a place, and where it begins.
  private func shareBefore(_ place: Int, _ range: Range<Int>) -> (value: Double, start: Int)? {
    for row in words.grammar.sharesJapanese {
      let start = place - row.text.count
      guard start >= range.lowerBound, starts(row.text, start, place) else { continue }
      return (row.share, start)
    }
    var start = place
    while start > range.lowerBound, scalars[start - 1].isDigit || scalars[start - 1] == "/" {
      start -= 1
    }
    guard let number = FoodToken.number(scalars, start, place), number.isFraction,
      number.value < 1, number.range.upperBound == place
    else { return nil }
    return (number.value, start)
  }
}
