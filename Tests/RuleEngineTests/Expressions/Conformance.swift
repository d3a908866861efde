@testable import RuleEngine

/// An expression and what it must answer: another expression, or `! code` for a failure that is
/// null in lenient mode.
typealias Conformance = KeyValuePairs<String, String>

/// Facts and their scope, and the running of cases against them.
struct Bench {
  var scope: Scope
  var facts: Facts

  /// Names with types and values, in slots from 0; nil values are not given.
  init(_ entries: [(String, FactType, Value?)] = []) {
    scope = Scope(
      entries: entries.enumerated().map { .init(name: $1.0, slot: $0, type: $1.1) })
    facts = Facts(types: entries.map(\.1.type))
    for (slot, entry) in entries.enumerated() { facts[slot] = entry.2 }
  }

  /// What an expression answers: its value as text, `! code` for a failure while evaluating, or
  /// `?? codes` for mistakes in the text.
  func answer(_ text: String, mode: Mode = .strict, input: Value? = nil, cell: Bool = false)
    -> String
  {
    let compiled =
      cell
      ? Expression.compileUnaryTests(text, scope: scope, mode: mode)
      : Expression.compile(text, scope: scope, mode: mode)
    switch compiled {
    case .failure(let mistakes): return "?? " + mistakes.list.map(\.code).joined(separator: ", ")
    case .success(let expression):
      do {
        return try expression.evaluate(facts, input: input, mode: mode).rounded.text
      } catch {
        return "! " + error.code
      }
    }
  }

  /// The cases that go wrong, one line each.
  ///
  /// Leniently a failure is null, except that a limit stays a failure and a mistake in the grammar
  /// stays a mistake.
  func failures(of cases: Conformance) -> [String] {
    cases.flatMap { expression, expected in
      let fails = expected.hasPrefix("! ") || expected.hasPrefix("?? ")
      let strict = fails ? expected : answer(expected)
      let lenient = fails && !expected.hasSuffix("-limit") ? "null" : strict
      var lines: [String] = []
      let found = answer(expression)
      if found != strict { lines.append("\(expression) is \(found), not \(strict)") }
      let forgiving = answer(expression, mode: .lenient)
      if forgiving != lenient && !(expected.hasPrefix("?? ") && forgiving == expected) {
        lines.append("lenient \(expression) is \(forgiving), not \(lenient)")
      }
      return lines
    }
  }
}

extension Value {
  /// The value with its numbers rounded to 1e-8, as the language compares them.
  var rounded: Value {
    switch self {
    case .number(let number): .number(Rounding.halfEven.apply(number, scale: 8))
    case .list(let items): .list(items.map(\.rounded))
    default: self
    }
  }
}
