import JSONSource
import RuleEngine
import Testing

@testable import Workshop

@Suite struct BoundaryTests {
  /// A table of one page, and the cases its bounds ask for.
  private static let tables: [(columns: String, rows: String, cases: [String])] = [
    (  // A gap of one year, and the ends of the declared range.
      #""age": "int years [10..30]""#,
      #"{ "id": "young", "when": { "age": "< 18" }, "then": { "band": 1 } },"#
        + #"{ "id": "grown", "when": { "age": ">= 19" }, "then": { "band": 2 } }"#,
      [
        "age = 10: young", "age = 11: young", "age = 29: grown", "age = 30: grown",
        "age = 17: young", "age = 18: no row", "age = 19: grown", "age = 20: grown",
      ]
    ),
    (  // Numbers that are not whole are asked a little beside the bound.
      #""share": "number [0..1]""#,
      #"{ "id": "low", "when": { "share": "<= 0.5" }, "then": { "band": 1 } },"#
        + #"{ "id": "high", "when": { "share": "> 0.5" }, "then": { "band": 2 } }"#,
      [
        "share = 0: low", "share = 0.0001: low", "share = 0.9999: high", "share = 1: high",
        "share = 0.4999: low", "share = 0.5: low", "share = 0.5001: high",
      ]
    ),
    (  // A number that an expression compares; the other column gets what the row asks for.
      #""age": "int years?", "kind": "Kind""#,
      #"{ "id": "old", "when": { "age": "= ? != null and ? >= 60", "kind": "b" }, "#
        + #""then": { "band": 1 } }, { "id": "rest", "then": { "band": 2 } }"#,
      [
        #"age = 59 (kind = "b"): rest"#, #"age = 60 (kind = "b"): old"#,
        #"age = 61 (kind = "b"): old"#,
      ]
    ),
  ]

  @Test("Every bound of a table is tried from both sides", arguments: tables)
  func tried(columns: String, rows: String, cases: [String]) throws {
    let page = """
      {"decision": "band", "question": "Which?", "source": "test", "hit": "first",
       "in": {\(columns)}, "out": {"band": "number"}, "rows": [\(rows)]}
      """
    #expect(BoundaryCases(try Self.rulebook(page)).cases.map(\.name) == cases)
  }

  @Test("A gap is said and a mistake fails")
  func outcomes() throws {
    let page = """
      {"decision": "band", "question": "Which?", "source": "test", "hit": "unique",
       "in": {"age": "int years [10..30]"}, "out": {"band": "number"},
       "rows": [{"id": "young", "when": {"age": "< 18"}, "then": {"band": "= 1 / (age - 17)"}}]}
      """
    let outcomes = BoundaryCases(try Self.rulebook(page)).cases.map(\.outcome)
    let failed = TestCase.Outcome.failed(["division by zero"])
    #expect(outcomes == [.passed, .passed, .gap, .gap, failed, .gap, .gap])
  }

  private static func rulebook(_ page: String) throws -> Rulebook {
    let texts = [
      (
        "Rules/book.json",
        #"{"edition": "T", "chapters": [{"folder": "1", "title": "One", "pages": ["band"]}]}"#
      ),
      (
        "Rules/vocabulary.json",
        """
        {"units": {"years": "years"},
         "words": {"Kind": {"meaning": "kind", "values": {"a": "a", "b": "b"}}},
         "facts": {"age": {"type": "int years?", "meaning": "age"},
                   "share": {"type": "number", "meaning": "share"},
                   "kind": {"type": "Kind", "meaning": "kind"}}}
        """
      ),
      ("Rules/messages/en.json", "{}"), ("Rules/1/band.json", page),
    ]
    var diagnostics = Diagnostics()
    let rulebook = Rulebook.load(texts.map { SourceFile(name: $0, text: $1) }, into: &diagnostics)
    return try #require(rulebook, "\(diagnostics.list.map { $0.rendered() })")
  }
}
