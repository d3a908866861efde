import Consulting
import JSONSource
import RuleEngine

/// What names of foods tell somebody who leaves allergens out.
package struct AllergyWatch: Sendable {
  private let excluded: ExcludedAllergens
  private let names: AllergenNames
  /// The allergens of each food of the ingredient catalogue.
  private let foods: [[String]]

  /// The excluded allergens that names tell of: those that were named where there are any, else their
  /// relatives.
  package func held(by texts: [String]) -> [String] {
    let told = texts.flatMap(names.named)
    var seen: Set<String> = []
    let barred = told.filter { isBarred($0) && seen.insert($0).inserted }
    let named = barred.filter(excluded.named.contains)
    return named.isEmpty ? barred : named
  }

  /// Whether a word is one of them, or every food that holds it is left out.
  private func isBarred(_ allergen: String) -> Bool {
    if excluded.bar([allergen]) { return true }
    let holding = foods.filter { $0.contains(allergen) }
    return !holding.isEmpty && holding.allSatisfy(excluded.bar)
  }

  init?(
    _ edition: Edition, _ excluded: ExcludedAllergens,
    phrases: [(name: String, holds: [String])]
  ) {
    guard !excluded.named.isEmpty, let words = edition.vocabulary.wordType(named: "Allergen") else {
      return nil
    }
    self.excluded = excluded
    let cards = edition.ingredientCatalogue.cards
    foods = cards.map(\.allergens)
    names = AllergenNames(
      words,
      foods: phrases
        + cards.flatMap { card in
          (card.name.all + card.aliases).map {
            (name: $0, holds: card.allergens + card.mayHold)
          }
        })
  }
}

extension Edition {
  /// What watches the foods of somebody for what they leave out; nil where they name no allergen.
  ///
  /// - Throws: `PlanFailure.invalid` with every mistake of the allergens.
  package func allergyWatch(of profile: JSON) throws(PlanFailure) -> AllergyWatch? {
    guard profile["exclude_allergens"]?.array?.isEmpty == false else { return nil }
    // Of the rest only what every request must answer is read.
    let asked = JSON(
      .object(
        (profile.members ?? []).filter { ["exclude_allergens", "schedule_days"].contains($0.key) }))
    var consultation = Consultation(
      self, try RequestReader.read(asked, as: planContract, in: self))
    let phrases = try consultation.askAll(Questions.allergenWords).flatMap { reply in
      reply.words("allergenPhrases").map { (name: $0, holds: reply.words("phraseHolds")) }
    }
    return AllergyWatch(self, try consultation.excludedAllergens(), phrases: phrases)
  }
}
