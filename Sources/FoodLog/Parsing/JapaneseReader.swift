/// Reads one item of a line in Japanese, where amounts may stand before, after or inside.
struct JapaneseReader {
  let scalars: [Unicode.Scalar]
  let words: FoodWords
  let book: FoodBook
  var roles: [Span.Role]
  var item = ParsedItem()

  init(
    _ scalars: [Unicode.Scalar], _ words: FoodWords, _ book: FoodBook, roles: [Span.Role]
  ) {
    self.scalars = scalars
    self.words = words
    self.book = book
    self.roles = roles
  }

  /// A number of a line and where it ends.
  private typealias Number = (value: Double, low: Double, high: Double, end: Int)
  /// An amount with its unit and its place.
  private typealias Found = (number: Number, unit: UnitWords.Unit?, range: Range<Int>)

  /// The item of a part of the text.
  mutating func read(_ range: Range<Int>) -> ParsedItem {
    var range = trimmed(range)
    strip(words.fillers.leadInJapanese, fromStartOf: &range)
    range = trimmed(range)
    stripAnd(fromStartOf: &range)
    takeLeft(range)
    takeBrackets(range)
    takeAway(range)
    if !knows(range), let found = amount(in: range) {
      set(found)
      if let other = amount(in: range) { weigh(found, other) }
    }
    takeAbout(range)
    takeSizes(range)
    takePreparations(range)
    finish(range)
    item.takeShare()
    return item
  }

  // MARK: Amounts

  /// The last amount of a part, else nil.
  private func amount(in range: Range<Int>) -> Found? {
    var found: Found?
    var place = range.lowerBound
    while place < range.upperBound {
      if roles[place] == .ignored, let here = amount(at: place, range) {
        found = here
        place = here.range.upperBound
      } else {
        place += 1
      }
    }
    return found
  }

  private func amount(at place: Int, _ range: Range<Int>) -> Found? {
    let end = range.upperBound
    if let times = timesNumber(place, range) { return times }
    if let unit = unit(words.units.before, place, end) {
      let start = skipSpaces(place + unit.length, end)
      if let number = number(start, end, range) {
        let after = skip("杯", number.end, end)
        return (number, unit.unit, place..<after)
      }
      if starts("半分", start, end) { return ((0.5, 0.5, 0.5, 0), unit.unit, place..<start + 2) }
    }
    if let unit = unit(words.units.whole, place, end) {
      return ((1, 1, 1, 0), unit.unit, place..<place + unit.length)
    }
    if starts("半分", place, end) { return ((0.5, 0.5, 0.5, 0), nil, place..<place + 2) }
    guard place == range.lowerBound || !scalars[place - 1].isDigit,
      let number = number(place, end, range)
    else { return nil }
    return leading(number, place, range) ?? counted(number, place, range)
      ?? fraction(number, place, range)
  }

  /// `おにぎり x2`: a number behind a sign of times, which counts the food before it.
  private func timesNumber(_ place: Int, _ range: Range<Int>) -> Found? {
    guard place > range.lowerBound, words.grammar.times.contains(String(scalars[place...place])),
      scalars[place - 1].isSpace || scalars[place - 1].isJapanese,
      let number = number(skipSpaces(place + 1, range.upperBound), range.upperBound, range),
      scalars[skipSpaces(place + 1, range.upperBound)].isDigit,
      skipSpaces(number.end, range.upperBound) == range.upperBound
    else { return nil }
    return (number, nil, place..<number.end)
  }

  /// `りんご1/4`: a fraction behind the food, which needs no unit.
  private func fraction(_ number: Number, _ place: Int, _ range: Range<Int>) -> Found? {
    let isFraction = scalars[place..<number.end].contains("/") && number.value < 1
    guard isFraction, skipSpaces(number.end, range.upperBound) == range.upperBound else {
      return nil
    }
    return (number, nil, place..<number.end)
  }

  /// A number without a unit that stands before a known food and a space: `3 バナナ`, `2 食パン`.
  private func leading(_ number: Number, _ place: Int, _ range: Range<Int>) -> Found? {
    let food = skipSpaces(number.end, range.upperBound)
    guard place == range.lowerBound, scalars[place].isDigit, food > number.end,
      food < range.upperBound,
      book.knows(String(scalars[food..<range.upperBound]), words.spelling)
    else { return nil }
    return (number, nil, place..<number.end)
  }

  /// A number with the unit that follows it.
  private func counted(_ number: Number, _ place: Int, _ range: Range<Int>) -> Found? {
    let end = range.upperBound
    if starts("分の", number.end, end), let above = self.number(number.end + 2, end, range),
      number.value > 0
    {
      let value = above.value / number.value
      return ((value, value, value, 0), nil, place..<above.end)
    }
    guard let unit = unit(words.units.counters, skipSpaces(number.end, end), end) else {
      return nil
    }
    var after = skipSpaces(number.end, end) + unit.length
    var number = number
    if starts("半", after, end), !starts("半分", after, end) {
      number = (number.value + 0.5, number.low + 0.5, number.high + 0.5, after)
      after += 1
    }
    guard scalars[place].isDigit || isEnd(after, range) else { return nil }
    if isLetterUnit(unit.unit, skipSpaces(number.end, end)), after < end, scalars[after].isLetter {
      return nil
    }
    return (number, unit.unit, place..<after)
  }

