import Consulting
import RuleEngine

/// What foods hold of the nutrients of the vocabulary, per 100 g.
///
/// A nutrient is a key of the column `nutrients_per_100g`; fibre has a column of its own, and what
/// is eaten of vegetables and fruit is their weight.
struct NutrientColumns {
  private let columns: [[Double?]]

  init(_ table: CatalogueTable, _ words: [String]) {
    let parts = table.parts("nutrients_per_100g")
    columns = words.map { word in
      switch word {
      case "fiber_g": table.optionalNumbers("fiber_per_100g")
      case "produce_g":
        zip(table.texts("category"), table.flags("is_fruit")).map { $0 == "veg" || $1 ? 100 : 0 }
      default: parts.numbers(word)
      }
    }
  }

  /// What a food holds of each nutrient; nil for what is not known.
  subscript(row: Int) -> [Double?] { columns.map { $0[row] } }

  /// What a food is known to hold of each nutrient.
  func amounts(_ row: Int) -> BoundedAmounts {
    var amounts = BoundedAmounts.zero
    for (place, amount) in self[row].enumerated() { amounts[place] = Float(amount ?? 0) }
    return amounts
  }
}
