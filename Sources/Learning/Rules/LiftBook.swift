import Consulting
import JSONSource
import RuleEngine

/// What learning knows of an exercise.
struct LiftFacts: Sendable {
  let id: String
  /// What it is called, in English and Japanese.
  let names: (en: String, ja: String)
  let pattern: String
  /// The muscle it is for comes first.
  let muscles: [String]
  let step: Double
  /// Whether its load is known in kilograms, so that a set needs one.
  let hasLoad: Bool
  /// Whether its sets can measure strength.
  let isMeasured: Bool
  /// How much each joint bears, 0 to 3, in the order of the vocabulary.
  let stress: [Int]
  let regressions: [String]
  /// What it needs, and the places to train that have it.
  let equipment: [String]
  let profiles: [String]

  /// The muscle it is for.
  var muscle: String { muscles.first ?? pattern }
}

/// The exercises of the catalogue.
struct LiftBook: Sendable {
  private let lifts: [LiftFacts]
  private let places: [String: Int]
  /// What people call lifts besides, each with the id of the most usual one.
  private let aliases: [String: String]
  /// The joints, in the order of the vocabulary.
  let joints: [String]

  /// The columns learning reads.
  static let seam = CatalogueSeam(
    name: "exercises",
    columns: [
      "id", "name", "name_ja", "muscles", "pattern", "stress", "load_type", "load_increment_kg",
      "rep_unit", "regressions", "equipment", "profiles", "aliases",
    ])

  init(_ catalogue: Catalogue, _ rulebook: Rulebook, _ strength: StrengthRules) {
    let joints = rulebook.vocabulary.words("Joint")
    let table = CatalogueTable(catalogue)
    let (english, japanese) = (table.texts("name"), table.texts("name_ja"))
    let (ids, patterns) = (table.texts("id"), table.texts("pattern"))
    let (muscles, regressions) = (table.lists("muscles"), table.lists("regressions"))
    let (types, units) = (table.texts("load_type"), table.texts("rep_unit"))
    let (steps, stress) = (table.numbers("load_increment_kg"), table.contexts("stress"))
    let (equipment, profiles) = (table.lists("equipment"), table.lists("profiles"))
    lifts = table.rows.map { row in
      let hasLoad = !strength.uncountedLoadTypes.contains(types[row]) && steps[row] > 0
      return LiftFacts(
        id: ids[row], names: (english[row], japanese[row]), pattern: patterns[row],
        muscles: muscles[row], step: steps[row],
        hasLoad: hasLoad,
        isMeasured: hasLoad && units[row] == "reps" && !strength.invertedLifts.contains(ids[row]),
        stress: joints.map { Int(stress[row]?.number($0) ?? 0) }, regressions: regressions[row],
        equipment: equipment[row], profiles: profiles[row])
    }
    places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($0.element, $0.offset) })
    self.joints = joints
    var aliases: [String: String] = [:]
    for (row, names) in zip(table.rows, table.lists("aliases")) {
      for name in names where aliases[name] == nil { aliases[name] = ids[row] }
    }
    self.aliases = aliases
  }

  /// The id that was probably meant by a name the catalogue does not have.
  func meant(by name: String) -> String? {
    aliases[name.lowercased()] ?? Spelling.nearest(to: name, in: ids)
  }

  /// The exercises by their ids.
  var ids: [String] { lifts.map(\.id) }

  /// An exercise; nil when the catalogue has none of that name.
  subscript(_ id: String) -> LiftFacts? { places[id].map { lifts[$0] } }
}
