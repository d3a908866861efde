/// The numbers of a food, of a dish by its recipe, and of a food with what comes with it.
extension FoodResolver {
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

  func settle(_ answer: inout Resolution, _ confidence: Double, isEstimate: Bool) {
    answer.nutrients = answer.nutrients.rounded
    answer.confidence = Nutrients.round(confidence, 3)
    answer.isEstimated = isEstimate || answer.confidence < catalogue.trust.estimatedBelow
    answer.status =
      answer.confidence >= catalogue.trust.resolvedFrom && answer.unresolved.isEmpty
      ? .resolved : .needsReview
  }

  func fill(
    _ answer: inout Resolution, _ item: ParsedItem, dish: Int, _ similarity: Double,
    with standIn: FoundFood? = nil
  ) {
    let all = parts(of: dish)
    let swapped =
      standIn.map { swap($0, into: all, isLeading: true) } ?? without(item.replaced, all)
    if swapped.isEmpty || item.isListed {
      fill(&answer, madeOf: all, similarity)
      answer.food = .init(id: "dish:\(name(of: dish))", name: name(of: dish))
      return
    }
    if swapped.count != all.count || standIn != nil { answer.assumptions.append("stands-in") }
    let (left, unknown) = taken(item, from: swapped)
    let pieces = laid(item, on: left) ?? counted(item, of: dish, left)
    let recipe = pieces ?? left
    let whole = recipe.reduce(0) { $0 + $1.grams }
    let once = (factor: 1.0, basis: "household", assumptions: ["one-serving"])
    let scale = pieces == nil ? scale(item, whole) : once
    let isPieces = countsPieces(item, whole)
    add(recipe.map { ($0.food, $0.grams * scale.factor) }, to: &answer)
    answer.food = .init(id: "dish:\(name(of: dish))", name: name(of: dish))
    answer.basis = scale.basis
    answer.assumptions += ["recipe"] + scale.assumptions
    finish(&answer, similarity)
    if unknown.count < item.without.count { answer.assumptions.append("left-out") }
    askOfTaken(unknown, &answer)
    ask(isPieces ? "ask-pieces" : nil, &answer)
  }

  /// Whether an amount counts pieces of a dish that is served: four pieces of a chicken dish are not
  /// four of its servings.
  private func countsPieces(_ item: ParsedItem, _ whole: Double) -> Bool {
    let measures = catalogue.measures
    guard whole > measures.mostPiece, let count = item.quantity else { return false }
    return item.unit == "piece" && count > measures.mostPieces || item.unit == "slice" && count > 1
  }

  /// A recipe with as many pieces of its first food as were counted: `2 sausages and mash` is one plate.
  ///
  /// Only where that food stands in the plural beside another, where a part of it lies on another, or
  /// where the dish is of several: three coffees with milk have milk each. With fewer pieces than usual
  /// comes less of what is on them.
  private func counted(_ item: ParsedItem, of dish: Int, _ recipe: [Part]) -> [Part]? {
    guard let count = item.quantity, item.unit.isEmpty, item.weighed == nil,
      let said = head(of: item.phrase),
      !said.isTopped && (said.isPlural ? count > 1 : count < 1)
        || head(of: name(of: dish))?.isPlural == true,
      let place = recipe.firstIndex(where: {
        spelling.words($0.food.candidate.name).contains(said.kind)
      })
    else { return nil }
    var pieces = ParsedItem()
    pieces.quantity = count
    (pieces.food, pieces.phrase) = (said.kind, said.kind)
    let food = recipe[place].food
    let grams = GramsFinder(catalogue: catalogue).grams(pieces, of: food).grams
    let share = said.isTopped ? min(1, grams / recipe[place].grams) : 1
    var parts = recipe.map { ($0.food, $0.grams * share) }
    parts[place] = (food, grams)
    return parts
  }

  /// A recipe with so much of what lies on top as was said: two spoons on a toast.
  ///
  /// Nil where no weight or volume was said, or nothing lies on anything.
  private func laid(_ item: ParsedItem, on recipe: [Part]) -> [Part]? {
    let unit = catalogue.words.units.unit(named: item.weighed?.unit ?? item.unit)
    let written = item.phrase.lowercased().split(separator: " ").map(String.init)
    guard item.quantity != nil, let unit, unit.grams != nil || unit.millilitres != nil,
      written.contains(where: { catalogue.words.grammar.on.contains([$0]) }),
      let said = head(of: item.phrase),
      let place = recipe.firstIndex(where: {
        spelling.words($0.food.candidate.name).contains(said.kind)
      })
    else { return nil }
    var top = item
    (top.food, top.phrase, top.components) = (said.kind, said.kind, [])
    var parts = recipe
    parts[place].grams = GramsFinder(catalogue: catalogue).grams(top, of: parts[place].food).grams
    return parts
  }

