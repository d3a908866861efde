import JSONSource

extension Judge {
  /// Law 28: the nutrients of the week, added up from the catalogue and the printed portions.
  func judgeNutrients() {
    let nutrients = plan.json["ingredients"]?["nutrients"]?.array ?? []
    for (index, nutrient) in nutrients.enumerated() {
      let at = "/ingredients/nutrients/\(index)"
      let name = nutrient["nutrient"]?.string ?? ""
      let sums = plan.week.map { day in day.reduce(.zero) { $0 + held(of: name, in: $1) } }
      let mean = sums.reduce(0) { $0 + $1.mean } / Double(max(1, sums.count))
      let first = sums.reduce(0) { $0 + $1.first } / Double(max(1, sums.count))
      for (key, sum) in [
        ("least", sums.map(\.least).min()), ("mean", mean), ("first", first),
        ("most", sums.map(\.most).max()),
      ] {
        let said = nutrient[key]?.number ?? -1
        demand(abs((sum ?? 0) - said) <= 0.051, .nutrients, at, "\(name), \(key): \(sum ?? 0)")
      }
      judge(verdictOf: nutrient, name, at)
    }
    judgeSalt(nutrients)
    judgeSaturated(nutrients)
    judgeHints(nutrients)
    judgeMealNutrients()
    judgeUpperLevels()
    judgeVitaminK()
  }

  /// What the richest choice of every line of every meal holds in the mean of the week, or on its
  /// richest day where each is bounded, beside the level that age and health set.
  var upperLevels: [(nutrient: String, most: Double, level: Double)] {
    UpperLevels.rows(of: athlete).map { name, row in
      let days = plan.week.map { day in day.reduce(0) { $0 + held(of: name, in: $1).most } }
      let mean = days.reduce(0, +) / Double(max(1, days.count))
      let most = UpperLevels.ofEachDay.contains(row) ? days.max() ?? 0 : mean
      // The planner counts in single precision.
      return (name, most * (1 - 1e-5), rule("upper levels", row, "mostADay"))
    }
  }

  /// Whether a week comes near an upper level, so that not every plate may stand in it.
  var isNearUpperLevel: Bool { upperLevels.contains { $0.most > 0.8 * $0.level } }

  /// No choice passes a level that counts within weeks; another level that is passed is said, which
  /// the laws of the log look at.
  private func judgeUpperLevels() {
    for found in upperLevels where Self.neverPassed.contains(found.nutrient) {
      demand(
        found.most <= found.level, .nutrients, "/ingredients/weekly_menu",
        "the richest choices hold \(found.most) of \(found.nutrient), \(found.level) is the most")
    }
  }

  /// What harms by what is chosen in one week is never passed.
  private static let neverPassed: Set = ["retinol_ug"]

  /// Beside an antagonist of vitamin K what is chosen of a line matters little: less than a day's
  /// adequate intake for men (IOM 2001).
  private func judgeVitaminK() {
    guard
      ["anticoagulant", "meds_stimulant_or_anticoagulant"].contains(where: athlete.flags.contains)
    else { return }
    for meal in plan.week.joined() {
      for options in meal.options where !options.isEmpty {
        let amounts = options.map { option in
          (catalogue.foodById[option.id]?.nutrients["vitamin_k_ug"] ?? 0) * option.grams / 100
        }
        let spread = (amounts.max() ?? 0) - (amounts.min() ?? 0)
        demand(
          spread <= 120, .nutrients, options[0].pointer, "choices differ by \(spread) µg vitamin K")
      }
      // Fats stand on every plate, so that one rich in it would move the whole week.
      for fat in meal.options[3] {
        let held = catalogue.foodById[fat.id]?.nutrients["vitamin_k_ug"] ?? 0
        demand(held <= 90, .nutrients, fat.pointer, "\(held) µg vitamin K in 100 g of a fat")
      }
    }
  }

  /// What each meal of the first day holds in the mean of its choices.
  private func judgeMealNutrients() {
    let meals = plan.json["ingredients"]?["meals"]?.array ?? []
    for (index, (json, meal)) in zip(meals, plan.week.first ?? []).enumerated() {
      let foods = meal.options.joined()
      for (place, said) in (json["nutrients"]?.array ?? []).enumerated() {
        let at = "/ingredients/meals/\(index)/nutrients/\(place)"
        let name = said["nutrient"]?.string ?? ""
        let mean = held(of: name, in: meal).mean
        demand(abs(mean - (said["mean"]?.number ?? -1)) <= 0.051, .nutrients, at, "is \(mean)")
        let unknown = foods.count { catalogue.foodById[$0.id]?.nutrients[name] == nil }
        demand(said["unknown"]?.number == Double(unknown), .nutrients, at, "\(unknown) unknown")
      }
    }
  }

  /// What a meal holds of a nutrient by the least, the mean and the most of its choices.
  private struct Held {
    var least, first, mean, most: Double
    static let zero = Held(least: 0, first: 0, mean: 0, most: 0)
    static func + (one: Held, other: Held) -> Held {
      Held(
        least: one.least + other.least, first: one.first + other.first,
        mean: one.mean + other.mean, most: one.most + other.most)
    }
  }

