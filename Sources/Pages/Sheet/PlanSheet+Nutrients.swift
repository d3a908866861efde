import JSONSource

extension PlanSheet {
  /// What the week holds of nutrients, a nutrient on a row.
  var nutrients: Sheet.Section {
    var section = Sheet.Section(title: label(.nutrients))
    let rows = reading.nutrients.map(row)
    if rows.isEmpty { return section }
    let columns = [
      Sheet.Column(title: label(.nutrient)), .init(title: label(.mean), isNumber: true),
      .init(title: label(.byChoice), isNumber: true), .init(title: label(.wanted), isNumber: true),
      .init(title: label(.verdict)),
    ]
    let texts = reading.nutrients.filter { $0["verdict"]?.string != "met" }.compactMap {
      nutrient in
      nutrient["text"]?.string.map { label.titled(nutrient["name"]?.string ?? "", $0) }
    }
    section.parts = [.table(Sheet.Table(columns: columns, rows: rows))]
    if !texts.isEmpty { section.parts.append(.list(texts.map(label.capitalized))) }
    return section
  }

  private func row(_ nutrient: JSON) -> Sheet.Row {
    let unit = reading.unit(of: nutrient)
    func amount(_ key: String) -> String { reading.amount(key, of: nutrient) }
    let sign = ["at_least": "≥ ", "at_most": "≤ "][nutrient["side"]?.string ?? ""]
    return Sheet.Row([
      label.capitalized(nutrient["name"]?.string ?? ""), "\(amount("judged")) \(unit)",
      "\(amount("least"))–\(amount("most"))", sign.map { $0 + amount("amount") } ?? "",
      reading.verdict(of: nutrient),
    ])
  }
}
