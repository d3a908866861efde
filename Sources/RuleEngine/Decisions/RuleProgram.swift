/// All decisions as flat arrays of plain structs, walked by index.
///
/// No test, row or column holds a reference: many threads can answer from one program without
/// counting references to what they share.
struct RuleProgram: Sendable {
  /// One decision.
  struct Head: Sendable {
    enum Kind: UInt8, CaseIterable, Sendable { case table, formula, catalogue }
    let kind: Kind
    let hit: HitPolicy
    /// Whether every row must be tried although one answers.
    let triesAll: Bool
    var columns: Range<Int32> = 0..<0
    var rows: Range<Int32> = 0..<0
    /// Whether columns know which rows their values pass.
    var isIndexed = false
    var outputs: Range<Int32> = 0..<0
    /// The first expression; a formula has only this one.
    var firstExpression: Int32 = 0
    /// The first value of the first row.
    var firstValue: Int32 = 0
    /// The slots that evidence tells about.
    var seen: Range<Int> = 0..<0
  }

  /// An input.
  struct Column: Sendable {
    enum Kind: UInt8, CaseIterable, Sendable { case number, word, boolean, words, other }
    let slot: Int32
    let kind: Kind
    let isOptional: Bool
    /// The numbers at which the rows that pass change.
    var cuts: Range<Int32> = 0..<0
    /// How many words have a set of rows of their own.
    var words: Int32 = 0
    /// The first set of rows; -1 without an index.
    var sets: Int32 = -1
  }

  /// A test of one cell; cells that match everything have none.
  struct Test: Sendable {
    enum Kind: UInt8, CaseIterable, Sendable {
      case interval, word, intervals, wordOrAbsent, members, strings, expression

      /// Whether sets of rows can hold what passes.
      var hasSets: Bool {
        switch self {
        case .interval, .intervals, .word, .wordOrAbsent: true
        case .members, .strings, .expression: false
        }
      }
    }
    let column: Int32
    let kind: Kind
    var isNegated = false
    var orEmpty = false
    var orAbsent = false
    /// The lowest number of an interval, as bits; a mask of words; where a list begins.
    var a: UInt64 = 0
    /// The highest number of an interval, as bits; how long a list is.
    var b: UInt64 = 0

    var low: Double { Double(bitPattern: a) }
    var high: Double { Double(bitPattern: b) }
  }

  /// An input of one question, ready for the tests; an absent one is NaN and 0.
  struct Input: Sendable {
    var number = Double.nan
    var bits: UInt64 = 0
    /// The set of rows whose cells it passes; -1 when its column has none.
    var set: Int32 = -1
  }

  /// An output: its slot, or -1 when it is no fact.
  struct Output: Sendable {
    let slot: Int32
    let isNumber: Bool
  }

  var heads: ContiguousArray<Head> = []
  var columns: ContiguousArray<Column> = []
  var outputs: ContiguousArray<Output> = []
  /// Where the tests of each row begin; one more at the end.
  var testStarts: ContiguousArray<Int32> = [0]
  var tests: ContiguousArray<Test> = []
  /// Where the tests of each row begin that no index answers.
  var restStarts: ContiguousArray<Int32> = []
  /// The cuts of all number columns with an index.
  var cuts: ContiguousArray<Double> = []
  /// The sets of rows of all indexes.
  var sets: ContiguousArray<UInt64> = []
  var spans: ContiguousArray<NumberSpan> = []
  var texts: ContiguousArray<String> = []
  /// The constants of each row's outputs; null where an expression computes it.
  var values: ContiguousArray<Value> = []
  /// The expression of each output, or -1.
  var valueExpressions: ContiguousArray<Int32> = []
  /// The answer of each row whose outputs are all constant; others are empty.
  private(set) var answers: ContiguousArray<Answer> = []
  var expressions: [RuleExpression] = []
  /// Slots that evidence tells about: a table's inputs, or what a formula reads.
  var seen: ContiguousArray<Int32> = []
  /// For each row the slots that its answers are computed from and that are no inputs.
  var computedFrom: ContiguousArray<[Int32]> = []
  /// The decision that computes a slot, or -1.
  var producers: ContiguousArray<Int32>

  init(_ decisions: [Decision], slotCount: Int) {
    producers = ContiguousArray(repeating: -1, count: slotCount)
    for (index, decision) in decisions.enumerated() {
      add(decision)
      for output in decision.outputs {
        if let slot = output.slot { producers[slot] = Int32(index) }
      }
    }
    keepConstantAnswers()
  }

  /// Makes the answers of the rows that compute nothing, once for everybody.
  mutating func keepConstantAnswers() {
    answers.reserveCapacity(computedFrom.count)
    for head in heads where head.kind == .table {
      let count = head.hit == .count ? 0 : head.outputs.count
      for (index, row) in head.rows.enumerated() {
        let first = Int(head.firstValue) + index * count
        let isConstant = valueExpressions[first..<first + count].allSatisfy { $0 < 0 }
        precondition(Int(row) == answers.count, "rows stand in the order of their tables")
        answers.append(
          Answer(
            rows: isConstant
              ? [.init(index: Int32(index), values: Array(values[first..<first + count]))] : []))
      }
    }
  }
}

