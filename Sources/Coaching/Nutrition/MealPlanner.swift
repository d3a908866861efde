/// Plans a day of meals in which any choice of one option from each category fits the target.
///
///     let planner = MealPlanner(catalogue: ingredients, settings: settings)
///     let day = planner.plan(targets)
///     day.meals[0].worstDeviationPercent  // at most 10
///
/// What cannot be had gives way in a fixed order, and `MealDay.steps` says so: foods of other
/// slots, other macros inside the ranges, another number of meals (unless asked for), another
/// dosing weight, dearer foods, the number of meals asked for, fewer options.
package struct MealPlanner: Sendable {
  /// The foods; a food is named by its position.
  package let catalogue: [Ingredient]
  /// The numbers that rule the allocator.
  package let settings: MealSettings

  /// A planner for one catalogue and one set of rules.
  package init(catalogue: [Ingredient], settings: MealSettings) {
    self.catalogue = catalogue
    self.settings = settings
  }

  /// The meals of one day; the same targets always give the same day.
  package func plan(_ targets: DayTargets) -> MealDay {
    var search = MealDaySearch(planner: self, targets: targets)
    return search.run()
  }
}

/// One search for a day of meals: the ladder of what gives way.
struct MealDaySearch {
  private let targets: DayTargets
  private let settings: MealSettings
  private let wanted: DayMacros
  private let wantedMeals: Int
  private var kitchen: MealKitchen

  /// Prepares the search for one person's targets.
  init(planner: MealPlanner, targets: DayTargets) {
    self.targets = targets
    settings = planner.settings
    wanted = DayMacros(
      kcal: targets.kcal, weight: targets.dosingWeight, proteinPerKg: targets.protein.wanted,
      fatPerKg: targets.fat.wanted)
    let byRule = settings.mealCount.meals(protein: Double(wanted.protein), kcal: wanted.kcal)
    wantedMeals = targets.mealsAsked ?? byRule
    kitchen = MealKitchen(planner: planner, targets: targets)
  }

  /// Walks down the ladder until a rung holds.
  mutating func run() -> MealDay {
    if let meals = kitchen.cook(wanted, wantedMeals, tier: targets.tier) {
      return day(meals, wanted, weight: targets.dosingWeight)
    }
    let choices = MacroChoice(targets, weight: targets.dosingWeight).list
    for tier in BudgetTier.allCases where tier >= targets.tier {
      if let day = otherMacrosOrWeight(choices, tier: tier, freely: targets.mealsAsked == nil) {
        return day
      }
    }
    if targets.mealsAsked != nil,
      let day = otherMacrosOrWeight(choices, tier: .high, freely: true)
    {
      return day
    }
    return fewerOptions(choices)
  }

  /// Other macros, then other numbers of meals, then another dosing weight.
  private mutating func otherMacrosOrWeight(
    _ choices: [DayMacros], tier: BudgetTier, freely: Bool
  ) -> MealDay? {
    let counts = freely ? mealCounts : [wantedMeals]
    for count in counts {
      kitchen.patience = Effort.perCount
      for macros in choices {
        if let meals = kitchen.cook(macros, count, tier: tier) {
          return day(meals, macros, weight: targets.dosingWeight)
        }
      }
    }
    for step in 1...Effort.weightSteps {
      for sign in [-1.0, 1.0] {
        let weight = targets.dosingWeight * (1 + sign * Double(step) * Effort.weightStep)
        guard weight > 0 else { continue }
        kitchen.patience = Effort.perWeight
        let choices = MacroChoice(targets, weight: weight).list
        for macros in choices {
          for count in counts {
            if let meals = kitchen.cook(macros, count, tier: tier) {
              return day(meals, macros, weight: weight)
            }
          }
        }
      }
    }
    return nil
  }

  /// The allowed numbers of meals that have slots, nearest to the wanted one first.
  private var mealCounts: [Int] {
    settings.mealCount.allowed.filter { targets.slots.indices.contains($0 - 1) }
      .sorted { (abs($0 - wantedMeals), $0) < (abs($1 - wantedMeals), $1) }
  }

  /// The day with the fewest missing options, whatever the tier.
  private mutating func fewerOptions(_ choices: [DayMacros]) -> MealDay {
    var best: (missing: Int, meals: [Meal], macros: DayMacros)?
    for macros in choices.prefix(Effort.scarceChoices) {
      for count in [wantedMeals] + mealCounts.filter({ $0 != wantedMeals }) {
        let meals = kitchen.cookScarcely(macros, count)
        let missing = meals.reduce(0) { $0 + self.missing($1) }
        if missing < best?.missing ?? .max, !meals.isEmpty { best = (missing, meals, macros) }
      }
    }
    return day(best?.meals ?? [], best?.macros ?? wanted, weight: targets.dosingWeight)
  }

  private func missing(_ meal: Meal) -> Int {
    meal.options.reduce(0) { sum, options in
      let lack = max(0, settings.minimumOptions - options.count)
      return sum + lack * lack
    }
  }

  /// Puts the day together and says what gave way.
  private func day(_ meals: [Meal], _ macros: DayMacros, weight: Double) -> MealDay {
    var steps = kitchen.slotSteps(meals)
    if macros.kcal != wanted.kcal || macros.proteinPerKg != wanted.proteinPerKg
      || macros.fatPerKg != wanted.fatPerKg
    {
      steps.append(.macros(from: wanted, to: macros))
    }
    if meals.count != wantedMeals {
      steps.append(.mealCount(from: wantedMeals, to: meals.count))
    }
    if weight != targets.dosingWeight {
      steps.append(.dosingWeight(from: targets.dosingWeight, to: weight))
    }
    steps += kitchen.otherSteps(meals)
    return MealDay(meals: meals, macros: macros, dosingWeight: weight, steps: steps)
  }
}

/// How long the search goes on before the next thing gives way; no rule of nutrition.
private enum Effort {
  /// Failed meals before another number of meals is tried.
  static let perCount = 60
  /// Failed meals before another dosing weight is tried.
  static let perWeight = 8
  /// The dosing weight moves in steps of this share …
  static let weightStep = 0.025
  /// … up to so many steps down or up.
  static let weightSteps = 30
  /// Macros tried when options have to be missing.
  static let scarceChoices = 12
}
