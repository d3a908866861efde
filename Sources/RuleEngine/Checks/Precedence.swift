/// Which row of a table answers when several match.
struct Precedence {
  private let space: TableSpace
  /// The rows in the order in which they win; nil when no order decides.
  let order: [Int]?

  init(_ space: TableSpace, _ decision: Decision) {
    self.space = space
    order = Self.order(of: space.table, decision)
  }

  /// The rows of a table in the order in which they win; nil when no order decides.
  static func order(of table: DecisionTable, _ decision: Decision) -> [Int]? {
    switch table.hit {
    case .first: Array(table.rows.indices)
    case .priority: byWord(table, decision)
    default: nil
    }
  }

  /// The rows that certainly win against a row where both match.
  func winners(over row: Int) -> BitSet {
    let before = order?.prefix { $0 != row } ?? []
    return BitSet(count: space.count, before.filter { !space.opaque.contains($0) })
  }

  /// By the word of the first output that has words; nil when a row computes it.
  private static func byWord(_ table: DecisionTable, _ decision: Decision) -> [Int]? {
    let output = decision.outputs.indices.first {
      if case .word = decision.outputs[$0].type.type { true } else { false }
    }
    guard let output, case .word(let enumeration) = decision.outputs[output].type.type else {
      return nil
    }
    var ranks: [Int] = []
    for row in table.rows {
      switch row.outputs[output] {
      case .constant(.string(let word)):
        ranks.append(enumeration.words.firstIndex(of: word) ?? .max)
      case .constant: ranks.append(.max)
      case .expression: return nil
      }
    }
    return table.rows.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }
}

extension DecisionTable.Row {
  /// Whether two rows answer the same, for the same reason; expressions are never sure to.
  func answersLike(_ other: DecisionTable.Row) -> Bool {
    outputs == other.outputs && because == other.because
      && outputs.allSatisfy { if case .constant = $0 { true } else { false } }
  }
}
