import Consulting
/// A field of a request and the option that fills it.
package struct RequestField: Sendable {
  /// How the option's text becomes a value.
  package enum Kind: Sendable {
    case number, word, list, flag, lift
  }

  /// Keys from the top of the request; a lift adds the exercise's id.
  package let path: [String]
  /// How its text is read.
  package let kind: Kind
  /// The option.
  package let option: Option

  private init(_ path: String..., kind: Kind, option: Option) {
    self.path = path
    self.kind = kind
    self.option = option
  }

  /// Who the athlete is: what both functions understand.
  package static let athlete = [
    RequestField(
      "sex", kind: .word,
      option: Option("sex", value: .one("WORD"), "male or female")),
    RequestField(
      "weight_kg", kind: .number,
      option: Option("weight", "weight-kg", value: .one("KG"), "body weight")),
    RequestField(
      "height_cm", kind: .number,
      option: Option("height", "height-cm", value: .one("CM"), "body height")),
    RequestField(
      "age_years", kind: .number,
      option: Option("age", "age-years", value: .one("YEARS"), "age; wins over --age-range")),
    RequestField(
      "age_range", kind: .word,
      option: Option(
        "age-range", value: .one("RANGE"), "'<18', 18-24, 25-34, 35-44, 45-54, 55-60 or '>60'")),
    RequestField(
      "bodyfat_pct", kind: .number,
      option: Option("bodyfat", "bodyfat-pct", value: .one("PCT"), "body fat in percent")),
    RequestField(
      "waist_cm", kind: .number,
      option: Option("waist", "waist-cm", value: .one("CM"), "waist, for the risk screen")),
    RequestField(
      "overrides", "BMR", kind: .number,
      option: Option("bmr", "overrides-bmr", value: .one("KCAL"), "your measured BMR")),
    RequestField(
      "overrides", "TDEE", kind: .number,
      option: Option("tdee", "overrides-tdee", value: .one("KCAL"), "your measured TDEE")),
    RequestField(
      "overrides", "BMI", kind: .number,
      option: Option("bmi", "overrides-bmi", value: .one("BMI"), "your known BMI")),
    RequestField(
      "lifts", kind: .lift,
      option: Option(
        "lift", "lifts", value: .list("ID:KGxREPS@RIR"),
        "a recent set, such as back_squat:100x5@2")),
  ]

  /// The one thing a plan cannot do without, and an activity level for the indexes.
  package static let days = RequestField(
    "schedule_days", kind: .number,
    option: Option("days", "schedule-days", value: .one("N"), "training days a week, 1 to 7"))

  /// How the athlete trains.
  package static let training = [
    RequestField(
      "goal", kind: .word,
      option: Option("goal", value: .one("WORD"), "fat_loss, lean_mass, strength or recomp")),
    RequestField(
      "experience", kind: .word,
      option: Option(
        "experience", value: .one("WORD"), "novice (<1 year), intermediate or advanced (>3)")),
    RequestField(
      "equipment", kind: .word,
      option: Option(
        "equipment", value: .one("WORD"), "full_gym, dumbbells_only, bands_only, bodyweight_only")),
    RequestField(
      "household_items", kind: .list,
      option: Option(
        "household", "household-items", value: .list("WORD"), "pullup_bar, bench, table and so on")),
    RequestField(
      "injuries", kind: .list,
      option: Option(
        "injuries", value: .list("WORD"), "shoulder, elbow, wrist, low_back, hip, knee, ankle")),
    RequestField(
      "health_flags", kind: .list,
      option: Option(
        "health-flags", value: .list("WORD"), "pregnant, hypertension, kidney_disease and so on")),
    RequestField(
      "systolic_mmhg", kind: .number,
      option: Option("systolic", "systolic-mmhg", value: .one("MMHG"), "upper blood pressure")),
    RequestField(
      "diastolic_mmhg", kind: .number,
      option: Option("diastolic", "diastolic-mmhg", value: .one("MMHG"), "lower blood pressure")),
    RequestField(
      "session_minutes", kind: .number,
      option: Option("minutes", "session-minutes", value: .one("N"), "minutes a session, 30 to 120")
    ),
    RequestField(
      "variant", kind: .word,
      option: Option("variant", value: .one("WORD"), "default, full_body or specialization")),
    RequestField(
      "focus_muscle", kind: .word,
      option: Option("focus", "focus-muscle", value: .one("MUSCLE"), "for specialization: chest, …")
    ),
    RequestField(
      "week", kind: .number,
      option: Option("week", value: .one("N"), "week of the cycle, 1 to 12")),
  ]

  /// How the athlete eats.
  package static let nutrition = [
    RequestField(
      "budget_tier", kind: .word,
      option: Option("budget", "budget-tier", value: .one("WORD"), "low, medium or high")),
    RequestField(
      "meals_per_day", kind: .number,
      option: Option("meals", "meals-per-day", value: .one("N"), "meals a day, 3 to 5")),
    RequestField(
      "diet", kind: .word,
      option: Option(
        "diet", value: .one("WORD"), "omnivore, pescatarian, vegetarian or vegan")),
    RequestField("halal", kind: .flag, option: Option("halal", value: .flag, "halal food only")),
    RequestField(
      "exclude_allergens", kind: .list,
      option: Option(
        "allergens", "exclude-allergens", value: .list("WORD"), "to leave out: milk, egg, …")),
    RequestField(
      "dislikes", kind: .list,
      option: Option("dislikes", value: .list("FOOD"), "foods or meals to leave out")),
    RequestField(
      "cuisine", kind: .word,
      option: Option("cuisine", value: .one("WORD"), "japanese, western or mixed")),
    RequestField(
      "training_time", kind: .word,
      option: Option(
        "training-time", value: .one("WORD"), "early, morning, afternoon or evening")),
    RequestField(
      "batch_cooking", kind: .flag,
      option: Option("batch-cooking", value: .flag, "dinner is the next day's lunch, too")),
  ]

  /// The language of the answer, and of what is wrong with the request.
  static let language = RequestField(
    "language", kind: .word, option: Option("language", value: .one("WORD"), "en or ja"))

  /// How the answer is given.
  package static let answer = [
    language,
    RequestField(
      "hide_numbers", kind: .flag,
      option: Option("hide-numbers", value: .flag, "leave out numbers of energy, food and body")),
    RequestField(
      "explain", kind: .flag,
      option: Option("explain", value: .flag, "say which rule each number comes from")),
  ]

  /// Every input of `generatePlan`.
  package static let plan = [days] + athlete + training + nutrition + answer
  /// Which supplements are wanted.
  package static let wish = [
    RequestField(
      "category", kind: .word,
      option: Option("category", value: .one("WORD"), "core, performance or health")),
    RequestField(
      "tier", kind: .word,
      option: Option("tier", value: .one("WORD"), "evidence at least A, B or C")),
  ]

  /// Every input of `adviseSupplements`.
  package static let supplements = supplementFields(of: wish + plan)

  private static func supplementFields(of fields: [RequestField]) -> [RequestField] {
    let names = [
      "goal", "category", "tier", "sex", "age_years", "age_range", "weight_kg", "health_flags",
      "diet", "exclude_allergens", "language", "explain",
    ]
    return names.compactMap { name in fields.first { $0.path == [name] } }
  }

  /// Every input of `recalculateIndexes`.
  package static let indexes = athlete + [days]
}
