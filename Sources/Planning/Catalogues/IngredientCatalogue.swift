import Consulting
import RuleEngine

/// The ingredient catalogue, ready for the allocator and for the printed plan.
package struct IngredientCatalogue: Sendable {
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
    let name: Localized<String>
    /// What people call it beside its name.
    let aliases: [String]
    let family: String
    let tier: String
    let unit: Unit?
    let isPescatarian: Bool
    let isVegetarian: Bool
    let isVegan: Bool
    let halal: String
    let allergens: [String]
    /// Allergens that usual recipes of it hold, which its label tells.
    let mayHold: [String]
    /// The allergens of which one is left out by whom it is for; empty for a food for everybody.
    let onlyFor: [String]
    /// The states of health of which one is given by whom it is for; empty for a food for everybody.
    let onlyWith: [String]
    /// What it is made of, as diets see it.
    let kinds: [String]
    /// Why it is left out in pregnancy; empty for most.
    let risks: [String]
    /// What it asks of the kitchen or of its label, as a pair what both its foods do.
    let handling: [String]
    /// The two foods it is made of; nil for a single food.
    let pair: Pair?
    /// How it is bought.
    let purchase: Purchase
    /// What 100 g hold of each nutrient of the vocabulary; nil for what is not known.
    let nutrients: [Double?]

    init(
      id: String, name: Localized<String>, aliases: [String], family: String, tier: String,
      unit: Unit?, isPescatarian: Bool, isVegetarian: Bool, isVegan: Bool, halal: String,
      allergens: [String],
      mayHold: [String], onlyFor: [String], onlyWith: [String], kinds: [String],
      risks: [String], handling: [String], pair: Pair?, purchase: Purchase, nutrients: [Double?]
    ) {
      self.id = id
      self.name = name
      self.aliases = aliases
      self.family = family
      self.tier = tier
      self.unit = unit
      self.isPescatarian = isPescatarian
      self.isVegetarian = isVegetarian
      self.isVegan = isVegan
      self.halal = halal
      self.allergens = allergens
      self.mayHold = mayHold
      self.onlyFor = onlyFor
      self.onlyWith = onlyWith
      self.kinds = kinds
      self.risks = risks
      self.handling = handling
      self.pair = pair
      self.purchase = purchase
      self.nutrients = nutrients
    }

    /// All that it is called: its id, its family, its names and what people say.
    var called: [String] { [id, family] + name.all + aliases }

    /// Whether it is offered beside these states of health: to everybody, or to whom it is for.
    func isOffered(with flags: [String]) -> Bool {
      onlyWith.isEmpty || onlyWith.contains(where: flags.contains)
    }
  }

  /// What is bought for a portion.
  struct Purchase: Sendable {
    /// The word for what it is then: raw, dry, or as it is eaten.
    let form: String
    /// Grams bought, edible and raw or dry, for a gram as planned.
    let factor: Double
    /// The part of what is bought that is thrown away.
    let refuse: Double

    /// Whether it is bought as it is eaten.
    var isAsEaten: Bool { factor == 1 }

    /// Grams bought for so many planned.
    func grams(for planned: Double) -> Double { planned * factor / (1 - refuse) }
  }

  /// Two foods on one row, in fixed shares of the weight.
  struct Pair: Sendable {
    /// Positions of the two foods.
    let first, second: Int
    /// The part of the weight that is the first food.
    let share: Double
  }

  /// A natural unit such as one egg.
  struct Unit: Sendable {
    let name: String
    let plural: String
    /// The unit in other languages than the first, with `{n}` where the number stands.
    let spoken: [(language: String, amount: String)]
    let grams: Double
  }

  /// Bytes of the longest name of a food.
  private let longestName: Int

  init(_ table: CatalogueTable, themes: ThemeBook, vocabulary: Vocabulary) {
    index = NameTable(table.texts("id"))
    cards = Self.cards(
      table, index, vocabulary.languages, nutrients: vocabulary.words("Nutrient"))
    ingredients = Self.ingredients(table, cards, themes, vocabulary)
    longestName = cards.flatMap(\.called).map(\.utf8.count).max() ?? 0
  }

  /// The position of a food.
  func food(id: String) -> Int? { index[id] }

  /// What a dislike may be called.
  var names: [String] { cards.flatMap(\.called) }

  /// The foods somebody means by a word; a pair is meant with either of its foods.
  ///
  /// What is called exactly so comes first, then what is nearly called so: see `FoodWord`.
  func foods(called text: String) -> [Int] {
    // What is far longer than every name names nothing, and is not taken apart.
    guard text.utf8.count <= 4 * longestName else { return [] }
    let word = FoodWord(text)
    let nearness = cards.map { word.nearness(to: $0) }
    guard let nearest = nearness.compactMap(\.self).min() else { return [] }
    return cards.indices.filter {
      nearness[$0] == nearest || parts(of: $0).contains { nearness[$0] == nearest }
    }
  }

  /// The foods of a pair; none for a single food.
  func parts(of food: Int) -> [Int] {
    cards[food].pair.map { [$0.first, $0.second] } ?? []
  }

  private static func cards(
    _ table: CatalogueTable, _ index: NameTable, _ languages: [String], nutrients words: [String]
  ) -> [Card] {
    let (ids, names) = (table.texts("id"), table.texts("name", in: languages))
    let aliases = table.lists("aliases")
    let (families, tiers) = (table.texts("family"), table.texts("budget_tier"))
    let (units, halal, allergens) = (
      table.contexts("unit"), table.texts("halal"), table.lists("allergens")
    )
    let (mayHold, onlyFor) = (table.lists("may_hold"), table.lists("only_for"))
    let onlyWith = table.lists("only_with")
    let kinds = table.lists("made_of")
    let (fish, egg, plants) = (
      table.flags("pescatarian"), table.flags("vegetarian"), table.flags("vegan")
    )
    let (risks, handling) = (table.lists("pregnancy_avoid"), table.lists("handling"))
    let pairs = table.contexts("pair")
    let bought = table.contexts("bought")
    let nutrients = NutrientColumns(table, words)
    return table.rows.map { row in
      let pair = pairs[row].flatMap { Self.pair($0, index) }
      let parts = pair.map { [$0.first, $0.second] } ?? []
      return Card(
        id: ids[row], name: names[row], aliases: aliases[row],
        family: families[row], tier: tiers[row], unit: units[row].flatMap { unit($0, languages) },
        isPescatarian: fish[row],
        isVegetarian: egg[row], isVegan: plants[row], halal: halal[row], allergens: allergens[row],
        mayHold: mayHold[row], onlyFor: onlyFor[row], onlyWith: onlyWith[row], kinds: kinds[row],
        risks: risks[row], handling: ([row] + parts).flatMap { handling[$0] }, pair: pair,
        purchase: purchase(bought[row]), nutrients: nutrients[row])
    }
  }

  private static func purchase(_ context: Context?) -> Purchase {
    Purchase(
      form: context?.text("as") ?? "", factor: context?.number("factor") ?? 1,
      refuse: (context?.number("refuse_pct") ?? 0) / 100)
  }

  private static func pair(_ context: Context, _ index: NameTable) -> Pair? {
    guard let first = context.text("first").flatMap({ index[$0] }),
      let second = context.text("second").flatMap({ index[$0] }),
      let share = context.number("first_share")
    else { return nil }
    return Pair(first: first, second: second, share: share)
  }

  private static func unit(_ context: Context, _ languages: [String]) -> Unit? {
    guard let name = context.text("name"), let grams = context.number("grams"), grams > 0 else {
      return nil
    }
    return Unit(
      name: name, plural: context.text("plural") ?? name,
      spoken: languages.dropFirst().compactMap { language in
        context.text(RequiredCatalogue.column("name", in: language)).map { (language, $0) }
      }, grams: grams)
  }

  private static func ingredients(
    _ table: CatalogueTable, _ cards: [Card], _ book: ThemeBook, _ vocabulary: Vocabulary
  ) -> [Ingredient] {
    let category = WordBits(vocabulary.words("Category"))
    let tier = WordBits(vocabulary.words("BudgetTier"))
    let (categories, macros) = (table.texts("category"), table.parts("macro_per_100g"))
    let (protein, carb) = (macros.numbers("p"), macros.numbers("c"))
    let (fat, kcal) = (macros.numbers("f"), macros.numbers("kcal"))
    let (typical, step) = (table.ints("typical_portion_g"), table.ints("step_g"))
    let (least, most) = (table.ints("min_g"), table.ints("ceiling_g"))
    let (themes, fruit) = (table.lists("themes"), table.flags("is_fruit"))
    let caps = caps(table, cards, vocabulary)
    let bounded = NutrientColumns(table, vocabulary.words("BoundedNutrient"))
    let leading = cards.map { card in
      [card.family] + (card.pair.map { [cards[$0.first].family, cards[$0.second].family] } ?? [])
    }
    var families: [String: Int] = [:]
    return table.rows.map { row in
      let family = families[cards[row].family] ?? families.count
      families[cards[row].family] = family
      return Ingredient(
        category: category.position(categories[row]).flatMap(FoodCategory.init) ?? .protein,
        per100g: IngredientNutrients(
          protein: protein[row] ?? 0, carb: carb[row] ?? 0, fat: fat[row] ?? 0,
          kcal: kcal[row] ?? 0),
        bounded: bounded.amounts(row),
        portion: .init(
          typical: typical[row], step: max(1, step[row]), minimum: least[row],
          ceiling: max(least[row], most[row])),
        tier: tier.position(cards[row].tier).flatMap(BudgetTier.init) ?? .low,
        themes: book.mask(themes[row]), leads: book.led(by: leading[row]), isFruit: fruit[row],
        isPlant: cards[row].isVegan, isPair: cards[row].pair != nil,
        family: family, cap: caps[row])
    }
  }

  /// The caps; a pair has those of both its foods beside its own.
  ///
  /// A group that no food names holds the foods that are made of the kind called like it, or ask of the
  /// kitchen what is called like it.
  private static func caps(
    _ table: CatalogueTable, _ cards: [Card], _ vocabulary: Vocabulary
  ) -> [Ingredient.Cap] {
    let group = WordBits(vocabulary.words("CapGroup"))
    let (days, groups) = (table.optionalNumbers("weekly_cap"), table.texts("cap_group"))
    let named = Set(groups)
    let ofKinds = vocabulary.words("CapGroup").filter { !named.contains($0) }
    let own = table.rows.map { row in
      let words =
        (cards[row].kinds + cards[row].handling).filter(ofKinds.contains)
        + groups[row...row].filter { !$0.isEmpty }
      return Ingredient.Cap(
        days: days[row].map { Int($0) } ?? Ingredient.Cap.daysOfWeek,
        groups: group.mask(words))
    }
    return table.rows.map { row in
      guard let pair = cards[row].pair else { return own[row] }
      return Ingredient.Cap(
        days: min(own[row].days, own[pair.first].days, own[pair.second].days),
        groups: own[row].groups | own[pair.first].groups | own[pair.second].groups)
    }
  }
}
