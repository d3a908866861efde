/// Plans a day of meals in which any choice of one option from each category fits the target.
///
///     let planner = MealPlanner(catalogue: ingredients, settings: settings)
///     let day = planner.plan(targets)
///     day.meals[0].worstDeviationPercent  // at most 10
///
/// What cannot be had gives way in a fixed order, and `MealDay.steps` says so: foods of other
/// slots, other macros inside the ranges, another number of meals (unless asked for), another
/// dosing weight, dearer foods, the number of meals asked for, fewer options.
package struct MealPlanner: Sendable {
  /// The foods; a food is named by its position.
  package let catalogue: [Ingredient]
  /// The numbers that rule the allocator.
  package let settings: MealSettings

  /// A planner for one catalogue and one set of rules.
  package init(catalogue: [Ingredient], settings: MealSettings) {
    self.catalogue = catalogue
    self.settings = settings
  }

  /// The meals of one day; the same targets always give the same day.
  package func plan(_ targets: DayTargets) -> MealDay {
    var search = MealDaySearch(planner: self, targets: targets)
    return search.run()
  }
}
