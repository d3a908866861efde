extension Check {
  /// Rows that change nothing: without them others give the same answer.
  static let idleRows = Check("subsumed-row", "analysis-stopped") { examination in
    examination.tables { index, decision, space in
      var idle = IdleRows(space, Precedence(space, decision))
      let found = idle.rows().map { row in
        examination.finding(
          "subsumed-row", .warning,
          "the row '\(space.table.rows[row].id)' changes nothing: other rows answer the same",
          hint: "delete it, or let it answer something else", decision: index, row: row)
      }
      let note = examination.stopped("that every row changes something", decision: index)
      return found + (idle.isStopped ? [note] : [])
    }
  }
}

/// Finds rows of a table that could be deleted, all of them at once.
private struct IdleRows {
  private let space: TableSpace
  private let precedence: Precedence
  private var walk: Walk
  private var idle: RowSet

  init(_ space: TableSpace, _ precedence: Precedence) {
    self.space = space
    self.precedence = precedence
    walk = Walk(space)
    idle = space.noRows
  }

  var isStopped: Bool { walk.isStopped }

  mutating func rows() -> [Int] {
    let order = precedence.order ?? (space.table.hit == .any ? Array(0..<space.count) : [])
    for row in order.reversed() where space.impossibleColumns(ofRow: row).isEmpty {
      if isIdle(row), !walk.isStopped { idle.insert(row) }
    }
    return idle.rows
  }

  private mutating func isIdle(_ row: Int) -> Bool {
    guard precedence.order != nil else {
      let others = (0..<space.count).filter {
        $0 != row && !idle.contains($0) && !space.opaque.contains($0)
      }
      return !walk.reaches(row, past: RowSet(count: space.count, others))
    }
    let winners = precedence.winners(over: row)
    guard walk.reaches(row, past: winners) else { return false }
    let later = later(than: row)
    let aim = Walk.Aim(
      inside: [row], spoilers: winners, watched: RowSet(count: space.count, later),
      fits: { [space] in Self.matters(row, later, $0, space) })
    return walk.witness(aim) == nil
  }

  private func later(than row: Int) -> [Int] {
    (precedence.order?.drop { $0 != row }.dropFirst() ?? []).filter { !idle.contains($0) }
  }

  /// Whether an answer would change without a row, where these later rows match or may match.
  private static func matters(
    _ row: Int, _ later: [Int], _ matching: RowSet, _ space: TableSpace
  ) -> Bool {
    for other in later where matching.contains(other) {
      if !space.table.rows[row].answersLike(space.table.rows[other]) { return true }
      if !space.opaque.contains(other) { return false }
    }
    return true
  }
}
