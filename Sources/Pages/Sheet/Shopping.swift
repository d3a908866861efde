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
  }

  /// The items in the order of the answer: by category, within it in the order of the week.
  static func week(of plan: JSON) -> [Item] {
    (plan["ingredients"]?["shopping"]?.array ?? []).map { item in
      Item(
        name: (item["name"] ?? item["ingredientId"])?.string ?? "",
        category: item["category"]?.string ?? "", tier: item["budget_tier"]?.string ?? "",
        form: item["as"]?.string ?? "", planned: max(0, item["planned_g"]?.number ?? 0),
        bought: max(0, item["buy_g"]?.number ?? 0))
    }
  }
}
