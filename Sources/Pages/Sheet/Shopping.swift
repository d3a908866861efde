import JSONSource

/// What a week of meals takes when every day is made of the same choices.
enum Shopping {
  /// A food and how much of it.
  struct Item: Hashable, Sendable {
    let id: String
    let name: String
    let category: String
    let tier: String
    /// Grams for the week.
    fileprivate(set) var grams: Double
    /// `7 × 2 eggs + 7 × 1 egg`; empty when some of the meals know no such measure.
    fileprivate(set) var measure: String
  }

  /// The tiers of foods, cheapest first.
  private static let tiers = ["low", "medium", "high"]
  private static let days = 7.0

  /// A week of the first choice of each line, or of the first of a tier where a line has one.
  ///
  /// The items come by category, within it in the order of the meals; a food of several meals is
  /// one item.
  static func week(of plan: JSON, preferring tier: String? = nil) -> [Item] {
    let meals = plan["ingredients"]?["meals"]?.array ?? []
    return PlanSheet.categories.flatMap { category in
      var items: [Item] = []
      for meal in meals {
        let options = meal["\(category)_opts"]?.array ?? []
        let preferred = options.first { $0["budget_tier"]?.string == tier }
        guard let food = preferred ?? options.first else { continue }
        add(item(food, category), to: &items)
      }
      return items
    }
  }

  /// The week of each tier there is a choice of, but for the one that is the usual week anyway.
  static func tiers(of plan: JSON) -> [(tier: String, items: [Item])] {
    let usual = week(of: plan)
    return tiers.map { ($0, week(of: plan, preferring: $0)) }.filter { tier, items in
      items != usual && items.contains { $0.tier == tier }
    }
  }

  private static func item(_ food: JSON, _ category: String) -> Item {
    let measure = food["household"]?.string.map { "\(JSON.shown(days)) × \($0)" } ?? ""
    return Item(
      id: food["ingredientId"]?.string ?? "",
      name: (food["name"] ?? food["ingredientId"])?.string ?? "",
      category: category, tier: food["budget_tier"]?.string ?? "",
      grams: days * max(0, food["grams"]?.number ?? 0), measure: measure)
  }

  private static func add(_ item: Item, to items: inout [Item]) {
    guard let index = items.firstIndex(where: { $0.id == item.id }) else {
      return items.append(item)
    }
    items[index].grams += item.grams
    let measures = [items[index].measure, item.measure]
    items[index].measure = measures.contains("") ? "" : measures.joined(separator: " + ")
  }
}
