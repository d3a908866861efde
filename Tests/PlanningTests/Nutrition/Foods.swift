@testable import Planning

/// The foods and the meal planner of the house, for the tests.
struct Foods {
  let planner: MealPlanner
  private let edition: Edition
  private var cards: [IngredientCatalogue.Card] { edition.ingredientCatalogue.cards }

  static func all() throws -> Foods {
    let edition = try House.planner().edition
    return Foods(planner: edition.mealPlanner, edition: edition)
  }

  /// The foods of a diet without an allergen.
  func eligible(_ diet: Diet, without allergen: String? = nil) -> [Int] {
    cards.indices.filter { index in
      let card = cards[index]
      let fits =
        switch diet {
        case .omnivore: true
        case .vegetarian: card.isVegetarian
        case .vegan: card.isVegan
        }
      return fits && !(allergen.map(card.allergens.contains) ?? false)
    }
  }

  /// Foods by their ids.
  func named(_ ids: String...) -> [Int] { ids.compactMap(edition.ingredientCatalogue.food(id:)) }

  /// The targets of a day.
  func targets(
    kcal: Double, range: ClosedRange<Double>? = nil, weight: Double, protein: Double = 1.8,
    fat: Double = 0.85, meals: Int? = nil, tier: BudgetTier = .medium, cuisine: String = "mixed",
    cooksOnce: Bool = false, eligible: [Int]? = nil
  ) -> DayTargets {
    let themes = edition.themes.themes.enumerated().map { index, theme in
      let isOther = cuisine != "mixed" && !theme.cuisines.contains(cuisine)
      let isWished = theme.cuisines.contains(cuisine)
      return DayTargets.ThemeWish(
        theme: index, rank: isOther ? 1 : 0,
        most: isWished
          ? theme.mostWhereWished : isOther ? theme.mostElsewhere : theme.mostAWeek)
    }
    return DayTargets(
      kcal: kcal, kcalRange: range ?? kcal...kcal, dosingWeight: weight,
      protein: .init(wanted: protein, range: 1.6...2.2),
      fat: .init(wanted: fat, range: 0.6...1.0), mealsAsked: meals, leastMeals: 0,
      smallestPart: 1, tier: tier,
      taste: MealTaste(
        dearer: 1, cheaper: 0.05, rareDay: 0.05, group: 0.1, lateGroups: .max, plant: 0.5),
      animalFirst: false,
      slots: edition.mealSlots, fruitSlots: edition.fruitSlots,
      afterTraining: AfterTraining(slot: .dinner, factor: 1.12),
      carb: .unbounded, themes: themes,
      cooksOnce: cooksOnce, groupDays: planner.settings.week.groupDays,
      groupMeals: planner.settings.week.groupDays.indices.map {
        GroupMeals(most: Ingredient.Cap.daysOfWeek, pool: $0)
      },
      groupFirsts: planner.settings.week.groupDays.indices.map {
        GroupMeals(most: .max, pool: $0)
      },
      firstOnceADay: 0, notForBreakfast: 0,
      mostADay: BoundedAmounts(repeating: .infinity), neverPassed: [], ofEachDay: [],
      richness: Array(repeating: 0, count: edition.ingredientCatalogue.cards.count),
      themeAims: [],
      eligible: eligible ?? self.eligible(.omnivore))
  }

  enum Diet: String, CaseIterable {
    case omnivore, vegetarian, vegan
  }
}

extension CarbBounds {
  /// As much carbohydrate as the energy leaves.
  static let unbounded = CarbBounds(
    leastGrams: 0, ofDay: .infinity, ofMeal: .infinity, breakfastFactor: 1)
}
