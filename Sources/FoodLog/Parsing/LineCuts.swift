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

  /// The text of one food, and the meal that its sentence names.
  struct Part {
    let range: Range<Int>
    let meal: String?
    /// Whether the parts behind it list what it is made of.
    var isListed = false
  }

  /// The parts of a line; together they are the line without words that only tell of a meal.
  func parts(of line: Range<Int>) -> [Part] {
    var parts: [Part] = []
    var meal: String?
    for part in strongParts(of: line) {
      if isJapanese(part) {
        for piece in pieces(of: part) {
          parts +=
            isJapanese(piece)
            ? japaneseParts(of: piece).map { Part(range: $0, meal: meal) }
            : latinParts(of: piece, meal)
        }
        continue
      }
      let told = told(part)
      meal = told.meal ?? meal
      parts += latinParts(of: told.range, meal)
    }
    return parts
  }

  private func latinParts(of part: Range<Int>, _ meal: String?) -> [Part] {
    if let list = list(in: part) { return parts(of: list, meal) }
    return weakParts(of: part).flatMap { piece in
      list(in: piece).map { parts(of: $0, meal) }
        ?? neighboursApart(piece).map { Part(range: $0, meal: meal) }
    }
  }

  private func parts(of list: List, _ meal: String?) -> [Part] {
    [Part(range: list.name, meal: meal, isListed: true)]
      + list.foods.map { Part(range: $0, meal: meal) }
  }

  /// The foods of a part that is no list of what one is made of.
  func foods(in part: Range<Int>) -> [Range<Int>] {
    weakParts(of: part).flatMap { neighboursApart($0) }
  }

  private func neighboursApart(_ piece: Range<Int>) -> [Range<Int>] {
    let cut = neighbours(of: piece)
    // A list whose first food stood beside another is one now: `200g chicken 150g rice and broccoli`.
    return cut.count > 1 ? cut.flatMap { weakParts(of: $0) } : cut
  }

  func isJapanese(_ part: Range<Int>) -> Bool {
    scalars[part].contains(where: \.isJapanese)
  }

  /// A sentence without the words that tell of its meal, and the meal: `For lunch, I had 2 eggs`.
  private func told(_ part: Range<Int>) -> Part {
    let tokens = words.tokens(scalars, part)
    guard !book.knows(String(scalars[part]), words.spelling) else {
      return Part(range: part, meal: nil)
    }
    let opening = words.telling.opening(tokens, tokens.indices)
    let first = opening.map { afterTelling(tokens, $0.end) } ?? 0
    let closing = words.telling.closing(tokens, first..<tokens.count)
    let from = opening == nil ? part.lowerBound : tokens[first].range.lowerBound
    let to = closing.map { tokens[$0.start].range.lowerBound } ?? part.upperBound
    return Part(range: from..<to, meal: opening?.meal ?? closing?.meal)
  }

  /// Where the first food begins behind words that tell: at the last of them where it belongs to the
  /// name, as in `small eating apple`.
  private func afterTelling(_ tokens: [FoodToken], _ end: Int) -> Int {
    let to = tokens[end...].firstIndex { $0.kind == .mark } ?? tokens.count
    let name = tokens[end - 1..<to].map(\.text).joined(separator: " ")
    return book.knows(name, words.spelling) ? end - 1 : end
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
    case ".", "!", "?": return after.isSpace && isSentenceEnd(place, line)
    case "、": return !(before.isDigit && after.isDigit) && !isPreparation(from: place + 1, line)
    default: return false
    }
  }

  /// Whether a mark ends a sentence and not an abbreviation: a capital follows, and before it stands
  /// a word of more than two letters that is no unit.
  private func isSentenceEnd(_ place: Int, _ line: Range<Int>) -> Bool {
    guard let next = scalars[place..<line.upperBound].dropFirst().first(where: { !$0.isSpace }),
      0x41...0x5A ~= next.value
    else { return false }
    let word = String(
      scalars[line.lowerBound..<place].reversed().prefix { $0.isLetter }.reversed()[...])
    return word.unicodeScalars.count > 2
      && words.units.unit(written: word, afterNumber: true, words.spelling) == nil
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

  /// What may part two foods: a comma, `and`, or words that join such as `topped with`.
  private struct Separator {
    let at: Int
    let end: Int
    /// Whether it cuts before an amount alone.
    let joins: Bool
    /// Whether it joins other foods only, and never what one is made of: `alongside`.
    let parts: Bool
  }

  private func weakParts(of part: Range<Int>) -> [Range<Int>] {
    let tokens = words.tokens(scalars, part)
    let marks = separators(tokens)
    var parts: [Range<Int>] = []
    var start = 0
    for (index, mark) in marks.prefix(Self.mostWeighed).enumerated() {
      guard mark.at > start, cuts(tokens, start, mark, before: marks[(index + 1)...]) else {
        continue
      }
      parts.append((parts.last?.upperBound ?? part.lowerBound)..<tokens[mark.at].range.lowerBound)
      start = mark.joins ? mark.end : mark.at + 1
    }
    parts.append((parts.last?.upperBound ?? part.lowerBound)..<part.upperBound)
    return parts
  }

  private func separators(_ tokens: [FoodToken]) -> [Separator] {
    var depth = 0
    var separators: [Separator] = []
    for index in tokens.indices {
      let word = tokens[index].lower
      depth = max(0, depth + (word == "(" ? 1 : word == ")" ? -1 : 0))
      guard depth == 0, index >= separators.last?.end ?? 0 else { continue }
      if let count = words.telling.joining(tokens, at: index) {
        let phrase = tokens[index..<index + count].map(\.lower)
        separators.append(
          Separator(
            at: index, end: index + count, joins: true,
            parts: words.telling.partings.contains(phrase)))
      } else if words.grammar.lists(word) {
        separators.append(Separator(at: index, end: index + 1, joins: false, parts: false))
      }
    }
    return separators
  }

  private func cuts(
    _ tokens: [FoodToken], _ start: Int, _ mark: Separator, before marks: ArraySlice<Separator>
  ) -> Bool {
    let right = afterJoining(tokens, mark.end)
    let next = marks.first { $0.at > right }?.at ?? tokens.count
    guard right < tokens.count, keepsFood(tokens, start, mark.at) else { return false }
    let reader = AmountReader(tokens: tokens, words: words)
    if beginsWithAmount(reader, right) {
      return !mark.joins || mark.parts || isAmountOfFood(reader, right, next)
    }
    guard !mark.joins, !isDescription(tokens, start..<mark.at) else { return false }
    return cutsBetweenFoods(tokens, start, mark, right..<max(next, right))
  }

  /// The place after further words that join: `, and then I had …`.
  private func afterJoining(_ tokens: [FoodToken], _ place: Int) -> Int {
    var right = place
    while right < tokens.count {
      if words.grammar.lists(tokens[right].lower) {
        right += 1
      } else if let count = words.telling.joining(tokens, at: right) {
        right += count
      } else if let told = words.telling.opening(tokens, right..<tokens.count, isGoingOn: true) {
        right = told.end
      } else {
        break
      }
    }
    return right
  }

  /// Whether the amount after a joining word is of a food of its own: a number or a unit, or one of
  /// a known food.
  private func isAmountOfFood(_ reader: AmountReader, _ index: Int, _ next: Int) -> Bool {
    guard let amount = reader.amount(at: index), amount.isArticle else { return true }
    if reader.unit(at: amount.end, afterNumber: true)?.unit.isMeasure == true { return true }
    if reader.measure(at: amount.end) != nil { return true }
    let item = item(reader.tokens, index..<max(next, index))
    return !item.unit.isEmpty || book.knows(item.phrase, words.spelling)
  }

  private func cutsBetweenFoods(
    _ tokens: [FoodToken], _ start: Int, _ mark: Separator, _ right: Range<Int>
  ) -> Bool {
    let left = item(tokens, start..<mark.at)
    let after = item(tokens, right)
    if isList(tokens, right) { return book.knows(left.phrase, words.spelling) }
    guard book.knows(after.phrase, words.spelling), !isChoice(tokens, right.upperBound) else {
      return false
    }
    let isComma = tokens[mark.at].lower == ","
    // `coffee without milk and sugar`: the list of what was left out goes on.
    if !left.without.isEmpty, !isComma, after.quantity == nil,
      book.catalogue.takenAway.isAddition(after.food)
    {
      return false
    }
    let whole = "\(left.phrase) \(tokens[mark.at].lower) \(after.phrase)"
    // `oats with chia, scoop of whey`: what has a measure of its own is no more of what it comes with.
    if isComma, after.quantity != nil || !after.unit.isEmpty { return !book.describes(whole) }
    // `a baked potato with sour cream, and broccoli`: the list goes on behind what it comes with.
    if isComma, right.lowerBound > mark.end { return true }
    return !book.knows(whole, words.spelling) && !comesWithSomething(left)
      && book.knows(left.phrase, words.spelling) && !sharesLastWord(left, after)
  }

  private func isList(_ tokens: [FoodToken], _ range: Range<Int>) -> Bool {
    guard let first = tokens[range].first, let last = tokens[range].last else { return false }
    return list(in: first.range.lowerBound..<last.range.upperBound) != nil
  }

  private func comesWithSomething(_ item: ParsedItem) -> Bool {
    words.grammar.with.contains { item.phrase.contains(" \($0.joined(separator: " ")) ") }
  }

  /// Whether a list goes on with `or`, so that only one of it is meant: `basil, mint, or parsley`.
  private func isChoice(_ tokens: [FoodToken], _ place: Int) -> Bool {
    var next = place
    if next < tokens.count, tokens[next].lower == "," { next += 1 }
    return next < tokens.count && words.grammar.or.contains(tokens[next].lower)
  }

  /// Whether two names have one last word: `a ham and cheese omelet`, `turkey and cheese sandwich`.
  private func sharesLastWord(_ left: ParsedItem, _ after: ParsedItem) -> Bool {
    guard after.quantity == nil, !book.isDrink(left.food),
      let last = after.food.split(separator: " ").last.map(String.init), last != after.food,
      book.catalogue.search.lastWords.contains(last), !left.food.hasSuffix(last)
    else { return false }
    return left.quantity == 1 && left.unit.isEmpty || book.identity(left.food + " " + last) != nil
  }

  /// Whether tokens describe a food that follows: `boneless, skinless chicken breast`.
  private func isDescription(_ tokens: [FoodToken], _ range: Range<Int>) -> Bool {
    let item = item(tokens, range)
    return !item.phrase.isEmpty
      && item.phrase.split(separator: " ").allSatisfy { words.describes($0.lowercased()) }
  }

  /// Whether an amount with a food after it begins at a token.
  private func beginsWithAmount(_ reader: AmountReader, _ index: Int) -> Bool {
    var index = index
    if words.fillers.about.contains(reader.lower(index)) { index += 1 }
    guard let amount = reader.amount(at: index) else { return false }
    if amount.isArticle, let one = reader.measure(at: amount.end) {
      return reader.token(one.end)?.kind == .word
    }
    let unit = reader.unit(at: amount.end, afterNumber: true)
    if words.grammar.lengths.contains(reader.lower(amount.end)) { return false }
    guard let first = reader.token(unit?.end ?? amount.end) else { return false }
    return first.kind == .word && !words.grammar.noFood.contains(first.lower)
      || first.lower == "(" && unit != nil
  }

  private func keepsFood(_ tokens: [FoodToken], _ start: Int, _ end: Int) -> Bool {
    let reader = AmountReader(tokens: tokens, words: words)
    return (start..<end).contains { index in
      tokens[index].kind == .word && words.numbers[tokens[index].lower] == nil
        && !words.grammar.lists(tokens[index].lower)
        && !words.telling.all.contains(tokens[index].lower)
        && words.fractions[tokens[index].lower] == nil
        && reader.unit(at: index, afterNumber: true) == nil
    }
  }

  /// A part of the tokens as an item.
  func item(_ tokens: [FoodToken], _ range: Range<Int>) -> ParsedItem {
    let roles = [Span.Role](repeating: .ignored, count: scalars.count)
    var reader = ItemReader(Array(tokens[range]), words, book, roles: roles)
    return reader.read()
  }
}
