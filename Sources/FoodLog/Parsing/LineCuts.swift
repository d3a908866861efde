/// Where a line is cut between foods.
///
/// Line ends, `;`, `、` and ` + ` always cut. A comma, `and`, `&` and と cut before an amount, or
/// between two foods that are known, when both sides keep a food and the whole is none. Behind a
/// comma a known food with an amount of its own begins, whatever the whole would be; where nothing
/// but a space stands between two foods, their amounts tell where one ends.
struct LineCuts {
  let book: FoodBook
  let scalars: [Unicode.Scalar]
  var words: FoodWords { book.catalogue.words }

  init(_ book: FoodBook, _ scalars: [Unicode.Scalar]) {
    self.book = book
    self.scalars = scalars
  }

  /// The parts of a line; together they are the line.
  func parts(of line: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for part in strongParts(of: line) {
      parts +=
        scalars[part].contains(where: \.isJapanese)
        ? japaneseParts(of: part) : weakParts(of: part).flatMap { neighbours(of: $0) }
    }
    return parts
  }

  /// So many marks of a part are weighed.
  ///
  /// Nobody joins more foods without a comma or a line, and each takes reading both sides. What stands behind them stays one food, so that nothing is lost.
  static let mostWeighed = 24

  // MARK: Marks that always cut

  private func strongParts(of line: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = line.lowerBound
    var depth = 0
    for place in line {
      depth = max(0, depth + (scalars[place] == "(" ? 1 : scalars[place] == ")" ? -1 : 0))
      guard depth == 0, place > start, isStrong(place, line) else { continue }
      parts.append(start..<place)
      start = place
    }
    parts.append(start..<line.upperBound)
    return parts
  }

  private func isStrong(_ place: Int, _ line: Range<Int>) -> Bool {
    let before = place > line.lowerBound ? scalars[place - 1] : " "
    let after = place + 1 < line.upperBound ? scalars[place + 1] : " "
    switch scalars[place] {
    case ";", "。": return true
    case "+": return before.isSpace && after.isSpace
    case "、": return !(before.isDigit && after.isDigit) && !isPreparation(from: place + 1, line)
    default: return false
    }
  }

  /// Whether what follows is no food but how one was prepared: `鶏むね肉、皮なし 150g`.
  private func isPreparation(from place: Int, _ line: Range<Int>) -> Bool {
    let rest = Array(scalars[place..<line.upperBound])
    let preparations = words.japanesePreparations.before + words.japanesePreparations.after
    return preparations.contains { word in
      rest.starts(with: word)
        && (word.count == rest.count || !rest[word.count].isJapanese)
    }
  }

  // MARK: Letters

  private func weakParts(of part: Range<Int>) -> [Range<Int>] {
    let tokens = Token.tokens(scalars, part)
    let marks = separators(tokens)
    var parts: [Range<Int>] = []
    var start = 0
    for (index, mark) in marks.prefix(Self.mostWeighed).enumerated() {
      let next = index + 1 < marks.count ? marks[index + 1] : tokens.count
      guard mark > start, cuts(tokens, start, mark, next) else { continue }
      parts.append((parts.last?.upperBound ?? part.lowerBound)..<tokens[mark].range.lowerBound)
      start = mark + 1
    }
    parts.append((parts.last?.upperBound ?? part.lowerBound)..<part.upperBound)
    return parts
  }

  private func separators(_ tokens: [Token]) -> [Int] {
    var depth = 0
    return tokens.indices.filter { index in
      let word = tokens[index].lower
      depth = max(0, depth + (word == "(" ? 1 : word == ")" ? -1 : 0))
      return depth == 0 && [",", "and", "&", "plus"].contains(word)
    }
  }

