/// One search for a week of meals: the ladder of what gives way.
struct MealDaySearch {
  let targets: DayTargets
  let settings: MealSettings
  let wanted: DayMacros
  let mealCounts: MealCounts
  var plates: PlateSearch
  /// What may give way by now.
  var terms: MealTerms
  /// The slot that could not be made last: the first to be tried.
  private var hardest: MealSlots = .snack
  /// How many themes every meal of a form has at least; more where so few made a poor week.
  private var leastThemes = 1

  /// Prepares the search for one person's targets.
  init(planner: MealPlanner, targets: DayTargets) {
    self.targets = targets
    settings = planner.settings
    wanted = targets.wanted
    mealCounts = MealCounts(of: targets, settings)
    plates = PlateSearch(planner: planner, targets: targets)
    terms = MealTerms(tier: targets.tier)
  }

  /// The number of meals that is asked or usual.
  var wantedMeals: Int { mealCounts.wanted }

  /// Walks down the ladder until a rung holds: one whose week lacks options on its first day does not,
  /// and is kept only for where nothing better is found.
  mutating func run() -> MealDay {
    let usual = DayForm(macros: wanted, meals: wantedMeals, row: 0, weight: targets.dosingWeight)
    var best = served(usual, upTo: settings.effort.themes).map { (form: usual, themes: $0) }
    if let best, best.themes >= settings.effort.themes { return day(best.form) }
    var poor: MealDay?
    for rung in settings.givingWay {
      if rung == .shares {
        best = otherShares(than: best)
      } else if let form = best?.form ?? climb(rung) {
        best = nil
        let (before, made) = ((terms: terms, plates: plates), day(varied(form)))
        guard made.beginsLacking(settings.minimumOptions) else { return made }
        (terms, plates) = (before.terms, before.plates)
        // Where a meal is empty, any whole week is better.
        leastThemes = made.hasEmptyMeal ? 1 : settings.effort.themes
        if poor.map({ made.lacksLess(than: $0) }) ?? true { poor = made }
      }
    }
    return poor ?? best.map { day($0.form) } ?? fewerOptions()
  }

  /// The first shares with enough themes for every meal, else the best.
  private mutating func otherShares(
    than usual: (form: DayForm, themes: Int)?
  ) -> (form: DayForm, themes: Int)? {
    terms.allShares = true
    var best = usual
    for row in settings.shares(of: wantedMeals).indices.dropFirst() {
      let form = DayForm(
        macros: wanted, meals: wantedMeals, row: row, weight: targets.dosingWeight)
      guard
        let themes = served(form, upTo: settings.effort.themes, above: best?.themes ?? 0)
      else { continue }
      best = (form, themes)
      if themes >= settings.effort.themes { break }
    }
    return best
  }

  /// A form with enough themes for every meal where one has too few: a week of one theme is worse
  /// than a few grams, and the same theme twice a day worse than what gives way next; the same form
  /// where nothing of it helps.
  private mutating func varied(_ form: DayForm) -> DayForm {
    if isVaried(form) { return form }
    if let richer = richer(than: form) { return richer }
    let before = terms
    for rung in settings.givingWay where isTwiceADay(form) && relax(rung) {
      if let richer = richer(than: form) { return richer }
    }
    if isTwiceADay(form) { terms = before }
    return form
  }

  private mutating func isVaried(_ form: DayForm) -> Bool {
    served(form, upTo: settings.effort.themes, above: settings.effort.themes - 1) != nil
  }

  /// Whether two meals of a day share the themes they may have, and one of them has too few.
  private mutating func isTwiceADay(_ form: DayForm) -> Bool {
    let orders = orders(form) ?? []
    return orders.indices.contains { place in
      let slots = orders.indices.filter { $0 != place }.map {
        orders[$0].slot.union(orders[place].slot)
      }
      let mayClash = slots.contains { both in
        plates.themes.contains { $0.slots.isSuperset(of: both) }
      }
      let few = settings.effort.themes
      return mayClash && plates.themes(for: orders[place], upTo: few, isThorough: true) < few
    }
  }

