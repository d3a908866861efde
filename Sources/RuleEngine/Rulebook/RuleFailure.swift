/// Why a rule gives no answer: which page, row and column, and what to do.
package struct RuleFailure: Error, Hashable, Sendable {
  /// A stable kebab-case code: `no-row`, `several-rows`, `different-answers`, `missing-input`,
  /// `out-of-range`, `wrong-type`, or one of the expression language.
  package let code: String
  /// One sentence without a full stop.
  package let message: String
  /// What to do about it.
  package let hint: String?
  /// The decision's name.
  package let decision: String
  /// The row's id; nil when no single row is to blame.
  package let row: String?
  /// The column of the row; nil when no single column is to blame.
  package let column: String?
  /// The page's file.
  package let file: String
  /// The line of the row, or of the page; from 1.
  package let line: Int
}