  /// The last word before what comes with a food, whether it is in the plural, and whether what follows
  /// is on it and not beside it.
  private func head(of phrase: String) -> (kind: String, isPlural: Bool, isTopped: Bool)? {
    let grammar = catalogue.words.grammar
    let written = phrase.lowercased().split(separator: " ").map(String.init)
    guard let join = written.firstIndex(where: grammar.joins), join > 0,
      let kind = spelling.words(written[join - 1]).last
    else { return nil }
    return (kind, kind != written[join - 1], grammar.with.contains([written[join]]))
  }

  private func name(of dish: Int) -> String { catalogue.pack.text(.dishes, dish, 0) }

  func parts(of dish: Int) -> [(food: FoundFood, grams: Double)] {
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
        let filling = GramsFinder(catalogue: catalogue).filling(of: item)
        return (
          quantity * filling * volume / whole, "group-density",
          ["density"] + (filling == 1 ? [] : ["size"])
        )
      }
    }
    let finder = GramsFinder(catalogue: catalogue)
    if let grams = finder.whole(item) { return (quantity * grams / whole, "household", ["whole"]) }
    let factor = finder.factor(of: item)
    if countsPieces(item, whole) { return (1, "usual-portion", ["one-serving"]) }
    let basis = item.quantity == nil ? "usual-portion" : "household"
    return (quantity * factor, basis, ["one-serving"] + (factor == 1 ? [] : ["size"]))
  }

  func add(_ parts: [(food: FoundFood, grams: Double)], to answer: inout Resolution) {
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

  func finish(_ answer: inout Resolution, _ similarity: Double) {
    answer.entryType = answer.isDrink ? "drink" : "composite"
    let weakest = answer.components.map(\.confidence).min() ?? 0
    let step = catalogue.trust.step["decomposition"] ?? 0
    settle(&answer, weakest * step * similarity, isEstimate: true)
  }

  /// A base and what comes with it, each found by the steps.
  func compose(_ item: ParsedItem, _ answer: inout Resolution) {
    answer.tried.append(.decomposition)
    answer.step = .decomposition
    var parts: [(food: FoundFood, grams: Double)] = []
    var (isUnsaid, isNear, isDish) = (false, false, false)
    for (index, name) in item.components.enumerated() {
      var tried: [Resolution.Step] = []
      let standIn = index == 0 ? standIn(leading: name) : nil
      let finding =
        standIn.map { Finding(.dish($0.dish), .decomposition, 1) } ?? find(name, name, &tried)
      // A part that was found without one of its words is another: tuna mayo is no mayonnaise.
      if index > 0, finding?.dropped.isEmpty == false {
        answer.unresolved.append(name)
        continue
      }
      answer.unread += finding?.dropped ?? []
      assumeUsual(finding, &answer)
      isNear = isNear || index > 0 && finding?.step == .fuzzy && finding?.isWholeName == false
      switch finding?.food {
      case .simple(let food):
        let swapped = index > 0 ? swap(food, into: parts) : nil
        if index > 0, isDish, let again = saidAgain(food, name, in: parts) {
          parts = again
          continue
        }
        if let swapped, isSwapped(food, in: parts) {
          parts = swapped
          answer.assumptions.append("stands-in")
          continue
        }
        let known = grams(name, food, item, upon: parts)
        let grams = known ?? catalogue.measures.toppingOfAll
        isUnsaid = isUnsaid || known == nil && isOpen(grams, of: food)
        parts.append((food, grams))
      case .dish(let dish):
        isDish = isDish || index == 0
        let usual = self.parts(of: dish)
        let recipe = standIn.map { swap($0.food, into: usual, isLeading: true) } ?? usual
        let whole = recipe.reduce(0) { $0 + $1.grams }
        let scale = index == 0 ? self.scale(item, whole).factor : 1
        let isCounted = index == 0 && (item.unit.isEmpty || own(item) != nil)
        let size = GramsFinder(catalogue: catalogue).factor(of: item)
        let times = isCounted ? (item.quantity ?? 1) * size : scale
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
    let unknown: [String]
    (parts, unknown) = taken(item, from: parts)
    let whole = parts.reduce(0) { $0 + $1.grams }
    if let own = own(item) {
      parts = parts.map { ($0.food, $0.grams * own.grams / whole) }
    }
    add(parts, to: &answer)
    answer.food = .init(id: Resolution.compositeId, name: item.food)
    answer.basis = "household"
    answer.assumptions += ["parts"]
    finish(&answer, 1)
    askOfTaken(unknown, &answer)
    askOfDropped(item, answer.unread, &answer)
    let isWeighed = weighed(item) != nil || own(item) != nil
    ask(isUnsaid && !isWeighed ? "ask-part" : nil, &answer)
    ask(isNear ? "ask-near" : nil, &answer)
  }

  /// Whether so much of a food holds enough to be asked about, or its usual portion so much more.
  private func isOpen(_ grams: Double, of food: FoundFood) -> Bool {
    let portion = GramsFinder(catalogue: catalogue).grams(ParsedItem(), of: food).grams
    return energy(grams, of: food) >= catalogue.measures.askedTopping
      || energy(portion - grams, of: food) >= catalogue.measures.askedPortion
  }

  private func energy(_ grams: Double, of food: FoundFood) -> Double {
    food.nutrients.scaled(to: grams, per: food.base)[.kcal] ?? 0
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
    _ name: String, _ food: FoundFood, _ item: ParsedItem, upon parts: [Part]
  ) -> Double? {
    let finder = GramsFinder(catalogue: catalogue)
    guard let first = parts.first?.food else {
      var base = item
      base.components = []
      (base.food, base.phrase) = (name, name)
      return finder.grams(served(base), of: food).grams
    }
    let measures = catalogue.measures
    let topping = topping(name, food)
    let isCounted = ["", "slice", "piece"].contains(item.unit) && !countsPart(item)
    let served = item.components.first.flatMap(measures.piecesServed) ?? 1
    let count = isCounted ? max(1, (item.quantity ?? 1) / served) : 1
    if count <= 1, topping == nil, measures.sidesOf.contains(first.group),
      measures.sides.contains(food.group)
    {
      return finder.grams(ParsedItem(), of: food).grams
    }
    let besides = measures.toppingBeside[first.group]
    let beside = besides?[name] ?? besides?[food.group]
    let ofGroup = count <= 1 && !isUncooked(food) ? measures.toppingByGroup[food.group] : nil
    guard count > 1 else { return beside ?? topping ?? ofGroup }
    guard let grams = beside ?? topping ?? ofGroup else { return nil }
    let piece = parts.reduce(0) { $0 + $1.grams } / count
    // What is poured over pieces is of all of them: milk over two of cereal.
    if let beside, beside > piece { return beside }
    return min(grams, measures.toppingOfPiece * piece) * count
  }

  /// How much of a food is on another: by its name, or by that of another name of the same food.
  private func topping(_ name: String, _ food: FoundFood) -> Double? {
    let grams = catalogue.measures.toppingGrams
    if let own = grams[name] { return own }
    let other = grams.keys.sorted().first { key in
      guard case .food(let place, _)? = catalogue.target(key)?.0 else { return false }
      return catalogue.id(place) == food.candidate.id
    }
    return other.flatMap { grams[$0] }
  }

  /// Whether a food is described as what nobody eats before it is cooked: dry pearls of tapioca.
  private func isUncooked(_ food: FoundFood) -> Bool {
    food.candidate.name.lowercased().split(separator: ",").contains {
      catalogue.measures.neverServed.contains($0.trimmingSpaces)
    }
  }

  /// Whether a number counts what a dish is made of, and not dishes: a `3 egg omelette` is one of them.
  private func countsPart(_ item: ParsedItem) -> Bool {
    guard let count = item.quantity, count > 1, let base = item.components.first else {
      return false
    }
    let words = base.split(separator: " ")
    return words.count > 1 && catalogue.search.lastWords.contains(String(words[words.count - 1]))
      && catalogue.target(String(words[0])) != nil
      && !item.phrase.lowercased().contains(base + "s")
  }
}
