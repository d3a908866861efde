@testable import Planning

/// The laws of a correct day of meals, checked without the allocator's own arithmetic: every
/// combination is enumerated.
struct MealLaws {
  let planner: MealPlanner
  private var catalogue: [Ingredient] { planner.catalogue }
  private var settings: MealSettings { planner.settings }

  /// The laws a day breaks; empty for a correct day.
  func broken(by day: MealDay, for targets: DayTargets) -> [String] {
    var broken: [String] = []
    for meal in day.week.joined() {
      broken += options(of: meal, targets, day)
      broken += combinations(of: meal)
    }
    return broken + sums(of: day) + caps(of: day) + steps(of: day, targets)
  }

  private func options(
    of meal: Meal, _ targets: DayTargets, _ day: MealDay
  ) -> [String] {
    var broken: [String] = []
    let kcal = Double(meal.target.kcal)
    for category in FoodCategory.allCases {
      let options = meal[category]
      let foods = options.map { catalogue[$0.ingredient] }
      if Set(options.map(\.ingredient)).count != options.count { broken.append("a food twice") }
      for food in foods where foods.count(where: { $0.family == food.family }) > 2 {
        broken.append("three of a family")
      }
      if options.count > 5 { broken.append("more than five options") }
      for (option, food) in zip(options, foods) {
        if food.category != category { broken.append("wrong category") }
        if !targets.eligible.contains(option.ingredient) { broken.append("not eligible") }
        if meal.theme.map({ food.themes & 1 << UInt64($0) == 0 }) ?? true {
          broken.append("of no theme")
        }
        let low = Double(food.portion.minimum) * min(max(kcal / 550, 0.65), 1.3)
        let isLarge = day.steps.contains {
          if case .largePortions = $0 { true } else { false }
        }
        let high =
          Double(food.portion.ceiling) * min(max(day.macros.kcal / 2400, 1), 1.35)
          * (isLarge ? 1.5 : 1)
        let grams = Double(option.grams)
        if grams < low - 0.01 || grams > high + 0.01 { broken.append("outside the limits") }
        let step =
          switch food.portion.step {
          case 10 where kcal < 300: 5
          case 5 where kcal < 220: 2
          case let step: step
          }
        if option.grams % step != 0 { broken.append("off the step") }
        if !isRounded(option, food) { broken.append("values are not food × grams") }
      }
    }
    return broken
  }

  private func isRounded(_ option: MealOption, _ food: Ingredient) -> Bool {
    let per100g = food.per100g
    let exact =
      SIMD4(per100g.protein, per100g.carb, per100g.fat, per100g.kcal) * Double(option.grams) / 100
    let off = option.values - exact
    return max(off.max(), -off.min()) <= 0.5 + 1e-9
      && abs(off.x) <= 0.05 + 1e-9 && abs(off.y) <= 0.05 + 1e-9 && abs(off.z) <= 0.05 + 1e-9
  }

  private func combinations(of meal: Meal) -> [String] {
    let target = SIMD4(
      Double(meal.target.protein), Double(meal.target.carb), Double(meal.target.fat),
      Double(4 * meal.target.protein + 4 * meal.target.carb + 9 * meal.target.fat))
    var broken: [String] = []
    var count = 0
    var worst = 0.0
    for protein in meal[.protein] {
      for carb in meal[.carb] {
        for veg in meal[.veg] {
          for fat in meal[.fat] {
            count += 1
            let off = (protein.values + carb.values + veg.values + fat.values - target) / target
            worst = max(worst, off.max(), -off.min())
          }
        }
      }
    }
    if worst > 0.1 { broken.append("a choice is \(worst * 100)% off") }
    if abs(worst * 100 - meal.worstDeviationPercent) > 1e-9 { broken.append("untrue deviation") }
    if count != meal.combinations { broken.append("untrue combinations") }
    return broken
  }

  private func sums(of day: MealDay) -> [String] {
    let targets = day.meals.map(\.target)
    let macros = day.macros
    var broken: [String] = []
    if targets.reduce(0, { $0 + $1.protein }) != macros.protein { broken.append("protein") }
    if targets.reduce(0, { $0 + $1.carb }) != macros.carb { broken.append("carbohydrate") }
    if targets.reduce(0, { $0 + $1.fat }) != macros.fat { broken.append("fat") }
    let energy = Double(4 * macros.protein + 4 * macros.carb + 9 * macros.fat)
    if abs(energy - macros.kcal) > 0.01 * macros.kcal { broken.append("energy") }
    return broken
  }

  /// No food and no group on more days than it may.
  private func caps(of day: MealDay) -> [String] {
    let offered = day.week.map { Set($0.flatMap { $0.options.joined() }.map(\.ingredient)) }
    var broken: [String] = []
    for food in catalogue.indices
    where offered.count(where: { $0.contains(food) }) > catalogue[food].cap.days {
      broken.append("food \(food) too often")
    }
    for (group, most) in settings.week.groupDays.enumerated() {
      let days = offered.count { foods in
        foods.contains { catalogue[$0].cap.groups & 1 << UInt64(group) != 0 }
      }
      if days > most { broken.append("group \(group) on \(days) days") }
    }
    return broken
  }

  /// What gave way in the form of the day is said, and nothing else.
  private func steps(of day: MealDay, _ targets: DayTargets) -> [String] {
    var expected: [GiveWay] = []
    let wanted = targets.wanted
    let used = day.macros
    if used.kcal != wanted.kcal || used.proteinPerKg != wanted.proteinPerKg
      || used.fatPerKg != wanted.fatPerKg
    {
      expected.append(.macros(from: wanted, to: used))
    }
    if day.dosingWeight != targets.dosingWeight {
      expected.append(.dosingWeight(from: targets.dosingWeight, to: day.dosingWeight))
    }
    let meals = targets.mealsWanted(settings)
    if day.meals.count != meals { expected.append(.mealCount(from: meals, to: day.meals.count)) }
    let said = day.steps.filter { step in
      switch step {
      case .macros, .dosingWeight, .mealCount: true
      default: false
      }
    }
    return Set(expected) == Set(said) ? [] : ["steps \(said), true are \(expected)"]
  }
}
