/// Finding the rows of a large table without walking over them.
///
/// For every value of a number or word column there is a set of rows, one bit each, whose cells it
/// passes: numbers lie between two of the ends that the column's cells name, words are few. The rows
/// that match a question are those in the sets of all its inputs. Cells that no set can hold (lists,
/// texts, expressions) are tried afterwards, on the rows that are left; so are the numbers of a column
/// that names more ends than there are sets for, where each set stands for several values.
extension RuleProgram {
  /// The most ends of a number column that have sets of their own: without a bound the sets of a table
  /// would grow with the square of its rows.
  static let mostCuts = 1024

  /// Tables of fewer rows are walked over faster.
  static let leastIndexedRows = 16

  /// 64-bit words in a set of rows of a table.
  func setLength(_ head: Head) -> Int { (head.rows.count + 63) / 64 }

  /// The set of rows that an input passes; -1 when its column has none.
  @inline(__always)
  func set(of input: Input, _ column: Column, length: Int) -> Int32 {
    guard column.sets >= 0 else { return -1 }
    var place = 0
    if !input.number.isNaN {
      place =
        column.kind == .number
        ? 1 + cuts(atMost: input.number, column.cuts)
        : 1 + min(input.bits.trailingZeroBitCount, Int(column.words))
    }
    return column.sets + Int32(place * length)
  }

  /// How many cuts lie at or below a number.
  private func cuts(atMost number: Double, _ range: Range<Int32>) -> Int {
    var low = Int(range.lowerBound)
    var count = range.count
    while count > 0 {
      let half = count / 2
      if cuts[low + half] <= number {
        low += half + 1
        count -= half + 1
      } else {
        count = half
      }
    }
    return low - Int(range.lowerBound)
  }
}

// MARK: Building

extension RuleProgram {
  /// Indexes the columns of a table and moves each row's other tests behind those in the index.
  mutating func index(_ head: inout Head) {
    guard head.rows.count >= Self.leastIndexedRows else {
      restStarts += head.rows.map { testStarts[Int($0)] }
      return
    }
    var exact: Set<Int32> = []
    for column in head.columns {
      let isExact: Bool
      switch columns[Int(column)].kind {
      case .number: isExact = indexNumbers(column, head)
      case .word, .boolean: isExact = indexWords(column, head)
      case .words, .other: continue
      }
      head.isIndexed = true
      if isExact { exact.insert(column - head.columns.lowerBound) }
    }
    for row in head.rows { restStarts.append(sortTests(ofRow: row, answered: exact)) }
  }

  /// Puts the tests that an index answers first: those of columns whose sets hold exactly the rows
  /// that pass; the position of the first other one.
  private mutating func sortTests(ofRow row: Int32, answered columns: Set<Int32>) -> Int32 {
    let range = Int(testStarts[Int(row)])..<Int(testStarts[Int(row) + 1])
    let found = Array(tests[range])
    let isAnswered = { (test: Test) in test.kind.hasSets && columns.contains(test.column) }
    let answered = found.filter(isAnswered)
    tests.replaceSubrange(range, with: answered + found.filter { !isAnswered($0) })
    return Int32(range.lowerBound + answered.count)
  }

  /// The test of a row that sets of a column can hold; nil when everything passes.
  private func test(ofRow row: Int32, _ column: Int32, _ head: Head) -> Test? {
    let position = column - head.columns.lowerBound
    return tests[Int(testStarts[Int(row)])..<Int(testStarts[Int(row) + 1])].first {
      $0.column == position && $0.kind.hasSets
    }
  }

  /// The numbers between the ends of an interval, ends included.
  private func intervals(of test: Test) -> [ClosedRange<Double>] {
    let ends =
      test.kind == .interval
      ? [(test.low, test.high)]
      : spans[Int(test.a)..<Int(test.a + test.b)].map { ($0.floor, $0.ceiling) }
    return ends.filter { $0.0 <= $0.1 }.map { $0.0...$0.1 }
  }

  /// Sets of rows: for an absent number, for numbers under the first cut, from each cut on.
  ///
  /// - Returns: Whether each set holds exactly the rows that pass, and not some that pass nearby.
  private mutating func indexNumbers(_ column: Int32, _ head: Head) -> Bool {
    let tests = head.rows.map { test(ofRow: $0, column, head) }
    var ends: Set<Double> = []
    for test in tests.compactMap(\.self) {
      for interval in intervals(of: test) {
        ends.formUnion([interval.lowerBound, interval.upperBound.nextUp])
      }
    }
    let firstCut = Int32(cuts.count)
    let sorted = ends.filter(\.isFinite).sorted()
    let step = (sorted.count + Self.mostCuts - 1) / Self.mostCuts
    cuts += sorted.isEmpty ? [] : stride(from: 0, to: sorted.count, by: step).map { sorted[$0] }
    let range = firstCut..<Int32(cuts.count)
    columns[Int(column)].cuts = range
    addSets(range.count + 2, column, head) { program, row in
      guard let test = tests[row] else { return Array(0..<range.count + 2) }
      let places = program.intervals(of: test).flatMap { interval in
        (1 + program.cuts(atMost: interval.lowerBound, range))...(1
          + program.cuts(atMost: interval.upperBound, range))
      }
      return test.orAbsent ? [0] + places : places
    }
    return step <= 1
  }

  /// Sets of rows: for an absent word, for each word that a cell names, for all others.
  ///
  /// - Returns: True: each set holds exactly the rows that pass.
  private mutating func indexWords(_ column: Int32, _ head: Head) -> Bool {
    let tests = head.rows.map { test(ofRow: $0, column, head) }
    let named = tests.reduce(0) { $0 | ($1?.a ?? 0) }
    let words = 64 - named.leadingZeroBitCount
    columns[Int(column)].words = Int32(words)
    addSets(words + 2, column, head) { _, row in
      guard let test = tests[row] else { return Array(0..<words + 2) }
      let places = (0..<words).filter { test.a >> UInt64($0) & 1 == 1 }.map { $0 + 1 }
      return test.kind == .wordOrAbsent ? [0] + places : places
    }
    return true
  }

  private mutating func addSets(
    _ count: Int, _ column: Int32, _ head: Head, _ places: (RuleProgram, Int) -> [Int]
  ) {
    let (first, length) = (sets.count, setLength(head))
    columns[Int(column)].sets = Int32(first)
    sets += ContiguousArray(repeating: 0, count: count * length)
    for row in 0..<head.rows.count {
      for place in places(self, row) {
        sets[first + place * length + row / 64] |= 1 << UInt64(row % 64)
      }
    }
  }
}
