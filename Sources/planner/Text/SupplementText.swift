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
    let parts = [Self.amount(of: dose, label), dose?["timing"]?.string ?? "", reason].filter {
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

  /// `3–6 mg per kg (for you 210–246 mg)`.
  static func amount(of dose: JSON?, _ label: Labels) -> String {
    let amount = dose?["amount"]?.string ?? ""
    guard let low = dose?["low_mg"]?.shown(), let high = dose?["high_mg"]?.shown() else {
      return amount
    }
    let range = low == high ? low : "\(low)–\(high)"
    return label.noted(amount, label(.forYou, ("dose", range)))
  }

  static func name(of item: JSON) -> String {
    item["name"]?.string ?? item["supplementId"]?.string ?? ""
  }
}
