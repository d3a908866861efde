import JSONSource

extension Judge {
  /// Law 25: one theme of the slot for every meal, and fruit where it belongs.
  func judgeTheme(of meal: PrintedPlan.Meal, number: Int) {
    let options = Array(meal.options.joined())
    guard let id = meal.theme, let theme = catalogue.themeById[id] else {
      return demand(
        meal.theme == nil && options.isEmpty, .themes, meal.pointer, "has no theme that is known")
    }
    demand(
      meal.themeName == theme.names[athlete.language], .themes, meal.pointer + "/theme_name",
      "is not the name of \(id)")
    let isBorrowed = changes.contains {
      $0.key == "change.other_theme" && $0.values["meal"] == "\(number)"
        && $0.values["theme"] == theme.names[athlete.language]
    }
    demand(
      theme.slots.contains(meal.slot) || isBorrowed, .themes, meal.pointer + "/theme",
      "\(id) is no \(meal.slot)")
    demand(!isDisliked(theme), .themes, meal.pointer + "/theme", "\(id) is disliked")
    for option in options {
      demand(
        catalogue.foodById[option.id]?.themes.contains(id) ?? false, .themes, option.pointer,
        "\(option.id) does not belong to \(id)")
    }
    for line in meal.options {
      let leads = line.map { self.leads($0.id, theme) }
      demand(
        !leads.contains(true) || leads[0], .themes, line.first?.pointer ?? meal.pointer,
        "another food of the line gives \(id) its name")
    }
    judgeName(of: meal, theme)
    judgeDrinks(of: meal, theme)
    guard meal.slot == fruitSlot else { return }
    for option in meal.options[2] {
      demand(
        catalogue.foodById[option.id]?.isFruit ?? false, .themes, option.pointer,
        "\(option.id) is no fruit")
    }
  }

  /// What the name of a plate promises stands in every choice of a line.
  private func judgeName(of meal: PrintedPlan.Meal, _ theme: CatalogueFacts.Theme) {
    guard Self.promising.contains(theme.id) else { return }
    let isHeld = meal.options.contains { line in
      !line.isEmpty && line.allSatisfy { leads($0.id, theme) }
    }
    demand(
      isHeld || meal.options.contains(where: \.isEmpty), .themes, meal.pointer + "/theme_name",
      "a choice of every line is without \(theme.leads)")
  }

  /// The plates whose names promise one food by whatever is chosen; the others name several, or a style.
  private static let promising: Set = [
    "egg_breakfast", "bean_snack", "noodle_soup", "pasta_plate", "sandwich",
  ]

  /// A glass of a drink beside another food is no protein of a plate that is lunch or dinner.
  private func judgeDrinks(of meal: PrintedPlan.Meal, _ theme: CatalogueFacts.Theme) {
    guard theme.slots.contains(where: ["lunch", "dinner"].contains) else { return }
    for option in meal.options[0] {
      let parts = catalogue.foodById[option.id]?.parts ?? []
      let drinks = parts.filter {
        ["milk", "soy_milk"].contains(catalogue.foodById[$0]?.family ?? "")
      }
      demand(
        drinks.isEmpty, .themes, option.pointer, "\(option.id) is a drink beside a main dish")
    }
  }

  /// Whether a food gives a theme its name, alone or as a part of a pair.
  private func leads(_ id: String, _ theme: CatalogueFacts.Theme) -> Bool {
    guard let food = catalogue.foodById[id] else { return false }
    let families = [food.family] + food.parts.compactMap { catalogue.foodById[$0]?.family }
    return families.contains(where: theme.leads.contains)
  }

  private func isDisliked(_ theme: CatalogueFacts.Theme) -> Bool {
    let names = [theme.id] + theme.names.values.map { $0.lowercased() }
    return names.contains(where: athlete.dislikes.contains)
  }

  private var fruitSlot: String? {
    let row = plan.meals.count == 3 ? "without-snack" : "with-snack"
    return pages.word("fruit place", row, "fruitSlot")
  }

  /// Law 26: the parts of a row, with more carbohydrate after training, and sensible sizes.
  func judgeShares() {
    guard !plan.meals.isEmpty else { return }
    let said = changes.first { $0.key == "change.other_shares" }?.values["shares"]
    let rows = sharesOfTargets
    demand(
      rows.contains { said == nil ? $0.isUsual : $0.name == said }, .shares, "/ingredients/meals",
      "the targets have the parts of \(rows.map(\.name)), and the log says \(said ?? "nothing")")
    func size(_ name: String) -> Double { rule("meal sizes", "sizes", name) }
    let day = plan.meals.reduce(0) { $0 + $1.target.w }
    for meal in plan.meals {
      let percent = 100 * meal.target.w / day
      let isRight =
        meal.slot == "snack"
        ? percent <= size("snackMostPct")
        : percent >= size("mainLeastPct") && percent <= size("mainMostPct")
      demand(isRight, .shares, meal.pointer + "/target", "is \(percent)% of the day")
    }
  }

  /// The rows of shares that the printed targets have, by what they are called.
  var sharesOfTargets: [(name: String, isUsual: Bool)] {
    let count = "\(plan.meals.count)-"
    return pages.rowIds("meal shares").filter { $0.hasPrefix(count) }.filter(hasParts).map { row in
      let key = pages.word("meal shares", row, "shareName") ?? ""
      return (sentence(key), row == count + "usual")
    }
  }

  /// Whether each target is its part of the day, but for rounding to whole grams.
  private func hasParts(_ row: String) -> Bool {
    let targets = plan.meals.map(\.target)
    let lists = ["proteinShares", "carbShares", "fatShares"].map {
      pages.numbers("meal shares", row, $0) ?? []
    }
    guard lists.allSatisfy({ $0.count == targets.count }) else { return false }
    return lists.enumerated().allSatisfy { macro, list in
      let parts = macro == 1 ? afterTraining(list) : list
      let (whole, grams) = (parts.reduce(0, +), targets.reduce(0) { $0 + $1[macro] })
      return zip(parts, targets).allSatisfy { part, target in
        abs(part / whole * grams - target[macro]) <= 1 + 1e-9
      }
    }
  }

  /// Meals stay alike where a medicine for diabetes follows them.
  var postWorkoutRow: String {
    if athlete.flags.contains("diabetes_meds") { return "steady" }
    return ["early", "morning"].contains(athlete.trainingTime) ? athlete.trainingTime : "later"
  }

  /// The parts of carbohydrate with more for the main meal after training.
  private func afterTraining(_ parts: [Double]) -> [Double] {
    let row = postWorkoutRow
    let slot = pages.word("post-workout meal", row, "postWorkoutSlot")
    let place = plan.meals.lastIndex { $0.slot == slot }
    let breakfast = rule("meal carbohydrate", athlete.carbRow, "breakfastCarbFactor")
    return parts.enumerated().map { index, part in
      part * (index == place ? rule("post-workout meal", row, "postWorkoutFactor") : 1)
        * (plan.meals[index].slot == "breakfast" ? breakfast : 1)
    }
  }
}
