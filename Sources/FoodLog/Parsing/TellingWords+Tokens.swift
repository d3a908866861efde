/// Finding the words of a sentence that tell of a meal.
extension TellingWords {
  /// Where the words before the first food end, and the meal they name: `For lunch, I had …`.
  ///
  /// They end after their last verb, after a meal and `of`, a comma or a colon, or before a number;
  /// a verb needs somebody or a meal before it, so that `cooked rice` keeps its first word.
  func opening(_ tokens: [Token], _ range: Range<Int>) -> (end: Int, meal: String?)? {
    var end: Int?
    var meal: String?
    var found: String?
    var place = range.lowerBound
    while place < range.upperBound, isTelling(tokens, place, range, found) {
      let word = tokens[place].lower
      found = found ?? meals[word]
      let isVerb = verbs.contains(word) && place > range.lowerBound
      let ends = ([",", ":"].contains(word) || self.ends.contains(word)) && found != nil
      let isBeforeNumber =
        found != nil && place + 1 < range.upperBound && tokens[place + 1].kind == .number
      if isVerb || ends || isBeforeNumber {
        end = place + 1
        meal = found
      }
      place += 1
    }
    guard let end, end < range.upperBound else { return nil }
    return (end, meal)
  }

  private func isTelling(
    _ tokens: [Token], _ place: Int, _ range: Range<Int>, _ meal: String?
  ) -> Bool {
    let word = tokens[place].lower
    if [",", ":"].contains(word) { return place > range.lowerBound }
    if articles.contains(word) {
      return place + 1 < range.upperBound && all.contains(tokens[place + 1].lower)
    }
    return all.contains(word)
  }

  /// Where the words after the last food begin, and the meal they name: `… as a snack after work`.
  func closing(_ tokens: [Token], _ range: Range<Int>) -> (start: Int, meal: String?)? {
    var end = range.upperBound
    while end > range.lowerBound, tokens[end - 1].kind == .mark, tokens[end - 1].lower != ")" {
      end -= 1
    }
    var start: Int?
    var place = end - 1
    while place > range.lowerBound, all.contains(tokens[place].lower) {
      let word = tokens[place].lower
      if closings.contains(word), end - place > 1 || alone.contains(word) {
        start = place
      }
      place -= 1
    }
    guard let start else { return nil }
    return (start, tokens[start..<end].lazy.compactMap { meals[$0.lower] }.first)
  }

  /// How many tokens join two foods at a place, as `topped with` does.
  func joining(_ tokens: [Token], at place: Int) -> Int? {
    joinings[tokens[place].lower]?.first { phrase in
      place + phrase.count <= tokens.count
        && phrase.indices.allSatisfy { tokens[place + $0].lower == phrase[$0] }
    }?.count
  }
}
