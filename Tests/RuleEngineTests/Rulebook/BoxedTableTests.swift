import JSONSource
import Testing

@testable import RuleEngine

@Suite struct BoxedTableTests {
  /// Two overlapping rows and one beside them, with an output that has an order.
  private static func table(
    _ hit: String, more: String = "", output: String = "\"grade\": \"string\""
  ) -> String {
    """
    { "decision": "grade", \(hit), "in": { "age": "number", "Risk Level": "string" },
      "out": { \(output) }, \(more)
      "rows": [
        { "when": { "age": ">= 18", "Risk Level": "low, medium" }, "then": { "grade": "good" } },
        { "when": { "age": "[16..30)" }, "then": { "grade": "fair" } },
        { "when": { "age": "> 60", "Risk Level": "not(low)" }, "then": { "grade": "poor" } }
      ] }
    """
  }

  private static let values = #""values": { "grade": ["poor", "fair", "good"] },"#

  private static func answer(_ page: String, _ facts: String) throws -> String {
    var diagnostics = Diagnostics()
    let table = BoxedTable(SourceFile(name: "page", text: page), into: &diagnostics)
    let context = try Self.context(facts)
    guard let table else { return diagnostics.sorted().map(\.code).joined(separator: ", ") }
    let answer = try table.answer(context)
    return answer.value.text + (answer.reason.map { " (\($0))" } ?? "")
  }

