import JSONSource

/// What was eaten and drunk on a day, from its entries: sums, how much of them is known, and what
/// is left of the targets.
///
/// Sums are of whole units of the last decimal, so that any order of the entries gives the same.
package struct DaySummary: Sendable {
  private let entries: [JSON]
  private let targets: [JSON.Member]
  private let incompleteBelow: Double

  /// Takes the entries of a day, as `resolveFoodLine` gives them, and the day's targets.
  package init(entries: [JSON], targets: JSON?, _ catalogue: FoodCatalogue) {
    self.entries = entries
    self.targets = targets?.members ?? []
    incompleteBelow = catalogue.trust.incompleteBelow
  }

  /// The fields of an entry that are added, with their decimals.
  static let fields: [(name: String, nutrient: Nutrient)] = [
    ("calories", .kcal), ("proteinG", .protein), ("carbsG", .carbohydrate), ("fatG", .fat),
    ("fiberG", .fibre), ("sugarG", .sugar), ("sodiumMg", .sodium), ("waterMl", .water),
  ]
  private static let meals = ["breakfast", "lunch", "dinner", "snack", "unknown"]

  private var counted: [JSON] { entries.filter(Self.counts) }

  /// Whether an entry counts: it is resolved, or waits for a look only.
  static func counts(_ entry: JSON) -> Bool {
    ["resolved", "needs_review"].contains(entry["status"]?.string ?? "")
  }

  /// Writes it.
  package func write(into writer: inout JSONWriter) {
    let counted = counted
    writer.beginObject()
    writer.field("count", entries.count)
    writer.field("counted", counted.count)
    writer.field("pending", count("pending"))
    writer.field("failed", count("failed"))
    writer.field("review", count("needs_review"))
    writer.key("totals")
    writeEach(into: &writer) { name, nutrient in Self.sum(name, nutrient, counted) }
    writer.key("coverage")
    writeEach(into: &writer) { name, _ in Self.coverage(name, counted) }
    writer.key("incomplete")
    writer.beginArray()
    for name in Self.names where Self.coverage(name, counted) < incompleteBelow {
      writer.value(name)
    }
    writer.endArray()
    writer.field("drunkMl", drunk(counted))
    writer.field("estimatedShare", Self.share(counted) { $0["estimated"]?.bool == true })
    writer.key("byMeal")
    writeMeals(counted, into: &writer)
    writer.key("left")
    writeLeft(counted, into: &writer)
    writer.endObject()
  }

  private static let names = fields.map(\.name) + Nutrient.micronutrients.map(\.rawValue)

  private func count(_ status: String) -> Int {
    entries.count { $0["status"]?.string == status }
  }

  /// A nutrient of an entry by its field; nil where nobody knows it.
  static func value(_ entry: JSON, _ name: String) -> Double? {
    entry[name]?.number ?? entry["micronutrients"]?[name]?.number
  }

  /// The sum of a nutrient; nil when no entry says it.
  static func sum(_ name: String, _ nutrient: Nutrient, _ entries: [JSON]) -> Double? {
    let values = entries.compactMap { value($0, name) }
    guard !values.isEmpty else { return nil }
    let unit = [1.0, 10, 100, 1000][nutrient.decimals]
    return values.reduce(0) { $0 + ($1 * unit).rounded() } / unit
  }

  /// The share of the energy whose entries say a nutrient; of entries when there is no energy.
  static func coverage(_ name: String, _ entries: [JSON]) -> Double {
    share(entries) { value($0, name) != nil }
  }

  /// The share of the energy of which something holds; of entries when there is no energy.
  static func share(_ entries: [JSON], _ holds: (JSON) -> Bool) -> Double {
    guard !entries.isEmpty else { return 0 }
    let all = sum("calories", .kcal, entries) ?? 0
    guard all > 0 else {
      return Nutrients.round(Double(entries.count(where: holds)) / Double(entries.count), 3)
    }
    let some = sum("calories", .kcal, entries.filter(holds)) ?? 0
    return Nutrients.round(some / all, 3)
  }

  private func drunk(_ entries: [JSON]) -> Double {
    entries.reduce(0) { $0 + (($1["drinkMl"]?.number ?? 0) * 10).rounded() } / 10
  }

  private func writeEach(
    into writer: inout JSONWriter, _ value: (String, Nutrient) -> Double?
  ) {
    writer.beginObject()
    for field in Self.fields { write(field.name, value(field.name, field.nutrient), into: &writer) }
    writer.key("micronutrients")
    writer.beginObject()
    for nutrient in Nutrient.micronutrients {
      write(nutrient.rawValue, value(nutrient.rawValue, nutrient), into: &writer)
    }
    writer.endObject()
    writer.endObject()
  }

  private func write(_ name: String, _ value: Double?, into writer: inout JSONWriter) {
    writer.key(name)
    if let value { writer.value(value) } else { writer.null() }
  }

  private func writeMeals(_ entries: [JSON], into writer: inout JSONWriter) {
    writer.beginObject()
    for meal in Self.meals {
      let own = entries.filter { ($0["mealType"]?.string ?? "unknown") == meal }
      write(meal, Self.sum("calories", .kcal, own) ?? 0, into: &writer)
    }
    writer.endObject()
  }

  private func writeLeft(_ entries: [JSON], into writer: inout JSONWriter) {
    writer.beginObject()
    for target in targets {
      guard let goal = target.value.number,
        let field = Self.fields.first(where: { $0.name == target.key })
      else { continue }
      let eaten = Self.sum(field.name, field.nutrient, entries) ?? 0
      write(field.name, Nutrients.round(goal - eaten, field.nutrient.decimals), into: &writer)
    }
    writer.endObject()
  }
}
