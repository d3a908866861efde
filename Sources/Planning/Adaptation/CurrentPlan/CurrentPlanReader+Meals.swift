import Consulting
import JSONSource

/// The meals against the pantry and their own proof.
extension CurrentPlanReader {
  /// Every option has the values of its portion, every meal the proof of its options, and the
  /// targets add up to the day.
  ///
  /// - Parameter foods: What this athlete eats, by position in the pantry.
  mutating func proveMeals(_ foods: [Int]) {
    var eaten = [Bool](repeating: false, count: edition.pantry.cards.count)
    for food in foods { eaten[food] = true }
    let path = PlanPath("ingredients", "meals")
    var day = (protein: 0.0, carb: 0.0, fat: 0.0)
    let meals = list(tree["ingredients"]?["meals"], at: path)
    let slots = edition.slotWords(ofMeals: meals.count)
    if meals.map({ $0["slot"]?.string ?? "" }) != slots {
      report(Phrase("tampered.slots", ("meals", .number(meals.count))), at: path)
    }
    for (index, meal) in meals.enumerated() {
      let place = path.index(index)
      let target = meal["target"]
      let grams = ["p", "c", "f"].map { target?[$0]?.count ?? 0 }
      day = (
        day.protein + Double(grams[0]), day.carb + Double(grams[1]), day.fat + Double(grams[2])
      )
      prove(
        meal, MealTarget(protein: grams[0], carb: grams[1], fat: grams[2]), eaten, at: place)
    }
    for (key, sum) in [("protein_g", day.protein), ("carb_g", day.carb), ("fat_g", day.fat)] {
      expect(sum, of: tree["macros"]?[key], at: PlanPath("macros").key(key))
    }
  }

  private mutating func prove(
    _ meal: JSON, _ target: MealTarget, _ eaten: [Bool], at path: PlanPath
  ) {
    expect(Double(target.kcal), of: meal["target"]?["kcal"], at: path.key("target").key("kcal"))
    var options: [[MealOption]] = []
    for key in MealTree.lists {
      var list: [MealOption] = []
      for (place, json) in self.list(meal[key], at: path.key(key)).enumerated() {
        if let option = option(json, target, at: path.key(key).index(place)) {
          list.append(option)
          if !eaten[option.ingredient] {
            report(Phrase("tampered.food"), at: path.key(key).index(place))
          }
        }
      }
      options.append(list)
    }
    let worst = MealProof.worstDeviationPercent(of: options, from: target)
    expect(
      Figure.rounded(worst, decimals: 2), of: meal["worst_deviation_pct"],
      at: path.key("worst_deviation_pct"))
    expect(
      Double(options.reduce(1) { $0 * $1.count }), of: meal["combinations"],
      at: path.key("combinations"))
  }

  private mutating func option(
    _ json: JSON, _ target: MealTarget, at path: @autoclosure () -> PlanPath
  ) -> MealOption? {
    let id = json["ingredientId"]?.string ?? ""
    guard let food = edition.pantry.food(id: id) else {
      report(
        .unknownFood(
          id, among: edition.pantry.cards.map(\.id), at: pointer(path().key("ingredientId"))))
      return nil
    }
    let portions = edition.mealPlanner.settings.portions(
      of: edition.pantry.ingredients[food], atKcal: Double(target.kcal))
    guard let grams = json["grams"]?.whole(portions.range), grams % portions.step == 0 else {
      report(
        Phrase(
          "tampered.portion", ("food", .plain(id)), ("low", .number(portions.range.lowerBound)),
          ("high", .number(portions.range.upperBound)), ("step", .number(portions.step))),
        at: path().key("grams"))
      return nil
    }
    let option = MealOption(food, grams: grams, of: edition.pantry.ingredients)
    let isTrue =
      json["p"]?.number == option.protein && json["c"]?.number == option.carb
      && json["f"]?.number == option.fat && json["kcal"]?.number == Double(option.kcal)
    if !isTrue {
      report(Phrase("tampered.values", ("grams", .number(grams))), at: path())
    }
    return option
  }
}
