import JSONSource

/// What a week of meals takes, as the answer lists it.
enum Shopping {
  /// A food and how much of it.
  struct Item: Hashable, Sendable {
    let name, category, tier: String
    /// What it is when it is bought: raw, dry, or as it is eaten.
    let form: String
    /// Grams as planned, and to buy.
    let planned, bought: Double
    /// In how many meals of the week it stands as the first choice.
    let meals: Int
  }

  /// The items in the order of the answer: by category, within it in the order of the week.
  static func week(of plan: JSON) -> [Item] {
    let meals = mealsByFood(plan)
    return (plan["ingredients"]?["shopping"]?.array ?? []).map { item in
      Item(
        name: (item["name"] ?? item["ingredientId"])?.string ?? "",
        category: item["category"]?.string ?? "", tier: item["budget_tier"]?.string ?? "",
        form: item["as"]?.string ?? "", planned: max(0, item["planned_g"]?.number ?? 0),
        bought: max(0, item["buy_g"]?.number ?? 0),
        meals: meals[item["ingredientId"]?.string ?? ""] ?? 0)
    }
  }

  /// In how many meals of the week each food is part of a first choice.
  private static func mealsByFood(_ plan: JSON) -> [String: Int] {
    let days = plan["ingredients"]?["weekly_menu"]?.array ?? []
    var meals: [String: Int] = [:]
    for meal in days.flatMap({ $0["meals"]?.array ?? [] }) {
      let firsts = PlanText.categories.compactMap { meal["\($0)_opts"]?.array?.first }
      let foods = firsts.flatMap { $0["parts"]?.array ?? [$0] }
      for food in Set(foods.compactMap { $0["ingredientId"]?.string }) {
        meals[food, default: 0] += 1
      }
    }
    return meals
  }
}
