extension DayMacros {
  /// The targets of the meals by a row of shares, with more carbohydrate after training; in whole
  /// grams that add up exactly.
  ///
  /// - Returns: nil when a meal would have too little carbohydrate or fat, no protein, or too small
  ///   or too large a part of the day.
  func split(
    by row: MealSettings.ShareRow, slots: [MealSlots], after training: AfterTraining,
    settings: MealSettings
  ) -> [MealTarget]? {
    guard carb >= 0, row.protein.count == slots.count else { return nil }
    let fed = slots.lastIndex(of: training.slot)
    let carbs = row.carb.enumerated().map { $0 == fed ? $1 * training.factor : $1 }
    let shared = zip(
      Self.share(protein, by: row.protein),
      zip(Self.share(carb, by: carbs), Self.share(fat, by: row.fat)))
    let targets = shared.map { MealTarget(protein: $0, carb: $1.0, fat: $1.1) }
    let day = targets.reduce(0) { $0 + $1.kcal }
    for (target, slot) in zip(targets, slots) {
      guard
        target.protein > 0, target.carb >= settings.leastCarb, target.fat >= settings.leastFat,
        settings.sizes.allow(target.kcal, of: day, slot)
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
