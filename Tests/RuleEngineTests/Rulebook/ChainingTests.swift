import Testing

@testable import RuleEngine

@Suite struct ChainingTests {
  private static let lean = """
    { "decision": "lean", "question": "?", "source": "s", "out": { "lean": "number" },
      "is": "weightKg - 10" }
    """
  private static let pages: [(name: String, text: String)] = [
    ("band", Fixture.band), ("lean", lean),
    ("base", Fixture.formula("base", "base", "if weightKg = null then setsMin else lean")),
    (
      "twice",
      Fixture.table(
        "twice", inputs: #""base": "number""#, out: #""twice": "number""#,
        rows: [
          #"{ "id": "low", "when": { "base": "< 10" }, "then": { "twice": "= base * 2" } }"#,
          #"{ "id": "high", "when": { "base": ">= 10" }, "then": { "twice": "= base * 3" } }"#,
        ])
    ),
  ]

  private func rulebook() throws -> Rulebook {
    let (rulebook, found) = Fixture.load(Self.pages)
    return try #require(rulebook, "\(found)")
  }

  @Test func earlierPagesAreAnsweredOnlyWhenTheyAreNeeded() throws {
    let rulebook = try rulebook()
    let (light, _, evidence) = try rulebook.ask("twice", [("experience", .string("novice"))])
    #expect(light[0] == .number(16))
    #expect(evidence.entries.map(\.decision) == [0, 2, 3])
    #expect(evidence.entries.map(\.row) == [0, -1, 0])
    let (heavy, _, other) = try rulebook.ask("twice", [("weightKg", .number(50))])
    #expect(heavy[0] == .number(120))
    #expect(other.entries.map(\.decision) == [1, 2, 3])
  }

  @Test func aFactThatIsSetWins() throws {
    let rulebook = try rulebook()
    let (answer, facts, evidence) = try rulebook.ask("twice", [("base", .number(1))])
    #expect(answer[0] == .number(2))
    #expect(facts[rulebook.factSlot(named: "base") ?? 0] == .number(1))
    #expect(evidence.entries.count == 1)
    #expect(
      evidence.details == [
        .init(
          inputs: [.init(name: "base", value: .number(1))],
          outputs: [.init(name: "twice", value: .number(2))])
      ])
  }

  @Test func aKnownAnswerIsNotAskedForAgain() throws {
    let rulebook = try rulebook()
    var (_, facts, evidence) = try rulebook.ask("base", [("weightKg", .number(50))])
    let before = evidence.entries.count
    _ = try rulebook.answer(
      rulebook.decision(named: "twice") ?? 0, facts: &facts, evidence: &evidence)
    #expect(evidence.entries.count == before + 1)
  }

  @Test func forgettingAFactForgetsWhatDependsOnIt() throws {
    let rulebook = try rulebook()
    var (_, facts, _) = try rulebook.ask(
      "twice", [("weightKg", .number(50)), ("weeks", .number(3))])
    rulebook.forget(rulebook.factSlot(named: "weightKg") ?? 0, in: &facts)
    let names = ["weightKg", "lean", "base", "twice", "weeks"]
    #expect(
      names.map { facts.isGiven(rulebook.factSlot(named: $0) ?? 0) }
        == [false, false, false, false, true])
    let weight = rulebook.factSlot(named: "weightKg") ?? 0
    #expect(
      rulebook.dependents(of: weight).map { rulebook.slots[$0].name } == [
        "lean", "base", "twice",
      ])
  }

  @Test func aMissingInputNamesPageRowAndColumn() throws {
    let rulebook = try rulebook()
    let failure = #expect(throws: RuleFailure.self) { try rulebook.ask("twice", []) }
    #expect(
      failure
        == RuleFailure(
          code: "missing-input", message: "experience is not known",
          hint: "give it, or end its type in the page with ?", decision: "band", row: "novice",
          column: "experience", file: "Rules/1-one/band.json", line: 6))
  }

  @Test(arguments: [
    ("int [0..5]", "weeks * 2", 3.0, "out-of-range", "o is 6, outside [0..5]"),
    ("int", "weeks / 2", 3, "not-whole", "o is 1.5, not a whole number"),
    ("number", "weeks / (weeks - 3)", 3, "division-by-zero", nil),
    ("Experience", #"if weeks = 3 then \"x\" else \"y\""#, 3, "unknown-word", nil),
    ("kg", "weightKg", 3, "wrong-type", "o is null"),
    ("number", "heightCm + 1", 3, "missing-input", nil),
  ])
  func aComputedAnswerIsCheckedAgainstItsType(
    type: String, formula: String, weeks: Double, code: String, message: String?
  ) throws {
    let page = Fixture.formula("t", "o", formula).replacing(
      #""o": "number""#, with: "\"o\": \"\(type)\"")
    let (loaded, found) = Fixture.load([("t", page)])
    let rulebook = try #require(loaded, "\(found)")
    let failure = #expect(throws: RuleFailure.self) {
      try rulebook.ask("t", [("weeks", .number(weeks))])
    }
    #expect(failure?.code == code)
    #expect(message == nil || failure?.message == message)
    #expect(failure?.line == 2)
  }

  @Test(arguments: [(3.0, 1.0), (8.0, 16.0)])
  func anAnswerMayBeNull(weeks: Double, expected: Double) throws {
    let first = Fixture.table(
      "first", inputs: #""weeks": "int""#, out: #""first": "number?""#,
      rows: [
        #"{ "id": "a", "when": { "weeks": "< 5" }, "then": { } }"#,
        #"{ "id": "b", "when": { "weeks": ">= 5" }, "then": { "first": "= weeks * 2" } }"#,
      ])
    let second = Fixture.formula("second", "second", "if first = null then 1 else first")
    let (loaded, found) = Fixture.load([("first", first), ("second", second)])
    let rulebook = try #require(loaded, "\(found)")
    let (answer, _, evidence) = try rulebook.ask("second", [("weeks", .number(weeks))])
    #expect(answer[0] == .number(expected))
    #expect(evidence.entries.map(\.decision) == [0, 1])
  }

  @Test func wholeNumbersAreRepairedWithinTheTolerance() throws {
    let page = Fixture.formula("t", "o", "0.1 * 30").replacing(
      #""o": "number""#, with: #""o": "int""#)
    let rulebook = try #require(Fixture.load([("t", page)]).rulebook)
    #expect(try rulebook.ask("t", []).0[0] == .number(3))
  }

  @Test func chainsOfHundredsOfPagesAreRefused() {
    let pages = (0..<300).map { index in
      (
        name: "p\(index)",
        text: Fixture.formula("p\(index)", "o\(index)", index == 0 ? "weeks" : "o\(index - 1) + 1")
      )
    }
    #expect(Fixture.load(pages).found.contains("[deep-chain]"))
    #expect(Fixture.load(Array(pages.prefix(200))).rulebook != nil)
  }
}
