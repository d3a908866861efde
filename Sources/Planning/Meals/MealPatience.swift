/// What may give way by now.
struct MealTerms {
  var tier: BudgetTier
  var isLarge = false
  var isOpen = false
  var allShares = false
  var allMacros = false
  var allCounts = false

  /// Everything but the number of meals.
  static let all = MealTerms(
    tier: .high, isLarge: true, isOpen: true, allShares: true, allMacros: true)
}

extension DayTargets {
  /// The dosing weight moved by so many steps, to 0.1 kg.
  func weight(_ move: Int, isUp: Bool) -> Double {
    var weight = dosingWeight
    if move == 0 { return weight }
    for _ in 0..<move { weight = isUp ? weight * Patience.step : weight / Patience.step }
    return (weight * 10).rounded() / 10
  }
}

/// How long the search goes on before the next thing gives way; no rule of nutrition.
enum Patience {
  /// What may be tried in vain before another number of meals is tried; see `PlateSearch`.
  static let perCount = 400
  /// What may be tried in vain for more themes than one.
  static let perChoice = 80
  /// What may be tried in vain before another dosing weight is tried.
  static let perWeight = 60
  /// Above this share of energy from carbohydrate the weight moves up first.
  static let lightShare = 0.6
  /// The dosing weight moves in steps of this factor.
  static let step = 1.025
  /// Moves in steps, up to a factor of 4 for contradictory bodies.
  static let moves = [1, 2, 3, 4, 6, 8, 11, 14, 18, 23, 29, 36, 45, 56]
}
