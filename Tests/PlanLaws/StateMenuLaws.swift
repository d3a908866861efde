/// What a dietitian asks of the menu of somebody with a condition, an allergy or in growth.
extension Judge {
  /// Law 27, of states: carbohydrate of diabetes, legumes of allergies, portions that can be eaten.
  func judgeMenuOfStates() {
    judgeDiabetes()
    judgeLegumes()
    judgeSoy()
    judgeShared()
    let foods = plan.week.joined().flatMap { $0.options.joined() }
    // A large bowl of rice, and a third more on a large day.
    let most = 350 * min(1.35, max(1, plan.kcal / 2400)) + 0.5
    for food in foods where food.grams > most {
      demand(false, .options, food.pointer, "\(food.grams) g of \(food.id) are more than is eaten")
    }
  }

  /// Less than half of the energy is carbohydrate, no meal holds most of it, and none is white.
  private func judgeDiabetes() {
    guard athlete.hasDiabetes, !plan.meals.isEmpty else { return }
    let hasKidneys = athlete.flags.contains("kidney_disease")
    let isPregnant = athlete.flags.contains("pregnant") && !hasKidneys
    demand(
      4 * plan.macros.y <= (hasKidneys ? 0.55 : 0.45) * plan.kcal + 4, .menu, "/macros/carb_g",
      "\(plan.macros.y) g of carbohydrate with diabetes")
    demand(
      !isPregnant || plan.macros.y >= 175, .menu, "/macros/carb_g",
      "\(plan.macros.y) g of carbohydrate, a child needs 175 g")
    let most = plan.meals.map(\.target.y).max() ?? 0
    for meal in plan.meals {
      demand(
        4 * meal.target.y <= (hasKidneys ? 0.18 : isPregnant ? 0.135 : 0.15) * plan.kcal + 4,
        .menu, meal.pointer + "/target", "\(meal.target.y) g of carbohydrate with diabetes")
      demand(
        !isPregnant || meal.slot != "breakfast" || meal.target.y <= 0.75 * most, .menu,
        meal.pointer + "/target", "no less carbohydrate at breakfast with diabetes in pregnancy")
    }
    let ruledOut = Self.freeSugar + (hasKidneys ? [] : Self.whiteStarch)
    for option in plan.week.joined().flatMap({ $0.options.joined() }) {
      let foods = [option.id] + (catalogue.foodById[option.id]?.parts ?? [])
      let white = foods.compactMap { catalogue.foodById[$0]?.names["en"]?.lowercased() }
        .first { name in ruledOut.contains { name.hasPrefix($0) } }
      demand(white == nil, .menu, option.pointer, "\(white ?? "") with diabetes")
    }
  }

  private static let whiteStarch = [
    "white rice", "white bread", "udon", "somen", "egg noodles", "french bread", "bagel", "pita",
    "couscous", "rice noodles", "glutinous rice", "corn flakes", "flour tortilla", "pasta, cooked",
    "rice cakes",
  ]
  private static let freeSugar = ["honey", "maple syrup"]

  /// In how many meals of a day the foods of a group may stand: eggs in one beside meat or fish, in two
  /// where other food is left out or none is eaten; rice in two, in three of much
  /// energy, where wheat, milk and kidneys leave others; oily fish and liver in one.
  private func mostMeals(of group: String) -> Int {
    let lacksOther = ["dairy", "fish", "seafood", "soy", "poultry", "chicken", "red_meat"]
      .contains(where: athlete.allergens.contains)
    let lacksStarch = ["gluten", "wheat", "dairy"].contains(where: athlete.allergens.contains)
    return switch group {
    case "egg" where athlete.diet != "vegan": eatsFlesh && !lacksOther ? 1 : 2
    case "rice"
    where athlete.cuisine == "japanese" && !athlete.flags.contains("pregnant")
      && !athlete.flags.contains("kidney_disease"):
      3
    case "rice" where !lacksStarch && !athlete.flags.contains("kidney_disease"):
      ExpectedEnergy(self).kcal >= 2800 ? 3 : 2
    case "oily_fish", "liver": 1
    default: .max
    }
  }

  /// Whether a meal may stand beside others on a day: no group in more meals than it may.
  func keepsShared(_ meal: PrintedPlan.Meal, beside others: [PrintedPlan.Meal]) -> Bool {
    ["egg", "rice", "oily_fish", "liver"].allSatisfy { group in
      func holds(_ meal: PrintedPlan.Meal) -> Bool {
        meal.ids.joined().contains { groups(of: $0).contains(group) }
      }
      return !holds(meal) || others.count(where: holds) < mostMeals(of: group)
    }
  }

  private func judgeShared() {
    for (number, day) in plan.week.enumerated() {
      for (place, meal) in day.enumerated() {
        demand(
          keepsShared(meal, beside: Array(day[..<place])), .menu,
          "/ingredients/weekly_menu/\(number)/meals/\(place)",
          "eggs, rice, oily fish or liver in more meals of a day than they may")
      }
    }
  }

  /// Whether meat or fish is eaten.
  private var eatsFlesh: Bool { ["omnivore", "pescatarian"].contains(athlete.diet) }

  /// Whether an allergist is asked about legumes, and other food is there instead.
  private var sparesPulses: Bool {
    ["peanut", "lupin", "nut", "soy"].contains(where: athlete.allergens.contains) && eatsFlesh
  }

