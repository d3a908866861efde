extension MealDaySearch {
  /// What of the day's form gave way.
  func steps(of form: DayForm) -> [GiveWay] {
    var steps: [GiveWay] = []
    if form.row > 0 {
      steps.append(.shares(name: settings.shares(of: form.meals)[form.row].name))
    }
    let macros = form.macros
    if macros.kcal != wanted.kcal || macros.proteinPerKg != wanted.proteinPerKg
      || macros.fatPerKg != wanted.fatPerKg
    {
      steps.append(.macros(from: wanted, to: macros))
    }
    if form.meals != wantedMeals {
      steps.append(.mealCount(from: wantedMeals, to: form.meals))
    }
    if form.weight != targets.dosingWeight {
      steps.append(.dosingWeight(from: targets.dosingWeight, to: form.weight))
    }
    return steps
  }
}
