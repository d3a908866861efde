import Consulting
import JSONSource

/// What was eaten and drunk on a day, from its entries: sums, how much of them is known, and what
/// is left of the targets.
///
/// Sums are of whole units of the last decimal, so that any order of the entries gives the same.
package struct DaySummary: Sendable {
  /// Entries, and those that count.
  let count: Int
  let counted: Int
  /// Entries that do not count, and those that count and are to be looked at.
  let pending: Int
  let failed: Int
  let review: Int
  let totals: Nutrients
  /// Of each nutrient the share of the energy whose entries say it.
  let coverage: Nutrients
  /// The names of those of which too little is known.
  let incomplete: [String]
  let drunkMl: Double
  let estimatedShare: Double
  /// Kilocalories of each meal.
  let byMeal: [(key: String, value: Double)]
  /// What is left of each target.
  let left: [(key: String, value: Double)]

  /// Takes the entries of a day, as `resolveFoodLine` gives them, and the day's targets.
  package init(entries: [JSON], targets: JSON?, _ catalogue: FoodCatalogue) {
    let table = DayTable(entries.filter(Self.counts))
    let statuses = entries.map { $0["status"]?.string ?? "" }
    (count, counted) = (entries.count, table.count)
    pending = statuses.count { $0 == "pending" }
    failed = statuses.count { $0 == "failed" }
    review = statuses.count { $0 == "needs_review" }
    var (totals, coverage) = (Nutrients(), Nutrients())
    for (place, nutrient) in Self.nutrients.enumerated() {
      totals[nutrient] = table.sum(place)
      coverage[nutrient] = table.coverage(place)
    }
    (self.totals, self.coverage) = (totals, coverage)
    incomplete = Self.names.indices.filter {
      table.coverage($0) < catalogue.trust.incompleteBelow
    }.map { Self.names[$0] }
    drunkMl = table.drunk
    estimatedShare = table.share(\.isEstimated)
    byMeal = Self.meals.map { meal in (meal, table.energy { $0.meal == meal }) }
    left = (targets?.members ?? []).compactMap { target in
      guard let goal = target.value.number,
        let nutrient = Self.fields.first(where: { $0.name == target.key })?.nutrient
      else { return nil }
      return (target.key, Nutrients.round(goal - (totals[nutrient] ?? 0), nutrient.decimals))
    }
  }

  /// The fields of an entry that are added, with their decimals.
  static let fields: [(name: String, nutrient: Nutrient)] = [
    ("calories", .kcal), ("proteinG", .protein), ("carbsG", .carbohydrate), ("fatG", .fat),
    ("fiberG", .fibre), ("sugarG", .sugar), ("sodiumMg", .sodium), ("waterMl", .water),
  ]
  /// The meals of a day.
  static let meals = ["breakfast", "lunch", "dinner", "snack", "unknown"]

  /// Whether an entry counts: it is resolved, or waits for a look only.
  static func counts(_ entry: JSON) -> Bool {
    ["resolved", "needs_review"].contains(entry["status"]?.string ?? "")
  }

  /// Whether an entry waits: for a model, or for the person's word on its amount.
  static func waits(_ entry: JSON) -> Bool {
    let isAsked = entry["assumptions"]?.array?.contains { $0.string == "ask-amount" } == true
    return entry["status"]?.string == "pending" || isAsked && !counts(entry)
  }

  /// What is added, by the places of a table.
  static let names = fields.map(\.name) + Nutrient.micronutrients.map(\.rawValue)
  /// The nutrients of those names.
  static let nutrients = fields.map(\.nutrient) + Nutrient.micronutrients

  /// A nutrient of an entry by its field; nil where nobody knows it.
  static func value(_ entry: JSON, _ name: String) -> Double? {
    entry[name]?.number ?? entry["micronutrients"]?[name]?.number
  }
}

extension DaySummary {
  /// How `summarizeDay` answers it.
  package static let form = AnswerForm.object(numbers + sums)

  private static let numbers: [AnswerMember<DaySummary>] = [
    .always("count", \.count, .integer), .always("counted", \.counted, .integer),
    .always("pending", \.pending, .integer), .always("failed", \.failed, .integer),
    .always("review", \.review, .integer),
  ]

  private static let sums: [AnswerMember<DaySummary>] = [
    .always("totals", \.totals, Nutrients.form), .always("coverage", \.coverage, Nutrients.form),
    .always("incomplete", \.incomplete, .texts), .always("drunkMl", \.drunkMl, .number),
    .always("estimatedShare", \.estimatedShare, .number),
    .always("byMeal", \.byMeal, AnswerForm.number.keyed),
    .always("left", \.left, AnswerForm.number.keyed),
  ]
}
