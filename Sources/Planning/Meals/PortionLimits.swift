/// How far portions go in a meal of so many kilocalories.
struct PortionLimits {
  private let smallest: Float
  private let largest: Float

  /// The limits of a catalogue, scaled with the meal.
  init(_ settings: MealSettings, atKcal kcal: Double) {
    smallest = Float(settings.smallestPortion.factor(kcal: kcal))
    largest = Float(settings.largestPortion.factor(kcal: kcal))
  }

  /// A thousandth of a step: 45 g × 1.4 are 63 g, whatever a binary fraction makes of it.
  private static let slack: Float = 0.001

  /// The fewest steps of a food whose smallest portion has so many grams; at least one.
  func fewestSteps(ofLeast grams: Float, step: Float) -> Float {
    max(1, (grams * smallest / step - Self.slack).rounded(.up))
  }

  /// The most steps of a food whose largest portion has so many grams; may be under the fewest.
  func mostSteps(ofMost grams: Float, step: Float) -> Float {
    (grams * largest / step + Self.slack).rounded(.down)
  }
}

extension MealSettings {
  /// The portions a food may have in a meal of so many kilocalories, in grams.
  func portions(of food: Ingredient, atKcal kcal: Double) -> (range: ClosedRange<Int>, step: Int) {
    let (limits, step) = (PortionLimits(self, atKcal: kcal), step(food.portion.step, atKcal: kcal))
    let low = Int(limits.fewestSteps(ofLeast: Float(food.portion.minimum), step: Float(step)))
    let high = Int(limits.mostSteps(ofMost: Float(food.portion.maximum), step: Float(step)))
    return (low * step...max(low, high) * step, step)
  }
}
