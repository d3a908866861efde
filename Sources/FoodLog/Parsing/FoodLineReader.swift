/// Reads a text of food lines: meals and times, cuts between foods, and each food.
///
/// Every character of the text belongs to exactly one span of one item, in order.
///
///     FoodLineReader(book).read("breakfast: 2 eggs and toast").items.map(\.food)  // ["egg", "toast"]
package struct FoodLineReader: Sendable {
  let book: FoodBook
  private var words: FoodWords { book.catalogue.words }

  /// A reader that knows the foods of a book.
  package init(_ book: FoodBook) { self.book = book }

  /// Reads a text.
  ///
  /// - Complexity: O(characters) for the characters, with a look-up at each place of a cut.
  package func read(_ text: String) -> ParsedText {
    let folded = Folded(text)
    var roles = [Span.Role](repeating: .ignored, count: folded.scalars.count)
    var parsed = ParsedText(kind: .food, items: [])
    var starts: [Int] = []
    var hasTraining = false
    let clocks = LineClocks(words)
    let scalars = clocks.withoutTrailing(folded.scalars, lines(folded.scalars), &roles)
    for (line, isOneOfMany) in lines(folded.scalars).flatMap({ clocks.parts(of: $0, scalars) }) {
      var line = line
      let head = LineHead(scalars, words, &line, &roles)
      parsed.meal = parsed.meal ?? head.meal
      parsed.time = parsed.time ?? head.time
      if TrainingShape(scalars, line, words).isTraining {
        hasTraining = true
        continue
      }
      let own = head.meal ?? (isOneOfMany ? head.time.map(words.meals.meal) : nil)
      let given = QuickAdd(words).read(scalars, line, &roles)
      for part in given {
        if var item = part.item {
          item.meal = own
          parsed.items.append(item)
          starts.append(part.range.lowerBound)
        } else {
          readFoods(part.range, own, scalars, &roles, &parsed, &starts)
        }
      }
      if given.isEmpty { readFoods(line, own, scalars, &roles, &parsed, &starts) }
    }
    addSpans(to: &parsed, starts, folded, roles, text.unicodeScalars.count)
    if parsed.items.isEmpty { parsed.kind = hasTraining ? .workout : .note }
    if !parsed.items.isEmpty, parsed.items.allSatisfy({ !$0.given.isEmpty }) {
      parsed.kind = .quickAdd
    }
    if !parsed.items.isEmpty, parsed.items.allSatisfy(isWater) { parsed.kind = .water }
    return parsed
  }

  /// Reads the foods of a line without its meal and time.
  private func readFoods(
    _ line: Range<Int>, _ own: String?, _ scalars: [Unicode.Scalar], _ roles: inout [Span.Role],
    _ parsed: inout ParsedText, _ starts: inout [Int]
  ) {
    let first = parsed.items.count
    let heading = LineHeading(book).end(scalars, line)
    for part in LineCuts(book, scalars).parts(
      of: (heading?.end ?? line.lowerBound)..<line.upperBound)
    {
      var item = read(part.range, scalars, &roles)
      if parsed.items.count > first,
        PartsOfBefore(words, book.catalogue.takenAway).take(
          &item, from: &parsed.items[parsed.items.count - 1])
      {
        continue
      }
      guard !item.food.isEmpty || item.quantity != nil || !item.without.isEmpty else { continue }
      let some = takePartsInside(&item)
      parsed.meal = parsed.meal ?? part.meal
      item.meal = part.meal ?? own
      item.isListed = part.isListed
      if parsed.items.count == first, let heading { item.heading = [heading.words] }
      if parsed.items.count > first, parsed.items.last?.isAddition == true,
        goesOn(scalars, part.range)
      {
        item.isAddition = true
      }
      parsed.items.append(item)
      starts.append(part.range.lowerBound)
      guard var some else { continue }
      some.meal = item.meal
      parsed.items.append(some)
      starts.append(part.range.upperBound - 1)
    }
  }

  /// Takes what a description says of some of a food out of it: `2 eggs (one without yolk)`; what is
  /// left of those, where it is not all of them.
  private func takePartsInside(_ item: inout ParsedItem) -> ParsedItem? {
    for (place, text) in item.modifiers.enumerated() {
      let scalars = Array(text.unicodeScalars)
      let roles = [Span.Role](repeating: .ignored, count: scalars.count)
      var reader = ItemReader(words.tokens(scalars, scalars.indices), words, book, roles: roles)
      var some = reader.read()
      let before = item
      guard some.quantity != nil else { continue }
      let isAll = PartsOfBefore(words, book.catalogue.takenAway).take(&some, from: &item)
      guard item != before else { continue }
      item.modifiers.remove(at: place)
      return isAll ? nil : some
    }
    return nil
  }

  /// Whether a part goes on with a list: `and milk`.
  private func goesOn(_ scalars: [Unicode.Scalar], _ part: Range<Int>) -> Bool {
    words.tokens(scalars, part).first.map { words.grammar.and.contains($0.lower) } ?? false
  }

  private func isWater(_ item: ParsedItem) -> Bool {
    book.catalogue.words.spelling.normal("water") == item.food || item.food == "水"
  }

  private func read(
    _ part: Range<Int>, _ scalars: [Unicode.Scalar], _ roles: inout [Span.Role]
  ) -> ParsedItem {
    if scalars[part].contains(where: \.isJapanese) {
      var reader = JapaneseReader(scalars, words, book, roles: roles)
      defer { roles = reader.roles }
      return reader.read(part)
    }
    var reader = ItemReader(words.tokens(scalars, part), words, book, roles: roles)
    defer { roles = reader.roles }
    return reader.read()
  }

  private func lines(_ scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for place in 0...scalars.count where place == scalars.count || scalars[place] == "\n" {
      if place > start { lines.append(start..<place) }
      start = place + 1
    }
    return lines
  }

  /// Gives every character to the item it stands with; those before the first belong to it.
  private func addSpans(
    to parsed: inout ParsedText, _ starts: [Int], _ folded: Folded, _ roles: [Span.Role],
    _ count: Int
  ) {
    guard !parsed.items.isEmpty else { return }
    var meaning = [Span.Role](repeating: .ignored, count: count)
    for (place, role) in roles.enumerated() where role != .ignored {
      meaning[folded.origins[place]] = role
    }
    for index in parsed.items.indices {
      let from = index == 0 ? 0 : folded.origins[starts[index]]
      let to = index + 1 < starts.count ? folded.origins[starts[index + 1]] : count
      var spans: [Span] = []
      for place in from..<max(to, from) {
        if let last = spans.last, last.role == meaning[place] {
          spans[spans.count - 1].to = place + 1
        } else {
          spans.append(Span(from: place, to: place + 1, role: meaning[place]))
        }
      }
      parsed.items[index].spans = spans
    }
  }
}
