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
      let reason = item["reason"]?.string.map { " (\($0))" } ?? ""
      paper.add("  ", "\(label(.withheld)): \(Self.name(of: item))\(reason)", style: .dim)
    }
  }

  private mutating func add(_ item: JSON, reason: String) {
    let dose = item["dose"]
    var amount = dose?["amount"]?.string ?? ""
    if let low = dose?["low_mg"]?.shown(), let high = dose?["high_mg"]?.shown() {
      amount += " (\(label(.forYou)) \(low == high ? low : "\(low)–\(high)") mg)"
    }
    let parts = [amount, dose?["timing"]?.string ?? "", reason].filter { !$0.isEmpty }
    let text = Self.name(of: item) + (parts.isEmpty ? "" : ": " + parts.joined(separator: ". "))
    paper.add("  \(item["evidence_tier"]?.string ?? "-")  ", text, markStyle: .dim)
    let cautions = item["cautions"]?.sentences ?? []
    if cautions.isEmpty { return }
    paper.add(
      "", "\(label(.careful)): \(cautions.joined(separator: "; "))", indent: 5, style: .dim)
  }

  private static func isWithheld(_ item: JSON) -> Bool {
    item["withheld"]?.bool ?? false
  }

  static func name(of item: JSON) -> String {
    item["name"]?.string ?? item["supplementId"]?.string ?? ""
  }
}
