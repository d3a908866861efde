extension Rulebook {
  /// The inputs of a table, each answered first when it is an earlier page's.
  func inputs(
    _ decision: Int, _ head: RuleProgram.Head, _ facts: inout Facts, _ evidence: inout Evidence
  ) throws(RuleFailure) -> ContiguousArray<RuleProgram.Input> {
    var inputs: ContiguousArray<RuleProgram.Input> = []
    inputs.reserveCapacity(head.columns.count)
    let setLength = program.setLength(head)
    for index in head.columns {
      let column = program.columns[Int(index)]
      var input: RuleProgram.Input
      if let quick = Self.quick(column, facts) {
        input = quick
      } else {
        input = try slow(decision, inputs.count, column, &facts, &evidence)
      }
      if head.isIndexed { input.set = program.set(of: input, column, length: setLength) }
      inputs.append(input)
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
    case (.number, .temporal(let temporal)):
      guard let number = TemporalLine.number(temporal) else {
        throw wrongType(decision, offset, facts)
      }
      return .init(number: number)
    case (.other, _): return .init(number: 0, bits: 1)
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
    if head.isIndexed { return try lookUp(decision, head, from: row, inputs, &facts, &evidence) }
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

  /// The first row from `row` on that is in the sets of all inputs and passes its other tests.
  private func lookUp(
    _ decision: Int, _ head: RuleProgram.Head, from row: Int32,
    _ inputs: ContiguousArray<RuleProgram.Input>, _ facts: inout Facts, _ evidence: inout Evidence
  ) throws(RuleFailure) -> Int32? {
    let offset = Int(row - head.rows.lowerBound)
    var rows: UInt64 = .max << UInt64(offset % 64)
    for word in offset / 64..<program.setLength(head) {
      for input in inputs where input.set >= 0 { rows &= program.sets[Int(input.set) + word] }
      while rows != 0 {
        let found = head.rows.lowerBound + Int32(word * 64 + rows.trailingZeroBitCount)
        if try passesRest(found, decision, head, inputs, &facts, &evidence) { return found }
        rows &= rows - 1
      }
      rows = .max
    }
    return nil
  }

  /// Whether a row's tests that no index answers hold.
  private func passesRest(
    _ row: Int32, _ decision: Int, _ head: RuleProgram.Head,
    _ inputs: ContiguousArray<RuleProgram.Input>, _ facts: inout Facts, _ evidence: inout Evidence
  ) throws(RuleFailure) -> Bool {
    let rest = program.restStarts[Int(row)]..<program.testStarts[Int(row) + 1]
    for index in rest {
      let test = program.tests[Int(index)]
      let input = inputs[Int(test.column)]
      let place = row - head.rows.lowerBound
      guard try matches(test, input, decision, place, &facts, &evidence) else { return false }
    }
    return true
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
      switch facts[slot(decision, test)] ?? .null {
      case .null: return test.orAbsent
      case .string(let text):
        return program.texts[Int(test.a)..<Int(test.a + test.b)].contains(text) != test.isNegated
      default: return test.isNegated
      }
    case .expression:
      let value = facts[slot(decision, test)] ?? .null
      let place = EvaluationPlace(decision: decision, row: row, column: .input(Int(test.column)))
      return try evaluate(Int(test.a), place, value, &facts, &evidence) == .boolean(true)
    }
  }

  private func slot(_ decision: Int, _ test: RuleProgram.Test) -> Int {
    Int(program.columns[Int(program.heads[decision].columns.lowerBound + test.column)].slot)
  }
}
