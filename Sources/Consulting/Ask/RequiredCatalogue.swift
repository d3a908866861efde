/// The columns the code reads from a catalogue; an edition without one of them is refused.
package struct RequiredCatalogue: Sendable {
  /// The catalogue's name: `exercises`.
  package let name: String
  /// The columns.
  package let columns: [String]
  /// Columns of words that people read, in the language that comes first; each may stand beside
  /// it in others.
  package let spoken: [String]

  package init(name: String, columns: [String], spoken: [String] = []) {
    self.name = name
    self.columns = columns
    self.spoken = spoken
  }

  /// Every column that an edition must have.
  var all: [String] { columns + spoken }

  /// What a column of words is called in another language than the first: `name_ja`.
  package static func column(_ name: String, in language: String) -> String {
    "\(name)_\(language)"
  }
}
