import Testing

@testable import RuleEngine

@Suite struct RobustnessTests {
  private static let pieces = [
    "1", "2.5", "0", "-1", "\"a\"", "true", "null", "x", "y", "item", "partial", "?", "+", "-", "*",
    "/", "**", "=", "!=", "<", ">=", "(", ")", "[", "]", "{", "}", ",", ":", ".", "..", "and", "or",
    "if", "then", "else", "for", "in", "return", "some", "every", "satisfies", "between",
    "instance",
    "of", "number", "list", "function", "not", "sum", "string length", "sort", "append", "a", "\\",
    "\"", "é", "1e9", "context put", "start included", "<", "->", "flatten", "list replace",
  ]
  private static let seeds = [
    "for i in 1..5 return if i < 3 then 1 else partial[-1] + partial[-2]",
    "{a: 1, b: function(x, y) x ** y + a, c: b(2, 3)}.c",
    "[{a: 1}, {a: 2}][a > 1 and item.a in [1..3)]",
    "some x in [1, 2], y in [2, 3] satisfies x = y or not(x > y)",
    "sort([3, 1, 2], function(x, y) x > y)[-1] between 1 and ]1..5[.end",
    "substring(string: \"abc\", start position: -2, length: 1) + string join([\"a\"], \", \")",
    "context merge([{a: 1}, context put({}, [\"b\"], 2)]) instance of context<a: number>",
  ]

  @Test func noTextTrapsOrRunsForever() {
    var random = Random(state: 20_260_401)
    let any = FactType(type: .any)
    let bench = Bench([("x", any, .number(3)), ("y", any, .list([.number(1), .string("a")]))])
    var answered = 0
    for round in 0..<10_000 {
      let text = round % 2 == 0 ? Self.soup(&random) : Self.mutation(&random)
      for mode in [Mode.strict, .lenient] {
        let answer = bench.answer(text, mode: mode, input: .number(1), cell: round % 4 > 1)
        if !answer.hasPrefix("?? ") { answered += 1 }
      }
    }
    #expect(answered > 500)
  }

  @Test func everyEvaluationEnds() {
    let grow =
      "{a: [1, 2], b: [a, a, a, a], c: [b, b, b, b], d: [c, c, c, c], e: [d, d, d, d], f: [e, e, e, e], g: [f, f, f, f], h: [g, g, g, g], i: [h, h, h, h], j: [i, i, i, i], k: [j, j, j, j]"
    let texts: KeyValuePairs<String, String> = [
      "for i in 1..1e15 return i": "step-limit",
      "count(for i in 1..2000, j in 1..2000 return 1)": "step-limit",
      grow + ", r: k = k}.r": "step-limit", grow + ", r: count(flatten(k))}.r": "step-limit",
      grow + ", r: string(k)}.r": "step-limit", grow + ", r: k}.r": "step-limit",
      grow + ", p: for i in 1..2 return function() k, r: p[1] = p[2]}.r": "step-limit",
      "for i in 1..300 return if i = 1 then 1 else [partial[-1]]": "depth-limit",
      "for i in 1..300 return partial": "step-limit",
      "for i in 1..100000 return concatenate(partial, partial)": "step-limit",
      "for i in 1..60 return if i = 1 then \"aaaaaaaaaaaaaaaa\" else partial[-1] + partial[-1]":
        "step-limit",
      "{f: function(g, n) g(g, n), r: f(f, 1)}.r": "depth-limit",
      "some i in 1e16..1e17 satisfies i < 0": "step-limit",
      "sort(for i in 1..100000 return -i)[1]": "step-limit",
    ]
    let bench = Bench()
    var failures: [String] = []
    for (text, expected) in texts {
      for mode in [Mode.strict, .lenient] {
        let found = bench.answer(text, mode: mode)
        if found != "! " + expected { failures.append("\(text): \(found.prefix(100))") }
      }
    }
    #expect(failures == [])
  }

  private static func soup(_ random: inout Random) -> String {
    (0..<1 + random.next(14)).map { _ in pieces[random.next(pieces.count)] }.joined(separator: " ")
  }

  private static func mutation(_ random: inout Random) -> String {
    var scalars = Array(seeds[random.next(seeds.count)].unicodeScalars)
    for _ in 0..<1 + random.next(3) {
      let place = random.next(scalars.count)
      switch random.next(3) {
      case 0: scalars.remove(at: place)
      case 1:
        scalars.insert(contentsOf: pieces[random.next(pieces.count)].unicodeScalars, at: place)
      default: scalars.swapAt(place, random.next(scalars.count))
      }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

/// A seeded generator, the same everywhere (SplitMix64).
private struct Random {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, bound)))
  }
}
