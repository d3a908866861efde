import Consulting
import JSONSource

extension Plan {
  /// The meals with their targets, their options and the proof that any choice fits.
  func writeMeals(into writer: inout JSONWriter) {
    writer.key("ingredients")
    MealWriter(edition: edition, language: language).write(meals, into: &writer)
  }

  /// How the energy came about.
  func writeEnergy(into writer: inout JSONWriter) {
    let macros = meals.macros
    writer.key("energy")
    writer.beginObject()
    energy.writeParts(at: macros.kcal, into: &writer)
    writer.field("dosing_weight_kg", Figure.rounded(meals.dosingWeight, decimals: 1))
    writer.field("protein_per_kg", Figure.rounded(macros.proteinPerKg, decimals: 2))
    writer.field("fat_per_kg", Figure.rounded(macros.fatPerKg, decimals: 2))
    energy.writeChange(at: macros.kcal, goal: macros.kcal, into: &writer)
    writer.endObject()
  }
}

extension EnergyPlan {
  /// What the energy is a part of, and within which limits.
  func writeParts(at kcal: Double, into writer: inout JSONWriter) {
    writer.field("tdee", Figure.rounded(tdee, decimals: 2))
    writer.field("factor", factor)
    writer.field("effective_factor", Figure.rounded(kcal / tdee, decimals: 3))
    writer.key("range")
    writer.beginArray()
    writer.value(range.lowerBound)
    writer.value(range.upperBound)
    writer.endArray()
    writer.field("floor", Figure.rounded(floor, decimals: 0))
    writer.field("floor_applied", floorApplied)
  }

  /// What the goal wants of the weight, from where to where that counts as on target, and what this
  /// energy is expected to do; all in percent of body weight a week.
  ///
  /// - Parameters:
  ///   - kcal: The plan's energy, which may have followed a weight trend.
  ///   - goal: The energy before any trend: no trend moves the target it is held against.
  ///   - writer: Where it is written.
  func writeChange(at kcal: Double, goal: Double, into writer: inout JSONWriter) {
    let target = Figure.rounded(weeklyChangePercent(at: goal), decimals: 2)
    writer.field("weekly_change_pct", target)
    writer.key("on_target_pct")
    writer.beginArray()
    writer.value(Figure.rounded(target - trendBand, decimals: 2))
    writer.value(Figure.rounded(target + trendBand, decimals: 2))
    writer.endArray()
    writer.field("expected_weekly_change_pct", expectedChange(at: kcal))
  }

  /// What so much energy is expected to do to the weight, percent a week, as it is written.
  func expectedChange(at kcal: Double) -> Double {
    Figure.rounded(weeklyChangePercent(at: kcal), decimals: 2)
  }
}

extension Edition {
  /// The word of a slot.
  func word(of slot: MealSlots) -> String {
    let words = vocabulary.words("MealSlot")
    let index = slot.rawValue.trailingZeroBitCount
    return words.indices.contains(index) ? words[index] : ""
  }

  /// The slot of a word.
  func slot(of word: String) -> MealSlots {
    let words = vocabulary.words("MealSlot")
    return words.firstIndex(of: word).map { MealSlots(rawValue: UInt8(1) << UInt8($0)) } ?? []
  }

  /// The words of the slots of a day of so many meals; none when there is no such day.
  func slotWords(ofMeals count: Int) -> [String] {
    mealSlots.indices.contains(count - 1) ? mealSlots[count - 1].map(word) : []
  }
}

extension IngredientCatalogue.Unit {
  /// `2 eggs`, `about 1.5 tablespoons`, `大さじ約1.5`; nil when the grams are far from halves of the
  /// unit.
  func household(_ grams: Int, _ language: String) -> String? {
    let count = Double(grams) / self.grams
    let halves = max(1, (count * 2).rounded()) / 2
    let distance = abs(halves - count) / count
    guard distance <= Self.nearest else { return nil }
    if language == "ja" {
      let number = (distance <= Self.exact ? "" : "約") + Figure.text(halves, decimals: 1)
      let said = japanese.replacing("{n}", with: number)
      return said.isEmpty ? nil : said
    }
    let name = halves <= 1 ? name : plural
    let amount = Figure.text(halves, decimals: 1)
    return distance <= Self.exact ? "\(amount) \(name)" : "about \(amount) \(name)"
  }

  /// A portion this close to halves of a unit is named by them: reading aid, not a dose.
  private static let nearest = 0.12
  private static let exact = 0.02
}
