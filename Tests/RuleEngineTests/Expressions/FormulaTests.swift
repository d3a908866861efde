import Testing

@testable import RuleEngine

@Suite struct FormulaTests {
  @Test func theFastPathAgreesWithTheEvaluator() throws {
    let sex = Enumeration(name: "Sex", words: ["female", "male"])
    let number = FactType(type: .plainNumber)
    let bench = Bench([
      ("w", number, .number(82.5)), ("h", number, .number(180)), ("a", number, .number(30)),
      ("zero", number, .number(0)), ("absent", FactType(type: .plainNumber, isOptional: true), nil),
      ("sex", FactType(type: .word(sex)), .string("male")),
      ("trained", FactType(type: .boolean), .boolean(true)),
    ])
    let texts = [
      "10 * w + 6.25 * h - 5 * a + 5", "w - h", "h / 3 + a", "w - 1e308 * h", "w + 2 * absent",
      "-w ** 2 / h", "if w > 80 and not(h < 170) then 1 else 2",
      #"10 * w + (if sex = "male" then 5 else -161)"#,
      #"if sex != "male" or trained then w else h"#,
      "max(w, h, a) - min(a, 3)", "round half up(w / 7, 1)", "floor(w / 7) + ceiling(h / 7, 1)",
      "abs(a - w)", "decimal(w / 7, 2)", "round down(w, 0) + round up(w, 0)", "w / zero",
      "if w / zero > 1 then 1 else 2", "absent + 1", "if absent = null then w else absent",
      "1e308 * 10 * 0", "min(1e308 * 10, 5)", "if a = 30 then w else h / zero", "w ** 0.5",
      "round half down(w, 5000)", "decimal(w, 0.5)", "if true or absent > 1 then 7 else 8",
    ]
    var failures: [String] = []
    for text in texts {
      let expression = try Expression.compile(text, scope: bench.scope).get()
      let fast = Result { () throws(EvaluationFailure) in
        Value.number(try expression.number(bench.facts))
      }
      let slow = Result { () throws(EvaluationFailure) in try expression.evaluate(bench.facts) }
      if fast != slow { failures.append("\(text): \(fast) and \(slow)") }
      if !expression.isFormula && !text.contains("null") { failures.append("\(text) is slow") }
    }
    #expect(failures == [])
  }

  @Test func expressionsKnowTheirSlotsAndUnits() throws {
    let kilograms = FactType(type: .number(unit: "kg"))
    let bench = Bench([("a", kilograms, nil), ("b", kilograms, nil), ("c", kilograms, nil)])
    let expression = try Expression.compile("if c > 1 then c + a else 2", scope: bench.scope).get()
    #expect(expression.slots == [0, 2])
    #expect(expression.type == .number(unit: "kg"))
  }
}
