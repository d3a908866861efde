import Consulting
import JSONSource
import RuleEngine

/// What must stand at an address of an answer, written as a coach writes a cell.
///
/// A number, a word, true, false or null must be equal; an object holds at least these members; a
/// list has exactly these items. For a number a text is a test: `">= 8"`, `"[8..12]"`, `"1, 2"`,
/// `"2400 ± 50"`, `"2400 ± 2%"`. A text that begins with `=` is an expression about `?`.
struct Expectation: Sendable {
  /// Where.
  let path: AnswerPath
  /// What must stand there.
  let wanted: JSON
  /// Where the expectation itself stands.
  let place: Place

  /// A value that is not as expected.
  struct Difference: Hashable, Sendable {
    /// Its JSON Pointer in the answer; the address as written when nothing stands there.
    let pointer: String
    /// What stands there and what was expected, as one sentence.
    let message: String
    /// Where the expectation stands.
    let place: Place
  }

  /// Everything in an answer that is not as expected.
  func differences(in answer: JSON) -> [Difference] {
    let found = path.values(in: answer)
    guard !found.isEmpty else {
      if wanted.isNull { return [] }
      return [difference(path.text, "nothing stands there, expected \(wanted.written)")]
    }
    return found.flatMap { differences($0.value, wanted, at: $0.pointer) }
  }

  private func differences(_ value: JSON, _ wanted: JSON, at pointer: String) -> [Difference] {
    switch (wanted.kind, value.kind) {
    case (.object(let members), .object):
      return members.flatMap { member -> [Difference] in
        let place = JSONPointer.child(member.key, of: pointer)
        return differences(value[member.key] ?? JSON(.null), member.value, at: place)
      }
    case (.array(let items), .array(let values)):
      guard items.count == values.count else {
        let counts = "\(values.count) items, expected \(items.count)"
        return [difference(pointer, "\(counts): \(wanted.written)")]
      }
      return items.indices.flatMap {
        differences(values[$0], items[$0], at: JSONPointer.child($0, of: pointer))
      }
    default:
      guard let message = Self.mismatch(value, wanted) else { return [] }
      return [difference(pointer, message)]
    }
  }

  private func difference(_ pointer: String, _ message: String) -> Difference {
    Difference(pointer: pointer, message: message, place: place)
  }

  /// Why a plain value is not as expected; nil when it is.
  private static func mismatch(_ value: JSON, _ wanted: JSON) -> String? {
    let isFulfilled: Bool
    switch (wanted.kind, value.kind) {
    case (.null, .null): isFulfilled = true
    case (.bool(let one), .bool(let two)): isFulfilled = one == two
    case (.number(let one), .number(let two)): isFulfilled = one.isClose(to: two)
    case (.string(let text), _) where text.hasPrefix("="):
      do {
        isFulfilled = try Self.holds(text.dropFirst(), about: value)
      } catch {
        return "is \(value.written); \(wanted.written) cannot be computed: \(error.message)"
      }
    case (.string(let text), .number(let number)): isFulfilled = Self.test(text, number)
    case (.string(let one), .string(let two)): isFulfilled = one == two
    default: isFulfilled = false
    }
    return isFulfilled ? nil : "is \(value.written), expected \(wanted.written)"
  }
}

// MARK: Tests

extension Expectation {
  /// Something in an expectation that can never be asked.
  struct Mistake {
    let code: String
    let message: String
    let hint: String?
    let value: JSON
  }

  /// The expressions in an expectation that cannot be read.
  static func mistakes(in wanted: JSON) -> [Mistake] {
    switch wanted.kind {
    case .object(let members): return members.flatMap { mistakes(in: $0.value) }
    case .array(let items): return items.flatMap(mistakes)
    case .string(let text) where text.hasPrefix("="):
      guard case .failure(let failure) = compile(text.dropFirst()) else { return [] }
      return failure.list.prefix(1).map {
        Mistake(code: $0.code, message: $0.message, hint: $0.hint, value: wanted)
      }
    default: return []
    }
  }

  private static func compile(_ text: Substring) -> Result<Expression, ExpressionMistakes> {
    Expression.compile(
      String(text), scope: Scope(entries: [], inputType: FactType(type: .any, isOptional: true)))
  }

  private static func holds(
    _ text: Substring, about value: JSON
  ) throws(EvaluationFailure) -> Bool {
    guard case .success(let expression) = compile(text) else { return false }
    return try expression.matches(Facts(types: []), input: value.feel)
  }

  /// Whether a number passes a test; a text that is no test passes nothing.
  private static func test(_ text: String, _ number: Double) -> Bool {
    if let (middle, width) = tolerance(text) { return abs(number - middle) <= width + 1e-8 }
    let scope = Scope(entries: [], inputType: FactType(type: .number(unit: nil)))
    guard case .success(let tests) = Expression.compileUnaryTests(text, scope: scope) else {
      return false
    }
    return (try? tests.matches(Facts(types: []), input: .number(number))) ?? false
  }

  /// `2400 ± 50` and `2400 ± 2%` as a middle and a width.
  private static func tolerance(_ text: String) -> (Double, Double)? {
    let parts = text.split(separator: "±")
    guard parts.count == 2, let middle = plainNumber(parts[0]) else { return nil }
    let isPercent = parts[1].hasSuffix("%")
    guard let width = plainNumber(isPercent ? parts[1].dropLast() : parts[1]) else { return nil }
    return (middle, isPercent ? abs(middle) * width / 100 : width)
  }

  private static func plainNumber(_ text: Substring) -> Double? {
    Double(text.filter { $0 != " " }).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension JSON {
  /// The value as an expression sees it.
  var feel: Value {
    switch kind {
    case .null: .null
    case .bool(let flag): .boolean(flag)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let items): .list(items.map(\.feel))
    case .object(let members):
      .context(Context(members.map { Context.Entry(key: $0.key, value: $0.value.feel) }))
    }
  }

  /// The value as compact JSON, cut when it is long.
  var written: String {
    var writer = JSONWriter()
    writer.json(self)
    return writer.text.count <= 120 ? writer.text : "\(writer.text.prefix(119))…"
  }
}
