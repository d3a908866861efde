import JSONSource
import Testing

@testable import RuleEngine

/// Random tables over small domains, held against a reading of their cells that is as plain as
/// possible.
@Suite struct TableAgreementTests {
  /// A column of the random tables, its values, and cells with what they match.
  private struct Column {
    let name: String
    let type: String
    let values: [Value]
    let cells: [(text: String, matches: @Sendable (Value) -> Bool)]
  }

  private static func number(_ value: Value) -> Double? {
    if case .number(let number) = value { number } else { nil }
  }

  private static func has(_ value: Value, _ words: String...) -> Bool {
    guard case .list(let items) = value else { return words.contains { .string($0) == value } }
    return words.contains { items.contains(.string($0)) }
  }

  private static let columns: [Column] = [
    Column(
      name: "experience", type: "Experience",
      values: ["novice", "intermediate", "advanced"].map { .string($0) },
      cells: [
        (#""-""#, { _ in true }), (#""novice""#, { has($0, "novice") }),
        (#""not(novice)""#, { !has($0, "novice") }),
        (#"["advanced", "novice"]"#, { has($0, "novice", "advanced") }),
        (#""= ? = \"advanced\"""#, { has($0, "advanced") }),
      ]),
    Column(
      name: "weeks", type: "int", values: (0...7).map { .number(Double($0)) },
      cells: [
        (#""-""#, { _ in true }), ("3", { number($0) == 3 }),
        (#""<= 3""#, { (number($0) ?? 0) <= 3 }), (#""> 3""#, { (number($0) ?? 0) > 3 }),
        (#""(1..4)""#, { [2, 3].contains(number($0)) }),
        (#""not([2..5])""#, { [0, 1, 6, 7].contains(number($0)) }),
        (#""1, 5""#, { [1, 5].contains(number($0)) }),
        (#""= even(?)""#, { [0, 2, 4, 6].contains(number($0)) }),
      ]),
    Column(
      name: "weightKg", type: "kg?", values: [.null] + [59, 60, 65, 70, 80.5].map { .number($0) },
      cells: [
        (#""-""#, { _ in true }), (#""null""#, { $0 == .null }),
        (#""not(null)""#, { $0 != .null }), (#""< 70""#, { number($0).map { $0 < 70 } ?? false }),
        (#""null, >= 70""#, { number($0).map { $0 >= 70 } ?? true }),
        (#""not(60)""#, { number($0).map { $0 != 60 } ?? false }),
      ]),
    Column(
      name: "joints", type: "list of Joint",
      values: (0..<8).map { bits in
        .list(
          ["knee", "hip", "wrist"].enumerated().filter { bits >> $0.offset & 1 == 1 }
            .map { .string($0.element) })
      },
      cells: [
        (#""-""#, { _ in true }), (#""knee""#, { has($0, "knee") }),
        (#""hip, wrist""#, { has($0, "hip", "wrist") }),
        (#""not(knee)""#, { !has($0, "knee") }), (#""empty""#, { $0 == .list([]) }),
        (#""not(empty, hip)""#, { $0 != .list([]) && !has($0, "hip") }),
      ]),
  ]

  @Test(arguments: 0..<8)
  func tablesAnswerAsTheirCellsSay(part: UInt64) {
    var wrong: [String] = []
    for seed in part * 250..<(part + 1) * 250 {
      var random = SeededGenerator(seed: seed)
      wrong += disagreements(&random).map { "seed \(seed): \($0)" }
    }
    #expect(wrong == [])
  }

  @Test("A column that names more ends than the index has sets for answers as its cells say")
  func manyEnds() throws {
    var random = SeededGenerator(seed: 1)
    let rows = (0..<900).map { _ in
      (random.next() % 5000, random.next() % 40, random.next() % 3)
    }
    let words = ["novice", "intermediate", "advanced"]
    let texts = rows.enumerated().map { index, row in
      let height = #""heightCm": "[\#(row.0)..\#(row.0 + row.1)]""#
      let when = #"\#(height), "experience": "\#(words[Int(row.2)])""#
      return #"{ "id": "\#(index)", "when": { \#(when) }, "then": { "o": \#(index) } }"#
    }
    let page = Fixture.table(
      hit: #""hit": "collect""#, inputs: #""heightCm": "cm", "experience": "Experience""#,
      rows: texts)
    let rulebook = try #require(Fixture.load([("t", page)]).rulebook)
    for _ in 0..<400 {
      let (height, word) = (random.next() % 5060, random.next() % 3)
      let given = [
        ("heightCm", Value.number(Double(height))), ("experience", .string(words[Int(word)])),
      ]
      let expected = rows.indices.filter {
        (rows[$0].0...rows[$0].0 + rows[$0].1).contains(height) && rows[$0].2 == word
      }
      #expect(try rulebook.ask("t", given).0.rows.map { Int($0.index) } == expected)
    }
  }

  /// One random table under every policy that lists or chooses rows.
  private func disagreements(_ random: inout SeededGenerator) -> [String] {
    let columns = Self.columns.filter { _ in random.next() % 3 > 0 }
    let count = 1 + Int(random.next() % (random.next() % 4 == 0 ? 90 : 6))
    let rows = (0..<count).map { _ in
      columns.map { random.next() % 2 == 0 ? $0.cells[0] : random.pick($0.cells) }
    }
    let given = columns.map { random.pick($0.values) }
    let hits = rows.indices.filter { row in
      zip(rows[row], given).allSatisfy { $0.matches($1) }
    }
    let hit = random.pick(["unique", "first", "rule order", "collect"])
    let texts = rows.enumerated().map { index, cells in
      let when = zip(columns, cells).map { "\"\($0.name)\": \($1.text)" }.joined(separator: ", ")
      return #"{ "id": "\#(index)", "when": { \#(when) }, "then": { "o": \#(index) } }"#
    }
    let inputs = columns.map { "\"\($0.name)\": \"\($0.type)\"" }.joined(separator: ", ")
    let page = Fixture.table(hit: "\"hit\": \"\(hit)\"", inputs: inputs, rows: texts)
    let (rulebook, found) = Fixture.load([("t", page)])
    let isRefused = hit == "unique" && overlaps(rows, columns)
    guard let rulebook else {
      let isOverlap = found.contains("[overlapping-rows]")
      return isRefused && isOverlap ? [] : ["\(page) is refused: \(found)"]
    }
    if isRefused { return ["\(page) is not refused"] }
    let expected: [Int]? =
      switch hit {
      case "unique": hits.count == 1 ? hits : nil
      case "first": hits.first.map { [$0] }
      default: hits
      }
    let known = zip(columns, given).map { ($0.name, $1) }
    let answer = try? rulebook.ask("t", known).0
    let answered = answer?.rows.map { Int($0.index) }
    return answered == expected
      ? [] : ["\(page) answers \(answered ?? []) for \(given), not \(expected ?? [])"]
  }

  /// Whether two rows without expressions match the same values; the domains hold a value of
  /// every kind that cells tell apart.
  private func overlaps(
    _ rows: [[(text: String, matches: @Sendable (Value) -> Bool)]], _ columns: [Column]
  ) -> Bool {
    let plain = rows.filter { row in !row.contains { $0.text.hasPrefix("\"=") } }
    for first in plain.indices {
      for second in plain.indices where second > first {
        let meet = columns.indices.allSatisfy { column in
          columns[column].values.contains {
            plain[first][column].matches($0) && plain[second][column].matches($0)
          }
        }
        if meet { return true }
      }
    }
    return false
  }
}
