/// How many meals a day may have, beside the number that is asked or usual.
struct MealCounts: Sendable {
  /// The number that is asked or usual.
  let wanted: Int
  /// Every other allowed number that has slots, for where no whole week is found otherwise.
  ///
  /// The nearest come first, and on a day of much energy rather more meals than fewer.
  let all: [Int]
  /// Those of them that are no fewer than health or age asks for.
  let others: [Int]

  /// The numbers for one person's targets.
  init(of targets: DayTargets, _ settings: MealSettings) {
    let wanted = targets.mealsWanted(settings)
    let isLarge = targets.wanted.kcal > settings.mealCount.kcalAbove
    all = settings.mealCount.allowed.filter { $0 != wanted && targets.slots(of: $0) != nil }.sorted
    {
      (abs($0 - wanted), isLarge ? -$0 : $0) < (abs($1 - wanted), isLarge ? -$1 : $1)
    }
    let fewest = min(targets.leastMeals, wanted)
    others = all.filter { $0 >= fewest }
    self.wanted = wanted
  }
}
