import Consulting
import RuleEngine

/// The ingredient catalogue, ready for the allocator and for the printed plan.
package struct Pantry: Sendable {
  /// What the allocator reads, in catalogue order.
  let ingredients: [Ingredient]
  /// What the plan prints and who may eat it, in the same order.
  let cards: [Card]
  private let index: NameTable

  /// The words and marks of a food.
  ///
  /// A class, so that looking at one counts one reference instead of nine.
  final class Card: Sendable {
    let id: String
    let name: Spoken<String>
    let family: String
    let tier: String
    let unit: Unit?
    let isPescatarian: Bool
    let isVegetarian: Bool
    let isVegan: Bool
    let halal: String
    let allergens: [String]
    /// Why it is left out in pregnancy; empty for most.
    let risks: [String]

    init(
      id: String, name: Spoken<String>, family: String, tier: String, unit: Unit?,
      isPescatarian: Bool, isVegetarian: Bool, isVegan: Bool, halal: String, allergens: [String],
      risks: [String]
    ) {
      self.id = id
      self.name = name
      self.family = family
      self.tier = tier
      self.unit = unit
      self.isPescatarian = isPescatarian
      self.isVegetarian = isVegetarian
      self.isVegan = isVegan
      self.halal = halal
      self.allergens = allergens
      self.risks = risks
    }
  }

  /// A natural unit such as one egg.
  struct Unit: Sendable {
    let name: String
    let plural: String
    /// The unit in Japanese with `{n}` where the number stands.
    let japanese: String
    let grams: Double
  }

  init(_ table: CatalogueTable, vocabulary: Vocabulary) {
    cards = Self.cards(table)
    ingredients = Self.ingredients(table, cards, vocabulary)
    index = NameTable(cards.map(\.id))
  }

  /// The position of a food.
  func food(id: String) -> Int? { index[id] }

  /// What a dislike may be called: ids, names and families.
  var names: [String] {
    cards.map(\.id) + cards.map(\.name.en) + cards.map(\.family)
  }

  /// The foods somebody means: an id, a name in any language, or a family.
  func foods(called text: String) -> [Int] {
    let word = text.lowercased()
    return cards.indices.filter { index in
      let card = cards[index]
      return card.id == word || card.family == word || card.name.en.lowercased() == word
        || card.name.ja == text
    }
  }

  private static func cards(_ table: CatalogueTable) -> [Card] {
    let (ids, english, japanese) = (table.texts("id"), table.texts("name"), table.texts("name_ja"))
    let (families, tiers) = (table.texts("family"), table.texts("budget_tier"))
    let (units, halal, allergens) = (
      table.contexts("unit"), table.texts("halal"), table.lists("allergens")
    )
    let (fish, egg, plants) = (
      table.flags("pescatarian"), table.flags("vegetarian"), table.flags("vegan")
    )
    let risks = table.lists("pregnancy_avoid")
    return table.rows.map { row in
      Card(
        id: ids[row], name: Spoken(en: english[row], ja: japanese[row]), family: families[row],
        tier: tiers[row], unit: units[row].flatMap(unit), isPescatarian: fish[row],
        isVegetarian: egg[row], isVegan: plants[row], halal: halal[row], allergens: allergens[row],
        risks: risks[row])
    }
  }

  private static func unit(_ context: Context) -> Unit? {
    guard let name = context.text("name"), let grams = context.number("grams"), grams > 0 else {
      return nil
    }
    return Unit(
      name: name, plural: context.text("plural") ?? name,
      japanese: context.text("name_ja") ?? "", grams: grams)
  }

  private static func ingredients(
    _ table: CatalogueTable, _ cards: [Card], _ vocabulary: Vocabulary
  ) -> [Ingredient] {
    let category = WordBits(vocabulary.words("Category"))
    let tier = WordBits(vocabulary.words("BudgetTier"))
    let slot = WordBits(vocabulary.words("MealSlot"))
    let (categories, macros) = (table.texts("category"), table.contexts("macro_per_100g"))
    let (typical, step) = (table.ints("typical_portion_g"), table.ints("step_g"))
    let (least, most, slots) = (table.ints("min_g"), table.ints("max_g"), table.lists("meal_slots"))
    var families: [String: Int] = [:]
    return table.rows.map { row in
      let family = families[cards[row].family] ?? families.count
      families[cards[row].family] = family
      return Ingredient(
        category: category.position(categories[row]).flatMap(FoodCategory.init) ?? .protein,
        per100g: Nutrients(
          protein: macros[row]?.number("p") ?? 0, carb: macros[row]?.number("c") ?? 0,
          fat: macros[row]?.number("f") ?? 0, kcal: macros[row]?.number("kcal") ?? 0),
        portion: .init(
          typical: typical[row], step: max(1, step[row]), minimum: least[row],
          maximum: max(least[row], most[row])),
        tier: tier.position(cards[row].tier).flatMap(BudgetTier.init) ?? .low,
        slots: MealSlots(rawValue: UInt8(slot.mask(slots[row]) & 15)), family: family)
    }
  }
}
