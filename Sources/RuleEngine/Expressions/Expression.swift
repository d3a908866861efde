/// A compiled expression: immutable, free of references to its text, safe to share.
///
///     let scope = Scope(entries: [.init(name: "weightKg", slot: 0, type: …)])
///     let protein = try Expression.compile("1.8 * weightKg", scope: scope).get()
///     try protein.number(facts)
package struct Expression: Sendable {
  /// The inferred type, the unit included for numbers; `.any` when it is not known.
  package let type: ValueType
  /// The fact slots it reads, ascending, each once.
  package let slots: [Int]
  let program: Program
  let formula: Formula?

  /// Reads and checks an expression; a failure holds every mistake.
  ///
  /// - Parameters:
  ///   - text: FEEL.
  ///   - scope: The names it may use.
  ///   - mode: Lenient leaves unknown names and wrong types to the evaluation, as DMN does.
  package static func compile(
    _ text: String, scope: Scope, mode: Mode = .strict
  ) -> Result<Expression, ExpressionMistakes> {
    fatalError()
  }

  /// Reads and checks unary tests over `?`, such as `>= 40` or `not(1, 2)`; the result is boolean.
  package static func compileUnaryTests(
    _ text: String, scope: Scope, mode: Mode = .strict
  ) -> Result<Expression, ExpressionMistakes> {
    fatalError()
  }

  /// Computes the answer.
  ///
  /// - Parameters:
  ///   - facts: The known facts.
  ///   - input: The value of `?`.
  ///   - mode: Whether an error throws or is null. A limit throws in both.
  package func evaluate(
    _ facts: borrowing Facts, input: Value? = nil, mode: Mode = .strict
  ) throws(EvaluationFailure) -> Value {
    fatalError()
  }

  /// Computes a number without making values on the way where that is possible; strict.
  package func number(_ facts: borrowing Facts) throws(EvaluationFailure) -> Double {
    fatalError()
  }

  /// Computes the answer of unary tests; strict, so never null.
  package func matches(
    _ facts: borrowing Facts, input: Value
  ) throws(EvaluationFailure) -> Bool {
    fatalError()
  }
}
