/// A built-in function: one entry says everything the checker, the evaluator, the tests and the
/// handbook need.
package struct Function: Sendable {
  /// One parameter.
  package struct Parameter: Hashable, Sendable {
    /// The name used in calls with named parameters.
    package let name: String
    /// What it takes.
    package let type: ValueType
    /// Whether it may be left out.
    package var isOptional = false
    /// Whether it takes all remaining arguments, or one list of them.
    package var isVariadic = false
  }

  /// The type of the result.
  package enum Result: Hashable, Sendable {
    /// Always the same type.
    case always(ValueType)
    /// The type of the argument at this index.
    case argument(Int)
    /// The type of the elements of the argument at this index.
    case element(Int)
  }

  /// A call and an expression with the same value; both are run by a test.
  package struct Example: Hashable, Sendable {
    /// The call.
    package let expression: String
    /// What it equals.
    package let expected: String
  }

  /// The computation: arguments in the order of the parameters, already of their types.
  typealias Body = @Sendable (Arguments, inout Evaluator) throws(EvaluationFailure) -> Value

  /// The name, which may hold spaces.
  package let name: String
  /// The parameters in order.
  package let parameters: [Parameter]
  /// The type of the result.
  package let result: Result
  /// One sentence.
  package let summary: String
  /// Calls with their results.
  package let examples: [Example]
  let body: Body
}
