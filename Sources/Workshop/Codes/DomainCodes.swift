extension CodePage {
  /// What checks of training and food find.
  static let domain: [CodePage] = [
    CodePage(
      "absent-lead",
      "A theme is led by a family of which no food stands in the theme, so nothing is offered first.",
      bad: .edit("Catalog/themes.json", from: #""leads": ["egg"]"#, to: #""leads": ["eggs"]"#),
      good: .told(#""leads": ["egg"]"#)),
    CodePage(
      "bad-food-line",
      "A line of the catalogue of foods is no food, no name and no dish, or lacks what each must have.",
      bad: .told(#"{"id": 171287, "name": "Egg"} in Catalog/foods/dairy-and-egg-products.jsonl"#),
      good: .told(#"{"id": 171287, "name": "Egg", "per100": [143, 12.56, …]}"#)),
    CodePage(
      "dangling-id",
      "An exercise names an easier or harder one, or a food a theme or a part of a pair, that no"
        + " catalogue has, so nobody is led there.",
      bad: .edit(
        "Catalog/exercises.json", from: #""regressions": ["machine_chest_press""#,
        to: #""regressions": ["machine_chest_pres""#),
      good: .told(#""regressions": ["machine_chest_press", …]"#)),
    CodePage(
      "dish-parts",
      "A dish is made of something that is no named food, or its parts do not add up to what a"
        + " serving of it weighs, so that whoever logs it is told another amount than was meant.",
      bad: .told(#"{"en": ["blt"], "grams": 148, "parts": [["toast", 50], ["bacon", 240]]}"#),
      good: .told(#"{"en": ["blt"], "grams": 74, "parts": [["toast", 50], ["bacon", 24]]}"#)),
    CodePage(
      "doubtful-portion",
      "A portion of a food weighs what no portion weighs, or a volume of it would be lighter than dry"
        + " herbs or heavier than salt.",
      bad: .told(#""portions": {"cup": 1580}"#), good: .told(#""portions": {"cup": 158}"#)),
    CodePage(
      "food-energy",
      "A food's energy and its macronutrients disagree by more than a meal may miss its target, so"
        + " one of the numbers is wrong, or the food holds something else that gives energy.",
      bad: .edit(
        "Catalog/ingredients.json", from: #"{ "kcal": 165, "p": 31.02"#,
        to: #"{ "kcal": 165, "p": 21.02"#),
      good: .told(#""macro_per_100g": { "kcal": 165, "p": 31.02, "c": 0, "f": 3.57 }"#)),
    CodePage(
      "food-in-no-theme",
      "A food names no theme and is no part of a pair, so no meal can offer it.",
      bad: .edit(
        "Catalog/ingredients.json", from: #""themes": ["rice_plate", "stir_fry", "potato_plate"]"#,
        to: #""themes": []"#),
      good: .told(#""themes": ["rice_plate", "stir_fry", "potato_plate"]"#)),
    CodePage(
      "name-leads-nowhere",
      "A name that people use leads to no food of the catalogue, or to another than it says.",
      bad: .told(#"{"id": 171278, "is": "Egg, whole, raw, fresh", "en": ["egg"]}"#),
      good: .told(#"{"id": 171287, "is": "Egg, whole, raw, fresh", "en": ["egg"]}"#)),
    CodePage(
      "name-of-two-foods",
      "One name leads to two foods, so that nobody knows which of them somebody ate.",
      bad: .told(#""en": ["egg", "milk"] beside another line with "en": ["milk"]"#),
      good: .told(#""en": ["egg"] beside another line with "en": ["milk"]"#)),
    CodePage(
      "safety-differs",
      "A page that keeps people safe answers otherwise than the one that is built in: a sign that is read"
        + " no longer, an allergen without its words, a bound that moved.",
      bad: .edit(
        "Rules/planning/6-safety/caffeine.json",
        from: #""caffeineADay": 200, "caffeineAtOnce": 100"#,
        to: #""caffeineADay": 250, "caffeineAtOnce": 100"#),
      good: .told("the page as it is built in, or its reason in 'accept'")),
    CodePage(
      "shares-not-whole",
      "The shares of a day for its meals do not add up to the day, or there is not one for each meal.",
      bad: .edit(
        "Rules/planning/7-nutrition/meal-shares.json", from: #""fatShares": [0.3, 0.35, 0.35]"#,
        to: #""fatShares": [0.3, 0.35, 0.3]"#),
      good: .told(#""fatShares": [0.3, 0.35, 0.35]"#)),
    CodePage(
      "thin-theme",
      "A theme claims a diet or a budget for which it has too few foods of a category, so that no"
        + " meal of it can offer enough options.",
      bad: .edit(
        "Catalog/themes.json", from: #""diets": ["omnivore", "pescatarian", "vegetarian"]"#,
        to: #""diets": ["omnivore", "pescatarian", "vegetarian", "vegan"]"#),
      good: .told("three foods of each category for each diet it claims")),
    CodePage(
      "unfilled-slot",
      "Sessions ask for a movement pattern, and no exercise of the catalogue can fill it: at all (an"
        + " error), with some equipment (a warning), or with some injuries (a note). A plan leaves"
        + " the slot out and says so.",
      bad: .edit("Catalog/exercises.json", from: #""pattern": "fly""#, to: #""pattern": "carry""#),
      good: .told("an exercise of each pattern for each kind of equipment")),
    CodePage(
      "page-without-area",
      "A page answers otherwise in a state of health or age, and no area of the book holds it, so"
        + " that 'planner states' would not show what it does.",
      bad: .edit(
        "Rules/book.json", from: #""Rules/planning/6-safety/food-safety","#, to: ""),
      good: .told(#""areas": { "meals": [ "Rules/planning/6-safety/food-safety", … ] }"#)),
    CodePage(
      "unknown-equipment",
      "A profile has equipment that no exercise needs; often the name is spelled otherwise there.",
      bad: .edit(
        "Rules/planning/5-exercises/profile-equipment.json", from: #"["bodyweight", "dumbbell"]"#,
        to: #"["bodyweight", "dumbbells"]"#),
      good: .told(#""baseEquipment": ["bodyweight", "dumbbell"]"#)),
    CodePage(
      "shared-weekday",
      "Two sessions of one week fall on the same weekday, so that somebody would train twice on a day"
        + " and rest on another.",
      bad: .edit(
        "Rules/planning/2-split/sessions.json", from: #""day": 2, "weekday": 4"#,
        to: #""day": 2, "weekday": 1"#),
      good: .told(#""day": 1, "weekday": 1 and "day": 2, "weekday": 4"#)),
    CodePage(
      "unreached-band",
      "No number of training days reaches the weekly sets of a band in the minutes that are assumed,"
        + " not even in a full gym: every plan would have to say that it falls short.",
      bad: .edit(
        "Rules/planning/3-volume/volume-band.json", from: #""setsMin": 14, "setsMax": 20"#,
        to: #""setsMin": 38, "setsMax": 40"#),
      good: .told(#""setsMin": 14, "setsMax": 20 for the advanced"#)),
    CodePage(
      "untrained-equipment",
      "No exercise names a kind of equipment among its profiles, so that whoever has it is offered"
        + " only what the own body does.",
      bad: .edit(
        "Catalog/exercises.json", from: #""bands_only""#, to: #""bodyweight_only""#),
      good: .told(#""profiles": ["bands_only", …] in some exercises"#)),
    CodePage(
      "unsaid-allergen",
      "A food is called by a word for an allergen that its columns do not name, so that it is offered"
        + " to somebody who leaves that allergen out; or its name only sounds like it, and the page"
        + " says so in 'accept'.",
      bad: .edit(
        "Catalog/ingredients.json", from: #""name": "Pecans""#,
        to: #""name": "Pecans and Brazil nuts""#),
      good: .told(#""name": "Pecans" beside "allergens": ["nut", "pecan"]"#)),
    CodePage(
      "unsaid-kind",
      "A food holds an allergen of a kind that its 'made_of' does not name, or carries the mark of a"
        + " diet that leaves its kind out, so that a diet offers what it should not.",
      bad: .edit(
        "Catalog/ingredients.json", from: #""made_of": ["dairy", "rennet"]"#,
        to: #""made_of": ["rennet"]"#),
      good: .told(#""made_of": ["dairy", "rennet"] beside "allergens": ["dairy"]"#)),
    CodePage(
      "untranslated-column",
      "A catalogue has words in some languages and none in another that the vocabulary has: plans in it"
        + " name these things in the first language.",
      bad: .told(#""columns" with "name" and "name_ja", and a Language "de" in the vocabulary"#),
      good: .told(#""columns" with "name", "name_ja" and "name_de""#)),
    CodePage(
      "word-without-plan",
      "A page has no row for a goal, an experience or an equipment that the vocabulary knows, so that whoever"
        + " says that word gets no plan.",
      bad: .edit(
        "Rules/planning/2-split/style.json", from: #""goal": "fat_loss" }, "then""#,
        to: #""goal": "strength" }, "then""#),
      good: .told(#"{ "id": "fat_loss", "when": { "goal": "fat_loss" }, … }"#)),
  ]
}
