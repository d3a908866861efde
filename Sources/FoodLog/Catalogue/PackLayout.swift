/// How a pack lies in memory: a head, then sections of fixed records, then texts.
///
/// All numbers are little-endian 32-bit words, so that a pack is read where it lies.
enum PackLayout {
  /// The first bytes of every pack of this layout.
  static let magic = Array("FOODPK02".utf8)
  /// Nutrients are kept as whole numbers of this part of their unit.
  static let scale = 10_000.0
  /// What stands where a food has no value.
  static let absent = Int32.min

  /// The sections in their order.
  enum Section: Int, CaseIterable {
    case strings, foods, ids, nutrients, portions, keys, sortedKeys, words, postings, entries,
      dishes, parts, pages
  }

  /// Words of one record of a section.
  static func width(_ section: Section) -> Int {
    switch section {
    case .strings, .pages: 0
    case .foods: 8
    case .nutrients: Nutrient.allCases.count
    case .portions: 7
    case .ids: 2
    case .keys, .sortedKeys: 4
    case .words: 6
    case .postings: 1
    case .entries: 6
    case .dishes: 4
    case .parts: 2
    }
  }

  /// The food of a posting, whose upper bits are the segment of the description.
  static let foodBits = 24
  static let foodMask = 1 << foodBits - 1

  /// Which letters a word has, one bit each; letters that share a bit are seldom.
  @inline(__always)
  static func letters(_ word: some Collection<UInt8>) -> UInt64 {
    word.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}

/// What is known of a food per 100 g, in the order of the catalogue's files.
package enum Nutrient: String, CaseIterable, Sendable {
  case kcal
  case protein = "protein_g"
  case carbohydrate = "carb_g"
  case fat = "fat_g"
  case fibre = "fiber_g"
  case sugar = "sugar_g"
  case sodium = "sodium_mg"
  case water = "water_g"
  case alcohol = "alcohol_g"
  case folateEquivalents = "folate_dfe_mcg"
  case vitaminA = "vitaminA_mcg"
  case vitaminC = "vitaminC_mg"
  case vitaminD = "vitaminD_mcg"
  case vitaminE = "vitaminE_mg"
  case vitaminK = "vitaminK_mcg"
  case thiamin = "thiamin_mg"
  case riboflavin = "riboflavin_mg"
  case niacin = "niacin_mg"
  case vitaminB6 = "vitaminB6_mg"
  case folate = "folate_mcg"
  case vitaminB12 = "vitaminB12_mcg"
  case calcium = "calcium_mg"
  case iron = "iron_mg"
  case magnesium = "magnesium_mg"
  case phosphorus = "phosphorus_mg"
  case potassium = "potassium_mg"
  case zinc = "zinc_mg"
  case copper = "copper_mg"
  case manganese = "manganese_mg"
  case selenium = "selenium_mcg"

  /// Its place in a record.
  var index: Int { Self.places[self] ?? 0 }

  /// The vitamins and minerals, in the order answers give them.
  package static let micronutrients = Array(allCases.drop { $0 != .vitaminA })

  private static let places = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}

/// What a key of the catalogue leads to.
enum KeyKind: UInt32 {
  /// The description of a food.
  case name = 0
  /// A name people use, for a food.
  case alias = 1
  /// A name of a dish.
  case dish = 2
}
