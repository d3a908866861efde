import JSONSource

extension PlanText {
  /// The sets each muscle gets in a week, with a plain reason for every shortfall.
  mutating func addVolume() {
    let muscles = plan["volume"]?.array ?? []
    if muscles.isEmpty { return }
    paper.heading(label(.volume))
    let rows = muscles.map(row)
    let name = max(label(.muscle).columns, rows.map(\.muscle.columns).max() ?? 0)
    let head = line(
      (label(.muscle), label(.counted), label(.direct), label(.target), label(.sessions)), name)
    paper.add((head, .dim))
    for row in rows {
      let start = line((row.muscle, row.counted, row.direct, row.band, row.sessions), name) + gap
      let verdict = row.reason.isEmpty ? row.status : label.titled(row.status, row.reason)
      let room = paper.width - start.columns
      if verdict.columns <= room {
        paper.add((start, .plain), (verdict, row.style))
      } else if row.status.columns <= room {
        paper.add((start, .plain), (row.status, row.style))
        paper.add("    ", row.reason, style: row.style)
      } else {
        paper.add((start, .plain))
        paper.add("    ", verdict, style: row.style)
      }
    }
    paper.add("  ", label(.countedNote), style: .dim)
  }

  private func row(_ muscle: JSON) -> VolumeLine {
    let band = muscle["band"]?.array?.compactMap { $0.shown() } ?? []
    let status = muscle["status"]?.string ?? ""
    return VolumeLine(
      muscle: label.word(muscle["muscle"]?.string ?? ""),
      counted: muscle["fractional"]?.shown() ?? "", direct: muscle["direct"]?.shown() ?? "",
      band: band.joined(separator: "–"), sessions: muscle["sessions"]?.shown(decimals: 0) ?? "",
      status: status.isEmpty ? "" : label.word(status),
      reason: label.joined(muscle["reason"]?.sentences ?? []),
      style: status == "in_band" ? .good : .careful)
  }

  private func line(_ cells: (String, String, String, String, String), _ name: Int) -> String {
    var parts = [cells.0.filled(to: name), cells.1.pushed(to: 4)]
    if !paper.isNarrow { parts.append(cells.2.pushed(to: 6)) }
    parts += [cells.3.pushed(to: 6), cells.4.pushed(to: 4)]
    return "  " + parts.joined(separator: gap)
  }

  private var gap: String { paper.isNarrow ? " " : "  " }
}

/// One muscle of the table.
private struct VolumeLine {
  let muscle: String
  let counted: String
  let direct: String
  let band: String
  let sessions: String
  let status: String
  let reason: String
  let style: Paper.Style
}
