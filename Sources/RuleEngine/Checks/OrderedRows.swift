extension Check {
  /// Rows of a `first` table that answer as they do only because of their place.
  ///
  /// A row that takes an exception out of a wider row below it is what `first` is for. Two rows
  /// of which each also matches what the other does not are another thing: which of them comes
  /// first decides what they share, and only a person can say whether that is meant.
  static let orderedRows = Check("order-dependent-row", "analysis-stopped") { examination in
    examination.tables { index, _, space in
      guard space.table.hit == .first else { return [] }
      var walk = Walk(space)
      let found = (0..<space.count).filter {
        walk.reaches($0, past: space.certainRows(before: $0))
      }.compactMap { row in
        (0..<row).lazy.compactMap { earlier in
          walk.crossing(earlier, row, space).map { (row: row, after: earlier, shared: $0) }
        }.first
      }
      let note = examination.stopped("which rows depend on their place", decision: index)
      guard let first = found.first else { return walk.isStopped ? [note] : [] }
      let rows = space.table.rows
      let names = found.map { "'\(rows[$0.row].id)'" }.joined(separator: ", ")
      let told = examination.finding(
        "order-dependent-row", .note,
        "what \(names) \(found.count == 1 ? "answers" : "answer") depends on the rows before",
        hint: "'\(rows[first.after].id)', not '\(rows[first.row].id)', answers"
          + " \(space.sentence(first.shared, first.after, first.row))",
        decision: index, row: first.row)
      return [told] + (walk.isStopped ? [note] : [])
    }
  }

  /// Tables that choose between rows although no two of their rows can match together.
  static let needlessOrder = Check("needless-hit-policy") { examination in
    examination.tables { index, _, space in
      let hit = space.table.hit
      guard [.first, .any, .priority].contains(hit), space.count > 1, space.opaque.isEmpty else {
        return []
      }
      let meets = (0..<space.count).contains { row in
        (0..<row).contains { space.meet($0, row) }
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

extension Walk {
  /// Where an earlier row takes something from a later one that answers otherwise, and each also
  /// matches something alone; nil when there is no such thing.
  mutating func crossing(_ earlier: Int, _ later: Int, _ space: TableSpace) -> [Int]? {
    if space.table.rows[earlier].answersLike(space.table.rows[later]) { return nil }
    guard !space.isOpaquePair(earlier, later), space.hasOwn(earlier, against: later),
      space.hasOwn(later, against: earlier)
    else { return nil }
    return witness(
      Aim(
        inside: [earlier, later], spoilers: space.certainRows(before: earlier),
        watched: space.noRows, fits: nil))
  }
}

extension TableSpace {
  /// Whether two rows match something together.
  fileprivate func meet(_ one: Int, _ other: Int) -> Bool {
    steps.allSatisfy { column in
      column.contains { $0.rows.contains(one) && $0.rows.contains(other) }
    }
  }

  fileprivate func isOpaquePair(_ one: Int, _ other: Int) -> Bool {
    opaque.contains(one) || opaque.contains(other)
  }

  /// Whether a row matches something that another does not.
  fileprivate func hasOwn(_ row: Int, against other: Int) -> Bool {
    steps.contains { column in
      column.contains { $0.rows.contains(row) && !$0.rows.contains(other) }
    }
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
