import Consulting
import JSONSource

/// How meals stand in an answer, in one language.
struct MealForms {
  let edition: Edition
  let language: String
  /// Whether household measures are whole pieces, because grams are hidden.
  let isWhole: Bool

  /// The keys of a meal's options, in the order of the categories.
  static let lists: [StaticString] = ["protein_opts", "carb_opts", "veg_opts", "fat_opts"]

  /// Everything about food: the first day, the week, and what is cooked once.
  var day: AnswerForm<MealDay> {
    let meals = meal.list
    let menu = AnswerForm<(offset: Int, element: [Meal])>.object([
      .always("day", { $0.offset + 1 }, .integer), .always("meals", \.element, meals),
    ])
    return .object([
      .always("meals", \.meals, meals),
      .always("weekly_menu", { Array($0.week.enumerated()) }, menu.list),
      shopping.of(\.week), cookedOnce.of(\.cookedOnce),
      nutrients.of { NutrientTable(aims: $0.aims, week: $0.week) }, notes.of(\.notes),
    ])
  }

  /// What the first choices of a week take.
  var shopping: AnswerMember<[[Meal]]> {
    let (foods, packs, language) = (edition.ingredientCatalogue, edition.packs, language)
    let item = AnswerForm<ShoppingList.Item>.object([
      .always("ingredientId", { foods.cards[$0.food].id }, .text),
      .always("name", { foods.cards[$0.food].name[language] }, .text),
      .always("category", { foods.ingredients[$0.food].category.word }, .text),
      .always("planned_g", \.planned, .integer), .always("buy_g", \.bought, .integer),
      .always("as", { foods.cards[$0.food].purchase.form }, .text),
      .always("budget_tier", { foods.cards[$0.food].tier }, .text),
    ])
    return .always("shopping", { ShoppingList($0, foods, packs).items }, item.list)
  }

  /// The dinners that are a lunch too, by the day they are cooked on, from 0.
  var cookedOnce: AnswerMember<[Int]> {
    let (dinner, lunch) = (edition.word(of: .dinner), edition.word(of: .lunch))
    let day = AnswerForm<Int>.object([
      .always("day", { $0 + 1 }, .integer), .always("slot", { _ in dinner }, .text),
      .always("again_day", { $0 + 2 }, .integer), .always("again_slot", { _ in lunch }, .text),
    ])
    return .always("cook_once", { $0 }, day.list)
  }

  /// What a week holds of nutrients, and what it should.
  var nutrients: AnswerMember<NutrientTable> {
    let (foods, words) = (edition.ingredientCatalogue, edition.vocabulary.words("Nutrient"))
    return .always(
      "nutrients",
      { table in
        table.aims.map { aim in
          NutrientLine(
            aim: aim, word: words[aim.nutrient],
            found: NutrientWeek(aim.nutrient, of: table.week, foods))
        }
      }, nutrient.list)
  }

  private var nutrient: AnswerForm<NutrientLine> {
    let (edition, language) = (edition, language)
    return .object([
      .always("nutrient", \.word, .text),
      .always("name", { edition.text("nutrient.\($0.word)", language) }, .text),
      .always("unit", { $0.word.split(separator: "_").last.map(String.init) ?? "" }, .text),
      .always("least", { Figure.rounded($0.found.least, decimals: 1) }, .number),
      .always("first", { Figure.rounded($0.found.first, decimals: 1) }, .number),
      .always("mean", { Figure.rounded($0.found.mean, decimals: 1) }, .number),
      .always("most", { Figure.rounded($0.found.most, decimals: 1) }, .number),
      .always("side", \.aim.side.rawValue, .text), .always("amount", \.aim.amount, .number),
      .always("judged", \.judged, .number), .always("margin_part", \.aim.margin, .number),
      .always("verdict", \.verdict, .text), sentence("text") { Phrase($0.aim.text) },
      .always(
        "unknown", { $0.found.unknown.map { edition.ingredientCatalogue.cards[$0].id } }, .texts),
    ])
  }

  /// What is said beside the meals.
  var notes: AnswerMember<[Phrase]> {
    let (edition, language) = (edition, language)
    return AnswerMember([
      AnswerField("notes", .list(.text)), AnswerField(Phrase.dataKey("notes"), .list(.phrase)),
    ]) { phrases, writer in
      writer.key("notes")
      writer.json(.array(phrases.map { .string(edition.text($0, language)) }))
      writer.key(Phrase.dataKey("notes"))
      writer.json(.array(phrases.map { edition.data($0, language) }))
    }
  }

  private func sentence<Owner>(
    _ key: String, _ phrase: @escaping @Sendable (Owner) -> Phrase
  ) -> AnswerMember<Owner> {
    let (edition, language) = (edition, language)
    return AnswerMember([AnswerField(key, .text), AnswerField(Phrase.dataKey(key), .phrase)]) {
      for (key, value) in edition.sentence(key, phrase($0), language) {
        $1.key(key)
        $1.json(value)
      }
    }
  }
}

