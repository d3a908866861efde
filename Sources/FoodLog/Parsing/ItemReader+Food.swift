/// The food of an item, and what was done to it.
extension ItemReader {
  /// Reads what is left between the amount and the end.
  mutating func readFood() {
    var (from, to) = (index, end)
    var writtenTo = 0
    readWeightAfter(from, to)
    if let cut = firstEnd(from, to) {
      writtenTo = choiceEnd(cut, to) ?? 0
      mark(cut..<to, .modifier)
      addModifiers(cut..<to)
      to = cut
    }
    while let count = tailLength(from, to) {
      mark(to - count..<to, .modifier)
      to -= count
    }
    from = takeLeading(from, to)
    takeComponents(from, &to)
    takeSizeAfter(from, &to)
    takePreparationsAfter(from, &to)
    let whole = text(from..<to)
    let stripped = firstKnown(from, afterPreparations(from, to), to)
    var writtenFrom = from
    if stripped > from, stripped < to, isSameFood(whole, text(stripped..<to)) {
      mark(from..<stripped, .modifier)
      addModifiers(from..<stripped)
      if !leavesChoice(from..<stripped) { writtenFrom = stripped }
      from = stripped
    }
    takeUnitOfFood(from, &to)
    mark(from..<to, .food)
    item.phrase = text(writtenFrom..<max(to, writtenTo))
    item.food = words.spelling.normal(text(from..<to))
    if from == to, !item.without.isEmpty { item.phrase = text(index..<end) }
    item.components = item.components.map { words.spelling.normal($0) }
    item.without = item.without.map { words.spelling.normal($0) }
    if item.unit == "oz", book.isDrink(item.food) { item.unit = "fl oz" }
  }

  /// `2 eggs (100 g)`, `a muffin weighing 58 g`: what all of them weigh, or each.
  private mutating func readWeightAfter(_ from: Int, _ to: Int) {
    guard let quantity = item.quantity, quantity > 0, item.weighed == nil,
      words.units.unit(named: item.unit)?.grams == nil
    else { return }
    guard from < to,
      let open = (from + 1..<max(to, from + 1)).first(where: { isWeighing($0) }),
      let measure = reader.measure(at: afterWeighing(open + 1)),
      words.units.unit(named: measure.weighed.unit)?.grams != nil
    else { return }
    let after = reader.lower(measure.end)
    guard after.isEmpty || [")", ",", "."].contains(after) || grammar.inAll.contains(after)
    else {
      return
    }
    let count = grammar.each.contains(after) ? 1 : quantity
    item.weighed = .init(quantity: measure.weighed.quantity / count, unit: measure.weighed.unit)
  }

  /// `weighing in at 30 g`: what stands between the word and the weight.
  private func afterWeighing(_ place: Int) -> Int {
    length(of: grammar.betweenWeighing, at: place).map { place + $0 } ?? place
  }

  /// `2 garlic cloves`: the unit is the last word of what is counted.
  private mutating func takeUnitOfFood(_ from: Int, _ to: inout Int) {
    guard item.quantity != nil, item.unit.isEmpty, to > from + 1, !isDescribing(to - 2),
      let unit = reader.unit(at: to - 1, afterNumber: false),
      words.units.afterFood.contains(unit.unit.name)
    else { return }
    item.unit = unit.unit.name
    mark(to - 1..<to, .unit)
    to -= 1
  }

  /// `salmon fillet baked`: preparations behind a known food.
  private mutating func takePreparationsAfter(_ from: Int, _ to: inout Int) {
    let end = beforePreparations(from, to)
    guard end < to else { return }
    mark(end..<to, .modifier)
    addModifiers(end..<to)
    to = end
  }

  /// Where a food ends whose preparation stands behind it; the whole where it is known as it stands.
  func beforePreparations(_ from: Int, _ to: Int) -> Int {
    guard from < to, !book.knows(text(from..<to), words.spelling) else { return to }
    var end = to
    while end > from + 1, words.cooked.contains(tokens[end - 1].lower) { end -= 1 }
    return book.knows(text(from..<end), words.spelling) ? end : to
  }

  /// Where the food's own words end: at a comma, a bracket or a dash.
  func firstEnd(_ from: Int, _ to: Int) -> Int? {
    guard from < to else { return nil }
    for place in from..<to {
      let token = tokens[place]
      guard token.kind == .mark else {
        if place > from, endsName(place) { return place }
        continue
      }
      if isShare(place, to) { continue }
      if token.lower == ",", place + 1 < to, (from..<place).allSatisfy(isDescribing) { continue }
      if token.lower == ",", goesOn(from, place, to) { continue }
      if place > from, [",", "(", ";", "[", ":"].contains(token.lower) { return place }
      if place > from, token.lower == "-", token.isAfterSpace { return place }
    }
    return nil
  }

  /// Whether a word begins what is no part of the name before it.
  private func endsName(_ place: Int) -> Bool {
    grammar.weighing.contains(tokens[place].lower) || isAlternative(place) || isPurpose(place)
      || words.telling.aside(tokens, at: place) != nil
  }

  /// Whether a mark stands around a share inside a name: `reduced-fat (2%) milk`.
  private func isShare(_ place: Int, _ to: Int) -> Bool {
    let open = reader.lower(place) == ")" ? place - 3 : place
    guard open >= 0, reader.lower(open) == "(", reader.lower(open + 2) == "%" else { return false }
    return reader.token(open + 1)?.kind == .number && reader.lower(open + 3) == ")"
      && open + 4 < to && tokens[open + 4].kind == .word
  }

