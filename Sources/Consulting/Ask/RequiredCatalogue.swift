/// The columns the code reads from a catalogue; an edition without one of them is refused.
package struct RequiredCatalogue: Sendable {
  /// The catalogue's name: `exercises`.
  package let name: String
  /// The columns.
  package let columns: [String]

  package init(name: String, columns: [String]) {
    self.name = name
    self.columns = columns
  }
}
