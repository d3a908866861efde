/// The columns the code reads from a catalogue; an edition without one of them is refused.
package struct RequiredCatalogue: Sendable {
  /// The catalogue's name: `exercises`.
  package let name: String
  /// The columns.
  package let columns: [String]
  /// Columns of words that people read: each stands once for every language.
  package let spoken: [String]

  package init(name: String, columns: [String], spoken: [String] = []) {
    self.name = name
    self.columns = columns
    self.spoken = spoken
  }

  /// The columns of an edition with these languages, the one whose columns have bare names first.
  func columns(in languages: [String]) -> [String] {
    columns + spoken
      + languages.dropFirst().flatMap { language in
        spoken.map { Self.column($0, in: language) }
      }
  }

  /// What a column of words is called in another language than the first: `name_ja`.
  static func column(_ name: String, in language: String) -> String { "\(name)_\(language)" }
}
