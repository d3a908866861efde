import JSONSource

/// The indexes for people, from the answer of `recalculateIndexes`.
package enum IndexesText {
  /// The whole page.
  package static func page(_ indexes: JSON, _ label: Labels, _ screen: Screen) -> String {
    var paper = Paper(on: screen)
    for (name, unit, kind) in [
      ("BMR", "kcal", "energy"), ("TDEE", "kcal", "energy"), ("BMI", "", "body"),
      ("WHtR", "", "body"), ("FFMI", "", "body"),
    ] where !indexes.hides(kind) {
      guard let number = indexes[name]?.shown(decimals: unit.isEmpty ? 2 : 0) else { continue }
      let method = name == "BMR" ? indexes["method"]?.string.map { label.word($0) } ?? "" : ""
      paper.add(
        (name.filled(to: 6), .dim), (number.pushed(to: 6), .bold),
        (" " + unit.filled(to: 6) + method, .dim))
    }
    if indexes["hidden"]?.array?.isEmpty == false {
      paper.add("", label(.numbersHidden), style: .dim)
    }
    if let accuracy = indexes["accuracy"]?.string, !indexes.hides("body") {
      let next = indexes["next_best_input"]?.string
      let sentence = PlanText.confidence(accuracy, next, label)
      paper.space()
      paper.add("", sentence, style: accuracy == "high" ? .good : .careful)
    }
    addDetails(indexes, label, to: &paper)
    return paper.text
  }

  private static func addDetails(_ indexes: JSON, _ label: Labels, to paper: inout Paper) {
    let lifts = (indexes["e1RM"]?.members ?? []).map {
      "e1RM \(label.word($0.key)): \(label.kilograms($0.value.number ?? 0))"
    }
    let isHidden = indexes.hides("energy") || indexes.hides("body")
    let risk = indexes["risk_context"]?.string.map { ["WHtR: \(label.word($0, of: "risk"))"] } ?? []
    let deltas = (indexes["deltas"]?.array ?? []).compactMap(delta)
    let changes = indexes["change_log"]?.sentences ?? []
    let figures = isHidden ? [] : deltas + risk + changes
    let lines = (indexes["warnings"]?.sentences ?? []) + figures + lifts
    if !lines.isEmpty { paper.space() }
    for line in lines { paper.add("- ", line) }
    let assumed = PlanText.assumptions(indexes)
    if !assumed.isEmpty { paper.heading(label(.assumed)) }
    for entry in assumed { paper.add("- ", PlanText.assumption(entry, label)) }
  }

  /// `TDEE: 2,900 given, 2,798 computed (3.7%)`; nil when a warning says it already.
  private static func delta(_ delta: JSON) -> String? {
    if delta["warning"]?.bool ?? false { return nil }
    guard let field = delta["field"]?.string, let given = delta["given"]?.shown() else {
      return nil
    }
    let percent = delta["difference_pct"]?.shown().map { " (\($0)%)" } ?? ""
    let computed = delta["computed"]?.shown().map { ", \($0) computed\(percent)" } ?? ""
    return "\(field.split(separator: "/").last ?? ""): \(given) given\(computed)"
  }
}
