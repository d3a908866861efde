import JSONSource

/// Which foods are named where a week misses a nutrient, and which answer leaves such foods out.
extension Judge {
  /// What is said of the foods of the nutrients that the week misses: foods that bring them must be,
  /// and what is said of those that are left out must be true.
  func foodsOfMissed() -> [Said] {
    let missed = (plan.json["ingredients"]?["nutrients"]?.array ?? []).filter {
      isMissed($0) && mayBecomeMore($0["nutrient"]?.string ?? "")
    }
    // Where numbers are hidden, nobody sees of which nutrient it is said, once at most of each.
    let unnamed = isBesideUnnamed ? changes.filter { $0.key == "change.nutrient_beside" } : []
    return unnamed.prefix(missed.count)
      + missed.flatMap { found -> [Said] in
        guard let word = found["nutrient"]?.string, let amount = found["amount"]?.number else {
          return []
        }
        let name = sentence("nutrient.\(word)")
        let about = changes.filter { $0.values["nutrient"] == name }
        let leftOut = about.filter {
          $0.key == "change.nutrient_left_out" && isLeftOut($0, word, amount)
        }
        return offered(word, amount, name) + beside(word, amount, name, about) + leftOut
      }
  }

  /// Whether foods beside the plates are said without a nutrient, and dislikes leave open which they are.
  private var isBesideUnnamed: Bool {
    !athlete.dislikes.isEmpty && isQuiet("change.nutrient_beside")
  }

  /// What is said of another answer, where the week holds far too little of a nutrient: meals or a
  /// budget were given, and only what is missed would be reached.
  func reachedByOthers() -> [Said] {
    let missed = (plan.json["ingredients"]?["nutrients"]?.array ?? []).filter {
      isMissed($0) && mayBecomeMore($0["nutrient"]?.string ?? "")
    }
    let isFar = missed.contains {
      $0["judged"]?.number ?? 0 < 0.75 * ($0["amount"]?.number ?? 0)
    }
    guard isFar else { return [] }
    let names = missed.map { sentence("nutrient.\($0["nutrient"]?.string ?? "")") }
    return changes.filter { said in
      guard said.key.hasPrefix("change.reached_by_") else { return false }
      let reached = (said.values["nutrients"] ?? "").split(separator: between).map(String.init)
      let isOfMeals = said.values["meals"] != nil
      let isOfBudget = said.values["tier"] != nil
      return !reached.isEmpty && reached.allSatisfy(names.contains)
        && (!isOfMeals || athlete.given.contains("meals_per_day"))
        && (!isOfBudget || athlete.given.contains("budget_tier") && athlete.tier != "high")
    }
  }

  /// What stands between the foods of a row.
  private var between: String { sentence("list.pair", ["first": "", "rest": ""]) }

  /// The foods of the week's lines that bring most.
  private func offered(_ word: String, _ amount: Double, _ name: String) -> [Said] {
    let ids = Set(plan.week.joined().flatMap { $0.options.joined() }.map(\.id))
    let foods = catalogue.foods.filter {
      ids.contains($0.id) && held($0, word) >= 0.14 * amount
    }
    return row(of: richest(foods, in: word).map(called)).map {
      [Said(key: "change.nutrient_foods", values: ["nutrient": name, "foods": $0])]
    } ?? []
  }

  /// The foods of every day that bring most beside the plates, as a snack; with dislikes, whose words are
  /// wide, whatever is said.
  private func beside(_ word: String, _ amount: Double, _ name: String, _ about: [Said]) -> [Said] {
    guard !isBesideUnnamed else { return [] }
    guard athlete.dislikes.isEmpty else {
      return about.filter { $0.key == "change.nutrient_beside" }
    }
    let snacks = Set(catalogue.themes.filter { $0.slots.contains("snack") }.map(\.id))
    let foods = catalogue.foods.filter {
      barring($0) == nil && !isDear($0) && isForEveryDay($0) && isRich($0, in: word, amount)
        && !snacks.isDisjoint(with: $0.themes)
    }
    let unit = word.split(separator: "_").last.map(String.init) ?? ""
    let portions = richest(foods, in: word).map { food in
      sentence(
        "list.portion",
        [
          "food": called(food), "grams": String(figure: food.typicalG, decimals: 0),
          "held": String(figure: held(food, word), decimals: 1),
          "unit": unit == "ug" ? "µg" : unit,
          "kcal": String(figure: food.per100g.w * food.typicalG / 100, decimals: 0),
        ])
    }
    return row(of: portions).map {
      [Said(key: "change.nutrient_beside", values: ["nutrient": name, "foods": $0])]
    } ?? []
  }

  /// The names of the foods that health alone keeps from the plates, a pair only where neither part is, and
  /// of those that it leaves in pairs.
  var foodsOfHealth: (out: [String], small: [String]) {
    let foods = catalogue.foods.filter { food in
      barring(food) == "health_flags"
        && food.parts.compactMap { catalogue.foodById[$0] }.allSatisfy { barring($0) == nil }
    }
    let inPairs = Set(catalogue.foods.filter { barring($0) == nil }.flatMap(\.parts))
    return (
      foods.filter { !inPairs.contains($0.id) }.map(called),
      foods.filter { inPairs.contains($0.id) }.map(called)
    )
  }

  private func called(_ food: CatalogueFacts.Food) -> String {
    food.names[athlete.language] ?? food.id
  }

