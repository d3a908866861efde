import Consulting
import RuleEngine

/// The answer of `adviseSupplements`.
struct SupplementReport: Sendable {
  let advice: [SupplementAdvice]
  let caffeine: CaffeineCount
  /// What is said beside everything that is listed.
  let words: Phrase
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
    let words = Phrase(try ask(Questions.supplementWords).word("supplementWords"))
    return SupplementReport(
      advice: advice, caffeine: caffeine, words: words, consultation: self)
  }

  private func given(_ field: String) -> String? {
    guard case .string(let word) = request.given.first(where: { $0.field == field })?.value
    else { return nil }
    return word
  }
}

extension SupplementReport: Consulted {
  /// The answer in reading order; the profile is as the edition asks for it.
  static func form(in edition: Edition) -> AnswerForm<SupplementReport> {
    .object([
      .always(
        "supplements", { told in told.advice.map { Told($0, by: told.consultation) } },
        SupplementAdvice.form.list),
      .always("caffeine", { Told($0.caffeine, by: $0.consultation) }, CaffeineCount.form),
      ConsultationAnswer.assumed.of(\.consultation),
      .sentence("disclaimer", \.words),
      ConsultationAnswer.profile(edition.form(.adviseSupplements)).of(\.consultation),
      ConsultationAnswer.edition.of(\.consultation), ConsultationAnswer.why.of(\.consultation),
    ])
  }
}

extension SupplementAdvice {
  /// What is known; of a withheld supplement neither dose nor praise, only why.
  fileprivate static let form = AnswerForm<Told<SupplementAdvice>>.object(
    named + [.always("goals", \.supplement.goals, .texts)] + judged + [
      .sentences("reasons", \.value.reasons),
      .sometimes("dose", { $0.value.isWithheld ? nil : $0 }, .object(dose + [caffeine])),
      .sometimes("pros", { $0.listed?.pros[$0.language] }, .texts),
      .sometimes("cons", { $0.listed?.cons[$0.language] }, .texts),
      .sometimes("side_effects", { $0.listed?.sideEffects[$0.language] }, .texts),
      .always("cautions", { $0.supplement.cautions[$0.language] }, .texts),
      .sometimes("purchase_checks", { $0.listed?.checks[$0.language] }, .texts),
      .sometimes("source", \.listed?.source, .text),
    ])

  /// What it is called.
  static let named: [AnswerMember<Told<SupplementAdvice>>] = [
    .always("supplementId", \.supplement.id, .text),
    .always("name", { $0.supplement.name[$0.language] }, .text),
    .always("category", \.supplement.category, .text),
  ]

  /// What is known of its effect, and whether it is withheld.
  static let judged: [AnswerMember<Told<SupplementAdvice>>] = [
    .always("evidence_tier", \.supplement.tier, .text),
    .always("withheld", \.value.isWithheld, .flag),
  ]

  /// How much of it this athlete takes, and when.
  static let dose: [AnswerMember<Told<SupplementAdvice>>] = [
    .always("amount", { $0.supplement.amount[$0.language] }, .text),
    .always("timing", { $0.supplement.timing[$0.language] }, .text),
    .sometimes("low_mg", { $0.value.dose.map { rounded($0.lowerBound) } }, .number),
    .sometimes("high_mg", { $0.value.dose.map { rounded($0.upperBound) } }, .number),
  ]

  private static let caffeine = AnswerMember<Told<SupplementAdvice>>.sometimes(
    "caffeine_mg", { $0.value.caffeineMg > 0 ? rounded($0.value.caffeineMg) : nil }, .number)

  private static func rounded(_ mg: Double) -> Double { Figure.rounded(mg, decimals: 0) }
}

extension Told<SupplementAdvice> {
  var supplement: SupplementCatalogue.Supplement { value.supplement }
  /// The supplement unless it is withheld.
  var listed: SupplementCatalogue.Supplement? { value.isWithheld ? nil : supplement }
}

extension CaffeineCount {
  fileprivate static let form = AnswerForm<Told<CaffeineCount>>.object([
    .always("listed_mg", \.value.roundedListed, .number),
    .always("most_a_day_mg", \.value.aDay, .number),
    .always("most_at_once_mg", \.value.atOnce, .number),
    .always("supplements", \.value.ids, .texts),
    .sentence("note", \.value.note),
  ])

  private var roundedListed: Double { Figure.rounded(listed, decimals: 0) }

  /// What the list holds, and what everything together may hold.
  private var note: Phrase {
    if ids.isEmpty {
      return aDay > 0
        ? Phrase("supplement.no_caffeine", ("day", .number(aDay)))
        : Phrase("supplement.no_caffeine_at_all")
    }
    return Phrase(
      "supplement.caffeine", ("listed", .number(roundedListed)), ("day", .number(aDay)),
      ("once", .number(atOnce)))
  }
}
