import JSONSource

/// Supplements for people, from the answer of `adviseSupplements`.
package enum SupplementPage {
  /// The whole page.
  package static func page(_ answer: JSON, _ label: Labels, _ screen: Screen) -> String {
    var paper = Paper(on: screen)
    let items = answer["supplements"]?.array ?? []
    let offered = items.filter { !($0["withheld"]?.bool ?? false) }
    if items.isEmpty { paper.add("", label(.nothingFits)) }
    for item in offered { add(item, label, to: &paper) }
    if offered.count < items.count { paper.heading(label(.leftOut)) }
    for item in items where item["withheld"]?.bool ?? false {
      paper.add("- ", label.titled(PlanText.name(of: item), joined(item["reasons"], label)))
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
    paper.heading(PlanText.name(of: item), label(.tier, ("tier", tier)))
    let dose = item["dose"]
    let goals = (item["goals"]?.sentences ?? []).map { label.word($0) }
    for (title, text) in [
      (label(.studiedFor), label.joined(goals)), (label(.dose), PlanText.amount(of: dose, label)),
      (label(.timing), dose?["timing"]?.string ?? ""), (label(.pros), joined(item["pros"], label)),
      (label(.cons), joined(item["cons"], label)),
      (label(.sideEffects), joined(item["side_effects"], label)),
      (label(.careful), joined(item["cautions"], label)),
      (label(.buying), joined(item["purchase_checks"], label)),
    ] where !text.isEmpty {
      paper.add("  ", label.titled(title, text))
    }
  }

  private static func joined(_ list: JSON?, _ label: Labels) -> String {
    label.joined(list?.sentences ?? [])
  }
}
