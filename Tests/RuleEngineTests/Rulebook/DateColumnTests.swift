import Testing

@testable import RuleEngine

@Suite struct DateColumnTests {
  private static let vocabulary = """
    { "units": {}, "words": {}, "facts": {
        "day": { "type": "date?", "meaning": "a day" },
        "start": { "type": "date", "meaning": "a day" },
        "length": { "type": "days and time duration", "meaning": "a length" } } }
    """

  private static func load(_ pages: String...) -> (rulebook: Rulebook?, found: String) {
    Fixture.load(
      pages.enumerated().map { ("p\($0.offset)", $0.element) },
      others: [("Rules/vocabulary.json", vocabulary)])
  }

  private static let page = """
    { "decision": "t", "question": "?", "source": "test", "in": { "day": "date?" },
      "out": { "phase": "string", "next": "date" },
      "rows": [
        { "id": "early", "when": { "day": "< 2026-01-01" },
          "then": { "phase": "early", "next": "2026-01-01" } },
        { "id": "january", "when": { "day": "[date(\\"2026-01-01\\")..date(\\"2026-02-01\\"))" },
          "then": { "phase": "january", "next": "= ? + duration(\\"P1D\\")" } },
        { "id": "late", "when": { "day": ">= @\\"2026-02-01\\", null" },
          "then": { "phase": "late", "next": "2026-12-31" } } ],
      "examples": [
        { "given": { "day": "2026-01-31" }, "expect": { "phase": "january" } },
        { "given": { "day": "2026-02-01" }, "expect": { "phase": "late", "next": "2026-12-31" } },
        { "given": { "day": null }, "expect": { "phase": "late" } },
        { "given": { "day": "2025-12-31" }, "expect": { "phase": "early", "next": "2026-01-01" } } ] }
    """
    .replacing("= ? +", with: "= date(\\\"2026-01-05\\\") +")

  @Test func rowsAreFoundByTheirDates() throws {
    let loaded = Self.load(Self.page)
    let rulebook = try #require(loaded.rulebook, "\(loaded.found)")
    for (day, phase) in [
      ("2025-06-01", "early"), ("2026-01-01", "january"), ("2026-01-31", "january"),
      ("2026-02-01", "late"), ("9999-01-01", "late"),
    ] {
      let value = try #require(Temporal(day, as: .date))
      let (answer, facts, _) = try rulebook.ask("t", [("day", .temporal(value))])
      #expect(answer.rows[0].values[0] == .string(phase))
      #expect(facts[rulebook.factSlot(named: "next") ?? 0] == answer.rows[0].values[1])
    }
  }

  @Test func datesAreIntervalsOfDays() throws {
    let table = try #require(Self.load(Self.page).rulebook?.decisions[0].table)
    let first = try #require(DateValue(year: 2026, month: 1, day: 1)).daysSinceEpoch
    #expect(
      table.rows[1].cells
        == [
          .numbers(
            [.init(low: Double(first), high: Double(first + 31), includesHigh: false)],
            orAbsent: false)
        ])
  }

  @Test(arguments: [
    (
      "[2026-01-01..2026-02-15]",
      "overlapping-rows: the rows 'a' and 'b' both match day = 2026-02-01"
    ),
    ("[2026-02-15..2026-01-01]", "empty-range: no date lies in '[2026-02-15..2026-01-01]'"),
    ("> 2026-02-30", "wrong-type"), ("> frist", "unknown-name"),
  ])
  func mistakesInDatesAreNamed(_ cell: String, _ expected: String) {
    let found = Self.load(
      Fixture.table(
        inputs: #""day": "date?""#,
        rows: [
          #"{ "id": "a", "when": { "day": ">= 2026-02-01" }, "then": { "o": 1 } }"#,
          #"{ "id": "b", "when": { "day": "\#(cell)" }, "then": { "o": 2 } }"#,
        ])
    ).found
    let parts = expected.split(separator: ": ", maxSplits: 1)
    #expect(
      found.contains("[\(parts[0])]") && parts.dropFirst().allSatisfy(found.contains), "\(found)")
  }

  @Test func formulasComputeWithDates() throws {
    let loaded = Self.load(
      Fixture.formula("t", "n", #"(start - date(\"2026-01-01\")) / length"#))
    let rulebook = try #require(loaded.rulebook, "\(loaded.found)")
    let start = try #require(Temporal("2026-01-15", as: .date))
    let week = try #require(Temporal("P7D", as: .days))
    let (answer, _, _) = try rulebook.ask(
      "t", [("start", .temporal(start)), ("length", .temporal(week))])
    #expect(answer.rows[0].values == [.number(2)])
  }
}
