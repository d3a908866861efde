import RuleEngine

/// The comparison of two editions for people.
package enum ComparisonText {
  /// How many places of one page are told.
  private static let most = 20

  /// The lines.
  package static func lines(_ comparison: EditionComparison) -> [String] {
    var lines = ["\(comparison.before) -> \(comparison.after)"]
    for page in comparison.pages {
      lines += ["", "\(page.name) [\(page.file)]"] + self.lines(page.state).map { "  \($0)" }
    }
    let others = [
      ("words", comparison.words), ("sentences that differ", comparison.messages),
      ("pages of food that differ, not compared by proof", comparison.foodPages),
    ].filter { !$0.1.isEmpty }
    for (title, names) in others { lines += ["", "\(title): \(names.joined(separator: ", "))"] }
    let one = comparison.sameCount == 1
    lines += [
      "",
      "\(comparison.sameCount) \(one ? "page answers" : "pages answer") the same, proven; "
        + "\(comparison.pages.count) told above",
    ]
    return lines
  }

  private static func lines(_ state: EditionComparison.State) -> [String] {
    switch state {
    case .new: ["is new"]
    case .gone: ["went"]
    case .both(let page):
      page.added.map { "answers '\($0)' as well" }
        + page.removed.map { "answers no '\($0)' any more" } + lines(page)
    }
  }

  /// What a page answers otherwise, a line each; nil when that is nothing, proven.
  static func differing(_ page: PageComparison) -> [String]? {
    if case .same = page.finding { return nil }
    return lines(page)
  }

  private static func lines(_ page: PageComparison) -> [String] {
    switch page.finding {
    case .same: return ["all else is answered the same, proven"]
    case .unproven(let why): return ["cannot be compared: \(why)"]
    case .formula(let before, let after): return ["was computed by: \(before)", "now by: \(after)"]
    case .things(let things): return cut(things) { [$0.line] }
    case .regions(let regions): return cut(regions) { lines($0, page.compared) }
    }
  }

  private static func lines(_ region: TableComparison.Region, _ outputs: [String]) -> [String] {
    let titles = region.isPart ? ("no longer", "now") : ("before", "after")
    let answers = [(titles.0, region.before), (titles.1, region.after)].filter {
      !region.isPart || !$0.1.ids.isEmpty
    }
    let changed =
      ["where \(sentence(region.conditions))"]
      + answers.map { "  \($0) \($1.sentence(outputs))" }
    // Single values are their own example.
    guard region.example.contains(where: { !region.conditions.contains($0) }) else {
      return changed
    }
    return changed + ["  for example \(sentence(region.example))"]
  }

  private static func sentence(_ conditions: [RowCondition]) -> String {
    conditions.isEmpty
      ? "anything is asked" : conditions.map(\.sentence).joined(separator: " and ")
  }

  private static func cut<Told>(_ all: [Told], _ lines: (Told) -> [String]) -> [String] {
    let told = all.prefix(most).flatMap(lines)
    return all.count > most ? told + ["and \(all.count - most) more (--format json has all)"] : told
  }
}

extension PageComparison.Thing {
  fileprivate var line: String {
    guard let before else { return "'\(id)' is new" }
    guard let after else { return "'\(id)' went" }
    let columns = Set(before.keys).union(after.keys).sorted().filter { before[$0] != after[$0] }
    let changes = columns.map {
      "\($0) \(before[$0]?.plain ?? "nothing") -> \(after[$0]?.plain ?? "nothing")"
    }
    return "'\(id)': \(changes.joined(separator: ", "))"
  }
}

extension TableAnswers.Answer {
  /// Who answers what: `row 'gain': sets 10`.
  fileprivate func sentence(_ outputs: [String]) -> String {
    guard !ids.isEmpty else { return rows.isEmpty ? "no row answers" : said(outputs) }
    let rows = "\(ids.count == 1 ? "row" : "rows") \(ids.map { "'\($0)'" }.joined(separator: ", "))"
    return isConflict ? "\(rows) match together, an error" : "\(rows): \(said(outputs))"
  }

  private func said(_ outputs: [String]) -> String {
    rows.map { row in
      let values = zip(outputs, row.said).map { "\($0) \($1.text)" }
      let reason = row.because.map { ["because \($0)"] } ?? []
      return (values + reason).joined(separator: ", ")
    }.joined(separator: "; ")
  }
}

extension TableAnswers.Said {
  /// A value as it is read, an expression behind its sign.
  package var text: String {
    switch self {
    case .value(let value): value.plain
    case .computed(let text): "= \(text)"
    }
  }
}

extension Value {
  /// Longer values are cut where they are told.
  private static let longest = 60

  /// A text as it is, all else as the language writes it.
  fileprivate var plain: String {
    let whole = if case .string(let text) = self { text } else { text }
    return whole.count > Self.longest ? "\(whole.prefix(Self.longest))…" : whole
  }
}
