/// The interval in which the energy of an entry is taken to lie.
extension FoodResolver {
  /// Adds it: from the portion, the state and the match, and from the ends of a range that was said.
  ///
  /// Numbers that the person gave are exact; an energy that is not known has no interval.
  func addInterval(to answer: inout Resolution) {
    guard let kcal = answer.nutrients[.kcal] else { return }
    guard answer.item.given.isEmpty else {
      (answer.kcalLow, answer.kcalHigh) = (kcal, kcal)
      return
    }
    let factor = catalogue.interval.factor(
      basis: answer.basis, step: answer.step?.rawValue, assumptions: answer.assumptions,
      isStateOpen: isStateOpen(answer))
    let said = answer.item
    let ends: (low: Double, high: Double) =
      if let quantity = said.quantity, let low = said.low, let high = said.high, quantity > 0 {
        (low / quantity, high / quantity)
      } else {
        (1, 1)
      }
    answer.kcalLow = Nutrients.round(kcal * ends.low / factor, 1)
    answer.kcalHigh = Nutrients.round(kcal * ends.high * factor, 1)
  }

  /// Whether a weight may be one of the raw food or of the cooked one, and nobody said which.
  private func isStateOpen(_ answer: Resolution) -> Bool {
    guard ["weighed", "measured"].contains(answer.basis), let id = answer.food?.id,
      let food = catalogue.food(id: id),
      catalogue.search.stateGroups.contains(catalogue.group(food))
    else { return false }
    let said = (answer.item.phrase + " " + answer.item.modifiers.joined(separator: " "))
      .lowercased()
    return !catalogue.search.states.contains { state in state.said.contains { said.contains($0) } }
  }
}