  private func isLetterUnit(_ unit: UnitWords.Unit, _ place: Int) -> Bool {
    place < scalars.count && scalars[place].isLetter
  }

  /// Whether an amount in kanji may end here: before の, a space, a word for about, or the end.
  private func isEnd(_ place: Int, _ range: Range<Int>) -> Bool {
    guard place < range.upperBound else { return true }
    if scalars[place] == "の" || !scalars[place].isJapanese { return true }
    return words.fillers.aboutAfter.contains { starts($0, place, range.upperBound) }
      || words.fillers.tailJapanese.contains { starts($0, place, range.upperBound) }
  }

  private func number(_ place: Int, _ end: Int, _ range: Range<Int>) -> Number? {
    guard let first = single(place, end) else { return nil }
    var number: Number = (first.value, first.value, first.value, first.end)
    if first.end < end, ["~", "-", "、", "か"].contains(scalars[first.end]),
      let second = single(first.end + 1, end), second.value > first.value,
      scalars[first.end] != "、" || second.value - first.value == 1
    {
      number = (
        (first.value + second.value) / 2, first.value, second.value, second.end
      )
    }
    if starts("と", number.end, end), let part = single(number.end + 1, end), part.value < 1 {
      let value = first.value + part.value
      number = (value, value, value, part.end)
    }
    return number
  }

  private func single(_ place: Int, _ end: Int) -> (value: Double, end: Int)? {
    guard place < end else { return nil }
    if scalars[place].isDigit {
      guard let token = FoodToken.number(scalars, place, end) else { return nil }
      return (token.value, token.range.upperBound)
    }
    if scalars[place] == "半" { return starts("半分", place, end) ? nil : (0.5, place + 1) }
    var (sum, last): (Double, Double?) = (0, nil)
    var index = place
    while index < end {
      let digit = words.digits[scalars[index]]
      if let factor = words.multipliersJapanese[scalars[index]] ?? (digit == 10 ? 10 : nil) {
        (sum, last) = (sum + (last ?? 1) * factor, nil)
      } else if let digit {
        last = (last ?? 0) * 10 + digit
      } else {
        break
      }
      index += 1
    }
    return index > place ? (sum + (last ?? 0), index) : nil
  }

  private func unit(
    _ list: [(text: [Unicode.Scalar], unit: UnitWords.Unit)], _ place: Int, _ end: Int
  ) -> (unit: UnitWords.Unit, length: Int)? {
    guard place < end else { return nil }
    let found = list.first { startsFolded($0.text, place, end) }
    return found.map { ($0.unit, $0.text.count) }
  }

  private mutating func set(_ found: Found) {
    item.quantity = found.number.value
    item.low = found.number.low
    item.high = found.number.high
    item.isApproximate = found.number.low < found.number.high
    item.unit = found.unit?.name ?? ""
    for place in found.range { roles[place] = .amount }
    let after = found.range.upperBound
    if after < scalars.count, scalars[after] == "の" { roles[after] = .amount }
  }

  /// `ビール350ml 2本`: of two amounts one counts and the other is what each holds.
  private mutating func weigh(_ found: Found, _ other: Found) {
    let isCount = found.unit?.isMeasure != true
    // A number in kanji or kana may be part of a name, as in `はちみつ`.
    guard isCount != (other.unit?.isMeasure != true), scalars[other.range.lowerBound].isDigit
    else { return }
    let (count, measure) = isCount ? (found, other) : (other, found)
    set(count)
    item.weighed = .init(quantity: measure.number.value, unit: measure.unit?.name ?? "")
    for place in measure.range { roles[place] = .amount }
  }

  // MARK: What is not the food

  private mutating func takeBrackets(_ range: Range<Int>) {
    var open: Int?
    for place in range {
      if scalars[place] == "(" || scalars[place] == "[" || scalars[place] == "（" { open = place }
      guard scalars[place] == ")" || scalars[place] == "]" || scalars[place] == "）",
        let start = open
      else { continue }
      let inner = String(scalars[start + 1..<place]).lowercased()
      if let size = words.sizes[inner] {
        item.size = size
      } else if let word = words.grammar.withoutAfterJapanese.first(where: {
        inner.hasSuffix(String($0[...]))
      }), inner.unicodeScalars.count > word.count {
        let part = String(inner.unicodeScalars.dropLast(word.count))
        item.without.append(words.spelling.normal(part))
      } else {
        item.modifiers.append(inner)
      }
      for place in start...place { roles[place] = .modifier }
      open = nil
    }
  }

