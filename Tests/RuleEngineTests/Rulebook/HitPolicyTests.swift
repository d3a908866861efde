import Testing

@testable import RuleEngine

@Suite struct HitPolicyTests {
  /// Rows over weeks, with a number and a word; the first three overlap at 5.
  private static func page(_ hit: String) -> String {
    Fixture.table(
      hit: hit, inputs: #""weeks": "int""#, out: #""o": "number", "level": "Experience""#,
      rows: [
        #"{ "id": "a", "when": { "weeks": "<= 5" }, "then": { "o": 1, "level": "advanced" } }"#,
        #"{ "id": "b", "when": { "weeks": "[5..8]" }, "then": { "o": 4, "level": "novice" } }"#,
        #"{ "id": "c", "when": { "weeks": 5 }, "then": { "o": "= weeks * 2", "level": "novice" } }"#,
      ])
  }

  @Test(arguments: [
    ("first", 5, [0]), ("first", 7, [1]), ("priority", 5, [1]), ("priority", 2, [0]),
    ("rule order", 5, [0, 1, 2]), ("rule order", 12, []), ("output order", 5, [1, 2, 0]),
    ("collect", 5, [0, 1, 2]), ("collect", 8, [1]),
  ])
  func rowsComeAsThePolicySays(hit: String, weeks: Int, rows: [Int32]) throws {
    let rulebook = try #require(
      Fixture.load([("t", Self.page("\"hit\": \"\(hit)\""))]).rulebook)
    let (answer, _, evidence) = try rulebook.ask("t", [("weeks", .number(Double(weeks)))])
    #expect(answer.rows.map(\.index) == rows)
    #expect(evidence.entries.map(\.row) == rows)
  }

  @Test(arguments: [
    ("sum", 5.0, 15.0), ("sum", 12, 0), ("min", 5, 1), ("max", 5, 10), ("max", 7, 4),
  ])
  func numbersAreAggregated(aggregate: String, weeks: Double, expected: Double) throws {
    let page = Self.page("\"hit\": \"collect\", \"aggregate\": \"\(aggregate)\"")
      .replacing(#", "level": "Experience""#, with: "")
      .replacing(#", "level": "novice""#, with: "").replacing(#", "level": "advanced""#, with: "")
    let rulebook = try #require(Fixture.load([("t", page)]).rulebook)
    let (answer, facts, _) = try rulebook.ask("t", [("weeks", .number(weeks))])
    #expect(answer.rows == [.init(index: -1, values: [.number(expected)])])
    #expect(facts[rulebook.factSlot(named: "o") ?? 0] == .number(expected))
  }

  @Test(arguments: [(5.0, 2.0), (12, 0), (3, 1)])
  func matchingRowsAreCounted(weeks: Double, expected: Double) throws {
    let page = Fixture.table(
      hit: #""hit": "collect", "aggregate": "count""#, inputs: #""weeks": "int""#,
      out: #""o": "int""#,
      rows: [
        #"{ "id": "a", "when": { "weeks": "<= 5" } }"#, #"{ "id": "b", "when": { "weeks": 5 } }"#,
      ])
    let rulebook = try #require(Fixture.load([("t", page)]).rulebook)
    let (answer, _, evidence) = try rulebook.ask("t", [("weeks", .number(weeks))])
    #expect(answer[0] == .number(expected))
    #expect(evidence.entries.count == Int(expected))
  }

  @Test func theSmallestOfNothingIsAFailure() throws {
    let page = Fixture.table(
      hit: #""hit": "collect", "aggregate": "min""#, inputs: #""weeks": "int""#,
      rows: [#"{ "id": "a", "when": { "weeks": 5 }, "then": { "o": 1 } }"#])
    let rulebook = try #require(Fixture.load([("t", page)]).rulebook)
    #expect(throws: RuleFailure.self) { try rulebook.ask("t", [("weeks", .number(4))]) }
  }

  /// What one row of the page answers, and how a second one that overlaps through `=` differs.
  private static func failing(_ hit: String) -> String {
    Fixture.table(
      hit: "\"hit\": \"\(hit)\"", inputs: #""weeks": "int""#,
      rows: [
        #"{ "id": "a", "when": { "weeks": "<= 5" }, "then": { "o": 1 } }"#,
        #"{ "id": "b", "when": { "weeks": "= odd(?)" }, "then": { "o": "= weeks - 2" } }"#,
      ])
  }

  @Test(arguments: [
    ("unique", 12.0, "no-row", "no row of 't' matches weeks = 12", nil, 1),
    ("unique", 5, "several-rows", "the rows 'a', 'b' match together", "b", 5),
    ("any", 5, "different-answers", "the rows 'a' and 'b' answer differently", "b", 5),
    ("first", 12, "no-row", "no row of 't' matches weeks = 12", nil, 1),
    ("priority", 12, "no-row", "no row of 't' matches weeks = 12", nil, 1),
  ])
  func failuresNameTheirRow(
    hit: String, weeks: Double, code: String, message: String, row: String?, line: Int
  ) throws {
    let page = Self.failing(hit)
      .replacing(hit == "priority" ? #""o": "number""# : "?!", with: #""o": "Experience""#)
      .replacing(hit == "priority" ? #""o": 1"# : "?!", with: #""o": "novice""#)
      .replacing(hit == "priority" ? #""o": "= weeks - 2""# : "?!", with: #""o": "novice""#)
    let (loaded, found) = Fixture.load([("t", page)])
    let rulebook = try #require(loaded, "\(found)")
    let failure = #expect(throws: RuleFailure.self) {
      try rulebook.ask("t", [("weeks", .number(weeks))])
    }
    #expect(failure?.code == code)
    #expect(failure?.message == message)
    #expect(failure?.row == row)
    #expect(failure?.line == line)
    #expect(failure?.file == "Rules/1-one/t.json")
  }

  @Test func rowsOfAnyMayAgree() throws {
    let rulebook = try #require(Fixture.load([("t", Self.failing("any"))]).rulebook)
    let (answer, _, evidence) = try rulebook.ask("t", [("weeks", .number(3))])
    #expect(answer[0] == .number(1))
    #expect(evidence.entries.count == 1)
  }
}
