import Testing

@testable import RuleEngine

@Suite struct ExpressionTests {
  @Test func rangesHaveFourBracketsAndOpenEnds() {
    let failures = Bench().failures(of: [
      "1 in [1..5]": "true", "1 in (1..5]": "false", "1 in ]1..5]": "false", "5 in [1..5)": "false",
      "5 in [1..5[": "false", "5 in ]1..5]": "true", "3 in ]1..5[": "true",
      "[1..5[ = [1..5)": "true",
      "(< 5).end": "5", "(< 5).end included": "false", "(< 5).start": "null",
      "(>= 5).start included": "true", "(= 5) = [5..5]": "true", "4 in (< 5)": "true",
      "5 in (<= 5)": "true",
      #""b" in ["a".."c"]"#: "true", "3 in [[1..2], [3..4]]": "true",
      "3 in ([1..2], [3..4])": "true", "(1 + 2) in (3..5)": "false", "[1..5].start + 1": "2",
      "[1..[2, 3][1]]": "?? syntax", "[1..([2, 3][1])].end": "2", #"["a"..1]"#: "?? wrong-type",
      "1 in (2, 1)": "true", "1 in (< 0, > 3)": "false", "1 in >= 1": "true",
      "5 in (? > 3)": "true",
      "1 in [2, 1]": "true", "null in [1, null]": "true", "[1] in [[1], [2]]": "true",
      "5 between 5 and 6": "true", "5 between 6 and 5": "false",
      #""b" between "a" and "c""#: "true",
      "[1..2": "?? syntax", "]1, 2]": "?? syntax",
    ])
    #expect(failures == [])
  }

  @Test func listsAreFilteredByConditionAndPosition() {
    let failures = Bench().failures(of: [
      "[1, 2, 3][2]": "2", "[1, 2, 3][-1]": "3", "[1, 2, 3][item > 1]": "[2, 3]",
      "[1, 2, 3][0]": "! no-such-element", "[1][2]": "! no-such-element",
      "[1][-2]": "! no-such-element", "[1][1.5]": "! no-such-element", "[][1]": "! no-such-element",
      "[][item > 1]": "[]", "100[true]": "[100]", "100[1]": "100", "100[false]": "[]",
      "[{a: 1}, {a: 2}][a > 1]": "[{a: 2}]", "[{a: 1}, {a: 2}][item.a > 1].a": "[2]",
      "[{a: 1}, {a: 2}].a": "[1, 2]", "{x: 2, r: [{a: 1}, {a: 2}][a = x].a}.r": "[2]",
      "{a: 9, r: [{a: 1}, {a: 2}][a = 2]}.r": "[{a: 2}]",
      "[{item: 1}][item = 1]": "[{item: 1}]", "[[1, 2], [3]][item[1] = 3]": "[[3]]",
      "{a: {b: {c: 7}}}.a.b.c": "7", #"{"a b": 1}["a b"]"#: "?? wrong-type",
      "{a: 1}.b": "?? unknown-entry",
      "1.a": "?? wrong-type", #"[1, 2]["x"]"#: "?? wrong-type",
      "{if: 1}": "?? syntax", "{a: 1}.if": "?? unknown-entry", #"{"if": 1}.if"#: "1",
      "{a: 1, b: a + 1, c: b * 2}.c": "4", "{}": "{}", #"{a: 1, "a": 2}"#: "?? duplicate-key",
    ])
    #expect(failures == [])
  }

  @Test func loopsAndQuantifiersGoThroughLists() {
    let failures = Bench().failures(of: [
      "for i in [1, 2] return i * 2": "[2, 4]", "for i in 1..3 return i": "[1, 2, 3]",
      "for i in 4..2 return i": "[4, 3, 2]", "for i in [1..3] return i": "[1, 2, 3]",
      "for i in (1..4) return i": "[2, 3]", "for i in 2 return i": "[2]",
      "for i in [] return i": "[]",
      "for i in 1..2, j in 1..i return i * 10 + j": "[11, 21, 22]",
      "for i in [[1], [2, 3]], j in i return j": "[1, 2, 3]",
      "for i in 0..4 return if i = 0 then 1 else i * partial[-1]": "[1, 1, 2, 6, 24]",
      "for i in 1..3 return count(partial)": "[0, 1, 2]", "for i in null return i": "?? wrong-type",
      "for i in [1..null) return i": "! wrong-type", #"for i in "a"..2 return i"#: "?? wrong-type",
      "some x in [1, 2] satisfies x > 1": "true", "every x in [1, 2] satisfies x > 1": "false",
      "every x in [] satisfies x > 1": "true", "some x in [] satisfies x > 1": "false",
      "some x in [1, 2], y in [2, 3] satisfies x = y": "true",
      "every x in 1..3, y in [x..3] satisfies y >= x": "true",
      "some x in [null, true] satisfies x": "true", "every x in [null, true] satisfies x": "null",
      "some x in [1] satisfies x": "?? wrong-type",
      "for i in 1..2 return for j in 1..2 return i * j": "[[1, 2], [2, 4]]",
    ])
    #expect(failures == [])
  }

