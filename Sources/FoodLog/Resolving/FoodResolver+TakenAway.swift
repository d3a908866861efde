/// What was left out of a food, and what of a line the answer cannot hold.
extension FoodResolver {
  /// The item as what is left of it: an egg without its yolk is egg white.
  func rest(of item: ParsedItem) -> ParsedItem {
    for part in item.without {
      guard let rest = catalogue.takenAway.rest(of: item.food, without: part) else { continue }
      var left = item
      (left.food, left.phrase) = (rest, rest)
      left.without.removeAll { $0 == part }
      return left
    }
    return item
  }

  /// The parts of a recipe that were not left out, and what was left out that no recipe tells.
  func taken(
    _ item: ParsedItem, from recipe: [(food: FoundFood, grams: Double)]
  ) -> (left: [(food: FoundFood, grams: Double)], unknown: [String]) {
    var left = recipe
    var unknown: [String] = []
    for part in item.without {
      let rest = left.filter { !isSame($0.food, part, within: left) }
      if rest.count == left.count || rest.isEmpty {
        if rest.isEmpty || !catalogue.takenAway.isAddition(part) { unknown.append(part) }
      } else {
        left = rest
      }
    }
    return (left, unknown)
  }

  /// What was left out of a single food that it may hold.
  func taken(from food: FoundFood, _ item: ParsedItem) -> [String] {
    let rules = catalogue.takenAway
    let place = catalogue.food(id: food.candidate.id)
    let category = place.map { catalogue.pack.category($0) } ?? ""
    return item.without.filter { part in
      !rules.isLittle(part)
        && !rules.isAbsent(part, from: food.candidate.name, of: category, food.nutrients)
    }
  }

  /// Asks about parts that cannot be taken away.
  func askOfTaken(_ parts: [String], _ answer: inout Resolution) {
    ask(parts.isEmpty ? nil : "ask-left-out", &answer)
  }

  /// Asks where the food that was found is in another state than the line says, or of another kind.
  func askOfState(
    _ item: ParsedItem, _ food: FoundFood, _ dropped: [String], _ answer: inout Resolution
  ) {
    let said =
      item.modifiers.flatMap { $0.lowercased().split(separator: " ").map(String.init) } + dropped
    let name = food.candidate.name.lowercased()
    let isOfStates = catalogue.search.stateGroups.contains(food.group)
    let isOther = catalogue.search.states.contains { state in
      said.contains { state.said.contains($0) }
        && !state.unless.contains { name.contains($0) }
        && (state.isAlways || isOfStates && state.against.contains { name.contains($0) })
    }
    ask(isOther ? "ask-state" : nil, &answer)
    let kinds = catalogue.search.telling
    let isKind = dropped.contains { kinds.contains($0) && !name.contains($0) }
    ask(isKind ? "ask-kind" : nil, &answer)
  }

  /// Asks where a number of the line was not used.
  func askOfNumbers(_ dropped: [String], _ answer: inout Resolution) {
    let isNumber = dropped.contains { $0.contains(where: \.isNumber) }
    ask(isNumber && answer.food != nil ? "ask-unread" : nil, &answer)
  }

  /// Asks how much a package held, or a large one, of foods whose packages hold anything, and of those
  /// that name no such package.
  func askOfPackage(_ item: ParsedItem, _ food: FoundFood, _ answer: inout Resolution) {
    let isPackage =
      item.weighed == nil && catalogue.words.units.packing.contains(item.unit)
      && !catalogue.measures.sizedPacks.contains(item.unit)
    let isSized = answer.assumptions.contains("size")
    let isUnknown =
      catalogue.measures.unsizedGroups.contains(food.group)
      || isPackage && answer.basis == "usual-portion"
    ask(isUnknown && (isPackage || isSized) ? "ask-package" : nil, &answer)
  }

  /// Asks where a food was found without a word that counts: one that is a food itself and that nothing
  /// found holds by its name, or unknown ones that are too large a part of what was said.
  ///
  /// `avo toast` is more than toast.
  func askOfDropped(_ item: ParsedItem, _ dropped: [String], _ answer: inout Resolution) {
    let words = item.food.split(separator: " ").count
    let held = Set(names(of: answer).flatMap(spelling.words))
    let isFood = dropped.contains { catalogue.target($0) != nil && !held.contains($0) }
    let unknown = dropped.filter { catalogue.pack.records(of: $0, in: .words).isEmpty }
    let isMuch =
      !unknown.isEmpty && Double(unknown.count) >= catalogue.search.askedShare * Double(words)
    // A word that descriptions tell foods apart by tells of another one: a soy latte holds no milk.
    let isOther = dropped.contains { word in
      !held.contains(word) && !catalogue.search.noise.contains(word)
        && !catalogue.search.heads.contains(word) && catalogue.words.numbers[word] == nil
        && !unknown.contains(word) && !catalogue.words.describes(word)
    }
    ask(answer.food != nil && (isFood || isMuch || isOther) ? "ask-kind" : nil, &answer)
  }

  /// The names of what was found; a composite is called by the words of the line, which prove nothing.
  private func names(of answer: Resolution) -> [String] {
    let whole = answer.food.flatMap { $0.id == Resolution.compositeId ? nil : $0.name }
    return answer.components.map(\.food.name) + [whole].compactMap(\.self)
  }

  /// Whether a description names a brand, which the source writes in capitals, that the line does not.
  private func isOfUnsaidBrand(_ answer: Resolution) -> Bool {
    let said = Set(spelling.words(answer.item.food))
    return (answer.food?.name ?? "").split(separator: ",").contains { segment in
      FoodSearch.isBrand(segment.utf8) && said.isDisjoint(with: spelling.words(String(segment)))
    }
  }

