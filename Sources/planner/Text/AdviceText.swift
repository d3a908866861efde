import JSONSource

extension PlanText {
  /// The shortlist, then what was left out and why.
  mutating func addSupplements() {
    guard let supplements = plan["supplements"] else { return }
    let items = supplements.array ?? supplements.first("shortlist", "items", "offered")?.array ?? []
    let isOut = { (item: JSON) in
      item["withheld"]?.bool ?? (item["status"]?.string == "withheld")
    }
    let withheld = items.filter(isOut) + (supplements["withheld"]?.array ?? [])
    let offered = items.filter { !isOut($0) }
    if offered.isEmpty, withheld.isEmpty { return }
    paper.heading(label(.supplements))
    for item in offered { paper.add("  ", Self.supplement(item, label), indent: 0) }
    for item in withheld {
      paper.add("  ", "\(label(.withheld)): \(Self.reasoned(item))", style: .dim)
    }
  }

  /// How the load grows and when to rest.
  mutating func addProgression() {
    addSection(.progression, (plan["progression"]?.sentences ?? []) + cardio(plan["cardio"]))
  }

  /// Values nobody gave, and what to add instead.
  mutating func addAssumed() {
    addSection(.assumed, (plan["assumed"]?.array ?? []).map { Self.assumption($0, label) })
  }

  /// `height: 178 (reference body); add --height`.
  static func assumption(_ entry: JSON, _ label: Labels) -> String {
    if let text = entry.string ?? entry.first("text", "message", "sentence")?.string { return text }
    let field = entry.first("field", "name", "fact")?.string ?? ""
    let value = entry["value"].map { $0.string.map(label.word) ?? $0.shown() ?? "" } ?? ""
    let reason = entry.first("because", "reason")?.string.map { " (\($0))" } ?? ""
    return "\(label.word(field)): \(value)\(reason); \(label(.add)) \(PlanText.option(for: field))"
  }

  /// What changed on the way, tips, and the reasons when they were asked for.
  mutating func addNotes() {
    addSection(
      .notes, (plan["change_log"]?.sentences ?? []) + (plan["tips"]?.sentences ?? []))
    let why = plan["why"]?.array ?? []
    if why.isEmpty { return }
    paper.heading(label(.why))
    for entry in why { paper.add("  - ", Self.reason(entry)) }
  }

  private mutating func addSection(_ title: Label, _ sentences: [String]) {
    if sentences.isEmpty { return }
    paper.heading(label(title))
    for sentence in sentences { paper.add("  - ", sentence) }
  }

  private static func supplement(_ item: JSON, _ label: Labels) -> String {
    let tier = item.first("evidence_tier", "tier")?.string.map { "\($0)  " } ?? ""
    let dose = item["dose"].map { dose in
      dose.string
        ?? [dose["amount"]?.string, dose["timing"]?.string].compactMap(\.self)
        .joined(separator: ", ")
    }
    return tier + (item.first("name", "id")?.string ?? "") + (dose.map { ": \($0)" } ?? "")
      + reasons(item).map { "; \($0)" }.joined()
  }

  private static func reasoned(_ item: JSON) -> String {
    let name = item.string ?? item.first("name", "id")?.string ?? ""
    let reasons = reasons(item)
    return reasons.isEmpty ? name : "\(name) (\(reasons.joined(separator: "; ")))"
  }

  private static func reasons(_ item: JSON) -> [String] {
    item.first("reasons", "reason", "because")?.sentences ?? []
  }

  /// `/kcal 2378: 6-nutrition/energy-target, row lean`.
  private static func reason(_ entry: JSON) -> String {
    let place = entry.first("path", "pointer", "what", "fact", "name")?.string ?? ""
    let value =
      entry["value"].flatMap { $0.string ?? $0.shown(decimals: 2) }.map { " = \($0)" } ?? ""
    let rule = entry.first("rule", "decision", "page")?.string ?? ""
    let row = entry["row"]?.string.map { ", row \($0)" } ?? ""
    if place.isEmpty, rule.isEmpty { return entry.sentences.joined(separator: "; ") }
    let because = entry.first("because", "text", "message")?.string.map { "; \($0)" } ?? ""
    return [place + value, rule + row].filter { !$0.isEmpty }.joined(separator: ": ") + because
  }
}
