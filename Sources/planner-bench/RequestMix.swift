import JSONSource
import PlannerService

/// Seeded requests spread over everything a plan can be asked for; all of them get a plan.
struct RequestMix: Sendable {
  /// Compact JSON documents.
  let plans: [[UInt8]]
  /// The same athletes for `recalculateIndexes`.
  let indexes: [[UInt8]]

  /// Draws requests until so many get a plan; those a safety rule refuses are drawn again.
  init(service: PlannerService, count: Int) {
    var generator = SeededNumbers(seed: 2026)
    var plans: [[UInt8]] = []
    var indexes: [[UInt8]] = []
    for _ in 0..<(count * 10) where plans.count < count {
      var athlete = JSONWriter()
      athlete.beginObject()
      Self.writeAthlete(into: &athlete, &generator)
      var plan = athlete
      athlete.endObject()
      Self.writeWishes(into: &plan, &generator)
      plan.endObject()
      guard service.call("generatePlan", plan.bytes).status == .ok else { continue }
      plans.append(plan.bytes)
      indexes.append(athlete.bytes)
    }
    self.plans = plans
    self.indexes = indexes
  }

  private static func writeAthlete(
    into writer: inout JSONWriter, _ generator: inout SeededNumbers
  ) {
    writer.field("schedule_days", generator.number(1...7))
    if generator.chance(90) { writer.field("sex", generator.one(of: ["male", "female"])) }
    if generator.chance(85) { writer.field("height_cm", generator.number(148...202)) }
    if generator.chance(85) { writer.field("weight_kg", Double(generator.number(90...260)) / 2) }
    if generator.chance(40) { writer.field("age_years", generator.number(15...78)) }
    if generator.chance(40) {
      writer.field("age_range", generator.one(of: ["18–24", "25–34", "35–44", "45–54", ">60"]))
    }
    if generator.chance(40) { writer.field("bodyfat_pct", generator.number(10...40)) }
    if generator.chance(30) { writer.field("waist_cm", generator.number(62...120)) }
  }

  private static func writeWishes(into writer: inout JSONWriter, _ generator: inout SeededNumbers) {
    let words: [(StaticString, [String])] = [
      ("goal", ["fat_loss", "lean_mass", "strength", "recomp"]),
      ("equipment", ["full_gym", "dumbbells_only", "bands_only", "bodyweight_only"]),
      ("experience", ["novice", "intermediate", "advanced"]),
      ("budget_tier", ["low", "medium", "high"]), ("variant", ["default", "full_body"]),
      ("diet", ["omnivore", "omnivore", "pescatarian", "vegetarian", "vegan"]),
    ]
    for (field, choices) in words where generator.chance(80) {
      writer.field(field, generator.one(of: choices))
    }
    if generator.chance(50) { writer.field("session_minutes", 15 * generator.number(2...6)) }
    if generator.chance(30) { writer.field("meals_per_day", generator.number(3...5)) }
    if generator.chance(30) {
      writeList(
        "injuries", ["shoulder", "elbow", "wrist", "low_back", "hip", "knee", "ankle"],
        into: &writer, &generator)
    }
    if generator.chance(20) {
      writeList(
        "exclude_allergens", ["gluten", "dairy", "egg", "soy", "nut", "fish"],
        into: &writer, &generator)
    }
  }

  private static func writeList(
    _ field: StaticString, _ words: [String], into writer: inout JSONWriter,
    _ generator: inout SeededNumbers
  ) {
    writer.key(field)
    writer.beginArray()
    let first = generator.number(0...(words.count - 2))
    for word in words[first..<(first + generator.number(1...2))] { writer.value(word) }
    writer.endArray()
  }
}
