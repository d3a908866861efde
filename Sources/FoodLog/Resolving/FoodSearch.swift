/// Finds foods of the catalogue by words: with slips of the finger, or all words in a description.
struct FoodSearch {
  let catalogue: FoodCatalogue
  private var pack: FoodPack { catalogue.pack }
  private var rules: FoodSearchRules { catalogue.search }

  /// A food and how well it fits, from 0 to 1.
  struct Hit {
    let target: FoodCatalogue.Target
    let similarity: Double
  }

  /// The words with those that no food has replaced by the nearest that one has.
  ///
  /// Nil when a word is unknown and nothing is near; the similarity is the share of letters kept.
  func corrected(_ words: [String]) -> (words: [String], similarity: Double)? {
    var result: [String] = []
    var (edits, letters) = (0, 0)
    for word in words {
      letters += word.unicodeScalars.count
      if !pack.records(of: word, in: .words).isEmpty {
        result.append(word)
        continue
      }
      guard let near = nearest(word) else { return nil }
      result.append(near.word)
      edits += near.edits
    }
    guard edits > 0 else { return nil }
    return (result, 1 - Double(edits) / Double(max(letters, 1)))
  }

  /// The nearest word of the vocabulary: the fewest edits, then the most foods, then the alphabet.
  private func nearest(_ word: String) -> (word: String, edits: Int)? {
    let letters = Array(word.utf8)
    guard letters.count > 3, letters.allSatisfy({ $0 < 128 }) else { return nil }
    let mask = Self.letters(letters)
    var best: (record: Int, edits: Int, foods: Int)?
    for record in 0..<pack.count(.words) {
      let count = pack.word(.words, record, 1)
      let limit = min(edits(count), best?.edits ?? 2)
      guard limit > 0, abs(count - letters.count) <= limit else { continue }
      let bytes = pack.bytes(.words, record, 0)
      // Every slip changes at most two of the letters that there are.
      guard (Self.letters(bytes) ^ mask).nonzeroBitCount <= 2 * limit else { continue }
      let other = Array(bytes)
      guard let distance = Edits.distance(letters, other, most: limit) else { continue }
      let foods = pack.word(.words, record, 3)
      if let best, (distance, -foods) >= (best.edits, -best.foods) { continue }
      best = (record, distance, foods)
    }
    return best.map { (pack.text(.words, $0.record, 0), $0.edits) }
  }

  /// Which letters a word has, one bit each; letters that share a bit are seldom.
  @inline(__always)
  private static func letters(_ word: some Collection<UInt8>) -> UInt64 {
    word.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  private func edits(_ letters: Int) -> Int {
    rules.edits.first { letters >= $0.letters }?.edits ?? 0
  }

  /// Foods whose description holds all the words, or as many as any food does, best first.
  func described(by words: [String], all: Bool) -> [Hit] {
    let lists = words.compactMap { word -> (record: Int, count: Int)? in
      guard let record = pack.records(of: word, in: .words).first else { return nil }
      let count = pack.word(.words, record, 3)
      return count > 0 ? (record, count) : nil
    }
    guard !lists.isEmpty, !all || lists.count == words.count else { return [] }
    var weights: [Int: (count: Int, weight: Double)] = [:]
    for list in lists.sorted(by: { ($0.count, $0.record) < ($1.count, $1.record) }) {
      let start = pack.word(.words, list.record, 2)
      let isFirst = weights.isEmpty
      for place in start..<start + list.count {
        let posting = pack.word(.postings, place, 0)
        let food = posting & 0xFF_FFFF
        if all, !isFirst, weights[food] == nil { continue }
        let segment = min(posting >> 24, rules.segmentWeights.count - 1)
        weights[food, default: (0, 0)].count += 1
        weights[food, default: (0, 0)].weight += rules.segmentWeights[segment]
      }
    }
    let most = all ? lists.count : weights.values.map(\.count).max() ?? 0
    let fitting = weights.filter { $0.value.count == most }
      .sorted { ($1.value.weight, $0.key) < ($0.value.weight, $1.key) }
      .prefix(rules.mostRanked)
    let ranked = fitting.map { food, found in
      (food: food, score: score(food, found.weight), count: found.count)
    }.sorted { ($1.score, $0.food) < ($0.score, $1.food) }
    return ranked.prefix(rules.candidates).map {
      Hit(target: .food($0.food, entry: nil), similarity: share($0.food, $0.count))
    }
  }

  private func score(_ food: Int, _ weight: Double) -> Double {
    let written = pack.bytes(.foods, food, 1)
    let name = written.map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }
    let spaces = name.reduce(0) { $0 + ($1 == UInt8(ascii: " ") ? 1 : 0) }
    var score = weight - rules.unmatched * Double(spaces + 1) / 4
    let category = categoryOf(food)
    for nudge in rules.nudges {
      let fits =
        (nudge.categories.isEmpty || nudge.categories.contains(category))
        && (nudge.contains.isEmpty || nudge.contains.contains { Self.holds(name, $0) })
        && (!nudge.isFoundation || pack.word(.foods, food, 3) & 1 == 1)
      if fits { score += nudge.add }
    }
    if isBranded(written) { score += rules.brandPenalty }
    return score
  }

  /// Whether bytes stand somewhere in others.
  private static func holds(_ name: [UInt8], _ part: [UInt8]) -> Bool {
    guard let first = part.first, name.count >= part.count else { return part.isEmpty }
    return (0...name.count - part.count).contains { start in
      name[start] == first && part.indices.allSatisfy { name[start + $0] == part[$0] }
    }
  }

  /// Whether a description begins with a brand, which the source writes in capitals.
  private func isBranded(_ written: some Collection<UInt8>) -> Bool {
    let first = written.prefix { $0 != UInt8(ascii: ",") }
    return first.count > 2 && first.allSatisfy { !(0x61...0x7A ~= $0) }
  }

  /// The category, whose place stands in the record of the food.
  private func categoryOf(_ food: Int) -> String { pack.category(food) }

  /// The share of a description's words that were asked for.
  private func share(_ food: Int, _ count: Int) -> Double {
    let words = catalogue.words.spelling.words(catalogue.name(food)).count
    return 0.5 + 0.5 * Double(count) / Double(max(words, count, 1))
  }
}
