import JSONSource

/// An adaptation on paper: what was said, and before and after for everything that moved.
package enum ChangesText {
  /// The page of an answer of `adaptPlan`.
  package static func page(_ answer: JSON, _ label: Labels, _ console: Console) -> String {
    var paper = Paper(width: console.width, isStyled: console.isStyled)
    write(answer, label, on: &paper)
    return paper.text
  }

  /// Adds an answer to a page.
  static func write(_ answer: JSON, _ label: Labels, on paper: inout Paper) {
    if let score = answer["readiness"]?["score"]?.number {
      let band = answer["readiness"]?["band"]?.string ?? ""
      let words = label(.readiness, ("score", JSON.shown(score)), ("band", label.word(band)))
      paper.add((words, .dim))
    }
    let sentences = answer["change_log"]?.sentences ?? []
    if sentences.isEmpty { paper.add((label(.nothingChanges), .bold)) }
    for sentence in sentences {
      for (index, line) in sentence.wrapped(to: paper.width - 2).enumerated() {
        paper.add((index == 0 ? "• " : "  ", .plain), (line, .bold))
      }
    }
    for note in answer["notes"]?.sentences ?? [] {
      for line in note.wrapped(to: paper.width - 2) { paper.add(("  " + line, .dim)) }
    }
    writeRows(answer, label, on: &paper)
  }

  private static func writeRows(_ answer: JSON, _ label: Labels, on paper: inout Paper) {
    let plan = answer["patched_plan"] ?? JSON(.null)
    let rows = (answer["changes"]?.array ?? []).filter { !isHidden($0, plan) }
      .compactMap { row($0, plan, label) }
    guard !rows.isEmpty else { return }
    paper.heading(label(.beforeAndAfter))
    let width = min(44, rows.map(\.place.columns).max() ?? 0)
    for row in rows {
      let line = row.place.filled(to: width) + "  " + "\(row.before) → \(row.after)"
      if line.columns <= paper.width {
        paper.add((line, .plain))
      } else {
        for line in row.place.wrapped(to: paper.width) { paper.add((line, .plain)) }
        for line in "\(row.before) → \(row.after)".wrapped(to: paper.width - 4) {
          paper.add(("    " + line, .plain))
        }
      }
    }
  }

  /// A change that fits a line; longer ones are told by the sentences.
  private static func row(_ change: JSON, _ plan: JSON, _ label: Labels) -> (
    place: String, before: String, after: String
  )? {
    guard let pointer = change["path"]?.string, !pointer.hasPrefix("/adaptations"),
      !pointer.hasSuffix("/load_hint"), !pointer.hasSuffix("/status"),
      !pointer.hasSuffix("/reason"), !pointer.hasSuffix("/direct"),
      let before = short(change["before"]), let after = short(change["after"])
    else { return nil }
    return (place(pointer, plan, label), before, after)
  }

  /// Whether a change is of numbers that the plan hides.
  private static func isHidden(_ change: JSON, _ plan: JSON) -> Bool {
    let parts = ["/kcal", "/macros", "/energy", "/idx", "/ingredients"]
    let pointer = change["path"]?.string ?? ""
    return plan.hides("energy") && parts.contains { pointer.hasPrefix($0) }
  }

  private static func short(_ json: JSON?) -> String? {
    guard let json else { return nil }
    switch json.kind {
    case .null: return "–"
    case .string(let text): return text.columns <= 30 ? text : nil
    case .number, .bool: return json.sentences.first
    case .array, .object: return nil
    }
  }

  /// `Day 2 Barbell back squat: sets` instead of a pointer.
  private static func place(_ pointer: String, _ plan: JSON, _ label: Labels) -> String {
    let parts = pointer.split(separator: "/").map(String.init)
    let words = parts.map { label.word($0) }
    let last = words.last ?? ""
    guard parts.count > 2, let index = Int(parts[1]),
      let items = plan[parts[0]]?.array, items.indices.contains(index)
    else { return words.joined(separator: " ") }
    let item = items[index]
    switch parts[0] {
    case "workouts":
      let day = label(.day, ("number", item["day"]?.sentences.first ?? ""))
      guard parts.count > 4, parts[2] == "blocks", let order = Int(parts[3]),
        let blocks = item["blocks"]?.array, blocks.indices.contains(order)
      else { return "\(day) \(last)" }
      return label.titled("\(day) \(blocks[order]["name"]?.string ?? "")", last)
    case "volume":
      let muscle = label.word(item["muscle"]?.string ?? "")
      return label(.weekOf, ("muscle", muscle), ("what", last))
    default: return words.joined(separator: " ")
    }
  }
}
