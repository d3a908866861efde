/// The message keys the code uses; an edition must have each in every language.
///
/// Keys that pages name as answers are checked when the pages are read.
package enum MessageKeys {
  /// What stands before the point in keys that the code makes of a word of the vocabulary.
  static let families: Set<String> = [
    "allergen", "category", "diet", "field", "flag", "goal", "pattern", "region", "split", "tier",
    "variant",
  ]

  package static let all: [String] = code + pages

  /// What a plan's log says about its meals.
  static let ofMeals = [
    "change.dosing_weight", "change.fewer_options", "change.foods_removed", "change.meal_count",
    "change.other_macros", "change.repeated_food", "change.wider_slot", "change.wider_tier",
  ]

  private static let code: [String] = [
    "adapt.advance", "adapt.back_off", "adapt.bonus", "adapt.ceiling", "adapt.deload_back",
    "adapt.deload_goes_on", "adapt.deload_low", "adapt.deload_week", "adapt.easier",
    "adapt.first_load", "adapt.harder", "adapt.kcal_down", "adapt.kcal_kept", "adapt.kcal_up",
    "adapt.layoff", "adapt.layoff_back", "adapt.lift_back",
    "adapt.load_kept", "adapt.profile", "adapt.recount", "adapt.region_back",
    "adapt.region_cut", "adapt.regress",
    "adapt.remember", "adapt.week", "adapt.week_back", "adapt.week_cut", "allergen.buckwheat",
    "allergen.dairy", "allergen.egg", "allergen.fish", "allergen.gluten", "allergen.nut",
    "allergen.peanut", "allergen.sesame", "allergen.shellfish", "allergen.soy", "assume.age_range",
    "assume.budget_tier", "assume.diet", "assume.equipment", "assume.exclude_allergens",
    "assume.experience", "assume.goal", "assume.halal", "assume.health_flags", "assume.height_cm",
    "assume.household_items", "assume.injuries", "assume.schedule_days", "assume.session_minutes",
    "assume.sex", "assume.variant", "assume.week", "assume.weight_kg", "cardio.easy",
    "cardio.growth", "category.carb", "category.fat", "category.protein", "category.veg",
    "cause.equipment", "cause.health", "cause.household", "cause.injury", "cause.limits",
    "change.adjusted_weight", "change.day_widened", "change.deficit_limited",
    "change.dosing_weight", "change.effort_limited", "change.fast_gain", "change.fast_loss",
    "change.fewer_options", "change.floor_applied", "change.focus_unused", "change.foods_removed",
    "change.health_removed", "change.imbalance", "change.index", "change.injury_removed",
    "change.local_cut", "change.loss_limited", "change.meal_count", "change.missing_pattern",
    "change.other_macros", "change.repeated_food", "change.variant_unavailable",
    "change.wider_slot", "change.wider_tier", "diet.omnivore", "diet.pescatarian", "diet.vegan",
    "diet.vegetarian", "disclaimer", "field.age_range", "field.age_years", "field.bodyfat_pct",
    "field.budget_tier", "field.diastolic_mmhg", "field.diet", "field.dislikes", "field.equipment",
    "field.exclude_allergens", "field.experience", "field.explain", "field.focus_muscle",
    "field.goal", "field.halal", "field.health_flags", "field.height_cm", "field.hide_numbers",
    "field.household_items", "field.injuries", "field.language", "field.lifts",
    "field.meals_per_day", "field.overrides_bmi", "field.overrides_bmr", "field.overrides_tdee",
    "field.schedule_days", "field.session_minutes", "field.sex", "field.systolic_mmhg",
    "field.variant", "field.waist_cm", "field.week", "field.weight_kg", "flag.breastfeeding",
    "flag.chest_pain_or_fainting", "flag.diabetes_meds", "flag.eating_disorder_history",
    "flag.heart_condition", "flag.hypertension", "flag.kidney_disease",
    "flag.meds_stimulant_or_anticoagulant", "flag.pregnant", "flag.recent_surgery", "flag.thyroid",
    "gate.unsafe_energy", "goal.fat_loss", "goal.lean_mass", "goal.recomp", "goal.strength",
    "hint.did_you_mean", "hint.exercise_id", "hint.focus_muscle", "hint.food",
    "hint.implausible_bmr", "hint.no_decimals", "hint.schedule_days", "json.array", "json.boolean",
    "json.null", "json.number", "json.object", "json.string", "load.band", "load.bodyweight",
    "load.kg", "load.ramp", "mistake.implausible_bmr", "mistake.missing", "mistake.not_whole",
    "mistake.out_of_range", "mistake.several", "mistake.unknown_exercise", "mistake.unknown_field",
    "mistake.unknown_food", "mistake.unknown_word", "mistake.wrong_type", "note.adherence",
    "note.bonus_held", "note.deloaded_lately", "note.early", "note.energy_limit", "note.held",
    "note.no_load", "note.no_rir", "note.no_room", "note.not_in_plan", "note.nothing_harder",
    "note.nothing_to_cut", "note.reduced_already", "note.region_reduced_already",
    "note.same_profile", "note.session_counted", "note.too_soon", "note.trend_counted",
    "pattern.back_extension", "pattern.calf_raise", "pattern.carry", "pattern.core", "pattern.curl",
    "pattern.fly", "pattern.forearm", "pattern.front_raise", "pattern.hinge",
    "pattern.hip_abduction", "pattern.hip_adduction", "pattern.hip_thrust",
    "pattern.horizontal_pull", "pattern.horizontal_push", "pattern.incline_push",
    "pattern.knee_extension", "pattern.knee_flexion", "pattern.lateral_raise", "pattern.lunge",
    "pattern.rear_delt", "pattern.rotator_cuff", "pattern.scapular", "pattern.squat",
    "pattern.triceps_extension", "pattern.vertical_pull", "pattern.vertical_push",
    "progression.deload", "progression.deload_now", "progression.hold", "progression.step",
    "progression.steps", "reason.adapted", "reason.exerciseLimit", "reason.noExercise",
    "reason.otherMuscleFull", "reason.rarelyTrained", "reason.sessionCap", "reason.time",
    "recovery.note", "region.back", "region.biceps", "region.calves", "region.chest", "region.core",
    "region.glutes", "region.hamstrings", "region.quads", "region.shoulders", "region.triceps",
    "session.cardio", "session.recovery", "split.full_body_1", "split.full_body_2",
    "split.full_body_3", "split.push_pull_legs_3", "split.push_pull_legs_6",
    "split.push_pull_legs_upper_lower_5", "split.upper_lower_2", "split.upper_lower_4",
    "supplement.caffeine", "supplement.disclaimer", "supplement.listed",
    "supplement.withheld_allergen", "supplement.withheld_caffeine", "supplement.withheld_diet",
    "supplement.withheld_flag", "tier.high", "tier.low", "tier.medium", "variant.default",
    "variant.full_body", "variant.specialization", "wanted.boolean", "wanted.food", "wanted.foods",
    "wanted.lift", "wanted.lifts", "wanted.number", "wanted.number_or_null", "wanted.object",
    "wanted.one_of", "wanted.previous", "wanted.whole_number", "wanted.words",
    "warning.override_differs", "warning.tdee_below_bmr", "word.comma", "word.no", "word.not_given",
    "word.seconds", "word.steps", "word.unknown", "word.yes",
  ]
}
