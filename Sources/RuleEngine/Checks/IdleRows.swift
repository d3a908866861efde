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
  private(set) var isStopped = false

  init(_ space: TableSpace, _ precedence: Precedence) {
    self.space = space
    self.precedence = precedence
  }

  mutating func rows() -> [Int] {
    let order = precedence.order ?? (space.table.hit == .any ? Array(0..<space.count) : [])
    var gone = BitSet(count: space.count, order.filter { isDead($0) })
    let none = space.noRows
    return order.reversed().filter { row in
      guard !gone.contains(row), isIdle(row, without: none), isIdle(row, without: gone) else {
        return false
      }
      gone.insert(row)
      return true
    }
  }

  /// Whether a row never answers; other checks say so.
  private mutating func isDead(_ row: Int) -> Bool {
    guard space.impossibleColumns(ofRow: row).isEmpty else { return true }
    guard precedence.order != nil else { return false }
    let winners = precedence.winners(over: row)
    return finds(nothing: { $0.reaches(row, past: winners) })
  }

  /// Whether deleting a row would change no answer when some others are deleted already.
  private mutating func isIdle(_ row: Int, without gone: BitSet) -> Bool {
    let rows = space.table.rows
    guard let order = precedence.order else {
      let alike = rows.indices.filter {
        $0 != row && !gone.contains($0) && !space.opaque.contains($0)
          && rows[$0].answersLike(rows[row])
      }
      let others = BitSet(count: space.count, alike)
      return finds(nothing: { $0.reaches(row, past: others) })
    }
    let later = order.drop { $0 != row }.dropFirst().filter { !gone.contains($0) }
    let winners = precedence.winners(over: row).positions.filter { !gone.contains($0) }
    let aim = Walk.Aim(
      inside: [row], spoilers: BitSet(count: space.count, winners),
      watched: BitSet(count: space.count, later),
      fits: { [space] in Self.matters(row, later, $0, space) })
    return finds(nothing: { $0.witness(aim) != nil })
  }

  /// Whether a search went through everything and found nothing.
  private mutating func finds(nothing search: (inout Walk) -> Bool) -> Bool {
    var walk = Walk(space, budget: Walk.share(of: space))
    let isFound = search(&walk)
    isStopped = isStopped || walk.isStopped
    return !isFound && !walk.isStopped
  }

  /// Whether an answer would change without a row, where these later rows match or may match.
  private static func matters(
    _ row: Int, _ later: [Int], _ matching: BitSet, _ space: TableSpace
  ) -> Bool {
    for other in later where matching.contains(other) {
      if !space.table.rows[row].answersLike(space.table.rows[other]) { return true }
      if !space.opaque.contains(other) { return false }
    }
    return true
  }
}
