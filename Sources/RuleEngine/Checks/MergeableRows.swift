extension Check {
  /// Pairs of rows that one row can stand for; proven, and written out.
  static let mergeableRows = Check("mergeable-rows") { examination in
    examination.tables { index, _, space in
      MergeableRows(space: space).found().map { pair in
        let (kept, gone) = (space.table.rows[pair.kept].id, space.table.rows[pair.gone].id)
        return examination.finding(
          "mergeable-rows", .note,
          "the rows '\(kept)' and '\(gone)' differ in '\(pair.input)' alone and answer the same",
          hint:
            "in '\(kept)' write \(pair.input): \(pair.cell), and delete '\(gone)'; every answer "
            + "stays as it is, which is proven", decision: index, row: pair.kept)
      }
    }
  }
}

/// Finds rows of a table that answer the same and that one cell can join.
private struct MergeableRows {
  /// Two rows that become one.
  struct Pair {
    let kept: Int
    let gone: Int
    /// The only input in which they differ.
    let input: String
    /// The cell that matches what both match.
    let cell: String
  }

  let space: TableSpace

  /// Pairs of which no row is named twice, in the order of the page.
  func found() -> [Pair] {
    var named: Set<Int> = []
    var pairs: [Pair] = []
    for kept in 0..<space.count {
      for gone in (kept + 1)..<max(kept + 1, space.count) {
        guard !named.contains(kept), !named.contains(gone), let pair = pair(kept, gone) else {
          continue
        }
        named.formUnion([kept, gone])
        pairs.append(pair)
      }
    }
    return pairs
  }

  private func pair(_ kept: Int, _ gone: Int) -> Pair? {
    let rows = space.table.rows
    guard rows[kept].answersLike(rows[gone]), rows[kept].source == rows[gone].source else {
      return nil
    }
    let different = space.columns.indices.filter { rows[kept].cells[$0] != rows[gone].cells[$0] }
    guard different.count == 1, let column = different.first,
      let cell = rows[kept].cells[column].joined(with: rows[gone].cells[column])
    else { return nil }
    let pieces = matched(cell, column)
    // A row inside the other one is idle; another check says so.
    guard ![kept, gone].contains(where: { matched(rows[$0].cells[column], column) == pieces })
    else { return nil }
    let texts = space.columns[column].cells(pieces)
    guard texts.count == 1, mayMove(gone, upTo: kept) else { return nil }
    return Pair(
      kept: kept, gone: gone, input: space.columns[column].column.name, cell: texts[0])
  }

  /// The pieces of a column that a cell matches.
  private func matched(_ cell: Cell, _ column: Int) -> [Int] {
    let pieces = space.columns[column].pieces
    return pieces.indices.filter { space.columns[column].matches(cell, pieces[$0]) == true }
  }

  /// Whether the table answers the same when the later row's cells move up into the earlier one.
  ///
  /// Nothing may stand between them that meets the later row and would answer otherwise than it;
  /// where every matching row counts, both may not match together either.
  private func mayMove(_ gone: Int, upTo kept: Int) -> Bool {
    let rows = space.table.rows
    let between = (kept + 1..<gone).filter { space.meet($0, gone) }
    return switch space.table.hit {
    case .unique, .any, .min, .max: true
    case .first: between.allSatisfy { rows[$0].answersLike(rows[gone]) }
    case .sum, .count: !space.meet(kept, gone)
    case .ruleOrder, .collect: between.isEmpty && !space.meet(kept, gone)
    case .priority, .outputOrder: false
    }
  }
}

extension Cell {
  /// The cell that matches what either of two matches; nil when no cell without an expression does.
  fileprivate func joined(with other: Cell) -> Cell? {
    switch (self, other) {
    case (.numbers(let one, let absent), .numbers(let two, let alsoAbsent)):
      .numbers(one + two, orAbsent: absent || alsoAbsent)
    case (.words(let one, let absent), .words(let two, let alsoAbsent)):
      .words(one | two, orAbsent: absent || alsoAbsent)
    case (
      .members(let one, let empty, false, let absent),
      .members(let two, let alsoEmpty, false, let alsoAbsent)
    ):
      .members(
        one | two, orEmpty: empty || alsoEmpty, isNegated: false, orAbsent: absent || alsoAbsent)
    case (.strings(let one, false, let absent), .strings(let two, false, let alsoAbsent)):
      .strings(one + two, isNegated: false, orAbsent: absent || alsoAbsent)
    default: nil
    }
  }
}
