import RuleEngine

/// The ingredient catalogue, ready for the allocator and for the printed plan.
package struct Pantry: Sendable {
  /// What the allocator reads, in catalogue order.
  let ingredients: [Ingredient]
  /// What the plan prints and who may eat it, in the same order.
  let cards: [Card]
  /// Ids, names and families; what a dislike may be called.
  let names: [String]

  /// The words and marks of a food.
  struct Card: Sendable {
    let id: String
    let name: [String: String]
    let family: String
    let tier: String
    let unit: Unit?
    let isPescatarian: Bool
    let isVegetarian: Bool
    let isVegan: Bool
    let halal: String
    let allergens: [String]
  }

  /// A natural unit such as one egg.
  struct Unit: Sendable {
    let name: String
    let plural: String
    let grams: Double
  }

  init(_ rows: [CatalogueRow], vocabulary: Vocabulary) {
    cards = rows.map(Self.card)
    var families: [String] = []
    var ingredients: [Ingredient] = []
    for row in rows {
      let family = row.text("family")
      if !families.contains(family) { families.append(family) }
      ingredients.append(
        Self.ingredient(row, family: families.firstIndex(of: family) ?? 0, vocabulary: vocabulary))
    }
    self.ingredients = ingredients
    names = cards.map(\.id) + cards.compactMap { $0.name["en"] } + families
  }

  /// The foods somebody means: an id, a name in any language, or a family.
  func foods(called text: String) -> [Int] {
    let word = text.lowercased()
    return cards.indices.filter { index in
      let card = cards[index]
      return card.id == word || card.family == word
        || card.name.values.contains { $0.lowercased() == word }
    }
  }

  private static func card(_ row: CatalogueRow) -> Card {
    Card(
      id: row.text("id"), name: ["en": row.text("name"), "ja": row.text("name_ja")],
      family: row.text("family"), tier: row.text("budget_tier"),
      unit: row.context("unit").flatMap(unit), isPescatarian: row.flag("pescatarian"),
      isVegetarian: row.flag("vegetarian"), isVegan: row.flag("vegan"), halal: row.text("halal"),
      allergens: row.texts("allergens"))
  }

  private static func unit(_ context: Context) -> Unit? {
    guard let name = context.text("name"), let grams = context.number("grams"), grams > 0 else {
      return nil
    }
    return Unit(name: name, plural: context.text("plural") ?? name, grams: grams)
  }

  private static func ingredient(_ row: CatalogueRow, family: Int, vocabulary: Vocabulary)
    -> Ingredient
  {
    let macros = row.context("macro_per_100g")
    let slots = Gym.mask(row.texts("meal_slots"), in: vocabulary.words("MealSlot"))
    let category = vocabulary.words("Category").firstIndex(of: row.text("category")) ?? 0
    let tier = vocabulary.words("BudgetTier").firstIndex(of: row.text("budget_tier")) ?? 0
    return Ingredient(
      category: FoodCategory(rawValue: category) ?? .protein,
      per100g: Nutrients(
        protein: macros?.number("p") ?? 0, carb: macros?.number("c") ?? 0,
        fat: macros?.number("f") ?? 0, kcal: macros?.number("kcal") ?? 0),
      portion: .init(
        typical: row.int("typical_portion_g"), step: row.int("step_g"), minimum: row.int("min_g"),
        maximum: row.int("max_g")),
      tier: BudgetTier(rawValue: tier) ?? .low, slots: MealSlots(rawValue: UInt8(slots & 15)),
      family: family)
  }
}
