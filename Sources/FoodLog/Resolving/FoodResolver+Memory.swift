/// What the person means by their own words, before anything is looked for.
extension FoodResolver {
  /// Answers by what the person means by the words; false when they have said nothing of them, or
  /// when the food they meant is in no catalogue any more, which the answer then says.
  func fillCorrected(_ answer: inout Resolution, _ item: ParsedItem) -> Bool {
    guard let correction = book.memory.food(item.food) else { return false }
    answer.assumptions = ["corrected"]
    switch corrected(correction) {
    case .simple(let food):
      answer.step = .exact
      answer.tried = [.exact]
      fill(&answer, item, food, .exact, 1)
    case .dish(let dish):
      answer.step = .decomposition
      answer.tried = [.exact, .decomposition]
      fill(&answer, item, dish: dish, 1)
    case nil:
      answer.assumptions = ["corrected-food-gone"]
      return false
    }
    return true
  }

  private func corrected(_ correction: FoodMemory.Correction) -> Found? {
    if let own = correction.per100 {
      return .simple(FoundFood(correction, own, like: known(correction.food)))
    }
    guard let id = correction.food else { return nil }
    if let food = known(id) { return .simple(food) }
    return book.usesCatalogue ? catalogue.dish(id: id).map { .dish($0) } : nil
  }

  /// The food of an id, of the person's or the catalogue's.
  private func known(_ id: String?) -> FoundFood? {
    guard let id else { return nil }
    if let own = book.personal.foods.first(where: { $0.id == id }) { return FoundFood(own) }
    guard book.usesCatalogue, let food = catalogue.food(id: id) else { return nil }
    return FoundFood(food, entry: nil, in: catalogue)
  }

  /// Whether there is a food or a dish of an id.
  func knows(_ id: String) -> Bool { known(id) != nil || catalogue.dish(id: id) != nil }

  /// What an item weighs by the person's word; a weight that was said goes first.
  func own(_ item: ParsedItem) -> GramsFinder.Grams? {
    let units = catalogue.words.units
    let isWeighed = units.unit(named: item.weighed?.unit ?? item.unit)?.grams != nil
    guard !isWeighed,
      let grams = book.memory.grams(item.food, unit: item.unit, size: item.size)
    else { return nil }
    return GramsFinder.Grams(
      grams: (item.quantity ?? 1) * grams, basis: "own-portion", assumptions: ["own-amount"])
  }
}
