import RuleEngine

/// The sentences of the food log, which stand among the messages of the rules.
struct FoodSentences: Sendable {
  private let messages: Messages

  init(_ messages: Messages) { self.messages = messages }

  /// A sentence of a key, filled with what it names.
  func text(_ key: String, _ language: String, _ values: [(String, String)] = []) -> String {
    messages.text("\(FoodMessages.family)\(key)", language: language, values: values)
  }

  /// The keys that begin so, in alphabetical order.
  func keys(below start: String) -> [String] {
    FoodMessages.all.map { String($0.dropFirst(FoodMessages.family.count)) }
      .filter { $0.hasPrefix(start) }.sorted()
  }
}

/// The message keys of the food log, without the `food.` before each.
enum FoodMessages {
  /// What stands before every key.
  static let family = "food."

  /// The keys as messages have them.
  static let all = parts.flatMap { part, ends in ends.map { "\(family)\(part).\($0)" } }

  private static let parts: [(String, [String])] = [
    (
      "assumption",
      [
        "ask-amount", "ask-given-for", "ask-held", "ask-kind", "ask-left", "ask-left-out",
        "ask-near", "ask-number", "ask-package", "ask-part", "ask-pieces", "ask-state",
        "ask-unread", "ask-which", "corrected", "corrected-food-gone", "density", "from-lookup",
        "from-model", "given", "household", "hundred-grams", "left-out", "near-food", "one-serving",
        "only-without", "own-amount", "parts", "recipe", "share", "size", "stands-in",
        "usual-portion", "usual-product", "whole",
      ]
    ),
    ("care", ["eating", "minor", "two"]),
    ("finish", ["less", "more", "record", "same", "sum", "template"]),
    (
      "hint",
      [
        "bad-record", "bad-text", "bad-time", "days-out-of-order", "missing-item", "not-one-food",
        "nothing-changed", "nothing-to-learn", "private-text", "reps-out-of-order", "same-id",
        "unknown-food", "weight-is-said",
      ]
    ),
    (
      "journal",
      [
        "add", "amount", "basis.group-density", "basis.household", "basis.hundred-grams",
        "basis.measured", "basis.own-density", "basis.own-portion", "basis.usual-portion",
        "basis.weighed", "carbs", "day", "delete", "deleted", "fat", "found", "kcal", "left",
        "line", "meal", "meal.breakfast", "meal.dinner", "meal.lunch", "meal.snack", "meal.unknown",
        "near", "nutrients", "offline", "pending", "protein", "refused", "remove", "save", "signin",
        "signout", "step.ai", "step.alias", "step.decomposition", "step.exact", "step.external",
        "step.fuzzy", "step.normalised", "sugar", "sure", "title", "token", "undo", "unknown",
        "unread",
      ]
    ),
    (
      "line",
      [
        "again", "deleted", "drunk", "food", "left", "near", "none", "over", "step", "sum",
        "sum_day", "unknown", "unread", "without",
      ]
    ),
    ("model", ["food"]),
    (
      "name",
      [
        "calcium_mg", "copper_mg", "fiberG", "folate_mcg", "iron_mg", "magnesium_mg",
        "manganese_mg", "niacin_mg", "phosphorus_mg", "potassium_mg", "riboflavin_mg",
        "selenium_mcg", "sodiumMg", "thiamin_mg", "vitaminA_mcg", "vitaminB12_mcg", "vitaminB6_mg",
        "vitaminC_mg", "vitaminD_mcg", "vitaminE_mg", "vitaminK_mcg", "zinc_mg",
      ]
    ),
    (
      "nutrient",
      [
        "above_upper", "below_reference", "few", "from", "incomplete", "no_data", "no_reference",
        "reaches_reference",
      ]
    ),
    ("overview", ["average", "energy", "few", "hidden", "left_out", "low", "near", "short"]),
    (
      "predict", ["harder", "layoff", "missed-twice", "no-history", "one-more-rep", "top-of-range"]
    ),
    (
      "refused",
      [
        "bad-record", "days-out-of-order", "missing-item", "not-one-food", "nothing-changed",
        "nothing-to-learn", "private-text", "reps-out-of-order", "same-id", "text-control",
        "text-empty", "text-lines", "text-long", "text-negative", "time", "undo-alone",
        "unknown-food", "weight-is-said",
      ]
    ),
    ("training", ["few", "lift_down", "lift_same", "lift_up", "none", "sum"]),
    ("water", ["average", "none"]),
  ]
}