  private func cuts(_ tokens: [Token], _ start: Int, _ mark: Int, _ next: Int) -> Bool {
    var right = mark + 1
    while right < tokens.count, ["and", "&", ","].contains(tokens[right].lower) { right += 1 }
    guard right < tokens.count, keepsFood(tokens, start, mark) else { return false }
    let reader = AmountReader(tokens: tokens, words: words)
    if beginsWithAmount(reader, right) { return tokens[mark].lower != "plus" || right > start }
    guard tokens[mark].lower != "plus" else { return false }
    let left = item(tokens, start..<mark).phrase
    let after = item(tokens, right..<(next > right ? next : tokens.count))
    guard book.knows(after.phrase, words.spelling) else { return false }
    let whole = "\(left) \(tokens[mark].lower) \(after.phrase)"
    if tokens[mark].lower == ",", after.quantity != nil { return !book.describes(whole) }
    return !book.knows(whole, words.spelling) && !left.contains(" with ")
      && book.knows(left, words.spelling)
  }

  /// Whether an amount with a food after it begins at a token.
  private func beginsWithAmount(_ reader: AmountReader, _ index: Int) -> Bool {
    var index = index
    if words.fillers.about.contains(reader.lower(index)) { index += 1 }
    guard let amount = reader.amount(at: index) else { return false }
    let unit = reader.unit(at: amount.end, afterNumber: true)
    if ["cm", "inch", "inches", "in"].contains(reader.lower(amount.end)) { return false }
    guard let first = reader.token(unit?.end ?? amount.end) else { return false }
    return first.kind == .word && !["to", "for", "or"].contains(first.lower)
      || first.lower == "(" && unit != nil
  }

  private func keepsFood(_ tokens: [Token], _ start: Int, _ end: Int) -> Bool {
    let reader = AmountReader(tokens: tokens, words: words)
    return (start..<end).contains { index in
      tokens[index].kind == .word && words.numbers[tokens[index].lower] == nil
        && words.fractions[tokens[index].lower] == nil
        && reader.unit(at: index, afterNumber: true) == nil
    }
  }

  /// A part of the tokens as an item.
  func item(_ tokens: [Token], _ range: Range<Int>) -> ParsedItem {
    let roles = [Span.Role](repeating: .ignored, count: scalars.count)
    var reader = ItemReader(Array(tokens[range]), words, book, roles: roles)
    return reader.read()
  }

  // MARK: Japanese

  private func japaneseParts(of part: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = part.lowerBound
    let marks = Array(part.lazy.filter { isMark($0) }.prefix(Self.mostWeighed))
    for (index, place) in marks.enumerated() where place > start {
      let next = index + 1 < marks.count ? marks[index + 1] : part.upperBound
      let cuts =
        scalars[place].isSpace
        ? cutsAtSpace(start, place, next) : cutsJapanese(start, place, part.upperBound)
      guard cuts else { continue }
      parts.append(start..<place)
      start = place + 1
    }
    parts.append(start..<part.upperBound)
    return parts
  }

  private func isMark(_ place: Int) -> Bool {
    ["と", "・", ","].contains(scalars[place]) || scalars[place].isSpace
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

  private func cutsJapanese(_ start: Int, _ place: Int, _ end: Int) -> Bool {
    guard place + 1 < end else { return false }
    let left = item(start..<place)
    let right = item(place + 1..<end)
    guard !left.food.isEmpty, !right.food.isEmpty, !scalars[place - 1].isDigit else { return false }
    if left.quantity != nil, right.quantity != nil || right.food.unicodeScalars.count > 1 {
      return endsWithAmount(left, place)
    }
    return book.identity(left.food) != nil && book.identity(right.food) != nil
  }

  /// Whether the amount of a part stands at its end, so that a new food may begin.
  private func endsWithAmount(_ item: ParsedItem, _ place: Int) -> Bool {
    item.quantity != nil && !item.phrase.hasSuffix(String(scalars[place - 1..<place]))
  }

  private func item(_ range: Range<Int>) -> ParsedItem {
    let roles = [Span.Role](repeating: .ignored, count: scalars.count)
    var reader = JapaneseReader(scalars, words, book, roles: roles)
    return reader.read(range)
  }
}
