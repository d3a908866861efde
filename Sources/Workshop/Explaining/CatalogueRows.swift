import JSONSource
import RuleEngine

/// The rows of catalogues that a plan names, and what they add to a number's place.
struct CatalogueRows: Sendable {
  private let rulebook: Rulebook
  private let lifts: JSON?
  private let path: @Sendable (String) -> String

  /// The member of a plan that holds the id of a catalogue's row.
  private static let ids = [
    "exercises": "exerciseId", "ingredients": "ingredientId", "supplements": "supplementId",
  ]

  init(_ rulebook: Rulebook, lifts: JSON?, path: @escaping @Sendable (String) -> String) {
    self.rulebook = rulebook
    self.lifts = lifts
    self.path = path
  }

  /// The row that a place is about; nil when it names none.
  func row(of place: AnswerPlace, in catalogue: String) -> RowReference? {
    guard let (index, table, row) = find(place, in: catalogue) else { return nil }
    var stands = rulebook.place(ofDecision: index, row: Int32(row))
    stands.file = path(stands.file)
    return RowReference(
      page: rulebook.decisions[index].name, row: table.id(ofRow: row), formula: nil, place: stands)
  }

  /// The place with how its exercise is counted and the set that was logged for it.
  func completing(_ place: AnswerPlace) -> AnswerPlace {
    guard case .string(let id) = place.context["exerciseId"],
      let (_, table, row) = find(place, in: "exercises")
    else { return place }
    var context = place.context
    context["rep_unit"] = table.column(named: "rep_unit").map { table.value(row: row, column: $0) }
    if let lift = lifts?[id] {
      context["loadKg"] = lift["weight_kg"]?.feel
      context["repetitions"] = lift["reps"]?.feel
      context["repsInReserve"] = lift["rir"]?.feel ?? .number(0)
    }
    return AnswerPlace(
      pointer: place.pointer, value: place.value, steps: place.steps, context: context)
  }

  private func find(_ place: AnswerPlace, in catalogue: String) -> (Int, Catalogue, Int)? {
    guard let member = Self.ids[catalogue], case .string(let id) = place.context[member],
      let index = rulebook.decision(named: catalogue),
      let table = rulebook.decisions[index].catalogue, let row = table.row(id: id)
    else { return nil }
    return (index, table, row)
  }
}
