/// Everything a table can be asked, column by column, and which rows each value leaves.
///
/// The analyses of a table walk this space: `Walk` finds gaps and witnesses in it.
struct TableSpace: Sendable {
  /// Pieces of one column that leave the same rows.
  struct Step: Sendable {
    /// The pieces, ascending.
    let pieces: [Int]
    /// The rows whose cell matches them, or may match them.
    let rows: BitSet
  }

  /// The table.
  let table: DecisionTable
  /// Its inputs.
  let columns: [ColumnSpace]
  /// For each column its values, those alike taken together.
  let steps: [[Step]]
  /// The rows with a cell that only running it can decide.
  let opaque: BitSet
  /// For each column and row, the steps that the row matches or may match.
  let matched: [[BitSet]]
  /// For each column, the rows that match everything from there on; one more at the end.
  let freeFrom: [BitSet]

  /// Cells times values that are looked at; a page of thousands of rows must not take minutes.
  private static let mostTests = 20_000_000

  /// Lays out a table; nil for one that is too large.
  init?(_ table: DecisionTable) {
    self.table = table
    let count = table.rows.count
    var tests = 0
    var opaque = BitSet(count: count)
    var columns: [ColumnSpace] = []
    var steps: [[Step]] = []
    for (index, column) in table.inputs.enumerated() {
      let cells = table.rows.map { $0.cells[index] }
      let space = ColumnSpace(column, cells: cells)
      tests += count * space.pieces.count
      guard tests <= Self.mostTests else { return nil }
      var parts: [Step] = []
      var partOfRows: [BitSet: Int] = [:]
      for (position, piece) in space.pieces.enumerated() {
        var rows = BitSet(count: count)
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
    matched = steps.map { column in
      var matched = Array(repeating: BitSet(count: column.count), count: count)
      for (index, step) in column.enumerated() {
        for row in step.rows.positions { matched[row].insert(index) }
      }
      return matched
    }
  }

  /// The number of rows.
  var count: Int { table.rows.count }

  /// No rows of this table.
  var noRows: BitSet { BitSet(count: count) }

  /// All rows of this table.
  var allRows: BitSet { BitSet(count: count, 0..<count) }

  /// The rows before one that certainly match what their cells say.
  func certainRows(before row: Int) -> BitSet {
    BitSet(count: count, (0..<row).filter { !opaque.contains($0) })
  }

  /// The columns in which a row matches nothing that its input can be.
  func impossibleColumns(ofRow row: Int) -> [Int] {
    matched.indices.filter { matched[$0][row].isEmpty }
  }

  /// Whether two rows match something together.
  func meet(_ one: Int, _ other: Int) -> Bool {
    matched.allSatisfy { $0[one].meets($0[other]) }
  }

  /// Whether a row matches something that another does not.
  func hasOwn(_ row: Int, against other: Int) -> Bool {
    matched.contains { $0[row].exceeds($0[other]) }
  }

  private static func freeRows(_ steps: [[Step]], count: Int) -> [BitSet] {
    var free = [BitSet(count: count, 0..<count)]
    for column in steps.reversed() {
      let always = column.reduce(free[0]) { $0.intersection($1.rows) }
      free.insert(always, at: 0)
    }
    return free
  }
}
