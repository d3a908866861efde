import Testing

@testable import RuleEngine

@Suite struct MistakeTests {
  private static let scope: Scope = {
    let experience = Enumeration(name: "Experience", words: ["novice", "intermediate", "advanced"])
    let types: KeyValuePairs<String, ValueType> = [
      "weightKg": .number(unit: "kg"), "heightCm": .number(unit: "cm"), "reps": .plainNumber,
      "experience": .word(experience), "levels": .list(.word(experience)), "name": .string,
      "athlete": .context([.init(name: "age", type: .number(unit: "year"))]),
    ]
    return Scope(
      entries: types.enumerated().map {
        .init(name: $1.key, slot: $0, type: FactType(type: $1.value))
      })
  }()

  /// Every mistake as `code@from..<to: message | hint`.
  private static let cases: KeyValuePairs<String, [String]> = [
    "weightKq * 2": ["unknown-name@0..<8: unknown name 'weightKq' | did you mean 'weightKg'?"],
    "novice": [#"unknown-name@0..<6: unknown name 'novice' | write the word in quotes: "novice""#],
    "weightKg + heightCm": [
      "unit-mismatch@0..<19: '+' mixes kg and cm | convert one side with a factor"
    ],
    "weightKg > heightCm": [
      "unit-mismatch@0..<19: '>' mixes kg and cm | convert one side with a factor"
    ],
    "weightKg / (heightCm / 100) ** 2 + weightKg + 2": [],
    "max(weightKg, heightCm)": [
      "unit-mismatch@14..<22: '+' mixes kg and cm | convert one side with a factor"
    ],
    #"experience = "novise""#: [
      "unknown-word@13..<21: unknown word 'novise' | did you mean 'novice'? Experience is one of novice, intermediate, advanced"
    ],
    #"experience in ("novice", "expert")"#: [
      "unknown-word@25..<33: unknown word 'expert' | Experience is one of novice, intermediate, advanced"
    ],
    #"list contains(levels, "novce")"#: [
      "unknown-word@22..<29: unknown word 'novce' | did you mean 'novice'? Experience is one of novice, intermediate, advanced"
    ],
    "name + 1": [
      "wrong-type@0..<8: '+' needs two numbers or two strings, got a string and a number"
    ],
    "athlete.agee": ["unknown-entry@8..<12: there is no entry 'agee' | did you mean 'age'?"],
    "if reps then 1 else 2": ["wrong-type@3..<7: 'if' needs true or false, got a number"],
    "rond up(reps, 0)": [
      "syntax@5..<7: expected an operator or the end, found 'up' | write an operator before it, or remove it"
    ],
    "abz(reps)": ["unknown-function@0..<3: unknown function 'abz' | did you mean 'abs'?"],
    "floor(name)": [
      "wrong-type@6..<10: 'floor' needs a number as n, got a string | floor(n, scale?)"
    ],
    "foo + bar * name": [
      "unknown-name@0..<3: unknown name 'foo' | names come from the vocabulary and from earlier pages",
      "unknown-name@6..<9: unknown name 'bar' | names come from the vocabulary and from earlier pages",
      "wrong-type@6..<16: '*' needs two numbers, got a value and a string",
    ],
    #""abc"#: ["unterminated-string@0..<4: the string has no closing quote | end it with \""],
    #""a\qb" # 1"#: [
      #"bad-escape@2..<4: '\q' is not an escape | use \n, \r, \t, \", \', \\, \u0041 or \U01F600"#,
      "unexpected-character@7..<8: '#' is not part of an expression",
    ],
    "é + \"é": ["unterminated-string@5..<8: the string has no closing quote | end it with \""],
    "1 +": ["syntax@3..<3: expected a value, found the end | finish the expression"],
    "": ["empty-expression@0..<0: the expression is empty | write a value or a formula"],
    "(1": ["syntax@2..<2: expected ')', found the end | close the parenthesis with )"],
    "if true then 1": [
      "syntax@14..<14: expected 'else', found the end | write if … then … else …; 'else' may not be left out"
    ],
    "?": ["unknown-name@0..<1: there is no value for ? here | ? is the value of a column"],
    "substring(name, 1, start: 2)": [
      "mixed-arguments@10..<14: named and unnamed arguments do not mix | name all arguments or none"
    ],
    "1e999": ["number-too-large@0..<5: '1e999' is too large"],
  ]

  @Test func everyMistakeHasCodePlaceAndHint() {
    let failures = Self.cases.compactMap { text, expected in
      let found = Self.mistakes(in: text)
      return found == expected ? nil : "\(text): \(found)"
    }
    #expect(failures == [])
  }

  @Test func deepTextsAreRefused() {
    let texts = [
      String(repeating: "(", count: 100_000), String(repeating: "[", count: 100_000),
      String(repeating: "-", count: 100_000) + "1", String(repeating: "{a:", count: 10_000),
      "1" + String(repeating: "+1", count: 10_000), "x" + String(repeating: "[1]", count: 10_000),
      String(repeating: "if true then ", count: 10_000), String(repeating: "not(", count: 10_000),
      "1 instance of " + String(repeating: "list<", count: 10_000),
    ]
    let codes = texts.map { Self.mistakes(in: $0).first?.prefix(13) ?? "" }
    #expect(codes == Array(repeating: "nesting-limit", count: texts.count))
  }

  @Test func failuresKnowTheirPlace() throws {
    let texts: KeyValuePairs<String, String> = [
      "1 + 2 / (3 - 3)": "division-by-zero@4..<15", "2 * abs(sqrt(-1))": "bad-argument@8..<16",
      "[1, 2][5]": "no-such-element@0..<9", "reps + 1": "missing-input@0..<4",
    ]
    for (text, expected) in texts {
      let expression = try Expression.compile(text, scope: Self.scope).get()
      var found = ""
      do {
        found = try expression.evaluate(Facts(slotCount: 7)).text
      } catch {
        found = "\(error.code)@\(error.range)"
      }
      if found != expected { Issue.record("\(text): \(found)") }
    }
  }

  private static func mistakes(in text: String) -> [String] {
    guard case .failure(let mistakes) = Expression.compile(text, scope: scope) else { return [] }
    return mistakes.list.map {
      "\($0.code)@\($0.range): \($0.message)" + ($0.hint.map { " | " + $0 } ?? "")
    }
  }
}