  private static func context(_ text: String) throws -> Context {
    var diagnostics = Diagnostics()
    let json = try #require(
      JSONParser.parse(SourceFile(name: "facts", text: text), into: &diagnostics))
    guard case .context(let context) = try Value(json: json) else { return Context() }
    return context
  }

  private static let both = #"{"age": 20, "Risk Level": "low"}"#
  private static let none = #"{"age": 5, "Risk Level": "low"}"#

  @Test(arguments: [
    (#""hit": "unique""#, both, "null (2 rows match, not one)"),
    (#""hit": "U""#, #"{"age": 40, "Risk Level": "low"}"#, #""good""#),
    (#""hit": "unique""#, none, "null (no row matches)"),
    (#""hit": "any""#, both, "null (the rows that match answer differently)"),
    (#""hit": "A""#, #"{"age": 17, "Risk Level": "low"}"#, #""fair""#),
    (#""hit": "first""#, both, #""good""#),
    (#""hit": "F""#, none, "null (no row matches)"),
    (#""hit": "priority""#, both, #""fair""#),
    (#""hit": "P""#, #"{"age": 70, "Risk Level": "medium"}"#, #""poor""#),
    (#""hit": "rule order""#, both, #"["good", "fair"]"#),
    (#""hit": "R""#, none, "[]"),
    (#""hit": "output order""#, both, #"["fair", "good"]"#),
    (#""hit": "O""#, #"{"age": 70, "Risk Level": "medium"}"#, #"["poor", "good"]"#),
    (#""hit": "collect""#, both, #"["good", "fair"]"#),
    (#""hit": "C""#, none, "[]"),
    (#""hit": "collect", "aggregate": "count""#, both, "2"),
    (#""hit": "C#""#, none, "0"),
    (#""hit": "C<""#, both, #""fair""#),
    (#""hit": "C>""#, both, #""good""#),
    (#""hit": "C+""#, both, "null (the answers cannot be put together)"),
    (#""hit": "sometimes""#, both, "unknown-hit-policy"),
  ])
  func rowsComeToWhatTheHitPolicySays(_ hit: String, _ facts: String, _ expected: String) throws {
    #expect(try Self.answer(Self.table(hit, more: Self.values), facts) == expected)
  }

  @Test(arguments: [
    ("C+", "60"), ("C<", "10"), ("C>", "30"), ("C#", "3"), ("C", "[30, 20, 10]"),
    ("R", "[30, 20, 10]"),
  ])
  func numbersAreAggregated(_ hit: String, _ expected: String) throws {
    let page = """
      { "hit": "\(hit)", "in": { "x": "number" }, "out": { "y": "number" }, "rows": [
        { "when": { "x": "> 0" }, "then": { "y": 30 } }, { "then": { "y": "x * 4" } },
        { "when": { "x": 5 }, "then": { "y": "= x + 5" } } ] }
      """
    #expect(try Self.answer(page, #"{"x": 5}"#) == expected)
  }

  @Test func lengthsOfTimeAreAggregated() throws {
    let page = """
      { "hit": "C+", "in": {}, "out": { "t": "days and time duration" }, "rows": [
        { "then": { "t": "PT1H" } }, { "then": { "t": "P1D" } } ] }
      """
    #expect(try Self.answer(page, "{}") == #"@"P1DT1H""#)
  }

  @Test func severalOutputsAreAContextAndOrderedByTheFirst() throws {
    let page = """
      { "hit": "output order", "in": { "x": "number" }, "out": { "a": "string", "b": "number" },
        "values": { "a": ["high", "low"], "b": [2, 1] },
        "rows": [
          { "then": { "a": "low", "b": 2 } }, { "then": { "a": "high", "b": 1 } },
          { "then": { "a": "high", "b": 2 } } ] }
      """
    #expect(
      try Self.answer(page, #"{"x": 5}"#)
        == #"[{a: "high", b: 2}, {a: "high", b: 1}, {a: "low", b: 2}]"#)
  }

  @Test func otherwiseAnswersWhenNoRowMatches() throws {
    let page = Self.table(
      #""hit": "first""#, more: #""otherwise": { "grade": "= string(age)" },"#)
    #expect(try Self.answer(page, Self.none) == #""5""#)
    #expect(try Self.answer(page, Self.both) == #""good""#)
  }

  @Test func inputsOutsideTheirValuesAnswerNull() throws {
    let page = Self.table(
      #""hit": "first""#, more: #""values": { "age": "[0..120]", "Risk Level": ["low", "high"] },"#)
    #expect(try Self.answer(page, Self.both) == #""good""#)
    #expect(
      try Self.answer(page, #"{"age": 130, "Risk Level": "low"}"#)
        == "null ('age' is 130, which is not allowed)")
    #expect(
      try Self.answer(page, #"{"age": 20, "Risk Level": "medium"}"#)
        == "null ('Risk Level' is medium, which is not allowed)")
  }

  @Test(arguments: [
    ("string", #""a, b""#, #""b""#, true), ("string", #""\"a\", \"b\"""#, #""b""#, true),
    ("string", #""not(a)""#, #""a""#, false), ("string", #"["a, b", "c"]"#, #""a, b""#, true),
    ("number", "5", "5", true), ("number", #""1, > 4""#, "5", true),
    ("number", #""= ? > limit""#, "5", true), ("number", #""< limit""#, "5", false),
    ("boolean", "true", "true", true), ("boolean", #""not(true)""#, "true", false),
    ("date", #"">= 2026-01-01""#, #"{"@date": "2026-01-05"}"#, true),
    ("date", #""[2026-01-01..2026-02-01)""#, #"{"@date": "2026-02-01"}"#, false),
    ("date", #""[date(\"2026-01-01\")..date(\"2026-02-01\")]""#, #"{"@date": "2026-02-01"}"#, true),
    ("days and time duration", #""> PT1H""#, #"{"@duration": "PT2H"}"#, true),
    ("list of string", #""a, b""#, #"["b", "c"]"#, true), ("any", #""{a: 1}""#, #"{"a": 1}"#, true),
    ("number", #""-""#, "5", true), ("string", "null", "null", true),
    ("number", #""null""#, "null", true), ("number", #""> 3""#, "null", false),
  ])
  func cellsTestTheirColumn(_ type: String, _ cell: String, _ value: String, _ matches: Bool) throws
  {
    let page = """
      { "in": { "x": "\(type)" }, "out": { "y": "boolean" }, "otherwise": { "y": false },
        "rows": [ { "when": { "x": \(cell) }, "then": { "y": true } } ] }
      """
    #expect(try Self.answer(page, #"{"limit": 4, "x": \#(value)}"#) == "\(matches)")
  }

  @Test func inputsMayBeExpressionsOverTheContext() throws {
    let page = """
      { "in": { "Athlete Data.Max Load": "number", "Safe Load": "number", "count(sets)": "number" },
        "out": { "y": "string" }, "rows": [
          { "when": { "Athlete Data.Max Load": "> Safe Load", "count(sets)": 2 },
            "then": { "y": "= Athlete Data.name" } } ] }
      """
    let facts = """
      {"Athlete Data": {"Max Load": 90, "name": "Ann"}, "Safe Load": 80, "sets": [1, 2]}
      """
    #expect(try Self.answer(page, facts) == #""Ann""#)
  }

  @Test(arguments: [
    (#"{ "rows": [] }"#, "missing-field"),
    (#"{ "out": { "y": "nmber" }, "rows": [] }"#, "unknown-type"),
    (#"{ "out": { "y": "number" }, "rows": [ { "when": { "x": 1 } } ] }"#, "unknown-column"),
    (#"{ "out": { "y": "number" }, "rows": [ { "then": { "z": 1 } } ] }"#, "unknown-output"),
    (#"{ "out": { "y": "number" }, "rows": [ { "then": { "y": "1 +" } } ] }"#, "syntax"),
    (#"{ "out": { "y": "number" }, "extra": 1, "rows": [] }"#, "unknown-field"),
    (#"{ "out": "#, "unclosed-object"),
  ])
  func mistakesInAPageAreReported(_ page: String, _ code: String) throws {
    #expect(try Self.answer(page, "{}") == code)
  }
}
