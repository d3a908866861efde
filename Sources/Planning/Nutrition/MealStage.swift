import Consulting
import JSONSource
import RuleEngine

extension Consultation {
  /// Plans the day's meals from the energy, and says what had to give way.
  mutating func planMeals(_ energy: EnergyPlan) throws(PlanFailure) -> MealDay {
    let targets = try mealTargets(energy)
    var day = edition.mealPlanner.plan(targets)
    try refuseEmptyPlates(day, of: targets)
    try noteRate(of: energy, at: day.macros.kcal)
    tell(menuKcal: day.macros.kcal)
    tell(menu: day.week)
    day.aims = try nutrientAims()
    putFirst(in: &day, targets)
    day.notes = try menuNotes()
    for step in day.steps { changeLog.append(phrase(step)) }
    if targets.cooksOnce, day.cookedOnce.isEmpty {
      changeLog.append(Phrase("change.nothing_cooked_once"))
    }
    try noteNutrients(of: day, targets)
    try noteOtherAnswers(to: day, targets, energy)
    return day
  }

  /// Puts those foods of each line first that bring what the week is short of.
  func putFirst(in day: inout MealDay, _ targets: DayTargets) {
    var choices = FirstChoices(
      of: day, aims: day.aims, edition.ingredientCatalogue, targets,
      edition.mealPlanner.settings.week)
    choices.reach()
    day.week = choices.week
  }

  /// Refuses a week with a meal that offers nothing, and names all that was given and stands in the way.
  private mutating func refuseEmptyPlates(
    _ day: MealDay, of targets: DayTargets
  ) throws(PlanFailure) {
    guard day.hasEmptyMeal else { return }
    // Without the numbers of the meal: they may be hidden from whoever reads this.
    let said = Phrase("mistake.no_meal", ("foods", .number(targets.eligible.count)))
    let given = request.given.map(\.field)
    let fields =
      given.filter { $0.hasPrefix("overrides/") }
      + (try mealFields(groupDays: targets.groupDays)).filter(given.contains)
    let hint = Phrase(
      "hint.no_meal",
      (
        "fields",
        .plain((fields.isEmpty ? Self.mealFields : fields.map(told)).joined(separator: "; "))
      ))
    throw .refused([
      Diagnostic(
        "no-meal", edition.text(said, request.language), hint: edition.text(hint, request.language),
        pointer: fields.first.map { "/\($0)" } ?? "")
    ])
  }

  /// A field with the words that were given, which say more than its name; numbers may be hidden.
  func told(_ field: String) -> String {
    let words = wordsGiven(for: field)
    return words.isEmpty ? field : "\(field) \(words.joined(separator: ", "))"
  }

  /// The words that were given for a field; none where it holds numbers or nothing.
  func wordsGiven(for field: String) -> [String] {
    switch request.given.first(where: { $0.field == field })?.value {
    case .string(let word): [word]
    case .list(let items):
      items.compactMap { if case .string(let word) = $0 { word } else { nil } }
    default: []
    }
  }

  /// The fields that decide about meals, those first that leave most foods out.
  private mutating func mealFields(groupDays: [Int]) throws(PlanFailure) -> [String] {
    var barred: [String: Int] = [:]
    for bar in try foodBars(groupDays: groupDays).compactMap(\.self) {
      barred[bar.field, default: 0] += 1
    }
    let places = Self.mealFields.indices.sorted { first, second in
      let counts = (barred[Self.mealFields[first]] ?? 0, barred[Self.mealFields[second]] ?? 0)
      return (counts.1, first) < (counts.0, second)
    }
    return places.map { Self.mealFields[$0] }
  }

  /// The fields of a request that decide which foods there are and how much of them is eaten.
  private static let mealFields = [
    "weight_kg", "height_cm", "bodyfat_pct", "diet", "exclude_allergens", "dislikes", "halal",
    "health_flags", "budget_tier", "meals_per_day",
  ]