  @Test func functionsAreCalledByPlaceAndByName() {
    let failures = Bench().failures(of: [
      "(function(a, b) a - b)(5, 3)": "2", "(function(a, b) a - b)(b: 5, a: 3)": "-2",
      "{f: function(x) x + 1, r: f(2)}.r": "3", "{y: 5, f: function(x) x + y, r: f(2)}.r": "7",
      "{f: function(x) function(y) x * y, r: f(3)(4)}.r": "12", "(function() 1)()": "1",
      "(function(x: number) x)([4])": "4", #"(function(x: number) x)("a")"#: "! wrong-type",
      "(function(x) x)(1, 2)": "! wrong-arguments", "1(2)": "?? not-a-function",
      "(function(x) x)(y: 1)": "! wrong-arguments",
      "substring(start position: 2, string: \"abc\")": "\"bc\"",
      "{f: string length, r: f(\"abc\")}.r": "3", "sum(1, 2, 3)": "6", "abs([-1])": "1",
      "count(7)": "1", "max([1, 2], 3)": "! wrong-type", "substring(\"a\")": "?? wrong-arguments",
      "substring(\"a\", 1, 1, 1)": "?? wrong-arguments",
      "abs(m: 1)": "?? wrong-arguments, unknown-parameter",
      "foo(1)": "?? unknown-function", "list contains([1], 1)": "true", "min([])": "! bad-argument",
      "{f: function(g, n) g(g, n + 1), r: f(f, 1)}.r": "! depth-limit",
    ])
    #expect(failures == [])
  }

  @Test func valuesAreInstancesOfTheirTypes() {
    let failures = Bench().failures(of: [
      "1 instance of number": "true", "1 instance of string": "false",
      "null instance of number": "false",
      "null instance of Null": "true", #""a" instance of Any"#: "true",
      "null instance of Any": "false",
      "[1, 2] instance of list<number>": "true", #"[1, "a"] instance of list<number>"#: "false",
      "[] instance of list": "true", "[1..2] instance of range<number>": "true",
      "{a: 1} instance of context<a: number>": "true",
      "{a: 1} instance of context<a: string>": "false",
      "{a: 1} instance of context<b: number>": "false",
      "abs instance of function<number> -> number": "true",
      "[[1]] instance of list<list<number>>": "true", "true instance of boolean": "true",
      "1 instance of nmber": "?? unknown-type",
    ])
    #expect(failures == [])
  }

  @Test func factsAreReadBySlot() {
    let experience = Enumeration(name: "Experience", words: ["novice", "intermediate", "advanced"])
    let bench = Bench([
      ("age", FactType(type: .number(unit: "year")), .number(30)),
      ("sex", FactType(type: .string), nil),
      ("injury", FactType(type: .string, isOptional: true), nil),
      ("experience", FactType(type: .word(experience)), .string("novice")),
      ("levels", FactType(type: .list(.word(experience))), .list([.string("advanced")])),
      ("mev", FactType(type: .plainNumber), .number(8)),
    ])
    let failures = bench.failures(of: [
      "age + 1": "31", "sex": "! missing-input", "injury": "null", "injury = null": "true",
      "mev-2": "6", "experience": #""novice""#, #"experience = "novice""#: "true",
      "levels": #"["advanced"]"#, #"list contains(levels, "advanced")"#: "true",
      #"if injury = null then "none" else injury"#: #""none""#,
      "experience + injury": "! wrong-type",
      #"experience in ("novice", "advanced")"#: "true", "upper case(experience)": #""NOVICE""#,
    ])
    #expect(failures == [])
  }
}
