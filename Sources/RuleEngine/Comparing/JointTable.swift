/// Two tables of one question, laid out over the inputs of both, so that one walk goes through both.
///
/// A test that only running it can decide becomes a column of its own: whether it holds. Tests with
/// the same text on the same input are one such column, whichever table they stand in.
struct JointTable {
  /// A test that only running it can decide.
  struct Test: Hashable {
    /// The input it tests.
    let input: String
    /// Its text.
    let text: String
  }

  /// The rows of the old table, then those of the new one.
  let space: TableSpace
  /// How many rows are the old table's.
  let oldCount: Int
  /// The tests behind the last columns.
  let tests: [Test]
  /// For each row of the old table the row of the new one that asks and answers the same; none
  /// where the tables make something else of their rows.
  let twins: [Int: Int]
  /// Whether rows that both tables have need not be looked at: all that match answer, and what
  /// differs stands between the same twins wherever it says the same.
  let leavesTwinsOut: Bool
  private let twinPositions: BitSet

  /// Lays out two tables, with what their rows say to the outputs that are compared; nil when they are
  /// too large to be gone through, or an input is of another kind.
  init?(_ old: DecisionTable, _ new: DecisionTable, answers: (TableAnswers, TableAnswers)) {
    guard let inputs = Self.inputs(old, new) else { return nil }
    let wide = Self.wide(inputs, old, new)
    var tests: [Test] = []
    let rows = [old, new].flatMap { table in
      table.rows.map { row in Self.cells(row, of: table, over: inputs, wide, &tests) }
    }
    let yes = FactType(type: .boolean)
    let columns = inputs + tests.map { Decision.Column(name: $0.text, slot: nil, type: yes) }
    let laidOut = rows.enumerated().map { position, cells in
      DecisionTable.Row(
        id: "", cells: columns.indices.map { cells[$0] ?? .any }, outputs: [], because: nil,
        source: nil, note: nil, range: 0..<0)
    }
    let table = DecisionTable(
      hit: .collect, inputs: columns, rows: laidOut, expressions: [], mayOverlap: true)
    guard let space = TableSpace(table), space.opaque.isEmpty else { return nil }
    self.space = space
    self.tests = tests
    oldCount = old.rows.count
    twins = old.hit == new.hit ? Self.twins(laidOut.map(\.cells), answers) : [:]
    twinPositions = BitSet(
      count: laidOut.count, twins.flatMap { [$0, $1 + old.rows.count] })
    leavesTwinsOut = !old.hit.isSingle && Self.keepPlaces(twins, answers)
  }

  /// Whether both tables have the row at a position of the space.
  func isTwin(_ position: Int) -> Bool { twinPositions.contains(position) }

  /// The inputs of both tables, each with what it can be by both.
  private static func inputs(_ old: DecisionTable, _ new: DecisionTable) -> [Decision.Column]? {
    var columns = new.inputs
    for column in old.inputs {
      guard let place = columns.firstIndex(where: { $0.name == column.name }) else {
        columns.append(column)
        continue
      }
      guard let type = column.type.shared(with: columns[place].type) else { return nil }
      columns[place] = Decision.Column(name: column.name, slot: nil, type: type)
    }
    return columns
  }

  /// The inputs whose lists the cells of both tables together tell apart in too many ways.
  private static func wide(
    _ inputs: [Decision.Column], _ old: DecisionTable, _ new: DecisionTable
  ) -> Set<String> {
    let wide = inputs.filter { input in
      let cells = [old, new].flatMap { table -> [Cell] in
        guard let place = table.inputs.firstIndex(where: { $0.name == input.name }) else {
          return []
        }
        let from = table.inputs[place].type.type
        return table.rows.map { $0.cells[place].translated(from: from, to: input.type.type) }
      }
      return ColumnSpace(input, cells: cells).isTooWide
    }
    return Set(wide.map(\.name))
  }

  /// The cells of a row by the position of their column; tests that are met first are added.
  private static func cells(
    _ row: DecisionTable.Row, of table: DecisionTable, over inputs: [Decision.Column],
    _ wide: Set<String>, _ tests: inout [Test]
  ) -> [Int: Cell] {
    var cells: [Int: Cell] = [:]
    for (input, cell) in zip(table.inputs, row.cells) {
      guard let place = inputs.firstIndex(where: { $0.name == input.name }) else { continue }
      let translated = cell.translated(from: input.type.type, to: inputs[place].type.type)
      let isWide = wide.contains(input.name)
      guard let text = text(of: translated, inputs[place].type.type, in: table, isWide) else {
        cells[place] = translated
        continue
      }
      let test = Test(input: input.name, text: text)
      if !tests.contains(test) { tests.append(test) }
      cells[inputs.count + (tests.firstIndex(of: test) ?? 0)] = .words(0b10, orAbsent: false)
    }
    return cells
  }

  /// The text of a test that becomes a column; nil for a cell that stays one.
  private static func text(
    of cell: Cell, _ type: ValueType, in table: DecisionTable, _ isWide: Bool
  ) -> String? {
    switch cell {
    case .expression(let number):
      return "= \(table.expressions[number].text.drop { $0 == " " })"
    case .members(let words, let orEmpty, let isNegated, let orAbsent) where isWide:
      let named = (type.words ?? []).enumerated().filter { words >> UInt64($0.offset) & 1 == 1 }
      let items = (orAbsent ? ["null"] : []) + (orEmpty ? ["empty"] : []) + named.map(\.element)
      let list = items.joined(separator: ", ")
      return isNegated ? "not(\(list))" : list
    default: return nil
    }
  }

  private static func twins(
    _ cells: [[Cell]], _ answers: (TableAnswers, TableAnswers)
  ) -> [Int: Int] {
    let (old, new) = answers
    var twins: [Int: Int] = [:]
    var next = 0
    for row in old.said.indices {
      let twin = new.said.indices.dropFirst(next).first {
        cells[row] == cells[old.said.count + $0] && old.said[row] == new.said[$0]
      }
      guard let twin else { continue }
      twins[row] = twin
      next = twin + 1
    }
    return twins
  }

  /// Whether rows without a twin that say the same stand between the same twins.
  private static func keepPlaces(
    _ twins: [Int: Int], _ answers: (TableAnswers, TableAnswers)
  ) -> Bool {
    let (old, new) = answers
    let others = Set(twins.values)
    return old.said.indices.filter { twins[$0] == nil }.allSatisfy { row in
      let before = twins.keys.count { $0 < row }
      return new.said.indices.filter { !others.contains($0) && new.said[$0] == old.said[row] }
        .allSatisfy { twin in before == others.count { $0 < twin } }
    }
  }
}
