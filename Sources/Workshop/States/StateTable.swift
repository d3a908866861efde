import JSONSource
import Planning
import RuleEngine

/// For each state of health and age, and each area of the book, the rows that answer because of
/// that state, with the source of each.
package struct StateTable: Sendable {
  /// A row that answers because of a state.
  package struct Row: Hashable, Sendable {
    /// The page or catalogue and its row, with the place.
    package let reference: RowReference
    /// Where what it says comes from: the row's own source, else the page's.
    package let source: String
  }

  /// What one state changes in one area.
  package struct Cell: Hashable, Sendable {
    /// The area's name.
    package let area: String
    /// The rows in the order of the book, catalogues last; empty when nothing changes.
    package let rows: [Row]
  }

  /// One state with its cells, one for each area.
  package struct Line: Sendable {
    /// The state.
    package let state: HealthState
    /// A cell for each area, in the order of the book.
    package let cells: [Cell]
    /// Rows of pages that no area of the book holds.
    package let elsewhere: [Row]
  }

  /// One line for each state.
  package let lines: [Line]

  /// Reads the table off an edition's pages and catalogues.
  ///
  /// - Parameters:
  ///   - edition: What is read.
  ///   - path: The name of a file as the caller knows it.
  package init(_ edition: Planning.Edition, path: (String) -> String) {
    let rulebook = edition.rulebook
    let book = StateBook(rulebook)
    let order = rulebook.decisions.indices.sorted { left, right in
      let (one, other) = (rulebook.decisions[left], rulebook.decisions[right])
      return (one.catalogue == nil ? 0 : 1, left) < (other.catalogue == nil ? 0 : 1, right)
    }
    let places = Dictionary(
      uniqueKeysWithValues: order.map { ($0, rulebook.places(ofRowsOf: $0)) })
    lines = book.states.map { state in
      let found = order.flatMap { decision in
        Self.rows(of: rulebook.decisions[decision], state, book.neutral).map { row in
          let page = rulebook.decisions[decision]
          var place = places[decision]?[row] ?? rulebook.place(ofDecision: decision, row: -1)
          let file = place.file
          place.file = path(file)
          let reference = RowReference(
            page: page.name,
            row: rulebook.rowId(ofDecision: decision, row: Int32(row))
              ?? page.catalogue?.id(ofRow: row), formula: nil, place: place, turn: nil)
          return (file, Row(reference: reference, source: Self.source(of: page, row)))
        }
      }
      let areas = rulebook.book.areas
      return Line(
        state: state,
        cells: areas.map { area in
          Cell(area: area.name, rows: found.filter { area.holds($0.0) }.map(\.1))
        },
        elsewhere: found.filter { row in !areas.contains { $0.holds(row.0) } }.map(\.1))
    }
  }

  /// The rows that answer in a state and would not outside it.
  private static func rows(
    of page: Decision, _ state: HealthState, _ neutral: [Int: HealthState.Known]
  ) -> [Int] {
    switch page.logic {
    case .formula: []
    case .catalogue(let catalogue): things(of: catalogue, state)
    case .table(let table):
      table.rows.indices.filter { row in
        var isOwn = false
        for (input, cell) in zip(table.inputs, table.rows[row].cells) {
          guard let slot = input.slot, let known = state.known[slot] else { continue }
          guard known.passes(cell, in: table, input.type) else { return false }
          let isOrdinary = neutral[slot]?.passes(cell, in: table, input.type) ?? false
          isOwn = isOwn || !isOrdinary
        }
        return isOwn
      }
    }
  }

  /// The things of a catalogue with a column of states that names this one.
  private static func things(of catalogue: Catalogue, _ state: HealthState) -> [Int] {
    let columns = catalogue.columns.indices.filter { column in
      guard case .value(let type) = catalogue.columns[column].type,
        case .list(.word(let enumeration)) = type.type
      else { return false }
      return enumeration.name == "HealthFlag"
    }
    return (0..<catalogue.count).filter { row in
      columns.contains { column in
        guard case .list(let words) = catalogue.value(row: row, column: column) else {
          return false
        }
        return words.contains(.string(state.word))
      }
    }
  }

  private static func source(of page: Decision, _ row: Int) -> String {
    if let own = page.table?.rows[row].source { return own }
    guard let catalogue = page.catalogue, let column = catalogue.column(named: "source"),
      case .string(let own) = catalogue.value(row: row, column: column)
    else { return page.source }
    return own
  }
}
