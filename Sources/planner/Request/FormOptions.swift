import Consulting
import PlannerService

/// The options of functions, as the edition that a command line names has them.
package struct FormOptions: Sendable {
  private let functions: [ServiceFunction]

  /// The options of some functions.
  init(_ functions: [ServiceFunction]) {
    self.functions = functions
  }

  /// The options of a function; none for a name that is no function's.
  package func callAsFunction(_ function: String) -> [OptionField] {
    functions.first { $0.name == function }.map { OptionField.all(of: $0.request) } ?? []
  }
}

/// What the options of a plan's request are about, by the fields they fill; help and the verbs group
/// them by this.
enum Topic {
  static let you = [
    "schedule_days", "sex", "weight_kg", "height_cm", "age_years", "age_range", "bodyfat_pct",
    "waist_cm", "overrides", "lifts",
  ]
  static let training = [
    "goal", "experience", "equipment", "household_items", "injuries", "health_flags",
    "systolic_mmhg", "diastolic_mmhg", "pregnancy_week", "weeks_since_birth",
    "weight_before_pregnancy_kg",
    "other_sport_minutes",
    "session_minutes", "variant", "focus_muscle", "week",
  ]
  static let food = [
    "budget_tier", "meals_per_day", "diet", "halal", "exclude_allergens", "dislikes", "cuisine",
    "training_time", "batch_cooking",
  ]
  static let answer = ["language", "hide_numbers", "explain"]
}
