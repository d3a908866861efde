extension Check {
  /// Columns that only running their expressions can decide: nothing is proven about them.
  static let opaqueCells = Check("opaque-cell") { examination in
    examination.tables { index, decision, space in
      guard decision.needsRow else { return [] }
      return space.columns.indices.compactMap { column in
        let rows = space.table.rows.filter { $0.cells[column].isOpaque }.map { "'\($0.id)'" }
        let name = space.columns[column].column.name
        if rows.isEmpty, !space.columns[column].isTooWide { return nil }
        let what =
          rows.isEmpty
          ? "'\(name)' names too many words to look at every list of them"
          : "'\(name)' is tested by an expression in \(rows.joined(separator: ", "))"
        return examination.finding(
          "opaque-cell", .note, "\(what): what these rows match is not known",
          hint: "the other inputs were analysed as if such a cell matched everything",
          decision: index)
      }
    }
  }
}
