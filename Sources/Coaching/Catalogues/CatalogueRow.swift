import RuleEngine

/// One row of a catalogue, read by column name; the kinds were checked when it was loaded.
struct CatalogueRow {
  private let columns: [String: Int]
  private let values: ArraySlice<Value>

  /// The rows of a catalogue.
  static func rows(of catalogue: Catalogue) -> [CatalogueRow] {
    let columns = Dictionary(
      catalogue.columns.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first })
    return (0..<catalogue.count).map { row in
      let start = row * catalogue.columns.count
      return CatalogueRow(
        columns: columns, values: catalogue.values[start..<start + catalogue.columns.count])
    }
  }

  func text(_ name: String) -> String {
    if case .string(let text) = value(name) { text } else { "" }
  }

  func number(_ name: String) -> Double {
    if case .number(let number) = value(name) { number } else { 0 }
  }

  func int(_ name: String) -> Int { Int(min(max(number(name), -1e9), 1e9).rounded()) }

  func flag(_ name: String) -> Bool { value(name) == .boolean(true) }

  func texts(_ name: String) -> [String] {
    guard case .list(let items) = value(name) else { return [] }
    return items.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  func context(_ name: String) -> Context? {
    if case .context(let context) = value(name) { context } else { nil }
  }

  private func value(_ name: String) -> Value? {
    columns[name].map { values[values.startIndex + $0] }
  }
}

extension Context {
  func number(_ name: String) -> Double? {
    if case .number(let number) = self[name] { number } else { nil }
  }

  func text(_ name: String) -> String? {
    if case .string(let text) = self[name] { text } else { nil }
  }
}
