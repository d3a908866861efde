import Consulting
import RuleEngine

extension Edition {
  /// What a text under `dislikes` leaves out: positions of foods, and that of a theme; nil when no
  /// food and no theme is called so.
  func dislike(_ text: String) -> (foods: [Int], theme: Int?)? {
    let (foods, theme) = (foods(called: text), themes.theme(called: text))
    return foods.isEmpty && theme == nil ? nil : (foods, theme)
  }

  /// The foods of a name, else all that hold what a word for allergens names, such as `fish`, else
  /// all of a kind, such as `meat`.
  private func foods(called text: String) -> [Int] {
    let foods = ingredientCatalogue.foods(called: text)
    guard foods.isEmpty else { return foods }
    for (list, column) in Self.kindsOfFood {
      guard let index = vocabulary.wordType(named: list)?.spoken(text) else { continue }
      let word = vocabulary.words(list)[index]
      return ingredientCatalogue.cards.indices.filter {
        ingredientCatalogue.cards[$0][keyPath: column].contains(word)
      }
    }
    return []
  }

  /// The words that mean many foods, and where a food says which of them it is.
  private static let kindsOfFood:
    [(String, KeyPath<IngredientCatalogue.Card, [String]> & Sendable)] = [
      ("Allergen", \.allergens), ("FoodKind", \.kinds),
    ]

  /// All words that are understood as foods.
  var foodNames: [String] {
    ingredientCatalogue.names + themes.ids
      + Self.kindsOfFood.flatMap { vocabulary.wordType(named: $0.0)?.spellings ?? [] }
  }
}
