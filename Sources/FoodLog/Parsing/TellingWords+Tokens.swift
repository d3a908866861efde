/// Finding the words of a sentence that tell of a meal.
extension TellingWords {
  /// Where the words before the first food end, and the meal they name: `For lunch, I had …`.
  ///
  /// They end after their last verb, after a meal and `of`, a comma or a colon, or before a number;
  /// a verb needs somebody or a meal before it, so that `cooked rice` keeps its first word.
  /// Where it goes on, a verb may be the first word, as behind `and` in `and drank`.
  func opening(
    _ tokens: [FoodToken], _ range: Range<Int>, isGoingOn: Bool = false
  ) -> (end: Int, meal: String?)? {
    var end: Int?
    var meal: String?
    var found: String?
    var place = range.lowerBound
    while place < range.upperBound, isTelling(tokens, place, range) {
      let word = tokens[place].lower
      found = found ?? meals[word]
      let mayBeFirst = isGoingOn && !making.contains(word)
      let isVerb = verbs.contains(word) && (mayBeFirst || place > range.lowerBound)
      let ends = ([",", ":"].contains(word) || self.ends.contains(word)) && found != nil
      let isBeforeNumber =
        found != nil && place + 1 < range.upperBound && tokens[place + 1].kind == .number
      if isVerb || ends || isBeforeNumber || end == place && goesOn(tokens, place) {
        (end, meal) = (place + 1, found)
      }
      place += 1
    }
    guard let end, end < range.upperBound else { return nil }
    return (end, meal)
  }

  private func isTelling(_ tokens: [FoodToken], _ place: Int, _ range: Range<Int>) -> Bool {
    let word = tokens[place].lower
    if [",", ":"].contains(word) { return place > range.lowerBound }
    if articles.contains(word) {
      return place + 1 < range.upperBound && all.contains(tokens[place + 1].lower)
    }
    return all.contains(word)
  }

  /// Whether a word behind a verb goes on telling: a meal only before more such words, as it begins
  /// the name in `had lunch meat`.
  private func goesOn(_ tokens: [FoodToken], _ place: Int) -> Bool {
    let word = tokens[place].lower
    if goingOn.contains(word) { return true }
    guard place + 1 < tokens.count else { return false }
    let next = tokens[place + 1]
    if articles.contains(word) { return goingOn.contains(next.lower) }
    return meals[word] != nil && (next.kind != .word || all.contains(next.lower))
  }

  /// The tokens of a part without the words of praise that stand before a food or its amount; what
  /// counts is a size or a unit.
  func plain(_ tokens: [FoodToken], counts: (String) -> Bool) -> [FoodToken] {
    var kept: [FoodToken] = []
    for (place, token) in tokens.enumerated() {
      let isBefore = place + 1 < tokens.count && tokens[place + 1].kind != .mark
      let isFirst = kept.last.map { $0.kind == .mark || begins($0.lower) } ?? true
      if isBefore, isFirst, praises(token.lower, kept.last, before: tokens[place + 1], counts) {
        continue
      }
      kept.append(token)
    }
    return kept
  }

  /// Whether a word says nothing of a food: `delicious`, `single` behind `a`, `sweet` before `130 g`.
  private func praises(
    _ word: String, _ last: FoodToken?, before next: FoodToken, _ counts: (String) -> Bool
  ) -> Bool {
    let isBehindArticle = last.map { articles.contains($0.lower) } ?? false
    return praise.contains(word) || isBehindArticle && afterArticle.contains(word)
      || isBehindArticle && beforeNumber.contains(word)
        && (next.kind == .number || counts(next.lower))
  }

  /// Whether a food may begin behind a word.
  private func begins(_ word: String) -> Bool {
    all.contains(word) || goingOn.contains(word) || endsJoining.contains(word)
  }

  /// How many tokens begin what is told about a food at a place, as `which was` does.
  func aside(_ tokens: [FoodToken], at place: Int) -> Int? {
    length(of: asides, tokens, place)
  }

  /// Where the words after the last food begin, and the meal they name: `… as a snack after work`.
  func closing(_ tokens: [FoodToken], _ range: Range<Int>) -> (start: Int, meal: String?)? {
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
  func joining(_ tokens: [FoodToken], at place: Int) -> Int? { length(of: joinings, tokens, place) }

  private func length(
    of phrases: [String: [[String]]], _ tokens: [FoodToken], _ place: Int
  ) -> Int? {
    phrases[tokens[place].lower]?.first { phrase in
      place + phrase.count <= tokens.count
        && phrase.indices.allSatisfy { tokens[place + $0].lower == phrase[$0] }
    }?.count
  }
}

extension FoodWords {
  /// The tokens of a part of a folded text, without words of praise.
  func tokens(_ scalars: [Unicode.Scalar], _ range: Range<Int>) -> [FoodToken] {
    telling.plain(FoodToken.tokens(scalars, range)) { word in
      sizes[word] != nil || units.unit(written: word, afterNumber: true, spelling) != nil
    }
  }
}
