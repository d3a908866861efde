import JSONSource

extension Judge {
  /// Laws 4 to 8, and 25 to 27: the meals of the day and of the week.
  func judgeMeals() {
    judgeMealSums()
    judgeShares()
    for day in [plan.meals] + plan.week {
      for (index, meal) in day.enumerated() {
        judge(meal, number: index + 1)
        judgeChoices(of: meal)
        judgeTheme(of: meal, number: index + 1)
        judgePlate(of: meal)
      }
      judgeVariety(of: day)
    }
    judgeMenu()
  }

  private func judgeMealSums() {
    let sum = plan.meals.reduce(SIMD4<Double>.zero) { $0 + $1.target }
    let day = SIMD4(plan.macros.x, plan.macros.y, plan.macros.z, plan.kcal)
    for (index, name) in ["protein", "carbohydrate", "fat", "energy"].enumerated() {
      let allowed = max(0.02 * day[index], index == 3 ? 27 : 3)
      demand(
        abs(sum[index] - day[index]) <= allowed, .mealSums, "/ingredients/meals",
        "\(name) of the targets is \(sum[index]), of the day \(day[index])")
    }
    for meal in plan.meals {
      let target = meal.target
      demand(
        target.w == 4 * target.x + 4 * target.y + 9 * target.z, .mealSums,
        meal.pointer + "/target", "its energy is not 4p + 4c + 9f")
    }
    judgeMealCount()
  }

  private func judgeMealCount() {
    let isSaid = changes.contains { $0.key == "change.meal_count" }
    let wanted = mealsWanted
    demand(
      isSaid || plan.meals.count == wanted, .mealSums, "/ingredients/meals",
      "\(plan.meals.count) meals instead of \(wanted), and no step says why", .untold)
    let slots = pages.words("meal slots", "\(plan.meals.count)", "mealSlots") ?? []
    demand(
      plan.meals.map(\.slot) == slots, .mealSums, "/ingredients/meals",
      "the slots are not those of \(plan.meals.count) meals")
  }

  /// The number of meals as asked for, no fewer than a medicine needs, else by rule.
  var mealsWanted: Int { athlete.mealsAsked.map { max($0, leastMealsKept) } ?? mealsByRule }

  /// With a GLP-1 medicine, with diabetes beside weak kidneys, and where the weight is low for the age, no fewer meals are planned than the
  /// page says.
  var leastMealsKept: Int {
    let row = athlete.mealsInHealthRow
    return ["glp1", "diabetes-kidney"].contains(row) || row.hasPrefix("low-weight-older")
      ? Int(rule("meals in health", row, "leastMeals")) : 0
  }

  /// The number of meals by rule, from the macros as first wanted.
  var mealsByRule: Int {
    let expected = ExpectedEnergy(self)
    let protein = (expected.protein.wanted * expected.dosingWeight).rounded()
    func count(_ name: String) -> Double { rule("meal count", "count", name) }
    let isLarge =
      protein > count("proteinAboveG")
      || expected.kcal > count("kcalAbove") && protein >= count("kcalProteinG")
    return Int(
      max(
        rule("meals in health", athlete.mealsInHealthRow, "leastMeals"),
        expected.kcal >= count("muchKcalFrom")
          ? count("manyMeals") : count(isLarge ? "largerMeals" : "usualMeals")))
  }

  private func judge(_ meal: PrintedPlan.Meal, number: Int) {
    let fewest = Int(rule("meal tolerance", "meal", "minOptions"))
    let most = Int(rule("meal tolerance", "meal", "maxOptions"))
    let perFamily = Int(rule("meal tolerance", "meal", "optionsPerFamily"))
    let categories = ["protein", "carb", "veg", "fat"]
    for (options, category) in zip(meal.options, categories) {
      let at = "\(meal.pointer)/\(category)_opts"
      let isSaid = changes.contains {
        $0.key == "change.fewer_options" && $0.values["meal"] == "\(number)"
          && $0.values["category"] == sentence("category.\(category)")
      }
      demand(
        isSaid || options.count >= fewest, .options, at,
        "\(options.count) options, at least \(fewest)")
      demand(options.count <= most, .options, at, "\(options.count) options, at most \(most)")
      let ids = Set(options.map(\.id))
      demand(ids.count == options.count, .options, at, "an ingredient stands here twice")
      let families = options.compactMap { catalogue.foodById[$0.id]?.family }
      demand(
        Set(families).allSatisfy { family in families.count { $0 == family } <= perFamily },
        .options, at, "more than \(perFamily) of one family")
      for option in options { judge(option, of: category, in: meal, number: number) }
    }
  }

