/// Which foods a meal may offer, and which of them a person would rather eat.
///
/// Costs are in the unit of the search's strain: 1 is about as bad as one limit fully used up.
/// They only order foods that all fit, so they are tuning and no rule of nutrition.
struct MealTaste {
  /// The meal's slot.
  var slot: UInt8
  /// Whether foods of other slots may be offered.
  var anySlot: Bool
  /// The dearest tier that may be offered.
  var tier: UInt8
  /// The budget somebody chose; dearer foods cost more.
  var budget: UInt8
  /// A food offered in so many meals already may not be offered again.
  var mostUses: UInt8

  /// The cost of offering a food, nil when it may not be offered.
  func cost(of food: MealShelf.Food, used: UInt8) -> Float? {
    guard food.tier <= tier, used < mostUses else { return nil }
    let belongs = food.slots & slot != 0
    guard belongs || anySlot else { return nil }
    // Where foods of all slots are needed, variety matters less than having a meal.
    var cost = Float(used) * (anySlot ? 0.2 : 0.6)
    if !belongs { cost += 1.5 }
    cost += food.tier > budget ? 1 : 0.05 * Float(budget - food.tier)
    return cost
  }
}