  private mutating func takeAbout(_ range: Range<Int>) {
    for place in range where roles[place] == .ignored {
      let lists =
        place == range.lowerBound || roles[place - 1] == .ignored
        ? words.fillers.aboutJapanese : words.fillers.aboutAfter
      let isNear = place + 1 < range.upperBound || roles[max(place - 1, 0)] == .amount
      guard isNear, let about = lists.first(where: { starts($0, place, range.upperBound) }),
        touchesAmount(place..<place + about.count, range)
      else { continue }
      item.isApproximate = true
      for place in place..<place + about.count { roles[place] = .amount }
      let after = place + about.count
      if after < range.upperBound, scalars[after] == "の" { roles[after] = .amount }
    }
  }

  private func touchesAmount(_ part: Range<Int>, _ range: Range<Int>) -> Bool {
    var before = part.lowerBound - 1
    while before >= range.lowerBound, scalars[before].isSpace { before -= 1 }
    if before >= range.lowerBound, roles[before] == .amount { return true }
    return part.upperBound < range.upperBound
      && roles[skipSpaces(part.upperBound, range.upperBound - 1)] == .amount
  }

  private mutating func takeSizes(_ range: Range<Int>) {
    guard !knows(range) else { return }
    for place in range where roles[place] == .ignored {
      guard
        let size = words.sizesJapanese.first(where: { row in
          (isLong(row.text) || isAlone(place..<place + row.text.count, range))
            && startsFolded(row.text, place, range.upperBound)
        })
      else { continue }
      item.size = size.size
      for place in place..<place + size.text.count { roles[place] = .unit }
    }
  }

  /// Whether a size is no part of another word wherever it stands.
  private func isLong(_ size: [Unicode.Scalar]) -> Bool {
    size.count > 1 && size.contains(where: \.isJapanese)
  }

  /// Whether a size stands by itself at the end: `きつねうどん 大`, `ポテト M`.
  private func isAlone(_ size: Range<Int>, _ range: Range<Int>) -> Bool {
    size.lowerBound > range.lowerBound && scalars[size.lowerBound - 1].isSpace
      && size.upperBound <= range.upperBound
      && skipSpaces(size.upperBound, range.upperBound) == range.upperBound
  }

  private mutating func takePreparations(_ range: Range<Int>) {
    var isMoving = true
    while isMoving, !knows(range) {
      isMoving = false
      guard let first = range.first(where: { isFood($0) }),
        let last = range.last(where: { isFood($0) })
      else { return }
      let end = last + 1
      if let word = words.japanesePreparations.before.first(where: {
        starts($0, first, end) && first + $0.count < end
      }) {
        take(first..<first + word.count)
        isMoving = true
      } else if let word = (words.japanesePreparations.after + words.fillers.tailJapanese)
        .first(where: { word in
          end - word.count > first && starts(word, end - word.count, end)
        })
      {
        take(end - word.count..<end)
        isMoving = true
      } else if let comma = (first..<end).first(where: { scalars[$0] == "、" }) {
        take(comma..<end)
        isMoving = true
      }
    }
  }

  private mutating func take(_ range: Range<Int>) {
    item.modifiers.append(String(scalars[range]))
    for place in range { roles[place] = .modifier }
  }

  // MARK: The food

  private mutating func finish(_ range: Range<Int>) {
    var phrase = String.UnicodeScalarView()
    for place in range where roles[place] == .ignored {
      if scalars[place].isSpace, phrase.isEmpty { continue }
      phrase.append(scalars[place])
    }
    item.phrase = Substring(String(phrase)).trimmingSpaces
    guard let first = range.first(where: { isFood($0) }),
      let last = range.last(where: { isFood($0) })
    else { return }
    for place in first...last where roles[place] == .ignored { roles[place] = .food }
    while let mark = item.phrase.unicodeScalars.last,
      !mark.isJapanese, !mark.isLetter, !mark.isDigit, mark != "%"
    {
      item.phrase.unicodeScalars.removeLast()
    }
    putTurned()
    item.food = words.spelling.normal(item.phrase)
  }

  /// `おにぎり 鮭`: two names of which only the other order is a food's.
  private mutating func putTurned() {
    let parts = item.phrase.split(separator: " ")
    guard parts.count == 2, !book.knows(item.phrase, words.spelling) else { return }
    let turned = String(parts[1] + parts[0])
    if book.knows(turned, words.spelling) { item.phrase = turned }
  }

  private func isFood(_ place: Int) -> Bool {
    roles[place] == .ignored && !scalars[place].isSpace
  }

  /// Whether what is left of a part is the name of a food.
  func knows(_ range: Range<Int>) -> Bool {
    guard range.count <= Self.longestName else { return false }
    let left = range.filter { roles[$0] == .ignored }.map { scalars[$0] }
    return book.knows(Substring(String(left[...])).trimmingSpaces, words.spelling)
  }

  /// No food's name is longer, so that a line of nothing is not looked up again and again.
  private static let longestName = 200
}