  private func judge(
    _ option: PrintedPlan.Option, of category: String, in meal: PrintedPlan.Meal, number: Int
  ) {
    let at = option.pointer
    guard let food = catalogue.foodById[option.id] else {
      return demand(false, .options, at, "no food '\(option.id)' in the catalogue")
    }
    demand(food.category == category, .options, at, "\(food.id) is \(food.category)")
    demand(food.tier == option.tier, .options, at, "\(food.id) is of the \(food.tier) tier")
    demand(option.name == food.names[athlete.language], .options, at + "/name", "is not its name")
    demand(mayEat(food), .options, at, "\(food.id) breaks diet, halal, allergens or dislikes")
    let tiers = ["low", "medium", "high"]
    let isDearer =
      tiers.firstIndex(of: food.tier) ?? 0 > tiers.firstIndex(of: athlete.tier) ?? 0
    let isWidened = changes.contains {
      $0.key == "change.wider_tier" && $0.values["meal"] == "\(number)"
    }
    demand(!isDearer || isWidened, .options, at, "\(food.id) is above the budget")
    let isLarge = changes.contains {
      $0.key == "change.large_portions" && $0.values["meal"] == "\(number)"
    }
    judgePortion(option, food, mealKcal: meal.target.w, isLarge: isLarge)
    let exact = food.per100g * option.grams / 100
    let miss = option.values - exact
    demand(
      abs(miss.x) <= 0.0501 && abs(miss.y) <= 0.0501 && abs(miss.z) <= 0.0501
        && abs(miss.w) <= 0.501,
      .optionValues, at, "\(option.grams) g of \(food.id) are \(exact), not \(option.values)")
  }

  private func judgePortion(
    _ option: PrintedPlan.Option, _ food: CatalogueFacts.Food, mealKcal: Double,
    isLarge: Bool
  ) {
    let step = portionStep(food, mealKcal)
    let steps = option.grams / step
    demand(
      steps == steps.rounded() && option.grams > 0, .options, option.pointer + "/grams",
      "\(option.grams) g is not on the step of \(step) g")
    judgeCrumbs(option, food)
    judgeEggs(option, food)
    judgePieces(option, food)
    let (least, most) = portions(of: food, mealKcal: mealKcal, isLarge: isLarge)
    demand(
      option.grams >= least - 0.02 * step && option.grams <= most + 0.02 * step, .options,
      option.pointer + "/grams", "\(option.grams) g of \(food.id) is outside \(least) to \(most)")
  }

  /// Nothing is a crumb that no kitchen weighs, alone or as a part of a pair.
  private func judgeCrumbs(_ option: PrintedPlan.Option, _ food: CatalogueFacts.Food) {
    let first = option.grams * food.firstShare
    let foods = food.parts.isEmpty ? [option.grams] : [first, option.grams - first]
    let least = rule("portion ceiling", "ceiling", "portionLeastG")
    demand(
      foods.allSatisfy { $0 >= least }, .options, option.pointer + "/grams",
      "\(food.id) is \(foods) g, under \(least)")
  }

  /// Eggs stand on a plate whole, alone or beside another food.
  private func judgeEggs(_ option: PrintedPlan.Option, _ food: CatalogueFacts.Food) {
    let shares = food.parts.isEmpty ? [1] : [food.firstShare, 1 - food.firstShare]
    for (id, share) in zip(food.parts.isEmpty ? [food.id] : food.parts, shares)
    where id == "protein_egg_whole" {
      let eggs = option.grams * share / 50
      demand(
        abs(eggs - eggs.rounded()) <= 0.02, .options, option.pointer + "/grams",
        "\(food.id) holds \(eggs) eggs")
    }
  }

