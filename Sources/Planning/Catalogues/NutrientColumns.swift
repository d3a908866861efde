import Consulting
import RuleEngine

/// What foods hold of the nutrients of the vocabulary, per 100 g.
///
/// A nutrient is a key of the column `nutrients_per_100g`; fibre has a column of its own, and what
/// is eaten of vegetables and fruit is their weight.
struct NutrientColumns {
  private let words: [String]
  private let contexts: [Context?]
  private let fiber: [Double?]
  private let isProduce: [Bool]

  init(_ table: CatalogueTable, _ words: [String]) {
    self.words = words
    contexts = table.contexts("nutrients_per_100g")
    fiber = table.optionalNumbers("fiber_per_100g")
    isProduce = zip(table.texts("category"), table.flags("is_fruit")).map { $0 == "veg" || $1 }
  }

  /// What a food holds of each nutrient; nil for what is not known.
  subscript(row: Int) -> [Double?] {
    words.map { word in
      switch word {
      case "fiber_g": fiber[row]
      case "produce_g": isProduce[row] ? 100 : 0
      default: contexts[row]?.number(word)
      }
    }
  }
}
