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
  ///
  /// Each meal lies around the middle that suits the energy of foods; where that leaves one empty, around
  /// the targets themselves.
  func plan(_ targets: DayTargets) -> MealDay {
    var settings = settings
    settings.smallestPortion.shrink(to: targets.smallestPart)
    let day = with(settings).bounded(targets)
    guard day.hasEmptyMeal, settings.middle != .target else { return day }
    settings.middle = .target
    let other = with(settings).bounded(targets)
    return other.hasEmptyMeal ? day : other
  }

  /// The same foods and themes by other numbers.
  private func with(_ settings: MealSettings) -> MealPlanner {
    MealPlanner(catalogue: catalogue, themes: themes, settings: settings)
  }

  /// The week within the bounds of its nutrients, as far as one is found.
  ///
  /// Where the richest choices of a week hold too much of a nutrient, the week is made once more with
  /// an eye on it and without the foods richest in it; what it passes still is among its steps. Where
  /// that leaves too much of what is never passed, or takes options away that it had, the week is made
  /// with an eye on what is never passed alone.
  private func bounded(_ targets: DayTargets) -> MealDay {
    var unbounded = targets
    unbounded.mostADay = BoundedAmounts(repeating: .infinity)
    let free = search(unbounded)
    let passed = NutrientRoom.excess(of: free.week, catalogue, targets)
    var (best, excess) = (free, passed)
    for bounded in [targets, targets.boundedByNeverPassed] {
      let spared = passed.map(\.nutrient).filter { bounded.mostADay[$0] < .infinity }
      let isPassed = excess.contains { spared.contains($0.nutrient) }
      guard isPassed || !spared.isEmpty && free.lacksLess(than: best) else { continue }
      let day = search(sparing(spared, of: bounded))
      let left = NutrientRoom.excess(of: day.week, catalogue, targets)
      let most = left.worst(of: targets.neverPassed)
      let before = excess.worst(of: targets.neverPassed)
      let isBetter =
        day.lacksLess(than: best)
        || !best.lacksLess(than: day) && left.worst < excess.worst
      if most < before || most == before && isBetter { (best, excess) = (day, left) }
    }
    best.steps += excess.map { .overLevel(nutrient: $0.nutrient) }
    return best
  }

  /// The themes that keep one of the foods that give them their name: no eggs and bread without eggs.
  func named(_ themes: [DayTargets.ThemeWish], by eligible: [Int]) -> [DayTargets.ThemeWish] {
    themes.filter { wish in
      let bit = UInt64(1) << UInt64(wish.theme)
      return eligible.contains { catalogue[$0].leads & bit != 0 }
        || !catalogue.contains { $0.leads & bit != 0 }
    }
  }

  private func search(_ targets: DayTargets) -> MealDay {
    var search = MealDaySearch(planner: self, targets: targets)
    return search.run()
  }

  /// The targets without foods of which so many usual portions hold more than a day may.
  private func sparing(_ nutrients: [Int], of targets: DayTargets) -> DayTargets {
    var spared = targets
    spared.eligible.removeAll { food in
      let grams = Float(catalogue[food].portion.typical * settings.week.richPortions)
      return nutrients.contains {
        catalogue[food].bounded[$0] * grams / 100 > targets.mostADay[$0]
      }
    }
    spared.themes = named(targets.themes, by: spared.eligible)
    return spared
  }
}
