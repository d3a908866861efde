/// What the rows of a table say, and what the table makes of those that match.
package struct TableAnswers: Sendable {
  /// One answer of a row, as far as it can be compared.
  package enum Said: Hashable, Sendable {
    /// Always this value.
    case value(Value)
    /// What an expression of this text computes.
    case computed(String)
  }

  /// Everything a row says.
  package struct Row: Hashable, Sendable {
    /// Its answers, in the order that both tables share.
    package var said: [Said]
    /// The key of the message that gives the reason.
    package var because: String?
  }

  /// What the table answers where some rows match.
  package struct Answer: Hashable, Sendable {
    /// The ids of the rows that answer; of those that are gathered into one, the ones that only one
    /// of the tables has.
    package let ids: [String]
    /// What they say; one row where they are gathered into one.
    package let rows: [Row]
    /// Whether rows match together that must not.
    package let isConflict: Bool
  }

  /// What each row says.
  let said: [Row]
  private let ids: [String]
  private let hit: HitPolicy
  /// The rows in the order in which one of them wins; nil when no order decides.
  let order: [Int]?

  /// Takes what a table says to some of its outputs, in this order.
  init(_ decision: Decision, _ table: DecisionTable, outputs: [Int]) {
    said = table.rows.map { row in
      Row(said: outputs.map { Self.said(row, $0, table) }, because: row.because)
    }
    ids = table.rows.map(\.id)
    hit = table.hit
    order = Precedence.order(of: table, decision)
  }

  private static func said(_ row: DecisionTable.Row, _ output: Int, _ table: DecisionTable) -> Said
  {
    guard row.outputs.indices.contains(output) else { return .value(.null) }
    return switch row.outputs[output] {
    case .constant(let value): .value(value)
    case .expression(let number): .computed(table.expressions[number].text)
    }
  }

  /// The rows that still decide when some are possible and some of these match whatever follows,
  /// in the order in which they answer.
  func deciding(_ possible: [Int], certain: (Int) -> Bool) -> [Int] {
    guard let order else { return possible }
    let alive = Set(possible)
    let inOrder = order.filter(alive.contains)
    guard let last = inOrder.firstIndex(where: certain) else { return inOrder }
    return Array(inOrder[...last])
  }

  /// The answer where exactly these rows match, in the order in which they answer; where many are
  /// gathered into one, with the ids of those that are to be named.
  func answer(_ rows: [Int], names: (Int) -> Bool) -> Answer {
    let answering = order == nil ? rows : Array(rows.prefix(1))
    let said = answering.map { self.said[$0] }
    let isConflict =
      switch hit {
      case .unique: answering.count > 1
      case .any: Set(said).count > 1
      default: false
      }
    let isOne = hit == .unique || hit == .any
    return Answer(
      ids: answering.filter { !hit.isAggregate || names($0) }.map { ids[$0] },
      rows: hit.isAggregate ? [gathered(said)] : isOne ? Array(said.prefix(1)) : said,
      isConflict: isConflict)
  }

  /// What rows are gathered into; what is computed stays as it is written, in the order of its text.
  private func gathered(_ rows: [Row]) -> Row {
    if hit == .count { return Row(said: [.value(.number(Double(rows.count)))], because: nil) }
    let outputs = said.first?.said.count ?? 0
    let gathered = (0..<outputs).flatMap { output -> [Said] in
      let all = rows.map { $0.said[output] }
      let numbers = all.compactMap { said -> Double? in
        if case .value(.number(let number)) = said { number } else { nil }
      }
      let computed = all.compactMap { said -> String? in
        if case .computed(let text) = said { text } else { nil }
      }
      let number =
        switch hit {
        case .sum: Double?.some(numbers.reduce(0, +))
        case .min: numbers.min()
        default: numbers.max()
        }
      return [.value(number.map { .number($0) } ?? .null)] + computed.sorted().map(Said.computed)
    }
    return Row(said: gathered, because: nil)
  }
}

extension TableAnswers.Answer {
  /// Whether two answers say the same, whichever rows give them.
  func saysSame(as other: TableAnswers.Answer) -> Bool {
    if isConflict || other.isConflict { return isConflict == other.isConflict }
    guard rows.count == other.rows.count else { return false }
    return zip(rows, other.rows).allSatisfy { one, two in
      one.because == two.because && one.said.count == two.said.count
        && zip(one.said, two.said).allSatisfy { $0.isSame(as: $1) }
    }
  }
}

extension TableAnswers.Said {
  fileprivate func isSame(as other: Self) -> Bool {
    guard case .value(.number(let one)) = self, case .value(.number(let two)) = other else {
      return self == other
    }
    return one.isClose(to: two)
  }
}
