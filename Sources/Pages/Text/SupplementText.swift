import JSONSource

extension PlanText {
  /// The shortlist with doses and cautions, then what was left out and why.
  mutating func addSupplements() {
    let items = plan["supplements"]?.array ?? []
    if items.isEmpty { return }
    paper.heading(label(.supplements))
    let offered = items.filter { !Self.isWithheld($0) }
    let reason = offered.first?["reason"]?.string ?? ""
    let isShared = offered.count > 1 && offered.allSatisfy { $0["reason"]?.string == reason }
    if isShared { paper.add("  ", reason, style: .dim) }
    for item in offered { add(item, reason: isShared ? "" : item["reason"]?.string ?? "") }
    for item in items where Self.isWithheld(item) {
      let text = label(
        .leftOutItem, ("name", Self.name(of: item)), ("reason", item["reason"]?.string ?? ""))
      paper.add("  ", text, style: .dim)
    }
  }

  private mutating func add(_ item: JSON, reason: String) {
    let dose = item["dose"]
    let parts = [amount(of: dose), dose?["timing"]?.string ?? "", reason].filter {
      !$0.isEmpty
    }
    let known = parts.joined(separator: label(.stop))
    let name = Self.name(of: item)
    let text = parts.isEmpty ? name : label.titled(name, known)
    paper.add("  \(item["evidence_tier"]?.string ?? "-")  ", text, markStyle: .dim)
    let cautions = item["cautions"]?.sentences ?? []
    if cautions.isEmpty { return }
    paper.add(
      "", label.titled(label(.careful), label.joined(cautions)), indent: 5, style: .dim)
  }

  private static func isWithheld(_ item: JSON) -> Bool {
    item["withheld"]?.bool ?? false
  }

  /// The amount studied, and what it is for this athlete unless that would tell the body's weight.
  func amount(of dose: JSON?) -> String {
    plan.hides("body") ? dose?["amount"]?.string ?? "" : Self.amount(of: dose, label)
  }

  /// `1–3 mg per kg (for you 70–200 mg)`.
  static func amount(of dose: JSON?, _ label: Labels) -> String {
    let amount = dose?["amount"]?.string ?? ""
    guard let low = dose?["low_mg"]?.number, let high = dose?["high_mg"]?.number else {
      return amount
    }
    return label.noted(amount, label(.forYou, ("dose", Self.dose(low, high, label))))
  }

  /// `210–246 mg`, or grams where both ends are a gram or more.
  private static func dose(_ low: Double, _ high: Double, _ label: Labels) -> String {
    let (scale, unit) = low >= 1000 ? (1000.0, "g") : (1, "mg")
    let ends = [low, high].map { JSON.shown($0 / scale) }
    let range = low == high ? ends[0] : label(.range, ("low", ends[0]), ("high", ends[1]))
    return "\(range)\u{A0}\(unit)"
  }

  static func name(of item: JSON) -> String {
    item["name"]?.string ?? item["supplementId"]?.string ?? ""
  }
}
