import Testing

@testable import RuleEngine

@Suite struct UnaryTestsTests {
  /// Cell, value of `?`, answer.
  private static let cases: [(cell: String, input: Value, expected: String)] = [
    ("-", .number(1), "true"), ("-", .null, "true"), (">= 40", .number(40), "true"),
    ("< 40", .number(40), "false"), ("[6..12)", .number(12), "false"),
    ("]6..12[", .number(7), "true"), ("1, 2, 3", .number(2), "true"),
    ("1, 2, 3", .number(4), "false"),
    ("not(1, 2)", .number(3), "true"), ("not(< 5)", .number(3), "false"),
    ("not([1..3], 7)", .number(7), "false"), ("< 1, > 5", .number(6), "true"),
    ("= 5", .number(5), "true"), ("!= 5", .number(5), "false"), ("5 + 1", .number(6), "true"),
    ("? > 3 and ? < 5", .number(4), "true"), ("not(? > 3)", .number(4), "false"),
    ("not(? > 3) and ? < 3", .number(2), "true"), ("true", .boolean(true), "true"),
    ("false", .boolean(false), "true"), ("1 = 1", .boolean(true), "true"),
    ("1 = 1", .boolean(false), "false"), ("? = false", .boolean(false), "true"),
    (#""a", "b""#, .string("b"), "true"), (#"not("a")"#, .string("a"), "false"),
    (#"["a", "b"]"#, .string("b"), "true"), ("null", .null, "true"), ("null", .number(1), "false"),
    ("[1, 2]", .list([.number(1), .number(2)]), "true"), ("modulo(?, 2) = 0", .number(4), "true"),
    ("-1", .number(-1), "true"), ("odd(?), 8", .number(8), "true"), ("(< 5)", .number(4), "true"),
    ("if ? > 1 then ? < 3 else false", .number(2), "true"), (">= 1", .null, "! wrong-type"),
    ("1", .string("a"), "! wrong-type"), ("[1..2]", .string("a"), "! wrong-type"),
    ("", .number(1), "?? empty-expression"), ("1,", .number(1), "?? syntax"),
    ("not(1", .number(1), "?? syntax"), ("1 2", .number(1), "?? syntax"),
    ("- 1, -", .null, "?? syntax"),
    ("> 1 and < 5", .number(1), "?? syntax"),
  ]

  @Test func cellsTestTheirColumn() {
    let bench = Bench()
    let failures = Self.cases.compactMap { cell, input, expected in
      let found = bench.answer(cell, input: input, cell: true)
      return found == expected ? nil : "\(cell) for \(input.text) is \(found), not \(expected)"
    }
    #expect(failures == [])
  }

  @Test func cellsAreCheckedAgainstTheirColumn() {
    let scope = Scope(entries: [], inputType: FactType(type: .number(unit: "kg")))
    var found: [String] = []
    for cell in [">= 40", #""a""#, "[1..2]", #"< "b""#, "true", "? + 1 > 3", "not(1, null)"] {
      if case .failure(let mistakes) = Expression.compileUnaryTests(cell, scope: scope) {
        found.append("\(cell): \(mistakes.list.map(\.message).joined(separator: "; "))")
      }
    }
    #expect(
      found == [
        "\"a\": a number in kg cannot be tested with a string",
        "< \"b\": '<' cannot compare a number in kg with a string",
        "true: a number in kg cannot be tested with true or false",
      ])
  }
}
