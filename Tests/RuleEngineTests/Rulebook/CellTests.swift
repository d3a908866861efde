import Testing

@testable import RuleEngine

@Suite struct CellTests {
  /// A cell in a page of one row, and what it reads as.
  static let cells: [(input: String, type: String, cell: String, expected: Cell)] = [
    ("experience", "Experience", #""novice""#, .words(1, orAbsent: false)),
    ("experience", "Experience", #""novice, advanced""#, .words(5, orAbsent: false)),
    ("experience", "Experience", #"["novice", "advanced"]"#, .words(5, orAbsent: false)),
    ("experience", "Experience", #"" not( novice ) ""#, .words(6, orAbsent: false)),
    ("experience", "Experience", #""-""#, .any),
    ("ageRange", "AgeRange?", #""18-24""#, .words(2, orAbsent: false)),
    ("ageRange", "AgeRange?", #""18–24, null""#, .words(2, orAbsent: true)),
    ("ageRange", "AgeRange?", "null", .words(0, orAbsent: true)),
    ("ageRange", "AgeRange?", #""= ? = null""#, .words(0, orAbsent: true)),
    ("ageRange", "AgeRange?", #""=?!=null""#, .words(3, orAbsent: false)),
    ("ageRange", "AgeRange?", #""not(null)""#, .words(3, orAbsent: false)),
    ("ageRange", "AgeRange?", #""not(<18)""#, .words(2, orAbsent: false)),
    ("weeks", "int", "7", .numbers([.point(7)], orAbsent: false)),
    ("weeks", "int [1..12]", #""1, 2""#, .numbers([.point(1), .point(2)], orAbsent: false)),
    ("weeks", "int", "[1, 2]", .numbers([.point(1), .point(2)], orAbsent: false)),
    (
      "weeks", "int", #"["< 3", 9]"#,
      .numbers([.init(high: 3, includesHigh: false), .point(9)], orAbsent: false)
    ),
    ("weeks", "int", #""not(< 5)""#, .numbers([.init(low: 5)], orAbsent: false)),
    ("weightKg", "kg?", #""not(null)""#, .numbers([.all], orAbsent: false)),
    ("weightKg", "kg?", #""= ? = null""#, .numbers([], orAbsent: true)),
    (
      "weightKg", "kg?", #""null, > 90""#,
      .numbers([.init(low: 90, includesLow: false)], orAbsent: true)
    ),
    ("weightKg", "kg?", #""> heightCm / 2""#, .expression(0)),
    ("weightKg", "kg?", #""= ? != null and ? > 5""#, .expression(0)),
    ("halal", "boolean", "true", .words(2, orAbsent: false)),
    ("halal", "boolean", #""false""#, .words(1, orAbsent: false)),
    ("halal", "boolean", #""not(true)""#, .words(1, orAbsent: false)),
    (
      "joints", "list of Joint", #""knee, wrist""#,
      .members(5, orEmpty: false, isNegated: false, orAbsent: false)
    ),
    (
      "joints", "list of Joint", #""not(hip)""#,
      .members(2, orEmpty: false, isNegated: true, orAbsent: false)
    ),
    (
      "joints", "list of Joint", #""empty""#,
      .members(0, orEmpty: true, isNegated: false, orAbsent: false)
    ),
    (
      "joints", "list of Joint", #""knee, empty""#,
      .members(1, orEmpty: true, isNegated: false, orAbsent: false)
    ),
    (
      "food", "string?", #""rice, oats""#,
      .strings(["rice", "oats"], isNegated: false, orAbsent: false)
    ),
    (
      "food", "string?", #"["rice, white"]"#,
      .strings(["rice, white"], isNegated: false, orAbsent: false)
    ),
    ("food", "string?", #""not(rice)""#, .strings(["rice"], isNegated: true, orAbsent: false)),
    ("food", "string?", #""not(null)""#, .strings([], isNegated: true, orAbsent: false)),
  ]

  @Test(arguments: cells)
  func aCellIsReadByTheTypeOfItsColumn(
    input: String, type: String, cell: String, expected: Cell
  ) throws {
    let page = Fixture.table(
      inputs: "\"\(input)\": \"\(type)\"",
      rows: [#"{ "id": "a", "when": { "\#(input)": \#(cell) }, "then": { "o": 1 } }"#])
    let (rulebook, found) = Fixture.load([("t", page)])
    #expect(rulebook?.decisions[0].table?.rows[0].cells == [expected], "\(found)")
  }

  /// What each cell matches: a value of the column, or nil for an absent one.
  static let matches: [(input: String, type: String, cell: String, value: Value?, isMatch: Bool)] =
    [
      ("ageRange", "AgeRange?", #""-""#, nil, true),
      ("ageRange", "AgeRange?", #""null""#, nil, true),
      ("ageRange", "AgeRange?", #""not(<18)""#, nil, false),
      ("ageRange", "AgeRange?", #""null, <18""#, .string("<18"), true),
      ("weightKg", "kg?", #""not(> 90)""#, nil, false),
      ("weightKg", "kg?", #""not(> 90)""#, .number(90), true),
      ("weightKg", "kg?", #""null, > 90""#, nil, true),
      ("weightKg", "kg?", #""null, > 90""#, .number(91), true),
      ("weightKg", "kg?", #""null, > 90""#, .number(90), false),
      ("weightKg", "kg?", #"">= 0.3""#, .number(0.1 + 0.2 - 1e-9), true),
      (
        "joints", "list of Joint", #""knee, wrist""#, .list([.string("hip"), .string("wrist")]),
        true
      ),
      ("joints", "list of Joint", #""knee, wrist""#, .list([.string("hip")]), false),
      ("joints", "list of Joint", #""knee""#, .list([.string("knee"), .string("knee")]), true),
      ("joints", "list of Joint", #""not(hip)""#, .list([]), true),
      ("joints", "list of Joint", #""not(empty)""#, .list([]), false),
      ("joints", "list of Joint", #""hip, empty""#, .list([]), true),
      ("food", "string?", #""rice, oats""#, .string("oats"), true),
      ("food", "string?", #""not(rice)""#, .string("rice"), false),
      ("food", "string?", #""not(rice)""#, nil, false),
      ("halal", "boolean", "true", .boolean(false), false),
      ("weeks", "int", #""= even(?)""#, .number(4), true),
      ("weeks", "int", #""= even(?)""#, .number(5), false),
    ]

  @Test(arguments: matches)
  func aCellMatches(
    input: String, type: String, cell: String, value: Value?, isMatch: Bool
  ) throws {
    let page = Fixture.table(
      hit: #""hit": "collect", "aggregate": "count""#, inputs: "\"\(input)\": \"\(type)\"",
      rows: [#"{ "id": "a", "when": { "\#(input)": \#(cell) } }"#])
    let (loaded, found) = Fixture.load([("t", page)])
    let rulebook = try #require(loaded, "\(found)")
    let (answer, _, _) = try rulebook.ask("t", value.map { [(input, $0)] } ?? [])
    #expect(answer[0] == .number(isMatch ? 1 : 0))
  }
}
