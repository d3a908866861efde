/// Which foods a meal would rather have.
///
/// Costs are in the unit of the search's strain: 1 is about as bad as one limit fully used up.
/// They only order foods that all fit, so they are tuning and no rule of nutrition.
struct MealTaste {
  /// The budget somebody chose; dearer foods cost more.
  var budget: BudgetTier

  /// The cost of offering a food.
  func cost(of food: Ingredient) -> Float {
    let dearness = food.tier.rawValue - budget.rawValue
    let scarcity = Float(Ingredient.Cap.daysOfWeek - food.cap.days) * 0.05
    let group: Float = food.cap.groups == 0 ? 0 : 0.1
    return (dearness > 0 ? 1 : -0.05 * Float(dearness)) + scarcity + group
  }
}
