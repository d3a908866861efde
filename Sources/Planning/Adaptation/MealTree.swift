import Consulting
import JSONSource

/// Meals as they stand in a plan, as values instead of bytes.
struct MealTree {
  let edition: Edition
  let language: String

  /// The keys of a meal's options, in the order of the categories.
  static let lists = ["protein_opts", "carb_opts", "veg_opts", "fat_opts"]

  /// One meal.
  func json(_ meal: Meal) -> JSON {
    var members: [(String, JSON)] = [
      ("slot", .text(edition.word(of: meal.slot))),
      (
        "target",
        .object([
          ("p", .number(meal.target.protein)), ("c", .number(meal.target.carb)),
          ("f", .number(meal.target.fat)), ("kcal", .number(meal.target.kcal)),
        ])
      ),
    ]
    for (key, options) in zip(Self.lists, meal.options) {
      members.append((key, .list(options.map(json))))
    }
    members.append(
      (
        "worst_deviation_pct",
        .number(Figure.rounded(meal.worstDeviationPercent, decimals: 2))
      ))
    members.append(("combinations", .number(meal.combinations)))
    return .object(members)
  }

  private func json(_ option: MealOption) -> JSON {
    let card = edition.pantry.cards[option.ingredient]
    var members: [(String, JSON)] = [
      ("ingredientId", .text(card.id)), ("name", .text(card.name[language])),
      ("grams", .number(option.grams)), ("p", .number(option.protein)),
      ("c", .number(option.carb)), ("f", .number(option.fat)), ("kcal", .number(option.kcal)),
      ("budget_tier", .text(card.tier)),
    ]
    if let unit = card.unit, let household = unit.household(option.grams, language) {
      members.append(("household", .text(household)))
    }
    return .object(members)
  }
}