  /// What the athlete and the energy ask of the meals.
  mutating func mealTargets(_ energy: EnergyPlan) throws(PlanFailure) -> DayTargets {
    tell(menuKcal: energy.kcal)
    let tier = try assume(
      Questions.budgetTier, field: "budget_tier", given: ["givenBudgetTier"]
    ).word("budgetTier")
    let training = try afterTraining()
    let days = try groupDays()
    let most = try mostADay()
    let meals = try groupMeals()
    var targets = DayTargets(
      kcal: energy.kcal, kcalRange: energy.kcalRange, dosingWeight: energy.dosingWeight,
      protein: energy.protein, fat: energy.fat,
      mealsAsked: try mealsAskedOrNeeded(),
      leastMeals: try ask(Questions.mealsInHealth).int("leastMeals"),
      smallestPart: try ask(Questions.portionInHealth).number("smallestPart"),
      tier: BudgetTier(
        rawValue: edition.rulebook.vocabulary.words("BudgetTier").firstIndex(of: tier) ?? 0)
        ?? .low,
      taste: try mealTaste(), animalFirst: try ask(Questions.mealTaste).flag("animalFirst"),
      slots: edition.mealSlots, fruitSlots: edition.fruitSlots, afterTraining: training,
      carb: try carbBounds(), themes: try chooseThemes(), cooksOnce: try cooksOnce(),
      groupDays: days, groupMeals: meals.most, groupFirsts: try groupFirsts(),
      firstOnceADay: meals.firstOnceADay,
      notForBreakfast: try notForBreakfast(), mostADay: most.amounts,
      neverPassed: most.neverPassed, ofEachDay: most.ofEachDay, richness: [], themeAims: [],
      eligible: try chooseFoods(groupDays: days))
    targets.wish(try nutrientWishes(), of: edition.ingredientCatalogue, edition.mealPlanner)
    targets.themes = edition.mealPlanner.named(targets.themes, by: targets.eligible)
    return targets
  }

  /// Which foods the meals would rather have.
  private mutating func mealTaste() throws(PlanFailure) -> MealTaste {
    let taste = try ask(Questions.mealTaste)
    return MealTaste(
      dearer: Float(taste.number("dearerCost")), cheaper: Float(taste.number("cheaperCost")),
      rareDay: Float(taste.number("rareDayCost")), group: Float(taste.number("groupCost")),
      lateGroups: edition.mealPlanner.settings.week.lateGroups,
      plant: Float(taste.number("plantCost")))
  }

  /// The meal that follows training.
  private mutating func afterTraining() throws(PlanFailure) -> AfterTraining {
    _ = try assume(
      Questions.trainingTime, field: "training_time", given: ["givenTrainingTime"])
    let reply = try ask(Questions.postWorkout)
    return AfterTraining(
      slot: edition.slot(of: reply.word("postWorkoutSlot")),
      factor: reply.number("postWorkoutFactor"))
  }

  /// The themes that are not disliked, those of the wished cuisine first.
  private mutating func chooseThemes() throws(PlanFailure) -> [DayTargets.ThemeWish] {
    let cuisine = try assume(
      Questions.cuisine, field: "cuisine", given: ["givenCuisine"]
    ).word("cuisine")
    let themes = edition.themes.themes
    let isWished = themes.map { $0.cuisines.contains(cuisine) }
    let hasWish = isWished.contains(true)
    let wishes = themes.indices.filter { !request.dislikedThemes.contains($0) }.map {
      DayTargets.ThemeWish(
        theme: $0, rank: hasWish && !isWished[$0] ? 1 : 0,
        most: isWished[$0]
          ? themes[$0].mostWhereWished : hasWish ? themes[$0].mostElsewhere : themes[$0].mostAWeek)
    }
    return wishes.filter { $0.rank == 0 } + wishes.filter { $0.rank == 1 }
  }

  /// Whether the athlete cooks a dinner for the next lunch, too.
  var isBatchCooking: Bool {
    request.given.contains { $0.field == "batch_cooking" && $0.value == .boolean(true) }
  }

