/// Turns items of lines into foods with grams and nutrients, by the first step that finds one.
///
/// The steps are tried in the order of `Resolution.Step`; each answer names the one that found it
/// and all that were tried. Nothing is guessed: what no step finds is `failed`, with candidates.
package struct FoodResolver: Sendable {
  let book: FoodBook
  var catalogue: FoodCatalogue { book.catalogue }
  private var spelling: NameSpelling { catalogue.words.spelling }

  /// A resolver with the foods of a book.
  package init(_ book: FoodBook) { self.book = book }

  /// Resolves every item of a text; a time, as `HH:MM`, tells meals that were not named.
  package func resolve(_ text: ParsedText, time: String?) -> [Resolution] {
    let meal = catalogue.words.meals.meal(at: text.time ?? time)
    return text.items.map { resolve($0, meal: $0.meal ?? meal) }
  }

  /// Resolves one item, eaten at a meal.
  func resolve(_ item: ParsedItem, meal: String) -> Resolution {
    var answer = item.given.isEmpty ? resolve(item) : added(item)
    if let grams = answer.grams,
      !catalogue.plausible.holds(
        grams: grams, kcal: answer.nutrients[.kcal], isDrink: answer.isDrink)
    {
      answer = asked(answer)
    }
    answer.meal = meal
    return answer
  }

  /// An amount that nobody is taken to have eaten: a question, which counts as not known.
  private func asked(_ found: Resolution) -> Resolution {
    var answer = Resolution(item: found.item)
    answer.tried = found.tried
    answer.candidates = found.candidates
    if answer.candidates.isEmpty, let food = found.food { answer.candidates = [food] }
    answer.assumptions = ["ask-amount"]
    return answer
  }

  /// An entry that brings its own numbers.
  private func added(_ item: ParsedItem) -> Resolution {
    var answer = Resolution(item: item)
    answer.status = .resolved
    answer.confidence = 1
    answer.nutrients[.kcal] = item.given["calories"]
    answer.nutrients[.protein] = item.given["proteinG"]
    answer.nutrients[.carbohydrate] = item.given["carbsG"]
    answer.nutrients[.fat] = item.given["fatG"]
    answer.assumptions = ["given"]
    return answer
  }

  private func resolve(_ item: ParsedItem) -> Resolution {
    var answer = Resolution(item: item)
    if fillCorrected(&answer, item) { return answer }
    if !item.components.isEmpty, book.identity(item.food) == nil {
      answer.tried = [.exact, .normalised, .alias]
      compose(item, &answer)
      if answer.step != nil { return answer }
      answer.unresolved = []
    }
    let named = find(item.phrase, item.food, &answer.tried)
    let found = named.map { inState(item, $0) }
    answer.step = found?.step
    switch found?.food {
    case .simple(let food): fill(&answer, item, food, found?.step ?? .exact, found?.similarity ?? 1)
    case .dish(let dish): fill(&answer, item, dish: dish, found?.similarity ?? 1)
    case nil: break
    }
    if answer.status != .resolved, book.usesCatalogue { answer.candidates = candidates(item.food) }
    return answer
  }

  /// The food of a description or a name, as it stands.
  package func named(_ name: String) -> Resolution.Candidate? {
    var tried: [Resolution.Step] = []
    guard case .simple(let food)? = find(name, spelling.normal(name), &tried)?.food else {
      return nil
    }
    return food.candidate
  }

  // MARK: Finding

  enum Found {
    case simple(FoundFood)
    case dish(Int)
  }

  typealias Finding = (food: Found, step: Resolution.Step, similarity: Double)

  private func find(
    _ phrase: String, _ normal: String, _ tried: inout [Resolution.Step]
  ) -> Finding? {
    guard !normal.isEmpty else { return nil }
    tried = [.exact]
    if let food = book.personal.exact(phrase) {
      return (.simple(FoundFood(book.personal.foods[food])), .exact, 1)
    }
    let known = book.usesCatalogue ? catalogue.target(normal) : nil
    if let known, known.1 == .name, case .food(let food, let entry) = known.0,
      catalogue.name(food).lowercased() == phrase.lowercased()
    {
      return (.simple(FoundFood(food, entry: entry, in: catalogue)), .exact, 1)
    }
    tried.append(.normalised)
    if let food = book.personal.normalised(normal) {
      return (.simple(FoundFood(book.personal.foods[food])), .normalised, 1)
    }
    let words = normal.split(separator: " ").sorted().joined(separator: " ")
    let mixed = book.usesCatalogue ? catalogue.target(words, in: .sortedKeys) : nil
    for case let target? in [known, mixed] where target.1 == .name {
      if case .food(let food, let entry) = target.0 {
        return (.simple(FoundFood(food, entry: entry, in: catalogue)), .normalised, 1)
      }
    }
    tried.append(.alias)
    if let food = book.personal.alias(normal) {
      return (.simple(FoundFood(book.personal.foods[food])), .alias, 1)
    }
    for case let target? in [known, mixed] {
      if let found = found(target.0) { return (found, step(of: found, .alias, &tried), 1) }
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
      return (.simple(FoundFood(book.personal.foods[near.food])), .fuzzy, near.similarity)
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
        return (found, step(of: found, .fuzzy, &tried), attempt.similarity)
      }
    }
    for attempt in [(words: plain, similarity: 1.0)] + attempts {
      if let hit = search.described(by: attempt.words, all: true).first,
        let found = found(hit.target)
      {
        return (found, .fuzzy, hit.similarity * attempt.similarity)
      }
    }
    let last = attempts.last?.words ?? plain
    return head(last, &tried) ?? ending(last, &tried)
  }

  /// The food before a word that only tells more: a turkey sandwich on wheat bread is one.
  private func head(_ words: [String], _ tried: inout [Resolution.Step]) -> Finding? {
    guard let end = words.dropFirst().firstIndex(where: { catalogue.search.heads.contains($0) })
    else { return nil }
    let text = words[..<end].joined(separator: " ")
    guard let target = catalogue.target(text), let found = found(target.0) else {
      return ending(Array(words[..<end]), &tried)
    }
    return (found, step(of: found, .fuzzy, &tried), 0.5 + 0.5 * Double(end) / Double(words.count))
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
        return (found, step(of: found, .fuzzy, &tried), 0.5 + 0.5 * share)
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

  // MARK: Filling in

  func fill(
    _ answer: inout Resolution, _ item: ParsedItem, _ food: FoundFood, _ step: Resolution.Step,
    _ similarity: Double
  ) {
    let grams =
      own(item) ?? GramsFinder(catalogue: catalogue).grams(item, of: food)
    answer.food = food.candidate
    answer.grams = Nutrients.round(grams.grams, 2)
    answer.basis = grams.basis
    answer.nutrients = food.nutrients.scaled(to: grams.grams, per: food.base)
    answer.assumptions += food.assumptions + grams.assumptions
    answer.entryType = food.entryType
    answer.isDrink = food.entryType == "drink"
    let trust = catalogue.trust
    settle(
      &answer,
      food.trust * (trust.step[step.rawValue] ?? 0) * similarity * (trust.basis[grams.basis] ?? 0),
      isEstimate: food.isEstimate || grams.basis == "household")
  }

  private func settle(_ answer: inout Resolution, _ confidence: Double, isEstimate: Bool) {
    answer.nutrients = answer.nutrients.rounded
    answer.confidence = Nutrients.round(confidence, 3)
    answer.isEstimated = isEstimate || answer.confidence < catalogue.trust.estimatedBelow
    answer.status =
      answer.confidence >= catalogue.trust.resolvedFrom && answer.unresolved.isEmpty
      ? .resolved : .needsReview
  }

  func fill(
    _ answer: inout Resolution, _ item: ParsedItem, dish: Int, _ similarity: Double
  ) {
    let recipe = parts(of: dish)
    let whole = recipe.reduce(0) { $0 + $1.grams }
    let scale = scale(item, whole)
    add(recipe.map { ($0.food, $0.grams * scale.factor) }, to: &answer)
    answer.food = .init(id: "dish:\(name(of: dish))", name: name(of: dish))
    answer.basis = scale.basis
    answer.assumptions += ["recipe"] + scale.assumptions
    finish(&answer, similarity)
  }

  private func name(of dish: Int) -> String { catalogue.pack.text(.dishes, dish, 0) }

  private func parts(of dish: Int) -> [(food: FoundFood, grams: Double)] {
    let pack = catalogue.pack
    let start = pack.word(.dishes, dish, 2)
    return (start..<start + pack.word(.dishes, dish, 3)).map { record in
      let entry = pack.word(.parts, record, 0)
      let food = FoundFood(pack.word(.entries, entry, 0), entry: entry, in: catalogue)
      return (food, Double(pack.word(.parts, record, 1)) / 1000)
    }
  }

  /// How many times a recipe an amount is.
  private func scale(
    _ item: ParsedItem, _ whole: Double
  ) -> (factor: Double, basis: String, assumptions: [String]) {
    if let own = own(item) { return (own.grams / whole, own.basis, own.assumptions) }
    let units = catalogue.words.units
    let quantity = item.quantity ?? 1
    if let weighed = item.weighed, let grams = units.unit(named: weighed.unit)?.grams {
      return (quantity * weighed.quantity * grams / whole, "weighed", [])
    }
    if let unit = units.unit(named: item.unit) {
      if let grams = unit.grams { return (quantity * grams / whole, "weighed", []) }
      if let volume = unit.millilitres {
        return (quantity * volume / whole, "group-density", ["density"])
      }
    }
    let basis = item.quantity == nil ? "usual-portion" : "household"
    return (quantity, basis, ["one-serving"])
  }

  private func add(_ parts: [(food: FoundFood, grams: Double)], to answer: inout Resolution) {
    var nutrients: Nutrients?
    for part in parts {
      let own = part.food.nutrients.scaled(to: part.grams, per: part.food.base)
      nutrients = nutrients.map { $0 + own } ?? own
      answer.components.append(
        .init(
          food: part.food.candidate, grams: Nutrients.round(part.grams, 2),
          confidence: part.food.trust))
    }
    answer.nutrients = nutrients ?? Nutrients()
    answer.grams = Nutrients.round(parts.reduce(0) { $0 + $1.grams }, 2)
    answer.isDrink =
      !parts.isEmpty && parts[0].food.entryType == "drink"
      && parts.allSatisfy { ["drink", "simple"].contains($0.food.entryType) }
  }

  private func finish(_ answer: inout Resolution, _ similarity: Double) {
    answer.entryType = answer.isDrink ? "drink" : "composite"
    let weakest = answer.components.map(\.confidence).min() ?? 0
    let step = catalogue.trust.step["decomposition"] ?? 0
    settle(&answer, weakest * step * similarity, isEstimate: true)
  }

  /// A base and what comes with it, each found by the steps.
  private func compose(_ item: ParsedItem, _ answer: inout Resolution) {
    answer.tried.append(.decomposition)
    answer.step = .decomposition
    var parts: [(food: FoundFood, grams: Double)] = []
    for (index, name) in item.components.enumerated() {
      var tried: [Resolution.Step] = []
      switch find(name, name, &tried)?.food {
      case .simple(let food): parts.append((food, grams(name, food, item, isBase: index == 0)))
      case .dish(let dish):
        let recipe = self.parts(of: dish)
        let whole = recipe.reduce(0) { $0 + $1.grams }
        let scale = index == 0 ? self.scale(item, whole).factor : 1
        let isCounted = index == 0 && (item.unit.isEmpty || own(item) != nil)
        let times = isCounted ? item.quantity ?? 1 : scale
        parts += recipe.map { ($0.food, $0.grams * times) }
      case nil: answer.unresolved.append(name)
      }
      // What comes with nothing known says little of the whole.
      if parts.isEmpty { break }
    }
    guard !parts.isEmpty else {
      answer.step = nil
      return
    }
    let whole = parts.reduce(0) { $0 + $1.grams }
    if let grams = weighed(item) {
      parts = parts.map { ($0.food, $0.grams * grams / whole) }
    } else if let own = own(item) {
      parts = parts.map { ($0.food, $0.grams * own.grams / whole) }
    }
    add(parts, to: &answer)
    answer.food = .init(id: "composite", name: item.food)
    answer.basis = "household"
    answer.assumptions += ["parts"]
    finish(&answer, 1)
  }

  /// What an item weighs where it was weighed: `200 g`, or what each of several weighs.
  private func weighed(_ item: ParsedItem) -> Double? {
    let units = catalogue.words.units
    let quantity = item.quantity ?? 1
    if let grams = units.unit(named: item.unit)?.grams { return quantity * grams }
    guard let weighed = item.weighed, let grams = units.unit(named: weighed.unit)?.grams
    else { return nil }
    return quantity * weighed.quantity * grams
  }

  private func grams(
    _ name: String, _ food: FoundFood, _ item: ParsedItem, isBase: Bool
  ) -> Double {
    let finder = GramsFinder(catalogue: catalogue)
    if isBase {
      var base = item
      base.components = []
      let isWeight = catalogue.words.units.unit(named: item.unit)?.grams != nil
      if isWeight { base.quantity = nil }
      if isWeight { base.unit = "" }
      return finder.grams(base, of: food).grams
    }
    let topping = catalogue.measures.toppingGrams
    let isCounted = ["", "slice", "piece"].contains(item.unit)
    let count = isCounted ? item.quantity ?? 1 : 1
    return (topping[name] ?? catalogue.measures.toppingOfAll) * count
  }
}
