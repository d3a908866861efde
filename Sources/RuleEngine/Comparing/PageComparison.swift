/// How a page answers in another edition: the same, differently, or in a way nobody can compare.
package struct PageComparison: Sendable {
  /// What is known.
  package enum Finding: Sendable {
    /// It answers everything the same; proven.
    case same
    /// It answers these questions differently, and no others; proven.
    case regions([TableComparison.Region])
    /// It is a formula whose text changed.
    case formula(before: String, after: String)
    /// Things of a catalogue came, went or have other values.
    case things([Thing])
    /// It cannot be compared: why, as a clause.
    case unproven(String)
  }

  /// A thing of a catalogue.
  package struct Thing: Hashable, Sendable {
    /// Its id.
    package let id: String
    /// What it was; nil when it is new.
    package let before: [String: Value]?
    /// What it is; nil when it went.
    package let after: [String: Value]?
  }

  /// What is known of the answers that both editions have.
  package let finding: Finding
  /// The names of answers that only the new page gives.
  package let added: [String]
  /// The names of answers that only the old page gave.
  package let removed: [String]
  /// The names of the answers that are compared, in the order of what `TableAnswers` says.
  package let compared: [String]

  /// Compares a page with itself in another edition.
  package init(_ old: Decision, _ new: Decision) {
    let (before, after) = (old.outputs.map(\.name), new.outputs.map(\.name))
    added = after.filter { !before.contains($0) }
    removed = before.filter { !after.contains($0) }
    compared = after.filter(before.contains)
    let outputs = compared.map {
      (before.firstIndex(of: $0) ?? 0, after.firstIndex(of: $0) ?? 0)
    }
    finding =
      switch (old.logic, new.logic) {
      case (.table(let one), .table(let two)):
        Self.tables((old, one), (new, two), outputs)
      case (.formula(let one), .formula(let two)):
        one.text == two.text ? .same : .formula(before: one.text, after: two.text)
      case (.catalogue(let one), .catalogue(let two)): Self.things(one, two)
      default: .unproven("it is answered in another way: a table, a formula or a catalogue")
      }
  }

  private static func tables(
    _ old: (Decision, DecisionTable), _ new: (Decision, DecisionTable), _ outputs: [(Int, Int)]
  ) -> Finding {
    let (hit, now) = (old.1.hit, new.1.hit)
    guard hit == now || (hit.isAggregate == now.isAggregate && hit.isSingle == now.isSingle) else {
      return .unproven("its rows answer in another way: '\(hit.rawValue)' before")
    }
    guard let comparison = TableComparison(old, new, outputs: outputs) else {
      return .unproven("it is too large to be gone through, or an input is of another kind")
    }
    return comparison.regions.isEmpty ? .same : .regions(comparison.regions)
  }

  private static func things(_ old: Catalogue, _ new: Catalogue) -> Finding {
    let things = Thing.differing(old, new)
    return things.isEmpty ? .same : .things(things)
  }
}

extension PageComparison.Thing {
  /// Things that differ between two catalogues, or that only one of them has: those that were there
  /// first, by their ids.
  package static func differing(_ old: Catalogue?, _ new: Catalogue?) -> [Self] {
    let (before, after) = (old?.things ?? [:], new?.things ?? [:])
    let ids = before.keys.sorted() + after.keys.filter { before[$0] == nil }.sorted()
    return ids.compactMap { id in
      before[id] == after[id] ? nil : Self(id: id, before: before[id], after: after[id])
    }
  }
}

extension Catalogue {
  /// The values of every thing by the name of their column, by its id.
  fileprivate var things: [String: [String: Value]] {
    var things: [String: [String: Value]] = [:]
    for row in 0..<count {
      var values: [String: Value] = [:]
      for (index, column) in columns.enumerated() {
        values[column.name] = value(row: row, column: index)
      }
      things[id(ofRow: row)] = values
    }
    return things
  }
}
