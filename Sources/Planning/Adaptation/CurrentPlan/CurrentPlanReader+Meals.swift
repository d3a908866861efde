import Consulting
import JSONSource

/// The meals against the ingredient catalogue and their own proof.
extension CurrentPlanReader {
  /// Every option has the values of its portion, every meal the proof of its options, every day the
  /// targets of the first, and those add up to the day.
  ///
  /// - Parameters:
  ///   - targets: What this athlete eats, and in which portions.
  ///   - consultation: What is asked of this athlete's food.
  /// - Throws: What a page cannot answer.
  mutating func proveMeals(
    _ targets: DayTargets, _ consultation: inout Consultation
  ) throws(PlanFailure) {
    let path = PlanPath("ingredients", "meals")
    let meals = list(tree["ingredients"]?["meals"], at: path)
    let terms = terms(of: meals, targets, at: path)
    let first = proveDay(meals, terms, at: path)
    proveSums(terms.targets)
    let week = proveWeek(meals, first, terms)
    try proveSums(of: week, &consultation)
    if !(try consultation.cooksOnce()), tree["ingredients"]?["cook_once"]?.array?.isEmpty == false {
      report(Phrase("tampered.section"), at: PlanPath("ingredients", "cook_once"))
    }
  }

  /// What every day of the week must keep.
  private struct Terms {
    let slots: [String]
    let targets: [MealTarget]
    /// Whether a food is eaten, by position in the ingredient catalogue.
    var eaten: [Bool]
    let dayKcal: Double
    let isLarge: Bool
    /// The rules of portions, as health makes them.
    var settings: MealSettings
    /// How a meal is printed.
    let form: AnswerForm<Meal>
  }

  private mutating func terms(
    of meals: [JSON], _ eaten: DayTargets, at path: PlanPath
  ) -> Terms {
    var targets: [MealTarget] = []
    for (place, meal) in meals.enumerated() {
      targets.append(target(of: meal, at: path.index(place).key("target")))
    }
    var terms = Terms(
      slots: edition.slotWords(ofMeals: meals.count), targets: targets,
      eaten: Array(repeating: false, count: edition.ingredientCatalogue.cards.count),
      dayKcal: tree["kcal"]?.number ?? 0, isLarge: isSaid("change.large_portions"),
      settings: edition.mealPlanner.settings, form: forms.meal)
    terms.settings.smallestPortion.shrink(to: eaten.smallestPart)
    for food in eaten.eligible { terms.eaten[food] = true }
    return terms
  }

  /// Whole grams, some of each: every meal is held against them in percent.
  private mutating func target(of meal: JSON, at path: PlanPath) -> MealTarget {
    var grams: [Int] = []
    for key in ["p", "c", "f"] {
      let count = meal["target"]?[key]?.count ?? 0
      if count < 1 { report(Phrase("tampered.grams"), at: path.key(key)) }
      grams.append(max(1, count))
    }
    return MealTarget(protein: grams[0], carb: grams[1], fat: grams[2])
  }

  private mutating func proveSums(_ targets: [MealTarget]) {
    let sums = [
      ("protein_g", targets.map(\.protein)), ("carb_g", targets.map(\.carb)),
      ("fat_g", targets.map(\.fat)),
    ]
    for (key, grams) in sums {
      // Sums of numbers somebody wrote: whole, and far below what a Double holds exactly.
      let sum = grams.reduce(0.0) { $0 + Double($1) }
      expect(sum, of: tree["macros"]?[key], at: PlanPath("macros").key(key))
    }
  }

  /// Seven days, of which the first is the day of the plan.
  private mutating func proveWeek(_ meals: [JSON], _ first: [Meal], _ terms: Terms) -> [[Meal]] {
    let path = PlanPath("ingredients", "weekly_menu")
    let days = list(tree["ingredients"]?["weekly_menu"], at: path)
    var week = [first]
    for (index, day) in days.enumerated() {
      let place = path.index(index)
      expect(Double(index + 1), of: day["day"], at: place.key("day"))
      let others = list(day["meals"], at: place.key("meals"))
      if index > 0 {
        week.append(proveDay(others, terms, at: place.key("meals")))
      } else if !PlanDifference.same(day["meals"], .array(meals)) {
        report(Phrase("tampered.first_day"), at: place.key("meals"))
      }
    }
    if days.count != Ingredient.Cap.daysOfWeek {
      report(Phrase("tampered.week", ("days", .number(days.count))), at: path)
    }
    proveLeftovers(days.count)
    return week
  }

