import Consulting
import RuleEngine

/// The supplement catalogue.
package struct SupplementCatalogue: Sendable {
  /// The rows in catalogue order.
  let supplements: [Supplement]

  /// A supplement as answers speak of it.
  struct Supplement: Sendable {
    let id: String
    let name: Localized<String>
    let category: String
    let goals: [String]
    let amount: Localized<String>
    let timing: Localized<String>
    let pros: Localized<[String]>
    let cons: Localized<[String]>
    let sideEffects: Localized<[String]>
    let cautions: Localized<[String]>
    let tier: String
    let checks: Localized<[String]>
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

  init(_ table: CatalogueTable, languages: [String]) {
    let (ids, categories, tiers) = (
      table.texts("id"), table.texts("category"), table.texts("evidence_tier")
    )
    let (names, goals) = (table.texts("name", in: languages), table.lists("goals"))
    let doses = table.contexts("dose", in: languages)
    let (pros, cons) = (table.lists("pros", in: languages), table.lists("cons", in: languages))
    let (effects, cautions) = (
      table.lists("side_effects", in: languages), table.lists("cautions", in: languages)
    )
    let (checks, withheld) = (
      table.lists("purchase_checks", in: languages), table.lists("withheld_for")
    )
    let (allergens, egg, plants) = (
      table.lists("allergens"), table.flags("vegetarian"), table.flags("vegan")
    )
    let mayHold = table.lists("may_hold")
    let (perKg, most) = (table.contexts("dose_per_kg"), table.numbers("max_mg_per_serving"))
    let (caffeine, sources) = (table.numbers("caffeine_mg_per_serving"), table.texts("source"))
    supplements = table.rows.map { row in
      func dose(_ part: String) -> Localized<String> {
        doses[row].map { $0?.text(part) ?? "" }
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

  private static func range(_ context: Context) -> ClosedRange<Double>? {
    guard let low = context.number("low_mg"), let high = context.number("high_mg"), low <= high
    else { return nil }
    return low...high
  }
}
