/// One test of a row: an input and its cell, as a page writes it.
package struct RowCondition: Hashable, Sendable {
  /// The name of the fact.
  package let input: String
  /// A cell, or a value where one is given as an example.
  package let cell: String

  /// The test in a sentence: `experience = novice`, `weeks >= 3`.
  package var sentence: String {
    let isPlain = cell.utf8.first.map { !"<>=".utf8.contains($0) } ?? true
    return input + (isPlain ? " = " : " ") + cell
  }

  /// The tests of a row in a sentence: `experience = novice, weeks >= 3`.
  static func sentence(_ row: [RowCondition]) -> String {
    row.isEmpty ? "anything" : row.map(\.sentence).joined(separator: ", ")
  }
}

extension Walk {
  /// The rows that together match a box: the tests of each, none where everything is matched.
  ///
  /// Lists may need several rows, since their cells cannot say every set.
  static func rows(matching box: some Sequence<(ColumnSpace, [Int])>) -> [[RowCondition]] {
    var rows: [[RowCondition]] = [[]]
    for (column, pieces) in box {
      let cells = column.cells(pieces)
      rows = rows.flatMap { row in
        cells.map {
          $0 == "-" ? row : row + [RowCondition(input: column.column.name, cell: $0)]
        }
      }
    }
    return rows
  }
}
