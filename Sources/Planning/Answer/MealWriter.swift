import Consulting
import JSONSource

/// Writes meals as they stand in an answer.
struct MealWriter {
  let edition: Edition
  let language: String

  /// The keys of a meal's options, in the order of the categories.
  static let lists: [StaticString] = ["protein_opts", "carb_opts", "veg_opts", "fat_opts"]

  /// Everything about food: the first day, the week, and what is cooked once.
  func write(_ day: MealDay, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("meals")
    writer.beginArray()
    for meal in day.meals { write(meal, into: &writer) }
    writer.endArray()
    writer.key("weekly_menu")
    writer.beginArray()
    for (index, meals) in day.week.enumerated() {
      writer.beginObject()
      writer.field("day", index + 1)
      writer.key("meals")
      writer.beginArray()
      for meal in meals { write(meal, into: &writer) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    write(shopping: day.week, into: &writer)
    write(cookedOnce: day.cookedOnce, into: &writer)
    write(day.aims, of: day.week, into: &writer)
    writer.endObject()
  }

  /// What the first choices of a week take.
  func write(shopping week: [[Meal]], into writer: inout JSONWriter) {
    writer.key("shopping")
    writer.beginArray()
    for item in ShoppingList(week, edition.ingredientCatalogue, edition.packs).items {
      let card = edition.ingredientCatalogue.cards[item.food]
      writer.beginObject()
      writer.field("ingredientId", card.id)
      writer.field("name", card.name[language])
      writer.field("category", edition.ingredientCatalogue.ingredients[item.food].category.word)
      writer.field("planned_g", item.planned)
      writer.field("buy_g", item.bought)
      writer.field("as", card.purchase.form)
      writer.field("budget_tier", card.tier)
      writer.endObject()
    }
    writer.endArray()
  }

  /// The dinners that are a lunch too.
  func write(cookedOnce days: [Int], into writer: inout JSONWriter) {
    writer.key("cook_once")
    writer.beginArray()
    for day in days {
      writer.beginObject()
      writer.field("day", day + 1)
      writer.field("slot", edition.word(of: .dinner))
      writer.field("again_day", day + 2)
      writer.field("again_slot", edition.word(of: .lunch))
      writer.endObject()
    }
    writer.endArray()
  }

  /// What a week holds of nutrients, and what it should.
  func write(_ aims: [NutrientAim], of week: [[Meal]], into writer: inout JSONWriter) {
    writer.key("nutrients")
    writer.beginArray()
    for aim in aims {
      write(aim, NutrientWeek(aim.nutrient, of: week, edition.ingredientCatalogue), into: &writer)
    }
    writer.endArray()
  }

  private func write(_ aim: NutrientAim, _ found: NutrientWeek, into writer: inout JSONWriter) {
    let word = edition.vocabulary.words("Nutrient")[aim.nutrient]
    let mean = Figure.rounded(found.mean, decimals: 1)
    writer.beginObject()
    writer.field("nutrient", word)
    writer.field("name", edition.text("nutrient.\(word)", language))
    writer.field("unit", word.split(separator: "_").last.map(String.init) ?? "")
    writer.field("least", Figure.rounded(found.least, decimals: 1))
    writer.field("mean", mean)
    writer.field("most", Figure.rounded(found.most, decimals: 1))
    writer.field("side", aim.side.rawValue)
    writer.field("amount", aim.amount)
    writer.field("verdict", aim.verdict(mean, isWhole: found.unknown.isEmpty).rawValue)
    for (key, value) in edition.sentence("text", Phrase(aim.text), language) {
      writer.key(key)
      writer.json(value)
    }
    writer.key("unknown")
    writer.beginArray()
    for food in found.unknown { writer.value(edition.ingredientCatalogue.cards[food].id) }
    writer.endArray()
    writer.endObject()
  }

  /// One meal.
  func write(_ meal: Meal, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("slot", edition.word(of: meal.slot))
    if let theme = meal.theme {
      writer.field("theme", edition.themes.ids[theme])
      writer.field("theme_name", edition.themes.names[theme][language])
    }
    writer.key("target")
    writer.beginObject()
    writer.field("p", meal.target.protein)
    writer.field("c", meal.target.carb)
    writer.field("f", meal.target.fat)
    writer.field("kcal", meal.target.kcal)
    writer.endObject()
    for (key, options) in zip(Self.lists, meal.options) {
      writer.key(key)
      writer.beginArray()
      for option in options { write(option, into: &writer) }
      writer.endArray()
    }
    writer.field("worst_deviation_pct", Figure.rounded(meal.worstDeviationPercent, decimals: 2))
    writer.field("combinations", meal.combinations)
    writeNutrients(of: meal, into: &writer)
    writer.endObject()
  }

  /// What the choices of a meal hold in the mean, and of how many foods nobody knows it.
  private func writeNutrients(of meal: Meal, into writer: inout JSONWriter) {
    writer.key("nutrients")
    writer.beginArray()
    let words = edition.vocabulary.words("Nutrient")
    let all = MealNutrient.first(words.count, of: meal, edition.ingredientCatalogue)
    for (word, found) in zip(words, all) {
      writer.beginObject()
      writer.field("nutrient", word)
      writer.field("mean", Figure.rounded(found.mean, decimals: 1))
      writer.field("unknown", found.unknown.count)
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(_ option: MealOption, into writer: inout JSONWriter) {
    let card = edition.ingredientCatalogue.cards[option.ingredient]
    writer.beginObject()
    writer.field("ingredientId", card.id)
    writer.field("name", card.name[language])
    writer.field("grams", option.grams)
    writer.field("p", option.protein)
    writer.field("c", option.carb)
    writer.field("f", option.fat)
    writer.field("kcal", option.kcal)
    writer.field("budget_tier", card.tier)
    writeMeasures(of: card, option.grams, into: &writer)
    if let pair = card.pair { write(pair, of: option.grams, into: &writer) }
    writer.endObject()
  }

  private func write(_ pair: IngredientCatalogue.Pair, of grams: Int, into writer: inout JSONWriter)
  {
    writer.key("parts")
    writer.beginArray()
    for (food, grams) in pair.parts(of: grams) {
      let card = edition.ingredientCatalogue.cards[food]
      writer.beginObject()
      writer.field("ingredientId", card.id)
      writer.field("name", card.name[language])
      writer.field("grams", grams)
      writeMeasures(of: card, grams, into: &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  /// A household measure, and what is bought for the portion where that weighs otherwise.
  private func writeMeasures(
    of card: IngredientCatalogue.Card, _ grams: Int, into writer: inout JSONWriter
  ) {
    if card.pair == nil, !card.purchase.isAsEaten {
      writer.field("buy_g", Int((Double(grams) * card.purchase.factor).rounded()))
      writer.field("buy_as", card.purchase.form)
    }
    if let unit = card.unit, let household = unit.household(grams, language) {
      writer.field("household", household)
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
