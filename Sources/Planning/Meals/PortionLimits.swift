/// How far the portion of a food goes in a meal.
struct PortionLimits: Hashable {
  private let smallest: Float
  private let largest: Float
  /// The most grams of one food, whatever its ceiling and whatever gives way.
  private let most: Float
  /// The fewest grams of one food, however small the meal.
  private let least: Float
  private let pureFat: MealSettings.PureFat

  /// The limits of a meal.
  ///
  /// - Parameters:
  ///   - settings: The rules of portions.
  ///   - mealKcal: The energy of the meal, for the smallest portion.
  ///   - dayKcal: The energy of the day, for the ceiling.
  ///   - isLarge: Whether portions past the ceiling are allowed.
  init(_ settings: MealSettings, mealKcal: Double, dayKcal: Double, isLarge: Bool) {
    smallest = Float(settings.smallestPortion.factor(kcal: mealKcal))
    let ceiling = Float(settings.ceiling.factor(kcal: dayKcal))
    largest = isLarge ? ceiling * Float(settings.largeFactor) : ceiling
    most = ceiling * Float(settings.portionMost)
    least = Float(settings.portionLeast)
    pureFat = settings.pureFat
  }

  /// A thousandth of a step: 45 g × 1.4 are 63 g, whatever a binary fraction makes of it.
  private static let slack: Float = 0.001

  /// The fewest steps of a food whose smallest portion has so many grams; at least one.
  func fewestSteps(ofLeast grams: Float, step: Float) -> Float {
    max(1, (max(least, grams * smallest) / step - Self.slack).rounded(.up))
  }

  /// The steps in a range at which foods that stand beside are within their own limits; the whole
  /// range where there are none.
  func steps(
    from grams: (low: Float, high: Float), step: Float, within range: ClosedRange<Float>
  ) -> (low: Float, high: Float) {
    let low = max(range.lowerBound, (grams.low * smallest / step).rounded(.up))
    let high = min(range.upperBound, (grams.high * largest / step).rounded(.down))
    return low <= high ? (low, high) : (range.lowerBound, range.upperBound)
  }

  /// The most steps of a food; may be under the fewest.
  ///
  /// - Parameters:
  ///   - grams: The ceiling of the food.
  ///   - fat: What 100 g of the food hold of fat.
  ///   - step: The grams of a step.
  /// - Returns: The steps.
  func mostSteps(ofMost grams: Float, fat: Float, step: Float) -> Float {
    let most = fat >= Float(pureFat.from) ? min(most, Float(pureFat.most)) : most
    return (min(most, grams * largest) / step + Self.slack).rounded(.down)
  }
}

extension MealSettings {
  /// The portions a food may have in a meal, in grams.
  ///
  /// - Parameters:
  ///   - food: The food.
  ///   - mealKcal: The energy of the meal.
  ///   - dayKcal: The energy of the day.
  ///   - isLarge: Whether portions past the ceiling are allowed.
  /// - Returns: The grams, and the step between two of them.
  func portions(
    of food: Ingredient, mealKcal: Double, dayKcal: Double, isLarge: Bool
  ) -> (range: ClosedRange<Int>, step: Int) {
    let limits = PortionLimits(self, mealKcal: mealKcal, dayKcal: dayKcal, isLarge: isLarge)
    let step = step(food.portion.step, atKcal: mealKcal)
    let low = Int(limits.fewestSteps(ofLeast: Float(food.portion.minimum), step: Float(step)))
    let high = Int(
      limits.mostSteps(
        ofMost: Float(food.portion.ceiling), fat: Float(food.per100g.fat), step: Float(step)))
    return (low * step...max(low, high) * step, step)
  }
}
