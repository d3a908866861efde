import Consulting
import JSONSource
import RuleEngine

/// Evaluates one line after the other: `{"expression": "a + 1", "context": {"a": 2}}` gives
/// `{"value": 3}` or `{"error": {"code", "message", "hint", "range"}}`.
///
/// Leniently a mistake in the expression answers null, as the standard has it, and the mistake
/// stands beside it as `reason`; only a line that is no such object, and a limit, are errors. An
/// `id` comes back as it was given. `"types": {"Ages": "list<number>"}` names types for
/// `instance of` and parameters.
package struct EvalDoor: Sendable {
  private let mode: Mode
  private let now: DateTimeValue?

  /// A door that evaluates strictly, or leniently with a clock for `now` and `today`.
  package init(mode: Mode, now: DateTimeValue? = nil) {
    self.mode = mode
    self.now = now
  }

  /// What a line comes to.
  package enum Outcome {
    /// A value, and why it is null when the expression could not be read.
    case value(Value, reason: EvalMistake?)
    /// No value.
    case error(EvalMistake)
  }

  /// Answers a line with a line, without its line break.
  package func answer(_ line: [UInt8]) -> (bytes: [UInt8], isError: Bool) {
    EvalLine.answer(line) { json throws(EvalMistake) in
      guard let text = json["expression"]?.string else {
        throw EvalMistake(
          "bad-line", "a line needs an expression",
          hint: #"write {"expression": "a + 1", "context": {"a": 2}}"#)
      }
      return outcome(
        text, try EvalLine.context(json["context"]), types: try EvalLine.types(json["types"]))
    }
  }

  /// Evaluates an expression against the entries of a context, with types that have names of their
  /// own.
  package func outcome(
    _ text: String, _ context: Context, types: [String: ValueType] = [:]
  ) -> Outcome {
    let known = ContextFacts(context, mode: mode)
    var scope = known.scope
    scope.types = types
    switch Expression.compile(text, scope: scope, mode: mode) {
    case .failure(let mistakes):
      let mistake = EvalMistake(mistakes)
      return mode == .lenient ? .value(.null, reason: mistake) : .error(mistake)
    case .success(let expression):
      do {
        return .value(
          try expression.evaluate(known.facts, mode: mode, now: now), reason: nil)
      } catch {
        return .error(EvalMistake(error))
      }
    }
  }
}

/// What is wrong with a line or its expression.
package struct EvalMistake: Error, Hashable, Sendable {
  /// A stable kebab-case code.
  package let code: String
  /// One sentence without a full stop.
  package let message: String
  /// What to do about it.
  package let hint: String?
  /// UTF-8 offsets in the expression; nil when it is not about a part of it.
  package let range: Range<Int>?

  init(_ code: String, _ message: String, hint: String? = nil, range: Range<Int>? = nil) {
    (self.code, self.message, self.hint, self.range) = (code, message, hint, range)
  }

  /// The first mistake of an expression.
  init(_ mistakes: ExpressionMistakes) {
    let first = mistakes.list[0]
    self.init(first.code, first.message, hint: first.hint, range: first.range)
  }

  /// Why an expression has no value.
  init(_ failure: EvaluationFailure) {
    self.init(failure.code, failure.message, hint: failure.hint, range: failure.range)
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("code", code)
    writer.field("message", message)
    if let hint { writer.field("hint", hint) }
    if let range {
      writer.key("range")
      writer.beginArray()
      writer.value(range.lowerBound)
      writer.value(range.upperBound)
      writer.endArray()
    }
    writer.endObject()
  }
}
