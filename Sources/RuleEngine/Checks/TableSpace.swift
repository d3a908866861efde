/// Everything a table can be asked, column by column, and which rows each value leaves.
///
/// The analyses of a table walk this space: `Walk` finds gaps and witnesses in it.
struct TableSpace: Sendable {
  /// Pieces of one column that leave the same rows.
  struct Step: Sendable {
    /// The pieces, ascending.
    let pieces: [Int]
    /// The rows whose cell matches them, or may match them.
    let rows: RowSet
  }

  /// The table.
  let table: DecisionTable
  /// Its inputs.
  let columns: [ColumnSpace]
  /// For each column its values, those alike taken together.
  let steps: [[Step]]
  /// The rows with a cell that only running it can decide.
  let opaque: RowSet
  /// For each column, the rows that match everything from there on; one more at the end.
  let freeFrom: [RowSet]

  init(_ table: DecisionTable) {
    self.table = table
    let count = table.rows.count
    var opaque = RowSet(count: count)
    var columns: [ColumnSpace] = []
    var steps: [[Step]] = []
    for (index, column) in table.inputs.enumerated() {
      let cells = table.rows.map { $0.cells[index] }
      let space = ColumnSpace(column, cells: cells)
      var parts: [Step] = []
      var partOfRows: [RowSet: Int] = [:]
      for (position, piece) in space.pieces.enumerated() {
        var rows = RowSet(count: count)
        for (row, cell) in cells.enumerated() {
          let matches = space.matches(cell, piece)
          if matches ?? true { rows.insert(row) }
          if matches == nil { opaque.insert(row) }
        }
        if let part = partOfRows[rows] {
          parts[part] = Step(pieces: parts[part].pieces + [position], rows: rows)
        } else {
          partOfRows[rows] = parts.count
          parts.append(Step(pieces: [position], rows: rows))
        }
      }
      columns.append(space)
      steps.append(parts)
    }
    self.columns = columns
    self.steps = steps
    self.opaque = opaque
    freeFrom = Self.freeRows(steps, count: count)
  }

  /// The number of rows.
  var count: Int { table.rows.count }

  /// No rows of this table.
  var noRows: RowSet { RowSet(count: count) }

  /// All rows of this table.
  var allRows: RowSet { RowSet(count: count, 0..<count) }

  /// The rows before one that certainly match what their cells say.
  func certainRows(before row: Int) -> RowSet {
    RowSet(count: count, (0..<row).filter { !opaque.contains($0) })
  }

  /// The columns in which a row matches nothing that its input can be.
  func impossibleColumns(ofRow row: Int) -> [Int] {
    steps.indices.filter { column in !steps[column].contains { $0.rows.contains(row) } }
  }

  private static func freeRows(_ steps: [[Step]], count: Int) -> [RowSet] {
    var free = [RowSet(count: count, 0..<count)]
    for column in steps.reversed() {
      let always = column.reduce(free[0]) { $0.intersection($1.rows) }
      free.insert(always, at: 0)
    }
    return free
  }
}
