import Consulting
import RuleEngine

/// An exercise as lines of training may name it.
package struct TypedLift: Sendable {
  package let id: String
  package let names: [String]
  /// Whether a set of it needs a load.
  package let needsLoad: Bool
  /// What its repetitions are counted in: `reps`, `seconds` or `steps`.
  package let unit: String
  /// Whether its load helps.
  package let isHelp: Bool
  /// The form of it with help; nil for none.
  let helped: String?

  /// The exercises of a catalogue, by every name that one of them alone has.
  package static func all(_ catalogue: Catalogue) -> [Self] {
    let table = CatalogueTable(catalogue)
    let (ids, english, japanese) = (
      table.texts("id"), table.texts("name"), table.texts("name_ja")
    )
    let (types, steps) = (table.texts("load_type"), table.numbers("load_increment_kg"))
    let (aliases, units) = (table.lists("aliases"), table.texts("rep_unit"))
    let regressions = table.lists("regressions")
    var owners: [String: Set<Int>] = [:]
    let names = table.rows.map { [ids[$0], english[$0], japanese[$0]] + aliases[$0] }
    for row in table.rows {
      for name in names[row] { owners[name.lowercased(), default: []].insert(row) }
    }
    return table.rows.map { row in
      TypedLift(
        id: ids[row], names: names[row].filter { owners[$0.lowercased()]?.count == 1 },
        needsLoad: !["bodyweight", "bodyweight_plus", "band"].contains(types[row])
          && steps[row] > 0,
        unit: units[row], isHelp: isHelp(ids[row]),
        helped: regressions[row].first(where: isHelp))
    }
  }

  private static func isHelp(_ id: String) -> Bool { id.hasPrefix("assisted_") }
}
