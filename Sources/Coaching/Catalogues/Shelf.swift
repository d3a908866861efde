import RuleEngine

/// The supplement catalogue.
package struct Shelf: Sendable {
  /// The rows in catalogue order.
  let supplements: [Supplement]

  /// A supplement as the plan speaks of it.
  struct Supplement: Sendable {
    let id: String
    let name: Spoken<String>
    let category: String
    let goals: [String]
    let amount: String
    let timing: String
    let cautions: [String]
    let tier: String
    let checks: [String]
    let withheldFor: [String]
    /// Foods in it that somebody may have to leave out.
    let allergens: [String]
    let isVegetarian: Bool
    let isVegan: Bool
    /// Milligrams per kilogram of body weight; nil when the dose does not follow weight.
    let perKg: ClosedRange<Double>?
    /// Milligrams at once at most; nil when there is no such limit.
    let mostAtOnceMg: Double?
  }

  init(_ table: CatalogueTable) {
    let (ids, english, japanese) = (table.texts("id"), table.texts("name"), table.texts("name_ja"))
    let (categories, goals, doses) = (
      table.texts("category"), table.lists("goals"), table.contexts("dose")
    )
    let (cautions, tiers) = (table.lists("cautions"), table.texts("evidence_tier"))
    let (checks, withheld) = (table.lists("purchase_checks"), table.lists("withheld_for"))
    let (allergens, egg, plants) = (
      table.lists("allergens"), table.flags("vegetarian"), table.flags("vegan")
    )
    let (perKg, most) = (table.contexts("dose_per_kg"), table.numbers("max_mg_per_serving"))
    supplements = table.rows.map { row in
      Supplement(
        id: ids[row], name: Spoken(en: english[row], ja: japanese[row]),
        category: categories[row], goals: goals[row], amount: doses[row]?.text("amount") ?? "",
        timing: doses[row]?.text("timing") ?? "", cautions: cautions[row], tier: tiers[row],
        checks: checks[row], withheldFor: withheld[row], allergens: allergens[row],
        isVegetarian: egg[row], isVegan: plants[row], perKg: perKg[row].flatMap(Self.range),
        mostAtOnceMg: most[row] > 0 ? most[row] : nil)
    }
  }

  private static func range(_ context: Context) -> ClosedRange<Double>? {
    guard let low = context.number("low_mg"), let high = context.number("high_mg"), low <= high
    else { return nil }
    return low...high
  }
}
