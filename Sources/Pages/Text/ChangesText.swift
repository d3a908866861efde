import JSONSource

/// An adaptation on paper: what was said, and before and after for everything that moved.
package struct ChangesText {
  private let before: JSON
  private let after: JSON
  private let label: Labels
  private var paper: Paper

  /// The page of an answer of `adaptPlan`.
  ///
  /// `plan` is the plan before; the answer holds the one after.
  package static func page(
    _ plan: JSON, _ answer: JSON, _ label: Labels, _ screen: Screen
  ) -> String {
    let answer = label.isImperial ? Imperial.spoken(answer) : answer
    var text = ChangesText(
      before: plan, after: answer["patched_plan"] ?? plan, label: label,
      paper: Paper(on: screen))
    text.addSentences(answer)
    let lines = text.days + text.volume + text.food
    if !lines.isEmpty { text.paper.heading(label(.beforeAndAfter)) }
    let width = min(32, lines.filter { !$0.isHead }.map(\.name.columns).max() ?? 0)
    for line in lines { text.add(line, width) }
    if text.hasOtherLoads { text.paper.addPoundsNote(label) }
    return text.paper.text
  }

  private mutating func addSentences(_ answer: JSON) {
    if let score = answer["readiness"]?["score"]?.number {
      let band = answer["readiness"]?["band"]?.string ?? ""
      let words =
        band == "unknown"
        ? label(.readinessUnknown)
        : label(.readiness, ("score", JSON.shown(score)), ("band", label.word(band)))
      paper.add((words, .dim))
    }
    let sentences = answer["change_log"]?.sentences ?? []
    if sentences.isEmpty { paper.add((label(.nothingChanges), .bold)) }
    for sentence in sentences { paper.add("• ", sentence, style: .bold) }
    for note in answer["notes"]?.sentences ?? [] { paper.add("  ", note, style: .dim) }
  }

  /// A line of the comparison: a name, and what moved there.
  private struct Line {
    var name: String
    var moves: [String]
    var isHead = false
  }

  private mutating func add(_ line: Line, _ width: Int) {
    let name = line.isHead ? line.name : "  " + line.name
    let moves = line.moves.joined(separator: " · ")
    let text = moves.isEmpty ? name : name.filled(to: line.isHead ? 0 : 2 + width) + "  " + moves
    if text.columns <= paper.width {
      return paper.add((text, line.isHead ? .bold : .plain))
    }
    paper.add("", name)
    for move in line.moves { paper.add("    ", move) }
  }

  /// Days whose exercises, sets, effort, loads or minutes differ.
  private var days: [Line] {
    let old = (before["workouts"]?.array ?? []).filter { $0["kind"]?.string == "training" }
    let new = (after["workouts"]?.array ?? []).filter { $0["kind"]?.string == "training" }
    return (0..<max(old.count, new.count)).flatMap { place -> [Line] in
      let one = old.indices.contains(place) ? old[place] : nil
      let other = new.indices.contains(place) ? new[place] : nil
      let lines = blocks(one, other)
      let minutes = moved(one?["minutes"], other?["minutes"], { label.minutes($0) })
      guard !lines.isEmpty || minutes != nil else { return [] }
      let title = other?["title"]?.string ?? one?["title"]?.string ?? ""
      let name = label(.day, ("number", "\(place + 1)")) + "  " + title
      return [Line(name: name, moves: minutes.map { [$0] } ?? [], isHead: true)] + lines
    }
  }

  private func blocks(_ one: JSON?, _ other: JSON?) -> [Line] {
    let pairs = BlockPairs(one?["blocks"]?.array ?? [], other?["blocks"]?.array ?? [])
    let lines = pairs.now.compactMap { old, new -> Line? in
      let isSame = old?["exerciseId"]?.string == new["exerciseId"]?.string
      if let old, isSame { return line(old, new) }
      return Line(name: moved(old, new), moves: [work(new)])
    }
    return lines + pairs.gone.map { Line(name: moved($0, nil), moves: []) }
  }

  /// `Bench press → Push-up`.
  private func moved(_ old: JSON?, _ new: JSON?) -> String {
    "\(old?["name"]?.string ?? "–") → \(new?["name"]?.string ?? "–")"
  }

  /// `4 × 6–10`.
  private func work(_ block: JSON) -> String {
    "\(block["sets"]?.shown() ?? "") × \(block["reps"]?.string ?? "")"
  }

  /// What differs in one exercise; nil when nothing does.
  private func line(_ old: JSON, _ new: JSON) -> Line? {
    let moves = [
      moved(old["sets"], new["sets"]) { "\(label(.sets)) \($0)" },
      moved(old["reps"], new["reps"]) { "\(label(.reps)) \($0)" },
      moved(old["rir"], new["rir"]) { "\(label(.rir)) \($0)" },
      load(old, new),
    ].compactMap(\.self)
    return moves.isEmpty ? nil : Line(name: new["name"]?.string ?? "", moves: moves)
  }

  /// `80 kg → 82.5 kg`, or `80 kg → –` where no load is named any more; nil for the same load.
  private func load(_ old: JSON, _ new: JSON) -> String? {
    let loads = [old, new].map { $0["load_kg"]?.number }
    guard loads[0] != loads[1] else { return nil }
    return loads.map { $0.map { label.kilograms($0) } ?? "–" }.joined(separator: " → ")
  }

  /// `sets 3 → 2`; nil when both say the same.
  private func moved(_ old: JSON?, _ new: JSON?, _ said: (String) -> String) -> String? {
    func shown(_ json: JSON?) -> String { json?.shown() ?? json?.string ?? "–" }
    let (one, other) = (shown(old), shown(new))
    return one == other ? nil : said("\(one) → \(other)")
  }

  /// Whether any exercise has another load.
  private var hasOtherLoads: Bool {
    func loads(_ plan: JSON) -> [String] {
      (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
        .compactMap { $0["load_kg"]?.shown() }
    }
    return loads(before) != loads(after)
  }

  /// Muscles whose weekly sets differ.
  private var volume: [Line] {
    let old = before["volume"]?.array ?? []
    let lines = (after["volume"]?.array ?? []).compactMap { row -> Line? in
      let was = old.first { $0["muscle"]?.string == row["muscle"]?.string }
      let move = moved(was?["fractional"], row["fractional"]) { $0 }
      return move.map { Line(name: label.word(row["muscle"]?.string ?? ""), moves: [$0]) }
    }
    return lines.isEmpty ? [] : [Line(name: label(.volume), moves: [], isHead: true)] + lines
  }

  /// Energy and macros that differ, unless the plan hides them, and whether the meals do.
  private var food: [Line] {
    var lines: [Line] = []
    if !after.hides("energy"), let move = moved(before["kcal"], after["kcal"], { "\($0) kcal" }) {
      lines.append(Line(name: label(.energy), moves: [move], isHead: true))
    }
    for (key, name) in [
      ("protein_g", label(.protein)), ("carb_g", label(.carb)), ("fat_g", label(.fat)),
    ] where !after.hides("macros") {
      if let move = moved(before["macros"]?[key], after["macros"]?[key], { "\($0) g" }) {
        lines.append(Line(name: name, moves: [move]))
      }
    }
    if !before.hasMeals(of: after) {
      lines.append(Line(name: label(.meals), moves: [label(.newPortions)], isHead: true))
    }
    return lines
  }
}

extension Paper {
  /// Says what to do with pounds of a plan that was made for plates in kilograms.
  package mutating func addPoundsNote(_ label: Labels) {
    guard label.isImperial else { return }
    space()
    add((label(.pounds), .dim))
  }
}

extension JSON {
  /// Whether two plans offer the same portions.
  fileprivate func hasMeals(of other: JSON) -> Bool {
    func text(_ plan: JSON) -> String { (plan["ingredients"] ?? JSON(.null)).pretty }
    return text(self) == text(other)
  }
}
