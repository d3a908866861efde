/// What the rows that matched come to, by the hit policy.
extension BoxedTable {
  func combine(_ hits: [[Value]]) -> Answer {
    switch hit {
    case .unique:
      if hits.count > 1 { return Answer(.null, reason: "\(hits.count) rows match, not one") }
      return single(hits)
    case .any:
      if hits.contains(where: { $0 != hits[0] }) {
        return Answer(.null, reason: "the rows that match answer differently")
      }
      return single(hits)
    case .first: return single(hits)
    case .priority: return single(ordered(hits))
    case .ruleOrder, .collect: return Answer(.list(hits.map(result)))
    case .outputOrder: return Answer(.list(ordered(hits).map(result)))
    case .count: return Answer(.number(Double(hits.count)))
    case .sum, .min, .max: return aggregate(hits)
    }
  }

  private func single(_ hits: [[Value]]) -> Answer {
    hits.first.map { Answer(result($0)) } ?? Answer(.null, reason: "no row matches")
  }

  /// By the place of each output among its values, the first output before the others; rows that
  /// are as important keep their order.
  private func ordered(_ hits: [[Value]]) -> [[Value]] {
    let ranks = hits.map { answers in
      zip(answers, priorities).map { answer, values in
        values.isEmpty ? 0 : values.firstIndex(of: answer) ?? values.count
      }
    }
    return hits.indices.sorted { first, second in
      ranks[first] == ranks[second]
        ? first < second : ranks[first].lexicographicallyPrecedes(ranks[second])
    }.map { hits[$0] }
  }

  private func aggregate(_ hits: [[Value]]) -> Answer {
    guard !hits.isEmpty else { return Answer(.null, reason: "no row matches") }
    var answers: [Value] = []
    for output in outputs.indices {
      guard let answer = aggregated(hits.map { $0[output] }) else {
        return Answer(.null, reason: "the answers cannot be put together")
      }
      answers.append(answer)
    }
    return Answer(result(answers))
  }

  private func aggregated(_ values: [Value]) -> Value? {
    var result = values[0]
    for value in values.dropFirst() {
      guard let next = hit == .sum ? sum(result, value) : extreme(result, value) else { return nil }
      result = next
    }
    switch result {
    case .number, .temporal: return result
    case .string: return hit == .sum ? nil : result
    default: return nil
    }
  }

  private func sum(_ first: Value, _ second: Value) -> Value? {
    if case .number(let first) = first, case .number(let second) = second {
      return (first + second).isFinite ? .number(first + second) : nil
    }
    guard case .value(let sum) = TemporalArithmetic.apply(.add, first, second) else { return nil }
    return sum
  }

  private func extreme(_ first: Value, _ second: Value) -> Value? {
    let order: Int? =
      switch (first, second) {
      case (.number(let first), .number(let second)): first < second ? -1 : 1
      case (.string(let first), .string(let second)): first < second ? -1 : 1
      case (.temporal(let first), .temporal(let second)): first.order(second)
      default: nil
      }
    return order.map { ($0 < 0) == (hit == .min) ? first : second }
  }
}
