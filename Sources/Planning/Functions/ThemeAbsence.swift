import Consulting
import JSONSource
import RuleEngine

/// Why a plate is not on the menu of a week.
extension Consultation {
  /// The days a theme stands on, else what keeps it away, else the meals it could be and what stands
  /// there.
  mutating func absence(ofTheme theme: Int, from plan: Plan) throws(PlanFailure) -> [Phrase] {
    let id = edition.themes.ids[theme]
    let menu = plan.tree["ingredients"]?["weekly_menu"]?.array ?? []
    let days = menu.filter { Self.themes(of: $0).contains(id) }
      .compactMap { $0["day"]?.number }.map { "\(Int($0))" }
    if !days.isEmpty {
      let most = try mealTargets(plan.energy).mostDays(of: theme)
      return [
        Phrase(
          "whynot.theme_stands", ("days", .plain(days.joined(separator: ", "))),
          ("most", .number(most)))
      ]
    }
    if request.dislikedThemes.contains(theme) { return [Phrase("whynot.food_dislikes")] }
    let lacking = try lackingCategories(of: theme)
    if !lacking.isEmpty { return lacking }
    let slots = edition.themes.themes[theme].slots
    let meals = plan.meals.meals.indices.filter {
      !plan.meals.meals[$0].slot.isDisjoint(with: slots)
    }
    if meals.isEmpty { return [Phrase("whynot.theme_no_meal")] }
    let possible = edition.mealPlanner.places(
      for: theme, in: plan.meals, try mealTargets(plan.energy))
    return meals.map { place in
      let key = possible.contains(place) ? "whynot.theme_behind" : "whynot.theme_unfit"
      return Phrase(
        key, ("meal", .number(place + 1)), ("themes", .plain(names(at: place, in: menu))))
    }
  }

  /// The categories of which a theme has fewer foods for this athlete than a meal offers.
  private mutating func lackingCategories(of theme: Int) throws(PlanFailure) -> [Phrase] {
    let bars = try foodBars(groupDays: try groupDays())
    let foods = edition.ingredientCatalogue.ingredients
    let mask = edition.themes.mask([edition.themes.ids[theme]])
    let least = edition.mealPlanner.settings.minimumOptions
    return FoodCategory.allCases.compactMap { category in
      let count = foods.indices.count {
        bars[$0] == nil && foods[$0].category == category && foods[$0].themes & mask != 0
      }
      guard count < least else { return nil }
      return Phrase(
        "whynot.theme_lacks", ("category", .message("category.\(category)")),
        ("count", .number(count)), ("least", .number(least)))
    }
  }

  /// The names of the themes a meal has in a week, each once, in the order of the days.
  private func names(at place: Int, in menu: [JSON]) -> String {
    var names: [String] = []
    for day in menu {
      let meals = day["meals"]?.array ?? []
      guard meals.indices.contains(place), let name = meals[place]["theme_name"]?.string,
        !names.contains(name)
      else { continue }
      names.append(name)
    }
    return names.joined(separator: edition.text("word.comma", request.language))
  }

  private static func themes(of day: JSON) -> [String] {
    (day["meals"]?.array ?? []).compactMap { $0["theme"]?.string }
  }
}
