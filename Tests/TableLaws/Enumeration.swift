import RuleEngine

/// A table asked for everything it can be asked, one value after the other.
struct Enumeration {
  /// One thing to ask: a value for each column.
  typealias Point = [Value]

  let table: RandomTable
  let points: [Point]
  /// For each point and row: certainly matches, or may match; nil when it does not.
  private let matches: [[Bool?]]
  /// The rows in the order in which they win.
  let order: [Int]

  init(_ table: RandomTable) {
    self.table = table
    points = table.columns.reduce([[]]) { points, column in
      points.flatMap { point in column.values.map { point + [$0] } }
    }
    matches = points.map { point in table.rows.map { Self.match($0, point) } }
    let ranks = table.rows.map { RandomTable.answers.firstIndex(of: $0.answer) ?? 0 }
    order =
      table.hit == "priority"
      ? table.rows.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) } : Array(table.rows.indices)
  }

  private static func match(_ row: RandomTable.Row, _ point: Point) -> Bool? {
    var isCertain = true
    for (cell, value) in zip(row.cells, point) {
      guard let matches = cell.matches else {
        isCertain = false
        continue
      }
      if !matches(value) { return nil }
    }
    return isCertain
  }

  var isOpaque: [Bool] { table.rows.map { $0.cells.contains { $0.matches == nil } } }

  /// Points that no row matches, however its expressions come out.
  var gaps: [Bool] { matches.map { $0.allSatisfy { $0 == nil } } }

  /// Rows that match nothing, whatever their expressions say.
  var impossible: [Int] {
    table.rows.indices.filter { row in !matches.contains { $0[row] != nil } }
  }

  /// Rows that never win, however expressions come out.
  var unreachable: [Int] {
    table.rows.indices.filter { row in
      !impossible.contains(row)
        && !matches.contains { match in
          match[row] != nil && !order.prefix { $0 != row }.contains { match[$0] == true }
        }
    }
  }

  /// Whether two rows match something together.
  func meet(_ one: Int, _ other: Int) -> Bool {
    matches.contains { $0[one] != nil && $0[other] != nil }
  }

  /// Whether some answer changes when rows are deleted, for some outcome of the expressions.
  func changes(without rows: Set<Int>) -> Bool {
    matches.contains { match in
      Self.outcomes(match).contains { answer($0) != answer($0.subtracting(rows)) }
    }
  }

  private func answer(_ rows: Set<Int>) -> String? {
    let answers = Set(rows.map { table.rows[$0].answer })
    if table.hit == "any", answers.count > 1 { return "contradiction" }
    return order.first(where: rows.contains).map { table.rows[$0].answer }
  }

  /// The sets of rows that may match together at one point.
  private static func outcomes(_ match: [Bool?]) -> [Set<Int>] {
    var outcomes: [Set<Int>] = [[]]
    for (row, certain) in match.enumerated() {
      switch certain {
      case nil: continue
      case true?: outcomes = outcomes.map { $0.union([row]) }
      case false?: outcomes += outcomes.map { $0.union([row]) }
      }
    }
    return outcomes
  }

  /// Rows that share something with a row before them that answers otherwise, where each of the
  /// two also has a column in which it matches what the other does not.
  var ordered: [Int] {
    let dead = unreachable + impossible
    return table.rows.indices.filter { row in
      !dead.contains(row)
        && (0..<row).contains { earlier in
          table.rows[row].answer != table.rows[earlier].answer && !isOpaque[row]
            && !isOpaque[earlier] && hasOwn(row, earlier) && hasOwn(earlier, row)
            && matches.contains { match in
              match[row] != nil && match[earlier] != nil
                && !(0..<earlier).contains { match[$0] == true }
            }
        }
    }
  }

  private func hasOwn(_ row: Int, _ other: Int) -> Bool {
    table.columns.indices.contains { column in
      table.columns[column].values.contains { value in
        table.rows[row].cells[column].matches?(value) ?? true
          && !(table.rows[other].cells[column].matches?(value) ?? true)
      }
    }
  }
}
