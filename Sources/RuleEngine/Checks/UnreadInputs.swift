extension Check {
  /// Inputs of a table that no row asks about and no expression uses.
  static let unreadInputs = Check("unread-input") { examination in
    examination.tables { index, _, space in
      let computed = Set(space.table.expressions.flatMap(\.expression.slots))
      return space.columns.indices.filter { column in
        space.table.rows.allSatisfy { $0.cells[column] == .any }
          && !(space.columns[column].column.slot.map(computed.contains) ?? false)
      }.map { column in
        examination.finding(
          "unread-input", .warning,
          "no row asks about the input '\(space.columns[column].column.name)'",
          hint: "take it out of 'in', or ask about it in a row", decision: index)
      }
    }
  }
}
