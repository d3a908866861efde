import JSONSource

/// A decision table as its page writes it, checked and typed; `RuleProgram` is its fast form.
///
/// A class, so that handing it on counts one reference.
package final class DecisionTable: Sendable {
  /// One rule.
  package struct Row: Sendable {
    /// Its stable name.
    package let id: String
    /// One cell for each input.
    package let cells: [Cell]
    /// One answer for each output; empty when rows are only counted.
    package let outputs: [Output]
    /// The key of the message that gives the reason.
    package let because: String?
    /// Where the row's own numbers come from.
    package let source: String?
    /// What else its author says.
    package let note: String?
    /// Where it stands in the file.
    let range: Range<Int32>
  }

  /// An output entry.
  package enum Output: Hashable, Sendable {
    /// Always the same value.
    case constant(Value)
    /// Computed; the number counts the table's expressions.
    case expression(Int)
  }

  /// What happens when several rows match.
  package let hit: HitPolicy
  /// The inputs, in the order of the page.
  package let inputs: [Decision.Column]
  /// The rows, in the order of the page.
  package let rows: [Row]
  /// The expressions of cells and outputs.
  package let expressions: [RuleExpression]
  /// Whether two rows may match together, so that all of them must be tried.
  let mayOverlap: Bool

  init(
    hit: HitPolicy, inputs: [Decision.Column], rows: [Row], expressions: [RuleExpression],
    mayOverlap: Bool
  ) {
    self.hit = hit
    self.inputs = inputs
    self.rows = rows
    self.expressions = expressions
    self.mayOverlap = mayOverlap
  }
}
