extension Check {
  /// Rows of a `first` table that answer as they do only because of their place.
  ///
  /// A row that takes an exception out of a wider row below it is what `first` is for. Two rows
  /// of which each also matches what the other does not are another thing: which of them comes
  /// first decides what they share, and only a person can say whether that is meant.
  static let orderedRows = Check("order-dependent-row", "analysis-stopped") { examination in
    examination.tables { index, _, space in
      guard space.table.hit == .first else { return [] }
      var isStopped = false
      var found: [OrderedRow] = []
      for row in 0..<space.count {
        var walk = Walk(space, budget: Walk.share(of: space))
        if let ordered = walk.ordered(row, space) { found.append(ordered) }
        isStopped = isStopped || walk.isStopped
      }
      let note = examination.stopped("which rows depend on their place", decision: index)
      guard let first = found.first else { return isStopped ? [note] : [] }
      let rows = space.table.rows
      let names = found.map { "'\(rows[$0.row].id)'" }.joined(separator: ", ")
      let told = examination.finding(
        "order-dependent-row", .note,
        "what \(names) \(found.count == 1 ? "answers" : "answer") depends on the rows before",
        hint: "'\(rows[first.after].id)', not '\(rows[first.row].id)', answers"
          + " \(space.sentence(first.shared, first.after, first.row))",
        decision: index, row: first.row)
      return [told] + (isStopped ? [note] : [])
    }
  }

  /// Tables that choose between rows although no two of their rows can match together.
  static let needlessOrder = Check("needless-hit-policy") { examination in
    examination.tables { index, _, space in
      let hit = space.table.hit
      guard [.first, .any, .priority].contains(hit), space.count > 1, space.opaque.isEmpty else {
        return []
      }
      var walk = Walk(space)
      let meets = (0..<space.count).contains { row in
        (0..<row).contains { !walk.spend(space.columns.count) || space.meet($0, row) }
      }
      guard !meets else { return [] }
      return [
        examination.finding(
          "needless-hit-policy", .warning,
          "no two rows match together, so \"hit\": \"\(hit.rawValue)\" decides nothing",
          hint: "leave 'hit' out: then two rows that overlap are refused", decision: index)
      ]
    }
  }
}

/// A row that answers otherwise than an earlier one that comes first for something they share.
private struct OrderedRow {
  let row: Int
  let after: Int
  /// One piece of each column that both match.
  let shared: [Int]
}

extension Walk {
  /// How a row depends on the rows before it; nil when it does not.
  fileprivate mutating func ordered(_ row: Int, _ space: TableSpace) -> OrderedRow? {
    guard reaches(row, past: space.certainRows(before: row)) else { return nil }
    for earlier in 0..<row {
      guard let shared = crossing(earlier, row, space) else { continue }
      return OrderedRow(row: row, after: earlier, shared: shared)
    }
    return nil
  }

  /// Where an earlier row takes something from a later one that answers otherwise, and each also
  /// matches something alone; nil when there is no such thing.
  mutating func crossing(_ earlier: Int, _ later: Int, _ space: TableSpace) -> [Int]? {
    if space.table.rows[earlier].answersLike(space.table.rows[later]) { return nil }
    guard spend(space.columns.count), !space.isOpaquePair(earlier, later),
      space.meet(earlier, later), space.hasOwn(earlier, against: later),
      space.hasOwn(later, against: earlier)
    else { return nil }
    return witness(
      Aim(
        inside: [earlier, later], spoilers: space.certainRows(before: earlier),
        watched: space.noRows, fits: nil))
  }
}

extension TableSpace {
  fileprivate func isOpaquePair(_ one: Int, _ other: Int) -> Bool {
    opaque.contains(one) || opaque.contains(other)
  }

  /// One value of each column that either of two rows asks about, as a sentence.
  fileprivate func sentence(_ point: [Int], _ one: Int, _ other: Int) -> String {
    let asked = columns.indices.filter { index in
      [one, other].contains { table.rows[$0].cells[index] != .any }
    }
    return asked.map { "\(columns[$0].column.name) = \(columns[$0].example(of: point[$0]))" }
      .joined(separator: ", ")
  }
}
