/// The message keys the code uses; an edition must have each in every language.
///
/// Keys that pages name as answers are checked when the pages are read.
enum MessageKeys {
  static let all: [String] =
    [
      "assume.age_range", "assume.budget_tier", "assume.diet", "assume.equipment",
      "assume.exclude_allergens", "assume.experience", "assume.goal", "assume.health_flags",
      "assume.height_cm", "assume.household_items", "assume.injuries", "assume.schedule_days",
      "assume.session_minutes", "assume.sex", "assume.variant", "assume.week", "assume.weight_kg",
      "cardio.easy", "cardio.growth", "category.carb", "category.fat", "category.protein",
      "category.veg", "cause.equipment", "cause.household", "cause.injury", "cause.limits",
      "change.adjusted_weight", "change.deficit_limited", "change.dosing_weight",
      "change.effort_limited", "change.fast_loss", "change.fewer_options", "change.floor_applied",
      "change.imbalance", "change.index", "change.injury_removed", "change.local_cut",
      "change.loss_limited", "change.meal_count", "change.missing_pattern", "change.other_macros",
      "change.repeated_food", "change.variant_unavailable", "change.wider_slot",
      "change.wider_tier",
      "disclaimer", "flag.breastfeeding", "flag.chest_pain_or_fainting", "flag.diabetes_meds",
      "flag.eating_disorder_history", "flag.heart_condition", "flag.hypertension",
      "flag.kidney_disease", "flag.meds_stimulant_or_anticoagulant", "flag.pregnant",
      "flag.recent_surgery", "flag.thyroid", "goal.fat_loss", "goal.lean_mass",
      "goal.recomp", "goal.strength", "load.band", "load.bodyweight", "load.kg", "load.ramp",
      "pattern.back_extension", "pattern.calf_raise", "pattern.carry", "pattern.core",
      "pattern.curl",
      "pattern.fly", "pattern.forearm", "pattern.front_raise", "pattern.hinge",
      "pattern.hip_abduction", "pattern.hip_adduction", "pattern.hip_thrust",
      "pattern.horizontal_pull", "pattern.horizontal_push", "pattern.incline_push",
      "pattern.knee_extension", "pattern.knee_flexion", "pattern.lateral_raise", "pattern.lunge",
      "pattern.rear_delt", "pattern.rotator_cuff", "pattern.scapular", "pattern.squat",
      "pattern.triceps_extension", "pattern.vertical_pull", "pattern.vertical_push",
      "progression.deload", "progression.deload_now", "progression.hold", "progression.step",
      "progression.steps", "reason.exerciseLimit", "reason.noExercise", "reason.otherMuscleFull",
      "reason.sessionCap", "reason.time", "recovery.note", "session.cardio", "session.recovery",
      "split.full_body_1", "split.full_body_2", "split.full_body_3", "split.push_pull_legs_3",
      "split.push_pull_legs_6", "split.push_pull_legs_upper_lower_5", "split.upper_lower_2",
      "split.upper_lower_4", "supplement.withheld_flag", "tier.high", "tier.low", "tier.medium",
      "variant.default", "variant.full_body", "variant.specialization", "warning.override_differs",
      "warning.tdee_below_bmr", "word.seconds", "word.steps", "word.unknown",
    ] + ofAdaptation

  /// What adaptation says.
  private static let ofAdaptation: [String] = [
    "adapt.advance", "adapt.back_off", "adapt.bonus", "adapt.ceiling", "adapt.deload_back",
    "adapt.deload_goes_on", "adapt.deload_low", "adapt.deload_week", "adapt.easier",
    "adapt.first_load", "adapt.harder", "adapt.kcal_down", "adapt.kcal_kept", "adapt.kcal_up",
    "adapt.layoff", "adapt.layoff_back", "adapt.lift_back", "adapt.lift_back_one",
    "adapt.load_kept", "adapt.profile", "adapt.recount", "adapt.region_back",
    "adapt.region_back_one", "adapt.region_cut", "adapt.region_cut_one", "adapt.regress",
    "adapt.remember", "adapt.stall", "adapt.week", "adapt.week_back", "adapt.week_cut",
    "note.adherence", "note.bonus_held", "note.deloaded_lately", "note.early", "note.energy_limit",
    "note.held", "note.no_load", "note.no_rir", "note.no_room", "note.not_in_plan",
    "note.nothing_harder",
    "note.nothing_to_cut", "note.reduced_already", "note.region_reduced_already",
    "note.same_profile", "note.session_counted", "note.too_soon", "note.trend_counted",
    "reason.adapted", "region.back", "region.biceps", "region.calves", "region.chest",
    "region.core", "region.glutes", "region.hamstrings", "region.quads", "region.shoulders",
    "region.triceps",
  ]
}
