/// Reads one item of a line in letters: amount, unit, food and what was done to it.
struct ItemReader {
  var reader: AmountReader
  let words: FoodWords
  let book: FoodBook
  /// What each character means, over the whole folded text.
  private(set) var roles: [Span.Role]
  var item = ParsedItem()
  var index = 0
  var end: Int

  init(_ tokens: [FoodToken], _ words: FoodWords, _ book: FoodBook, roles: [Span.Role]) {
    reader = AmountReader(tokens: tokens, words: words)
    self.words = words
    self.book = book
    self.roles = roles
    end = tokens.count
  }

  var tokens: [FoodToken] { reader.tokens }

  /// The item; its spans are the caller's.
  mutating func read() -> ParsedItem {
    skipLeadIns()
    takeShare()
    takeSharing()
    putAmountFirst()
    if readAmount() { readMeasureBehind() } else { readTrailingAmount() }
    readFood()
    // A whole is as large for one as for several.
    if book.catalogue.measures.whole(of: item.food) != nil { item.servings = 1 }
    item.takeShare()
    return item
  }

  // MARK: Amounts

  private mutating func skipLeadIns() {
    var moved = true
    var isGoingOn = false
    while moved, index < end {
      moved = false
      let token = tokens[index]
      if token.kind == .mark, token.lower != "(", token.lower != "~", token.lower != "%" {
        index += 1
        moved = true
      } else if let count = length(of: words.fillers.leadIn, at: index)
        ?? words.telling.joining(tokens, at: index)
        ?? (words.grammar.and.contains(token.lower) ? 1 : nil), index + count < end
      {
        item.isAddition =
          item.isAddition || words.grammar.with.contains { matches($0, at: index) }
          || words.grammar.with.contains { $0 == [reader.lower(index + count - 1)] }
        index += count
        (moved, isGoingOn) = (true, true)
      } else if let told = words.telling.opening(tokens, index..<end, isGoingOn: isGoingOn) {
        index = isKnown(from: told.end - 1) ? told.end - 1 : told.end
        moved = true
      }
    }
    if let closing = words.telling.closing(tokens, index..<end) { end = closing.start }
    for phrase in words.fillers.notCounted where matches(phrase, at: index) {
      guard reader.token(index + phrase.count)?.kind == .number else { continue }
      mark(index..<index + phrase.count, .modifier)
      item.modifiers.append(phrase.joined(separator: " "))
      index += phrase.count
      return
    }
  }

  func matches(_ phrase: [String], at index: Int) -> Bool {
    guard index + phrase.count <= end else { return false }
    return phrase.indices.allSatisfy { reader.lower(index + $0) == phrase[$0] }
  }

  func length(of phrases: [[String]], at index: Int) -> Int? {
    phrases.first { matches($0, at: index) }?.count
  }

  /// An amount at the beginning, with its unit; false when there is neither.
  private mutating func readAmount() -> Bool {
    let start = index
    while index < end, words.fillers.about.contains(tokens[index].lower) || isHeaping(index) {
      if isHeaping(index) { item.fill = words.fills[tokens[index].lower] ?? 1 }
      item.isApproximate = item.isApproximate || !isHeaping(index)
      index += 1
      if reader.lower(index) == "." { index += 1 }
    }
    if index > start { mark(start..<index, .amount) }
    guard !isKnown(from: index), !isALittle, let amount = reader.amount(at: index) else {
      return readBareUnit(from: start)
    }
    set(amount, from: index)
    index = afterHyphen(amount.end)
    skipHowManyThereWere(amount.value)
    readMultiplication()
    readPackage()
    readSizeAndUnit(afterNumber: true)
    return true
  }

  /// `2 of 8 slices`: how many pieces there were of which some were eaten.
  private mutating func skipHowManyThereWere(_ eaten: Double) {
    guard let count = length(of: words.grammar.outOf, at: index),
      let whole = reader.amount(at: index + count), !whole.isArticle, whole.value > eaten,
      let unit = reader.unit(at: whole.end, afterNumber: true), !unit.unit.isMeasure
    else { return }
    mark(index..<whole.end, .amount)
    index = whole.end
  }

