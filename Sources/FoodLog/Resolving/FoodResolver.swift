/// Turns items of lines into foods with grams and nutrients, by the first step that finds one.
///
/// The steps are tried in the order of `Resolution.Step`; each answer names the one that found it
/// and all that were tried. Nothing is guessed: what no step finds is `failed`, with candidates.
package struct FoodResolver: Sendable {
  let book: FoodBook
  var catalogue: FoodCatalogue { book.catalogue }
  var spelling: NameSpelling { catalogue.words.spelling }

  /// A resolver with the foods of a book.
  package init(_ book: FoodBook) { self.book = book }

  /// Resolves every item of a text; a time, as `HH:MM`, tells meals that were not named.
  package func resolve(_ text: ParsedText, time: String?) -> [Resolution] {
    let meal = catalogue.words.meals.meal(at: text.time ?? time)
    let answers = withReplaced(text.items).map { resolve($0, meal: $0.meal ?? meal) }
    return askingOfHeld(answers)
  }

  /// The answers, with a question where a food without an amount of its own follows a dish that holds
  /// it: it may be what the dish was of, and then it is counted twice.
  private func askingOfHeld(_ answers: [Resolution]) -> [Resolution] {
    var answers = answers
    var held: Set<String> = []
    for place in answers.indices {
      let said = answers[place].item
      if let id = answers[place].food?.id, held.contains(id), said.weighed == nil,
        said.quantity.map({ $0 < 1 }) ?? true
      {
        ask("ask-held", &answers[place])
      }
      held.formUnion(answers[place].components.map(\.food.id))
    }
    return answers
  }

  /// Resolves one item, eaten at a meal.
  func resolve(_ item: ParsedItem, meal: String) -> Resolution {
    var answer = item.given.isEmpty ? resolve(item) : added(item)
    if item.share != nil { answer.assumptions.append("share") }
    if item.isUnfinished { ask("ask-left", &answer) }
    if item.isDoubtful { answer = asked(answer, "ask-number") }
    if item.unit.isEmpty, let count = item.quantity,
      !catalogue.plausible.holds(count: count, kcal: answer.nutrients[.kcal])
    {
      answer = asked(answer, "ask-amount")
    }
    let isNothing = answer.grams == 0 && (item.isListed || !item.replaced.isEmpty)
    if let grams = answer.grams, !isNothing,
      !catalogue.plausible.holds(
        grams: grams, kcal: answer.nutrients[.kcal], isDrink: answer.isDrink)
    {
      answer = asked(answer, "ask-amount")
    }
    addInterval(to: &answer)
    answer.meal = meal
    return answer
  }

  /// An amount that nobody is taken to have eaten: a question, which counts as not known.
  private func asked(_ found: Resolution, _ question: String) -> Resolution {
    var answer = Resolution(item: found.item)
    answer.tried = found.tried
    answer.candidates = found.candidates
    if answer.candidates.isEmpty, let food = found.food { answer.candidates = [food] }
    answer.assumptions = [question]
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
    if item.isGivenForAll { ask("ask-given-for", &answer) }
    return answer
  }

  private func resolve(_ said: ParsedItem) -> Resolution {
    var answer = Resolution(item: said)
    guard !said.food.isEmpty || said.without.isEmpty else {
      answer.assumptions = ["only-without"]
      return answer
    }
    let item = asSet(served(rest(of: said)))
    if item.quantity != said.quantity { answer.assumptions.append("usual-portion") }
    if item.food != said.food { answer.assumptions.append("left-out") }
    if fillCorrected(&answer, item) {
      askOfTaken(item.without.filter { !catalogue.takenAway.isLittle($0) }, &answer)
      return answer
    }
    if comesWithMore(item) {
      answer.tried = [.exact, .normalised, .alias]
      compose(item, &answer)
      tellAside(item, &answer)
      askOfVague(item, &answer)
      if answer.step != nil { return answer }
      answer.unread = []
      answer.unresolved = []
    }
    if let standIn = standIn(leading: item.food) {
      answer.tried = [.exact, .normalised, .alias, .decomposition]
      answer.step = .decomposition
      fill(&answer, item, dish: standIn.dish, 1, with: standIn.food)
      return answer
    }
    let named = find(item.phrase, item.food, &answer.tried)
    if named == nil, let names = sideBySide(item) {
      var plate = item
      plate.components = names
      compose(plate, &answer)
      tellAside(item, &answer)
      let isVague = names.contains(where: catalogue.search.vague.contains)
      ask(isVague ? "ask-which" : "ask-part", &answer)
      if answer.step != nil { return answer }
      (answer.unread, answer.unresolved) = ([], [])
    }
    let found = named.map { inState(item, $0) }
    answer.step = found?.step
    assumeUsual(found, &answer)
    switch found?.food {
    case .simple(let food) where item.isListed || !item.replaced.isEmpty:
      fill(&answer, madeOf: [(food, 0)], found?.similarity ?? 1)
      answer.food = food.candidate
    case .simple(let food):
      fill(&answer, item, food, found?.step ?? .exact, found?.similarity ?? 1)
      askOfTaken(taken(from: food, item), &answer)
      askOfState(item, food, found?.dropped ?? [], &answer)
      askOfPackage(item, food, &answer)
    case .dish(let dish): fill(&answer, item, dish: dish, found?.similarity ?? 1)
    case nil: break
    }
    answer.unread = unread(item, found)
    askOfDropped(item, found?.dropped ?? [], &answer)
    tellAside(item, &answer)
    askOfNumbers(unread(item, found), &answer)
    askOfNear(found, &answer)
    askOfVague(item, &answer)
    if answer.status != .resolved, book.usesCatalogue { answer.candidates = candidates(item.food) }
    return answer
  }

  /// Whether more than one known food was said: a name that holds what comes with it is one, and one
  /// that stands before it, because something was taken away between them, is not.
  private func comesWithMore(_ item: ParsedItem) -> Bool {
    guard let base = item.components.first else { return false }
    return book.identity(item.food) == nil || item.components.count > 1 && base == item.food
  }

  /// Foods with nothing between them: `2 lamb chops mash and veg`; always asked about.
  ///
  /// None where a word is of no known name, or is one that the names of dishes end in: a `barley
  /// soup` is no barley beside a soup.
  private func sideBySide(_ item: ParsedItem) -> [String]? {
    let words = item.food.split(separator: " ").map(String.init)
    guard item.components.isEmpty, 2...Self.mostBeside ~= words.count,
      catalogue.words.units.unit(named: item.unit)?.isMeasure != true
    else { return nil }
    var names: [String] = []
    var place = 0
    while place < words.count {
      if place > 0, catalogue.words.grammar.joins(words[place]) {
        place += 1
        continue
      }
      let ends = (place + 1...words.count).reversed()
      guard
        let end = ends.first(where: {
          book.identity(words[place..<$0].joined(separator: " ")) != nil
        }), names.isEmpty || !catalogue.search.lastWords.contains(words[end - 1])
      else { return nil }
      names.append(words[place..<end].joined(separator: " "))
      place = end
    }
    return names.count > 1 ? names : nil
  }

  /// So many words are read as foods side by side; nobody types more without a comma.
  private static let mostBeside = 10

  /// As many pieces as a serving has, of a food that nobody eats one piece of, where none were counted.
  func served(_ said: ParsedItem) -> ParsedItem {
    let isServing =
      said.unit.isEmpty && said.quantity == nil || ["serving", "plate", "bowl"].contains(said.unit)
    guard isServing, said.weighed == nil,
      let pieces = catalogue.measures.piecesServed(of: said.food)
    else { return said }
    var item = said
    item.quantity = (said.quantity ?? 1) * pieces
    item.unit = "piece"
    return item
  }

  /// A dish with what is served with it, where its name says so and nobody knows that: `鯖の塩焼き定食`.
  private func asSet(_ said: ParsedItem) -> ParsedItem {
    guard said.components.isEmpty, book.identity(said.food) == nil else { return said }
    for set in catalogue.search.sets where said.food.hasSuffix(set.ending) {
      let name = String(said.food.dropLast(set.ending.count)[...].trimmingSpaces)
      guard book.identity(name) != nil else { continue }
      var item = said
      item.components = [name] + set.foods
      return item
    }
    return said
  }

  /// The food of a description or a name, as it stands.
  package func named(_ name: String) -> Resolution.Candidate? {
    var tried: [Resolution.Step] = []
    guard case .simple(let food)? = find(name, spelling.normal(name), &tried)?.food else {
      return nil
    }
    return food.candidate
  }
}
