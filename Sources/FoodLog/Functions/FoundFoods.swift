import Consulting

/// A food that words have found, with the nutrients of its usual portion.
package struct SearchedFood: Sendable {
  /// Its id and name.
  package let food: Resolution.Candidate
  /// The grams its nutrients are of.
  package let grams: Double
  /// Rounded as entries are.
  package let nutrients: Nutrients

  /// How `searchFoods` answers it.
  static let form = AnswerForm<SearchedFood>.object(
    Resolution.Candidate.members.map { $0.of(\.food) } + [.always("grams", \.grams, .number)]
      + Nutrients.members.map { $0.of(\.nutrients) })
}

extension FoodResolver {
  /// The food or dish of a name, then the nearest foods of the catalogue; each per 100 g.
  package func search(_ text: String) -> [SearchedFood] {
    let named = resolve(FoodLineReader(book).read(text), time: nil).first
    var found: [SearchedFood] = []
    if let named, let food = named.food, let grams = named.grams {
      found.append(SearchedFood(food: food, grams: grams, nutrients: named.nutrients))
    }
    let near = candidates(book.catalogue.words.spelling.normal(text))
    for candidate in near where candidate.id != named?.food?.id {
      guard let per100 = nutrients(of: candidate) else { continue }
      found.append(SearchedFood(food: candidate, grams: 100, nutrients: per100))
    }
    return found
  }
}
