import Testing

@testable import RuleEngine

@Suite struct FunctionTests {
  @Test func everyExampleOfEveryFunctionHolds() {
    var failures: [String] = []
    for function in Function.all {
      if function.examples.isEmpty { failures.append("\(function.name) has no example") }
      if !function.summary.hasSuffix(".") { failures.append("\(function.name) has no sentence") }
      for example in function.examples {
        let bench = Bench()
        let (found, expected) = (bench.answer(example.expression), bench.answer(example.expected))
        if found != expected || !example.expression.contains(function.name) {
          failures.append("\(example.expression) is \(found), not \(expected)")
        }
      }
    }
    #expect(failures == [])
  }

  @Test func theListHoldsEveryFunctionOnce() {
    let names = Function.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(
      names.joined(separator: ", ") == """
        number, string, not, is, decimal, floor, ceiling, round up, round down, round half up, \
        round half down, abs, modulo, sqrt, log, exp, odd, even, substring, string length, \
        upper case, lower case, substring before, substring after, contains, starts with, \
        ends with, string join, matches, replace, split, extract, list contains, count, sublist, append, concatenate, \
        insert before, remove, list replace, reverse, index of, union, distinct values, flatten, \
        sort, min, max, sum, product, mean, median, stddev, mode, all, any, get value, \
        get entries, context, context put, context merge, before, after, meets, met by, overlaps, \
        overlaps before, overlaps after, finishes, finished by, includes, during, starts, \
        started by, coincides, range, date, time, date and time, duration, \
        years and months duration, day of year, day of week, month of year, week of year, now, \
        today, angle, lean, level, length, gap, width, tilt
        """)
  }

  /// Null counts as given: only where the standard lists it among the values does it mean none.
  @Test func nullIsNotLeftOut() {
    let calls: KeyValuePairs<String, (call: String, expected: String)> = [
      "number/grouping separator": (#"number("1", nothing, ".")"#, "1"),
      "number/decimal separator": (#"number("1", ",", nothing)"#, "1"),
      "floor/scale": ("floor(1.56, nothing)", "! wrong-type"),
      "ceiling/scale": ("ceiling(1.56, nothing)", "! wrong-type"),
      "substring/length": (#"substring("abc", 1, nothing)"#, "! wrong-type"),
      "string join/delimiter": (#"string join(["a", "b"], nothing)"#, #""ab""#),
      "matches/flags": (#"matches("a", "a", nothing)"#, "! wrong-type"),
      "replace/flags": (#"replace("a", "a", "b", nothing)"#, "! wrong-type"),
      "sublist/length": ("sublist([1], 1, nothing)", "! wrong-type"),
      "sort/precedes": ("sort([2, 1], nothing)", "! wrong-type"),
      "date/month": ("date(2026, nothing, 1)", "! wrong-type"),
      "date/day": ("date(2026, 1, nothing)", "! wrong-type"),
      "time/minute": ("time(1, nothing, 0)", "! wrong-type"),
      "time/second": ("time(1, 1, nothing)", "! wrong-type"),
      "time/offset": ("time(1, 1, 1, nothing)", #"@"01:01:01""#),
      "date and time/time": (#"date and time(@"2026-01-31", nothing)"#, "! wrong-arguments"),
    ]
    let optional = Function.all.flatMap { function in
      function.parameters.filter(\.isOptional).map { "\(function.name)/\($0.name)" }
    }
    #expect(calls.map(\.key) == optional)
    let bench = Bench([("nothing", FactType(type: .any, isOptional: true), nil)])
    for (name, (call, expected)) in calls {
      #expect(bench.answer(call) == expected, "\(name)")
      let literal = bench.answer(call.replacing("nothing", with: "null"))
      #expect(literal.hasSuffix(expected.replacing("! ", with: "")), "\(name) \(literal)")
    }
  }

  @Test func badArgumentsAreRefused() {
    let failures = Bench().failures(of: [
      #"number("x")"#: "! bad-argument", #"number("1", "x")"#: "! bad-argument",
      #"number("1e999")"#: "! bad-argument", #"number("nan")"#: "! bad-argument",
      #"substring("abc", 0)"#: "! bad-argument", #"substring("abc", 4)"#: "! bad-argument",
      #"substring("abc", 1, 0)"#: "! bad-argument", #"substring("abc", 1e300)"#: "! bad-argument",
      #"substring("abc", -3, 9)"#: #""abc""#, "sublist([1], 2)": "! bad-argument",
      "sublist([1, 2], 1, 3)": "! bad-argument", "remove([1], 0)": "! bad-argument",
      "insert before([], 1, 2)": "! bad-argument", "list replace([1], 2, 3)": "! bad-argument",
      "modulo(1, 0)": "! division-by-zero", "sqrt(-1)": "! bad-argument",
      "log(0)": "! bad-argument",
      "exp(1000)": "! bad-argument", "decimal(1, 1e10)": "! bad-argument",
      "sum([])": "! bad-argument",
      "stddev([1])": "! bad-argument", #"sum([1, "a"])"#: "! wrong-type",
      #"max(1, "a")"#: "! wrong-type",
      #"sort([1, "a"])"#: "! wrong-type", "sort([2, 1], function(a, b) 1)": "! wrong-type",
      "all([1])": "! wrong-type", "string join([1])": "! wrong-type", "abs(null)": "?? wrong-type",
      "context([{key: 1}])": "! bad-argument",
      #"context([{key: "a", value: 1}, {key: "a", value: 1}])"#: "! duplicate-key",
      #"context put({}, [], 1)"#: "! bad-argument",
      #"context put({}, ["a", "b"], 1)"#: "! missing-entry",
      "context merge([1])": "! wrong-type", "before(true, 1)": "! wrong-type",
      #"before("a", 1)"#: "! wrong-type",
      "includes([1..null), 5)": "true", "before((< 5), (> 4))": "false",
      "before((< 5), [5..6])": "true",
      "round half up(2.345, 2)": "2.35", "decimal(1e300, 10)": "1e300", "round up(1e-10, 0)": "1",
      "flatten([])": "[]", "mode([])": "[]", "string(null)": "null", "concatenate([], [])": "[]",
    ])
    #expect(failures == [])
  }
}
