import Cases
import JSONSource
import Planning
import RuleEngine
import Testing

@testable import Workshop

/// What each state of health or age changes, as rows with their sources.
@Suite struct StateTableTests {
  /// The states a plan must answer in every area.
  private static let states = [
    "low_energy_availability", "irregular_menstrual_cycle", "pregnant", "after_birth",
    "breastfeeding", "glp1_medicine", "hypertension", "heart_condition", "diabetes_meds",
    "kidney_disease", "osteoporosis", "older", "minor", "acute_illness", "eating_disorder_history",
  ]

  private static func table() throws -> StateTable { StateTable(try House.edition()) { $0 } }

  @Test func noCellOfTheseStatesIsEmptyAndEachRowNamesItsSource() throws {
    let lines = try Self.table().lines
    for word in Self.states {
      let line = try #require(lines.first { $0.state.word == word }, "\(word)")
      #expect(line.cells.map(\.area) == ["training", "meals", "supplements", "what is said"])
      for cell in line.cells { #expect(!cell.rows.isEmpty, "\(word), \(cell.area)") }
    }
    for row in lines.flatMap(\.cells).flatMap(\.rows) {
      #expect(!row.source.isEmpty && row.reference.row != nil, "\(row.reference.label)")
    }
  }

  @Test(
    "Every row that reads the state and answers the plan of somebody in it alone stands in the table",
    arguments: Cases.some(of: states))
  func itIsWhole(word: String) throws {
    let planner = try House.planner()
    let rulebook = try House.edition().rulebook
    let line = try #require(try Self.table().lines.first { $0.state.word == word })
    let told = Set(
      line.cells.flatMap(\.rows).map { "\($0.reference.page)#\($0.reference.row ?? "")" })
    let ordinary = Self.rows(planner, rulebook, "")
    for row in Self.rows(planner, rulebook, word).subtracting(ordinary) {
      #expect(told.contains(row), "\(row)")
    }
  }

  /// The rows with a cell about health or age that answer a plan of somebody in this state.
  private static func rows(_ planner: Planner, _ rulebook: Rulebook, _ word: String) -> Set<String>
  {
    var fields: [(String, JSON.Kind)] = [("schedule_days", .number(3))]
    switch word {
    case "": break
    case "minor": fields.append(("age_years", .number(16)))
    case "older": fields.append(("age_years", .number(70)))
    default: fields.append(("health_flags", .array([JSON(.string(word))])))
    }
    let entries = planner.tracePlan(.fields(fields)).evidence.entries
    let rows = entries.compactMap { entry -> String? in
      let page = rulebook.decisions[Int(entry.decision)]
      guard let table = page.table, entry.row >= 0 else { return nil }
      let row = table.rows[Int(entry.row)]
      let isAsked = zip(table.inputs, row.cells).contains { input, cell in
        ["healthFlags", "ageGroup"].contains(input.name) && cell != .any
      }
      return isAsked ? "\(page.name)#\(row.id)" : nil
    }
    return Set(rows)
  }
}
