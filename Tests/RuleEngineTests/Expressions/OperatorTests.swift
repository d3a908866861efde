import Testing

@testable import RuleEngine

@Suite struct OperatorTests {
  /// One value of every kind, of a type the checker does not know.
  private static let kinds: [(name: String, value: Value)] = [
    ("null", .null), ("boolean", .boolean(true)), ("number", .number(2)), ("string", .string("a")),
    ("list", .list([.number(2)])), ("context", .context(Context([.init(key: "a", value: .null)]))),
    ("range", .range(.init(low: .number(1), includesLow: true, high: .null, includesHigh: false))),
    ("function", .function(.builtIn(0))),
  ]

  /// The answers of `left operator right`; every pair that is not listed is a wrong type.
  private static let answers: [(operation: String, answers: [String: String])] = [
    ("+", ["number number": "4", "string string": #""aa""#]),
    ("-", ["number number": "0"]),
    ("*", ["number number": "4"]),
    ("/", ["number number": "1"]),
    ("**", ["number number": "4"]),
    ("<", ["number number": "false", "string string": "false"]),
    ("<=", ["number number": "true", "string string": "true"]),
    (">", ["number number": "false", "string string": "false"]),
    (">=", ["number number": "true", "string string": "true"]),
    ("=", equality(same: "true", null: "false")),
    ("!=", equality(same: "false", null: "true")),
    (
      "and",
      [
        "null null": "null", "null boolean": "null", "boolean null": "null",
        "boolean boolean": "true",
      ]
    ),
    (
      "or",
      ["null null": "null", "null boolean": "true"].merging(
        kinds.map { ("boolean \($0.name)", "true") }, uniquingKeysWith: { $1 })
    ),
    (
      "in",
      equality(same: "true", null: "false").merging(
        [
          "number list": "true", "number range": "true", "null list": "false",
          "list range": "!", "null range": "!",
        ], uniquingKeysWith: { $1 })
    ),
  ]

  private static func equality(same: String, null: String) -> [String: String] {
    var answers: [String: String] = [:]
    for kind in kinds {
      answers["\(kind.name) \(kind.name)"] = same
      if kind.name != "null" {
        answers["null \(kind.name)"] = null
        answers["\(kind.name) null"] = null
      }
    }
    return answers
  }

  @Test func everyOperatorAnswersOrRefusesEveryPairOfKinds() {
    let any = FactType(type: .any)
    let bench = Bench(Self.kinds.map { ("x\($0.name)", any, $0.value) })
    var failures: [String] = []
    for (operation, answers) in Self.answers {
      for left in Self.kinds {
        for right in Self.kinds {
          let text = "x\(left.name) \(operation) x\(right.name)"
          let listed = answers["\(left.name) \(right.name)"].flatMap { $0 == "!" ? nil : $0 }
          let found = bench.answer(text)
          if found != listed ?? "! wrong-type" { failures.append("\(text) is \(found)") }
          // Leniently `and` and `or` take anything else for unknown, and false or true decides.
          if ["and", "or"].contains(operation) { continue }
          let lenient = bench.answer(text, mode: .lenient)
          // A list of other kinds does not hold the value.
          let refused = operation == "in" && right.name == "list" ? "false" : "null"
          if lenient != listed ?? refused { failures.append("lenient \(text) is \(lenient)") }
        }
      }
    }
    #expect(failures == [])
  }

  @Test func operatorsBindAsInDMN() {
    let failures = Bench().failures(of: [
      "1 + 2 * 3": "7", "(1 + 2) * 3": "9", "10 - 4 - 3": "3", "8 / 4 / 2": "1",
      "2 ** 3 ** 2": "64", "-2 ** 2": "4", "2 ** -1": "0.5", "2 * 3 ** 2": "18", "- -3": "3",
      "3 - -3": "6", "1 + 2 = 3 and 2 < 3": "true", "true or false and false": "true",
      "1 < 2 = true": "true", "not(true) or true": "true", "1 + 1 between 1 and 3": "true",
      "true and 2 between 1 and 3": "true", "if 1 > 2 then 3 else 4 + 5": "9",
      "1 + 2 in [3..4]": "true", "-1 instance of number": "?? wrong-type",
      "(-1) instance of number": "true", "[1, 2, 3][2] + 1": "3", "{a: 2}.a ** 2": "4",
      "0.1 + 0.2 = 0.3": "true", "1 = 1.000000001": "true", "1 < 1.000000001": "false",
      "1 <= 1.000000001": "true", "1 = 1.0000001": "false", ".5 + 1e2": "100.5", "1.5E-1": "0.15",
      "1 // a comment": "1", "1 /* another */ + 1": "2",
      #""a" + "b" + "c""#: #""abc""#, #""\u0041\U01F600\uD83D\uDE00\n\"""#: #""A😀😀\n\"""#,
      "1 / 0": "! division-by-zero", "1e308 * 10": "! overflow", "(-8) ** 0.5": "! overflow",
    ])
    #expect(failures == [])
  }

  @Test func nullIsUnknownInLogic() {
    let failures = Bench().failures(of: [
      "true and null": "null", "false and null": "false", "null and false": "false",
      "true or null": "true", "null or true": "true", "false or null": "null",
      "null or null": "null", "not(null)": "null", "false and (1 / 0 = 1)": "false",
      "true or (1 / 0 = 1)": "true", "null = null": "true", "null != null": "false",
      "1 = null": "false", "null < 1": "?? wrong-type", "null + 1": "?? wrong-type",
      "[1, null] = [1, null]": "true", "[1, 2] = [2, 1]": "false",
      "{a: 1, b: 2} = {b: 2, a: 1}": "true",
      #"[1] = ["a"]"#: "! wrong-type",
    ])
    #expect(failures == [])
  }
}