  /// Whether a comma stands in the list of what comes with a food: `with beef, cheese and lettuce`.
  private func goesOn(_ from: Int, _ place: Int, _ to: Int) -> Bool {
    guard (from..<place).contains(where: { length(of: grammar.with, at: $0) != nil }) else {
      return false
    }
    let rest = place + 1..<to
    let next = rest.first { grammar.lists(tokens[$0].lower) } ?? to
    return next > place + 1 && book.knows(text(place + 1..<next), words.spelling)
  }

  /// Whether words leave a choice: `fresh or frozen`, of which nobody knows which it was.
  private func leavesChoice(_ range: Range<Int>) -> Bool {
    tokens[range].contains { grammar.or.contains($0.lower) }
  }

  /// Where a list of foods ends of which one was meant: `basil, cilantro, or parsley`.
  ///
  /// The first of them is the food; all of them are what was written. Nil when the words after the
  /// comma are no such list, as in `butter, melted or softened`.
  private func choiceEnd(_ comma: Int, _ to: Int) -> Int? {
    guard reader.lower(comma) == ",", !grammar.or.contains(reader.lower(comma + 1)),
      length(of: grammar.examples, at: comma + 1) == nil
    else { return nil }
    var (start, isKnown) = (comma + 1, false)
    while start < to {
      let isLast = grammar.or.contains(tokens[start].lower)
      if isLast { start += 1 }
      let next = nameEnd(start, to)
      guard next > start, !(start..<next).contains(where: isHow),
        !(start..<next).allSatisfy(isDescribing)
      else { return nil }
      isKnown = isKnown || book.knows(text(start..<next), words.spelling)
      if isLast { return isKnown ? next : nil }
      start = reader.lower(next) == "," ? next + 1 : next
      guard reader.lower(next) == "," || grammar.or.contains(reader.lower(next)) else { return nil }
    }
    return nil
  }

  /// Where the words of one name of a choice end.
  private func nameEnd(_ start: Int, _ to: Int) -> Int {
    tokens[start..<to].firstIndex { $0.kind != .word || grammar.or.contains($0.lower) } ?? to
  }

  /// Whether a word tells how something was done: `preferably`.
  private func isHow(_ place: Int) -> Bool { tokens[place].lower.hasSuffix(grammar.howEnding) }

  /// Whether something else of another amount is named instead: `chives or 2 scallions`.
  private func isAlternative(_ place: Int) -> Bool {
    length(of: grammar.instead, at: place) != nil
      || grammar.or.contains(tokens[place].lower) && reader.token(place + 1)?.kind == .number
  }

  /// Whether the words tell what a food is for: `sugar for sprinkling`.
  private func isPurpose(_ place: Int) -> Bool {
    grammar.purpose.contains(tokens[place].lower)
      && reader.lower(place + 1).hasSuffix(grammar.purposeEnding)
  }

  private func tailLength(_ from: Int, _ to: Int) -> Int? {
    words.fillers.tail.first { phrase in
      let start = to - phrase.count
      return start > from
        && phrase.indices.allSatisfy { reader.lower(start + $0) == phrase[$0] }
        && (!grammar.on.contains([phrase[0]]) || endsDish(start - 1))
    }?.count
  }

  /// Where the longest known food begins behind words of preparation: `raw ground beef` is raw, and
  /// ground beef.
  private func firstKnown(_ from: Int, _ stripped: Int, _ to: Int) -> Int {
    (from + 1..<max(stripped, from + 1)).first { place in
      isPrepared(place) && book.knows(text(place..<to), words.spelling)
        && !isSameFood(text(place..<to), text(stripped..<to))
    } ?? stripped
  }

  /// The first token after words of preparation.
  func afterPreparations(_ from: Int, _ to: Int) -> Int {
    var place = from
    while place < to - 1 {
      let token = tokens[place]
      let isWord = words.preparations.contains(token.lower)
      let joins = joinsPreparations(token.lower) && place > from
      let tellsHow = isHow(place) && place + 1 < to - 1 && isPrepared(place + 1)
      guard isWord || joins || tellsHow else { break }
      place += 1
    }
    return place
  }

  var grammar: GrammarWords { words.grammar }

  private func isWeighing(_ place: Int) -> Bool {
    tokens[place].lower == "(" || grammar.weighing.contains(tokens[place].lower)
  }

  private func joinsPreparations(_ word: String) -> Bool {
    word == "-" || grammar.lists(word) || grammar.or.contains(word)
  }

  private func isDescribing(_ place: Int) -> Bool {
    tokens[place].kind == .mark || joinsPreparations(tokens[place].lower)
      || words.describes(tokens[place].lower)
  }

  private func isPrepared(_ place: Int) -> Bool {
    words.preparations.contains(tokens[place].lower)
  }

  /// Whether leaving words of preparation out keeps the food.
  private func isSameFood(_ whole: String, _ stripped: String) -> Bool {
    guard let named = book.identity(words.spelling.normal(whole)) else { return true }
    return named == book.identity(words.spelling.normal(stripped))
  }

  /// Keeps what describes the food, and what it was without.
  mutating func addModifiers(_ range: Range<Int>) {
    var start = range.lowerBound
    for place in range.lowerBound...range.upperBound {
      guard place == range.upperBound || [",", "(", ")"].contains(tokens[place].lower) else {
        continue
      }
      if let count = length(of: grammar.without, at: start), start + count < place {
        item.without += parts(start + count, place)
      } else if start < place {
        item.modifiers.append(text(start..<place)[...].trimmingSpaces)
      }
      start = place + 1
    }
  }
}

extension Substring {
  /// Without white space at both ends.
  var trimmingSpaces: String {
    var part = self
    while part.first == " " { part.removeFirst() }
    while part.last == " " { part.removeLast() }
    return String(part)
  }
}
