import JSONSource

/// What was eaten and drunk on a day, from its entries: sums, how much of them is known, and what
/// is left of the targets.
///
/// Sums are of whole units of the last decimal, so that any order of the entries gives the same.
package struct DaySummary: Sendable {
  private let entries: [JSON]
  private let table: DayTable
  private let targets: [JSON.Member]
  private let incompleteBelow: Double

  /// Takes the entries of a day, as `resolveFoodLine` gives them, and the day's targets.
  package init(entries: [JSON], targets: JSON?, _ catalogue: FoodCatalogue) {
    self.entries = entries
    table = DayTable(entries.filter(Self.counts))
    self.targets = targets?.members ?? []
    incompleteBelow = catalogue.trust.incompleteBelow
  }

  /// The fields of an entry that are added, with their decimals.
  static let fields: [(name: String, nutrient: Nutrient)] = [
    ("calories", .kcal), ("proteinG", .protein), ("carbsG", .carbohydrate), ("fatG", .fat),
    ("fiberG", .fibre), ("sugarG", .sugar), ("sodiumMg", .sodium), ("waterMl", .water),
  ]
  private static let meals = ["breakfast", "lunch", "dinner", "snack", "unknown"]

  /// Whether an entry counts: it is resolved, or waits for a look only.
  static func counts(_ entry: JSON) -> Bool {
    ["resolved", "needs_review"].contains(entry["status"]?.string ?? "")
  }

  /// Whether an entry waits: for a model, or for the person's word on its amount.
  static func waits(_ entry: JSON) -> Bool {
    let isAsked = entry["assumptions"]?.array?.contains { $0.string == "ask-amount" } == true
    return entry["status"]?.string == "pending" || isAsked && !counts(entry)
  }

  /// Writes it.
  package func write(into writer: inout JSONWriter) {
    let statuses = entries.map { $0["status"]?.string ?? "" }
    let coverage = Self.names.indices.map { table.coverage($0) }
    writer.beginObject()
    writer.field("count", entries.count)
    writer.field("counted", table.count)
    writer.field("pending", statuses.count { $0 == "pending" })
    writer.field("failed", statuses.count { $0 == "failed" })
    writer.field("review", statuses.count { $0 == "needs_review" })
    writer.key("totals")
    writeEach(into: &writer) { table.sum($0) }
    writer.key("coverage")
    writeEach(into: &writer) { coverage[$0] }
    writer.key("incomplete")
    writer.beginArray()
    for (name, coverage) in zip(Self.names, coverage) where coverage < incompleteBelow {
      writer.value(name)
    }
    writer.endArray()
    writer.field("drunkMl", table.drunk)
    writer.field("estimatedShare", table.share { $0.isEstimated })
    writer.key("byMeal")
    writeMeals(into: &writer)
    writer.key("left")
    writeLeft(into: &writer)
    writer.endObject()
  }

  /// What is added, by the places of a table.
  static let names = fields.map(\.name) + Nutrient.micronutrients.map(\.rawValue)
  /// The nutrients of those names.
  static let nutrients = fields.map(\.nutrient) + Nutrient.micronutrients

  /// A nutrient of an entry by its field; nil where nobody knows it.
  static func value(_ entry: JSON, _ name: String) -> Double? {
    entry[name]?.number ?? entry["micronutrients"]?[name]?.number
  }

  private func writeEach(into writer: inout JSONWriter, _ value: (Int) -> Double?) {
    writer.beginObject()
    for place in Self.fields.indices { write(Self.names[place], value(place), into: &writer) }
    writer.key("micronutrients")
    writer.beginObject()
    for place in Self.fields.count..<Self.names.count {
      write(Self.names[place], value(place), into: &writer)
    }
    writer.endObject()
    writer.endObject()
  }

  private func write(_ name: String, _ value: Double?, into writer: inout JSONWriter) {
    writer.key(name)
    if let value { writer.value(value) } else { writer.null() }
  }

  private func writeMeals(into writer: inout JSONWriter) {
    writer.beginObject()
    for meal in Self.meals { write(meal, table.energy { $0.meal == meal }, into: &writer) }
    writer.endObject()
  }

  private func writeLeft(into writer: inout JSONWriter) {
    writer.beginObject()
    for target in targets {
      guard let goal = target.value.number,
        let place = Self.fields.firstIndex(where: { $0.name == target.key })
      else { continue }
      let decimals = Self.fields[place].nutrient.decimals
      write(target.key, Nutrients.round(goal - (table.sum(place) ?? 0), decimals), into: &writer)
    }
    writer.endObject()
  }
}
