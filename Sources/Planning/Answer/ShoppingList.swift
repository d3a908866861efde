/// What a week of meals takes: the first option of each place, as it is bought.
struct ShoppingList {
  /// The foods by category, within it in the order of the week.
  private(set) var items: [Item] = []

  /// A food and how much of it.
  struct Item {
    /// Its position in the catalogue.
    let food: Int
    /// Grams of the week, as planned.
    var planned: Int
    /// Grams to buy, rounded up to packs.
    var bought = 0
  }

  /// The list of a week.
  init(_ week: [[Meal]], _ ingredientCatalogue: IngredientCatalogue, _ packs: Packs) {
    var places = [Int](repeating: -1, count: ingredientCatalogue.cards.count)
    for meal in week.joined() {
      for option in meal.options.compactMap(\.first) {
        for (food, grams) in ingredientCatalogue.foods(of: option) {
          if places[food] < 0 {
            places[food] = items.count
            items.append(Item(food: food, planned: 0))
          }
          items[places[food]].planned += grams
        }
      }
    }
    for index in items.indices {
      let purchase = ingredientCatalogue.cards[items[index].food].purchase
      items[index].bought = packs.grams(for: purchase.grams(for: Double(items[index].planned)))
    }
    items = FoodCategory.allCases.flatMap { category in
      items.filter { ingredientCatalogue.ingredients[$0.food].category == category }
    }
  }
}

extension IngredientCatalogue {
  /// The single foods of a portion with their grams.
  func foods(of option: MealOption) -> [(food: Int, grams: Int)] {
    cards[option.ingredient].pair.map { $0.parts(of: option.grams) }
      ?? [(option.ingredient, option.grams)]
  }
}