// MARK: Building

extension RuleProgram {
  private mutating func add(_ decision: Decision) {
    let firstOutput = Int32(outputs.count)
    for output in decision.outputs {
      let isNumber = if case .number = output.type.type { true } else { false }
      outputs.append(Output(slot: Int32(output.slot ?? -1), isNumber: isNumber))
    }
    var head: Head
    switch decision.logic {
    case .table(let table): head = add(table)
    case .formula(let formula):
      head = Head(
        kind: .formula, hit: .unique, triesAll: false, firstExpression: Int32(expressions.count))
      expressions.append(formula)
    case .catalogue: head = Head(kind: .catalogue, hit: .unique, triesAll: false)
    }
    head.outputs = firstOutput..<Int32(outputs.count)
    let firstSeen = seen.count
    seen += (decision.table?.inputs.compactMap(\.slot) ?? decision.reads).map(Int32.init)
    head.seen = firstSeen..<seen.count
    heads.append(head)
  }

  private mutating func add(_ table: DecisionTable) -> Head {
    let triesAll: Bool
    switch table.hit {
    case .first: triesAll = false
    case .unique: triesAll = table.mayOverlap
    default: triesAll = true
    }
    var head = Head(
      kind: .table, hit: table.hit, triesAll: triesAll,
      firstExpression: Int32(expressions.count), firstValue: Int32(values.count))
    expressions += table.expressions
    let firstColumn = Int32(columns.count)
    for input in table.inputs {
      columns.append(
        Column(
          slot: Int32(input.slot ?? 0), kind: Self.kind(of: input.type.type),
          isOptional: input.type.isOptional))
    }
    head.columns = firstColumn..<Int32(columns.count)
    let firstRow = Int32(computedFrom.count)
    for row in table.rows {
      add(row, firstExpression: head.firstExpression)
      computedFrom.append(table.slots(computing: row))
    }
    head.rows = firstRow..<Int32(computedFrom.count)
    index(&head)
    return head
  }

  private static func kind(of type: ValueType) -> Column.Kind {
    switch type {
    case .number: .number
    case .temporal(let kind): TemporalLine.has(kind) ? .number : .other
    case .word: .word
    case .boolean: .boolean
    case .list: .words
    default: .other
    }
  }

  private mutating func add(_ row: DecisionTable.Row, firstExpression: Int32) {
    var last: [Test] = []
    for (column, cell) in row.cells.enumerated() {
      guard let test = test(cell, Int32(column), firstExpression) else { continue }
      if cell.isOpaque { last.append(test) } else { tests.append(test) }
    }
    tests += last
    testStarts.append(Int32(tests.count))
    for output in row.outputs {
      switch output {
      case .constant(let value):
        values.append(value)
        valueExpressions.append(-1)
      case .expression(let index):
        values.append(.null)
        valueExpressions.append(firstExpression + Int32(index))
      }
    }
  }

  private mutating func test(
    _ cell: Cell, _ column: Int32, _ firstExpression: Int32
  ) -> Test? {
    switch cell {
    case .any: return nil
    case .numbers(let numbers, let orAbsent):
      if numbers.count == 1, !orAbsent {
        return Test(
          column: column, kind: .interval, a: numbers[0].floor.bitPattern,
          b: numbers[0].ceiling.bitPattern)
      }
      defer { spans += numbers }
      return Test(
        column: column, kind: .intervals, orAbsent: orAbsent, a: UInt64(spans.count),
        b: UInt64(numbers.count))
    case .words(let mask, let orAbsent):
      return Test(column: column, kind: orAbsent ? .wordOrAbsent : .word, a: mask)
    case .members(let mask, let orEmpty, let isNegated, let orAbsent):
      return Test(
        column: column, kind: .members, isNegated: isNegated, orEmpty: orEmpty,
        orAbsent: orAbsent, a: mask)
    case .strings(let strings, let isNegated, let orAbsent):
      defer { texts += strings }
      return Test(
        column: column, kind: .strings, isNegated: isNegated, orAbsent: orAbsent,
        a: UInt64(texts.count), b: UInt64(strings.count))
    case .expression(let index):
      return Test(column: column, kind: .expression, a: UInt64(firstExpression + Int32(index)))
    }
  }
}

extension DecisionTable {
  /// The slots that a row's answers are computed from and that are no inputs, ascending.
  fileprivate func slots(computing row: Row) -> [Int32] {
    var read: Set<Int> = []
    for case .expression(let index) in row.outputs {
      read.formUnion(expressions[index].expression.slots)
    }
    return read.isEmpty ? [] : read.subtracting(inputs.compactMap(\.slot)).sorted().map(Int32.init)
  }
}
