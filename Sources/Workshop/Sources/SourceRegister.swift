import RuleEngine

/// The documents that numbers of the pages rest on, and what each of them says.
///
/// They stand in the catalogues `sources` and `statements`; a folder without them has an empty register.
package struct SourceRegister: Sendable {
  /// A document, or a judgement of the edition's own.
  package struct Source: Sendable {
    /// Its id, such as `acsm_2026`.
    package let id: String
    /// Who wrote it.
    package let authors: String
    /// When; nil where nobody knows.
    package let year: Int?
    /// What it is called.
    package let title: String
    /// Position stand, meta-analysis, contract and so on, as the catalogue spells it.
    package let kind: String
    /// For whom it was found.
    package let population: String
    /// From A to D; the catalogue's note says what each means.
    package let grade: String
    /// Whether the `paper` itself was read, a `report` of it, or `no`.
    package let read: String
    /// Where it was seen; nil where it was not.
    package let link: String?
    /// Ids of sources that it replaces.
    package let supersedes: [String]
  }

  /// One thing that a source says.
  package struct Statement: Sendable {
    /// Its id: that of the source, `#` and a name.
    package let id: String
    /// The id of its source.
    package let source: String
    /// What is said, in words of this edition.
    package let text: String
    /// The pages that rest on it, or `page/row` where one row does.
    package let supports: [String]
    /// Why it counts although its source was replaced; nil where nothing is said.
    package let stands: String?
  }

  /// All sources, in the order of the catalogue.
  package let sources: [Source]
  /// All statements, in the order of the catalogue.
  package let statements: [Statement]

  /// Reads the register of an edition's rules.
  package init(_ rulebook: Rulebook) {
    sources = Self.rows(of: "sources", rulebook).map { row in
      Source(
        id: row.text("id"), authors: row.text("authors"), year: row.whole("year"),
        title: row.text("title"), kind: row.text("kind"), population: row.text("population"),
        grade: row.text("grade"), read: row.text("read"), link: row.known("link"),
        supersedes: row.texts("supersedes"))
    }
    statements = Self.rows(of: "statements", rulebook).map { row in
      Statement(
        id: row.text("id"), source: row.text("source"), text: row.text("says"),
        supports: row.texts("supports"), stands: row.known("stands"))
    }
  }

  /// A source by its id; nil when there is none.
  package func source(_ id: String) -> Source? { sources.first { $0.id == id } }

  /// The statements of a source.
  package func statements(of source: String) -> [Statement] {
    statements.filter { $0.source == source }
  }

  /// What a page rests on, with what its rows rest on; of a row, what that row alone does.
  package func statements(behind address: String) -> [Statement] {
    statements.filter { statement in
      statement.supports.contains { $0 == address || $0.hasPrefix(address + "/") }
    }
  }

  private static func rows(of name: String, _ rulebook: Rulebook) -> [Row] {
    guard let index = rulebook.decision(named: name),
      let catalogue = rulebook.decisions[index].catalogue
    else { return [] }
    return (0..<catalogue.count).map { Row(catalogue: catalogue, row: $0) }
  }

  /// A row of a catalogue whose columns a coach may have left out or typed otherwise.
  private struct Row {
    let catalogue: Catalogue
    let row: Int

    func text(_ column: String) -> String { known(column) ?? "" }

    func known(_ column: String) -> String? {
      guard case .string(let text)? = value(column) else { return nil }
      return text
    }

    func whole(_ column: String) -> Int? {
      guard case .number(let number)? = value(column) else { return nil }
      return Int(exactly: number)
    }

    func texts(_ column: String) -> [String] {
      guard case .list(let items)? = value(column) else { return [] }
      return items.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }

    private func value(_ name: String) -> Value? {
      catalogue.column(named: name).map { catalogue.value(row: row, column: $0) }
    }
  }
}
