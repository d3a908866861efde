extension CodePage {
  /// What checks of training and food find.
  static let domain: [CodePage] = [
    CodePage(
      "dangling-id",
      "An exercise names an easier or harder one that the catalogue does not have, so nobody is led"
        + " there.",
      bad: .edit(
        "Catalog/exercises.json", from: #""regressions": ["machine_chest_press""#,
        to: #""regressions": ["machine_chest_pres""#),
      good: .told(#""regressions": ["machine_chest_press", …]"#)),
    CodePage(
      "food-energy",
      "A food's energy and its macronutrients disagree by more than a meal may miss its target, so"
        + " one of the numbers is wrong, or the food holds something else that gives energy.",
      bad: .edit(
        "Catalog/ingredients.json", from: #"{ "kcal": 165, "p": 31.02"#,
        to: #"{ "kcal": 165, "p": 21.02"#),
      good: .told(#""macro_per_100g": { "kcal": 165, "p": 31.02, "c": 0, "f": 3.57 }"#)),
    CodePage(
      "unfilled-slot",
      "Sessions ask for a movement pattern, and no exercise of the catalogue can fill it: at all (an"
        + " error), with some equipment (a warning), or with some injuries (a note). A plan leaves"
        + " the slot out and says so.",
      bad: .edit("Catalog/exercises.json", from: #""pattern": "fly""#, to: #""pattern": "carry""#),
      good: .told("an exercise of each pattern for each kind of equipment")),
    CodePage(
      "unknown-equipment",
      "A profile has equipment that no exercise needs; often the name is spelled otherwise there.",
      bad: .edit(
        "Rules/planning/5-exercises/profile-equipment.json", from: #"["bodyweight", "dumbbell"]"#,
        to: #"["bodyweight", "dumbbells"]"#),
      good: .told(#""baseEquipment": ["bodyweight", "dumbbell"]"#)),
    CodePage(
      "unreached-band",
      "No number of training days reaches the weekly sets of a band in the minutes that are assumed,"
        + " not even in a full gym: every plan would have to say that it falls short.",
      bad: .edit(
        "Rules/planning/3-volume/volume-band.json", from: #""setsMin": 14, "setsMax": 20"#,
        to: #""setsMin": 38, "setsMax": 40"#),
      good: .told(#""setsMin": 14, "setsMax": 20 for the advanced"#)),
  ]
}
