/// The foods one meal may offer, prepared for the search: flat rows relative to the meal's target.
///
/// Macros are kept as SIMD vectors (protein, carbohydrate, fat, energy). Relative means divided by
/// the meal's target: 1 is the whole of it.
struct MealPool {
  /// The foods, category by category in the order of `FoodCategory`, each in catalogue order.
  private(set) var foods: [Row] = []
  /// Where each category begins in `foods`; the fifth is the end.
  private(set) var start: InlineArray<5, Int> = [0, 0, 0, 0, 0]
  /// One printed unit (0.1 g, 0.1 g, 0.1 g, 1 kcal) relative to the target.
  private(set) var quantum = SIMD4<Float>.one

  /// One food of the pool.
  struct Row {
    /// Printed units (tenths of grams, kcal) per portion step.
    var units: SIMD4<Float>
    /// Macros per portion step relative to the target.
    var relative: SIMD4<Float>
    /// 1 / (relative · relative).
    var inverseNorm: Float
    /// 1 / (typical portion in steps).
    var inverseTypical: Float
    /// What choosing this food costs before its portion counts (see `MealTaste`).
    var cost: Float
    /// Fewest and most steps.
    var low: Float
    var high: Float
    /// Grams of one step.
    var step: Int32
    var family: Int32
    var ingredient: Int32
    /// Whether the food is usual in the meal's slot.
    var belongs: Bool

    /// How far a portion lies from the typical one: 0 at it, 1 at the double or the half.
    @inline(__always)
    func oddness(_ steps: Float) -> Float {
      let ratio = steps * inverseTypical
      return max(ratio, 1 / ratio) - 1
    }
  }

  /// The positions of a category's foods.
  func range(_ category: Int) -> Range<Int> {
    start[category]..<start[category + 1]
  }

  /// The macros of some steps of a food, rounded as they will be printed, relative to the target.
  @inline(__always)
  func value(_ row: Row, _ steps: Float) -> SIMD4<Float> {
    // Adding and taking away 1.5 · 2^23 rounds a Float below 2^22 to a whole number.
    let rounder = SIMD4<Float>(repeating: 12_582_912)
    return ((row.units * steps + rounder) - rounder) * quantum
  }

  /// Fills the pool for one meal.
  ///
  /// - Parameters:
  ///   - shelf: The eligible foods by category.
  ///   - target: The meal's target.
  ///   - taste: Which foods may be offered, and what each costs.
  ///   - settings: The portion rules.
  mutating func fill(
    from shelf: MealShelf, target: MealTarget, taste: MealTaste, settings: MealSettings
  ) {
    foods.removeAll(keepingCapacity: true)
    let kcal = Double(target.kcal)
    let limits = PortionLimits(settings, atKcal: kcal)
    quantum =
      SIMD4(0.1, 0.1, 0.1, 1)
      / SIMD4(Float(target.protein), Float(target.carb), Float(target.fat), Float(target.kcal))
    for category in 0..<4 {
      start[category] = foods.count
      for position in shelf.start[category]..<shelf.start[category + 1] {
        let food = shelf.foods[position]
        guard let cost = taste.cost(of: food, used: shelf.used[position]) else { continue }
        let step = Float(settings.step(Int(food.step), atKcal: kcal))
        let low = limits.fewestSteps(ofLeast: food.smallest, step: step)
        let high = limits.mostSteps(ofMost: food.largest, step: step)
        guard low <= high else { continue }
        let units = food.perGram * step
        let relative = units * quantum
        foods.append(
          Row(
            units: units, relative: relative, inverseNorm: 1 / (relative * relative).sum(),
            inverseTypical: step / food.typical, cost: cost, low: low, high: high,
            step: Int32(step), family: food.family, ingredient: food.ingredient,
            belongs: food.slots & taste.slot != 0))
      }
    }
    start[4] = foods.count
  }
}

/// The eligible foods of one person, by category, with how often the day uses them already.
struct MealShelf {
  /// The foods, category by category.
  private(set) var foods: [Food] = []
  /// Where each category begins; the fifth is the end.
  private(set) var start: InlineArray<5, Int> = [0, 0, 0, 0, 0]
  /// In how many meals of the day each food is offered so far.
  var used: [UInt8] = []

  /// A food of the catalogue, in the numbers the pool needs.
  struct Food {
    /// Printed units (tenths of grams, kcal) per gram.
    var perGram: SIMD4<Float>
    var typical: Float
    var smallest: Float
    var largest: Float
    var step: Int32
    var family: Int32
    var ingredient: Int32
    var slots: UInt8
    var tier: UInt8
  }

  /// Sorts the eligible foods of a catalogue by category.
  init(catalogue: [Ingredient], eligible: [Int]) {
    foods.reserveCapacity(eligible.count)
    for category in FoodCategory.allCases {
      start[category.rawValue] = foods.count
      for index in eligible where catalogue[index].category == category {
        foods.append(Food(catalogue[index], index: index))
      }
    }
    start[4] = foods.count
    used = [UInt8](repeating: 0, count: foods.count)
  }

  /// Forgets the meals so far.
  mutating func forget() {
    for position in used.indices { used[position] = 0 }
  }
}

extension MealShelf.Food {
  fileprivate init(_ ingredient: Ingredient, index: Int) {
    let per100g = ingredient.per100g
    perGram =
      SIMD4(
        Float(per100g.protein), Float(per100g.carb), Float(per100g.fat), Float(per100g.kcal))
      * SIMD4(0.1, 0.1, 0.1, 0.01)
    typical = Float(ingredient.portion.typical)
    smallest = Float(ingredient.portion.minimum)
    largest = Float(ingredient.portion.maximum)
    step = Int32(ingredient.portion.step)
    family = Int32(ingredient.family)
    self.ingredient = Int32(index)
    slots = ingredient.slots.rawValue
    tier = UInt8(ingredient.tier.rawValue)
  }
}
