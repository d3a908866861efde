import Consulting
import RuleEngine

/// What is known about an athlete's energy need and build.
struct Indexes: Sendable {
  /// Basal metabolic rate, kcal a day.
  var bmr: Double
  /// Where it came from.
  var method: String
  /// Total daily energy expenditure, kcal.
  var tdee: Double
  /// Body mass index; nil without weight or height.
  var bmi: Double?
  /// Waist over height; nil without either.
  var whtr: Double?
  /// Fat-free mass index; nil without weight, height or body fat.
  var ffmi: Double?
  /// How well the energy need is known: low, med, high.
  var accuracy: String
  /// The field that would sharpen it most; nil when nothing is missing.
  var nextBestInput: String?
  /// What each override changed.
  var deltas: [Delta] = []
  var warnings: [Phrase] = []
  /// The band of the waist-to-height ratio; nil when it cannot be read.
  var riskBand: String?

  /// The figures as they are written, in the order of `RequestContract.figures`.
  var figures: [Double?] {
    [
      Figure.rounded(bmr, decimals: 2), Figure.rounded(tdee, decimals: 2),
      bmi.map { Figure.rounded($0, decimals: 2) }, whtr.map { Figure.rounded($0, decimals: 3) },
      ffmi.map { Figure.rounded($0, decimals: 2) },
    ]
  }

  /// What an override says against what would have been computed.
  struct Delta: Sendable {
    let field: String
    let given: Double
    /// Nil when a needed input was only assumed.
    let computed: Double?
    /// Percent of the computed value; nil when there is none.
    let differencePercent: Double?
    let isLarge: Bool
  }
}

extension Consultation {
  /// Computes energy need and build, and notes what had to be assumed for them.
  mutating func deriveIndexes() throws(PlanFailure) -> Indexes {
    try assumeBody()
    _ = try ask(Questions.ageGroup)
    let bmr = try ask(Questions.bmr)
    let tdee = try ask(Questions.tdee).number("tdee")
    var indexes = Indexes(
      bmr: bmr.number("bmr"), method: bmr.word("method"), tdee: tdee,
      accuracy: try ask(Questions.accuracy).word("accuracy"))
    indexes.nextBestInput = try ask(Questions.nextBestInput).optionalWord("nextBestInput")
    try deriveBuild(&indexes)
    try compareOverrides(&indexes)
    return indexes
  }

  private mutating func assumeBody() throws(PlanFailure) {
    if !isGiven("sex") {
      let row = try ask(Questions.mifflinConstant)
      note(Assumption(field: "sex", value: .string("unknown"), source: source(of: row)))
    }
    _ = try assume(Questions.age, field: "age_range", given: ["givenAgeYears", "ageRange"])
    _ = try assume(Questions.height, field: "height_cm", given: ["givenHeightCm"])
    _ = try assume(Questions.weight, field: "weight_kg", given: ["givenWeightKg"])
    if words("healthFlags").contains("pregnant") {
      _ = try assume(
        Questions.pregnancyWeek, field: "pregnancy_week", given: ["givenPregnancyWeek"])
    }
    _ = try assume(Questions.scheduleDays, field: "schedule_days", given: ["givenScheduleDays"])
  }

  private mutating func deriveBuild(_ indexes: inout Indexes) throws(PlanFailure) {
    let measured = isGiven("givenWeightKg") && isGiven("givenHeightCm")
    if measured || isGiven("bmiOverride") { indexes.bmi = try ask(Questions.bmi).number("bmi") }
    if measured, isGiven("bodyfatPct") { indexes.ffmi = try ask(Questions.ffmi).number("ffmi") }
    guard isGiven("waistCm"), isGiven("givenHeightCm") else { return }
    indexes.whtr = try ask(Questions.whtr).number("whtr")
    if try ask(Questions.waistRiskApplies).flag("waistRiskApplies") {
      indexes.riskBand = try ask(Questions.waistRisk).word("riskBand")
    }
  }

  private mutating func compareOverrides(_ indexes: inout Indexes) throws(PlanFailure) {
    guard isGiven("bmrOverride") || isGiven("tdeeOverride") || isGiven("bmiOverride") else {
      return
    }
    let limit = try ask(Questions.overrideCheck).number("overrideWarnPct")
    let weighed = isGiven("givenWeightKg")
    let measured = weighed && isGiven("givenHeightCm")
    let aged = isGiven("givenAgeYears") || isGiven("ageRange")
    let rests = weighed && (isGiven("bodyfatPct") || (measured && aged && isGiven("sex")))
    if let given = given("overrides/BMR") {
      let computed = rests ? try ask(Questions.computedBMR).number("computedBmr") : nil
      if let computed { try believe(bmr: given, computed: computed) }
      add(compare("BMR", given, computed, limit), to: &indexes)
    }
    if let given = given("overrides/TDEE") {
      // The days may be assumed: the answer says so.
      let knows = rests || isGiven("bmrOverride")
      let computed = knows ? try ask(Questions.computedTDEE).number("computedTdee") : nil
      add(compare("TDEE", given, computed, limit), to: &indexes)
      if given < indexes.bmr {
        indexes.warnings.append(
          Phrase(
            "warning.tdee_below_bmr", ("tdee", .number(given)), ("bmr", .number(indexes.bmr))))
      }
    }
    if let given = given("overrides/BMI") {
      let computed = measured ? try ask(Questions.computedBMI).number("computedBmi") : nil
      add(compare("BMI", given, computed, limit), to: &indexes)
    }
  }

  private func given(_ field: String) -> Double? {
    guard case .number(let number) = request.given.first(where: { $0.field == field })?.value
    else { return nil }
    return number
  }

  private func compare(_ field: String, _ given: Double, _ computed: Double?, _ limit: Double)
    -> Indexes.Delta
  {
    let difference = computed.map { (given - $0) / $0 * 100 }
    return Indexes.Delta(
      field: field, given: given, computed: computed, differencePercent: difference,
      isLarge: difference.map { abs($0) > limit } ?? false)
  }

  private func add(_ delta: Indexes.Delta, to indexes: inout Indexes) {
    indexes.deltas.append(delta)
    guard delta.isLarge, let computed = delta.computed, let percent = delta.differencePercent
    else { return }
    indexes.warnings.append(
      Phrase(
        "warning.override_differs", ("field", .plain(delta.field)),
        ("given", .number(delta.given, decimals: 1)), ("computed", .number(computed, decimals: 1)),
        ("percent", .number(percent, decimals: 1))))
  }
}
