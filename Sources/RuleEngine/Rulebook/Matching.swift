extension Rulebook {
  /// The inputs of a table, each answered first when it is an earlier page's.
  func inputs(
    _ decision: Int, _ head: RuleProgram.Head, _ facts: inout Facts, _ evidence: inout Evidence
  ) throws(RuleFailure) -> ContiguousArray<RuleProgram.Input> {
    var inputs: ContiguousArray<RuleProgram.Input> = []
    inputs.reserveCapacity(head.columns.count)
    for index in head.columns {
      let column = program.columns[Int(index)]
      if let input = Self.quick(column, facts) {
        inputs.append(input)
      } else {
        inputs.append(try slow(decision, inputs.count, column, &facts, &evidence))
      }
    }
    return inputs
  }

  @inline(__always)
  private static func quick(
    _ column: RuleProgram.Column, _ facts: borrowing Facts
  ) -> RuleProgram.Input? {
    let slot = Int(column.slot)
    switch column.kind {
    case .number: return facts.number(at: slot).map { .init(number: $0) }
    case .word: return facts.word(at: slot).map { .init(number: 0, bits: 1 << UInt64($0)) }
    case .boolean, .words: return facts.mask(at: slot).map { .init(number: 0, bits: $0) }
    case .other: return nil
    }
  }

  /// An input that is not there in its plain form: computed, absent, or of another kind.
  private func slow(
    _ decision: Int, _ offset: Int, _ column: RuleProgram.Column, _ facts: inout Facts,
    _ evidence: inout Evidence
  ) throws(RuleFailure) -> RuleProgram.Input {
    let slot = Int(column.slot)
    if !facts.isGiven(slot), program.producers[slot] >= 0 {
      _ = try answer(Int(program.producers[slot]), facts: &facts, evidence: &evidence)
      if let input = Self.quick(column, facts) { return input }
    }
    switch (column.kind, facts[slot] ?? .null) {
    case (_, .null) where column.isOptional: return .init()
    case (_, .null): throw missing(decision, offset)
    case (.other, _): return .init(number: 0, bits: 1)
    case (.number, .temporal(.date(let date))):
      return .init(number: Double(date.daysSinceEpoch))
    case (.words, .list(let items)):
      guard let bits = bits(of: items, slot) else { throw wrongType(decision, offset, facts) }
      return .init(number: 0, bits: bits)
    default: throw wrongType(decision, offset, facts)
    }
  }

  /// A list as a set of words; of other lists only whether they are empty is tested.
  private func bits(of items: [Value], _ slot: Int) -> UInt64? {
    guard case .list(.word(let enumeration)) = slots[slot].type.type else {
      return items.isEmpty ? 0 : .max
    }
    var bits: UInt64 = 0
    for item in items {
      guard case .string(let text) = item, let word = enumeration.words.firstIndex(of: text)
      else { return nil }
      bits |= 1 << UInt64(word)
    }
    return bits
  }

  /// The first row from `row` on whose cells all match; nil when there is none.
  func match(
    _ decision: Int, _ head: RuleProgram.Head, from row: Int32,
    _ inputs: ContiguousArray<RuleProgram.Input>, _ facts: inout Facts, _ evidence: inout Evidence
  ) throws(RuleFailure) -> Int32? {
    var row = row
    rows: while row < head.rows.upperBound {
      var index = Int(program.testStarts[Int(row)])
      let end = Int(program.testStarts[Int(row) + 1])
      while index < end {
        let test = program.tests[index]
        let input = inputs[Int(test.column)]
        let isMatch =
          switch test.kind {
          case .interval: input.number >= test.low && input.number <= test.high
          case .word: input.bits & test.a != 0
          default:
            try matches(test, input, decision, row - head.rows.lowerBound, &facts, &evidence)
          }
        if !isMatch {
          row += 1
          continue rows
        }
        index += 1
      }
      return row
    }
    return nil
  }

  /// Whether an input passes one test of a row.
  func matches(
    _ test: RuleProgram.Test, _ input: RuleProgram.Input, _ decision: Int, _ row: Int32,
    _ facts: inout Facts, _ evidence: inout Evidence
  ) throws(RuleFailure) -> Bool {
    let isAbsent = input.number.isNaN
    switch test.kind {
    case .interval: return input.number >= test.low && input.number <= test.high
    case .word: return input.bits & test.a != 0
    case .wordOrAbsent: return input.bits & test.a != 0 || isAbsent
    case .intervals:
      if isAbsent { return test.orAbsent }
      return program.spans[Int(test.a)..<Int(test.a + test.b)].contains {
        $0.contains(input.number)
      }
    case .members:
      if isAbsent { return test.orAbsent }
      return (input.bits & test.a != 0 || (test.orEmpty && input.bits == 0)) != test.isNegated
    case .strings:
      guard case .string(let text)? = facts[slot(decision, test)] else { return test.orAbsent }
      return program.texts[Int(test.a)..<Int(test.a + test.b)].contains(text) != test.isNegated
    case .expression:
      let value = facts[slot(decision, test)] ?? .null
      let place = Asking(
        decision: decision, row: row,
        column: decisions[decision].table?.inputs[Int(test.column)].name)
      return try evaluate(Int(test.a), place, value, &facts, &evidence) == .boolean(true)
    }
  }

  private func slot(_ decision: Int, _ test: RuleProgram.Test) -> Int {
    Int(program.columns[Int(program.heads[decision].columns.lowerBound + test.column)].slot)
  }
}
