import JSONSource

/// A row, or a thing of a catalogue, through which an athlete's plan changed.
package struct ImpactCause: Hashable, Sendable {
  /// The page or the catalogue; `messages` for sentences alone.
  package let page: String
  /// The row that answered in the base edition; nil for a formula or when none did.
  package let base: String?
  /// The row that answers now.
  package let rules: String?

  var order: [String] { [page, base ?? "", rules ?? ""] }
}

/// What a cause looked like for the first athlete it touched.
package struct ImpactSample: Sendable {
  /// What the page saw, such as `experience: novice`.
  package let given: String
  /// What it answered in the base edition; empty when it was not asked.
  package let base: String
  /// What it answers now.
  package let rules: String
  /// File and line in the rules that are tried, else in the base edition.
  package let place: String
}

/// Finds the causes: changed pages that answered otherwise to the same facts.
///
/// What lies downstream of them saw other facts, and is no cause.
struct ImpactCauses {
  let difference: EditionDifference

  /// The causes of a change, each once, with what was seen.
  func causes(_ base: JSON?, _ rules: JSON?) -> [(ImpactCause, ImpactSample)] {
    let rows = self.rows(base, rules)
    let things = self.things(base, rules)
    if !rows.isEmpty || !things.isEmpty { return rows + things }
    guard difference.hasOtherMessages else { return [] }
    let sample = ImpactSample(given: "", base: "", rules: "", place: "messages")
    return [(ImpactCause(page: "messages", base: nil, rules: nil), sample)]
  }

  // MARK: Rows

  private struct Answer {
    let row: String?
    let answer: String
    let place: String
  }

  /// Answers by page and by what the page saw, in the order of the plan.
  private struct Evidence {
    var keys: [[String]] = []
    var answers: [[String]: [Answer]] = [:]

    init(_ plan: JSON?, of pages: Set<String>) {
      for entry in plan?["why"]?.array ?? [] {
        guard let page = entry["rule"]?.string, pages.contains(page) else { continue }
        let key = [page, Self.text(entry["given"])]
        if answers[key] == nil { keys.append(key) }
        answers[key, default: []].append(
          Answer(
            row: entry["row"]?.string, answer: Self.text(entry["answer"]),
            place: "\(entry["file"]?.string ?? ""):\(Int(entry["line"]?.number ?? 0))"))
      }
    }

    private static func text(_ json: JSON?) -> String {
      (json?.members ?? []).map { member in
        var writer = JSONWriter()
        writer.json(member.value)
        return "\(member.key): \(member.value.string ?? writer.text)"
      }.joined(separator: ", ")
    }
  }

  private func rows(_ base: JSON?, _ rules: JSON?) -> [(ImpactCause, ImpactSample)] {
    let before = Evidence(base, of: difference.pages)
    let after = Evidence(rules, of: difference.pages)
    let common = before.keys.filter { after.answers[$0] != nil }
    let roots = causes(at: common, before, after)
    if !roots.isEmpty { return roots }
    // A page that is new, gone, asked otherwise, or that one of the editions did not get to.
    let lone =
      before.keys.filter { after.answers[$0] == nil }
      + after.keys.filter { before.answers[$0] == nil }
    return causes(at: lone, before, after)
  }

  private func causes(
    at keys: [[String]], _ before: Evidence, _ after: Evidence
  ) -> [(ImpactCause, ImpactSample)] {
    var seen: Set<ImpactCause> = []
    var causes: [(ImpactCause, ImpactSample)] = []
    for key in keys {
      let (one, other) = (before.answers[key] ?? [], after.answers[key] ?? [])
      for index in 0..<max(one.count, other.count) {
        let was = one.indices.contains(index) ? one[index] : nil
        let now = other.indices.contains(index) ? other[index] : nil
        if was?.answer == now?.answer, was?.row == now?.row { continue }
        let cause = ImpactCause(page: key[0], base: was?.row, rules: now?.row)
        guard seen.insert(cause).inserted else { continue }
        let sample = ImpactSample(
          given: key[1], base: was?.answer ?? "", rules: now?.answer ?? "",
          place: now?.place ?? was?.place ?? "")
        causes.append((cause, sample))
      }
    }
    return causes
  }

  // MARK: Things

  private func things(_ base: JSON?, _ rules: JSON?) -> [(ImpactCause, ImpactSample)] {
    guard !difference.things.isEmpty else { return [] }
    var named: Set<String> = []
    for plan in [base, rules] { plan?.addIds(to: &named) }
    return difference.things.sorted { $0.key < $1.key }.flatMap { catalogue, ids in
      // A thing that no plan names may still have moved the choice.
      let found = ids.intersection(named).sorted()
      let touched: [String?] = found.isEmpty ? [nil] : found
      return touched.map { id in
        (
          ImpactCause(page: catalogue, base: id, rules: id),
          ImpactSample(given: "", base: "", rules: "", place: "Catalog/\(catalogue).json")
        )
      }
    }
  }
}

extension JSON {
  /// Adds the ids of the exercises, foods and supplements it names.
  fileprivate func addIds(to ids: inout Set<String>) {
    for member in members ?? [] where member.key != "why" {
      if member.key.hasSuffix("Id"), let id = member.value.string { ids.insert(id) }
      member.value.addIds(to: &ids)
    }
    for item in array ?? [] { item.addIds(to: &ids) }
  }
}
