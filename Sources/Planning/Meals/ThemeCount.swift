/// What a person's meals could be made of: for measuring, never for planning.
extension MealPlanner {
  /// How many themes have a plate for each meal of a day that was made, under what gave way in it.
  ///
  /// - Parameters:
  ///   - day: The day, as it was finally planned.
  ///   - targets: What it was planned for.
  ///   - most: How many are enough.
  /// - Returns: A number a meal, at most `most`; empty when no day could be made.
  func themeCounts(of day: MealDay, _ targets: DayTargets, upTo most: Int) -> [Int] {
    var plates = PlateSearch(planner: self, targets: targets)
    return day.meals.enumerated().map { place, meal in
      let order = order(of: meal, at: place, in: day, targets)
      var count = 0
      for theme in plates.served(order) where count < most && plates.canServe(theme, order) {
        count += 1
      }
      return count
    }
  }

  /// The meals of a day that was made, by their places, which a theme could be as well.
  func places(for theme: Int, in day: MealDay, _ targets: DayTargets) -> [Int] {
    var plates = PlateSearch(planner: self, targets: targets)
    return day.meals.indices.filter { place in
      let order = order(of: day.meals[place], at: place, in: day, targets)
      return plates.served(order).contains(theme) && plates.canServe(theme, order)
    }
  }

  /// What a meal was ordered as.
  private func order(
    of meal: Meal, at place: Int, in day: MealDay, _ targets: DayTargets
  ) -> MealOrder {
    var order = MealOrder(
      target: meal.target, slot: meal.slot,
      isFruit: meal.slot == targets.fruitSlots[day.meals.count - 1], dayKcal: day.macros.kcal,
      tier: targets.tier, isLarge: false, isOpen: false)
    for step in day.steps {
      switch step {
      case .largePortions(place, _): order.isLarge = true
      case .otherTheme(place, _): order.isOpen = true
      case .widerTier(place, _, let tier): order.tier = tier
      default: continue
      }
    }
    return order
  }
}

extension PlateSearch {
  /// Whether a theme has a plate for an order, however long the search.
  fileprivate mutating func canServe(_ theme: Int, _ order: MealOrder) -> Bool {
    plate(theme, for: order, isNewWelcome: true, isThorough: true) != nil
  }
}