  /// Asks where a name may be many things, and the number is of a usual one.
  func askOfVague(_ item: ParsedItem, _ answer: inout Resolution) {
    guard let food = answer.food,
      answer.step == .decomposition || catalogue.food(id: food.id) != nil
    else { return }
    let isWeighed = answer.basis == "weighed" || answer.basis == "measured"
    let isVague =
      !item.isListed && catalogue.search.vague.contains(item.components.first ?? item.food)
      || !isWeighed && catalogue.search.vagueUnweighed.contains(item.food)
    ask(isVague ? "ask-which" : nil, &answer)
  }

  /// Asks where words of a description alone led to a food that they say little of: rye toast is no
  /// cracker.
  func askOfNear(_ found: Finding?, _ answer: inout Resolution) {
    let isAsked = answer.assumptions.contains { $0.hasPrefix("ask-") }
    let isDoubtful = answer.status == .needsReview || isOfUnsaidBrand(answer)
    let isNear = found?.step == .fuzzy && isDoubtful && !isAsked
    ask(isNear || found?.isRespelled == true ? "ask-near" : nil, &answer)
  }

  func ask(_ question: String?, _ answer: inout Resolution) {
    guard let question, !answer.assumptions.contains(question) else { return }
    answer.assumptions.append(question)
    if answer.status == .resolved { answer.status = .needsReview }
  }

  /// Words that the food was found without, and numbers of its description that count nothing.
  func unread(_ item: ParsedItem, _ found: Finding?) -> [String] {
    let numbers = item.modifiers.filter { text in
      item.weighed == nil && text.contains(where: \.isNumber) && !text.contains("%")
    }
    return (found?.dropped ?? []) + numbers
  }

  /// Descriptions with a food of their own, which nothing found holds by its name, or with a word that
  /// nobody knows: what stands behind `1 banana, steak pie` is no kind of banana, and in `apple, hula
  /// hoops` nothing says how the apple is.
  func foodsAside(_ item: ParsedItem, _ answer: Resolution) -> [String] {
    let names = answer.components.map(\.food.name) + [answer.food?.name ?? ""]
    let held = Set(names.flatMap(spelling.words) + spelling.words(item.food))
    return item.modifiers.filter { text in
      let words = spelling.words(text).filter { !catalogue.words.grammar.and.contains($0) }
      return !item.phrase.contains(text)
        && (words.contains { !held.contains($0) && catalogue.target($0) != nil }
          || words.contains(where: isStrange) && !words.contains(where: isAside)
          || words.count > 1 && catalogue.target(words.joined(separator: " ")) != nil)
    }
  }

  /// Whether a word says what was done to a food, or what it is for.
  private func isAside(_ word: String) -> Bool {
    catalogue.words.describes(word) || catalogue.words.fillers.aside.contains(word)
  }

  /// Whether a word is in no food's description and says nothing else that is known.
  private func isStrange(_ word: String) -> Bool {
    let words = catalogue.words
    return word.allSatisfy { $0.isASCII && $0.isLetter }
      && catalogue.pack.records(of: word, in: .words).isEmpty
      && !words.describes(word) && words.numbers[word] == nil && words.sizes[word] == nil
      && !words.telling.all.contains(word) && !catalogue.search.noise.contains(word)
      && words.units.unit(written: word, afterNumber: true, spelling) == nil
  }

  /// Descriptions that tell a size, a share, a number or what was left out, which no amount took up:
  /// `popcorn, large, at the cinema`.
  func sizesAside(_ item: ParsedItem) -> [String] {
    guard item.size.isEmpty, item.weighed == nil,
      catalogue.words.units.unit(named: item.unit)?.isMeasure != true
    else { return [] }
    let words = catalogue.words
    let negations = Set(words.grammar.without.filter { $0.count == 1 }.map { $0[0] })
    return item.modifiers.filter { text in
      text.lowercased().split(separator: " ").map(String.init).contains { word in
        words.sizes[word] != nil || words.fractions[word] != nil || negations.contains(word)
          || words.numbers[word] != nil && !words.grammar.articles.contains(word)
      }
    }
  }

  /// Names what stands beside the food that was found and was not read, and asks about it.
  func tellAside(_ item: ParsedItem, _ answer: inout Resolution) {
    let aside = foodsAside(item, answer) + sizesAside(item)
    answer.unread = item.heading + answer.unread + aside
    ask(aside.isEmpty || answer.food == nil ? nil : "ask-unread", &answer)
  }

  // MARK: Parts of recipes

  /// Whether a food of a recipe is the part that was named: the food of that name, else one whose
  /// description begins with it, else one that says it next.
  private func isSame(
    _ food: FoundFood, _ part: String, within recipe: [(food: FoundFood, grams: Double)]
  ) -> Bool {
    for depth in 0...2 {
      if recipe.contains(where: { names($0.food, part, depth) }) { return names(food, part, depth) }
    }
    return false
  }

  private func names(_ food: FoundFood, _ part: String, _ depth: Int) -> Bool {
    if depth == 0 {
      guard case .food(let place, _)? = catalogue.target(part)?.0 else { return false }
      return catalogue.id(place) == food.candidate.id
    }
    let segments = food.candidate.name.split(separator: ",")
    let words = Set(
      segments.prefix(depth).flatMap { spelling.words(String($0)) })
    return catalogue.takenAway.words(of: part).contains { $0.allSatisfy(words.contains) }
  }
}
