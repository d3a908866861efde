import JSONSource

/// Where in the rules a value is being computed.
struct EvaluationPlace {
  let decision: Int
  let row: Int32
  let column: Column?

  /// The column of a row, or the expression of a formula.
  enum Column {
    case input(Int)
    case output(Int)
    case formula
  }
}

extension Rulebook {
  /// Computes an expression of a page; answers earlier pages when it misses what they compute.
  ///
  /// Only what the expression really reads is answered: `if a then b else c` needs b or c.
  func evaluate(
    _ index: Int, _ place: EvaluationPlace, _ input: Value?, _ facts: inout Facts,
    _ evidence: inout Evidence
  ) throws(RuleFailure) -> Value {
    let expression = program.expressions[index].expression
    if expression.readsAll {
      for slot in expression.slots where !facts.isGiven(slot) && program.producers[slot] >= 0 {
        _ = try answer(Int(program.producers[slot]), facts: &facts, evidence: &evidence)
      }
    }
    while true {
      let failure: EvaluationFailure
      do {
        return try expression.evaluate(facts, input: input)
      } catch let error {
        failure = error
      }
      guard let producer = producer(ofMissing: failure, in: index, facts) else {
        throw self.failure(
          failure.code, failure.message, hint: failure.hint, place,
          at: program.expressions[index].range)
      }
      _ = try answer(producer, facts: &facts, evidence: &evidence)
    }
  }

  /// The page that computes the fact an expression missed; nil when that was not the reason.
  private func producer(
    ofMissing failure: EvaluationFailure, in index: Int, _ facts: borrowing Facts
  ) -> Int? {
    guard failure.code == "missing-input" else { return nil }
    let text = Array(program.expressions[index].text.utf8)
    let range = failure.range.clamped(to: 0..<text.count)
    guard let slot = factSlot(named: String(decoding: text[range], as: UTF8.self)),
      program.producers[slot] >= 0, !facts.isGiven(slot)
    else { return nil }
    return Int(program.producers[slot])
  }

  /// A computed value as its output declares it; `int` makes 2.9999999999 a 3.
  func checked(_ value: Value, output: Int, _ place: EvaluationPlace) throws(RuleFailure) -> Value {
    let column = outlines[place.decision].outputs[output]
    var value = value
    if column.type.isInteger, case .number(let number) = value,
      number.isClose(to: number.rounded())
    {
      value = .number(number.rounded())
    }
    guard let mistake = column.type.mistake(in: value) else { return value }
    throw failure(
      mistake.code, "\(column.name) \(mistake.message)", hint: mistake.hint,
      EvaluationPlace(decision: place.decision, row: place.row, column: .output(output)))
  }
}

// MARK: Failures

extension Rulebook {
  func failure(
    _ code: String, _ message: String, hint: String?, _ place: EvaluationPlace,
    at range: Range<Int32>? = nil
  ) -> RuleFailure {
    let page = decisions[place.decision]
    let start = (range ?? page.formula?.range ?? page.range(ofRow: Int(place.row))).lowerBound
    return RuleFailure(
      code: code, message: message, hint: hint, decision: page.name,
      row: rowId(ofDecision: place.decision, row: place.row), column: name(of: place),
      file: page.file.name, line: page.file.place(of: start..<start).line)
  }

  private func name(of place: EvaluationPlace) -> String? {
    switch place.column {
    case nil: nil
    case .formula: "is"
    case .output(let position): outlines[place.decision].outputs[position].name
    case .input(let position): decisions[place.decision].table?.inputs[position].name
    }
  }

  func noRow(_ decision: Int, _ facts: borrowing Facts) -> RuleFailure {
    var seen: [String] = []
    for input in decisions[decision].table?.inputs ?? [] {
      seen.append("\(input.name) = \((facts[input.slot ?? 0] ?? .null).brief)")
    }
    return failure(
      "no-row",
      "no row of '\(outlines[decision].name)' matches"
        + (seen.isEmpty ? "" : " " + seen.joined(separator: ", ")),
      hint: "add a row for this case", EvaluationPlace(decision: decision, row: -1, column: nil))
  }

  func severalRows(_ hits: [Int32], _ decision: Int) -> RuleFailure {
    let ids = hits.prefix(5).map { "'\(rowId(ofDecision: decision, row: $0) ?? "")'" }
    return failure(
      "several-rows", "the rows \(ids.joined(separator: ", ")) match together",
      hint: "a table with \"hit\": \"unique\" has one row for each case",
      EvaluationPlace(decision: decision, row: hits[1], column: nil))
  }

  func missing(_ decision: Int, _ column: Int) -> RuleFailure {
    let table = decisions[decision].table
    let name = table?.inputs[column].name ?? ""
    let row = table?.rows.firstIndex { $0.cells[column] != .any } ?? -1
    return failure(
      "missing-input", "\(name) is not known", hint: "give it, or end its type in the page with ?",
      EvaluationPlace(decision: decision, row: Int32(row), column: .input(column)))
  }

  func wrongType(_ decision: Int, _ column: Int, _ facts: borrowing Facts) -> RuleFailure {
    let input = decisions[decision].table?.inputs[column]
    let value = (facts[input?.slot ?? 0] ?? .null).brief
    return failure(
      "wrong-type", "\(input?.name ?? "") is \(value), not \(input?.type.type.phrase ?? "")",
      hint: nil, EvaluationPlace(decision: decision, row: -1, column: .input(column)))
  }
}
