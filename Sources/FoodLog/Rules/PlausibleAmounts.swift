/// The largest amounts of one food in one entry that are kept without a question.
struct PlausibleAmounts: Sendable {
  private let mostKcal: Double
  private let mostGrams: Double
  private let mostDrinkGrams: Double

  init(_ page: FoodPage) throws(FoodPageFailure) {
    mostKcal = try page.number("mostKcal")
    mostGrams = try page.number("mostGrams")
    mostDrinkGrams = try page.number("mostDrinkGrams")
  }

  /// Whether somebody may have eaten so much of one food; nothing at all is no amount of a food.
  func holds(grams: Double, kcal: Double?, isDrink: Bool) -> Bool {
    grams > 0 && grams <= (isDrink ? mostDrinkGrams : mostGrams) && (kcal ?? 0) <= mostKcal
  }
}