extension MealForms {
  /// One meal.
  var meal: AnswerForm<Meal> {
    let (edition, language, options) = (edition, language, option.list)
    let categories = Self.lists.enumerated().map { place, key in
      AnswerMember<Meal>.always(key, { $0.options[place] }, options)
    }
    return .object(
      [
        .always("slot", { edition.word(of: $0.slot) }, .text),
        .sometimes("theme", { $0.theme.map { edition.themes.ids[$0] } }, .text),
        .sometimes("theme_name", { $0.theme.map { edition.themes.names[$0][language] } }, .text),
        .always("target", \.target, MealTarget.form),
      ] + categories + [
        .always(
          "worst_deviation_pct", { Figure.rounded($0.worstDeviationPercent, decimals: 2) }, .number),
        .always("combinations", \.combinations, .integer), held,
      ])
  }

  /// What the choices of a meal hold in the mean, and of how many foods nobody knows it.
  private var held: AnswerMember<Meal> {
    let (foods, words) = (edition.ingredientCatalogue, edition.vocabulary.words("Nutrient"))
    let nutrient = AnswerForm<(String, MealNutrient)>.object([
      .always("nutrient", \.0, .text),
      .always("mean", { Figure.rounded($0.1.mean, decimals: 1) }, .number),
      .always("unknown", \.1.unknown.count, .integer),
    ])
    return .always(
      "nutrients", { Array(zip(words, MealNutrient.first(words.count, of: $0, foods))) },
      nutrient.list)
  }

  private var option: AnswerForm<MealOption> {
    let (foods, language) = (edition.ingredientCatalogue, language)
    let part = AnswerForm<Portion>.object(
      [
        .always("ingredientId", \.card.id, .text),
        .always("name", { $0.card.name[language] }, .text), .always("grams", \.grams, .integer),
      ] + measures)
    return .object(
      [
        .always("ingredientId", { foods.cards[$0.ingredient].id }, .text),
        .always("name", { foods.cards[$0.ingredient].name[language] }, .text),
        .always("grams", \.grams, .integer), .always("p", \.protein, .number),
        .always("c", \.carb, .number), .always("f", \.fat, .number),
        .always("kcal", \.kcal, .integer),
        .always("budget_tier", { foods.cards[$0.ingredient].tier }, .text),
      ] + measures.map { $0.of { Portion(card: foods.cards[$0.ingredient], grams: $0.grams) } } + [
        .sometimes("parts", { foods.parts(of: $0) }, part.list)
      ])
  }

  /// A household measure, and what is bought for the portion where that weighs otherwise.
  private var measures: [AnswerMember<Portion>] {
    let (language, messages, isWhole) = (language, edition.rulebook.messages, isWhole)
    let about = { @Sendable (amount: String) in
      messages.text("amount.about", language: language, values: [("amount", amount)])
    }
    return [
      .sometimes("buy_g", \.bought, .integer),
      .sometimes("buy_as", { $0.bought == nil ? nil : $0.card.purchase.form }, .text),
      .sometimes(
        "household",
        { $0.card.unit?.household($0.grams, language, isWhole: isWhole, about: about) }, .text),
    ]
  }
}

/// The aims of a week, and its meals.
struct NutrientTable: Sendable {
  let aims: [NutrientAim]
  let week: [[Meal]]
}

/// What a week holds of a nutrient.
private struct NutrientLine: Sendable {
  let aim: NutrientAim
  /// The word of the vocabulary, which ends in the unit.
  let word: String
  let found: NutrientWeek

  var judged: Double { aim.judged(found) }
  var verdict: String { aim.verdict(judged, isWhole: found.unknown.isEmpty).rawValue }
}

/// Grams of one food.
private struct Portion: Sendable {
  let card: IngredientCatalogue.Card
  let grams: Int

  /// Grams to buy; nil where it is bought as it is eaten, and for a pair, whose parts say it.
  var bought: Int? {
    guard card.pair == nil, !card.purchase.isAsEaten else { return nil }
    return Int((Double(grams) * card.purchase.factor).rounded())
  }
}

extension MealTarget {
  fileprivate static let form = AnswerForm<MealTarget>.object([
    .always("p", \.protein, .integer), .always("c", \.carb, .integer),
    .always("f", \.fat, .integer), .always("kcal", \.kcal, .integer),
  ])
}

extension IngredientCatalogue {
  /// The two foods of a portion of a pair; nil for a single food.
  fileprivate func parts(of option: MealOption) -> [Portion]? {
    cards[option.ingredient].pair?.parts(of: option.grams).map {
      Portion(card: cards[$0.food], grams: $0.grams)
    }
  }
}

extension IngredientCatalogue.Pair {
  /// The two foods of a portion, in whole grams that add up to it.
  func parts(of grams: Int) -> [(food: Int, grams: Int)] {
    let part = Int((Double(grams) * share).rounded())
    return [(first, part), (second, grams - part)]
  }
}
