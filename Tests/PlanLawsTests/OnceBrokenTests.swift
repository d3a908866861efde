import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// Requests whose plans broke a law once.
@Suite struct OnceBrokenTests {
  @Test(arguments: Self.requests)
  func theyKeepEveryLaw(name: String, text: String) throws {
    let request = Workbench.request(text)
    let plan = try #require(Workbench.plan(request))
    let laws = try #require(Workbench.underTest).laws
    #expect(laws.violations(request: request, plan: plan) == [], "\(name)")
  }

  /// Each with what is special about it.
  static let requests: [(name: String, text: String)] = [
    (
      "another dosing weight with the doses that were wanted",
      """
      {"schedule_days": 1, "goal": "lean_mass", "weight_kg": 98.7, "bodyfat_pct": 26.9,
      "exclude_allergens": ["dairy", "fish"], "cuisine": "western", "training_time": "early"}
      """
    ),
    (
      "a plate twice on a day whose beans and green peas leave no other",
      #"{"schedule_days": 1, "age_range": ">60", "budget_tier": "low", "weight_kg": 71.5}"#
    ),
    (
      "a theme twice a day whose soy and beans leave no other",
      #"{"schedule_days": 1, "age_years": 95, "cuisine": "japanese"}"#
    ),
    (
      "three large meals of the few foods that weak kidneys and diabetes leave",
      """
      {"schedule_days": 4, "age_range": "25–34", "weight_kg": 55, "meals_per_day": 3,
      "health_flags": ["kidney_disease", "diabetes_meds"]}
      """
    ),
    (
      "a wrist that bears no press of the pattern, but one that a list borrows",
      #"{"schedule_days":2,"equipment":"dumbbells_only","session_minutes":31,"injuries":["wrist"]}"#
    ),
    (
      "the same where health rules the pattern out",
      """
      {"schedule_days": 4, "equipment": "bands_only", "session_minutes": 31, "age_years": 82,
      "injuries": ["wrist"], "health_flags": ["recent_surgery"],
      "lifts": {"band_close_grip_press": {"weight_kg": 69.5, "reps": 9}}}
      """
    ),
    (
      "a novice whose only further press takes more experience",
      """
      {"schedule_days": 2, "equipment": "bodyweight_only", "session_minutes": 112,
      "household_items": ["wall", "step", "backpack", "bottles", "sofa", "cushion",
      "pullup_bar", "incline_bench", "ab_wheel"]}
      """
    ),
    (
      "a short day whose pairs are worse with one set more",
      """
      {"schedule_days": 3, "goal": "strength", "session_minutes": 38, "health_flags":
      ["thyroid", "recent_surgery"]}
      """
    ),
    (
      "a day for which flagged joints leave none of the split's patterns",
      """
      {"schedule_days": 4, "equipment": "bodyweight_only", "injuries": ["shoulder", "elbow",
      "wrist", "knee"], "health_flags": ["pregnant"], "household_items": ["door", "cushion",
      "kettlebell"]}
      """
    ),
    (
      "a day timed with the supersets of an earlier stage",
      """
      {"sex": "male", "goal": "strength", "schedule_days": 4, "equipment": "dumbbells_only",
      "experience": "novice", "injuries": ["low_back", "knee"], "age_range": "35–44",
      "height_cm": 159, "weight_kg": 165.3, "session_minutes": 51, "week": 10, "lifts":
      {"single_arm_floor_press": {"weight_kg": 71.5, "reps": 11, "rir": 0}, "inverted_row":
      {"weight_kg": 154.5, "reps": 1, "rir": 4}, "isometric_towel_curl": {"weight_kg": 2.5,
      "reps": 12}}}
      """
    ),
    (
      "a day of which only what flagged joints may bear is spent",
      """
      {"schedule_days": 7, "goal": "strength", "equipment": "bodyweight_only", "injuries":
      ["shoulder", "elbow"], "household_items": ["wall", "chair", "sofa", "kettlebell",
      "ab_wheel"]}
      """
    ),
    (
      "a press that would outweigh the rows",
      """
      {"schedule_days": 6, "equipment": "dumbbells_only", "session_minutes": 32, "injuries":
      ["wrist", "hip"], "health_flags": ["pregnant"]}
      """
    ),
    (
      "sets added to a day whose supersets then pair worse",
      """
      {"schedule_days": 4, "equipment": "dumbbells_only", "experience": "intermediate",
      "session_minutes": 57}
      """
    ),
    (
      "a given isolation in the mandatory place",
      """
      {"schedule_days": 3, "lifts": {"preacher_curl": {"weight_kg": 2.5, "reps": 17, "rir":
      3}, "dumbbell_split_squat": {"weight_kg": 45, "reps": 5}, "lying_leg_curl":
      {"weight_kg": 180.5, "reps": 18}, "prone_back_extension": {"weight_kg": 112.5, "reps":
      3, "rir": 3}, "side_plank": {"weight_kg": 80, "reps": 9, "rir": 1}, "sphinx_push_up":
      {"weight_kg": 67.5, "reps": 16}}}
      """
    ),
    (
      "a given kickback before the hip thrust",
      """
      {"schedule_days": 3, "session_minutes": 100, "injuries": ["elbow", "wrist", "low_back",
      "ankle"], "lifts": {"cable_kickback": {"weight_kg": 157.5, "reps": 15, "rir": 4},
      "dumbbell_front_raise": {"weight_kg": 45.5, "reps": 18}, "single_leg_dumbbell_rdl":
      {"weight_kg": 158.5, "reps": 17}}}
      """
    ),
    (
      "a given clamshell before the walk",
      """
      {"schedule_days": 5, "equipment": "bands_only", "experience": "advanced",
      "session_minutes": 119, "injuries": ["knee"], "household_items": ["wall", "chair",
      "towel", "door", "backpack", "sofa", "pullup_bar"], "lifts": {"low_step_up":
      {"weight_kg": 175, "reps": 6}, "towel_wring": {"weight_kg": 194, "reps": 11},
      "band_high_row": {"weight_kg": 41.5, "reps": 18}, "isometric_lateral_wall_raise":
      {"weight_kg": 65.5, "reps": 18}, "pistol_squat": {"weight_kg": 134.5, "reps": 1},
      "clamshell": {"weight_kg": 33.5, "reps": 2, "rir": 4}, "diamond_push_up": {"weight_kg":
      130, "reps": 1}, "band_rdl": {"weight_kg": 22.5, "reps": 11}}}
      """
    ),
    (
      "a given raise before the pulldown",
      """
      {"schedule_days": 2, "session_minutes": 115, "age_years": 80, "injuries": ["shoulder",
      "wrist", "knee", "ankle"], "household_items": ["wall", "door", "bottles", "dip_bars"],
      "lifts": {"one_arm_dumbbell_row": {"weight_kg": 55.5, "reps": 15}, "band_lateral_raise":
      {"weight_kg": 91, "reps": 11}, "band_high_row": {"weight_kg": 123, "reps": 7},
      "terminal_knee_extension": {"weight_kg": 178.5, "reps": 18, "rir": 2}, "prone_y_raise":
      {"weight_kg": 43, "reps": 6, "rir": 5}, "prone_lat_pull": {"weight_kg": 196.5, "reps":
      7}}}
      """
    ),
    (
      "a fourth set fits once the calves are off",
      """
      {"schedule_days": 3, "goal": "strength", "equipment": "bodyweight_only", "age_range":
      "<18", "session_minutes": 48, "injuries": ["low_back"], "variant": "default"}
      """
    ),
    (
      "a press set mends what a pull set overshot",
      """
      {"schedule_days": 4, "goal": "strength", "equipment": "dumbbells_only",
      "session_minutes": 53, "age_years": 13, "injuries": ["shoulder", "hip"],
      "household_items": ["cushion"]}
      """
    ),
    (
      "a step of exactly three repetitions, with other lifts",
      """
      {"schedule_days": 7, "goal": "strength", "lifts": {"machine_dip": {"weight_kg": 131.5,
      "reps": 17}, "t_bar_row": {"weight_kg": 27.5, "reps": 20, "rir": 1},
      "incline_dumbbell_press": {"weight_kg": 30.5, "reps": 2, "rir": 3}, "kettlebell_press":
      {"weight_kg": 109, "reps": 12}, "bottle_lateral_raise": {"weight_kg": 197.5, "reps": 8},
      "dumbbell_sumo_squat": {"weight_kg": 63.5, "reps": 10, "rir": 4}, "kettlebell_deadlift":
      {"weight_kg": 161.5, "reps": 3, "rir": 3}}}
      """
    ),
    (
      "a step of exactly five repetitions",
      """
      {"schedule_days": 1, "goal": "strength", "injuries": ["wrist"], "lifts":
      {"incline_dumbbell_row": {"weight_kg": 52.5, "reps": 7, "rir": 1},
      "ez_bar_skull_crusher": {"weight_kg": 194, "reps": 17}, "curl_up": {"weight_kg": 90.5,
      "reps": 7, "rir": 0}, "neutral_grip_dumbbell_press": {"weight_kg": 116, "reps": 9},
      "leg_extension": {"weight_kg": 35.5, "reps": 14, "rir": 1}, "sumo_deadlift":
      {"weight_kg": 16.5, "reps": 3}}}
      """
    ),
    (
      "a step of exactly three repetitions",
      """
      {"schedule_days": 3, "goal": "strength", "lifts": {"back_squat": {"weight_kg": 27.5,
      "reps": 20}}}
      """
    ),
    (
      "a triceps press that stands for the chest, before a given one",
      """
      {"schedule_days": 7, "equipment": "bodyweight_only", "experience": "advanced",
      "injuries": ["low_back", "hip"], "health_flags": ["pregnant"], "lifts":
      {"sphinx_push_up": {"weight_kg": 3.5, "reps": 2, "rir": 1}, "diamond_push_up":
      {"weight_kg": 142.5, "reps": 12}}}
      """
    ),
  ]
}