  /// Lets other slots' themes or the next dearer food in; false for anything else.
  private mutating func relax(_ rung: MealSettings.Rung) -> Bool {
    switch rung {
    case .neighbours: terms.isOpen = true
    case .tier:
      guard let dearer = BudgetTier.allCases.first(where: { $0 > terms.tier }) else { return false }
      terms.tier = dearer
    default: return false
    }
    return true
  }

  /// Other macros of the same energy with enough themes for every meal, looked for a little.
  private mutating func richer(than usual: DayForm) -> DayForm? {
    terms.allMacros = true
    plates.budget = settings.effort.near
    plates.triesLeft = Patience.perChoice
    defer { plates.triesLeft = .max }
    for form in forms(like: usual) {
      guard plates.triesLeft > 0 else { return nil }
      if isVaried(form) { return form }
    }
    return nil
  }

  /// The forms of the same energy, weight and number of meals, the nearest first.
  func forms(like usual: DayForm) -> [DayForm] {
    MacroChoice(targets, weight: usual.weight).list.filter { $0.kcal == usual.macros.kcal }
      .flatMap { macros in
        settings.shares(of: usual.meals).indices.map {
          DayForm(macros: macros, meals: usual.meals, row: $0, weight: usual.weight)
        }
      }
  }

  /// Lets one thing more give way.
  private mutating func climb(_ rung: MealSettings.Rung) -> DayForm? {
    plates.budget = settings.effort.near
    switch rung {
    case .shares: return nil
    case .macros:
      terms.allMacros = true
      return first(weight: targets.dosingWeight, Patience.perCount, counts: counts)
    case .mealCount:
      guard targets.mealsAsked == nil else { return nil }
      terms.allCounts = true
      return first(weight: targets.dosingWeight, Patience.perCount, counts: mealCounts.others)
    case .portions: terms.isLarge = true
    case .neighbours: terms.isOpen = true
    case .tier: return dearer()
    case .dosingWeight: return otherWeight()
    case .askedCount:
      guard !terms.allCounts else { return nil }
      terms.allCounts = true
      plates.budget = settings.effort.far
      return first(weight: targets.dosingWeight, Patience.perCount, counts: mealCounts.others)
        ?? otherWeight()
    }
    return first(weight: targets.dosingWeight, Patience.perCount, counts: counts)
  }

  private mutating func dearer() -> DayForm? {
    for tier in BudgetTier.allCases where tier > terms.tier {
      terms.tier = tier
      plates.budget = settings.effort.near
      if let form = first(weight: targets.dosingWeight, Patience.perCount, counts: counts) {
        return form
      }
    }
    return nil
  }

  /// Another dosing weight, in the likelier direction first: with much carbohydrate for its energy
  /// the body is dosed as too light, else as too heavy.
  private mutating func otherWeight() -> DayForm? {
    let isLight = Double(wanted.carb) * 4 > wanted.kcal * Patience.lightShare
    plates.budget = settings.effort.far
    return moved(isUp: isLight) ?? moved(isUp: !isLight)
  }

  /// The dosing weight moved as little as possible: coarse moves find the neighbourhood, fine ones
  /// the least move in it.
  private mutating func moved(isUp: Bool) -> DayForm? {
    var reached = 0
    for move in Patience.moves {
      if let form = moved(move, isUp: isUp) {
        for finer in reached + 1..<max(move, reached + 1) {
          if let nearer = moved(finer, isUp: isUp) { return nearer }
        }
        return form
      }
      reached = move
    }
    return nil
  }

  /// The dosing weight moved by so many steps, where the corner of the ranges that asks least of the
  /// move can be made.
  private mutating func moved(_ move: Int, isUp: Bool) -> DayForm? {
    let weight = targets.weight(move, isUp: isUp)
    let corner = DayMacros(
      kcal: isUp ? targets.kcalRange.lowerBound : targets.kcalRange.upperBound, weight: weight,
      proteinPerKg: isUp ? targets.protein.range.upperBound : targets.protein.range.lowerBound,
      fatPerKg: isUp ? targets.fat.range.upperBound : targets.fat.range.lowerBound)
    let possible = counts.filter { meals in
      let form = DayForm(macros: corner, meals: meals, row: 0, weight: weight)
      return served(form, upTo: 1, isThorough: false) != nil
    }
    return possible.isEmpty
      ? nil : first(weight: weight, Patience.perWeight, counts: possible)
  }

