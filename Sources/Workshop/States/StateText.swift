/// The table of states as a person reads it: state, area, rows; the sources numbered at the end.
package struct StateText: Sendable {
  private let table: StateTable

  /// Writes a table.
  package init(_ table: StateTable) {
    self.table = table
  }

  /// The page, line by line: `states` alone when some are named, else all.
  package func lines(of states: [String] = []) -> [String] {
    let shown = table.lines.filter { states.isEmpty || states.contains($0.state.word) }
    var sources: [String] = []
    var lines: [String] = []
    for line in shown {
      lines.append("\(line.state.word): \(line.state.meaning)")
      for cell in line.cells {
        lines.append("  \(cell.area)")
        if cell.rows.isEmpty { lines.append("    nothing of its own: as for anybody") }
        for row in cell.rows {
          let number = sources.firstIndex(of: row.source) ?? sources.count
          if number == sources.count { sources.append(row.source) }
          lines.append("    [\(number + 1)] \(row.reference.label)")
        }
      }
      lines.append("")
    }
    return lines + ["Sources"] + sources.enumerated().map { "  [\($0.offset + 1)] \($0.element)" }
  }
}
