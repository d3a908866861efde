import JSONSource

/// Requirement 004, section 11: which parts of a plan a changed answer may touch.
package struct MatrixLaw {
  private let pages: RulePages

  /// Reads the sections of each row from the page.
  package init(_ laws: PlanLaws) { pages = laws.pages }

  /// Every answer that can change, as the fields of a request name it.
  package static let fields = [
    "sex", "goal", "schedule_days", "equipment", "experience", "injuries", "age_range",
    "age_years", "height_cm", "weight_kg", "bodyfat_pct", "waist_cm", "overrides", "budget_tier",
    "health_flags", "systolic_mmhg", "diastolic_mmhg", "pregnancy_week",
    "weeks_since_birth", "weight_before_pregnancy_kg", "other_sport_minutes", "session_minutes",
    "variant",
    "focus_muscle", "meals_per_day", "diet", "halal", "exclude_allergens", "dislikes",
    "cuisine", "training_time", "batch_cooking", "household_items", "lifts", "week", "language",
    "hide_numbers", "explain",
  ]

  /// The top-level fields that differ although the matrix does not name them.
  ///
  /// - Parameters:
  ///   - field: The answer that changed.
  ///   - plan: The plan before.
  ///   - patched: The plan after.
  /// - Returns: The broken laws; empty when only declared parts differ.
  package func violations(_ field: String, from plan: JSON, to patched: JSON) -> [Violation] {
    let allowed = Set(rows(field, plan, patched).flatMap(sections).flatMap(Self.keys))
      .union(Self.always)
    let keys = Set(((plan.members ?? []) + (patched.members ?? [])).map(\.key))
    return keys.subtracting(allowed).sorted().compactMap { key in
      plan[key]?.canonical == patched[key]?.canonical
        ? nil : Violation(.metamorphic, "/\(key)", "changed with \(field)")
    }
  }

  private func sections(_ row: String) -> [String] {
    pages.words("profile change", row, "sections") ?? []
  }

  private func rows(_ field: String, _ plan: JSON, _ patched: JSON) -> [String] {
    switch field {
    case "age_range", "age_years": ["age", "age-group"]
    case "sex", "height_cm", "weight_kg", "bodyfat_pct": ["body"]
    case "waist_cm": ["waist"]
    case "schedule_days": ["schedule"]
    case "experience":
      [patched["goal"]?.string == "lean_mass" ? "experience-gain" : "experience"]
    case "equipment", "household_items": ["equipment"]
    case "overrides": ["overrides", "override-bmi"]
    case "health_flags", "systolic_mmhg", "diastolic_mmhg", "pregnancy_week",
      "weeks_since_birth", "weight_before_pregnancy_kg", "other_sport_minutes":
      ["health"]
    case "session_minutes": ["session-minutes"]
    case "variant", "focus_muscle", "week": ["week-shape"]
    case "budget_tier", "meals_per_day", "diet", "halal", "exclude_allergens", "dislikes",
      "cuisine", "training_time", "batch_cooking":
      ["food"]
    case "hide_numbers": ["language"]
    default: [field]
    }
  }

  private static func keys(_ section: String) -> [String] {
    switch section {
    case "indexes": ["idx"]
    case "energy": ["kcal", "macros", "energy"]
    case "meals": ["ingredients"]
    case "training": ["split", "workouts", "volume"]
    case "advice": ["tips", "hidden", "confidence", "warnings", "safety_notes", "disclaimer"]
    default: [section]
    }
  }

  /// What was given, assumed, logged and remembered.
  private static let always: Set = [
    "goal", "profile", "assumed", "change_log", "why", "adaptations",
  ]
}
