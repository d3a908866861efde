extension Check {
  /// Rows with a cell that matches nothing its input can be.
  static let impossibleRows = Check("impossible-cell") { examination in
    examination.tables { index, _, space in
      (0..<space.count).flatMap { row in
        space.impossibleColumns(ofRow: row).map { column in
          let input = space.columns[column].column
          return examination.finding(
            "impossible-cell", .warning,
            "the row '\(space.table.rows[row].id)' never matches: '\(input.name)' is \(input.type.text)",
            hint: "widen the cell or the input's range, or delete the row", decision: index,
            row: row)
        }
      }
    }
  }
}