  /// Whether such a dinner is planned: a medicine may ask for food that was not kept.
  mutating func cooksOnce() throws(PlanFailure) -> Bool {
    guard isBatchCooking else { return false }
    return try ask(Questions.leftovers).flag("leftoversAllowed")
  }

  /// How many meals a day are asked for, no fewer than a condition needs whatever is asked; nil where
  /// that is left to the rules.
  private mutating func mealsAskedOrNeeded() throws(PlanFailure) -> Int? {
    guard let asked = mealsAsked else { return nil }
    let reply = try ask(Questions.mealsInHealth)
    let least = reply.int("leastMeals")
    guard reply.flag("leastIsKept"), asked < least else { return asked }
    changeLog.append(
      Phrase("change.meals_of_health", ("before", .number(asked)), ("after", .number(least))))
    return least
  }

  /// How many meals a day are asked for; nil where that is left to the rules.
  var mealsAsked: Int? {
    guard
      case .number(let meals) = request.given.first(where: { $0.field == "meals_per_day" })?
        .value
    else { return nil }
    return Int(meals)
  }

  /// Positions of the foods this athlete eats: by diet, halal, allergens, dislikes and health.
  private mutating func chooseFoods(groupDays: [Int]) throws(PlanFailure) -> [Int] {
    let bars = try foodBars(groupDays: groupDays)
    noteFoodsOfHealth(bars)
    foodsLeftOut = bars.map { $0?.field }
    return bars.indices.filter { bars[$0] == nil }
  }

  /// The sentence about something that gave way.
  func phrase(_ step: GiveWay) -> Phrase {
    switch step {
    case .shares(let name):
      Phrase("change.other_shares", ("shares", .message(name)))
    case .macros(let from, let to):
      Phrase(
        "change.other_macros", ("before", .plain(Self.macros(from))),
        ("after", .plain(Self.macros(to))))
    case .mealCount(let from, let to):
      Phrase("change.meal_count", ("before", .number(from)), ("after", .number(to)))
    case .dosingWeight(let from, let to):
      Phrase(
        "change.dosing_weight", ("before", .number(from, decimals: 1)),
        ("after", .number(to, decimals: 1)))
    case .largePortions(let meal, let foods):
      Phrase(
        "change.large_portions", ("meal", .number(meal + 1)), ("foods", .number(foods)))
    case .otherTheme(let meal, let theme):
      Phrase(
        "change.other_theme", ("meal", .number(meal + 1)), ("theme", self.theme(theme)))
    case .theme(let theme, let most, let days):
      Phrase(
        "change.theme_often", ("theme", self.theme(theme)), ("before", .number(most)),
        ("after", .number(days)))
    case .widerTier(let meal, let from, let to):
      Phrase(
        "change.wider_tier", ("meal", .number(meal + 1)), ("before", .message("tier.\(from)")),
        ("after", .message("tier.\(to)")))
    case .fewerOptions(let meal, let category, let from, let to):
      Phrase(
        "change.fewer_options", ("meal", .number(meal + 1)),
        ("category", .message("category.\(category)")), ("before", .number(from)),
        ("after", .number(to)))
    case .overLevel(let nutrient):
      Phrase(
        "change.over_level",
        (
          "nutrient",
          .message(
            "bounded_nutrient.\(edition.vocabulary.words("BoundedNutrient")[nutrient])")
        ))
    case .repeated(let ingredient):
      Phrase(
        "change.repeated_food",
        ("food", .message("food:\(edition.ingredientCatalogue.cards[ingredient].id)")))
    }
  }

  private func theme(_ theme: Int) -> Phrase.Text {
    .message("theme:\(edition.themes.ids[theme])")
  }

  private static func macros(_ macros: DayMacros) -> String {
    "\(Figure.text(macros.kcal, decimals: 0)) kcal, P \(macros.protein) F \(macros.fat)"
      + " C \(macros.carb) g"
  }
}
