/// Finding the food of a name, step by step.
extension FoodResolver {
  enum Found {
    case simple(FoundFood)
    case dish(Int)
  }

  /// A food with how it was found.
  struct Finding {
    let food: Found
    let step: Resolution.Step
    let similarity: Double
    /// Words of the line that the food was found without.
    var dropped: [String] = []
    /// Whether slips of the finger alone lie between the line and a name.
    var isWholeName = false
    /// Whether the food is the usual one of its kind, and the line names a brand of it.
    var isUsualProduct = false
    /// Whether a word of the line was taken for another that may as well be a name of its own.
    var isRespelled = false

    init(
      _ food: Found, _ step: Resolution.Step, _ similarity: Double, without dropped: [String] = []
    ) {
      (self.food, self.step, self.similarity, self.dropped) = (food, step, similarity, dropped)
    }
  }

  func find(
    _ phrase: String, _ normal: String, _ tried: inout [Resolution.Step]
  ) -> Finding? {
    guard !normal.isEmpty else { return nil }
    tried = [.exact]
    if let food = book.personal.exact(phrase) {
      return Finding(.simple(FoundFood(book.personal.foods[food])), .exact, 1)
    }
    let known = book.usesCatalogue ? catalogue.target(normal) : nil
    if let known, known.1 == .name, case .food(let food, let entry) = known.0,
      catalogue.name(food).lowercased() == phrase.lowercased()
    {
      return Finding(.simple(FoundFood(food, entry: entry, in: catalogue)), .exact, 1)
    }
    tried.append(.normalised)
    if let food = book.personal.normalised(normal) {
      return Finding(.simple(FoundFood(book.personal.foods[food])), .normalised, 1)
    }
    let words = normal.split(separator: " ").sorted().joined(separator: " ")
    let mixed = book.usesCatalogue ? catalogue.target(words, in: .sortedKeys) : nil
    for case let target? in [known, mixed] where target.1 == .name {
      if case .food(let food, let entry) = target.0 {
        return Finding(.simple(FoundFood(food, entry: entry, in: catalogue)), .normalised, 1)
      }
    }
    tried.append(.alias)
    if let food = book.personal.alias(normal) {
      return Finding(.simple(FoundFood(book.personal.foods[food])), .alias, 1)
    }
    for case let target? in [known, mixed] {
      if let found = found(target.0) { return Finding(found, step(of: found, .alias, &tried), 1) }
    }
    tried.append(.fuzzy)
    return fuzzy(normal, &tried)
  }

  private func found(_ target: FoodCatalogue.Target) -> Found? {
    switch target {
    case .food(let food, let entry): .simple(FoundFood(food, entry: entry, in: catalogue))
    case .dish(let dish): .dish(dish)
    }
  }

  /// A dish is found by what it is made of.
  private func step(
    of found: Found, _ step: Resolution.Step, _ tried: inout [Resolution.Step]
  ) -> Resolution.Step {
    guard case .dish = found else { return step }
    tried.append(.decomposition)
    return .decomposition
  }

  private func fuzzy(_ normal: String, _ tried: inout [Resolution.Step]) -> Finding? {
    let words = normal.split(separator: " ").map(String.init)
    if let near = nearPersonal(words) {
      return Finding(.simple(FoundFood(book.personal.foods[near.food])), .fuzzy, near.similarity)
    }
    guard book.usesCatalogue else { return nil }
    let search = FoodSearch(catalogue: catalogue)
    let plain = words.filter { !catalogue.search.noise.contains($0) }
    var attempts: [(words: [String], similarity: Double)] = []
    if plain.count < words.count, !plain.isEmpty { attempts.append((plain, 0.9)) }
    if let corrected = search.corrected(plain) { attempts.append(corrected) }
    for attempt in attempts {
      let text = attempt.words.joined(separator: " ")
      if let target = catalogue.target(text), let found = found(target.0) {
        // A whole name is near even where several of its letters slipped.
        let similarity = (1 + attempt.similarity) / 2
        var finding = Finding(found, step(of: found, .fuzzy, &tried), similarity)
        finding.isRespelled = isRespelled(plain, attempt.words)
        finding.isWholeName = true
        return finding
      }
    }
    for attempt in [(words: plain, similarity: 1.0)] + attempts {
      for hit in search.described(by: attempt.words, all: true) {
        guard case .food(let food, _) = hit.target, search.isNamed(by: attempt.words, food),
          let found = found(hit.target)
        else { continue }
        var finding = Finding(found, .fuzzy, hit.similarity * attempt.similarity)
        finding.isRespelled = isRespelled(plain, attempt.words)
        return finding
      }
    }
    if let usual = usualProduct(plain, &tried) { return usual }
    let last = attempts.last?.words ?? plain
    return head(last, &tried) ?? ending(last, &tried)
  }

