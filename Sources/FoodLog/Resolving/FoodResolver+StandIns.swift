/// Foods that stand in for a part of a recipe: an oat milk latte, a protein shake with water.
extension FoodResolver {
  typealias Part = (food: FoundFood, grams: Double)

  /// The items of a text, dishes among them without what the items that come with them stand in for; a
  /// drink that may be many things is what it is said to be made of.
  func withReplaced(_ items: [ParsedItem]) -> [ParsedItem] {
    var items = items
    for place in items.indices {
      let with = items[(place + 1)...].prefix(while: \.isAddition)
      let listed = items[(place + 1)...].prefix { $0.quantity != nil }
      guard !with.isEmpty, isDish(items[place]) || isMade(items[place], of: listed) else {
        continue
      }
      items[place].replaced += with.map(\.food)
    }
    return items
  }

  private func isDish(_ item: ParsedItem) -> Bool {
    if case .catalogue(.dish)? = book.identity(item.food) { true } else { false }
  }

  /// Whether a line says of a drink that may be many things what it is made of: `smoothie with 1 banana,
  /// 200 ml milk`.
  private func isMade(_ item: ParsedItem, of listed: ArraySlice<ParsedItem>) -> Bool {
    listed.count > 1
      && catalogue.search.vague.contains(item.food) && food(item.food)?.entryType == "drink"
  }

  /// A recipe without the parts that foods of these names stand in for.
  func without(_ names: [String], _ recipe: [Part]) -> [Part] {
    let foods = names.compactMap { food($0) }
    return recipe.filter { part in !foods.contains { replaces($0, part.food) } }
  }

  /// A food that is nothing beside what the line says it is made of.
  func fill(_ answer: inout Resolution, madeOf recipe: [Part], _ similarity: Double) {
    add(recipe.map { ($0.food, 0) }, to: &answer)
    answer.basis = "household"
    answer.assumptions.append("stands-in")
    finish(&answer, similarity)
  }

  /// A recipe in which a food is what it stands in for, in the same amount.
  ///
  /// A dish that holds the food which leads its name is that dish: a turkey club sandwich has its bacon.
  func swap(_ food: FoundFood, into recipe: [Part], isLeading: Bool = false) -> [Part] {
    let isHeld = recipe.contains { $0.food.candidate.id == food.candidate.id }
    return recipe.map {
      replaces(food, $0.food) || isLeading && !isHeld && leads(food, $0.food)
        ? (food, $0.grams) : $0
    }
  }

  /// A recipe in which a part is what was said of it once more: a bowl with brown rice.
  ///
  /// Nil where no part is of the food's kind, which the line names.
  func saidAgain(_ food: FoundFood, _ name: String, in recipe: [Part]) -> [Part]? {
    let kind = { (food: FoundFood) in
      spelling.words(String(food.candidate.name.prefix { $0 != "," }))
    }
    let own = kind(food)
    guard own.count == 1, name.split(separator: " ").map(String.init).contains(own[0]) else {
      return nil
    }
    let held = recipe.filter { kind($0.food) == own }
    guard held.count == 1 else { return nil }
    return recipe.map { kind($0.food) == own ? (food, $0.grams) : $0 }
  }

  /// Whether a food stands in for a part of a recipe.
  func isSwapped(_ food: FoundFood, in recipe: [Part]) -> Bool {
    recipe.contains { replaces(food, $0.food) }
  }

  /// A dish whose name follows what stands in for one of its parts: `oat latte`, `lamb biryani`.
  func standIn(leading name: String) -> (dish: Int, food: FoundFood)? {
    let words = name.split(separator: " ").map(String.init)
    guard book.usesCatalogue, words.count > 1, book.identity(name) == nil else { return nil }
    for cut in 1..<words.count {
      let name = words[..<cut].joined(separator: " ")
      guard case .dish(let dish)? = catalogue.target(words[cut...].joined(separator: " "))?.0,
        let food = food(catalogue.standIns.short[name] ?? name),
        parts(of: dish).contains(where: { replaces(food, $0.food) || leads(food, $0.food) })
      else { continue }
      return (dish, food)
    }
    return nil
  }

  private func food(_ name: String) -> FoundFood? {
    guard case .food(let food, let entry)? = catalogue.target(name)?.0 else { return nil }
    return FoundFood(food, entry: entry, in: catalogue)
  }

  /// Whether a food before the name of a dish stands for a part of it.
  private func leads(_ food: FoundFood, _ part: FoundFood) -> Bool {
    let rules = catalogue.standIns.leading
    return rules.groups.contains(part.group)
      && (rules.groups.contains(food.group)
        || rules.names.contains { self.food($0)?.candidate.id == food.candidate.id })
  }

  private func replaces(_ food: FoundFood, _ part: FoundFood) -> Bool {
    if food.candidate.id == part.candidate.id { return true }
    let rules = catalogue.standIns
    return rules.groups.contains(part.group)
      && (rules.groups.contains(food.group)
        || rules.names.contains { self.food($0)?.candidate.id == food.candidate.id })
  }
}
