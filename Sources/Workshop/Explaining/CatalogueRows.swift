import JSONSource
import RuleEngine

/// The rows of catalogues that a plan names, and what they add to a number's place.
struct CatalogueRows: Sendable {
  private let rulebook: Rulebook
  private let references: [String: [RowReference]]

  /// The member of a plan that holds the id of a catalogue's row.
  private static let ids = [
    "exercises": "exerciseId", "ingredients": "ingredientId", "supplements": "supplementId",
  ]

  init(_ rulebook: Rulebook, path: (String) -> String) {
    self.rulebook = rulebook
    var references: [String: [RowReference]] = [:]
    for name in Self.ids.keys {
      guard let index = rulebook.decision(named: name),
        let catalogue = rulebook.decisions[index].catalogue
      else { continue }
      references[name] = rulebook.places(ofRowsOf: index).enumerated().map { row, place in
        var place = place
        place.file = path(place.file)
        return RowReference(
          page: name, row: catalogue.id(ofRow: row), formula: nil, place: place, turn: nil)
      }
    }
    self.references = references
  }

  /// The row that a place is about; nil when it names none.
  func row(of place: AnswerPlace, in catalogue: String) -> RowReference? {
    find(place, in: catalogue).flatMap { references[catalogue]?[$0.row] }
  }

  /// The values of the row that a place is about, in some of its columns.
  func links(of place: AnswerPlace, in catalogue: String, _ columns: [String]) -> [Link] {
    guard let (table, row) = find(place, in: catalogue),
      let reference = self.row(of: place, in: catalogue)
    else { return [] }
    return columns.compactMap { name in
      table.column(named: name).map { column in
        Link(
          name: name, value: table.value(row: row, column: column), source: .row(reference),
          inputs: [])
      }
    }
  }

  /// The place with how its exercise is counted and how finely it is loaded.
  func completing(_ place: AnswerPlace) -> AnswerPlace {
    guard let (table, row) = find(place, in: "exercises")
    else { return place }
    var context = place.context
    for name in ["rep_unit", "loadability"] {
      context[name] = table.column(named: name).map { table.value(row: row, column: $0) }
    }
    return AnswerPlace(
      pointer: place.pointer, value: place.value, steps: place.steps, context: context)
  }

  private func find(
    _ place: AnswerPlace, in catalogue: String
  ) -> (table: Catalogue, row: Int)? {
    guard let member = Self.ids[catalogue], case .string(let id) = place.context[member],
      let index = rulebook.decision(named: catalogue),
      let table = rulebook.decisions[index].catalogue, let row = table.row(id: id)
    else { return nil }
    return (table, row)
  }
}