  /// The place behind the hyphen of `8-oz`.
  private func afterHyphen(_ place: Int) -> Int {
    guard reader.lower(place) == "-", let unit = reader.token(place + 1), !unit.isAfterSpace,
      reader.token(place)?.isAfterSpace == false,
      reader.unit(at: place + 1, afterNumber: true)?.unit.isMeasure == true
    else { return place }
    return place + 1
  }

  /// `a little`, which is no number.
  private var isALittle: Bool { length(of: words.grammar.noNumber, at: index) != nil }

  func isTimes(_ index: Int) -> Bool { words.grammar.times.contains(reader.lower(index)) }

  private func isHeaping(_ index: Int) -> Bool {
    words.heaping.contains(tokens[index].lower) && index + 1 < end
      && (reader.amount(at: index + 1).map { !$0.isArticle } ?? false
        || reader.unit(at: index + 1, afterNumber: item.quantity != nil) != nil)
  }

  mutating func set(_ amount: AmountReader.Amount, from start: Int) {
    item.quantity = amount.value
    item.low = amount.low
    item.high = amount.high
    item.isApproximate = item.isApproximate || amount.low < amount.high
    item.isDoubtful = item.isDoubtful || reader.isDoubtful(start)
    mark(start..<amount.end, .amount)
  }

  /// `bowl of oatmeal`: a unit without a number.
  private mutating func readBareUnit(from start: Int) -> Bool {
    let before = index
    readSizeAndUnit(afterNumber: false)
    if !item.unit.isEmpty { return true }
    if !item.size.isEmpty { return false }
    index = before
    return false
  }

  /// `2 x 400 g`: the amount times the other, whose unit it has.
  private mutating func readMultiplication() {
    guard isTimes(index), let measure = reader.measure(at: index + 1) else {
      if isTimes(index), index + 1 < end {
        mark(index..<index + 1, .amount)
        index += 1
      }
      return
    }
    if let packing = reader.unit(at: measure.end, afterNumber: false),
      words.units.packing.contains(packing.unit.name), packing.end < end
    {
      item.weighed = measure.weighed
      mark(index..<measure.end, .amount)
      index = measure.end
      return
    }
    item.quantity = (item.quantity ?? 1) * measure.weighed.quantity
    item.low = item.quantity
    item.high = item.quantity
    item.unit = measure.weighed.unit
    mark(index..<measure.end, .amount)
    index = measure.end
  }

  private mutating func readSizeAndUnit(afterNumber isAfter: Bool) {
    readSize()
    if isAfter, !item.size.isEmpty, item.weighed == nil { readPackage() }
    if isAfter, item.unit.isEmpty, let unit = describedUnit() {
      mark(index..<unit, .modifier)
      addModifiers(index..<unit)
      index = unit
    }
    guard item.unit.isEmpty else { return skipOf() }
    guard index < end, !isKnown(from: index) || mustBeUnit(index),
      let found = reader.unit(at: index, afterNumber: isAfter),
      found.unit.isMeasure && isAfter || keepsFood(from: found.end)
    else { return }
    if !isAfter, !words.units.bare.contains(found.unit.name), !reader.isOf(found.end) {
      return
    }
    item.unit = found.unit.name
    mark(index..<found.end, .unit)
    index = found.end
    readPackageAfterUnit()
    readPackageOfMeasure(found.unit)
    readHalfAfterUnit()
    readCountInPackage()
    skipOf()
  }

