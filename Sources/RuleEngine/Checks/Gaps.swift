import JSONSource

extension Check {
  /// What an athlete can bring that no row of a table answers; the planner stops there.
  static let gaps = Check("gap", "analysis-stopped") { examination in
    examination.tables { index, decision, space in
      guard decision.needsRow else { return [] }
      var walk = Walk(space)
      let gaps = walk.gaps()
      if walk.isStopped {
        return [examination.stopped("that some row always answers", decision: index)]
      }
      guard !gaps.isEmpty else { return [] }
      let rows = gaps.flatMap { GapRows.conditions($0, space) }
      let count = rows.count == 1 ? "" : ", and \(rows.count - 1) more"
      let writer = RowWriting(decision)
      return [
        examination.finding(
          "gap", .error, "no row answers \(GapRows.sentence(rows[0]))\(count)",
          hint: "add rows such as these and fill in their answers; or narrow the input's range",
          paste: writer.rows(rows.prefix(GapRows.most).map { $0 }), decision: index)
      ]
    }
  }
}

extension Decision {
  /// Whether asking stops when no row matches.
  var needsRow: Bool {
    switch table?.hit {
    case .unique, .any, .first, .priority: true
    case .min, .max: outputs.contains { !$0.type.isOptional }
    case .ruleOrder, .outputOrder, .collect, .sum, .count, nil: false
    }
  }
}

/// Gaps as the conditions of rows.
enum GapRows {
  /// One test: the input and its cell.
  typealias Condition = (name: String, cell: String)

  /// Nobody pastes more at once.
  static let most = 20

  /// The rows that together match a box.
  static func conditions(_ box: Walk.Box, _ space: TableSpace) -> [[Condition]] {
    var rows: [[Condition]] = [[]]
    for (column, pieces) in zip(space.columns, box) {
      let cells = column.cells(pieces)
      rows = rows.flatMap { row in
        cells.map { $0 == "-" ? row : row + [(column.column.name, $0)] }
      }
    }
    return rows
  }

  /// A condition in a sentence: `experience = novice, weeks >= 3`.
  static func sentence(_ row: [Condition]) -> String {
    guard !row.isEmpty else { return "anything" }
    return row.map { condition in
      let isPlain = condition.cell.utf8.first.map { !"<>=".utf8.contains($0) } ?? true
      return condition.name + (isPlain ? " = " : " ") + condition.cell
    }.joined(separator: ", ")
  }
}
