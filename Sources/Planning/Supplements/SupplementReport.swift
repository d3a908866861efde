import Consulting
import JSONSource
import RuleEngine

/// The answer of `adviseSupplements`.
struct SupplementReport: Sendable {
  let advice: [SupplementAdvice]
  let caffeine: CaffeineCount
  let consultation: Consultation
}

extension Consultation {
  /// Advises on what the request asks for, and notes what had to be assumed about the athlete.
  mutating func reportSupplements() throws(PlanFailure) -> SupplementReport {
    noteNothing("healthFlags", field: "health_flags")
    noteNothing("excludeAllergens", field: "exclude_allergens")
    _ = try assume(Questions.age, field: "age_range", given: ["givenAgeYears", "ageRange"])
    _ = try assume(Questions.weight, field: "weight_kg", given: ["givenWeightKg"])
    _ = try assume(Questions.diet, field: "diet", given: ["givenDiet"])
    let (advice, caffeine) = try adviseSupplements(
      SupplementWish(
        goal: given("goal"), category: given("category"), weakestTier: given("tier")))
    return SupplementReport(advice: advice, caffeine: caffeine, consultation: self)
  }

  private func given(_ field: String) -> String? {
    guard case .string(let word) = request.given.first(where: { $0.field == field })?.value
    else { return nil }
    return word
  }
}

extension SupplementReport {
  /// Writes the answer in reading order.
  func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("supplements")
    writer.beginArray()
    for advice in advice { write(advice, into: &writer) }
    writer.endArray()
    writeCaffeine(into: &writer)
    consultation.writeAssumed(into: &writer)
    consultation.write("disclaimer", Phrase("supplement.disclaimer"), into: &writer)
    consultation.request.writeProfile(into: &writer, consultation.edition)
    consultation.writeEdition(into: &writer)
    consultation.writeWhy(into: &writer)
    writer.endObject()
  }

  private var language: String { consultation.request.language }

  /// What is known; of a withheld supplement neither dose nor praise, only why.
  private func write(_ advice: SupplementAdvice, into writer: inout JSONWriter) {
    let supplement = advice.supplement
    writer.beginObject()
    writer.field("supplementId", supplement.id)
    writer.field("name", supplement.name[language])
    writer.field("category", supplement.category)
    writer.field("goals", supplement.goals)
    writer.field("evidence_tier", supplement.tier)
    writer.field("withheld", advice.isWithheld)
    consultation.write("reasons", advice.reasons, into: &writer)
    if !advice.isWithheld {
      writeDose(advice, into: &writer)
      writer.field("pros", supplement.pros[language])
      writer.field("cons", supplement.cons[language])
      writer.field("side_effects", supplement.sideEffects[language])
    }
    writer.field("cautions", supplement.cautions[language])
    if !advice.isWithheld {
      writer.field("purchase_checks", supplement.checks[language])
      writer.field("source", supplement.source)
    }
    writer.endObject()
  }

  private func writeDose(_ advice: SupplementAdvice, into writer: inout JSONWriter) {
    writer.key("dose")
    writer.beginObject()
    writer.field("amount", advice.supplement.amount[language])
    writer.field("timing", advice.supplement.timing[language])
    if let dose = advice.dose {
      writer.field("low_mg", Figure.rounded(dose.lowerBound, decimals: 0))
      writer.field("high_mg", Figure.rounded(dose.upperBound, decimals: 0))
    }
    if advice.caffeineMg > 0 {
      writer.field("caffeine_mg", Figure.rounded(advice.caffeineMg, decimals: 0))
    }
    writer.endObject()
  }

  private func writeCaffeine(into writer: inout JSONWriter) {
    let listed = Figure.rounded(caffeine.listed, decimals: 0)
    writer.key("caffeine")
    writer.beginObject()
    writer.field("listed_mg", listed)
    writer.field("most_a_day_mg", caffeine.aDay)
    writer.field("most_at_once_mg", caffeine.atOnce)
    writer.field("supplements", caffeine.ids)
    consultation.write("note", caffeineNote(listed), into: &writer)
    writer.endObject()
  }

  /// What the list holds, and what everything together may hold.
  private func caffeineNote(_ listed: Double) -> Phrase {
    if caffeine.ids.isEmpty {
      return Phrase("supplement.no_caffeine", ("day", .number(caffeine.aDay)))
    }
    return Phrase(
      "supplement.caffeine", ("listed", .number(listed)), ("day", .number(caffeine.aDay)),
      ("once", .number(caffeine.atOnce)))
  }
}
