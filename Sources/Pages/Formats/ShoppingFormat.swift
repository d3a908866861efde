import JSONSource

extension Format {
  /// What to buy for a week.
  static let shopping = Format("shopping", "a week's amounts of food") { _ in
    { plan, label, screen in ShoppingText.page(PlanSheet(plan, label), screen) + "\n" }
  }
}

/// The shopping list for a terminal.
enum ShoppingText {
  /// A possible week, then the same week by budget.
  static func page(_ sheet: PlanSheet, _ screen: Screen) -> String {
    let label = sheet.label
    var paper = Paper(on: screen)
    paper.add("", label(.shopping), style: .bold)
    let week = Shopping.week(of: sheet.plan)
    if week.isEmpty {
      paper.add("", label.word("none"))
      return paper.text
    }
    paper.add("", label(.possibleWeek))
    for note in sheet.plan.menuNotes { paper.add("- ", note) }
    let isByEye = sheet.plan.hides("grams")
    add(week, label, isByEye: isByEye, to: &paper)
    paper.space()
    paper.add("", label(isByEye ? .shoppingByEye : .asEaten), style: .dim)
    return paper.text
  }

  /// The foods by category: with grams, or, where a plan hides these, with the meals they stand in.
  private static func add(
    _ items: [Shopping.Item], _ label: Labels, isByEye: Bool, to paper: inout Paper
  ) {
    for category in PlanSheet.categories {
      let foods = items.filter { $0.category == category }
      if foods.isEmpty { continue }
      paper.space()
      paper.add(("  " + label.titled(category), .bold))
      for food in foods {
        if isByEye {
          paper.add("  \("\(food.meals) ×".pushed(to: 5))  ", food.name)
          continue
        }
        let grams = label.grams(food.planned).pushed(to: label.isImperial ? 18 : 9)
        let bought = label.bought(food)
        let isSame = bought == label.grams(food.planned)
        paper.add("  \(grams)  ", isSame ? food.name : "\(food.name) → \(bought)")
      }
    }
  }
}
