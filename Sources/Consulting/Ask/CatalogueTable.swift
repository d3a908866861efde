import RuleEngine

/// A catalogue read column by column; the kinds were checked when it was loaded.
package struct CatalogueTable {
  private let catalogue: Catalogue

  package init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// The positions of the rows.
  package var rows: Range<Int> { 0..<catalogue.count }

  /// The texts or words of a column.
  package func texts(_ name: String) -> [String] { catalogue.texts(ofColumn: column(name)) }

  /// The numbers of a column; 0 for null.
  package func numbers(_ name: String) -> [Double] { optionalNumbers(name).map { $0 ?? 0 } }

  /// The numbers of a column; nil for null.
  package func optionalNumbers(_ name: String) -> [Double?] {
    catalogue.numbers(ofColumn: column(name))
  }

  /// The numbers of a column as whole numbers.
  package func ints(_ name: String) -> [Int] {
    numbers(name).map { Int(min(max($0, -1e9), 1e9).rounded()) }
  }

  /// The flags of a column.
  package func flags(_ name: String) -> [Bool] { catalogue.flags(ofColumn: column(name)) }

  /// The lists of texts or words of a column.
  package func lists(_ name: String) -> [[String]] { catalogue.lists(ofColumn: column(name)) }

  /// The named parts of a column; nil for null.
  package func contexts(_ name: String) -> [Context?] {
    catalogue.contexts(ofColumn: column(name))
  }

  /// A column of named parts, to be read part by part.
  package func parts(_ name: String) -> PartsColumn {
    guard case .parts(let parts) = catalogue.columns[column(name)].type else {
      preconditionFailure("the edition was loaded without the parts '\(name)'")
    }
    return PartsColumn(parts.map(\.name), catalogue.partNumbers(ofColumn: column(name)))
  }

  /// Whether the catalogue has a column.
  func has(_ name: String) -> Bool { catalogue.column(named: name) != nil }

  private func column(_ name: String) -> Int {
    guard let column = catalogue.column(named: name) else {
      preconditionFailure("the edition was loaded without the column '\(name)'")
    }
    return column
  }
}

/// The numbers of a column of named parts: a part has the same place in every row.
package struct PartsColumn {
  private let names: [String]
  private let rows: [[Double?]]

  init(_ names: [String], _ rows: [[Double?]]) {
    self.names = names
    self.rows = rows
  }

  /// The numbers of a part, row by row; nil for null and for a part that there is not.
  package func numbers(_ part: String) -> [Double?] {
    let place = names.firstIndex(of: part)
    return rows.map { row in
      guard let place, !row.isEmpty else { return nil }
      return row[place]
    }
  }
}

extension Context {
  package func number(_ name: String) -> Double? {
    if case .number(let number) = self[name] { number } else { nil }
  }

  package func text(_ name: String) -> String? {
    if case .string(let text) = self[name] { text } else { nil }
  }
}
