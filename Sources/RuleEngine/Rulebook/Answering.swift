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
    case .catalogue: answer = catalogue(decision, &evidence)
    }
    if head.hit.isSingle { store(answer, head, &facts) }
    return answer
  }

  private func store(_ answer: Answer, _ head: RuleProgram.Head, _ facts: inout Facts) {
    for (offset, index) in head.outputs.enumerated() {
      let output = program.outputs[Int(index)]
      let slot = Int(output.slot)
      guard slot >= 0, !facts.isGiven(slot) else { continue }
      if output.isNumber, case .number(let number) = answer.rows[0].values[offset] {
        facts.setNumber(number, at: slot)
      } else {
        facts[slot] = answer.rows[0].values[offset]
      }
    }
  }

  private func catalogue(_ decision: Int, _ evidence: inout Evidence) -> Answer {
    let list = decisions[decision].catalogue?.list ?? .null
    evidence.record(decision, row: -1)
    if evidence.detailed { evidence.add(.init(inputs: [], outputs: [])) }
    return Answer(rows: [.init(index: -1, values: [list])])
  }

  private func formula(
    _ decision: Int, _ head: RuleProgram.Head, _ facts: inout Facts, _ evidence: inout Evidence
  ) throws(RuleFailure) -> Answer {
    let place = Asking(decision: decision, row: -1, column: "is")
    let computed = try evaluate(Int(head.firstExpression), place, nil, &facts, &evidence)
    let values = [try checked(computed, output: 0, place)]
    record(decision, row: -1, values, facts, &evidence)
    return Answer(rows: [.init(index: -1, values: values)])
  }

  private func table(
    _ decision: Int, _ head: RuleProgram.Head, _ facts: inout Facts, _ evidence: inout Evidence
  ) throws(RuleFailure) -> Answer {
    let inputs = try self.inputs(decision, head, &facts, &evidence)
    if head.triesAll {
      var hits: [Int32] = []
      var next = head.rows.lowerBound
      while let row = try match(decision, head, from: next, inputs, &facts, &evidence) {
        hits.append(row - head.rows.lowerBound)
        next = row + 1
      }
      return try combine(hits, decision, head, &facts, &evidence)
    }
    guard
      let row = try match(
        decision, head, from: head.rows.lowerBound, inputs, &facts, &evidence)
    else { throw noRow(decision, facts) }
    let answer = try self.answer(row - head.rows.lowerBound, decision, head, &facts, &evidence)
    record(decision, row: answer.rows[0].index, answer.rows[0].values, facts, &evidence)
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
      let place = Asking(
        decision: decision, row: row, column: decisions[decision].outputs[output].name)
      let computed = try evaluate(expression, place, nil, &facts, &evidence)
      values.append(try checked(computed, output: output, place))
    }
    return Answer(rows: [.init(index: row, values: values)])
  }

  /// Adds a row to the evidence, with what it saw when that is wanted.
  func record(
    _ decision: Int, row: Int32, _ values: [Value], _ facts: borrowing Facts,
    _ evidence: inout Evidence
  ) {
    evidence.record(decision, row: row)
    guard evidence.detailed else { return }
    let page = decisions[decision]
    var inputs: [Evidence.Named] = []
    if let table = page.table {
      for input in table.inputs {
        inputs.append(.init(name: input.name, value: facts[input.slot ?? 0] ?? .null))
      }
      for slot in table.computedFrom(row) where facts.isGiven(slot) {
        inputs.append(.init(name: slots[slot].name, value: facts[slot] ?? .null))
      }
    } else {
      for slot in page.reads {
        inputs.append(.init(name: slots[slot].name, value: facts[slot] ?? .null))
      }
    }
    let outputs = zip(page.outputs, values).map {
      Evidence.Named(name: $0.name, value: $1)
    }
    evidence.add(.init(inputs: inputs, outputs: outputs))
  }
}

extension DecisionTable {
  /// The slots that a row's outputs are computed from and that are no inputs, ascending.
  fileprivate func computedFrom(_ row: Int32) -> [Int] {
    guard rows.indices.contains(Int(row)) else { return [] }
    let known = Set(inputs.compactMap(\.slot))
    var read = Set<Int>()
    for case .expression(let index) in rows[Int(row)].outputs {
      read.formUnion(expressions[index].expression.slots)
    }
    return read.subtracting(known).sorted()
  }
}