  /// What the proven week takes and holds, and what is said beside it, printed again.
  private mutating func proveSums(
    of week: [[Meal]], _ consultation: inout Consultation
  ) throws(PlanFailure) {
    guard mistakes.isEmpty else { return }
    let path = PlanPath("ingredients")
    expect([forms.shopping], of: week, at: path)
    consultation.tell(menuKcal: tree["kcal"]?.number ?? 0)
    consultation.tell(menu: week)
    let aims = try consultation.nutrientAims()
    expect([forms.nutrients], of: NutrientTable(aims: aims, week: week), at: path)
    expect([forms.notes], of: try consultation.menuNotes(), at: path)
  }

  private mutating func proveLeftovers(_ days: Int) {
    let path = PlanPath("ingredients", "cook_once")
    let again = list(tree["ingredients"]?["cook_once"], at: path)
    let cooked = again.map { ($0["day"]?.whole(1...max(1, days - 1)) ?? 0) - 1 }
    expect([forms.cookedOnce], of: cooked, at: PlanPath("ingredients"))
  }

  private var forms: MealForms {
    MealForms(
      edition: edition, language: baseline.printer.language, isWhole: baseline.hidesGrams)
  }

  private mutating func proveDay(_ meals: [JSON], _ terms: Terms, at path: PlanPath) -> [Meal] {
    if meals.map({ $0["slot"]?.string ?? "" }) != terms.slots {
      report(Phrase("tampered.slots", ("meals", .number(meals.count))), at: path)
    }
    var proven: [Meal] = []
    for (index, (meal, target)) in zip(meals, terms.targets).enumerated() {
      if let meal = prove(meal, target, terms, at: path.index(index)) { proven.append(meal) }
    }
    return proven
  }

  /// A meal printed again from its theme and its portions.
  private mutating func prove(
    _ meal: JSON, _ target: MealTarget, _ terms: Terms, at path: PlanPath
  ) -> Meal? {
    let theme = meal["theme"]?.string.flatMap(edition.themes.position(id:))
    let before = mistakes.count
    let lists = MealForms.lists.enumerated().map { category, name in
      let key = "\(name)"
      return list(meal[key], at: path.key(key)).enumerated().compactMap { place, json in
        option(json, target, theme, category, terms, at: path.key(key).index(place))
      }
    }
    guard mistakes.count == before else { return nil }
    let wanted = Meal(
      slot: edition.slot(of: meal["slot"]?.string ?? ""), theme: theme, target: target,
      options: lists)
    expect(meal, at: path) { terms.form.write(wanted, &$0) }
    return wanted
  }

  private mutating func option(
    _ json: JSON, _ target: MealTarget, _ theme: Int?, _ category: Int, _ terms: Terms,
    at path: @autoclosure () -> PlanPath
  ) -> MealOption? {
    let id = json["ingredientId"]?.string ?? ""
    guard let food = edition.ingredientCatalogue.food(id: id) else {
      report(
        .unknownFood(
          id, among: edition.ingredientCatalogue.cards.map(\.id),
          at: pointer(path().key("ingredientId"))))
      return nil
    }
    let ingredient = edition.ingredientCatalogue.ingredients[food]
    if !terms.eaten[food] { report(Phrase("tampered.food"), at: path()) }
    let isOfTheme = theme.map { ingredient.themes & 1 << UInt64($0) != 0 } ?? false
    if !isOfTheme || ingredient.category.rawValue != category {
      report(Phrase("tampered.theme", ("food", .plain(id))), at: path())
    }
    let portions = terms.settings.portions(
      of: ingredient, mealKcal: Double(target.kcal), dayKcal: terms.dayKcal,
      isLarge: terms.isLarge)
    guard let grams = json["grams"]?.whole(portions.range), grams % portions.step == 0 else {
      report(
        Phrase(
          "tampered.portion", ("food", .plain(id)), ("low", .number(portions.range.lowerBound)),
          ("high", .number(portions.range.upperBound)), ("step", .number(portions.step))),
        at: path().key("grams"))
      return nil
    }
    return MealOption(food, grams: grams, of: edition.ingredientCatalogue.ingredients)
  }
}
