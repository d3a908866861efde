/// What comes with a food, and what was taken away from it.
extension ItemReader {
  /// `with`, `topped with`, `w/`: components; `without`, `no`, `hold the`: what was taken away.
  mutating func takeComponents(_ from: Int, _ to: inout Int) {
    guard from < to, !book.knows(text(from..<to), words.spelling) else { return }
    for place in from + 1..<max(to, from + 1) {
      if let length = length(of: grammar.without, at: place), place + length < to {
        takeAway(from, place, place + length, &to)
        return
      }
      guard let length = length(of: grammar.with, at: place) ?? under(from, place, to),
        place + 1 < to
      else { continue }
      let after = place + length
      let base = grammar.beforeWith.contains(tokens[place - 1].lower) ? place - 1 : place
      guard base > from else { continue }
      let end = firstWithout(after, to)
      let stop = end?.at ?? to
      let head = knownHead(from, after, stop)
      let bread = grammar.on.contains([tokens[place].lower]) ? bread(after..<stop) : nil
      item.components =
        head.map { [text(from..<$0)] + parts($0, stop) }
        ?? [text(from..<base)] + (bread.map { [$0] } ?? parts(after, stop))
      if let end {
        item.without += parts(end.after, to)
        mark(end.at..<to, .modifier)
        to = end.at
      }
      return
    }
  }

  /// Takes what stands behind such words away; what comes with the food may follow.
  private mutating func takeAway(_ from: Int, _ place: Int, _ after: Int, _ to: inout Int) {
    let with = (after..<to).first { self.length(of: grammar.with, at: $0) != nil }
    item.without += parts(after, with ?? to)
    if let with, let length = length(of: grammar.with, at: with), with + length < to {
      item.components = [text(from..<place)] + parts(with + length, to)
    }
    mark(place..<to, .modifier)
    to = place
  }

  /// The length of `on` in `eggs on rye toast`, where a known food stands on both sides; the bread of a
  /// sandwich is its own.
  private func under(_ from: Int, _ place: Int, _ to: Int) -> Int? {
    guard let length = length(of: grammar.on, at: place),
      book.knows(text(from..<place), words.spelling), !endsDish(place - 1)
    else { return nil }
    let after = place + length
    let end = (after..<max(to, after)).first { cut(at: $0) != nil } ?? to
    let isFood = bread(after..<end) != nil || book.knows(text(after..<end), words.spelling)
    return end > after && isFood ? length : nil
  }

  /// The bread that a word behind `on` means: `eggs on rye`.
  private func bread(_ range: Range<Int>) -> String? {
    grammar.breads[text(range).lowercased()]
  }

  /// Where the longest known food ends that what comes with it begins: `nachos with cheese and beans`.
  private func knownHead(_ from: Int, _ after: Int, _ stop: Int) -> Int? {
    (after..<max(stop, after)).last { place in
      cut(at: place) != nil && book.knows(text(from..<place), words.spelling)
    }
  }

  func endsDish(_ place: Int) -> Bool {
    book.catalogue.search.lastWords.contains(words.spelling.normal(tokens[place].text))
  }

  private func firstWithout(_ from: Int, _ to: Int) -> (at: Int, after: Int)? {
    for place in from..<max(to, from) {
      guard let length = length(of: grammar.without, at: place), place + length < to else {
        continue
      }
      return (place, place + length)
    }
    return nil
  }

  /// `no cheese pizza`, `bunless burger`: what was taken away stands before the food; where no food
  /// follows, all of it was.
  mutating func takeLeading(_ from: Int, _ to: Int) -> Int {
    guard from < to, !book.knows(text(from..<to), words.spelling) else { return from }
    if from + 1 < to, let part = grammar.lacking[tokens[from].lower] {
      item.without.append(part)
      mark(from..<from + 1, .modifier)
      return from + 1
    }
    guard let length = length(of: grammar.without, at: from), from + length < to else {
      return from
    }
    let start = from + length
    let food = (start + 1..<max(to, start + 1)).first {
      book.knows(text($0..<to), words.spelling)
        && isPart(text(start..<$0))
    }
    item.without += parts(start, food ?? to)
    mark(from..<(food ?? to), .modifier)
    return food ?? to
  }

  /// Whether words name a food, or what people add to one.
  private func isPart(_ text: String) -> Bool {
    book.knows(text, words.spelling)
      || book.catalogue.takenAway.isAddition(words.spelling.normal(text))
  }

  /// `latte large`: a size behind the food.
  mutating func takeSizeAfter(_ from: Int, _ to: inout Int) {
    guard item.size.isEmpty, to > from + 1, let size = words.sizes[tokens[to - 1].lower],
      !book.knows(text(from..<to), words.spelling)
    else { return }
    item.size = size
    mark(to - 1..<to, .unit)
    to -= 1
  }

  /// The foods of a list `a, b and c`.
  func parts(_ from: Int, _ to: Int) -> [String] {
    guard from < to else { return [] }
    var parts: [String] = []
    var start = from
    for place in from...to {
      guard let length = place == to ? 1 : cut(at: place) else { continue }
      if place > start { parts.append(text(afterPortion(start, place)..<place)) }
      start = place + length
    }
    return parts
  }

  /// Where the name of a part begins: behind `a side of`.
  private func afterPortion(_ start: Int, _ to: Int) -> Int {
    let place = skippingDeterminer(start)
    guard let unit = reader.unit(at: place, afterNumber: false), reader.isOf(unit.end),
      words.units.portions.contains(unit.unit.name), unit.end + 1 < to
    else { return start }
    return unit.end + 1
  }

  /// The length of what stands between two foods of a list.
  private func cut(at place: Int) -> Int? {
    let word = tokens[place].lower
    let isOne = word == "+" || grammar.lists(word) || grammar.or.contains(word)
    return isOne ? 1 : length(of: grammar.with, at: place)
  }
}