  /// Whether each food that is said to be left out is, by the answer that is said, and rich.
  private func isLeftOut(_ said: Said, _ word: String, _ amount: Double) -> Bool {
    let answer = said.values["field"] ?? ""
    let foods = named(said)
    let fields = ["exclude_allergens", "halal", "health_flags", "budget_tier", "dislikes"].filter {
      answer.hasPrefix(sentence("field.\($0)"))
    }
    // A field is said in words, never by its name in a request.
    guard let field = fields.first, !answer.contains("_") else { return false }
    return athlete.given.contains(field) && !foods.isEmpty
      && foods.allSatisfy { isRich($0, in: word, amount) && isOut($0, by: field) }
  }

  private func isOut(_ food: CatalogueFacts.Food, by field: String) -> Bool {
    switch field {
    case "exclude_allergens": AllergyFacts.isBarred(food, athlete.allergens)
    case "halal": !["yes", "if_certified"].contains(food.halal)
    case "health_flags": athlete.isUnsafe(food, groups: groups(of: food.id))
    case "budget_tier": isDear(food)
    default: field == "dislikes" && !athlete.dislikes.isEmpty
    }
  }

  private func isDear(_ food: CatalogueFacts.Food) -> Bool {
    let tiers = ["low", "medium", "high"]
    return tiers.firstIndex(of: food.tier) ?? 0 > tiers.firstIndex(of: athlete.tier) ?? 0
  }

  /// The foods that a sentence names in a row; nothing known for what is no food.
  private func named(_ said: Said) -> [CatalogueFacts.Food] {
    let names = (said.values["foods"] ?? "").split(separator: between).map(String.init)
    let foods = names.compactMap { name in
      catalogue.foods.first { $0.names[athlete.language] == name }
    }
    return foods.count == names.count ? foods : []
  }

  /// Whether less than is wanted is in the mean day; what a make differs by is not missed.
  func isMissed(_ found: JSON) -> Bool {
    guard found["side"]?.string == "at_least", let mean = found["judged"]?.number,
      let amount = found["amount"]?.number
    else { return false }
    return mean < 0.97 * amount
  }

  /// Whether neither a clinic nor a medicine nor a supplement decides what may become more.
  private func mayBecomeMore(_ nutrient: String) -> Bool {
    func has(_ some: String...) -> Bool { some.contains(where: athlete.flags.contains) }
    let thinsBlood = has("anticoagulant", "meds_stimulant_or_anticoagulant")
    if has("kidney_disease") { return false }
    return switch nutrient {
    case "b12_ug": !athlete.eatsPlantsAlone && !has("pregnant", "breastfeeding")
    case "iron_mg": !thinsBlood && !has("pregnant", "breastfeeding")
    case "calcium_mg": !thinsBlood && !has("levothyroxine")
    case "produce_g": false
    default: !thinsBlood
    }
  }

  /// The field that keeps a food from the plates; nil for none.
  private func barring(_ food: CatalogueFacts.Food) -> String? {
    let isOfDiet =
      switch athlete.diet {
      case "pescatarian": food.isPescatarian
      case "vegetarian": food.isVegetarian
      case "vegan": food.isVegan
      default: true
      }
    let eatsAnimals = !["vegetarian", "vegan"].contains(athlete.diet)
    let isForOthers =
      AllergyFacts.isForOthers(food, athlete.allergens) || athlete.isForOthers(food)
    if !isOfDiet || isForOthers || athlete.isServedUnasked(food)
      || eatsAnimals && food.groups.contains("meat_substitute")
    {
      return "diet"
    }
    if athlete.halal, !["yes", "if_certified"].contains(food.halal) { return "halal" }
    let foods = [food] + food.parts.compactMap { catalogue.foodById[$0] }
    if athlete.dislikes.contains(where: { word in foods.contains { $0.isCalled(word) } }) {
      return "dislikes"
    }
    if AllergyFacts.isBarred(food, athlete.allergens) { return "exclude_allergens" }
    return athlete.isUnsafe(food, groups: groups(of: food.id)) ? "health_flags" : nil
  }

  /// Whether neither the food nor a group of it is for some days alone.
  private func isForEveryDay(_ food: CatalogueFacts.Food) -> Bool {
    food.days >= 7
      && groups(of: food.id).allSatisfy { group in
        rule("food caps", String(group.map { $0 == "_" ? "-" : $0 }), "groupDays") >= 7
          && athlete.mostDays(of: group) >= 7
      }
  }

  private func isRich(_ food: CatalogueFacts.Food, in nutrient: String, _ amount: Double) -> Bool {
    food.days >= 7 && food.parts.isEmpty && held(food, nutrient) >= 0.14 * amount
  }

  private func held(_ food: CatalogueFacts.Food, _ nutrient: String) -> Double {
    (food.nutrients[nutrient] ?? 0) * food.typicalG / 100
  }

  /// The three that hold most, no two of a family.
  private func richest(
    _ foods: [CatalogueFacts.Food], in nutrient: String
  ) -> [CatalogueFacts.Food] {
    let ranked = foods.enumerated().sorted {
      (-held($0.element, nutrient), $0.offset) < (-held($1.element, nutrient), $1.offset)
    }
    var named: [CatalogueFacts.Food] = []
    for (_, food) in ranked where !named.contains(where: { $0.family == food.family }) {
      named.append(food)
    }
    return Array(named.prefix(3))
  }

  /// Texts in a row, as the message of lists joins them; nil for none.
  func row(of texts: [String]) -> String? {
    guard let last = texts.last else { return nil }
    return texts.dropLast().reversed().reduce(last) {
      sentence("list.pair", ["first": $1, "rest": $0])
    }
  }
}
