import JSONSource

/// Fibre, sodium, vitamins and minerals against what suffices, with how much of the food tells.
extension Insights {
  /// The places of a day's table that are judged: fibre, sodium and what is small.
  private static let judged = DaySummary.names.indices.filter {
    $0 >= DaySummary.fields.count || ["fiberG", "sodiumMg"].contains(DaySummary.names[$0])
  }

  func judged(_ overview: Overview) throws(Diagnostic) -> InsightCards.Judged {
    let dates = Set(overview.complete.map(\.date))
    let isShown = overview.isEnough && !person.hidesNumbers
    let entries = days.filter { dates.contains($0.date) }
      .flatMap { $0.entries.filter(DaySummary.counts) }
    let table = DayTable(entries)
    let few = [
      ("least", "\(rules.overview.leastDays)"), ("complete", "\(overview.complete.count)"),
    ]
    let tells = overview.isEnough || person.hidesNumbers
    return InsightCards.Judged(
      isEnough: overview.isEnough, days: overview.complete.count,
      rows: try (isShown ? Self.judged : []).map { (place) throws(Diagnostic) in
        try row(place, of: table, entries, overview.complete.count)
      },
      text: tells ? [] : [rules.sentences.text("nutrient.few", language, few)])
  }

  private func row(
    _ place: Int, of table: DayTable, _ entries: [JSON], _ days: Int
  ) throws(Diagnostic) -> InsightCards.Row {
    let name = DaySummary.names[place]
    let average = table.sum(place).map {
      Nutrients.round($0 / Double(days), DaySummary.nutrients[place].decimals)
    }
    let coverage = table.coverage(place)
    let reference = try rules.references.reference(
      name, sex: person.sex, age: person.age, isPregnant: person.isPregnant)
    let verdict = NutrientVerdict(
      average: average, coverage: coverage, reference: reference?.reference,
      upper: reference?.upper, rules.verdicts)
    let label = text("name.\(name)")
    return InsightCards.Row(
      nutrient: name, name: label, average: average, coverage: coverage, reference: reference,
      verdict: verdict,
      text: text(
        "nutrient.\(verdict.rawValue)", ("name", label), ("average", Self.shown(average, 1)),
        ("unit", Self.unit(name)), ("reference", Self.shown(reference?.reference, 1)),
        ("upper", Self.shown(reference?.upper, 1)),
        ("coverage", Self.shown(100 * coverage, 0))),
      from: sources(name, entries))
  }

  /// The foods that were logged and held most of a nutrient; ties by name.
  private func sources(_ name: String, _ entries: [JSON]) -> [String] {
    var sums: [String: Double] = [:]
    for entry in entries {
      guard let food = entry["foodName"]?.string, let value = DaySummary.value(entry, name),
        value > 0
      else { continue }
      sums[food, default: 0] += value
    }
    return sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(rules.verdicts.mostFoods).map(\.key)
  }

  /// The unit that ends a field's name.
  private static func unit(_ name: String) -> String {
    name.hasSuffix("_mcg") ? "µg" : name.hasSuffix("mg") || name.hasSuffix("Mg") ? "mg" : "g"
  }
}
