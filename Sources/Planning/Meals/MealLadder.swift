/// One search for a day of meals: the ladder of what gives way.
struct MealDaySearch {
  private let targets: DayTargets
  private let settings: MealSettings
  private let wanted: DayMacros
  private let wantedMeals: Int
  private var kitchen: MealKitchen
  /// Whether the number of meals may change: at once unless somebody asked for it.
  private var isFree: Bool

  /// Prepares the search for one person's targets.
  init(planner: MealPlanner, targets: DayTargets) {
    self.targets = targets
    settings = planner.settings
    wanted = targets.wanted
    wantedMeals = targets.mealsWanted(settings)
    kitchen = MealKitchen(planner: planner, targets: targets)
    isFree = targets.mealsAsked == nil
  }

  /// Walks down the ladder until a rung holds.
  mutating func run() -> MealDay {
    if let meals = kitchen.cook(wanted, wantedMeals, tier: targets.tier) {
      return day(meals, wanted, weight: targets.dosingWeight)
    }
    let choices = MacroChoice(targets, weight: targets.dosingWeight).list
    kitchen.purse = settings.searchNear
    for tier in BudgetTier.allCases where tier >= targets.tier {
      if let day = otherMacros(choices, tier) ?? otherWeight(Effort.smallMoves, tier) {
        return day
      }
    }
    kitchen.purse = settings.searchFar
    for tier in BudgetTier.allCases where tier >= targets.tier {
      if let day = otherWeight(Effort.largeMoves, tier) { return day }
    }
    if targets.mealsAsked != nil {
      isFree = true
      kitchen.purse = settings.searchFar
      if let day = otherMacros(choices, .high) ?? otherWeight(Effort.largeMoves, .high) {
        return day
      }
    }
    return fewerOptions()
  }

  /// Other macros, then other numbers of meals.
  private mutating func otherMacros(_ choices: [DayMacros], _ tier: BudgetTier) -> MealDay? {
    for count in counts {
      if let day = first(choices, count, tier, weight: targets.dosingWeight, Effort.perCount) {
        return day
      }
    }
    return nil
  }

  /// Another dosing weight, in the likelier direction first: with much carbohydrate for its energy
  /// the body is dosed as too light, else as too heavy.
  private mutating func otherWeight(_ moves: [Int], _ tier: BudgetTier) -> MealDay? {
    let isLight = Double(wanted.carb) * 4 > wanted.kcal * Effort.lightShare
    return moved(moves, isUp: isLight, tier) ?? moved(moves, isUp: !isLight, tier)
  }

  /// The dosing weight moved as little as possible: coarse moves find the neighbourhood, fine ones
  /// the least move in it.
  private mutating func moved(_ moves: [Int], isUp: Bool, _ tier: BudgetTier) -> MealDay? {
    var reached = (moves.first ?? 1) - 1
    for move in moves {
      if let day = moved(move, isUp: isUp, tier) {
        for finer in reached + 1..<max(move, reached + 1) {
          if let nearer = moved(finer, isUp: isUp, tier) { return nearer }
        }
        return day
      }
      reached = move
    }
    return nil
  }

  /// The dosing weight moved by so many steps.
  private mutating func moved(_ move: Int, isUp: Bool, _ tier: BudgetTier) -> MealDay? {
    let weight = self.weight(move, isUp: isUp)
    // The corner of the ranges that asks least of the move must be possible.
    let corner = DayMacros(
      kcal: isUp ? targets.kcalRange.lowerBound : targets.kcalRange.upperBound, weight: weight,
      proteinPerKg: isUp ? targets.protein.range.upperBound : targets.protein.range.lowerBound,
      fatPerKg: isUp ? targets.fat.range.upperBound : targets.fat.range.lowerBound)
    let possible = counts.filter { kitchen.canBegin(corner, $0, tier: tier) }
    if possible.isEmpty { return nil }
    let choices = MacroChoice(targets, weight: weight).list
    for count in possible {
      if let day = first(choices, count, tier, weight: weight, Effort.perWeight) { return day }
    }
    return nil
  }

