extension Check {
  /// Rows that never answer, because other rows answer first wherever they match.
  static let unreachableRows = Check("unreachable-row", "analysis-stopped") { examination in
    examination.tables { index, decision, space in
      let precedence = Precedence(space, decision)
      guard let order = precedence.order else { return [] }
      var walk = Walk(space)
      var found: [Finding] = []
      for row in order where space.impossibleColumns(ofRow: row).isEmpty {
        let winners = precedence.winners(over: row)
        if walk.reaches(row, past: winners) || walk.isStopped { continue }
        let one = winners.rows.first { winner in
          !walk.reaches(row, past: RowSet(count: space.count, [winner]))
        }
        let names =
          one.map { "'\(space.table.rows[$0].id)' answers" } ?? "the rows before it answer"
        found.append(
          examination.finding(
            "unreachable-row", .warning,
            "the row '\(space.table.rows[row].id)' never answers: \(names) everything it matches",
            hint: "move it up, make the other narrower, or delete it", decision: index, row: row))
      }
      let note = examination.stopped("that every row can answer", decision: index)
      return found + (walk.isStopped ? [note] : [])
    }
  }
}

extension Walk {
  /// Whether something matches a row and none of the others.
  mutating func reaches(_ row: Int, past others: RowSet) -> Bool {
    let none = RowSet(count: others.bits.count * 64)
    return witness(Aim(inside: [row], spoilers: others, watched: none, fits: nil)) != nil
  }
}