  /// Whether a short word that stands alone was taken for another.
  private func isRespelled(_ words: [String], _ read: [String]) -> Bool {
    words.count == 1 && read.count == 1 && words != read
      && words[0].count <= catalogue.search.shortAlone
  }

  /// The food before a word that only tells more: a turkey sandwich on wheat bread is one.
  private func head(_ words: [String], _ tried: inout [Resolution.Step]) -> Finding? {
    guard let end = words.dropFirst().firstIndex(where: { catalogue.search.heads.contains($0) })
    else { return nil }
    let text = words[..<end].joined(separator: " ")
    guard let target = catalogue.target(text), let found = found(target.0) else {
      var found = ending(Array(words[..<end]), &tried)
      found?.dropped += words[end...]
      return found
    }
    return Finding(
      found, step(of: found, .fuzzy, &tried), 0.5 + 0.5 * Double(end) / Double(words.count),
      without: Array(words[end...]))
  }

  /// The longest end of a phrase that is a food: `grandma's lentil soup` is a lentil soup.
  private func ending(_ words: [String], _ tried: inout [Resolution.Step]) -> Finding? {
    guard words.count > 1 else { return nil }
    let isDish = catalogue.search.lastWords.contains(words[words.count - 1])
    for start in 1..<words.count where isDish || 2 * (words.count - start) >= words.count {
      guard !words[..<start].contains(where: catalogue.search.telling.contains) else { continue }
      let end = words[start...].joined(separator: " ")
      if let target = catalogue.target(end), target.1 != .name, let found = found(target.0) {
        let share = Double(words.count - start) / Double(words.count)
        return Finding(
          found, step(of: found, .fuzzy, &tried), 0.5 + 0.5 * share,
          without: Array(words[..<start]))
      }
    }
    return nil
  }

  /// The one food of the person with as many words, each within its edits.
  private func nearPersonal(_ words: [String]) -> (food: Int, similarity: Double)? {
    var best: (food: Int, edits: Int, letters: Int)?
    var isTie = false
    for (index, food) in book.personal.foods.enumerated() {
      for name in [food.name] + food.aliases {
        let own = spelling.words(name)
        guard own.count == words.count, let edits = edits(words, own) else { continue }
        let letters = own.reduce(0) { $0 + $1.unicodeScalars.count }
        if let known = best, known.edits <= edits {
          isTie = isTie || known.edits == edits && known.food != index
          continue
        }
        best = (index, edits, letters)
        isTie = false
      }
    }
    guard let best, !isTie, best.edits > 0 else { return nil }
    return (best.food, 1 - Double(best.edits) / Double(best.letters))
  }

  private func edits(_ words: [String], _ own: [String]) -> Int? {
    var sum = 0
    for (word, own) in zip(words, own) {
      let letters = own.utf8.count
      let most = catalogue.search.edits.first { letters >= $0.letters }?.edits ?? 0
      guard let edits = Edits.distance(Array(word.utf8), Array(own.utf8), most: most) else {
        return nil
      }
      sum += edits
    }
    return sum
  }

  /// The nearest foods to words, for a person to choose from.
  package func candidates(_ normal: String) -> [Resolution.Candidate] {
    let search = FoodSearch(catalogue: catalogue)
    let words = normal.split(separator: " ").map(String.init)
    let hits = search.described(by: search.corrected(words)?.words ?? words, all: false)
    return hits.compactMap { hit in
      guard case .food(let food, _) = hit.target else { return nil }
      return .init(id: catalogue.id(food), name: catalogue.name(food), place: food)
    }
  }

  /// The nutrients of 100 g of a candidate of the catalogue; nil for any other food.
  func nutrients(of candidate: Resolution.Candidate) -> Nutrients? {
    candidate.place.map { food in
      let found = FoundFood(food, entry: nil, in: catalogue)
      return found.nutrients.scaled(to: 100, per: found.base).rounded
    }
  }
}
