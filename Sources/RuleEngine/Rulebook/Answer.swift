/// What a decision answers.
package struct Answer: Hashable, Sendable {
  /// One row's answer.
  package struct Row: Hashable, Sendable {
    /// The row's index in its page; -1 for a formula, a catalogue and an aggregation.
    package let index: Int32
    /// The values in the order of the page's outputs.
    package var values: [Value]
  }

  /// The rows: exactly one, or any number when the page's hit policy lists rows.
  package var rows: [Row]

  /// The first row's value of the output at this position; null when there is none.
  package subscript(output: Int) -> Value {
    guard let row = rows.first, row.values.indices.contains(output) else { return .null }
    return row.values[output]
  }
}
