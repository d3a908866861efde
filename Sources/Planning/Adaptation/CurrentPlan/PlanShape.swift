/// What a plan holds, in its reading order; a stored plan is put into this form before it is read.
///
/// A name ending in `?` may be missing, one ending in `|` is null when it says nothing.
indirect enum PlanShape: Sendable {
  /// Numbers, words and lists of them.
  case value
  /// Anything else: by name, without nulls.
  case unknown
  case list(PlanShape)
  case object([Field])
  /// Loads by exercise, in the order of the catalogue.
  case lifts(PlanShape)
  /// A row that answered; the page says what it saw.
  case evidence

  /// A member of an object.
  struct Field: Sendable {
    let name: String
    let presence: Presence
    let shape: PlanShape
  }

  /// Whether a member is always there.
  enum Presence: Sendable {
    case always
    /// Left out when it says nothing.
    case sometimes
    /// Null when it says nothing.
    case nullable
  }

  private static func object(_ names: String, _ parts: [String: PlanShape] = [:]) -> PlanShape {
    .object(
      names.split(separator: " ").map { word in
        let presence: Presence =
          word.hasSuffix("?") ? .sometimes : word.hasSuffix("|") ? .nullable : .always
        let name = String(presence == .always ? word : word.dropLast())
        return Field(name: name, presence: presence, shape: parts[name] ?? .value)
      })
  }
}

extension PlanShape {
  /// A whole plan.
  static let plan = object(
    "idx goal kcal macros split workouts ingredients confidence hidden? tips volume energy "
      + "supplements cardio| progression assumed safety_notes warnings change_log disclaimer "
      + "profile edition why? adaptations?",
    [
      "idx": indexes, "macros": object("protein_g fat_g carb_g"), "workouts": .list(workout),
      "ingredients": food,
      "volume": .list(object("muscle band fractional direct sessions status reason|")),
      "energy": object(
        "tdee factor effective_factor range floor floor_applied dosing_weight_kg protein_per_kg "
          + "fat_per_kg weekly_change_pct on_target_pct expected_weekly_change_pct"),
      "supplements": .list(supplement),
      "cardio": object("sessions minutes weekly_step_min weekly_max_min name note"),
      "progression": object(
        "rule step_small_pct step_large_pct week deload_week is_deload_week deload_sets_factor "
          + "deload_load_factor deload_rir text"),
      "assumed": .list(object("field value rule add")), "profile": profile,
      "edition": object("name hash words"), "why": .list(.evidence), "adaptations": memory,
    ])

  private static let indexes = object(
    "BMR method TDEE BMI| WHtR| FFMI| next_best_input| risk_context| deltas",
    ["deltas": .list(object("field given computed| difference_pct| warning"))])

  private static let workout = object(
    "day weekday kind title focus? general_warmup? balance? minutes note? blocks compact? cardio?",
    [
      "general_warmup": object("minutes steps"), "balance": object("minutes name"),
      "blocks": .list(block), "compact": compact,
      "cardio": .list(object("minutes name rpe")),
    ])

  private static let block = object(
    "order muscle exerciseId name pattern role sets reps rir rest_s alt_compact superset? "
      + "unilateral warmup load_hint load_kg? regression? swapped_from? cues",
    ["warmup": .list(object("pct reps load_kg?"))])

  private static let compact = object("minutes sets rest_s supersets names")

  private static let food = object(
    "meals weekly_menu shopping cook_once nutrients",
    [
      "meals": .list(meal), "weekly_menu": .list(object("day meals", ["meals": .list(meal)])),
      "shopping": .list(
        object("ingredientId name category planned_g buy_g as budget_tier")),
      "cook_once": .list(object("day slot again_day again_slot")),
      "nutrients": .list(
        object("nutrient name unit least mean most side amount verdict text unknown")),
    ])

  private static let meal = object(
    "slot theme? theme_name? target protein_opts carb_opts veg_opts fat_opts worst_deviation_pct combinations",
    [
      "target": object("p c f kcal"), "protein_opts": options, "carb_opts": options,
      "veg_opts": options, "fat_opts": options,
    ])

  private static let options = PlanShape.list(
    object(
      "ingredientId name grams p c f kcal budget_tier buy_g? buy_as? household? parts?",
      ["parts": .list(object("ingredientId name grams buy_g? buy_as? household?"))]))

  private static let supplement = object(
    "supplementId name category evidence_tier withheld dose? cautions? purchase_checks? reason",
    ["dose": object("amount timing low_mg? high_mg?")])

  private static let profile = object(
    (RequestContract.profile + ["overrides", "dislikes", "lifts", "explain"])
      .map { "\($0)?" }.joined(separator: " "),
    [
      "overrides": object(RequestContract.overrides.map { "\($0)?" }.joined(separator: " ")),
      "lifts": .lifts(object("weight_kg reps rir?")),
    ])

  private static let memory = object(
    "last_date| week| check_ins reductions energy| lifts session| deload| lowered_goals",
    [
      "check_ins": .list(object("date| score| band")),
      "reductions": .list(
        object(
          "kind key level since| until| week| sets effort loads easier report? is_over? "
            + "replaced? busy_days? calm?",
          [
            "replaced": .list(object("day order block", ["block": block])),
            "busy_days": .list(object("day compact", ["compact": compact])),
            "calm": object("times date|"),
            "sets": .list(object("day order sets")), "effort": .list(object("day order rir")),
            "loads": .list(object("day order before_kg after_kg|")),
            "easier": .list(object("day order")),
          ])),
      "energy": object("base_kcal pct trend misses date|"),
      "lifts": .list(
        object(
          "exerciseId misses still best_e1rm_kg| ceilings tops e1rm_kg| logged| loads",
          [
            "logged": object("date| week| weight_kg reps rir|"),
            "loads": .list(object("reps rir load_kg| ceilings e1rm_kg| date|")),
          ])),
      "session": object("date| fingerprint"), "deload": object("date| week|"),
    ])
}
