/// The foods of a theme that one person eats, by category.
///
/// A class, so that what is found out about its foods is found out once.
final class ThemeFoods {
  /// The foods, category by category.
  let foods: [Food]
  /// Where each category begins; the fifth is the end.
  let start: InlineArray<5, Int>
  private var spreads: Spreads

  /// How wide categories are around their foods.
  private struct Spreads {
    /// The foods of each category beside each other.
    var neighbours: [MealNeighbours] = []
    /// The width around each food; nil until it is asked for.
    var found: [MealSpread?]

    mutating func around(_ food: Int, from start: Int, of category: Int) -> MealSpread {
      if let spread = found[food] { return spread }
      let spread = neighbours[category].spread(around: food - start)
      found[food] = spread
      return spread
    }
  }

  /// A food of the catalogue, in the numbers the pool needs.
  struct Food {
    /// Printed units (tenths of grams, kcal) per gram.
    var perGram: SIMD4<Float>
    var typical: Float
    var smallest: Float
    var ceiling: Float
    /// What 100 g hold of fat, in grams.
    var fat: Float
    /// What offering it costs; see `MealTaste`.
    var cost: Float
    var step: Int32
    var family: Int32
    var ingredient: Int32
    var tier: BudgetTier
    var isFruit: Bool
    /// Whether it is a protein food of plants alone.
    var isPlantProtein: Bool
    /// The slots it is not for.
    var barred: MealSlots

    /// Whether the budget, the slot and the place of fruit allow it.
    func suits(_ order: MealOrder, _ category: Int) -> Bool {
      tier <= order.tier && barred.isDisjoint(with: order.slot)
        && (isFruit || !order.isFruit || category != FoodCategory.veg.rawValue)
    }
  }

  /// Sorts the eligible foods of a theme by category.
  ///
  /// - Parameters:
  ///   - theme: The theme's position.
  ///   - planner: The catalogue and its rules.
  ///   - targets: Whose foods they are.
  init(of theme: Int, planner: MealPlanner, targets: DayTargets) {
    let (catalogue, day) = (planner.catalogue, targets.wanted.printedUnits)
    let bit: UInt64 = 1 << UInt64(theme)
    let served = targets.eligible.filter { catalogue[$0].themes & bit != 0 }
    var foods: [Food] = []
    var start = InlineArray<5, Int>(repeating: 0)
    foods.reserveCapacity(served.count)
    for category in FoodCategory.allCases {
      for index in served where catalogue[index].category == category {
        let cost =
          targets.taste.cost(of: catalogue[index], budget: targets.tier) - targets.richness[index]
        let isBarred = catalogue[index].cap.groups & targets.notForBreakfast != 0
        let barred: MealSlots = isBarred ? [.breakfast, .snack] : []
        foods.append(Food(catalogue[index], index: index, cost: cost, barred: barred))
      }
      start[category.rawValue + 1] = foods.count
    }
    spreads = Spreads(found: Array(repeating: nil, count: foods.count))
    for category in 0..<4 {
      spreads.neighbours.append(
        MealNeighbours(
          foods[start[category]..<start[category + 1]],
          others: planner.settings.minimumOptions - 1,
          perFamily: planner.settings.optionsPerFamily, scale: day))
    }
    (self.foods, self.start) = (foods, start)
  }

  /// How many foods of a category there are for an order.
  func count(_ category: Int, of wish: PlateWish, for order: MealOrder) -> Int {
    foods[start[category]..<start[category + 1]].count { food in
      wish.allows(food) && food.suits(order, category)
    }
  }

  /// How wide a category would be around one of its foods.
  func spread(of food: Int, _ category: Int) -> MealSpread {
    spreads.around(food, from: start[category], of: category)
  }
}

extension ThemeFoods.Food {
  fileprivate init(_ ingredient: Ingredient, index: Int, cost: Float, barred: MealSlots) {
    let per100g = ingredient.per100g
    perGram =
      SIMD4(
        Float(per100g.protein), Float(per100g.carb), Float(per100g.fat), Float(per100g.kcal))
      * SIMD4(0.1, 0.1, 0.1, 0.01)
    typical = Float(ingredient.portion.typical)
    smallest = Float(ingredient.portion.minimum)
    ceiling = Float(ingredient.portion.ceiling)
    fat = Float(per100g.fat)
    self.cost = cost
    step = Int32(ingredient.portion.step)
    family = Int32(ingredient.family)
    self.ingredient = Int32(index)
    tier = ingredient.tier
    isFruit = ingredient.isFruit
    isPlantProtein = ingredient.isPlantProtein
    self.barred = barred
  }
}

extension DayMacros {
  /// One printed unit (0.1 g, 0.1 g, 0.1 g, 1 kcal) relative to the day.
  fileprivate var printedUnits: SIMD4<Float> {
    SIMD4(0.1, 0.1, 0.1, 1)
      / SIMD4(Float(max(protein, 1)), Float(max(carb, 1)), Float(max(fat, 1)), Float(max(kcal, 1)))
  }
}
