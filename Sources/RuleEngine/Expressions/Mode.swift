/// How errors are treated while evaluating.
package enum Mode: Hashable, Sendable {
  /// An error throws: what the planner and every tool use.
  case strict
  /// An error is null, as DMN says: only so that the standard's test suite can be run.
  case lenient
}

/// A mistake in the text of an expression.
package struct ExpressionMistake: Error, Hashable, Sendable {
  /// A stable kebab-case code such as `unknown-name`.
  package let code: String
  /// One sentence without a full stop.
  package let message: String
  /// What to do about it.
  package let hint: String?
  /// UTF-8 offsets in the expression's text.
  package let range: Range<Int>

  /// Makes a mistake.
  package init(code: String, message: String, hint: String? = nil, range: Range<Int>) {
    self.code = code
    self.message = message
    self.hint = hint
    self.range = range
  }

  static let divisionByZero = EvaluationFailure(
    code: "division-by-zero", message: "division by zero",
    hint: "look at the divisor first: if x = 0 then … else …")

  /// For something that is called but is no function.
  static func notAFunction(_ phrase: String) -> EvaluationFailure {
    EvaluationFailure(
      code: "not-a-function", message: "\(phrase) cannot be called",
      hint: "write an operator before the bracket, or a function's name")
  }
}

/// All mistakes of one expression, in the order of their places; never empty.
package struct ExpressionMistakes: Error, Hashable, Sendable {
  /// The mistakes.
  package let list: [ExpressionMistake]

  /// Keeps mistakes in the order of their places.
  package init(_ list: [ExpressionMistake]) {
    self.list = list
  }
}

/// Why an expression has no answer for these facts.
package struct EvaluationFailure: Error, Hashable, Sendable {
  /// A stable kebab-case code: `missing-input`, `wrong-type`, `division-by-zero`, `bad-argument`,
  /// `overflow`, `step-limit`, `depth-limit`.
  package let code: String
  /// One sentence without a full stop.
  package let message: String
  /// What to do about it.
  package let hint: String?
  /// UTF-8 offsets in the expression's text; empty when the place is not known.
  package internal(set) var range: Range<Int>

  /// Makes a failure; a function's body leaves the range to its caller.
  package init(code: String, message: String, hint: String? = nil, range: Range<Int> = 0..<0) {
    self.code = code
    self.message = message
    self.hint = hint
    self.range = range
  }

  static let divisionByZero = EvaluationFailure(
    code: "division-by-zero", message: "division by zero",
    hint: "look at the divisor first: if x = 0 then … else …")

  /// For something that is called but is no function.
  static func notAFunction(_ phrase: String) -> EvaluationFailure {
    EvaluationFailure(
      code: "not-a-function", message: "\(phrase) cannot be called",
      hint: "write an operator before the bracket, or a function's name")
  }
}
