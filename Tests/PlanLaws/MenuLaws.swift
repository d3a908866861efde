import JSONSource

extension Judge {
  /// Law 27: seven days like the first, and no food or theme on more of them than it may.
  func judgeMenu() {
    let at = "/ingredients/weekly_menu"
    guard !plan.meals.isEmpty else {
      return demand(plan.week.isEmpty, .menu, at, "is there without meals")
    }
    demand(plan.week.count == 7, .menu, at, "has \(plan.week.count) days")
    for (index, day) in plan.week.enumerated() {
      demand(
        day.map(\.slot) == plan.meals.map(\.slot) && day.map(\.target) == plan.meals.map(\.target),
        .menu, "\(at)/\(index)", "has not the slots and targets of the first day")
    }
    demand(
      plan.week.first?.map(\.ids) == plan.meals.map(\.ids), .menu, "\(at)/0",
      "is not the first day")
    judgeCaps()
    judgeEaten()
    judgeOilyFish()
    judgeThemes()
    judgeMonotony()
    judgeKinds()
    judgeMenuOfStates()
    judgeLeftovers()
    judgeMenuNotes()
    judgeNutrients()
  }

  /// Whoever takes the first of each line comes near the energy of the day, on each of them.
  private func judgeEaten() {
    for (day, meals) in plan.week.enumerated() {
      let wanted = meals.reduce(0) { $0 + $1.target.w }
      let eaten = meals.reduce(0) { sum, meal in
        sum + meal.options.reduce(0) { $0 + ($1.first?.values.w ?? 0) }
      }
      demand(
        abs(eaten - wanted) <= 0.08 * wanted, .menu, "/ingredients/weekly_menu/\(day)",
        "the first choices bring \(eaten) of \(wanted) kcal")
    }
  }

  /// On which days each food and group is offered.
  private func judgeCaps() {
    for food in catalogue.foods {
      let days = plan.week.count { $0.contains { $0.ids.joined().contains(food.id) } }
      demand(
        days <= food.days, .menu, "/ingredients/weekly_menu",
        "\(food.id) on \(days) days, at most \(food.days)")
    }
    for row in pages.rowIds("food caps") {
      let group = row.replacing("-", with: "_")
      let days = plan.week.count { day in
        day.contains { $0.ids.joined().contains { groups(of: $0).contains(group) } }
      }
      demand(
        Double(days) <= rule("food caps", row, "groupDays") && days <= athlete.mostDays(of: group),
        .menu, "/ingredients/weekly_menu",
        "\(group) on \(days) days")
    }
  }

  /// Oily fish in one meal of a day, so that its days are its portions.
  private func judgeOilyFish() {
    for (day, meals) in plan.week.enumerated() {
      let most = meals.count { $0.ids.joined().contains { groups(of: $0).contains("oily_fish") } }
      demand(
        most <= 1, .menu, "/ingredients/weekly_menu/\(day)", "oily fish in \(most) meals of a day")
    }
  }

  /// The groups of a food, those of a pair being those of its foods; whatever is made of fish is fish,
  /// and of rice rice.
  func groups(of id: String) -> [String] {
    guard let food = catalogue.foodById[id] else { return [] }
    let foods = [food] + food.parts.compactMap { catalogue.foodById[$0] }
    return foods.flatMap {
      $0.groups + $0.kinds.filter { $0 == "fish" }
        + $0.handling.filter { ["rice", "lean"].contains($0) }
    }
  }

  private func judgeThemes() {
    for theme in themesTooOften {
      let isSaid = changes.contains {
        $0.key == "change.theme_often" && $0.values["theme"] == theme.name
      }
      demand(
        isSaid, .menu, "/ingredients/weekly_menu",
        "\(theme.name) on \(theme.days) days, and no step says so")
    }
  }

  /// Themes that stand on more days than they should, leftovers counted.
  var themesTooOften: [(name: String, most: Int, days: Int)] {
    catalogue.themes.compactMap { theme in
      let days = plan.week.indices.count { day in
        plan.week[day].contains { $0.theme == theme.id }
      }
      let most = athlete.mostDays(of: theme)
      guard days > most else { return nil }
      return (theme.names[athlete.language] ?? theme.id, most, days)
    }
  }

  func isLeftover(_ meal: PrintedPlan.Meal, on day: Int) -> Bool {
    meal.slot == "lunch" && leftovers.contains { $0 == day }
  }

  /// The days, from 0, whose lunch is the dinner of the day before.
  private var leftovers: [Int] {
    (plan.json["ingredients"]?["cook_once"]?.array ?? []).compactMap {
      $0["again_day"]?.number.map { Int($0) - 1 }
    }
  }

  private func judgeLeftovers() {
    for (index, day) in leftovers.enumerated() {
      let at = "/ingredients/cook_once/\(index)"
      guard athlete.cooksOnce, plan.week.indices.contains(day), day > 0 else {
        demand(false, .menu, at, "is no day of the week, or nobody cooks for two days")
        continue
      }
      let dinner = plan.week[day - 1].last { $0.slot == "dinner" }
      let lunch = plan.week[day].first { $0.slot == "lunch" }
      demand(
        lunch?.theme == dinner?.theme && lunch?.ids == dinner?.ids, .menu, at,
        "the lunch is not the dinner of the day before")
    }
  }
}

extension PrintedPlan.Meal {
  /// The foods of each category.
  var ids: [[String]] { options.map { $0.map(\.id) } }
}
