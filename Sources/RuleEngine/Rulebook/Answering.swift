import JSONSource

extension Rulebook {
  /// Answers a decision, and first every earlier page that it needs and nobody has answered yet.
  ///
  /// The outputs of a page with one answer are added to the facts; a fact that is already there
  /// stays. Rows that answered are added to the evidence.
  ///
  /// - Throws: `RuleFailure` when no row matches, an input is missing, or a value cannot be
  ///   computed; never a default.
  package func answer(
    _ decision: Int, facts: inout Facts, evidence: inout Evidence
  ) throws(RuleFailure) -> Answer {
    let head = program.heads[decision]
    let answer: Answer
    switch head.kind {
    case .table: answer = try table(decision, head, &facts, &evidence)
    case .formula: answer = try formula(decision, head, &facts, &evidence)
    case .catalogue: answer = catalogue(decision, head, facts, &evidence)
    }
    if head.hit.isSingle { store(answer, head, &facts, &evidence) }
    return answer
  }

  /// Every row of a table that matches, in the order of the page, whatever its hit answers.
  package func matches(
    _ decision: Int, facts: inout Facts, evidence: inout Evidence
  ) throws(RuleFailure) -> [Answer.Row] {
    let head = program.heads[decision]
    guard head.kind == .table else { return [] }
    let inputs = try self.inputs(decision, head, &facts, &evidence)
    var rows: [Answer.Row] = []
    for row in try hits(decision, head, inputs, &facts, &evidence) {
      rows += try answer(row, decision, head, &facts, &evidence).rows
    }
    return rows
  }

  /// The rows that match, counted from the first of the table.
  private func hits(
    _ decision: Int, _ head: RuleProgram.Head, _ inputs: ContiguousArray<RuleProgram.Input>,
    _ facts: inout Facts, _ evidence: inout Evidence
  ) throws(RuleFailure) -> [Int32] {
    var hits: [Int32] = []
    var next = head.rows.lowerBound
    while let row = try match(decision, head, from: next, inputs, &facts, &evidence) {
      hits.append(row - head.rows.lowerBound)
      next = row + 1
    }
    return hits
  }

  private func store(
    _ answer: Answer, _ head: RuleProgram.Head, _ facts: inout Facts, _ evidence: inout Evidence
  ) {
    for (offset, index) in head.outputs.enumerated() {
      let output = program.outputs[Int(index)]
      let slot = Int(output.slot)
      guard slot >= 0, !facts.isGiven(slot) else { continue }
      if evidence.detailed {
        evidence.gave(slot, answer.rows[0].values[offset], output: offset)
      }
      if output.isNumber, case .number(let number) = answer.rows[0].values[offset] {
        facts.setNumber(number, at: slot)
      } else {
        facts[slot] = answer.rows[0].values[offset]
      }
    }
  }

  private func catalogue(
    _ decision: Int, _ head: RuleProgram.Head, _ facts: borrowing Facts,
    _ evidence: inout Evidence
  ) -> Answer {
    let list = outlines[decision].catalogue?.list ?? .null
    // The list itself is no news: it stands in the catalogue.
    record(decision, head, [.init(index: -1, values: [])], facts, &evidence)
    return Answer(rows: [.init(index: -1, values: [list])])
  }

  private func formula(
    _ decision: Int, _ head: RuleProgram.Head, _ facts: inout Facts, _ evidence: inout Evidence
  ) throws(RuleFailure) -> Answer {
    let place = EvaluationPlace(decision: decision, row: -1, column: .formula)
    let computed = try evaluate(Int(head.firstExpression), place, nil, &facts, &evidence)
    let rows = [Answer.Row(index: -1, values: [try checked(computed, output: 0, place)])]
    record(decision, head, rows, facts, &evidence)
    return Answer(rows: rows)
  }

  private func table(
    _ decision: Int, _ head: RuleProgram.Head, _ facts: inout Facts, _ evidence: inout Evidence
  ) throws(RuleFailure) -> Answer {
    let inputs = try self.inputs(decision, head, &facts, &evidence)
    if head.triesAll {
      let hits = try hits(decision, head, inputs, &facts, &evidence)
      return try combine(hits, decision, head, &facts, &evidence)
    }
    guard
      let row = try match(
        decision, head, from: head.rows.lowerBound, inputs, &facts, &evidence)
    else { throw noRow(decision, facts) }
    let answer = try self.answer(row - head.rows.lowerBound, decision, head, &facts, &evidence)
    record(decision, head, answer.rows, facts, &evidence)
    return answer
  }

  /// The answer of one row, its expressions computed and checked.
  func answer(
    _ row: Int32, _ decision: Int, _ head: RuleProgram.Head, _ facts: inout Facts,
    _ evidence: inout Evidence
  ) throws(RuleFailure) -> Answer {
    let constant = program.answers[Int(head.rows.lowerBound + row)]
    if !constant.rows.isEmpty { return constant }
    let count = head.outputs.count
    let first = Int(head.firstValue) + Int(row) * count
    var values: [Value] = []
    values.reserveCapacity(count)
    for output in 0..<count {
      let expression = Int(program.valueExpressions[first + output])
      guard expression >= 0 else {
        values.append(program.values[first + output])
        continue
      }
      let place = EvaluationPlace(decision: decision, row: row, column: .output(output))
      let computed = try evaluate(expression, place, nil, &facts, &evidence)
      values.append(try checked(computed, output: output, place))
    }
    return Answer(rows: [.init(index: row, values: values)])
  }

  /// Adds rows of one answer to the evidence, with what they saw when that is wanted.
  func record(
    _ decision: Int, _ head: RuleProgram.Head, _ rows: [Answer.Row], _ facts: borrowing Facts,
    _ evidence: inout Evidence
  ) {
    guard evidence.detailed else {
      for row in rows { evidence.record(decision, row: row.index) }
      return
    }
    let shared = evidence.see(program.seen[head.seen], facts)
    let first = evidence.entries.count
    for row in rows {
      evidence.record(decision, row: row.index)
      var seen = shared
      if row.index >= 0, !program.computedFrom[Int(head.rows.lowerBound + row.index)].isEmpty {
        let computed = program.computedFrom[Int(head.rows.lowerBound + row.index)]
        var slots = Array(program.seen[head.seen])
        for slot in computed where facts.isGiven(Int(slot)) { slots.append(slot) }
        seen = evidence.see(slots, facts)
      }
      evidence.keep(seen: seen, answered: row.values, first: first, of: self)
    }
  }
}
