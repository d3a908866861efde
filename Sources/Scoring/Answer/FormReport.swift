import JSONSource

/// A scored set for a terminal: a line for each repetition, bars, faults and the tip.
struct FormReport {
  let phrasing: FormPhrasing

  /// The whole page.
  func text(_ session: FormSession, tip: String) -> String {
    let summary = FormSummary(session.records, phrasing.exercise)
    var lines = [
      "\(phrasing.text(phrasing.exercise.name)) · "
        + phrasing.text("form.reps", ("count", "\(summary.reps)"), ("clean", "\(summary.clean)"))
    ]
    if let overall = summary.overall, let view = session.records.last?.view {
      lines.append(
        phrasing.text(
          "form.overall", ("score", FormPhrasing.number(overall)),
          ("view", phrasing.text("view.\(view.rawValue)"))))
    } else {
      lines.append(phrasing.text("form.no_score"))
    }
    if session.halfReps > 0 {
      lines.append(phrasing.text("form.half_reps", ("count", "\(session.halfReps)")))
    }
    if !session.records.isEmpty { lines += [""] + table(session.records) }
    lines += [""] + bars(summary)
    lines += [
      "", "\(phrasing.text("form.tip")): \(tip)", "(\(phrasing.text("form.tip.by_rules")))",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func table(_ records: [RepRecord]) -> [String] {
    let heads =
      [phrasing.text("form.rep"), phrasing.text("form.score")]
      + phrasing.exercise.aspects.map { phrasing.text("aspect.\($0.name)") }
      + [phrasing.text("form.lowest"), phrasing.text("form.faults")]
    let number = { (value: Double?) in value.map { FormPhrasing.number($0) } ?? "–" }
    let rows = records.map { record -> [String] in
      let faults = record.faults.map { phrasing.text("direction.\($0.direction)") }
      return ["\(record.n)", number(record.overall)] + record.aspects.map(number) + [
        FormPhrasing.number(record.lowest), faults.joined(separator: ", "),
      ]
    }
    let widths = heads.indices.map { column in
      ([heads] + rows).map { $0[column].columns }.max() ?? 0
    }
    return ([heads] + rows).map { row in
      let cells = row.indices.map { column in
        column == row.count - 1 ? row[column] : row[column].pushed(to: widths[column])
      }
      return Self.trimmed(cells.joined(separator: "  "))
    }
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  private static let barWidth = 20

  private func bars(_ summary: FormSummary) -> [String] {
    let names = phrasing.exercise.aspects.map { phrasing.text("aspect.\($0.name)") }
    let width = names.map(\.columns).max() ?? 0
    return zip(names, summary.aspects).map { name, score in
      guard let score else {
        return "\(name.filled(to: width))  \(phrasing.text("form.not_judged"))"
      }
      let full = Int((score / 100 * Double(Self.barWidth)).rounded())
      let bar =
        String(repeating: "█", count: full) + String(repeating: "░", count: Self.barWidth - full)
      return "\(name.filled(to: width))  \(bar)  \(FormPhrasing.number(score))"
    }
  }
}
