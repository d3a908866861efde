import JSONSource
import RuleEngine

/// Cases beside every numeric bound of a table: on it, just under it and just over it.
///
/// A bound is the end of an interval in a cell, a number that an expression compares with the
/// column, or an end of the column's declared range. The other columns get a value that the
/// bound's own row asks for. Each case must give one defined answer, the same every time, or a gap
/// that is said.
struct BoundaryCases {
  /// The cases, in the order of the book.
  private(set) var cases: [TestCase] = []
  private let rulebook: Rulebook

  /// Runs the cases of all tables, or of those that are wanted.
  init(_ rulebook: Rulebook, of isWanted: (Decision) -> Bool = { _ in true }) {
    self.rulebook = rulebook
    for index in rulebook.decisions.indices where isWanted(rulebook.decisions[index]) {
      guard let table = rulebook.decisions[index].table else { continue }
      addCases(of: table, index)
    }
  }

  private mutating func addCases(of table: DecisionTable, _ decision: Int) {
    var seen = Set<[Value]>()
    for column in table.inputs.indices {
      guard case .number = table.inputs[column].type.type else { continue }
      for (row, numbers) in bounds(of: table, column: column) {
        let base = baseline(of: table, row: row)
        for number in numbers.flatMap({ points(around: $0, in: table.inputs[column]) }) {
          var values = base
          values[column] = .number(number)
          guard seen.insert([.number(Double(column))] + values).inserted else { continue }
          cases.append(testCase(decision, table, row: row, column: column, values))
        }
      }
    }
  }

  // MARK: Bounds

  /// For each row the bounds of its cell; the ends of the declared range stand with the first row.
  private func bounds(of table: DecisionTable, column: Int) -> [(row: Int, numbers: [Double])] {
    let range = declaredRange(table.inputs[column])
    let ends = [range?.low, range?.high].compactMap(\.self)
    return table.rows.indices.map { row in
      let own = bounds(of: table.rows[row].cells[column], table)
      return (row, row == 0 ? ends + own : own)
    }
  }

  private func bounds(of cell: Cell, _ table: DecisionTable) -> [Double] {
    switch cell {
    case .numbers(let spans, _): spans.flatMap { [$0.low, $0.high] }.filter(\.isFinite)
    case .expression(let index): ComparedNumbers.numbers(in: table.expressions[index].text)
    default: []
    }
  }

  private func declaredRange(_ input: Decision.Column) -> NumberRange? {
    input.type.range ?? input.slot.flatMap { rulebook.slots[$0].type.range }
  }

  /// The bound and its neighbours, as far as the declared range allows them.
  private func points(around bound: Double, in input: Decision.Column) -> [Double] {
    let step = input.type.isInteger ? 1 : Self.smallStep * max(1, abs(bound))
    let points = [bound - step, bound, bound + step].map { ($0 * 1e9).rounded() / 1e9 }
    let isWhole = { (number: Double) in number == number.rounded() }
    return points.filter { number in
      (!input.type.isInteger || isWhole(number)) && declaredRange(input)?.contains(number) ?? true
    }
  }

  /// Beside a bound without whole numbers: far more than the language's tolerance of 1e-8.
  private static let smallStep = 1e-4

  // MARK: Values of the other columns

  /// A value for every column that the row asks for.
  private func baseline(of table: DecisionTable, row: Int) -> [Value] {
    table.inputs.indices.map { column in
      let input = table.inputs[column]
      return BoundarySamples.value(
        for: table.rows[row].cells[column], input.type, within: declaredRange(input))
    }
  }

  // MARK: Asking

  private func testCase(
    _ decision: Int, _ table: DecisionTable, row: Int, column: Int, _ values: [Value]
  ) -> TestCase {
    let first = answer(decision, table, values)
    let second = answer(decision, table, values)
    let (said, outcome) = first == second ? first : ("", .failed(["the answer changes"]))
    let others = table.inputs.indices.filter { $0 != column && values[$0] != .null }.map {
      "\(table.inputs[$0].name) = \(values[$0].text)"
    }
    let given = others.isEmpty ? "" : " (\(others.joined(separator: ", ")))"
    return TestCase(
      suite: .boundary, group: rulebook.decisions[decision].name,
      name: "\(table.inputs[column].name) = \(values[column].text)\(given)\(said)",
      place: rulebook.place(ofDecision: decision, row: Int32(row)), outcome: outcome)
  }