  /// Crispbread, rice cakes and egg whites are whole, and no plate holds more tofu than a small block.
  private func judgePieces(_ option: PrintedPlan.Option, _ food: CatalogueFacts.Food) {
    let name = food.names["en"]?.lowercased() ?? ""
    let pieces: [(word: String, grams: Double)] = [
      ("crispbread", 10), ("rice cakes", 9), ("egg white", 33),
    ]
    for piece in pieces where name.contains(piece.word) && food.parts.isEmpty {
      let count = option.grams / piece.grams
      demand(
        count == count.rounded(), .options, option.pointer + "/grams",
        "\(food.id) is \(count) pieces")
    }
    let isTofu = name.hasPrefix("tofu,")
    let most = 200 * min(1.35, max(1, plan.kcal / 2400))
    demand(
      !isTofu || option.grams <= most + 0.5 || saysLarge, .options,
      option.pointer + "/grams", "\(option.grams) g of tofu on a plate")
  }

  /// Whether the log says that some meal has large portions.
  private var saysLarge: Bool { changes.contains { $0.key == "change.large_portions" } }

  /// The least and the most of a food in a meal, in grams.
  func portions(
    of food: CatalogueFacts.Food, mealKcal: Double, isLarge: Bool
  ) -> (least: Double, most: Double) {
    func page(_ name: String) -> Double { rule("portion ceiling", "ceiling", name) }
    func scale(_ name: String, _ kcal: Double) -> Double {
      min(
        max(kcal / page("\(name)AtKcal"), page("\(name)FactorLow")), page("\(name)FactorHigh"))
    }
    let large = isLarge ? page("largePortionFactor") : 1
    let most = scale("ceiling", plan.kcal) * min(page("portionMostG"), food.ceilingG * large)
    let isPureFat = food.per100g.z >= page("pureFatFromG")
    return (
      max(page("portionLeastG"), food.minG * scale("smallest", mealKcal) * smallestPart),
      isPureFat ? min(most, page("pureFatMostG")) : most
    )
  }

  /// What a condition makes of the smallest portions: weak kidneys get a little meat, not none.
  private var smallestPart: Double {
    rule(
      "portion in health", athlete.flags.contains("kidney_disease") ? "kidney" : "others",
      "smallestPart")
  }

  func portionStep(_ food: CatalogueFacts.Food, _ kcal: Double) -> Double {
    for row in pages.rowIds("finer steps")
    where kcal < rule("finer steps", row, "underKcal")
      && food.stepG == rule("finer steps", row, "stepFrom")
    {
      return rule("finer steps", row, "stepTo")
    }
    return food.stepG
  }

  /// Whether diet, halal, allergens and dislikes allow a food.
  func mayEat(_ food: CatalogueFacts.Food) -> Bool {
    switch athlete.diet {
    case "pescatarian": if !food.isPescatarian { return false }
    case "vegetarian": if !food.isVegetarian { return false }
    case "vegan": if !food.isVegan { return false }
    default: break
    }
    let eatsAnimals = !["vegetarian", "vegan"].contains(athlete.diet)
    if eatsAnimals, food.groups.contains("meat_substitute") { return false }
    if athlete.isServedUnasked(food) { return false }
    if athlete.halal, food.halal != "yes", food.halal != "if_certified" { return false }
    if AllergyFacts.isBarred(food, athlete.allergens) { return false }
    if AllergyFacts.isForOthers(food, athlete.allergens) { return false }
    if athlete.isForOthers(food) { return false }
    if athlete.isUnsafe(food, groups: groups(of: food.id)) { return false }
    let foods = [food] + food.parts.compactMap { catalogue.foodById[$0] }
    return !athlete.dislikes.contains { word in foods.contains { $0.isCalled(word) } }
  }

  private func judgeVariety(of day: [PrintedPlan.Meal]) {
    guard day.count > 1, let first = day.first else { return }
    for option in first.options.joined() {
      let isEverywhere = day.allSatisfy { meal in
        meal.options.joined().contains { $0.id == option.id }
      }
      let isSaid = changes.contains {
        $0.key == "change.repeated_food" && $0.values["food"] == option.name
      }
      demand(
        !isEverywhere || isSaid, .variety, option.pointer, "\(option.id) is in every meal")
    }
  }
}

extension CatalogueFacts.Food {
  /// Whether somebody means this food by a word: its id, its family, a name or what people call it, in any
  /// number.
  func isCalled(_ word: String) -> Bool {
    let word = Self.inOneNumber(word)
    return ([id, family] + names.values + aliases).contains { Self.inOneNumber($0) == word }
  }

  private static func inOneNumber(_ text: String) -> String {
    text.lowercased().replacing("_", with: " ").split(separator: " ")
      .map { $0.count > 3 && $0.hasSuffix("s") ? $0.dropLast() : $0 }.joined(separator: " ")
  }
}
