extension DayMacros {
  /// The targets of the meals by a row of shares, with more carbohydrate after training and within
  /// the bounds of health; in whole grams that add up exactly.
  ///
  /// - Returns: nil when a meal would have too little carbohydrate or fat, no protein, or too small
  ///   or too large a part of the day, or where a day or a meal has more carbohydrate than it may, or a day less.
  func split(
    by row: MealSettings.ShareRow, slots: [MealSlots], after training: AfterTraining,
    within bounds: CarbBounds, settings: MealSettings
  ) -> [MealTarget]? {
    guard carb >= 0, row.protein.count == slots.count, bounds.allowDay(self) else { return nil }
    let fed = slots.lastIndex(of: training.slot)
    let carbs = row.carb.enumerated().map { place, part in
      part * (place == fed ? training.factor : 1)
        * (slots[place] == .breakfast ? bounds.breakfastFactor : 1)
    }
    let shared = zip(
      Self.share(protein, by: row.protein),
      zip(Self.share(carb, by: carbs), Self.share(fat, by: row.fat)))
    let targets = shared.map { MealTarget(protein: $0, carb: $1.0, fat: $1.1) }
    let day = targets.reduce(0) { $0 + $1.kcal }
    for (target, slot) in zip(targets, slots) {
      guard
        target.protein > 0, target.carb >= settings.leastCarb, target.fat >= settings.leastFat,
        settings.sizes.allow(target.kcal, of: day, slot), bounds.allowMeal(target.carb, of: self)
      else { return nil }
    }
    return targets
  }

  /// Whole grams by parts of any sum, so that they add up.
  private static func share(_ grams: Int, by parts: [Double]) -> [Int] {
    let whole = parts.reduce(0, +)
    var (sum, given) = (0.0, 0)
    return parts.enumerated().map { index, part in
      sum += part
      let until =
        index == parts.count - 1 ? grams : Int((Double(grams) * sum / whole).rounded())
      defer { given = until }
      return until - given
    }
  }
}

extension MealSettings.MealSizes {
  /// Whether a meal of a slot may be so large a part of the day.
  func allow(_ kcal: Int, of day: Int, _ slot: MealSlots) -> Bool {
    let percent = 100 * Double(kcal) / Double(day)
    return slot == .snack ? percent <= snackMost : main.contains(percent)
  }
}

/// The main meal that gets more carbohydrate because it follows training.
package struct AfterTraining: Hashable, Sendable {
  /// Its slot; the last meal of that slot is meant.
  package var slot: MealSlots
  /// Its carbohydrate over what it would be.
  package var factor: Double
}

/// How much carbohydrate a day and its meals may hold.
package struct CarbBounds: Hashable, Sendable {
  /// The least grams of carbohydrate of a day.
  package var leastGrams: Int
  /// The part of the day's energy that may come from carbohydrate; infinity where nothing is bounded.
  package var ofDay: Double
  /// The part of the day's energy that the carbohydrate of one meal may bring.
  package var ofMeal: Double
  /// The carbohydrate of breakfast over what it would be.
  package var breakfastFactor: Double

  /// Whether a day may hold so much and so little.
  func allowDay(_ day: DayMacros) -> Bool {
    day.carb >= leastGrams && Double(4 * day.carb) <= ofDay * day.kcal
  }

  /// Whether a meal of a day may hold so many grams.
  func allowMeal(_ grams: Int, of day: DayMacros) -> Bool {
    Double(4 * grams) <= ofMeal * day.kcal
  }
}
