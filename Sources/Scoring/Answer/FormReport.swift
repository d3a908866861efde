import JSONSource

/// A scored set for a terminal: a line for each repetition, bars, faults and the tip.
struct FormReport {
  let voice: FormVoice

  /// The whole page.
  func text(_ session: FormSession, tip: String) -> String {
    let summary = FormSummary(session.records, voice.exercise)
    var lines = [
      "\(voice.text(voice.exercise.name)) · "
        + voice.text("form.reps", ("count", "\(summary.reps)"), ("clean", "\(summary.clean)"))
    ]
    if let overall = summary.overall, let view = session.records.last?.view {
      lines.append(
        voice.text(
          "form.overall", ("score", FormVoice.number(overall)),
          ("view", voice.text("view.\(view.rawValue)"))))
    } else {
      lines.append(voice.text("form.no_score"))
    }
    if session.halfReps > 0 {
      lines.append(voice.text("form.half_reps", ("count", "\(session.halfReps)")))
    }
    if !session.records.isEmpty { lines += [""] + table(session.records) }
    lines += [""] + bars(summary)
    lines += ["", "\(voice.text("form.tip")): \(tip)", "(\(voice.text("form.tip.by_rules")))"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func table(_ records: [RepRecord]) -> [String] {
    let heads =
      [voice.text("form.rep"), voice.text("form.score")]
      + voice.exercise.aspects.map { voice.text("aspect.\($0.name)") }
      + [voice.text("form.lowest"), voice.text("form.faults")]
    let number = { (value: Double?) in value.map { FormVoice.number($0) } ?? "–" }
    let rows = records.map { record -> [String] in
      let faults = record.faults.map { voice.text("direction.\($0.direction)") }
      return ["\(record.n)", number(record.overall)] + record.aspects.map(number) + [
        FormVoice.number(record.lowest), faults.joined(separator: ", "),
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
    let names = voice.exercise.aspects.map { voice.text("aspect.\($0.name)") }
    let width = names.map(\.columns).max() ?? 0
    return zip(names, summary.aspects).map { name, score in
      guard let score else { return "\(name.filled(to: width))  \(voice.text("form.not_judged"))" }
      let full = Int((score / 100 * Double(Self.barWidth)).rounded())
      let bar =
        String(repeating: "█", count: full) + String(repeating: "░", count: Self.barWidth - full)
      return "\(name.filled(to: width))  \(bar)  \(FormVoice.number(score))"
    }
  }
}
