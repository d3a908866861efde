/// The foods one meal may offer, prepared for the search: flat rows relative to the meal's target.
///
/// Macros are kept as SIMD vectors (protein, carbohydrate, fat, energy). Relative means divided by
/// the meal's target: 1 is the whole of it.
struct MealPool {
  /// The foods, category by category in the order of `FoodCategory`, each in catalogue order.
  private(set) var foods: [Row] = []
  /// The same foods, four a column; each category begins with a column of its own.
  private(set) var columns: [MealColumn] = []
  /// Where each category begins in `foods`; the fifth is the end.
  private(set) var start: InlineArray<5, Int> = [0, 0, 0, 0, 0]
  /// Where each category begins in `columns`; the fifth is the end.
  private(set) var firstColumn: InlineArray<5, Int> = [0, 0, 0, 0, 0]
  /// One printed unit (0.1 g, 0.1 g, 0.1 g, 1 kcal) relative to the target.
  private(set) var quantum = SIMD4<Float>.one
  private var supplementCatalogue: ThemeFoods?
  private var limits: PortionLimits?

  /// One food of the pool.
  struct Row {
    /// Printed units (tenths of grams, kcal) per portion step.
    var units: SIMD4<Float>
    /// Macros per portion step relative to the target.
    var relative: SIMD4<Float>
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
    /// Its position in the supplement catalogue.
    var place: Int32

    /// The steps of the typical portion, as far as it may be had.
    var typical: Float { min(max((1 / inverseTypical).rounded(), low), high) }
  }

  /// A food as the beginning of a category: what the category will be around it.
  struct Body {
    /// Half the width of the category, per portion step relative to the target.
    var spread: SIMD4<Float>
    /// The middle of the category, in the same measure.
    var middle: SIMD4<Float>
    /// Fewest and most steps with which the others of the category can stand beside it.
    var beside: (low: Float, high: Float)
    /// 1 / (typical portion in steps).
    var inverseTypical: Float
    /// What choosing this food costs before its portion counts.
    var cost: Float
  }

  /// The positions of a category's foods.
  func range(_ category: Int) -> Range<Int> {
    start[category]..<start[category + 1]
  }

  /// The positions of a category's columns.
  @inline(__always)
  func columns(of category: Int) -> Range<Int> {
    firstColumn[category]..<firstColumn[category + 1]
  }

  /// The position of a lane's food.
  @inline(__always)
  func food(_ lane: Int, _ column: Int, of category: Int) -> Int {
    start[category] + (column - firstColumn[category]) * 4 + lane
  }

  /// The macros of some steps of a food, rounded as they will be printed, relative to the target.
  @inline(__always)
  func value(_ row: Row, _ steps: Float) -> SIMD4<Float> {
    whole(row.units * steps) * quantum
  }

  /// A food as the beginning of its category.
  func body(_ food: Int, of category: Int) -> Body {
    let row = foods[food]
    let spread = supplementCatalogue?.spread(of: Int(row.place), category) ?? MealSpread()
    let step = Float(row.step)
    let beside = limits?.steps(from: spread.grams, step: step, within: row.low...row.high)
    return Body(
      spread: spread.half * (step * quantum),
      middle: row.relative + spread.shift * (step * quantum),
      beside: beside ?? (row.low, row.high), inverseTypical: row.inverseTypical, cost: row.cost)
  }

  /// Fills the pool for one meal.
  ///
  /// - Parameters:
  ///   - supplementCatalogue: The theme's foods by category.
  ///   - order: What the meal must be.
  ///   - wish: What may stand on it.
  ///   - settings: The portion rules.
  mutating func fill(
    from supplementCatalogue: ThemeFoods, for order: MealOrder, as wish: PlateWish,
    settings: MealSettings
  ) {
    foods.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
    let target = order.target
    let kcal = Double(target.kcal)
    let limits = PortionLimits(
      settings, mealKcal: kcal, dayKcal: order.dayKcal, isLarge: order.isLarge)
    quantum =
      SIMD4(0.1, 0.1, 0.1, 1)
      / SIMD4(Float(target.protein), Float(target.carb), Float(target.fat), Float(target.kcal))
    self.limits = limits
    self.supplementCatalogue = supplementCatalogue
    // A plate that is a large part of its day holds as large a part of the day's vegetables.
    let ofVegetables = max(1, Float(kcal / order.dayKcal) / Float(settings.seeds.vegetablePart))
    for category in 0..<4 {
      let more = category == FoodCategory.veg.rawValue ? ofVegetables : 1
      for place in supplementCatalogue.start[category]..<supplementCatalogue.start[category + 1] {
        let food = supplementCatalogue.foods[place]
        guard wish.allows(food), food.suits(order, category) else { continue }
        let step = Float(settings.step(Int(food.step), atKcal: kcal))
        let low = limits.fewestSteps(ofLeast: food.smallest, step: step)
        let high = limits.mostSteps(ofMost: food.ceiling, fat: food.fat, step: step)
        guard low <= high else { continue }
        let units = food.perGram * step
        foods.append(
          Row(
            units: units, relative: units * quantum, inverseTypical: step / (food.typical * more),
            cost: food.cost, low: low, high: high, step: Int32(step), family: food.family,
            ingredient: food.ingredient, place: Int32(truncatingIfNeeded: place)))
      }
      start[category + 1] = foods.count
      for first in stride(from: start[category], to: foods.count, by: 4) {
        columns.append(MealColumn(foods, from: first))
      }
      firstColumn[category + 1] = columns.count
    }
  }
}
