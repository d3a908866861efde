import RuleEngine

/// The supplement catalogue.
package struct Shelf: Sendable {
  /// The rows in catalogue order.
  let supplements: [Supplement]

  /// A supplement as the plan speaks of it.
  struct Supplement: Sendable {
    let id: String
    let name: [String: String]
    let category: String
    let goals: [String]
    let amount: String
    let timing: String
    let cautions: [String]
    let tier: String
    let checks: [String]
    let withheldFor: [String]
    /// Milligrams per kilogram of body weight; nil when the dose does not follow weight.
    let perKg: ClosedRange<Double>?
    /// Milligrams at once at most; nil when there is no such limit.
    let mostAtOnceMg: Double?
  }

  init(_ rows: [CatalogueRow]) {
    supplements = rows.map(Self.supplement)
  }

  private static func supplement(_ row: CatalogueRow) -> Supplement {
    let dose = row.context("dose")
    let most = row.number("max_mg_per_serving")
    return Supplement(
      id: row.text("id"), name: ["en": row.text("name"), "ja": row.text("name_ja")],
      category: row.text("category"), goals: row.texts("goals"),
      amount: dose?.text("amount") ?? "", timing: dose?.text("timing") ?? "",
      cautions: row.texts("cautions"), tier: row.text("evidence_tier"),
      checks: row.texts("purchase_checks"), withheldFor: row.texts("withheld_for"),
      perKg: row.context("dose_per_kg").flatMap(range), mostAtOnceMg: most > 0 ? most : nil)
  }

  private static func range(_ context: Context) -> ClosedRange<Double>? {
    guard let low = context.number("low_mg"), let high = context.number("high_mg"), low <= high
    else { return nil }
    return low...high
  }
}
