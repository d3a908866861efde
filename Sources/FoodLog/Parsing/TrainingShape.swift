/// Whether a line is written as sets are.
///
/// That is load times repetitions, repetitions in a row, or what was left behind `@`. Whatever else
/// such a line is, it is no food.
struct TrainingShape {
  private let scalars: [Unicode.Scalar]
  private let line: Range<Int>
  private let words: FoodWords

  init(_ scalars: [Unicode.Scalar], _ line: Range<Int>, _ words: FoodWords) {
    (self.scalars, self.line, self.words) = (scalars, line, words)
  }

  /// Whether it is.
  var isTraining: Bool {
    var place = line.lowerBound
    var isNamed = false
    var isCounted = false
    while place < line.upperBound {
      if scalars[place].isDigit {
        let chain = chain(from: place)
        if isSets(chain, isNamed) { return true }
        // Repetitions beside sets, or beside a load, in any order.
        let counts = counts(chain)
        if counts, isCounted { return true }
        isCounted = isCounted || counts
        place = chain.end
      } else {
        isNamed = isNamed || scalars[place].isLetter || scalars[place].isJapanese
        place += 1
      }
    }
    return false
  }

  /// Numbers in a row: how they are joined, and where they end.
  private struct Chain {
    var numbers = 1
    var sign = Sign.none
    /// Whether the first number is a load.
    var isLoaded = false
    /// Whether it is so many of a weight, as `2 x 1 kg`.
    var isAmount = false
    var end: Int
  }

  private enum Sign { case none, times, slash, space, comma }

  private func chain(from start: Int) -> Chain {
    var chain = Chain(end: number(from: start))
    if let list = list(from: start) {
      (chain.sign, chain.numbers, chain.end) = (.comma, list.count, list.end)
      return chain
    }
    if let end = load(from: chain.end) { (chain.isLoaded, chain.end) = (true, end) }
    while let (sign, next) = sign(from: chain.end), chain.sign == .none || chain.sign == sign {
      chain.sign = sign
      chain.numbers += 1
      chain.end = number(from: next)
      if sign == .times, let end = load(from: chain.end) {
        (chain.isAmount, chain.end) = (chain.numbers == 2 && !chain.isLoaded, end)
      }
    }
    return chain
  }

  /// More than two whole numbers with nothing but commas between them, `7,6,5`; nil for anything else,
  /// as a large number in groups of three.
  private func list(from start: Int) -> (count: Int, end: Int)? {
    var lengths: [Int] = []
    var end = start
    while true {
      let first = end
      while end < line.upperBound, scalars[end].isDigit { end += 1 }
      lengths.append(end - first)
      guard end + 1 < line.upperBound, scalars[end] == "," || scalars[end] == "、",
        scalars[end + 1].isDigit
      else { break }
      end += 1
    }
    let isGrouped = lengths.dropFirst().allSatisfy { $0 == 3 }
    return lengths.count > 2 && !isGrouped ? (lengths.count, end) : nil
  }

  private func isSets(_ chain: Chain, _ isNamed: Bool) -> Bool {
    if isMarked(chain.end) { return true }
    let word = word(from: chain.end)
    if let word, isNamed, words.grammar.efforts.contains(where: { word.lowercased().hasPrefix($0) })
    {
      return true
    }
    // `80 kg for 8`
    if chain.isLoaded, let word, words.grammar.purpose.contains(word.lowercased()),
      digits(after: skipped(chain.end) + word.unicodeScalars.count) != nil
    {
      return true
    }
    let isUnit = word.map { unit($0) != nil } ?? false
    switch chain.sign {
    case .slash: return isNamed && !isUnit && chain.numbers > (chain.isLoaded ? 1 : 2)
    case .space: return isNamed && !isUnit && (chain.isLoaded || chain.numbers > 2)
    case .comma:
      return isNamed && isOver(chain.end) && (chain.isLoaded || chain.numbers > 2)
    case .times:
      return !isUnit && !chain.isAmount && (chain.numbers > 2 || chain.isLoaded || isNamed)
    case .none:
      return isNamed
        && (word.map { words.grammar.repetitions.contains($0) || isCounter($0, of: chain) } ?? false)
    }
  }

