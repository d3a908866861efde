extension Rulebook {
  /// The position of the first column of a row that does not fit the facts; nil when all fit.
  ///
  /// Plain cells are tried before expressions, as when the table is answered.
  ///
  /// - Throws: `RuleFailure` when an input is missing or an expression cannot be computed.
  package func mismatch(
    ofDecision decision: Int, row: Int, facts: Facts
  ) throws(RuleFailure) -> Int? {
    let head = program.heads[decision]
    guard head.kind == .table, row >= 0, row < head.rows.count else { return nil }
    var facts = facts
    var evidence = Evidence()
    let inputs = try inputs(decision, head, &facts, &evidence)
    let index = Int(head.rows.lowerBound) + row
    for test in program.tests[Int(program.testStarts[index])..<Int(program.testStarts[index + 1])] {
      let input = inputs[Int(test.column)]
      let fits = try matches(test, input, decision, Int32(row), &facts, &evidence)
      if !fits { return Int(test.column) }
    }
    return nil
  }
}
