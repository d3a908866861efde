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
      var found: [Finding] = []
      for row in 0..<space.count {
        let crossing = (0..<row).compactMap { earlier -> (Int, [Int])? in
          walk.crossing(earlier, row, space).map { (earlier, $0) }
        }
        guard let (first, shared) = crossing.first else { continue }
        let rows = space.table.rows
        let names = crossing.map { "'\(rows[$0.0].id)'" }.joined(separator: ", ")
        found.append(
          examination.finding(
            "order-dependent-row", .note,
            "the row '\(rows[row].id)' answers only what \(names) \(crossing.count == 1 ? "leaves" : "leave") to it",
            hint: "'\(rows[first].id)' comes first for \(space.sentence(shared, first, row))",
            decision: index, row: row))
      }
      let note = examination.stopped("which rows depend on their place", decision: index)
      return found + (walk.isStopped ? [note] : [])
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
    let conditions = columns.indices.compactMap { index -> GapRows.Condition? in
      let isAsked = [one, other].contains { table.rows[$0].cells[index] != .any }
      guard isAsked, let cell = columns[index].cells([point[index]]).first, cell != "-" else {
        return nil
      }
      return (columns[index].column.name, cell)
    }
    return GapRows.sentence(conditions)
  }
}
