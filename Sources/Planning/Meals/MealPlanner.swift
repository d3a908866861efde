/// Plans a week of meals in which any choice of one option from each category fits the target.
///
///     let planner = MealPlanner(catalogue: ingredients, themes: themes, settings: settings)
///     let day = planner.plan(targets)
///     day.meals[0].worstDeviationPercent  // at most 10
///
/// What cannot be had gives way in the order of a rule page, and `MealDay.steps` says so.
package struct MealPlanner: Sendable {
  /// The foods; a food is named by its position.
  let catalogue: [Ingredient]
  /// The themes; a theme is named by its position.
  let themes: [MealTheme]
  /// The numbers that rule the allocator.
  let settings: MealSettings

  /// The meals of a week; the same targets always give the same week.
  func plan(_ targets: DayTargets) -> MealDay {
    var search = MealDaySearch(planner: self, targets: targets)
    return search.run()
  }
}
