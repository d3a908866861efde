import JSONSource

/// The indexes for people, from the answer of `recalculateIndexes`.
package enum IndexesText {
  /// The whole page.
  package static func page(_ indexes: JSON, _ console: Console) -> String {
    let label = Labels(language: indexes["profile"]?["language"]?.string)
    var paper = Paper(width: console.width, isStyled: console.isStyled)
    for (name, unit) in [
      ("BMR", "kcal"), ("TDEE", "kcal"), ("BMI", ""), ("WHtR", ""), ("FFMI", ""),
    ] {
      guard let number = indexes[name]?.shown(decimals: unit.isEmpty ? 2 : 0) else { continue }
      let method = name == "BMR" ? indexes["method"]?.string.map(label.word) ?? "" : ""
      paper.add(
        (name.filled(to: 6), .dim), (number.pushed(to: 6), .bold),
        (" " + unit.filled(to: 6) + method, .dim))
    }
    if let accuracy = indexes["accuracy"]?.string {
      var sentence = "\(label(.confidence)): \(label.word(accuracy))"
      if let next = indexes["next_best_input"]?.string {
        sentence += "; \(label(.add)) \(label.word(next)) (\(PlanText.option(for: next)))"
      }
      paper.space()
      paper.add("", sentence, style: accuracy == "high" ? .good : .careful)
    }
    addDetails(indexes, label, to: &paper)
    return paper.text
  }

  private static func addDetails(_ indexes: JSON, _ label: Labels, to paper: inout Paper) {
    let deltas = (indexes["deltas"]?.array ?? []).map(delta)
    let warnings = indexes["warnings"]?.sentences ?? []
    let risk = indexes["risk_context"]?.sentences ?? []
    let changes = indexes["change_log"]?.sentences ?? []
    let assumed = (indexes["assumed"]?.array ?? []).map { PlanText.assumption($0, label) }
    for (title, lines) in [
      ("", deltas + warnings + risk + changes), (label(.assumed), assumed),
    ] where !lines.isEmpty {
      if title.isEmpty { paper.space() } else { paper.heading(title) }
      for line in lines { paper.add("- ", line) }
    }
  }

  /// `TDEE: 2,900 given, 2,798 computed (+3.7%)`.
  private static func delta(_ delta: JSON) -> String {
    let name = delta.first("index", "name", "field")?.string ?? ""
    let given = delta["given"]?.shown() ?? "?"
    let computed = delta["computed"]?.shown() ?? "?"
    let percent = delta.first("difference_pct", "percent", "pct")?.shown().map { " (\($0)%)" } ?? ""
    return "\(name): \(given) given, \(computed) computed\(percent)"
  }
}
