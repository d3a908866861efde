import JSONSource

extension Judge {
  /// What gave way in the meals, as the printed meals show it.
  func mealChanges() -> [Said] {
    var said = macroChanges()
    let fewest = rule("meal tolerance", "meal", "minOptions")
    for (index, first) in plan.meals.enumerated() {
      let meals = plan.week.map { $0[index] }
      said += portionChanges(meals, "\(index + 1)") + themeChanges(meals, "\(index + 1)")
      said += tierChanges(meals, "\(index + 1)")
      for (place, category) in ["protein", "carb", "veg", "fat"].enumerated() {
        let least = (meals + [first]).map { $0.options[place].count }.min() ?? 0
        guard Double(least) < fewest else { continue }
        said.append(
          Said(
            key: "change.fewer_options",
            values: [
              "meal": "\(index + 1)", "category": sentence("category.\(category)"),
              "before": String(figure: fewest, decimals: 0), "after": "\(least)",
            ]))
      }
    }
    said += themesTooOften.map { theme in
      Said(
        key: "change.theme_often",
        values: ["theme": theme.name, "before": "\(theme.most)", "after": "\(theme.days)"])
    }
    return said + shareChanges() + repeatedFoods() + overLevels() + cookedInVain()
      + farNutrients() + foodsOfMissed() + reachedByOthers()
  }

  /// Said where dinners were to be cooked for two days and none could be.
  private func cookedInVain() -> [Said] {
    let cooked = plan.json["ingredients"]?["cook_once"]?.array ?? []
    return athlete.cooksOnce && cooked.isEmpty
      ? [Said(key: "change.nothing_cooked_once", values: [:])] : []
  }

  private func portionChanges(_ meals: [PrintedPlan.Meal], _ number: String) -> [Said] {
    var large: Set<String> = []
    for meal in meals {
      for option in meal.options.joined() {
        guard let food = catalogue.foodById[option.id] else { continue }
        let (least, most) = portions(of: food, mealKcal: meal.target.w, isLarge: false)
        let step = portionStep(food, meal.target.w)
        // The smallest whole portion stands even where the ceiling lies under it.
        let whole = (least / step - 0.001).rounded(.up) * step
        if option.grams > max(most, whole) + 0.001 * step { large.insert(option.id) }
      }
    }
    return large.isEmpty
      ? []
      : [
        Said(
          key: "change.large_portions", values: ["meal": number, "foods": "\(large.count)"])
      ]
  }

  private func themeChanges(_ meals: [PrintedPlan.Meal], _ number: String) -> [Said] {
    var said: [Said] = []
    for meal in meals {
      guard let theme = meal.theme.flatMap({ catalogue.themeById[$0] }),
        !theme.slots.contains(meal.slot)
      else { continue }
      let name = theme.names[athlete.language] ?? ""
      if said.contains(where: { $0.values["theme"] == name }) { continue }
      said.append(Said(key: "change.other_theme", values: ["meal": number, "theme": name]))
    }
    return said
  }

  private func tierChanges(_ meals: [PrintedPlan.Meal], _ number: String) -> [Said] {
    let tiers = ["low", "medium", "high"]
    let foods = meals.flatMap { $0.ids.joined() }.compactMap { catalogue.foodById[$0] }
    let dearest = foods.map { tiers.firstIndex(of: $0.tier) ?? 0 }.max() ?? 0
    guard dearest > tiers.firstIndex(of: athlete.tier) ?? 0 else { return [] }
    return [
      Said(
        key: "change.wider_tier",
        values: [
          "meal": number, "before": sentence("tier.\(athlete.tier)"),
          "after": sentence("tier.\(tiers[dearest])"),
        ])
    ]
  }

  /// Targets that have the parts of several rows are of the one the log names.
  private func shareChanges() -> [Said] {
    let said = changes.first { $0.key == "change.other_shares" }?.values["shares"]
    let rows = sharesOfTargets
    guard let row = rows.first(where: { $0.name == said }) ?? rows.first(where: \.isUsual),
      !row.isUsual
    else { return [] }
    return [Said(key: "change.other_shares", values: ["shares": row.name])]
  }

