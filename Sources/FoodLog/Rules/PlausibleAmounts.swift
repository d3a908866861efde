import Consulting

/// The largest amounts of one food in one entry that are kept without a question.
struct PlausibleAmounts: Sendable {
  private let mostKcal: Double
  private let mostGrams: Double
  private let mostDrinkGrams: Double
  private let countedFrom: Double
  private let mostKcalOfCounted: Double

  init(_ page: RuleAnswer) {
    mostKcal = page.number("plausibleKcal")
    mostGrams = page.number("plausibleGrams")
    mostDrinkGrams = page.number("plausibleDrinkGrams")
    countedFrom = page.number("plausibleCountFrom")
    mostKcalOfCounted = page.number("plausibleCountedKcal")
  }

  /// Whether somebody may have eaten so much of one food; nothing at all is no amount of a food.
  func holds(grams: Double, kcal: Double?, isDrink: Bool) -> Bool {
    grams > 0 && grams <= (isDrink ? mostDrinkGrams : mostGrams) && (kcal ?? 0) <= mostKcal
  }

  /// Whether so many of a food may have been eaten, or each was taken for a whole serving.
  func holds(count: Double, kcal: Double?) -> Bool {
    count < countedFrom || (kcal ?? 0) <= mostKcalOfCounted
  }
}
