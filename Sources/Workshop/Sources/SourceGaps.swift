import RuleEngine

/// What a register of sources leaves open: pages nobody vouches for, what was replaced, and what was
/// not read where safety rests on it.
package struct SourceGaps: Sendable {
  /// Pages with rows or a formula that no statement supports, by name.
  package let unsupported: [String]
  /// What supports something that is in no page: the statement and the address.
  package let astray: [(statement: String, address: String)]
  /// Statements of sources that another one replaces and that pages still rest on without a word why, with
  /// the newer one.
  package let superseded: [(statement: String, by: String)]
  /// Sources of safety pages that were neither read nor seen reported.
  package let unread: [(source: String, page: String)]

  /// Looks through an edition's rules; `safety` is a part of the path of pages about safety.
  package init(_ register: SourceRegister, _ rulebook: Rulebook, safety: String) {
    let supported = Set(register.statements.flatMap(\.supports).map(Self.page))
    let pages = rulebook.decisions.filter { $0.catalogue == nil }
    unsupported = pages.map(\.name).filter { !supported.contains($0) }
    let known = Self.addresses(rulebook)
    astray = register.statements.flatMap { statement in
      statement.supports.filter { !$0.hasPrefix(Self.apart) && !known.contains($0) }.map {
        (statement.id, $0)
      }
    }
    var newer: [String: String] = [:]
    for source in register.sources {
      for old in source.supersedes where newer[old] == nil { newer[old] = source.id }
    }
    superseded = register.statements.filter {
      !$0.supports.isEmpty && $0.stands == nil
    }.compactMap { statement in
      newer[statement.source].map { (statement.id, $0) }
    }
    let careful = pages.filter { $0.file.name.contains(safety) }.map(\.name)
    unread = careful.flatMap { page in
      var seen = Set<String>()
      return register.statements(behind: page).map(\.source).filter { seen.insert($0).inserted }
        .filter { register.source($0)?.read == "no" }.map { ($0, page) }
    }
  }

  /// Pages that the rulebook does not hold, such as those of the food log, by the front of their names.
  private static let apart = "food/"

  private static func page(of address: String) -> String {
    address.hasPrefix(apart)
      ? address : address.split(separator: "/").first.map(String.init) ?? address
  }

  private static func addresses(_ rulebook: Rulebook) -> Set<String> {
    var known = Set<String>()
    for page in rulebook.decisions {
      known.insert(page.name)
      for row in page.table?.rows ?? [] { known.insert("\(page.name)/\(row.id)") }
      if let catalogue = page.catalogue {
        for row in 0..<catalogue.count { known.insert("\(page.name)/\(catalogue.id(ofRow: row))") }
        for column in catalogue.columns { known.insert("\(page.name)/column:\(column.name)") }
      }
    }
    return known
  }
}
