import Consulting

extension RequiredCatalogue {
  static let exercises = RequiredCatalogue(
    name: "exercises",
    columns: [
      "id", "name", "name_ja", "muscles", "movement", "pattern", "rank", "position", "stability",
      "demands", "equipment",
      "household_items", "profiles", "stress", "role", "tier", "laterality", "loadability",
      "reps_floor", "reps_cap", "superset_safe", "fatigue",
      "difficulty", "load_type", "load_increment_kg", "rep_unit", "regressions", "progressions",
      "aliases", "body_share", "load_helps",
      "cues", "cues_ja",
    ])
  static let ingredients = RequiredCatalogue(
    name: "ingredients",
    columns: [
      "id", "name", "name_ja", "aliases", "category", "family", "budget_tier", "macro_per_100g",
      "pair", "typical_portion_g", "step_g", "min_g", "ceiling_g", "unit", "themes", "is_fruit",
      "weekly_cap", "cap_group", "bought", "vegetarian", "vegan", "pescatarian", "halal",
      "allergens", "may_hold", "made_of", "pregnancy_avoid",
    ])
  static let themes = RequiredCatalogue(
    name: "themes", columns: ["id", "name", "name_ja", "slots", "cuisines", "most_a_week", "leads"])
  static let supplements = RequiredCatalogue(
    name: "supplements",
    columns: [
      "id", "name", "name_ja", "category", "goals", "dose", "pros", "cons", "side_effects",
      "cautions", "evidence_tier", "purchase_checks", "withheld_for", "dose_per_kg",
      "max_mg_per_serving", "caffeine_mg_per_serving", "vegetarian", "vegan", "allergens",
      "may_hold", "dose_ja", "pros_ja", "cons_ja", "side_effects_ja", "cautions_ja",
      "purchase_checks_ja",
      "source",
    ])
  static let all = [exercises, ingredients, themes, supplements]
}
