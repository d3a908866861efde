import JSONSource

/// Supplements for people, from the answer of `adviseSupplements`.
package enum SupplementPage {
  /// The whole page.
  package static func page(_ answer: JSON, _ console: Console) -> String {
    let label = Labels(language: answer["profile"]?["language"]?.string)
    var paper = Paper(width: console.width, isStyled: console.isStyled)
    let items = answer["supplements"]?.array ?? []
    let offered = items.filter { !($0["withheld"]?.bool ?? false) }
    for item in offered { add(item, label, to: &paper) }
    if offered.count < items.count { paper.heading(label(.withheld)) }
    for item in items where item["withheld"]?.bool ?? false {
      paper.add("- ", "\(name(of: item)): \(joined(item["reasons"]))")
    }
    paper.heading(label(.caffeine))
    paper.add("", answer["caffeine"]?["note"]?.string ?? "")
    let assumed = answer["assumed"]?.array ?? []
    if !assumed.isEmpty { paper.heading(label(.assumed)) }
    for entry in assumed { paper.add("- ", PlanText.assumption(entry, label)) }
    paper.space()
    paper.add("", answer["disclaimer"]?.string ?? "", style: .dim)
    return paper.text
  }

  private static func add(_ item: JSON, _ label: Labels, to paper: inout Paper) {
    let tier = item["evidence_tier"]?.string ?? "-"
    paper.heading(name(of: item), "\(label(.evidence)) \(tier)")
    let dose = item["dose"]
    var amount = dose?["amount"]?.string ?? ""
    if let low = dose?["low_mg"]?.shown(), let high = dose?["high_mg"]?.shown() {
      amount += " (\(label(.forYou)) \(low == high ? low : "\(low)–\(high)") mg)"
    }
    let goals = (item["goals"]?.sentences ?? []).map(label.word).joined(separator: ", ")
    for (title, text) in [
      (label(.studiedFor), goals), (label(.dose), amount),
      (label(.timing), dose?["timing"]?.string ?? ""), (label(.pros), joined(item["pros"])),
      (label(.cons), joined(item["cons"])), (label(.sideEffects), joined(item["side_effects"])),
      (label(.careful), joined(item["cautions"])),
      (label(.buying), joined(item["purchase_checks"])),
    ] where !text.isEmpty {
      paper.add("  ", "\(title): \(text)")
    }
  }

  private static func joined(_ list: JSON?) -> String {
    (list?.sentences ?? []).joined(separator: "; ")
  }

  private static func name(of item: JSON) -> String {
    item["name"]?.string ?? item["supplementId"]?.string ?? ""
  }
}
