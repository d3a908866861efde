/// The weeks of a form of the day, of which the one with the fewest faults is taken.
extension MealDaySearch {
  /// Puts the week together and says what gave way.
  mutating func day(_ form: DayForm) -> MealDay {
    let usual = week(form)
    var (form, week) = fuller(than: usual, of: form) ?? (form, usual)
    if week.hasEmptyMeal, let whole = whole() { (form, week) = whole }
    var day = MealDay(
      week: week.days, macros: form.macros, dosingWeight: form.weight,
      cookedOnce: week.cookedOnce, steps: [])
    day.steps = steps(of: form) + week.steps
    return day
  }

  /// The week of a form: within the budget wherever that makes one that lacks no option; else with dearer
  /// foods in the meals that need them, else in all.
  private mutating func week(_ form: DayForm) -> MealWeek {
    let wide = orders(form) ?? []
    var best = week(of: wide.map(withinBudget))
    for dearer in [wide.map { withinBudget($0, among: wide) }, wide] {
      guard best.lackingMeals > 0 else { break }
      guard dearer != best.orders else { continue }
      let week = week(of: dearer)
      if week.lackingMeals < best.lackingMeals { best = week }
    }
    return best
  }

  /// The order within the budget.
  private func withinBudget(_ order: MealOrder) -> MealOrder {
    var cheap = order
    cheap.tier = min(order.tier, targets.tier)
    return cheap
  }

  private mutating func week(of orders: [MealOrder]) -> MealWeek {
    var week = MealWeek(plates: plates, targets: targets, orders: orders)
    week.fill()
    plates = week.plates
    return week
  }

  /// The order within the budget where its themes fill a week, those that other meals of the day may have
  /// as well as often, whatever dearer foods another meal needs.
  private mutating func withinBudget(_ order: MealOrder, among orders: [MealOrder]) -> MealOrder {
    guard order.tier > targets.tier else { return order }
    var cheap = order
    cheap.tier = targets.tier
    let sharing = orders.count { other in
      plates.themes.contains { $0.slots.isSuperset(of: other.slot.union(order.slot)) }
    }
    _ = plates.themes(for: cheap, upTo: sharing * settings.effort.themes, isThorough: true)
    return plates.days(of: cheap) >= sharing * Ingredient.Cap.daysOfWeek ? cheap : order
  }

  /// Another form of the same energy whose week has fewer faults, the nearest first: caps may empty the
  /// last days of a week whose first day is whole, and leave one theme for all of them.
  private mutating func fuller(
    than usual: MealWeek, of form: DayForm
  ) -> (form: DayForm, week: MealWeek)? {
    var (fuller, least) = ((form: form, week: usual), usual.faults)
    guard least > 0, !usual.isLacking(0) else { return nil }
    terms.allMacros = true
    terms.allShares = true
    var tries = settings.effort.otherWeeks
    plates.budget = settings.effort.weeks
    let themes = served(form, upTo: settings.effort.themes, isThorough: false) ?? 1
    for other in forms(like: form) where other != form && tries > 0 && least > 0 {
      guard plates.budget > 0 else { return fuller }
      guard served(other, upTo: themes, above: themes - 1, isThorough: false) != nil else {
        continue
      }
      tries -= 1
      let week = week(other)
      if week.faults < least { (fuller, least) = ((other, week), week.faults) }
    }
    return fuller
  }

  /// A week in which no meal is empty, whatever has to give way for it: first with the least
  /// protein, which is scarcest, then with as much of it as can be had; nil where none is found.
  ///
  /// Other numbers of meals come in where nobody asked for one, and where the asked one makes no week.
  private mutating func whole() -> (form: DayForm, week: MealWeek)? {
    guard let fewest = settings.fewerOptions.last else { return nil }
    terms = .all
    terms.allCounts = targets.mealsAsked == nil
    plates.lower(to: fewest)
    if let week = whole(of: [wantedMeals] + (terms.allCounts ? mealCounts.all : [])) {
      return week
    }
    guard !terms.allCounts else { return nil }
    terms.allCounts = true
    return whole(of: mealCounts.others)
  }

  /// The same with one of some numbers of meals.
  private mutating func whole(of counts: [Int]) -> (form: DayForm, week: MealWeek)? {
    for move in [0] + Patience.moves {
      for isUp in move == 0 ? [false] : [false, true] {
        for meals in counts {
          plates.budget = settings.effort.weeks
          let weight = targets.weight(move, isUp: isUp)
          let doses = doses(weight)
          guard let leanest = doses.last, let least = whole(leanest, weight, meals) else {
            continue
          }
          for macros in doses.dropLast() {
            if let more = whole(macros, weight, meals) { return more }
          }
          return least
        }
      }
    }
    return nil
  }

  /// The week of these macros in which no meal is empty; nil where there is none.
  private mutating func whole(
    _ macros: DayMacros, _ weight: Double, _ meals: Int
  ) -> (form: DayForm, week: MealWeek)? {
    for row in settings.shares(of: meals).indices where plates.budget > 0 {
      let form = DayForm(macros: macros, meals: meals, row: row, weight: weight)
      guard served(form, upTo: 1) != nil else { continue }
      let week = week(form)
      if !week.hasEmptyMeal { return (form, week) }
    }
    return nil
  }

  /// The nearest macros of each dose of protein, the most protein first.
  private func doses(_ weight: Double) -> [DayMacros] {
    var doses: [DayMacros] = []
    for macros in MacroChoice(targets, weight: weight).list
    where !doses.contains(where: { $0.proteinPerKg == macros.proteinPerKg }) {
      doses.append(macros)
    }
    return doses.sorted { $0.proteinPerKg > $1.proteinPerKg }
  }
}
