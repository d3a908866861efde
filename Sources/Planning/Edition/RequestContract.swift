import Consulting
import RuleEngine

/// The fields a function accepts, in the order they are written back.
package struct RequestContract: Sendable {
  let fields: [String]
  let required: [String]
  /// What two fields must be together.
  var laws: [RequestLaw] = []

  /// The body whose indexes are computed; every field may be missing.
  static let recalculateIndexes = RequestContract(
    fields: [
      "sex", "age_range", "age_years", "height_cm", "weight_kg", "bodyfat_pct", "waist_cm",
      "schedule_days", "overrides", "health_flags", "pregnancy_week",
      "other_sport_minutes", "lifts", "previous", "hide_numbers",
      "language", "explain",
    ],
    required: [])

  /// The athlete a plan is made for; only the days must be given.
  static let generatePlan = RequestContract(
    fields: [
      "sex", "goal", "schedule_days", "equipment", "experience", "injuries", "age_range",
      "age_years", "height_cm", "weight_kg", "bodyfat_pct", "waist_cm", "overrides", "budget_tier",
      "health_flags", "systolic_mmhg", "diastolic_mmhg", "pregnancy_week", "weeks_since_birth",
      "weight_before_pregnancy_kg", "other_sport_minutes", "session_minutes", "variant",
      "focus_muscle", "meals_per_day",
      "diet",
      "halal", "exclude_allergens", "dislikes", "cuisine", "training_time", "batch_cooking",
      "household_items", "lifts", "week", "hide_numbers",
      "language", "explain",
    ],
    required: ["schedule_days"],
    laws: [RequestLaw(field: "variant", word: "specialization", needs: "focus_muscle")])

  /// What supplements are wanted, and the athlete as far as it matters; every field may be missing.
  static let adviseSupplements = RequestContract(
    fields: [
      "goal", "category", "tier", "sex", "age_range", "age_years", "weight_kg", "health_flags",
      "diet", "exclude_allergens", "language", "explain",
    ],
    required: [])
}

extension RequestContract {
  /// The figures of `overrides`.
  static let overrides = ["BMR", "TDEE", "BMI"]

  /// The answers of a profile that are one fact each.
  var answers: [String] { fields.filter { !Self.structured.contains($0) } }

  /// The athlete a plan is made for by an edition: a fact of its vocabulary with a field that no
  /// function of this program knows is one more answer, for the pages that ask for it.
  static func plan(in vocabulary: Vocabulary) -> RequestContract {
    let own = ownFields(of: vocabulary)
    guard !own.isEmpty, let end = generatePlan.fields.firstIndex(of: "language") else {
      return generatePlan
    }
    var fields = generatePlan.fields
    fields.insert(contentsOf: own, at: end)
    return RequestContract(
      fields: fields, required: generatePlan.required, laws: generatePlan.laws)
  }

  /// The fields that only a vocabulary names, in its order.
  static func ownFields(of vocabulary: Vocabulary) -> [String] {
    let known = Set(factFields)
    return vocabulary.facts.compactMap(\.field).filter { !known.contains($0) }
  }

  /// The figures of an answer that a later one can be compared with.
  static let figures = ["BMR", "TDEE", "BMI", "WHtR", "FFMI"]

  /// Fields that say more of a state of health, and the flag that has to be given with them.
  static let ofStates = [
    (field: "pregnancy_week", flag: "pregnant"),
    (field: "weight_before_pregnancy_kg", flag: "pregnant"),
    (field: "weeks_since_birth", flag: "after_birth"),
  ]

  /// The parts of a lift, and the facts they are.
  static let lift = [
    (field: "weight_kg", fact: "loadKg", isRequired: true),
    (field: "reps", fact: "repetitions", isRequired: true),
    (field: "rir", fact: "repsInReserve", isRequired: false),
  ]

  /// Fields that are not one fact of the vocabulary, but read by code of their own.
  private static let structured = ["overrides", "dislikes", "lifts", "previous", "explain"]

  /// Every field of any function that is one fact of the vocabulary.
  static var factFields: [String] {
    Set(recalculateIndexes.fields + generatePlan.fields + adviseSupplements.fields)
      .subtracting(structured).sorted()
      + overrides.map { "overrides/\($0)" }
  }
}
