/// Foods of a line that is in Japanese, at least in part.
extension LineCuts {
  /// The parts of a part in Japanese, between marks and spaces.
  func japaneseParts(of part: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = part.lowerBound
    let marks = Array(part.lazy.filter { isMark($0, in: part) }.prefix(Self.mostWeighed))
    for (index, place) in marks.enumerated() where place > start {
      let next = index + 1 < marks.count ? marks[index + 1] : part.upperBound
      let cuts =
        scalars[place].isSpace
        ? cutsAtSpace(start, place, next) : cutsJapanese(start, place, next, part.upperBound)
      guard cuts else { continue }
      parts.append(start..<place)
      start = place + 1
    }
    parts.append(start..<part.upperBound)
    return parts
  }

  /// Whether a scalar may part two foods; of several spaces the first may, and none beside a mark.
  private func isMark(_ place: Int, in part: Range<Int>) -> Bool {
    guard scalars[place].isSpace else { return Self.marks.contains(scalars[place]) }
    let before = place - 1, after = scalars[place..<part.upperBound].firstIndex { !$0.isSpace }
    guard before >= part.lowerBound, let after else { return false }
    return !scalars[before].isSpace && !Self.marks.contains(scalars[before])
      && !Self.marks.contains(scalars[after])
  }

  private static let marks: Set<Unicode.Scalar> = ["と", "・", ",", onto]
  /// What joins a food and the one it is put on: `食パン2枚にバター`.
  ///
  /// It stands within many names, too.
  private static let onto: Unicode.Scalar = "に"

  /// The pieces of a part in two scripts between its commas and `and`s, where one beside each says a
  /// food by itself: `250 g 豆腐, 2 eggs`; no amount is another piece's.
  func pieces(of part: Range<Int>) -> [Range<Int>] {
    let marks = part.filter { place in
      scalars[place] == "," && !(isDigit(place - 1, part) && isDigit(place + 1, part))
        || isAnd(place, part)
    }
    guard !marks.isEmpty, marks.count < Self.mostWeighed else { return [part] }
    let starts = [part.lowerBound] + marks
    let pieces = zip(starts, marks + [part.upperBound]).map { $0..<$1 }
    let says = pieces.map { saysFood($0) }
    var joined = [pieces[0]]
    for place in pieces.indices.dropFirst() {
      if says[place - 1] || says[place] {
        joined.append(pieces[place])
      } else {
        joined[joined.count - 1] = joined[joined.count - 1].lowerBound..<pieces[place].upperBound
      }
    }
    return joined
  }

  /// Whether a word that joins begins behind a space: `and miso soup`.
  private func isAnd(_ place: Int, _ part: Range<Int>) -> Bool {
    guard place > 0, scalars[place - 1].isSpace else { return false }
    return words.grammar.and.contains { word in
      let end = place + word.unicodeScalars.count
      return end < part.upperBound && scalars[end].isSpace
        && String(scalars[place..<end]).lowercased() == word
    }
  }

  private func isDigit(_ place: Int, _ part: Range<Int>) -> Bool {
    part.contains(place) && scalars[place].isDigit
  }

  /// Whether a piece is a known food, or begins with an amount of one.
  private func saysFood(_ piece: Range<Int>) -> Bool {
    let start =
      isAnd(piece.lowerBound, piece)
      ? scalars[piece].firstIndex(where: \.isSpace) ?? piece.lowerBound : piece.lowerBound
    guard
      let first = (start..<piece.upperBound).first(where: {
        !scalars[$0].isSpace && scalars[$0] != ","
      })
    else { return false }
    let piece = first..<piece.upperBound
    let tokens = isJapanese(piece) ? [] : FoodToken.tokens(scalars, first..<piece.upperBound)
    let item = isJapanese(piece) ? item(piece) : item(tokens, tokens.indices)
    guard !item.food.isEmpty else { return false }
    return scalars[first].isDigit && item.quantity != nil || book.identity(item.food) != nil
  }

  /// Whether two foods stand beside each other: `卵2個 納豆1パック`, `納豆 ご飯150g`.
  private func cutsAtSpace(_ start: Int, _ place: Int, _ next: Int) -> Bool {
    let right = item(place + 1..<next)
    guard book.identity(right.food) != nil else { return false }
    let left = item(start..<place)
    if left.quantity != nil, endsWithAmount(left, place) { return !left.food.isEmpty }
    guard book.identity(left.food) != nil else { return false }
    if case .catalogue(.dish)? = book.identity(left.food + right.food), right.quantity != nil {
      return true
    }
    return [left.phrase + right.phrase, right.phrase + left.phrase]
      .allSatisfy { !book.knows($0, words.spelling) }
  }

  private func cutsJapanese(_ start: Int, _ place: Int, _ next: Int, _ end: Int) -> Bool {
    guard place + 1 < end, !scalars[place - 1].isDigit else { return false }
    let left = item(start..<place)
    let isKnown = book.identity(left.food) != nil
    guard !left.food.isEmpty, isKnown || left.quantity != nil else { return false }
    let right = item(place + 1..<end)
    guard !right.food.isEmpty else { return false }
    if scalars[place] == Self.onto {
      return book.identity(right.food) != nil && (isKnown || endsWithAmount(left, place))
    }
    if left.quantity != nil, right.quantity != nil || right.food.unicodeScalars.count > 1 {
      return endsWithAmount(left, place)
    }
    // `焼き鮭とご飯と味噌汁`: the food up to the next mark is one, too.
    return isKnown
      && (book.identity(right.food) != nil || book.identity(item(place + 1..<next).food) != nil)
  }

  /// Whether the amount of a part stands at its end, so that a new food may begin.
  private func endsWithAmount(_ item: ParsedItem, _ place: Int) -> Bool {
    guard let last = scalars[..<place].lastIndex(where: { !$0.isSpace }) else { return false }
    return item.quantity != nil && !item.phrase.hasSuffix(String(scalars[last...last]))
  }

  private func item(_ range: Range<Int>) -> ParsedItem {
    let roles = [Span.Role](repeating: .ignored, count: scalars.count)
    var reader = JapaneseReader(scalars, words, book, roles: roles)
    return reader.read(range)
  }
}
