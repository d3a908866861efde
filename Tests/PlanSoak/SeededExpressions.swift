import JSONSource
import Population
import RuleEngine

/// Random expressions of the rules' language, grown from its grammar; most of them can be read,
/// some have an answer.
struct SeededExpressions {
  private var random: SplitMix64

  /// The entries every expression may name.
  static let context = #"""
    {"x": 3, "y": -0.5, "name": "Ann Lee", "yes": true, "nothing": null, "list": [1, 2, 3, null],
     "Full Name": "Ann", "profit/loss": 7, "people": [{"Full Name": "Ann", "age": 30},
     {"Full Name": "Bob", "age": 41}], "day": {"@date": "2026-01-31"},
     "moment": {"@dateTime": "2026-01-31T10:30:00@Europe/Paris"}, "clock": {"@time": "10:30:00Z"},
     "hours": {"@duration": "PT36H"}, "months": {"@duration": "P14M"}, "span": {"@range": "[1..5)"}}
    """#

  private init(seed: UInt64, number: Int) {
    random = SplitMix64(seed, number)
  }

  /// The expression of a number, as a line of the evaluating door.
  static func line(seed: UInt64, number: Int) -> [UInt8] {
    var expressions = SeededExpressions(seed: seed, number: number)
    let depth = expressions.random.int(1...6)
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("expression", expressions.expression(depth))
    writer.key("context")
    writer.raw(Array(context.utf8)[...])
    writer.endObject()
    return writer.bytes
  }

  // MARK: grammar

  private mutating func expression(_ depth: Int) -> String {
    guard depth > 0 else { return leaf() }
    switch random.int(0...21) {
    case 0...3: return leaf()
    case 4...6: return "\(inner(depth)) \(random.pick(Self.operators)) \(inner(depth))"
    case 7...10: return call(depth)
    case 11: return "if \(inner(depth)) then \(inner(depth)) else \(inner(depth))"
    case 12: return "for \(iterators(depth)) return \(inner(depth))"
    case 13:
      return "\(random.pick(["some", "every"])) \(iterators(depth)) satisfies \(inner(depth))"
    case 14: return "\(inner(depth))[\(expression(depth - 1))]"
    case 15: return "\(inner(depth)).\(random.pick(Self.properties))"
    case 16: return list(depth)
    case 17: return context(depth)
    case 18: return interval(depth)
    case 19: return "\(inner(depth)) instance of \(type(depth))"
    case 20: return "\(inner(depth)) in (\(test(depth)), \(test(depth)))"
    default: return function(depth)
    }
  }

  private mutating func inner(_ depth: Int) -> String {
    random.chance(0.6) ? "(\(expression(depth - 1)))" : expression(depth - 1)
  }

  private static let operators = [
    "+", "-", "*", "/", "**", "=", "!=", "<", "<=", ">", ">=", "and", "or", "between 1 and",
  ]
  private static let properties = [
    "a", "age", "Full Name", "year", "weekday", "time offset", "timezone", "hours", "months",
    "start", "end included", "value", "key", "partial",
  ]

  private mutating func leaf() -> String {
    switch random.int(0...5) {
    case 0, 1: random.pick(Self.names)
    case 2: random.pick(Self.numbers)
    case 3: random.pick(Self.strings)
    case 4: random.pick(Self.moments)
    default: random.pick(["true", "false", "null", "[]", "{}", "?", "item", "partial", "abs"])
    }
  }

  private static let names = [
    "x", "y", "name", "yes", "nothing", "list", "Full Name", "profit/loss", "people", "day",
    "moment", "clock", "hours", "months", "span", "i", "j", "unknown",
  ]
  private static let numbers = [
    "0", "1", "-1", "2", "3", "0.1", "1e3", "1e308", "1e-300", ".5", "1000000",
    "4.4999999999999996",
    "123456789012345678",
  ]
  private static let strings = [
    #""""#, #""a""#, #""foobar""#, #""(a*)*b""#, #""[a-z]+""#, #""\\p{L}|\\d""#, #""2026-01-31""#,
    #""P1D""#, #""[1..5)""#, #""\uD83D\uDE00é""#, #"" ""#, #""1,000.5""#, #"",""#, #"".""#, #""i""#,
    #""aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa""#, #""$1""#, #""number""#,
  ]
  private static let moments = [
    #"@"2026-01-31""#, #"@"-999999999-01-01""#, #"@"999999999-12-31""#, #"@"00:00:00""#,
    #"@"23:59:59.999999999Z""#, #"@"2026-03-29T02:30:00@Europe/Paris""#, #"@"PT0S""#, #"@"P1Y""#,
    #"@"-P999999999D""#, #"@"P99999999999Y""#, #"@"2026-10-25T02:30:00+14:00""#, #"@"foo""#,
    #"@"2024-02-29T24:00:00@Asia/Tokyo""#, #"@"P1DT1H1M1.000000001S""#,
  ]

  private mutating func call(_ depth: Int) -> String {
    if random.chance(0.1) { return "\(inner(depth))(\(expression(depth - 1)))" }
    let function = random.pick(Function.all)
    let count = random.chance(0.85) ? function.parameters.count : random.int(0...5)
    let isNamed = random.chance(0.2)
    let arguments = (0..<count).map { index -> String in
      let name = index < function.parameters.count ? function.parameters[index].name : "more"
      return (isNamed ? "\(name): " : "") + expression(depth - 1)
    }
    return "\(function.name)(\(arguments.joined(separator: ", ")))"
  }

  private mutating func iterators(_ depth: Int) -> String {
    ["i", "j", "my item"].prefix(random.int(1...3)).map { name in
      let domain =
        random.chance(0.3)
        ? "\(expression(0))..\(expression(0))" : random.chance(0.5) ? "list" : inner(depth)
      return "\(name) in \(domain)"
    }.joined(separator: ", ")
  }

  private mutating func list(_ depth: Int) -> String {
    "[" + (0..<random.int(0...4)).map { _ in expression(depth - 1) }.joined(separator: ", ") + "]"
  }

  private mutating func context(_ depth: Int) -> String {
    let keys = ["a", "b", "\"a b\"", "Full Name", "a-b", "start"].prefix(random.int(0...6))
    return "{" + keys.map { "\($0): \(expression(depth - 1))" }.joined(separator: ", ") + "}"
  }

  private mutating func interval(_ depth: Int) -> String {
    random.pick(["[", "(", "]"]) + "\(expression(depth - 1))..\(expression(depth - 1))"
      + random.pick(["]", ")", "["])
  }

  private mutating func test(_ depth: Int) -> String {
    random.pick(["", "< ", ">= ", "= ", "!= ", "not"]) + inner(depth)
  }

  private mutating func function(_ depth: Int) -> String {
    let parameters = ["i", "j: number", "my item: list<Any>"].prefix(random.int(0...3))
    return "function(\(parameters.joined(separator: ", "))) \(expression(depth - 1))"
  }

  private mutating func type(_ depth: Int) -> String {
    let plain = random.pick([
      "number", "string", "boolean", "date", "time", "date and time", "days and time duration",
      "years and months duration", "Any", "Null", "list", "context", "function", "nmber",
    ])
    guard depth > 1 else { return plain }
    switch random.int(0...4) {
    case 0: return "list<\(type(depth - 1))>"
    case 1: return "range<\(type(depth - 1))>"
    case 2: return "context<a: \(type(depth - 1)), b c: \(type(depth - 1))>"
    case 3: return "function<\(type(depth - 1)), \(type(depth - 1))> -> \(type(depth - 1))"
    default: return plain
    }
  }
}
