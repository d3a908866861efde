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
  package func texts(_ name: String) -> [String] {
    column(name) { if case .string(let text) = $0 { text } else { "" } }
  }

  /// The numbers of a column; 0 for null.
  package func numbers(_ name: String) -> [Double] {
    column(name) { if case .number(let number) = $0 { number } else { 0 } }
  }

  /// The numbers of a column; nil for null.
  package func optionalNumbers(_ name: String) -> [Double?] {
    column(name) { if case .number(let number) = $0 { number } else { nil } }
  }

  /// The numbers of a column as whole numbers.
  package func ints(_ name: String) -> [Int] {
    numbers(name).map { Int(min(max($0, -1e9), 1e9).rounded()) }
  }

  /// The flags of a column.
  package func flags(_ name: String) -> [Bool] {
    column(name) { $0 == .boolean(true) }
  }

  /// The lists of texts or words of a column.
  package func lists(_ name: String) -> [[String]] {
    column(name) {
      guard case .list(let items) = $0 else { return [] }
      var texts: [String] = []
      texts.reserveCapacity(items.count)
      for case .string(let text) in items { texts.append(text) }
      return texts
    }
  }

  /// The named parts of a column; nil for null.
  package func contexts(_ name: String) -> [Context?] {
    column(name) { if case .context(let context) = $0 { context } else { nil } }
  }

  private func column<Element>(_ name: String, _ read: (Value) -> Element) -> [Element] {
    guard let column = catalogue.column(named: name) else {
      preconditionFailure("the edition was loaded without the column '\(name)'")
    }
    return rows.map { read(catalogue.value(row: $0, column: column)) }
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
