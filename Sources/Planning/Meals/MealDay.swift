import Consulting

/// Days of meals in which any choice of one option from each category fits.
package struct MealDay: Hashable, Sendable {
  /// The week, day by day; every day has the same slots and targets.
  package var week: [[Meal]]
  /// The macros finally used; the meals' targets add up to them.
  package var macros: DayMacros
  /// The weight that finally dosed protein and fat, in kg.
  package var dosingWeight: Double
  /// Dinners that are the lunch of the next day too, by the day they are cooked on, from 0.
  package var cookedOnce: [Int]
  /// What had to give way, in the order of giving way; empty when nothing had to.
  package var steps: [GiveWay]
  /// What its week should hold of nutrients.
  package var aims: [NutrientAim] = []
  /// How its foods are swapped, cooked and kept.
  package var notes: [Phrase] = []

  /// Whether a meal of its week offers nothing at all.
  var hasEmptyMeal: Bool { week.joined().contains(where: \.isEmpty) }

  /// How many lines of its week offer fewer foods than they should.
  var lackingLines: Int {
    steps.count { if case .fewerOptions = $0 { true } else { false } }
      + week.joined().count(where: \.lacksCategory)
  }

  /// Whether its week lacks less than another: no meal that offers nothing first, then fewer lines.
  func lacksLess(than other: MealDay) -> Bool {
    (hasEmptyMeal ? 1 : 0, lackingLines) < (other.hasEmptyMeal ? 1 : 0, other.lackingLines)
  }

  /// Whether a meal of the first day, on which nothing is used up yet, offers fewer foods in a line
  /// than it should.
  func beginsLacking(_ least: Int) -> Bool {
    meals.contains { $0.options.contains { $0.count < least } }
  }

  /// The meals of the first day.
  package var meals: [Meal] { week.first ?? [] }
}

/// A meal: its target and the options of each category.
package struct Meal: Hashable, Sendable {
  /// Its place in the day, one slot.
  package var slot: MealSlots
  /// The theme all its options belong to; nil for a meal that could not be made at all.
  package var theme: Int?
  /// What any choice must come near.
  package var target: MealTarget
  /// The options of protein, carb, veg and fat, in that order.
  package var options: [[MealOption]]
  /// How far the worst of all choices lies from the target in protein, carbohydrate, fat or
  /// energy, in percent, computed from the printed values; 0 when a category offers nothing.
  package var worstDeviationPercent: Double
  /// The number of choices: the product of the categories' option counts.
  package var combinations: Int

  /// Whether it offers nothing at all.
  var isEmpty: Bool { options.allSatisfy(\.isEmpty) }

  /// Whether a category offers nothing at all.
  var lacksCategory: Bool { options.contains(where: \.isEmpty) }

  /// The options of one category.
  package subscript(category: FoodCategory) -> [MealOption] {
    options[category.rawValue]
  }

  /// A meal of these options.
  init(slot: MealSlots, theme: Int?, target: MealTarget, options: [[MealOption]]) {
    self.slot = slot
    self.theme = theme
    self.target = target
    self.options = options
    let isWhole = !options.contains(where: \.isEmpty)
    worstDeviationPercent =
      isWhole ? MealProof.worstDeviationPercent(of: options, from: target) : 0
    combinations = options.reduce(1) { $0 * $1.count }
  }
}

/// A meal's target in whole grams; its energy is 4p + 4c + 9f.
package struct MealTarget: Hashable, Sendable {
  /// Grams of protein.
  package var protein: Int
  /// Grams of carbohydrate.
  package var carb: Int
  /// Grams of fat.
  package var fat: Int
  /// Kilocalories by the general Atwater factors (4, 4, 9).
  package var kcal: Int { 4 * protein + 4 * carb + 9 * fat }
}

/// A portion of one food, with its values as they are printed.
package struct MealOption: Hashable, Sendable {
  /// The position of the food in the catalogue.
  package var ingredient: Int
  /// Grams of the portion.
  package var grams: Int
  /// Tenths of grams of protein, carbohydrate and fat: whole numbers, so that sums are exact.
  package var tenths: Macros
  /// Whole kilocalories.
  package var kcal: Int

  /// Protein, carbohydrate and fat in tenths of a gram.
  package struct Macros: Hashable, Sendable {
    /// Tenths of a gram of protein.
    package var protein: Int
    /// Tenths of a gram of carbohydrate.
    package var carb: Int
    /// Tenths of a gram of fat.
    package var fat: Int
  }

  /// Grams of protein, to 0.1 g.
  package var protein: Double { Double(tenths.protein) / 10 }
  /// Grams of carbohydrate, to 0.1 g.
  package var carb: Double { Double(tenths.carb) / 10 }
  /// Grams of fat, to 0.1 g.
  package var fat: Double { Double(tenths.fat) / 10 }
}

/// One thing that gave way so that the meals could be made.
///
/// A meal is named by its place in the day; what is said of it holds for any day of the week.
package enum GiveWay: Hashable, Sendable {
  /// Other shares of the day for the meals; the key of the message that names them.
  case shares(name: String)
  /// Other macros inside the allowed ranges.
  case macros(from: DayMacros, to: DayMacros)
  /// Another number of meals than the rule or the asker wanted.
  case mealCount(from: Int, to: Int)
  /// The weight that doses protein and fat, in kg.
  case dosingWeight(from: Double, to: Double)
  /// A meal offers so many foods in portions past their ceilings.
  case largePortions(meal: Int, foods: Int)
  /// A meal has the theme of another slot.
  case otherTheme(meal: Int, theme: Int)
  /// A meal offers foods above the budget.
  case widerTier(meal: Int, from: BudgetTier, to: BudgetTier)
  /// A category offers fewer options than it should on some day; 0 when none is possible.
  case fewerOptions(meal: Int, category: FoodCategory, from: Int, to: Int)
  /// A food is offered in all meals of a day, because the pool is too small.
  case repeated(ingredient: Int)
  /// The richest choices of a week hold more of a bounded nutrient than they should.
  case overLevel(nutrient: Int)
  /// A theme stands on more days than it should.
  case theme(theme: Int, from: Int, to: Int)
}
