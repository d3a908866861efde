import Consulting

/// What the foods and themes of a week are wished to bring.
extension Consultation {
  /// What is wished for of each nutrient that is, in the order of the vocabulary.
  mutating func nutrientWishes() throws(PlanFailure) -> [NutrientWish] {
    var wishes: [NutrientWish] = []
    for (nutrient, word) in edition.vocabulary.words("Nutrient").enumerated() {
      // The aim alone, without the words about it: they are asked once the week is made.
      let aim = try ask(Questions.nutrientAims, about: "nutrient", .string(word))
      guard let side = NutrientAim.Side(rawValue: aim.word("nutrientSide")), side != .none
      else { continue }
      let reply = try ask(Questions.richFoods, about: "nutrient", .string(word))
      let wish = NutrientWish(
        nutrient: nutrient, gain: (side == .atLeast ? 1 : -1) * reply.number("richGain"),
        full: reply.number("richPart") * aim.number("nutrientAmount"),
        leadsThemes: side == .atLeast && reply.flag("themesFollow"),
        amount: aim.number("nutrientAmount"))
      if wish.gain != 0, wish.full > 0 { wishes.append(wish) }
    }
    return wishes
  }
}

/// What is wished for of a nutrient.
struct NutrientWish {
  /// Its position in the vocabulary.
  let nutrient: Int
  /// What a food that brings `full` of it gains; below 0 where it rather costs.
  let gain: Double
  /// How much of it a portion holds for the whole gain.
  let full: Double
  /// Whether themes rich in it come first while a week runs short of it.
  let leadsThemes: Bool
  /// How much of it the mean day should hold.
  let amount: Double
}

extension DayTargets {
  /// Takes what is wished for into the choice of foods and of themes.
  mutating func wish(
    _ wishes: [NutrientWish], of foods: IngredientCatalogue, _ rules: MealPlanner
  ) {
    let portions = servings(foods.ingredients, rules.settings)
    richness = foods.ingredients.indices.map { food in
      wishes.reduce(into: Float(0)) { sum, wish in
        let held = (foods.cards[food].nutrients[wish.nutrient] ?? 0) * portions[food] / 100
        sum += Float(wish.gain * min(1, held / wish.full))
      }
    }
    let themesOfFoods = foods.ingredients.map(\.themes)
    themeAims = wishes.filter(\.leadsThemes).map { wish in
      let per100g = foods.cards.map { Float($0.nutrients[wish.nutrient] ?? 0) }
      var aim = ThemeAim(amount: Float(wish.amount), per100g: per100g, plenty: [])
      aim.plenty = rules.themes.indices.map { theme in
        let served = eligible.filter { themesOfFoods[$0] & 1 << UInt64(theme) != 0 }
        return aim.plenty(
          of: served, foods.ingredients, portions, best: rules.settings.minimumOptions)
      }
      return aim
    }
  }

  /// How much of each food a meal serves: its usual portion, of a protein food no more than brings the
  /// protein of a usual meal that other foods do not.
  private func servings(_ foods: [Ingredient], _ settings: MealSettings) -> [Double] {
    let ofProtein =
      Double(wanted.protein) / Double(max(1, mealsWanted(settings)))
      * (1 - settings.seeds.strayProtein)
    return foods.map { food in
      let usual = Double(food.portion.typical)
      guard food.category == .protein, food.per100g.protein > 0 else { return usual }
      return min(usual, 100 * ofProtein / food.per100g.protein)
    }
  }
}

extension ThemeAim {
  /// The part of the amount that the richest of some foods bring, in the mean of each category.
  fileprivate func plenty(
    of foods: [Int], _ catalogue: [Ingredient], _ portions: [Double], best count: Int
  ) -> Float {
    FoodCategory.allCases.reduce(into: 0) { sum, category in
      let held = foods.filter { catalogue[$0].category == category }.map {
        per100g[$0] * Float(portions[$0]) / 100
      }
      let best = held.sorted(by: >).prefix(count)
      if !best.isEmpty { sum += best.reduce(0, +) / Float(best.count) / amount }
    }
  }
}
