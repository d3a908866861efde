import JSONSource
import RuleEngine

/// Which rows of the tables the examples and scenarios hit.
package struct Coverage: Hashable, Sendable {
  /// A row that nothing ever hit.
  package struct Row: Hashable, Sendable {
    /// The page.
    package let page: String
    /// The row's id.
    package let id: String
    /// Where it stands.
    package let place: Place
  }

  /// How many rows there are.
  package let count: Int
  /// Those that were never hit, in the order of the book.
  package let neverHit: [Row]
  /// Formulas and tables without an example of their own, in the order of the book.
  package let untested: [String]

  /// Rows that were hit, in percent of all; 100 when there are none.
  package var percent: Double {
    count == 0 ? 100 : Double(count - neverHit.count) / Double(count) * 100
  }

  init(_ run: ExampleRun, _ rulebook: Rulebook, path: (String) -> String) {
    count = run.hits.reduce(0) { $0 + $1.count }
    neverHit = run.rowsNeverHit.map { row in
      var place = rulebook.place(ofDecision: row.decision, row: Int32(row.row))
      place.file = path(place.file)
      return Row(
        page: rulebook.decisions[row.decision].name,
        id: rulebook.rowId(ofDecision: row.decision, row: Int32(row.row)) ?? "", place: place)
    }
    untested = run.untested.map { rulebook.decisions[$0].name }
  }
}
