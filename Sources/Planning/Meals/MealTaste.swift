/// Which foods a meal would rather have.
///
/// Costs are in the unit of the search's strain: 1 is about as bad as one limit fully used up. They
/// only order foods that all fit.
package struct MealTaste: Hashable, Sendable {
  /// The cost of a food past the budget.
  package var dearer: Float
  /// What each step below the budget takes off.
  package var cheaper: Float
  /// The cost of each day of the week on which a food may not stand.
  package var rareDay: Float
  /// The cost of a food of a group that comes after others.
  package var group: Float
  /// Those groups, one bit a group.
  package var lateGroups: UInt64
  /// The cost of a protein food of plants alone.
  package var plant: Float

  /// The cost of offering a food.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - budget: The budget somebody chose; dearer foods cost more.
  /// - Returns: The cost; below 0 for a food below the budget.
  func cost(of food: Ingredient, budget: BudgetTier) -> Float {
    let dearness = food.tier.rawValue - budget.rawValue
    let rareDays = Float(Ingredient.Cap.daysOfWeek - food.cap.days)
    return (dearness > 0 ? dearer : -cheaper * Float(dearness)) + rareDays * rareDay
      + (food.cap.groups & lateGroups == 0 ? 0 : group)
      + (food.isPlantProtein ? plant : 0)
  }
}