  /// The first form that can be made with what may give way by now: with few seeds first, then with
  /// many.
  private mutating func first(weight: Double, _ triesLeft: Int, counts: [Int]) -> DayForm? {
    // The wanted doses come first, in grams of this weight.
    let choices = MacroChoice(targets, weight: weight).list.prefix(terms.allMacros ? .max : 1)
    for isThorough in [false, true] {
      for meals in counts {
        plates.triesLeft = triesLeft
        defer { plates.triesLeft = .max }
        for macros in choices {
          for row in settings.shares(of: meals).indices.prefix(terms.allShares ? .max : 1) {
            guard plates.triesLeft > 0, plates.budget > 0 else { break }
            let form = DayForm(macros: macros, meals: meals, row: row, weight: weight)
            if hasLeastThemes(form, isThorough: isThorough) { return form }
          }
        }
      }
      plates.forgive()
    }
    return nil
  }

  /// The numbers of meals that may be tried, the wanted one first.
  private var counts: [Int] {
    [wantedMeals] + (terms.allCounts ? mealCounts.others : [])
  }

  /// The fewest themes a meal of this form has, counted no further than asked; nil when a meal has
  /// no more than some or the day cannot be shared out so.
  mutating func served(
    _ form: DayForm, upTo most: Int, above few: Int = 0, isThorough: Bool = true
  ) -> Int? {
    guard let orders = orders(form) else { return nil }
    var fewest = most
    for order in orders.filter({ $0.slot == hardest }) + orders.filter({ $0.slot != hardest }) {
      fewest = min(fewest, plates.themes(for: order, upTo: most, isThorough: isThorough))
      if fewest <= few {
        hardest = order.slot
        return nil
      }
    }
    return fewest
  }

  private mutating func hasLeastThemes(_ form: DayForm, isThorough: Bool) -> Bool {
    served(form, upTo: leastThemes, above: leastThemes - 1, isThorough: isThorough) != nil
  }

  /// What each meal of a form must be; nil when the day cannot be shared out so.
  func orders(_ form: DayForm) -> [MealOrder]? {
    let rows = settings.shares(of: form.meals)
    guard let slots = targets.slots(of: form.meals), rows.indices.contains(form.row),
      let split = form.macros.split(
        by: rows[form.row], slots: slots, after: targets.afterTraining, within: targets.carb,
        settings: settings)
    else { return nil }
    let fruit = targets.fruitSlots[form.meals - 1]
    return zip(split, slots).map { target, slot in
      MealOrder(
        target: target, slot: slot, isFruit: slot == fruit, dayKcal: form.macros.kcal,
        tier: terms.tier, isLarge: terms.isLarge, isOpen: terms.isOpen)
    }
  }

  /// The week with the fewest missing options, whatever else has given way.
  private mutating func fewerOptions() -> MealDay {
    terms = .all
    for needed in settings.fewerOptions {
      plates.lower(to: needed)
      plates.budget = settings.effort.near
      if let form = first(weight: targets.dosingWeight, Patience.perCount, counts: counts) {
        return day(form)
      }
    }
    for move in [0] + Patience.moves {
      for isUp in [false, true] {
        let weight = targets.weight(move, isUp: isUp)
        for macros in MacroChoice(targets, weight: weight).list {
          for meals in [wantedMeals] + mealCounts.all {
            for row in settings.shares(of: meals).indices {
              let form = DayForm(macros: macros, meals: meals, row: row, weight: weight)
              if orders(form) != nil { return day(form) }
            }
          }
        }
      }
    }
    return MealDay(
      week: [], macros: wanted, dosingWeight: targets.dosingWeight, cookedOnce: [], steps: [])
  }
}
