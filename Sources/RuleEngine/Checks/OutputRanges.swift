import JSONSource

extension Check {
  /// Answers that leave their declared range for some inputs; the planner stops there.
  ///
  /// Constant answers are checked when a page loads. Computed ones are tried with every word and
  /// both ends of every number that they read, as far as those are declared.
  static let outputRanges = Check("answer-out-of-range") { examination in
    examination.rulebook.decisions.enumerated().flatMap { index, decision -> [Finding] in
      switch decision.logic {
      case .formula(let formula):
        return [examination.trial(of: formula, row: nil, output: 0, index)].compactMap(\.self)
      case .table(let table):
        return table.rows.indices.flatMap { row in
          table.rows[row].outputs.enumerated().compactMap { output, entry -> Finding? in
            guard case .expression(let expression) = entry else { return nil }
            return examination.trial(
              of: table.expressions[expression], row: row, output: output, index)
          }
        }
      case .catalogue: return []
      }
    }
  }
}

extension Examination {
  /// Combinations of inputs that one expression is tried with.
  private static let mostTrials = 4096

  /// The first combination of inputs whose answer is not allowed; nil when there is none.
  fileprivate func trial(
    of expression: RuleExpression, row: Int?, output: Int, _ decision: Int
  ) -> Finding? {
    let column = rulebook.decisions[decision].outputs[output]
    guard column.type.range != nil || column.type.isInteger else { return nil }
    let inputs = expression.expression.slots.map {
      (slot: $0, values: values(of: $0, row: row, decision))
    }
    let count = inputs.reduce(1) { min(Self.mostTrials, $0 * max(1, $1.values.count)) }
    for number in 0..<count {
      var facts = rulebook.emptyFacts
      var rest = number
      for input in inputs where !input.values.isEmpty {
        facts[input.slot] = input.values[rest % input.values.count]
        rest /= input.values.count
      }
      guard let value = try? expression.expression.evaluate(facts), value != .null,
        let mistake = column.type.mistake(in: value.roundedIfClose)
      else { continue }
      let given = inputs.compactMap { input in
        facts[input.slot].map { "\(rulebook.slots[input.slot].name) = \($0.brief)" }
      }
      let hint = given.isEmpty ? nil : "for example with \(given.joined(separator: ", "))"
      let found = finding(
        "answer-out-of-range", .warning, "'\(column.name)' \(mistake.message)", hint: hint,
        decision: decision, row: row)
      return found
    }
    return nil
  }

  /// Values to try a fact with: what the row's own cell matches, or both ends and every word.
  private func values(of slot: Int, row: Int?, _ decision: Int) -> [Value] {
    if let row, let space = spaces[decision],
      let column = space.columns.firstIndex(where: { $0.column.slot == slot })
    {
      let pieces = space.steps[column].filter { $0.rows.contains(row) }.flatMap(\.pieces).sorted()
      return pieces.flatMap { space.columns[column].ends(of: space.columns[column].pieces[$0]) }
    }
    let fact = rulebook.slots[slot]
    let space = ColumnSpace(.init(name: fact.name, slot: slot, type: fact.type), cells: [])
    return space.pieces.flatMap(space.ends)
  }
}

extension ColumnSpace {
  /// The least and the greatest value of a piece; none where there is no end.
  func ends(of piece: Piece) -> [Value] {
    switch piece {
    case .numbers(let span):
      let ends = [span.low, span.high].filter(\.isFinite)
      return (ends.first == ends.last ? Array(ends.prefix(1)) : ends).compactMap(column.type.value)
    case .word(let index):
      guard case .word(let enumeration) = column.type.type else { return [.boolean(index == 1)] }
      return [.string(enumeration.words[index])]
    case .text(let text): return [.string(text)]
    case .absent: return [.null]
    case .list, .otherText, .anything: return []
    }
  }
}

extension Value {
  /// Whole numbers are taken as such when they are one to 1e-8, as when a page is asked.
  fileprivate var roundedIfClose: Value {
    guard case .number(let number) = self, number.isClose(to: number.rounded()) else { return self }
    return .number(number.rounded())
  }
}
