import Consulting

/// What a week of meals holds of one nutrient, whatever is chosen.
///
/// Unknown stays unknown: a food whose value nobody measured adds nothing, and is named.
struct NutrientWeek: Sendable {
  /// The least of any choices on any day, of the foods whose value is known.
  private(set) var least = Double.infinity
  /// The most of any choices on any day, of the foods whose value is known.
  private(set) var most = 0.0
  /// The mean of the days when every option is chosen as often as the others.
  private(set) var mean = 0.0
  /// The mean of the days when the first option of every line is chosen.
  private(set) var first = 0.0
  /// Positions of the foods on the menu whose value is not known, ascending.
  private(set) var unknown: [Int] = []

  /// Adds up a week.
  ///
  /// - Parameters:
  ///   - nutrient: The position of the nutrient in the vocabulary.
  ///   - week: Seven days of meals.
  ///   - ingredientCatalogue: The foods that the meals are made of.
  init(_ nutrient: Int, of week: [[Meal]], _ ingredientCatalogue: IngredientCatalogue) {
    for day in week {
      let meals = day.map { MealNutrient(nutrient, of: $0, ingredientCatalogue) }
      least = min(least, meals.reduce(0) { $0 + $1.least })
      most = max(most, meals.reduce(0) { $0 + $1.most })
      mean += meals.reduce(0) { $0 + $1.mean } / Double(week.count)
      first += meals.reduce(0) { $0 + $1.first } / Double(week.count)
      unknown += meals.flatMap(\.unknown)
    }
    if week.isEmpty { least = 0 }
    unknown = Set(unknown).sorted()
  }
}

/// What a meal holds of one nutrient, whatever is chosen.
struct MealNutrient: Sendable {
  /// The least of any choices, of the foods whose value is known.
  private(set) var least = 0.0
  /// The most of any choices, of the foods whose value is known.
  private(set) var most = 0.0
  /// The mean when every option is chosen as often as the others.
  private(set) var mean = 0.0
  /// What the first option of every line holds, of the foods whose value is known.
  private(set) var first = 0.0
  /// Positions of the foods whose value is not known, in the order of the options.
  private(set) var unknown: [Int] = []

  /// Adds up the options; the nutrient by its position in the vocabulary.
  init(_ nutrient: Int, of meal: Meal, _ ingredientCatalogue: IngredientCatalogue) {
    for options in meal.options where !options.isEmpty {
      var category = Category()
      for option in options {
        note(option, ingredientCatalogue.cards[option.ingredient].nutrients[nutrient], &category)
      }
      add(category, of: options.count)
    }
  }

  /// Nothing yet.
  private init() {}

  /// The first nutrients of the vocabulary, looking at each option once.
  static func first(_ count: Int, of meal: Meal, _ ingredientCatalogue: IngredientCatalogue)
    -> [MealNutrient]
  {
    var found = Array(repeating: MealNutrient(), count: count)
    for options in meal.options where !options.isEmpty {
      var categories = Array(repeating: Category(), count: count)
      for option in options {
        let per100g = ingredientCatalogue.cards[option.ingredient].nutrients
        for place in 0..<count { found[place].note(option, per100g[place], &categories[place]) }
      }
      for place in 0..<count { found[place].add(categories[place], of: options.count) }
    }
    return found
  }

  /// What the options of one category hold.
  private struct Category {
    var least = Double.infinity
    var most = 0.0
    var sum = 0.0
    var first: Double?
  }

  @inline(__always)
  private mutating func note(_ option: MealOption, _ per100g: Double?, _ category: inout Category) {
    if per100g == nil { unknown.append(option.ingredient) }
    let amount = per100g.map { $0 * Double(option.grams) / 100 } ?? 0
    category.least = min(category.least, amount)
    category.most = max(category.most, amount)
    category.sum += amount
    if category.first == nil { category.first = amount }
  }

  @inline(__always)
  private mutating func add(_ category: Category, of options: Int) {
    least += category.least
    most += category.most
    mean += category.sum / Double(options)
    first += category.first ?? 0
  }
}

/// What somebody should eat of a nutrient in the mean of a week, and the rule that says so.
package struct NutrientAim: Hashable, Sendable {
  /// Its position in the vocabulary.
  let nutrient: Int
  /// Which side of the amount is wanted.
  let side: Side
  /// A day's amount in the nutrient's unit.
  let amount: Double
  /// Whether the foods hold all that is eaten of it; salt is strewn, too.
  let isCountedWhole: Bool
  /// Under which part of the amount a week is so short that it is said what to do.
  let shortPart: Double
  /// Over which part of the amount a week holds so much that it is said what to do; 0 for none.
  let muchPart: Double
  /// Which part of the amount a week may miss and has reached it still.
  let margin: Double
  /// How far a day may lie from the mean of the week where its days are alike, as a part of it; 0 where
  /// they need not be.
  let steadyPart: Double
  /// The key of the sentence about it, and of what is said where it is short or much.
  let text, short, much: String
  /// Whether foods that bring it are named where it is short.
  let namesFoods: Bool

  /// What a week is judged by, to a tenth: what its first choices hold where so much should be eaten,
  /// and no less than its choices hold in the mean where it should be no more.
  func judged(_ found: NutrientWeek) -> Double {
    let amount =
      switch side {
      case .atLeast: found.first
      case .atMost: max(found.first, found.mean)
      case .none: found.mean
      }
    return Figure.rounded(amount, decimals: 1)
  }

  /// The key of what to do about an amount that misses the amount or is far over it; nil elsewhere.
  func advice(_ mean: Double) -> (key: String, what: String)? {
    if isShort(mean) {
      return (mean < shortPart * amount ? "change.short_nutrient" : "change.missed_nutrient", short)
    }
    if muchPart > 0, mean > muchPart * amount { return ("change.much_nutrient", much) }
    return nil
  }

  /// Whether an amount misses the least that is wanted.
  func isShort(_ mean: Double) -> Bool { side == .atLeast && mean < amount * (1 - margin) }

  /// Which side of an amount is wanted.
  enum Side: String, CaseIterable, Sendable {
    case none, atLeast = "at_least", atMost = "at_most"
  }

  /// How a week stands to an aim.
  enum Verdict: String, Sendable {
    case none, met, missed, unknown
  }

  /// The verdict about an amount, of which foods with unknown values could only make more.
  func verdict(_ mean: Double, isWhole: Bool) -> Verdict {
    let isWhole = isWhole && isCountedWhole
    return switch side {
    case .none: .none
    case .atLeast: mean >= amount * (1 - margin) ? .met : isWhole ? .missed : .unknown
    case .atMost: mean > amount * (1 + margin) ? .missed : isWhole ? .met : .unknown
    }
  }
}
