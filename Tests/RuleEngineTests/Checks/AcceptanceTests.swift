import JSONSource
import Testing

@testable import RuleEngine

@Suite struct AcceptanceTests {
  private static func found(_ accept: String) throws -> [String] {
    let page = """
      { "decision": "t", "question": "?", "source": "test", "accept": [\(accept)],
        "in": { "experience": "Experience", "halal": "boolean" }, "out": { "o": "number" },
        "hit": "first",
        "rows": [
          { "id": "a", "when": { "experience": "novice" }, "then": { "o": 1 } },
          { "id": "b", "when": { "experience": "novice" }, "then": { "o": 2 } },
          { "id": "c", "when": { "experience": "novice", "halal": true }, "then": { "o": 3 } }
        ] }
      """
    let rulebook = try #require(Fixture.load([("t", page)]).rulebook)
    let examination = Examination(rulebook, files: [])
    return examination.unaccepted(examination.findings(), areAll: true)
      .filter {
        $0.decision == rulebook.decision(named: "t") && $0.diagnostic.code != "unused-page"
      }
      .map { ([$0.diagnostic.code] + [$0.row].compactMap(\.self)).joined(separator: " ") }
  }

  @Test(
    arguments: [
      ("", ["gap", "unreachable-row b", "unreachable-row c"]),
      (
        #"{ "code": "gap", "because": "novices only" }"#,
        ["unreachable-row b", "unreachable-row c"]
      ),
      (
        #"{ "code": "unreachable-row", "row": "b", "because": "kept for later" }"#,
        ["gap", "unreachable-row c"]
      ),
      (#"{ "code": "unreachable-row", "because": "kept for later" }"#, ["gap"]),
      (
        #"{ "code": "unreachable-row", "row": "a", "because": "kept for later" }"#,
        ["gap", "unreachable-row b", "unreachable-row c", "idle-acceptance"]
      ),
      (
        #"{ "code": "gpa", "because": "a slip" }"#,
        ["gap", "unreachable-row b", "unreachable-row c", "idle-acceptance"]
      ),
    ])
  func whatIsMeantIsNotReported(accept: String, left: [String]) throws {
    #expect(try Self.found(accept) == left)
  }

  @Test func anAcceptanceNeedsAReason() {
    let page = """
      { "decision": "t", "question": "?", "source": "test", "out": { "o": "number" }, "is": "1",
        "accept": [ { "code": "gap" } ] }
      """
    let (rulebook, found) = Fixture.load([("t", page)])
    #expect(rulebook == nil)
    #expect(found.contains("an acceptance needs 'because' [missing-field]"))
  }
}
