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
    /// Half the width its category would have around it, per portion step relative to the target.
    var spread: SIMD4<Float>
    /// The middle of that category, in the same measure.
    var middle: SIMD4<Float>
    /// Fewest and most steps with which the others of that category can stand beside it.
    var beside: (low: Float, high: Float)
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
  ///   - shelf: The theme's foods by category.
  ///   - order: What the meal must be.
  ///   - wish: What may stand on it.
  ///   - settings: The portion rules.
  mutating func fill(
    from shelf: MealShelf, for order: MealOrder, as wish: PlateWish, settings: MealSettings
  ) {
    foods.removeAll(keepingCapacity: true)
    let target = order.target
    let kcal = Double(target.kcal)
    let limits = PortionLimits(
      settings, mealKcal: kcal, dayKcal: order.dayKcal, isLarge: order.isLarge)
    quantum =
      SIMD4(0.1, 0.1, 0.1, 1)
      / SIMD4(Float(target.protein), Float(target.carb), Float(target.fat), Float(target.kcal))
    for category in 0..<4 {
      start[category] = foods.count
      for food in shelf.foods[shelf.start[category]..<shelf.start[category + 1]] {
        guard wish.allows(food), food.suits(order, category) else { continue }
        let step = Float(settings.step(Int(food.step), atKcal: kcal))
        let low = limits.fewestSteps(ofLeast: food.smallest, step: step)
        let high = limits.mostSteps(ofMost: food.ceiling, step: step)
        guard low <= high else { continue }
        let units = food.perGram * step
        let relative = units * quantum
        let spread = food.spread
        let beside = limits.steps(from: spread.grams, step: step, within: low...high)
        foods.append(
          Row(
            units: units, relative: relative, spread: spread.half * (step * quantum),
            middle: relative + spread.shift * (step * quantum), beside: beside,
            inverseNorm: 1 / (relative * relative).sum(),
            inverseTypical: step / food.typical, cost: food.cost, low: low, high: high,
            step: Int32(step), family: food.family, ingredient: food.ingredient))
      }
    }
    start[4] = foods.count
  }
}

/// What one place of the day must be: its target and the terms it is made on.
struct MealOrder: Hashable {
  /// What any choice must come near.
  var target: MealTarget
  /// The place in the day, one slot.
  var slot: MealSlots
  /// Whether the vegetables are fruit.
  var isFruit: Bool
  /// The energy of the day, in kcal.
  var dayKcal: Double
  /// The dearest tier that may be offered.
  var tier: BudgetTier
  /// Whether portions past the ceiling are allowed.
  var isLarge: Bool
  /// Whether themes of neighbouring slots are allowed.
  var isOpen: Bool
}

/// What may stand on one plate.
struct PlateWish {
  /// The theme.
  let theme: Int
  private let excluded: Set<Int>
  private let only: Set<Int>
  private let isAnimal: Bool

  /// The foods of a theme without some, or, where `only` names any, of no others; without protein
  /// foods of plants, where it is to be of animals.
  init(
    _ theme: Int, excluded: Set<Int> = [], only: Set<Int> = [], isAnimal: Bool = false
  ) {
    self.theme = theme
    self.excluded = excluded
    self.only = only
    self.isAnimal = isAnimal
  }

  /// Whether a food may stand on the plate.
  func allows(_ food: MealShelf.Food) -> Bool {
    if isAnimal, food.isPlantProtein { return false }
    if !excluded.isEmpty, excluded.contains(Int(food.ingredient)) { return false }
    return only.isEmpty || only.contains(Int(food.ingredient))
  }
}

/// The foods of a theme that one person eats, by category.
struct MealShelf {
  /// The foods, category by category.
  private(set) var foods: [Food] = []
  /// Where each category begins; the fifth is the end.
  private(set) var start: InlineArray<5, Int> = [0, 0, 0, 0, 0]

  /// A food of the catalogue, in the numbers the pool needs.
  struct Food {
    /// Printed units (tenths of grams, kcal) per gram.
    var perGram: SIMD4<Float>
    var typical: Float
    var smallest: Float
    var ceiling: Float
    /// What offering it costs; see `MealTaste`.
    var cost: Float
    var step: Int32
    var family: Int32
    var ingredient: Int32
    var tier: BudgetTier
    var isFruit: Bool
    /// Whether it is a protein food of plants alone.
    var isPlantProtein: Bool
    /// How wide its category would be around it.
    var spread = MealSpread()

    /// Whether the budget and the place of fruit allow it.
    func suits(_ order: MealOrder, _ category: Int) -> Bool {
      tier <= order.tier && (isFruit || !order.isFruit || category != FoodCategory.veg.rawValue)
    }
  }

  /// Sorts the eligible foods of a theme by category.
  ///
  /// - Parameters:
  ///   - theme: The theme's position.
  ///   - planner: The catalogue and its rules.
  ///   - targets: Whose foods they are.
  init(of theme: Int, planner: MealPlanner, targets: DayTargets) {
    let day = targets.wanted.printedUnits
    let bit: UInt64 = 1 << UInt64(theme)
    var rows: [[Food]] = [[], [], [], []]
    for index in targets.eligible where planner.catalogue[index].themes & bit != 0 {
      let food = planner.catalogue[index]
      let cost = targets.taste.cost(of: food, budget: targets.tier)
      rows[food.category.rawValue].append(Food(food, index: index, cost: cost))
    }
    for category in 0..<4 {
      start[category] = foods.count
      MealSpread.fill(
        &rows[category], others: planner.settings.minimumOptions - 1,
        perFamily: planner.settings.optionsPerFamily, scale: day)
      foods += rows[category]
    }
    start[4] = foods.count
  }

  /// How many foods of a category there are for an order.
  func count(_ category: Int, of wish: PlateWish, for order: MealOrder) -> Int {
    foods[start[category]..<start[category + 1]].count { food in
      wish.allows(food) && food.suits(order, category)
    }
  }
}

extension MealShelf.Food {
  fileprivate init(_ ingredient: Ingredient, index: Int, cost: Float) {
    let per100g = ingredient.per100g
    perGram =
      SIMD4(
        Float(per100g.protein), Float(per100g.carb), Float(per100g.fat), Float(per100g.kcal))
      * SIMD4(0.1, 0.1, 0.1, 0.01)
    typical = Float(ingredient.portion.typical)
    smallest = Float(ingredient.portion.minimum)
    ceiling = Float(ingredient.portion.ceiling)
    self.cost = cost
    step = Int32(ingredient.portion.step)
    family = Int32(ingredient.family)
    self.ingredient = Int32(index)
    tier = ingredient.tier
    isFruit = ingredient.isFruit
    isPlantProtein = ingredient.isPlantProtein
  }
}

extension DayMacros {
  /// One printed unit (0.1 g, 0.1 g, 0.1 g, 1 kcal) relative to the day.
  fileprivate var printedUnits: SIMD4<Float> {
    SIMD4(0.1, 0.1, 0.1, 1)
      / SIMD4(Float(max(protein, 1)), Float(max(carb, 1)), Float(max(fat, 1)), Float(max(kcal, 1)))
  }
}