  /// `a regular microwave bag of popcorn`: a unit behind words that describe it, which no food ends.
  private func describedUnit() -> Int? {
    guard index < end, !isKnown(from: index), reader.unit(at: index, afterNumber: true) == nil
    else { return nil }
    for place in index + 1..<max(min(index + 4, end), index + 1) {
      guard tokens[place].kind == .word, tokens[place - 1].kind == .word else { return nil }
      guard let unit = reader.unit(at: place, afterNumber: true) else { continue }
      let isBefore = !unit.unit.isMeasure && reader.isOf(unit.end) && keepsFood(from: unit.end)
      guard isBefore else { continue }
      return book.knows(text(index..<place), words.spelling) ? nil : place
    }
    return nil
  }

  /// `a cup and a half of milk`.
  private mutating func readHalfAfterUnit() {
    guard let count = length(of: words.grammar.andAHalf, at: index),
      let half = words.fractions[reader.lower(index + count - 1)]
    else { return }
    item.quantity = item.quantity.map { $0 + half }
    item.low = item.quantity
    item.high = item.quantity
    mark(index..<index + count, .amount)
    index += count
  }

  /// Whether a number and this word can only be an amount: `1 cup …`.
  private func mustBeUnit(_ index: Int) -> Bool {
    guard let unit = reader.unit(at: index, afterNumber: true) else { return false }
    return unit.unit.isMeasure && unit.unit.name.utf8.count < 3
  }

  private mutating func readSize() {
    let start = index
    while index < end {
      let two = reader.lower(index) + " " + reader.lower(index + 1)
      if let size = words.sizes[two], index + 2 < end {
        item.size = size
        index += 2
      } else if let size = words.sizes[tokens[index].lower], index + 1 < end,
        !isKnown(from: index)
      {
        item.size = size
        index += 1
      } else if !item.size.isEmpty, index < end,
        words.afterSizes.contains(reader.lower(index)) || reader.lower(index) == "-"
      {
        index += 1
      } else if words.heaping.contains(tokens[index].lower),
        reader.unit(at: index + 1, afterNumber: true) != nil
      {
        item.fill = words.fills[tokens[index].lower] ?? 1
        index += 1
      } else {
        break
      }
    }
    if index > start { mark(start..<index, .unit) }
  }

  mutating func skipOf() {
    if reader.isOf(index) { index = skippingDeterminer(index + 1) }
  }

  // MARK: Text

  /// Whether the words from a token to the end, or to a comma, are a known food.
  func isKnown(from index: Int) -> Bool {
    guard index < end, tokens[index].kind != .mark,
      !words.spelling.leading.contains(tokens[index].lower)
    else { return false }
    let named = firstEnd(index, end) ?? end
    let parts = grammar.without + grammar.with
    let to = (index + 1..<max(index + 1, named)).first { length(of: parts, at: $0) != nil } ?? named
    return to > index + 1 && book.knows(text(index..<to), words.spelling)
      || to == index + 1 && tokens[index].kind == .word && isOnlyName(index)
  }

  /// A last word that is a food, not an amount: `couple` is none.
  private func isOnlyName(_ index: Int) -> Bool {
    reader.amount(at: index) == nil && book.knows(tokens[index].text, words.spelling)
  }

  func keepsFood(from index: Int) -> Bool {
    var place = index
    if reader.isOf(place) { place += 1 }
    let to = firstEnd(place, end) ?? end
    if reader.lower(place) == "(" {
      let close = tokens[place...].firstIndex { $0.lower == ")" }
      return close.map { $0 + 1 < end } ?? false
    }
    return place < to && tokens[place..<to].contains { $0.kind == .word }
  }

  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    var text = ""
    for token in tokens[range] {
      if token.isAfterSpace, !text.isEmpty { text += " " }
      text += token.text
    }
    return text
  }

  mutating func mark(_ range: Range<Int>, _ role: Span.Role) {
    for place in range {
      let token = tokens[place].range
      for index in token { roles[index] = role }
      // What stands between two of them belongs to them, unless an amount was put before its food.
      guard place + 1 < range.upperBound, token.upperBound <= tokens[place + 1].range.lowerBound
      else { continue }
      for index in token.upperBound..<tokens[place + 1].range.lowerBound { roles[index] = role }
    }
  }
}
