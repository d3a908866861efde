/// The four categories of a meal; every meal offers options in each of them.
package enum FoodCategory: Int, CaseIterable, Hashable, Sendable {
  case protein, carb, veg, fat

  /// The word of the vocabulary.
  var word: String {
    switch self {
    case .protein: "protein"
    case .carb: "carb"
    case .veg: "veg"
    case .fat: "fat"
    }
  }
}

/// The meals of a day a theme belongs to, as a set.
package struct MealSlots: OptionSet, Hashable, Sendable {
  /// One bit a slot, in the order of the day.
  package let rawValue: UInt8

  /// A set from its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The morning meal.
  package static let breakfast = MealSlots(rawValue: 1)
  /// The midday meal.
  package static let lunch = MealSlots(rawValue: 2)
  /// The evening meal.
  package static let dinner = MealSlots(rawValue: 4)
  /// A meal between the others.
  package static let snack = MealSlots(rawValue: 8)
}

/// The price class of a food: the cheapest budget that includes it.
package enum BudgetTier: Int, CaseIterable, Comparable, Hashable, Sendable {
  case low, medium, high

  /// Cheaper comes first.
  package static func < (left: BudgetTier, right: BudgetTier) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What the allocator needs to know of one food of the catalogue.
///
/// A food is named by its position in the catalogue the planner was made with.
package struct Ingredient: Hashable, Sendable {
  /// The category it is offered in.
  package var category: FoodCategory
  /// Energy and macros per 100 g of the edible portion.
  package var per100g: IngredientNutrients
  /// What is known of the bounded nutrients per 100 g; 0 for what is not.
  package var bounded: BoundedAmounts
  /// Usual, smallest and largest portion in grams, and the step between two portions; each portion
  /// is a multiple of the step.
  package var portion: Portion
  /// The cheapest budget that includes it.
  package var tier: BudgetTier
  /// The themes it may stand in: one bit a theme, in the order of their catalogue.
  package var themes: UInt64
  /// The themes that it gives their name, in the same way.
  package var leads: UInt64
  /// Whether it is a fruit.
  package var isFruit: Bool
  /// Whether nothing of an animal is in it.
  package var isPlant: Bool
  /// Whether it is two foods in fixed shares.
  package var isPair: Bool
  /// Foods of one family are near copies of each other (two rices, two oils).
  package var family: Int
  /// How often a week may offer it.
  package var cap: Cap

  /// Whether it is a protein food of plants alone.
  var isPlantProtein: Bool { category == .protein && isPlant }

  /// A food; the catalogue's reader has checked the values.
  package init(
    category: FoodCategory, per100g: IngredientNutrients, bounded: BoundedAmounts, portion: Portion,
    tier: BudgetTier,
    themes: UInt64, leads: UInt64, isFruit: Bool, isPlant: Bool, isPair: Bool,
    family: Int, cap: Cap
  ) {
    self.category = category
    self.per100g = per100g
    self.bounded = bounded
    self.portion = portion
    self.tier = tier
    self.themes = themes
    self.leads = leads
    self.isFruit = isFruit
    self.isPlant = isPlant
    self.isPair = isPair
    self.family = family
    self.cap = cap
  }

  /// On how many days of a week a food may be offered.
  package struct Cap: Hashable, Sendable {
    /// Days for this food itself; 7 for most.
    package var days: Int
    /// The groups it counts for, such as oily fish, one bit a group in the order of the vocabulary.
    package var groups: UInt64
    /// The days of a week, and so no cap.
    package static let daysOfWeek = 7

    /// A cap; a food without groups has its own days only.
    package init(days: Int, groups: UInt64) {
      self.days = days
      self.groups = groups
    }
  }

  /// Portions in whole grams.
  package struct Portion: Hashable, Sendable {
    /// What a person usually eats at once.
    package var typical: Int
    /// The grid of portions; at least 1.
    package var step: Int
    /// The smallest sensible portion, before it is scaled with the meal.
    package var minimum: Int
    /// The most in a meal of an ordinary day; it grows with the day.
    package var ceiling: Int

    /// A portion grid, in whole grams.
    package init(typical: Int, step: Int, minimum: Int, ceiling: Int) {
      self.typical = typical
      self.step = step
      self.minimum = minimum
      self.ceiling = ceiling
    }
  }
}

/// Protein, carbohydrate and fat in grams and energy in kilocalories.
package struct IngredientNutrients: Hashable, Sendable {
  /// Grams of protein.
  package var protein: Double
  /// Grams of carbohydrate.
  package var carb: Double
  /// Grams of fat.
  package var fat: Double
  /// Kilocalories.
  package var kcal: Double

  /// An amount of each.
  package init(protein: Double, carb: Double, fat: Double, kcal: Double) {
    self.protein = protein
    self.carb = carb
    self.fat = fat
    self.kcal = kcal
  }
}