  /// In how many meals of a day beans, lentils and peanuts may stand: one where an allergist is asked
  /// about them; else two beside meat, beside fish with milk and eggs, and for a vegan who eats soy or wheat;
  /// three without or where money is short; any where kidneys or much energy leave little else.
  var mostBeanMeals: Int {
    if sparesPulses { return 1 }
    let leavesOut = athlete.allergens.contains
    if athlete.diet == "vegan" {
      let lacksBoth = leavesOut("soy") && ["gluten", "wheat"].contains(where: leavesOut)
      return lacksBoth || isLarge ? .max : 2
    }
    guard !athlete.flags.contains("kidney_disease") else { return .max }
    return athlete.diet == "omnivore" && athlete.tier != "low" || eatsFishMilkAndEggs ? 2 : 3
  }

  /// Whether a day is so large that little bounds it.
  private var isLarge: Bool { ExpectedEnergy(self).kcal >= 3200 }

  /// Whether who eats fish and no meat has milk and eggs, too, and need not look at the money.
  private var eatsFishMilkAndEggs: Bool {
    athlete.diet == "pescatarian" && athlete.tier != "low" && !isLarge
      && !["dairy", "egg", "fish", "seafood"].contains(where: athlete.allergens.contains)
  }

  /// The same with soy, which is counted apart where it has a number of its own.
  private var mostPulseMeals: Int {
    if sparesPulses || sharesPulses { return mostBeanMeals }
    return max(mostSoyMeals, mostBeanMeals) == .max ? .max : mostSoyMeals + mostBeanMeals
  }

  /// Whether soy and other pulses share one number of meals; those of a vegan never do.
  var sharesPulses: Bool { athlete.diet != "vegan" && mostSoyMeals == mostBeanMeals }

  /// Whether a meal offers any legume.
  func hasPulses(_ meal: PrintedPlan.Meal) -> Bool { meal.ids.joined().contains(where: isLegume) }

  private func judgeLegumes() {
    for (number, day) in plan.week.enumerated() {
      let meals = day.count(where: hasPulses)
      demand(
        meals <= mostPulseMeals, .menu, "/ingredients/weekly_menu/\(number)",
        "legumes in \(meals) meals")
    }
  }

  /// In how many meals of a day soy may stand: two for who eats meat, and for who eats eggs and milk; three
  /// beside fish without those, where little money leaves less, or five meals of much energy do without milk, and
  /// for a vegan who eats wheat, nuts and peanuts; any of a small day of a Japanese kitchen.
  var mostSoyMeals: Int {
    let isWithoutMilk = athlete.allergens.contains("dairy")
    let isCheap = athlete.tier == "low"
    if sparesPulses { return 1 }
    if eatsFlesh {
      let isPressed = isWithoutMilk && (isCheap || isLarge)
      return isPressed || athlete.diet == "pescatarian" && !eatsFishMilkAndEggs ? 3 : 2
    }
    if athlete.diet == "vegan" {
      let lacksOther = ["gluten", "wheat", "nut", "peanut"]
        .contains(where: athlete.allergens.contains)
      let isSmallAndJapanese =
        athlete.cuisine == "japanese" && ExpectedEnergy(self).kcal < 2000
      return lacksOther || isSmallAndJapanese ? .max : 3
    }
    return isWithoutMilk ? .max : isCheap ? 3 : 2
  }

  /// Whether a meal offers tofu or other soy.
  func hasSoy(_ meal: PrintedPlan.Meal) -> Bool { meal.ids.joined().contains(where: isSoy) }

  private func judgeSoy() {
    for (number, day) in plan.week.enumerated() {
      let meals = day.count(where: hasSoy)
      demand(
        meals <= mostSoyMeals, .menu, "/ingredients/weekly_menu/\(number)",
        "soy in \(meals) meals")
      let isApart = athlete.flags.contains("levothyroxine") && athlete.diet != "vegan"
      for meal in day where isApart && ["breakfast", "snack"].contains(meal.slot) {
        demand(!hasSoy(meal), .menu, meal.pointer, "soy beside the thyroid tablet")
      }
    }
  }

  /// Soy by its name; powders and oil are not meant.
  private func isSoy(_ id: String) -> Bool {
    let foods = [id] + (catalogue.foodById[id]?.parts ?? [])
    return foods.compactMap { catalogue.foodById[$0]?.names["en"]?.lowercased() }.contains { name in
      let bare = AllergyFacts.madeWithout.reduce(name) { $0.without($1) }
      let words = Set(bare.split { !$0.isLetter }.map(String.init))
      return !words.isDisjoint(with: ["tofu", "soybeans", "edamame", "natto", "tempeh", "textured"])
        || words.isSuperset(of: ["soy", "milk"])
    }
  }

  private func isLegume(_ id: String) -> Bool {
    let foods = [id] + (catalogue.foodById[id]?.parts ?? [])
    return foods.compactMap { catalogue.foodById[$0]?.names["en"]?.lowercased() }.contains { name in
      let words = name.split { !$0.isLetter }.map(String.init)
      return !words.contains(where: Self.fresh.contains)
        && (words.contains(where: Self.legumes.contains)
          || Set(words).isSuperset(of: ["peanut", "butter"]))
    }
  }

  private static let legumes: Set = [
    "beans", "lentils", "peas", "chickpeas", "soybeans", "tofu", "edamame", "natto", "tempeh",
    "lupins", "hummus", "peanuts",
  ]
  /// Pods and sprouts, and what is only called so.
  private static let fresh: Set = ["green", "snow", "sprouts", "noodles", "oil", "coffee"]
}
