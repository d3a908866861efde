/// The register of sources as lines a person reads.
package struct SourceText: Sendable {
  private let register: SourceRegister

  /// Text of a register.
  package init(_ register: SourceRegister) { self.register = register }

  /// How many sources there are of each kind, and of how many the document or a report was seen.
  package var summary: [String] {
    let kinds = Dictionary(grouping: register.sources, by: \.kind).sorted {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }
    let lines = kinds.map { kind, sources in
      let seen = sources.count { $0.read != "no" }
      return "\(kind): \(sources.count), of which \(seen) were seen"
    }
    let count = register.statements.count
    return ["\(register.sources.count) sources with \(count) statements"] + lines
  }

  /// A source, what it says, and what rests on it.
  package func lines(of source: SourceRegister.Source) -> [String] {
    var lines = [heading(source), "  \(source.title); for \(source.population)"]
    if let link = source.link { lines.append("  \(link)") }
    if !source.supersedes.isEmpty {
      lines.append("  replaces \(source.supersedes.joined(separator: ", "))")
    }
    for statement in register.statements(of: source.id) {
      lines += ["", "  \(statement.id)", "    \(statement.text)"]
      if let why = statement.stands { lines.append("    stands: \(why)") }
      if !statement.supports.isEmpty {
        lines.append("    supports: \(statement.supports.joined(separator: "; "))")
      }
    }
    return lines
  }

  /// What a page or a row rests on.
  package func lines(behind address: String) -> [String] {
    register.statements(behind: address).flatMap { statement -> [String] in
      let source = register.source(statement.source).map(heading) ?? statement.source
      let rows = statement.supports.filter { $0.hasPrefix(address + "/") }
      return ["", source, "  \(statement.text)"]
        + (rows.isEmpty ? [] : ["  for \(rows.joined(separator: "; "))"])
    }
  }

  /// What a register leaves open.
  package func lines(of gaps: SourceGaps) -> [String] {
    section("pages that no source supports", gaps.unsupported)
      + section(
        "statements for what no page holds", gaps.astray.map { "\($0.statement): \($0.address)" })
      + section(
        "statements that were replaced", gaps.superseded.map { "\($0.statement), by \($0.by)" })
      + section(
        "sources of safety pages that nobody read",
        gaps.unread.map { "\($0.source): \($0.page)" })
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    ["\(title): \(lines.count)"] + lines.map { "  \($0)" }
  }

  private func heading(_ source: SourceRegister.Source) -> String {
    let year = source.year.map { " \($0)" } ?? ""
    return "\(source.id): \(source.authors)\(year) [\(source.kind), grade \(source.grade), "
      + "read: \(source.read)]"
  }
}
