import JSONSource
import RuleEngine
import Testing

@testable import Workshop

@Suite struct ExpectationTests {
  /// An answer as small as it can be.
  private static let answer = """
    {"kcal": 2400, "goal": "recomp", "halal": false, "cardio": null, "range": [0.95, 1.05],
     "volume": [{"muscle": "chest", "sets": 10}, {"muscle": "back", "sets": 8}],
     "notes": ["Breathe", "Knees: stop when it hurts"], "a/b": 1}
    """

  /// What is expected, and what is said about it; nothing when it holds.
  private static let cases: [(expect: String, says: [String])] = [
    (#"{"kcal": 2400}"#, []),
    (#"{"kcal": 2400.000000001}"#, []),
    (#"{"kcal": 2401}"#, ["/kcal is 2400, expected 2401"]),
    (#"{"/kcal": ">= 2400"}"#, []),
    (#"{"/kcal": "> 2400"}"#, [#"/kcal is 2400, expected "> 2400""#]),
    (#"{"/kcal": "[2300..2500)"}"#, []),
    (#"{"/kcal": "1, 2400"}"#, []),
    (#"{"/kcal": "not(2400)"}"#, [#"/kcal is 2400, expected "not(2400)""#]),
    (#"{"/kcal": "2350 ± 50"}"#, []),
    (#"{"/kcal": "2349 ± 50"}"#, [#"/kcal is 2400, expected "2349 ± 50""#]),
    (#"{"/kcal": "2352.9 ± 2%"}"#, [#"/kcal is 2400, expected "2352.9 ± 2%""#]),
    (#"{"/kcal": "2353 ± 2%"}"#, []),
    (#"{"/kcal": "much"}"#, [#"/kcal is 2400, expected "much""#]),
    (#"{"/kcal": "= ? > 2000 and ? < 3000"}"#, []),
    (#"{"/kcal": "2400"}"#, []),
    (#"{"/goal": "recomp"}"#, []),
    (#"{"/goal": "Recomp"}"#, [#"/goal is "recomp", expected "Recomp""#]),
    (#"{"/goal": 3}"#, [#"/goal is "recomp", expected 3"#]),
    (#"{"/goal": "= starts with(?, \"re\")"}"#, []),
    (#"{"/halal": false, "/cardio": null}"#, []),
    (#"{"/halal": null}"#, ["/halal is false, expected null"]),
    (#"{"/nothing": null}"#, []),
    (#"{"/nothing": 1}"#, ["/nothing nothing stands there, expected 1"]),
    (#"{"/range": [0.95, ">= 1"]}"#, []),
    (#"{"/range": [0.95]}"#, ["/range 2 items, expected 1: [0.95]"]),
    (#"{"/range/1": 1}"#, ["/range/1 is 1.05, expected 1"]),
    (#"{"/volume/chest/sets": 10, "/volume/1/sets": 8}"#, []),
    (#"{"/volume/*/sets": ">= 9"}"#, [#"/volume/1/sets is 8, expected ">= 9""#]),
    (#"{"/volume/back": {"sets": 9, "muscle": "back"}}"#, ["/volume/1/sets is 8, expected 9"]),
    (#"{"/volume/legs/sets": 8}"#, ["/volume/legs/sets nothing stands there, expected 8"]),
    (#"{"/volume": "= count(?) = 2 and ?[1].muscle = \"chest\""}"#, []),
    (#"{"/notes": "= some note in ? satisfies contains(note, \"Knees\")"}"#, []),
    (#"{"/a~1b": 1}"#, []),
    (#"{"a/b": 1}"#, []),
  ]

  @Test("An expectation holds exactly when a cell would", arguments: cases)
  func judged(expect: String, says: [String]) throws {
    let text = #"{"scenario": "s", "request": {}, "expect": \#(expect)}"#
    var diagnostics = Diagnostics()
    let scenario = Scenario.read(SourceFile(name: "s.json", text: text), into: &diagnostics)
    let answer = try House.json(Self.answer)
    let differences = scenario?.steps[0].expectations.flatMap { $0.differences(in: answer) }
    #expect(differences?.map { "\($0.pointer) \($0.message)" } == says)
  }

  @Test("An expression that cannot be computed is no match, and says so")
  func uncomputable() throws {
    let text = #"{"scenario": "s", "request": {}, "expect": {"/notes": "= ? > 1"}}"#
    var diagnostics = Diagnostics()
    let scenario = Scenario.read(SourceFile(name: "s.json", text: text), into: &diagnostics)
    let answer = try House.json(Self.answer)
    let found = scenario?.steps[0].expectations[0].differences(in: answer) ?? []
    #expect(found.map { $0.message.contains("cannot be computed") } == [true])
  }

  /// Scenarios with a slip, and what is said about it.
  private static let slips: [(text: String, says: String)] = [
    (#"[]"#, "s.json:1:1: error: the document must be an object, not a list [wrong-type]"),
    (
      #"{"scenario": "s"}"#,
      "s.json:1:1: error: a scenario needs the field 'request' [missing-field]"
    ),
    (
      #"{"scenario": "s", "request": {}, "expects": {}}"#,
      "s.json:1:35: error: unknown field 'expects' [unknown-field]"
    ),
    (
      #"{"scenario": 3, "request": {}}"#,
      "s.json:1:14: error: scenario must be a string, not 3 [wrong-type]"
    ),
    (
      #"{"scenario": "s", "request": [], "expect": {}}"#,
      "s.json:1:30: error: request must be an object, not a list [wrong-type]"
    ),
    (
      #"{"scenario": "s", "request": {}, "expect": []}"#,
      "s.json:1:44: error: expect must be an object, not a list [wrong-type]"
    ),
    (
      #"{"scenario": "s", "request": {}, "expect": {"/kcal": "= cont(?)"}}"#,
      "s.json:1:54: error: "
    ),
    (
      #"{"scenario": "s", "request": {}, "then": [{"expect": {}}]}"#,
      "s.json:1:43: error: a step needs the field 'request' [missing-field]"
    ),
  ]

  @Test("A slip in a scenario is reported with its place", arguments: slips)
  func slip(text: String, says: String) {
    var diagnostics = Diagnostics()
    let scenario = Scenario.read(SourceFile(name: "s.json", text: text), into: &diagnostics)
    let line = diagnostics.sorted().first?.rendered().split(separator: "\n").first
    #expect(scenario == nil && line?.hasPrefix(says) == true)
  }
}
