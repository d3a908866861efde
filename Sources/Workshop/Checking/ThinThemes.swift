import JSONSource
import Planning
import RuleEngine

extension DomainCheck {
  /// Themes that cannot lay the table they claim, and foods that stand on none.
  static let thinThemes = DomainCheck("thin-theme", "food-in-no-theme", "absent-lead") { edition in
    guard let ingredientCatalogue = IngredientRows(edition.rulebook) else { return [] }
    return ingredientCatalogue.thinThemes() + ingredientCatalogue.lostFoods()
      + ingredientCatalogue.absentLeads()
  }
}

/// The foods and themes of an edition as their catalogues have them.
private struct IngredientRows {
  private let rulebook: Rulebook
  private let foods: Rows
  private let themes: Rows
  /// Options each category must offer.
  private let least: Int

  /// A catalogue and its columns by name.
  private struct Rows {
    let decision: Int
    let catalogue: Catalogue

    init?(_ name: String, _ rulebook: Rulebook) {
      guard let decision = rulebook.decision(named: name),
        let catalogue = rulebook.decisions[decision].catalogue
      else { return nil }
      (self.decision, self.catalogue) = (decision, catalogue)
    }

    var indices: Range<Int> { 0..<catalogue.count }

    func id(_ row: Int) -> String { catalogue.id(ofRow: row) }

    subscript(_ row: Int, _ name: String) -> Value {
      catalogue.column(named: name).map { catalogue.value(row: row, column: $0) } ?? .null
    }

    func words(_ row: Int, _ name: String) -> [String] {
      guard case .list(let items) = self[row, name] else { return [] }
      return items.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }

    func word(_ row: Int, _ name: String) -> String {
      if case .string(let text) = self[row, name] { text } else { "" }
    }
  }

  init?(_ rulebook: Rulebook) {
    guard let foods = Rows("ingredients", rulebook), let themes = Rows("themes", rulebook),
      let least = rulebook.leastOptions
    else { return nil }
    (self.rulebook, self.foods, self.themes, self.least) = (rulebook, foods, themes, least)
  }

  /// What a theme claims to serve and lacks foods for.
  func thinThemes() -> [Finding] {
    let tiers = rulebook.vocabulary.words("BudgetTier")
    return themes.indices.flatMap { theme -> [Finding] in
      let tier = tiers.firstIndex(of: themes.word(theme, "budget_tier")) ?? 0
      let served = themes.words(theme, "diets").flatMap { diet in
        lacks(of: theme, diet) { eats(diet, on: $0) }
      }
      return served
        + lacks(of: theme, "the \(tiers[tier]) budget") { food in
          tiers.firstIndex(of: foods.word(food, "budget_tier")) ?? 0 <= tier
        }
    }
  }

  private func lacks(
    of theme: Int, _ claim: String, _ isServed: (Int) -> Bool
  ) -> [Finding] {
    let id = themes.id(theme)
    return rulebook.vocabulary.words("Category").compactMap { category in
      let count = foods.indices.count { food in
        foods.word(food, "category") == category && foods.words(food, "themes").contains(id)
          && isServed(food)
      }
      guard count < least else { return nil }
      return Finding(
        "thin-theme", .warning,
        "'\(id)' has \(count) foods of \(category) for \(claim), and a meal offers \(least)",
        hint: "name the theme in more foods, or take the claim out of its row", rulebook,
        decision: themes.decision, row: theme, id: id)
    }
  }

  /// Families that give a theme its name although no food of theirs stands in it.
  func absentLeads() -> [Finding] {
    themes.indices.flatMap { theme -> [Finding] in
      let id = themes.id(theme)
      let there = Set(
        foods.indices.filter { foods.words($0, "themes").contains(id) }.map {
          foods.word($0, "family")
        })
      return themes.words(theme, "leads").filter { !there.contains($0) }.map { family in
        Finding(
          "absent-lead", .warning, "'\(id)' is led by '\(family)', and no food of it stands there",
          hint: "name a family of the theme's foods", rulebook, decision: themes.decision,
          row: theme, id: id)
      }
    }
  }

  /// Whether somebody of a diet eats a food.
  private func eats(_ diet: String, on food: Int) -> Bool {
    ["pescatarian", "vegetarian", "vegan"].contains(diet)
      ? foods[food, diet] == .boolean(true) : true
  }

  /// Foods that no theme offers and no pair holds.
  func lostFoods() -> [Finding] {
    let parts = Set(
      foods.indices.flatMap { food -> [String] in
        guard case .context(let pair) = foods[food, "pair"] else { return [] }
        return ["first", "second"].compactMap { name in
          if case .string(let id)? = pair[name] { id } else { nil }
        }
      })
    return foods.indices.compactMap { food in
      let id = foods.id(food)
      guard foods.words(food, "themes").isEmpty, !parts.contains(id) else { return nil }
      return Finding(
        "food-in-no-theme", .warning, "'\(id)' stands in no theme, so no meal offers it",
        hint: "name its themes, or take the food out", rulebook, decision: foods.decision,
        row: food, id: id)
    }
  }
}

extension Rulebook {
  /// How many options a category must offer.
  fileprivate var leastOptions: Int? {
    guard let decision = decision(named: "meal tolerance"),
      let output = decisions[decision].outputs.firstIndex(where: { $0.name == "minOptions" }),
      case .constant(.number(let least))? = decisions[decision].table?.rows.first?.outputs[output]
    else { return nil }
    return Int(least)
  }
}
