/// What a day of meals must reach, and how far each number may move when it cannot.
package struct DayTargets: Hashable, Sendable {
  /// Energy of the day in kcal, as the goal wants it.
  package var kcal: Double
  /// The energy the goal and the floors allow, in kcal; contains `kcal`.
  package var kcalRange: ClosedRange<Double>
  /// The weight that doses protein and fat, in kg.
  package var dosingWeight: Double
  /// Grams of protein per kg.
  package var protein: Dose
  /// Grams of fat per kg.
  package var fat: Dose
  /// The number of meals somebody asked for; nil lets the rule decide.
  package var mealsAsked: Int?
  /// The fewest meals a condition of health divides a day into where nobody asked; 0 for none.
  package var leastMeals: Int
  /// What the smallest portion of a food is multiplied by for a condition of health; 1 for none.
  package var smallestPart: Double
  /// The budget; cheaper foods belong to it too.
  package var tier: BudgetTier
  /// Which foods the meals would rather have.
  package var taste: MealTaste
  /// Whether plates with protein of animals alone are tried before those with beans and tofu.
  package var animalFirst: Bool
  /// The slots of a day of 1, 2, 3 … meals, in the order of the day; one slot each.
  package var slots: [[MealSlots]]
  /// The slot whose vegetables are fruit on a day of 1, 2, 3 … meals.
  package var fruitSlots: [MealSlots]
  /// The meal after training.
  package var afterTraining: AfterTraining
  /// How much carbohydrate the day and its meals may hold.
  package var carb: CarbBounds
  /// The themes this person eats, those of the wished cuisine first, with their rank: 0 for the
  /// wished ones.
  package var themes: [ThemeWish]
  /// Whether a dinner is cooked for two meals.
  package var cooksOnce: Bool
  /// On how many days of a week each group of foods may stand, in the order of the vocabulary.
  package var groupDays: [Int]
  /// In how many meals of a day each group of foods may stand, in the order of the vocabulary.
  package var groupMeals: [GroupMeals]
  /// How often the foods of each group are the first protein of a lunch or a dinner of a week before
  /// others are, in the order of the vocabulary.
  package var groupFirsts: [GroupMeals]
  /// The groups whose foods are the first choice of one meal of a day, where others are at hand.
  package var firstOnceADay: UInt64
  /// The groups whose foods are not for breakfast, nor for a snack, which may be that of the morning.
  package var notForBreakfast: UInt64
  /// How much of each bounded nutrient a day may hold in the mean of a week, whatever is chosen;
  /// infinity where nothing is bounded.
  package var mostADay: BoundedAmounts
  /// The bounded nutrients of which a week holds no more, whatever else it then lacks.
  package var neverPassed: [Int]
  /// The bounded nutrients of which no day holds more; of others the mean of a week does not.
  package var ofEachDay: [Int]
  /// How much rather each food of the catalogue is taken for what it is rich in; see `MealTaste`.
  package var richness: [Float]
  /// The nutrients of which themes that are rich in them come first while a week runs short.
  package var themeAims: [ThemeAim]
  /// The foods this person eats, as positions in the planner's catalogue, ascending.
  ///
  /// Diet, allergens and dislikes are out already; dearer tiers are not.
  package var eligible: [Int]

  /// The macros before anything gives way.
  var wanted: DayMacros {
    DayMacros(
      kcal: kcal, weight: dosingWeight, proteinPerKg: protein.wanted, fatPerKg: fat.wanted)
  }

  /// The targets bounded by nothing but what is never passed.
  var boundedByNeverPassed: DayTargets {
    var targets = self
    for nutrient in mostADay.indices where !neverPassed.contains(nutrient) {
      targets.mostADay[nutrient] = .infinity
    }
    return targets
  }

  /// The number of meals before anything gives way: as asked, else by the rule.
  func mealsWanted(_ settings: MealSettings) -> Int {
    mealsAsked
      ?? max(
        leastMeals,
        settings.mealCount.meals(protein: Double(wanted.protein), kcal: wanted.kcal))
  }

  /// The slots of a day of so many meals, nil when there are none.
  func slots(of meals: Int) -> [MealSlots]? {
    guard slots.indices.contains(meals - 1), slots[meals - 1].count == meals else { return nil }
    return slots[meals - 1]
  }

  /// On how many days of a week a theme may stand; 0 for one that is not eaten.
  func mostDays(of theme: Int) -> Int { themes.first { $0.theme == theme }?.most ?? 0 }

  /// Whether a theme is of the wished cuisine, or none is wished for.
  func isWished(_ theme: Int) -> Bool { themes.contains { $0.theme == theme && $0.rank == 0 } }

  /// A theme somebody eats.
  package struct ThemeWish: Hashable, Sendable {
    /// Its position in the catalogue.
    package var theme: Int
    /// 0 for a theme of the wished cuisine, 1 for any other.
    package var rank: Int
    /// On how many days of a week it may stand.
    package var most: Int
  }

  /// Grams per kilogram: the wanted number and the range it may move in.
  package struct Dose: Hashable, Sendable {
    /// The goal's dose.
    package var wanted: Double
    /// The doses the requirement allows.
    package var range: ClosedRange<Double>

    /// A dose, in g/kg.
    package init(wanted: Double, range: ClosedRange<Double>) {
      self.wanted = wanted
      self.range = range
    }
  }
}

/// The day's energy and macros as they are printed: whole grams.
package struct DayMacros: Hashable, Sendable {
  /// Energy in kcal, as chosen; the macros give it back within rounding.
  package var kcal: Double
  /// Grams of protein.
  package var protein: Int
  /// Grams of carbohydrate, the remainder of the energy; may be negative for a contradictory body.
  package var carb: Int
  /// Grams of fat.
  package var fat: Int
  /// Grams of protein per kg of the dosing weight.
  package var proteinPerKg: Double
  /// Grams of fat per kg of the dosing weight.
  package var fatPerKg: Double

  /// Shares energy out to macros: protein and fat by weight, carbohydrate the rest.
  ///
  /// Energy per gram 4, 9 and 4 kcal: the general Atwater factors (Merrill and Watt, USDA
  /// Agriculture Handbook 74, 1973).
  package init(kcal: Double, weight: Double, proteinPerKg: Double, fatPerKg: Double) {
    let protein = proteinPerKg * weight
    let fat = fatPerKg * weight
    let carb = (kcal - 4 * protein - 9 * fat) / 4
    self.kcal = kcal
    self.protein = Int(protein.rounded())
    self.carb = Int(carb.rounded())
    self.fat = Int(fat.rounded())
    self.proteinPerKg = proteinPerKg
    self.fatPerKg = fatPerKg
  }
}
