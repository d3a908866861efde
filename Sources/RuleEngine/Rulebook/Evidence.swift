/// Which rows answered, in the order of asking: an answer's own questions come before it.
package struct Evidence: Sendable {
  /// A row that answered.
  package struct Entry: Hashable, Sendable {
    /// The decision's index.
    package let decision: Int32
    /// The row's index; -1 for formulas and catalogues.
    package let row: Int32
  }

  /// A value by its name.
  package struct Named: Hashable, Sendable {
    /// The name of a fact or output.
    package let name: String
    /// Its value.
    package let value: Value
  }

  /// What a row saw and answered.
  package struct Detail: Hashable, Sendable {
    /// The inputs in the order of the page, then what the row's answers are computed from; a
    /// formula's in the order of the vocabulary.
    package let inputs: [Named]
    /// The outputs, in the order of the page.
    package let outputs: [Named]
  }

  /// The rows.
  package private(set) var entries: [Entry] = []
  /// What each row saw, one for each entry; empty unless `detailed`.
  package private(set) var details: [Detail] = []
  /// Whether values are kept, too.
  package let detailed: Bool

  /// Starts empty.
  package init(detailed: Bool = false) {
    self.detailed = detailed
  }

  mutating func record(_ decision: Int, row: Int32) {
    entries.append(Entry(decision: Int32(decision), row: row))
  }

  mutating func add(_ detail: Detail) {
    details.append(detail)
  }
}