  private func held(of nutrient: String, in meal: PrintedPlan.Meal) -> Held {
    meal.options.filter { !$0.isEmpty }.reduce(.zero) { held, options in
      let amounts = options.map { option in
        (catalogue.foodById[option.id]?.nutrients[nutrient] ?? 0) * option.grams / 100
      }
      return held
        + Held(
          least: amounts.min() ?? 0, first: amounts[0],
          mean: amounts.reduce(0, +) / Double(amounts.count),
          most: amounts.max() ?? 0)
    }
  }

  private func judge(verdictOf nutrient: JSON, _ name: String, _ at: String) {
    let offered = Set(plan.week.joined().flatMap { $0.ids.joined() })
    let unknown = offered.filter { catalogue.foodById[$0]?.nutrients[name] == nil }
    let said = Set(nutrient["unknown"]?.array?.compactMap(\.string) ?? [])
    demand(unknown == said, .nutrients, at, "not known of \(unknown.sorted())")
    let (mean, first) = (nutrient["mean"]?.number ?? 0, nutrient["first"]?.number ?? 0)
    let amount = nutrient["amount"]?.number ?? 0
    let judged =
      switch nutrient["side"]?.string {
      case "at_least": first
      case "at_most": max(first, mean)
      default: mean
      }
    demand(
      nutrient["judged"]?.number == judged, .nutrients, at, "\(name) is judged by \(judged)")
    demand(
      !isPassedByChoice(name, amount), .nutrients, at,
      "a choice of foods holds \(nutrient["most"]?.number ?? 0) of \(amount)")
    // Salt is strewn, too: what the foods hold never meets that aim.
    let isWhole = unknown.isEmpty && name != "sodium_mg"
    // A least is reached within a margin; what is over a most is never kept.
    let verdict =
      switch nutrient["side"]?.string {
      case "at_least": judged >= amount * 0.97 ? "met" : isWhole ? "missed" : "unknown"
      case "at_most": judged > amount ? "missed" : isWhole ? "met" : "unknown"
      default: "none"
      }
    demand(nutrient["verdict"]?.string == verdict, .nutrients, at, "\(name) is \(verdict)")
  }

  /// Whether a choice of some day passes what no day may hold more of, though a line of it has others.
  private func isPassedByChoice(_ name: String, _ amount: Double) -> Bool {
    let isOfEachDay = UpperLevels.rows(of: athlete).contains {
      $0.nutrient == name && UpperLevels.ofEachDay.contains($0.row)
        && rule("upper levels", $0.row, "mostADay") <= amount
    }
    guard isOfEachDay, !athlete.eatsPlantsAlone || name != "retinol_ug" else { return false }
    return plan.week.contains { day in
      let most = day.reduce(0) { $0 + held(of: name, in: $1).most }
      return most > amount * (1 + 1e-5) && day.contains { $0.options.contains { $0.count > 1 } }
    }
  }

  /// Saturated fat is a tenth of the menu's own energy at most, also after that was moved.
  private func judgeSaturated(_ nutrients: [JSON]) {
    let fat = nutrients.first { $0["nutrient"]?.string == "saturated_g" }
    demand(
      fat?["side"]?.string == "at_most"
        && fat?["amount"]?.number == (plan.kcal / 90).rounded(.down),
      .nutrients, "/ingredients/nutrients", "saturated fat is no tenth of \(plan.kcal) kcal at most"
    )
  }

  /// The salt that health bears.
  private func judgeSalt(_ nutrients: [JSON]) {
    let isSteady = athlete.flags.contains("lithium")
    let row = isSteady ? "sodium-lithium" : athlete.eatsLittleSalt ? "sodium-low" : "sodium"
    let sodium = nutrients.first { $0["nutrient"]?.string == "sodium_mg" }
    let amount = rule("nutrient aims", row, "nutrientAmount")
    demand(
      sodium?["amount"]?.number == amount
        && sodium?["side"]?.string == (isSteady ? "none" : "at_most"),
      .nutrients, "/ingredients/nutrients", "sodium is at most \(amount), or steady with lithium")
    let isHeldBack = ["ace_inhibitor", "kidney_disease"].contains(where: athlete.flags.contains)
    let potassium = nutrients.first { $0["nutrient"]?.string == "potassium_mg" }
    demand(
      potassium?["side"]?.string == (isHeldBack ? "at_most" : "at_least"),
      .nutrients, "/ingredients/nutrients",
      "more potassium is wished for where a clinic sets it, or for nobody")
  }

  /// No hint asks for what a medicine or an illness rules out: greens beside an antagonist of vitamin
  /// K, food rich in potassium or protein where kidneys or a medicine hold it back.
  private func judgeHints(_ nutrients: [JSON]) {
    let texts = nutrients.compactMap { $0["text"]?.string } + plan.sentences("change_log")
    func forbid(_ words: [String], beside flags: [String], unless harmless: [String]) {
      guard flags.contains(where: athlete.flags.contains) else { return }
      for text in texts {
        let bare = harmless.reduce(text.lowercased()) { $0.without($1) }
        for word in words {
          demand(
            !bare.contains(word), .nutrients, "/ingredients/nutrients",
            "'\(text)' asks for \(word) beside \(flags)")
        }
      }
    }
    forbid(
      ["greens", "青菜"], beside: ["anticoagulant", "meds_stimulant_or_anticoagulant"],
      unless: ["greens stay", "青菜の量は"])
    forbid(
      ["more of its protein", "potatoes more", "add a handful", "at every meal bring it"],
      beside: ["kidney_disease"], unless: [])
    forbid(["potatoes more", "add a handful"], beside: ["ace_inhibitor"], unless: [])
  }
}
