import JSONSource

extension Judge {
  /// What gave way in the meals, as the printed meals show it.
  func mealChanges() -> [Said] {
    var said = macroChanges()
    let fewest = rule("meal tolerance", "meal", "minOptions")
    let tiers = ["low", "medium", "high"]
    for (index, meal) in plan.meals.enumerated() {
      let number = "\(index + 1)"
      let foods = meal.options.joined().compactMap { catalogue.foodById[$0.id] }
      let foreign = foods.count { !$0.slots.contains(meal.slot) }
      if foreign > 0 {
        said.append(
          Said(key: "change.wider_slot", values: ["meal": number, "foods": "\(foreign)"]))
      }
      let dearest = foods.map { tiers.firstIndex(of: $0.tier) ?? 0 }.max() ?? 0
      if dearest > tiers.firstIndex(of: athlete.tier) ?? 0 {
        said.append(
          Said(
            key: "change.wider_tier",
            values: [
              "meal": number, "before": sentence("tier.\(athlete.tier)"),
              "after": sentence("tier.\(tiers[dearest])"),
            ]))
      }
      for (options, category) in zip(meal.options, ["protein", "carb", "veg", "fat"])
      where Double(options.count) < fewest {
        said.append(
          Said(
            key: "change.fewer_options",
            values: [
              "meal": number, "category": sentence("category.\(category)"),
              "before": String(figure: fewest, decimals: 0), "after": "\(options.count)",
            ]))
      }
    }
    return said + repeatedFoods()
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
    let wanted = athlete.mealsAsked ?? mealsByRule
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

  private func repeatedFoods() -> [Said] {
    guard plan.meals.count > 1, let first = plan.meals.first else { return [] }
    return first.options.joined().compactMap { option in
      let isEverywhere = plan.meals.allSatisfy { meal in
        meal.options.joined().contains { $0.id == option.id }
      }
      return isEverywhere ? Said(key: "change.repeated_food", values: ["food": option.name]) : nil
    }
  }
}
