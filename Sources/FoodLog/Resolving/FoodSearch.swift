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

  /// The nearest word of the vocabulary with the same first letter, which fingers seldom miss: the fewest
  /// edits, then the most foods, then the alphabet.
  private func nearest(_ word: String) -> (word: String, edits: Int)? {
    let letters = Array(word.utf8)
    guard letters.count > 3, letters.allSatisfy({ $0 < 128 }) else { return nil }
    let mask = PackLayout.letters(letters)
    let allowed = rules.edits
    var best: (record: Int, edits: Int, foods: Int)?
    for record in pack.words(from: letters[0]) {
      let count = pack.word(.words, record, 1)
      let edits = allowed.first { count >= $0.letters }?.edits ?? 0
      let limit = min(edits, best?.edits ?? 2)
      // Every slip changes at most two of the letters that there are.
      guard limit > 0, abs(count - letters.count) <= limit,
        (pack.letters(ofWord: record) ^ mask).nonzeroBitCount <= 2 * limit
      else { continue }
      let other = Array(pack.bytes(.words, record, 0))
      guard let distance = Edits.distance(letters, other, most: limit) else { continue }
      let foods = pack.word(.words, record, 3)
      if let best, (distance, -foods) >= (best.edits, -best.foods) { continue }
      best = (record, distance, foods)
    }
    return best.map { (pack.text(.words, $0.record, 0), $0.edits) }
  }

  /// Foods whose description holds all the words, or as many as any food does, best first.
  func described(by words: [String], all: Bool) -> [Hit] {
    let lists = words.compactMap { word -> (record: Int, count: Int)? in
      guard let record = pack.records(of: word, in: .words).first else { return nil }
      let count = pack.word(.words, record, 3)
      return count > 0 ? (record, count) : nil
    }
    guard !lists.isEmpty, !all || lists.count == words.count else { return [] }
    var postings = Postings(pack, rules)
    for list in lists.sorted(by: { ($0.count, $0.record) < ($1.count, $1.record) }) {
      if all, !postings.found.isEmpty {
        postings.count(list.record)
      } else {
        postings.add(list.record)
      }
    }
    let most = all ? lists.count : postings.found.map(\.count).max() ?? 0
    let isNamed = words.contains(where: rules.onlyNamed.words.contains)
    let found = postings.heaviest(rules.mostRanked, holding: most).filter {
      isNamed || !rules.onlyNamed.categories.contains(pack.category($0.food))
    }
    return best(of: found).map {
      Hit(target: .food($0.food, entry: nil), similarity: share($0.food, $0.count))
    }
  }

  private typealias Ranked = (food: Int, score: Double, count: Int)

  /// The best, which are looked for among those that weigh most and say least more; the others are not
  /// read once nothing that speaks for them could lift them.
  private func best(of found: [Postings.Found]) -> [Ranked] {
    let plain = found.map { one in
      let spaces = pack.bytes(.foods, one.food, 1).reduce(0) { $0 + ($1 == 0x20 ? 1 : 0) }
      let score = one.weight - rules.unmatched * Double(spaces + 1) / 4
      return (food: one.food, score: score, count: one.count)
    }.sorted { ($1.score, $0.food) < ($0.score, $1.food) }
    var best: [Ranked] = []
    for one in plain {
      if best.count == rules.candidates, let last = best.last,
        one.score + rules.mostNudged < last.score
      {
        break
      }
      let ranked = (food: one.food, score: one.score + nudged(one.food), count: one.count)
      let place = best.firstIndex { ($0.score, ranked.food) < (ranked.score, $0.food) }
      best.insert(ranked, at: place ?? best.count)
      if best.count > rules.candidates { best.removeLast() }
    }
    return best
  }

  /// What speaks for or against a food, whatever the words are.
  private func nudged(_ food: Int) -> Double {
    let written = pack.bytes(.foods, food, 1)
    let name = written.map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }
    let category = pack.category(food)
    var sum = isBranded(written) ? rules.brandPenalty : 0
    for nudge in rules.nudges {
      let fits =
        (nudge.categories.isEmpty || nudge.categories.contains(category))
        && (nudge.contains.isEmpty || nudge.contains.contains { Self.holds(name, $0) })
        && (!nudge.isFoundation || pack.word(.foods, food, 3) & 1 == 1)
      if fits { sum += nudge.add }
    }
    return sum
  }

  /// Whether bytes stand somewhere in others.
  private static func holds(_ name: [UInt8], _ part: [UInt8]) -> Bool {
    guard let first = part.first, name.count >= part.count else { return part.isEmpty }
    return (0...name.count - part.count).contains { start in
      name[start] == first && part.indices.allSatisfy { name[start + $0] == part[$0] }
    }
  }

  /// Whether a description begins with a brand.
  private func isBranded(_ written: some Collection<UInt8>) -> Bool {
    Self.isBrand(written.prefix { $0 != UInt8(ascii: ",") })
  }

  /// Whether words of a description are a brand, which the source writes in capitals but for the `c`
  /// of `McDONALD'S`.
  static func isBrand(_ words: some Collection<UInt8>) -> Bool {
    var (capitals, small) = (0, 0)
    for letter in words {
      if 0x41...0x5A ~= letter { capitals += 1 }
      if 0x61...0x7A ~= letter { small += 1 }
    }
    return capitals > 2 && small * 4 < capitals
  }

  /// Whether the last of a line's words stands where a description says what its food is, and not in
  /// what comes with it: a drink with crumbs of cookies is no cookie.
  func isNamed(by words: [String], _ food: Int) -> Bool {
    guard let last = words.last else { return false }
    var front: [String] = []
    for word in catalogue.words.spelling.words(catalogue.name(food)) {
      if rules.behind.contains(word) { break }
      front.append(word)
    }
    return front.contains(last)
  }

  /// The share of a description's words that were asked for.
  private func share(_ food: Int, _ count: Int) -> Double {
    let words = catalogue.words.spelling.words(catalogue.name(food)).count
    return 0.5 + 0.5 * Double(count) / Double(max(words, count, 1))
  }
}