  private func macroChanges() -> [Said] {
    let expected = ExpectedEnergy(self)
    let energy = plan.json["energy"]
    let protein = energy?["protein_per_kg"]?.number
    let fat = energy?["fat_per_kg"]?.number
    var said: [Said] = []
    let isSame =
      near(plan.kcal, expected.kcal, 1e-6) && near(protein, expected.protein.wanted, 0.0051)
      && near(fat, expected.fat.wanted, 0.0051)
    if !isSame {
      let macros = plan.macros
      said.append(
        Said(
          key: "change.other_macros",
          values: [
            "before": ExpectedEnergy.macros(
              expected.kcal, expected.dosingWeight, expected.protein.wanted, expected.fat.wanted),
            "after": "\(String(figure: plan.kcal, decimals: 0)) kcal, P \(Int(macros.x))"
              + " F \(Int(macros.z)) C \(Int(macros.y)) g",
          ]))
    }
    let wanted = mealsWanted
    if let asked = athlete.mealsAsked, asked < leastMealsKept {
      said.append(
        Said(
          key: "change.meals_of_health",
          values: ["before": "\(asked)", "after": "\(leastMealsKept)"]))
    }
    if plan.meals.count != wanted {
      said.append(
        Said(
          key: "change.meal_count", values: ["before": "\(wanted)", "after": "\(plan.meals.count)"])
      )
    }
    let weight = energy?["dosing_weight_kg"]?.number ?? .nan
    if !near(weight, expected.dosingWeight, 0.051) {
      said.append(
        Said(
          key: "change.dosing_weight",
          values: [
            "before": String(figure: expected.dosingWeight, decimals: 1),
            "after": String(figure: weight, decimals: 1),
          ]))
    }
    return said
  }

  private func overLevels() -> [Said] {
    upperLevels.filter { $0.most > $0.level }.map { found in
      Said(
        key: "change.over_level",
        values: ["nutrient": sentence("bounded_nutrient.\(found.nutrient)")])
    }
  }

  /// Of what the week misses is said how much and what to do, otherwise of less than three quarters,
  /// and so is of more than 50 g of fibre.
  private func farNutrients() -> [Said] {
    (plan.json["ingredients"]?["nutrients"]?.array ?? []).compactMap { found in
      guard found["side"]?.string == "at_least", let word = found["nutrient"]?.string,
        let unit = found["unit"]?.string, let mean = found["judged"]?.number,
        let amount = found["amount"]?.number
      else { return nil }
      let name = word.split(separator: "_").first.map(String.init) ?? ""
      let isVeryMuch = name == "fiber" && mean > muchFibre * amount
      guard isVeryMuch || isMissed(found) else { return nil }
      let kind = isVeryMuch ? "much" : mean < farPart(of: name) * amount ? "short" : "missed"
      let what =
        "nutrient_\(isVeryMuch ? "much" : "short").\(name)\(isVeryMuch ? mannerOfMuch : manner(of: name))"
      return Said(
        key: "change.\(kind)_nutrient",
        values: [
          "nutrient": sentence("nutrient.\(word)"), "what": sentence(what),
          "found": String(figure: mean, decimals: 1), "amount": String(figure: amount, decimals: 1),
          "unit": unit == "ug" ? "µg" : unit,
        ])
    }
  }

  /// Over how many times the aim there is very much fibre.
  private var muchFibre: Double {
    athlete.flags.contains("pregnant")
      ? 1.8 : athlete.flags.contains("breastfeeding") ? 1.75 : 2
  }

  /// Under which part of an aim there is far too little: of the iron of plants, of which 1.8 times as
  /// much is wanted, only what is under the usual allowance.
  private func farPart(of name: String) -> Double {
    let eatsPlants = ["vegetarian", "vegan"].contains(athlete.diet)
    return name == "iron" && eatsPlants ? 0.55 : 0.75
  }

  /// For whom the hint about a short nutrient has words of its own.
  private func manner(of name: String) -> String {
    func has(_ some: String...) -> Bool { some.contains(where: athlete.flags.contains) }
    let (hasKidneys, takesTablet) = (has("kidney_disease"), has("levothyroxine"))
    switch name {
    case "b12": return has("pregnant", "breastfeeding") ? "_of_two" : ""
    case "iron" where has("pregnant", "breastfeeding"): return "_of_two"
    case "calcium" where hasKidneys, "iron" where hasKidneys, "fiber" where hasKidneys:
      return "_kidney"
    case "produce" where hasKidneys || has("ace_inhibitor"): return "_potassium"
    case "calcium" where thinsBlood && takesTablet: return "_steady_tablet"
    case "calcium" where takesTablet: return "_tablet"
    default: return thinsBlood ? "_steady" : ""
    }
  }

  private var mannerOfMuch: String {
    thinsBlood && !athlete.flags.contains("kidney_disease") ? "_steady" : ""
  }

  private var thinsBlood: Bool {
    ["anticoagulant", "meds_stimulant_or_anticoagulant"].contains(where: athlete.flags.contains)
  }

  private func repeatedFoods() -> [Said] {
    var names: [String] = []
    for day in plan.week where day.count > 1 {
      for option in day[0].options.joined() where !names.contains(option.name) {
        let isEverywhere = day.allSatisfy { $0.ids.joined().contains(option.id) }
        if isEverywhere { names.append(option.name) }
      }
    }
    return names.map { Said(key: "change.repeated_food", values: ["food": $0]) }
  }
}
