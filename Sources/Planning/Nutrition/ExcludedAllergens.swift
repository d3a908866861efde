/// What somebody leaves out for an allergy.
struct ExcludedAllergens: Sendable {
  /// The allergens that were named.
  let named: [String]
  /// Allergens that react like a named one.
  let related: [String]

  /// Whether a food is left out: it holds one of them, or may hold a named one.
  func bar(_ food: IngredientCatalogue.Card) -> Bool {
    !named.isEmpty && (bar(food.allergens) || food.mayHold.contains(where: named.contains))
  }

  /// Whether a food is for others: it is sold for those who leave out an allergen that was not named.
  func isForOthers(_ food: IngredientCatalogue.Card) -> Bool {
    !food.onlyFor.isEmpty && !food.onlyFor.contains(where: named.contains)
  }

  /// Whether one of these is to be left out.
  func bar(_ allergens: [String]) -> Bool {
    allergens.contains { named.contains($0) || related.contains($0) }
  }
}
