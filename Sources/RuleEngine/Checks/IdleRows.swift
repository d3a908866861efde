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

/// Finds rows of a table that can be deleted, each alone and all of them together.
private struct IdleRows {
  private let space: TableSpace
  private let precedence: Precedence
  private var walk: Walk

  init(_ space: TableSpace, _ precedence: Precedence) {
    self.space = space
    self.precedence = precedence
    walk = Walk(space)
  }

  var isStopped: Bool { walk.isStopped }

  mutating func rows() -> [Int] {
    let order = precedence.order ?? (space.table.hit == .any ? Array(0..<space.count) : [])
    var gone = RowSet(count: space.count, order.filter { isDead($0) })
    let none = space.noRows
    return order.reversed().filter { row in
      guard !gone.contains(row), isIdle(row, without: none), isIdle(row, without: gone),
        !walk.isStopped
      else { return false }
      gone.insert(row)
      return true
    }
  }

  /// Whether a row never answers; other checks say so.
  private mutating func isDead(_ row: Int) -> Bool {
    guard space.impossibleColumns(ofRow: row).isEmpty else { return true }
    return precedence.order != nil && !walk.reaches(row, past: precedence.winners(over: row))
  }

  /// Whether deleting a row would change no answer when some others are deleted already.
  private mutating func isIdle(_ row: Int, without gone: RowSet) -> Bool {
    let rows = space.table.rows
    guard let order = precedence.order else {
      let alike = rows.indices.filter {
        $0 != row && !gone.contains($0) && !space.opaque.contains($0)
          && rows[$0].answersLike(rows[row])
      }
      return !walk.reaches(row, past: RowSet(count: space.count, alike))
    }
    let later = order.drop { $0 != row }.dropFirst().filter { !gone.contains($0) }
    let winners = precedence.winners(over: row).rows.filter { !gone.contains($0) }
    let aim = Walk.Aim(
      inside: [row], spoilers: RowSet(count: space.count, winners),
      watched: RowSet(count: space.count, later),
      fits: { [space] in Self.matters(row, later, $0, space) })
    return walk.witness(aim) == nil
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
