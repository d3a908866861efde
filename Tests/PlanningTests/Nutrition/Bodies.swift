@testable import Planning

/// A seeded population of bodies and goals; the same seed always gives the same people.
struct Bodies {
  private var state: UInt64

  private let foods: Foods

  init(seed: UInt64, foods: Foods) {
    state = seed
    self.foods = foods
  }

  /// The next person's targets, with a BMI of 17 to 40 and 45 to 140 kg.
  mutating func next(
    _ tier: BudgetTier, _ diet: Foods.Diet = .omnivore, without allergen: String? = nil
  ) -> DayTargets {
    while true {
      let weight = number(in: 45...140)
      let bmi = number(in: 17...40)
      let metres = (weight / bmi).squareRoot()
      guard (1.45...2.05).contains(metres) else { continue }
      let constant = number(in: 0...1) < 0.5 ? 5.0 : -161
      let age = number(in: 18...65)
      let bmr = 10 * weight + 625 * metres - 5 * age + constant
      let tdee = bmr * [1.375, 1.55, 1.725][Int(number(in: 0...2.99))]
      let goal = Goal.all[Int(number(in: 0...3.99))]
      let kcal = max((tdee * goal.factor).rounded(), bmr.rounded())
      let normal = 25 * metres * metres
      return foods.targets(
        kcal: kcal, range: min(tdee * goal.low, kcal)...max(tdee * goal.high, kcal),
        weight: bmi < 30 ? weight : normal + 0.25 * (weight - normal), protein: goal.protein,
        fat: goal.fat, tier: tier, eligible: foods.eligible(diet, without: allergen))
    }
  }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  private mutating func number(in range: ClosedRange<Double>) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    let unit = Double(bits >> 11) / 9_007_199_254_740_992
    return range.lowerBound + (range.upperBound - range.lowerBound) * unit
  }

  private struct Goal {
    var factor, low, high, protein, fat: Double

    static let all = [
      Goal(factor: 0.85, low: 0.8, high: 0.9, protein: 2.0, fat: 0.7),
      Goal(factor: 1.075, low: 1.05, high: 1.1, protein: 1.8, fat: 0.85),
      Goal(factor: 1.025, low: 1, high: 1.05, protein: 1.8, fat: 0.85),
      Goal(factor: 1, low: 0.95, high: 1.05, protein: 2.0, fat: 0.8),
    ]
  }
}