  /// Whether a number is so many sets of another one, as `3 sets of 10`.
  private func isCounter(_ word: String, of chain: Chain) -> Bool {
    guard words.grammar.counters.contains(where: { word.lowercased().hasPrefix($0) }) else {
      return false
    }
    let end = skipped(chain.end) + word.unicodeScalars.count
    guard let of = self.word(from: end), words.grammar.of.contains(of.lowercased()),
      let start = digits(after: skipped(end) + of.unicodeScalars.count)
    else { return false }
    return self.word(from: number(from: start)).map { unit($0) == nil } ?? true
  }

  /// Whether a word says that a number is a load, repetitions or sets.
  private func counts(_ chain: Chain) -> Bool {
    let isPair = chain.sign == .times && chain.numbers == 2 && !chain.isAmount
    guard let word = word(from: chain.end) else { return chain.isLoaded || isPair }
    return chain.isLoaded || isPair && unit(word) == nil
      || words.grammar.counters.contains { word.hasPrefix($0) }
  }

  // MARK: Parts

  private func skipped(_ start: Int) -> Int {
    var place = start
    while place < line.upperBound, scalars[place].isSpace { place += 1 }
    return place
  }

  private func isOver(_ place: Int) -> Bool { skipped(place) == line.upperBound }

  private func digits(after place: Int) -> Int? {
    let next = skipped(place)
    return next < line.upperBound && scalars[next].isDigit ? next : nil
  }

  /// Where a number ends: digits, and a part behind a point or a comma.
  private func number(from start: Int) -> Int {
    var place = start
    while place < line.upperBound {
      let isPoint = scalars[place] == "." || scalars[place] == ","
      let goesOn = place + 1 < line.upperBound && scalars[place + 1].isDigit
      guard scalars[place].isDigit || isPoint && goesOn else { break }
      place += 1
    }
    return place
  }

  /// What joins a number to the next one, and where that begins.
  private func sign(from place: Int) -> (Sign, Int)? {
    let next = skipped(place)
    guard next < line.upperBound else { return nil }
    if next > place, scalars[next].isDigit { return (.space, next) }
    let sign = String(scalars[next])
    let joint: Sign? =
      words.grammar.times.contains(sign.lowercased()) || sign == "*"
      ? .times : sign == "/" ? .slash : sign == "," || sign == "、" ? .comma : nil
    guard let joint, let number = digits(after: next + 1) else { return nil }
    return (joint, number)
  }

  private func isMarked(_ place: Int) -> Bool {
    let next = skipped(place)
    return next < line.upperBound && scalars[next] == "@" && digits(after: next + 1) != nil
  }

  /// The letters that follow; nil for none.
  private func word(from place: Int) -> String? {
    var end = skipped(place)
    let start = end
    while end < line.upperBound, scalars[end].isLetter || scalars[end].isJapanese { end += 1 }
    guard end > start else { return nil }
    return String(String.UnicodeScalarView(scalars[start..<end]))
  }

  private func unit(_ word: String) -> UnitWords.Unit? {
    words.units.unit(written: word, afterNumber: true, words.spelling)
      ?? words.units.counters.first { word.hasPrefix(String(String.UnicodeScalarView($0.text))) }?
      .unit
  }

  /// Where a unit of loads ends that follows a number; nil for anything else.
  private func load(from place: Int) -> Int? {
    let start = skipped(place)
    var end = start
    while end < line.upperBound, scalars[end].isLetter || scalars[end].isJapanese { end += 1 }
    while end > start {
      let word = String(String.UnicodeScalarView(scalars[start..<end])).lowercased()
      if let unit = unit(word), ["kg", "lb"].contains(unit.name),
        end == line.upperBound || !scalars[end].isLetter || scalars[end] == "x"
      {
        return end
      }
      end -= 1
    }
    return nil
  }
}
