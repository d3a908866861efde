import Consulting
import RuleEngine

/// The supplement catalogue.
package struct SupplementCatalogue: Sendable {
  /// The rows in catalogue order.
  let supplements: [Supplement]

  /// A supplement as answers speak of it.
  struct Supplement: Sendable {
    let id: String
    let name: SpokenText
    let category: String
    let goals: [String]
    let amount: SpokenText
    let timing: SpokenText
    let pros: SpokenList
    let cons: SpokenList
    let sideEffects: SpokenList
    let cautions: SpokenList
    let tier: String
    let checks: SpokenList
    let withheldFor: [String]
    /// Foods in it that somebody may have to leave out.
    let allergens: [String]
    /// What some makes of it hold, capsules included; the label decides.
    let mayHold: [String]
    let isVegetarian: Bool
    let isVegan: Bool
    /// Milligrams per kilogram of body weight; nil when the dose does not follow weight.
    let perKg: ClosedRange<Double>?
    /// Milligrams at once at most; nil when there is no such limit.
    let mostAtOnceMg: Double?
    /// Milligrams of caffeine in a serving at most; 0 for most.
    let caffeineMg: Double
    let source: String
  }

  init(_ table: CatalogueTable) {
    let (ids, categories, tiers) = (
      table.texts("id"), table.texts("category"), table.texts("evidence_tier")
    )
    let (names, goals) = (Self.texts("name", table), table.lists("goals"))
    let doses = (table.contexts("dose"), table.contexts("dose_ja"))
    let (pros, cons) = (Self.lists("pros", table), Self.lists("cons", table))
    let (effects, cautions) = (Self.lists("side_effects", table), Self.lists("cautions", table))
    let (checks, withheld) = (Self.lists("purchase_checks", table), table.lists("withheld_for"))
    let (allergens, egg, plants) = (
      table.lists("allergens"), table.flags("vegetarian"), table.flags("vegan")
    )
    let mayHold = table.lists("may_hold")
    let (perKg, most) = (table.contexts("dose_per_kg"), table.numbers("max_mg_per_serving"))
    let (caffeine, sources) = (table.numbers("caffeine_mg_per_serving"), table.texts("source"))
    supplements = table.rows.map { row in
      func dose(_ part: String) -> SpokenText {
        SpokenText(en: doses.0[row]?.text(part) ?? "", ja: doses.1[row]?.text(part) ?? "")
      }
      return Supplement(
        id: ids[row], name: names[row], category: categories[row], goals: goals[row],
        amount: dose("amount"), timing: dose("timing"), pros: pros[row], cons: cons[row],
        sideEffects: effects[row], cautions: cautions[row], tier: tiers[row], checks: checks[row],
        withheldFor: withheld[row], allergens: allergens[row], mayHold: mayHold[row],
        isVegetarian: egg[row], isVegan: plants[row], perKg: perKg[row].flatMap(Self.range),
        mostAtOnceMg: most[row] > 0 ? most[row] : nil, caffeineMg: max(0, caffeine[row]),
        source: sources[row])
    }
  }

  private static func texts(_ name: String, _ table: CatalogueTable) -> [SpokenText] {
    zip(table.texts(name), table.texts("\(name)_ja")).map { SpokenText(en: $0, ja: $1) }
  }

  private static func lists(_ name: String, _ table: CatalogueTable) -> [SpokenList] {
    zip(table.lists(name), table.lists("\(name)_ja")).map { SpokenList(en: $0, ja: $1) }
  }

  private static func range(_ context: Context) -> ClosedRange<Double>? {
    guard let low = context.number("low_mg"), let high = context.number("high_mg"), low <= high
    else { return nil }
    return low...high
  }
}