  private func answer(
    _ decision: Int, _ table: DecisionTable, _ values: [Value]
  ) -> (said: String, outcome: TestCase.Outcome) {
    var facts = rulebook.emptyFacts
    for slot in rulebook.decisions[decision].reads {
      let type = rulebook.slots[slot].type
      facts[slot] = BoundarySamples.value(for: .any, type, within: type.range)
    }
    for (input, value) in zip(table.inputs, values) {
      if let slot = input.slot { facts[slot] = value }
    }
    var evidence = Evidence()
    do {
      let answer = try rulebook.answer(decision, facts: &facts, evidence: &evidence)
      let ids = evidence.entries.filter { $0.decision == Int32(decision) }.compactMap {
        rulebook.rowId(ofDecision: decision, row: $0.row)
      }
      let said = ids.isEmpty && !answer.rows.isEmpty ? "" : ids.joined(separator: ", ")
      return (said.isEmpty ? ": no row, and none is needed" : ": \(said)", .passed)
    } catch {
      guard error.code == "no-row" else { return ("", .failed([error.message])) }
      return (": no row", .gap)
    }
  }
}

/// Numbers that an expression compares with its column: 180 in `? != null and ? >= 180`.
enum ComparedNumbers {
  static func numbers(in text: String) -> [Double] {
    let tokens = text.split { " ()[],".contains($0) }
    let signs = ["<", "<=", ">", ">=", "=", "!="]
    return tokens.indices.compactMap { index in
      guard index >= 2, tokens[index - 2] == "?", signs.contains(String(tokens[index - 1])) else {
        return nil
      }
      return Double(tokens[index]).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}

/// Values that a cell asks for.
enum BoundarySamples {
  /// A value that the cell matches; for cells that match everything, and for expressions, the
  /// plainest of the type: null when it may be missing.
  static func value(for cell: Cell, _ type: FactType, within range: NumberRange?) -> Value {
    switch cell {
    case .numbers(let spans, _):
      let allowed = span(of: range)
      let inside = spans.compactMap { $0.intersection(allowed, isInteger: type.isDiscrete) }
      return inside.first.flatMap { type.value($0.witness(isInteger: type.isDiscrete)) } ?? .null
    case .words(let mask, _): return word(mask, type.type) ?? .null
    case .members(let mask, let orEmpty, let isNegated, _):
      if orEmpty != isNegated { return .list([]) }
      return .list([word(isNegated ? ~mask : mask, type.type)].compactMap(\.self))
    case .strings(let texts, let isNegated, _):
      return isNegated ? .string("another text") : texts.first.map(Value.string) ?? .null
    case .any, .expression: return type.isOptional ? .null : plain(type, range)
    }
  }

  private static func plain(_ type: FactType, _ range: NumberRange?) -> Value {
    switch type.type {
    case .number: .number(span(of: range).witness(isInteger: type.isInteger))
    case .boolean: .boolean(false)
    case .word(let words): words.words.first.map(Value.string) ?? .null
    case .list: .list([])
    case .string: .string("")
    default: .null
    }
  }

  private static func span(of range: NumberRange?) -> NumberSpan {
    NumberSpan(
      low: range?.low ?? -.infinity, includesLow: range?.includesLow ?? true,
      high: range?.high ?? .infinity, includesHigh: range?.includesHigh ?? true)
  }

  private static func word(_ mask: UInt64, _ type: ValueType) -> Value? {
    switch type {
    case .boolean: return .boolean(mask & 1 == 0)
    case .word(let words), .list(.word(let words)):
      let index = words.words.indices.first { mask >> UInt64($0) & 1 == 1 }
      return index.map { .string(words.words[$0]) }
    default: return nil
    }
  }
}
