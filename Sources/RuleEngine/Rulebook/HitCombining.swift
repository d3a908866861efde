extension Rulebook {
  /// The answer by the hit policy, from all the rows that match, ascending.
  func combine(
    _ hits: [Int32], _ decision: Int, _ head: RuleProgram.Head, _ facts: inout Facts,
    _ evidence: inout Evidence
  ) throws(RuleFailure) -> Answer {
    if hits.count > 1, head.hit == .unique { throw severalRows(hits, decision) }
    var rows: [Answer.Row] = []
    rows.reserveCapacity(hits.count)
    for hit in hits {
      let constant = program.answers[Int(head.rows.lowerBound + hit)]
      let answer =
        try constant.rows.isEmpty ? answer(hit, decision, head, &facts, &evidence) : constant
      rows.append(answer.rows[0])
    }
    switch head.hit {
    case .any: try checkSame(rows, decision)
    case .priority, .outputOrder: rows = ordered(rows, decision)
    default: break
    }
    if head.hit.isSingle, !head.hit.isAggregate {
      guard let row = rows.first else { throw noRow(decision, facts) }
      rows = [row]
    }
    record(decision, head, rows, facts, &evidence)
    guard head.hit.isAggregate else { return Answer(rows: rows) }
    return try aggregate(rows, decision, head, facts)
  }

  private func checkSame(_ rows: [Answer.Row], _ decision: Int) throws(RuleFailure) {
    guard let first = rows.first, let other = rows.first(where: { $0.values != first.values })
    else { return }
    let ids = [first, other].map { "'\(rowId(ofDecision: decision, row: $0.index) ?? "")'" }
    throw failure(
      "different-answers", "the rows \(ids[0]) and \(ids[1]) answer differently",
      hint: "rows of a table with \"hit\": \"any\" that match together must answer the same",
      EvaluationPlace(decision: decision, row: other.index, column: nil))
  }

  /// The rows by the position of their first word in the vocabulary, then by the page's order.
  private func ordered(_ rows: [Answer.Row], _ decision: Int) -> [Answer.Row] {
    let types = outlines[decision].outputs.map(\.type.type)
    for (output, type) in types.enumerated() {
      guard case .word(let enumeration) = type else { continue }
      let ranks = rows.map { row -> Int in
        guard case .string(let word) = row.values[output] else { return .max }
        return enumeration.words.firstIndex(of: word) ?? .max
      }
      let order = rows.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
      return order.map { rows[$0] }
    }
    return rows
  }

  private func aggregate(
    _ rows: [Answer.Row], _ decision: Int, _ head: RuleProgram.Head, _ facts: borrowing Facts
  ) throws(RuleFailure) -> Answer {
    var values: [Value] = []
    for (output, column) in outlines[decision].outputs.enumerated() {
      let numbers = rows.compactMap { row -> Double? in
        guard output < row.values.count, case .number(let number) = row.values[output] else {
          return nil
        }
        return number
      }
      let number: Double? =
        switch head.hit {
        case .count: Double(rows.count)
        case .sum: numbers.reduce(0, +)
        case .min: numbers.min()
        default: numbers.max()
        }
      if number == nil, !column.type.isOptional { throw noRow(decision, facts) }
      let place = EvaluationPlace(decision: decision, row: -1, column: .output(output))
      values.append(try checked(number.map { .number($0) } ?? .null, output: output, place))
    }
    return Answer(rows: [.init(index: -1, values: values)])
  }
}
