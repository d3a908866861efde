/// What was taken away from a food, in Japanese.
extension JapaneseReader {
  /// `卵なしサラダ`, `サラダ ドレッシング抜き`: what was taken away.
  mutating func takeAway(_ range: Range<Int>) {
    guard !knows(range) else { return }
    for place in range where roles[place] == .ignored && !isPrepared(place, range) {
      guard
        let word = words.grammar.withoutAfterJapanese.first(where: {
          starts($0, place, range.upperBound)
        })
      else { continue }
      var start = place
      while start > range.lowerBound, roles[start - 1] == .ignored, scalars[start - 1].isJapanese {
        start -= 1
      }
      guard start < place else { continue }
      let from = partStart(start..<place)
      item.without.append(words.spelling.normal(String(scalars[from..<place])))
      for index in from..<place + word.count { roles[index] = .modifier }
    }
  }

  /// Where the part begins that was taken away: behind a food before it, unless all of it is one.
  private func partStart(_ run: Range<Int>) -> Int {
    let knows = { (part: Range<Int>) in
      book.knows(String(scalars[part]), words.spelling)
    }
    guard !knows(run) else { return run.lowerBound }
    return run.dropFirst().last { knows(run.lowerBound..<$0) } ?? run.lowerBound
  }

  /// Whether a word of preparation holds the place: `皮なし`.
  private func isPrepared(_ place: Int, _ range: Range<Int>) -> Bool {
    let all = words.japanesePreparations.before + words.japanesePreparations.after
    return all.contains { word in
      (1..<max(word.count, 1)).contains { starts(word, place - $0, range.upperBound) }
    }
  }
}
