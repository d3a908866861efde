import Consulting

extension RequiredCatalogue {
  static let exercises = RequiredCatalogue(
    name: "exercises",
    columns: [
      "id", "muscles", "movement", "pattern", "rank", "position", "stability",
      "demands", "equipment",
      "household_items", "profiles", "stress", "role", "tier", "laterality", "loadability",
      "reps_floor", "reps_cap", "superset_safe", "fatigue",
      "difficulty", "load_type", "load_increment_kg", "rep_unit", "regressions", "progressions",
      "aliases", "body_share", "load_helps",
    ], spoken: ["name", "cues"])
  static let ingredients = RequiredCatalogue(
    name: "ingredients",
    columns: [
      "id", "aliases", "category", "family", "budget_tier", "macro_per_100g",
      "pair", "typical_portion_g", "step_g", "min_g", "ceiling_g", "unit", "themes", "is_fruit",
      "weekly_cap", "cap_group", "bought", "vegetarian", "vegan", "pescatarian", "halal",
      "allergens", "may_hold", "only_for", "only_with", "made_of", "pregnancy_avoid",
      "handling",
    ], spoken: ["name"])
  static let themes = RequiredCatalogue(
    name: "themes",
    columns: [
      "id", "slots", "cuisines", "most_a_week", "most_where_wished", "most_elsewhere", "leads",
    ],
    spoken: ["name"])
  static let supplements = RequiredCatalogue(
    name: "supplements",
    columns: [
      "id", "category", "goals", "evidence_tier", "withheld_for", "dose_per_kg",
      "max_mg_per_serving", "caffeine_mg_per_serving", "vegetarian", "vegan", "allergens",
      "may_hold", "source",
    ],
    spoken: ["name", "dose", "pros", "cons", "side_effects", "cautions", "purchase_checks"])
  static let all = [exercises, ingredients, themes, supplements]
}
