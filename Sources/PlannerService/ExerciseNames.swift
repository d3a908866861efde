import Consulting
import RuleEngine

extension PlannerService {
  /// What people call an exercise in a language; its id where the catalogue has none of it.
  package func exerciseName(_ id: String, _ language: String) -> String {
    guard let exercises = rules?.rulebook.catalogue(named: "exercises"),
      let row = exercises.row(id: id),
      let column = exercises.column(named: RequiredCatalogue.column("name", in: language))
        ?? exercises.column(named: "name"),
      case .string(let name) = exercises.value(row: row, column: column)
    else { return id }
    return name
  }
}
