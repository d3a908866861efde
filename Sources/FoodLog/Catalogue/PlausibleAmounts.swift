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

  /// Whether somebody may have eaten what was found; nothing at all is no amount of a food.
  func holds(_ answer: Resolution) -> Bool {
    guard let grams = answer.grams else { return true }
    let most = answer.isDrink ? mostDrinkGrams : mostGrams
    return grams > 0 && grams <= most && (answer.nutrients[.kcal] ?? 0) <= mostKcal
  }
}