  /// The dosing weight moved by so many steps, to 0.1 kg.
  private func weight(_ move: Int, isUp: Bool) -> Double {
    var weight = targets.dosingWeight
    if move == 0 { return weight }
    for _ in 0..<move { weight = isUp ? weight * Effort.weightStep : weight / Effort.weightStep }
    return (weight * 10).rounded() / 10
  }

  /// The first of the macros whose meals can be made.
  private mutating func first(
    _ choices: [DayMacros], _ count: Int, _ tier: BudgetTier, weight: Double, _ patience: Int
  ) -> MealDay? {
    kitchen.patience = patience
    for macros in choices {
      if let meals = kitchen.cook(macros, count, tier: tier) {
        return day(meals, macros, weight: weight)
      }
    }
    return nil
  }

  /// The numbers of meals that may be tried, the wanted one first.
  private var counts: [Int] {
    isFree ? mealCounts : [wantedMeals]
  }

  /// The allowed numbers of meals that have slots, nearest to the wanted one first.
  private var mealCounts: [Int] {
    settings.mealCount.allowed.filter { targets.slots(of: $0) != nil }
      .sorted { (abs($0 - wantedMeals), $0) < (abs($1 - wantedMeals), $1) }
  }

  /// The day with the fewest missing options, whatever the tier.
  private mutating func fewerOptions() -> MealDay {
    let (weight, choices) = divisible
    let unavoidable = FoodCategory.allCases.reduce(0) { $0 + penalty(kitchen.available($1)) }
    var best: (missing: Int, meals: [Meal], macros: DayMacros)?
    for macros in choices.prefix(Effort.scarceChoices) {
      for count in [wantedMeals] + mealCounts.filter({ $0 != wantedMeals }) {
        let meals = kitchen.cookScarcely(macros, count)
        let missing = meals.flatMap(\.options).reduce(0) { $0 + penalty($1.count) }
        guard !meals.isEmpty, missing < best?.missing ?? .max else { continue }
        best = (missing, meals, macros)
        if missing == unavoidable * count { return day(meals, macros, weight: weight) }
      }
    }
    return day(best?.meals ?? [], best?.macros ?? wanted, weight: weight)
  }

  /// How bad so many options of a category are: two lacking ones are worse than one twice.
  private func penalty(_ options: Int) -> Int {
    let lack = max(0, settings.minimumOptions - options)
    return lack * lack
  }

  /// The nearest dosing weight and macros that can be shared out to meals at all.
  private var divisible: (weight: Double, choices: [DayMacros]) {
    for move in [0] + Effort.smallMoves + Effort.largeMoves {
      for isUp in [false, true] {
        let weight = self.weight(move, isUp: isUp)
        let choices = MacroChoice(targets, weight: weight).list.filter { macros in
          mealCounts.contains { macros.split(into: $0, settings: settings) != nil }
        }
        if !choices.isEmpty { return (weight, choices) }
      }
    }
    return (targets.dosingWeight, [])
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
  /// What may be tried in vain before another number of meals is tried; see `MealKitchen`.
  static let perCount = 400
  /// What may be tried in vain before another dosing weight is tried.
  static let perWeight = 60
  /// Above this share of energy from carbohydrate the weight moves up first.
  static let lightShare = 0.6
  /// The dosing weight moves in steps of this factor.
  static let weightStep = 1.025
  /// Moves in steps, up to a sixth: tried before dearer foods.
  static let smallMoves = [1, 2, 3, 4, 6]
  /// Larger moves, up to a factor of 4 for contradictory bodies: tried when dearer foods do not
  /// help either.
  static let largeMoves = [8, 11, 14, 18, 23, 29, 36, 45, 56]
  /// Macros tried when options have to be missing.
  static let scarceChoices = 6
}
