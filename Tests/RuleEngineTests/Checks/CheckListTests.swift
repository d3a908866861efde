import Testing

@testable import RuleEngine

@Suite struct CheckListTests {
  /// Files and list go together: whoever adds a check adds one of each.
  @Test func everyCheckIsInTheList() {
    let codes = Check.all.map { $0.codes.first ?? "" }
    #expect(Set(codes).count == Check.all.count)
    #expect(
      codes == [
        "gap", "impossible-cell", "unreachable-row", "subsumed-row", "mergeable-rows",
        "order-dependent-row", "needless-hit-policy", "opaque-cell", "unread-input",
        "answer-out-of-range",
        "upside-down-range", "unused-unit", "unused-fact", "unused-message",
      ])
  }

  @Test func aTableTooLargeToLookThroughIsSaidToBe() throws {
    let count = 400
    let rows = (0..<count).map { row in
      let cells = ["weightKg", "heightCm"].enumerated().map { index, name in
        "\"\(name)\": \"not([\(40 + (row * (7 + index * 4)) % 190)..\(41 + (row * (7 + index * 4)) % 190)])\""
      }
      return
        #"{ "id": "\#(row)", "when": { \#(cells.joined(separator: ", ")), "weeks": \#(row % 12 + 1) },"#
        + #" "then": { "o": \#(row) } }"#
    }
    let page = Fixture.table(
      hit: #""hit": "first""#,
      inputs: #""weightKg": "kg?", "heightCm": "cm", "weeks": "int""#, rows: rows)
    let rulebook = try #require(Fixture.load([("t", page)]).rulebook)
    let space = try #require(rulebook.decisions[0].table.flatMap(TableSpace.init))
    var walk = Walk(space, budget: 2_000)
    #expect(walk.gaps().isEmpty)
    #expect(walk.isStopped)
  }
}
