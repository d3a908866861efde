/// Puts a week together: for each meal a plate that goes with the days before.
struct MealWeek {
  /// The days made so far.
  private(set) var days: [[Meal]] = []
  /// Days whose dinner is the lunch of the next day too, from 0.
  private(set) var cookedOnce: [Int] = []
  private(set) var plates: PlateSearch
  let targets: DayTargets
  let orders: [MealOrder]
  private let rule: MealSettings.WeekRule
  private var memory: WeekMemory
  private var room: NutrientRoom
  private var need: WeekNeed
  /// The themes that foods give their name to, one bit a theme.
  private let ledThemes: UInt64
  /// Plates made for the week only, because the first ones of their theme were used up.
  private var spare: [(order: MealOrder, plate: Meal)] = []
  /// How many more of them may be tried.
  private var spares: Int

  /// A week of days that all have the same orders.
  init(plates: PlateSearch, targets: DayTargets, orders: [MealOrder]) {
    self.plates = plates
    self.targets = targets
    self.orders = orders
    rule = plates.settings.week
    room = NutrientRoom(mostADay: targets.mostADay, ofEachDay: targets.ofEachDay)
    need = WeekNeed(targets.themeAims, steps: rule.themeSteps)
    spares = plates.settings.effort.spares
    ledThemes = plates.catalogue.reduce(0) { $0 | $1.leads }
    memory = WeekMemory(
      plates.catalogue, rule, of: targets, themes: plates.themes.count)
  }

  /// Fills all seven days.
  mutating func fill() {
    for day in 0..<Ingredient.Cap.daysOfWeek {
      days.append([])
      memory.begin(day)
      room.begin()
      for order in orders {
        let meal = leftover(order, day) ?? next(order)
        days[day].append(meal)
        memory.note(meal)
        room.note(meal, plates.catalogue, part: part(order))
        need.note(meal, part: part(order))
      }
    }
    trim()
  }

  /// Takes away, day by day, the choices that hold too much of what no day may hold more of; a dinner of
  /// which the next lunch then lacks a food, or has one more, is not cooked for both.
  private mutating func trim() {
    let strict = targets.ofEachDay.filter {
      targets.neverPassed.contains($0) && targets.mostADay[$0] < .infinity
    }
    guard !strict.isEmpty else { return }
    days = days.map { room.trimmed($0, plates.catalogue, of: strict) }
    cookedOnce = cookedOnce.filter { day in
      foods(ofLast: .dinner, on: day) == foods(ofLast: .lunch, on: day + 1)
    }
  }

  /// The foods of the last meal of a slot on a day, line by line.
  private func foods(ofLast slot: MealSlots, on day: Int) -> [[Int]] {
    let meal = days[day].last { $0.slot == slot }
    return (meal?.options ?? []).map { $0.map(\.ingredient) }
  }

  /// How strictly the wishes of a week are kept, the strictest first.
  private enum Wish: Int, CaseIterable {
    /// All of them; where protein foods of animals come first, there are no others.
    case all
    /// Those may be offered more often than they should.
    case animals
    /// Beans and tofu may stand in the place of meat, and a meal may have more themes than are
    /// usual in a week.
    case more
    /// Foods may be offered more often than they should.
    case often
    /// Foods may come again on the next day, too.
    case foods
    /// What the week may hold of a food may be offered before its last days.
    case early
    /// Themes may stand on more days than they should.
    case crowded
    /// Themes may come twice a day.
    case twice

    /// Whether so much is given up by now that every theme is searched thoroughly.
    var isHard: Bool { rawValue >= Wish.foods.rawValue }
  }

  /// How large a part of the day's energy a meal is.
  private func part(_ order: MealOrder) -> Float {
    Float(order.target.kcal) / Float(max(1, orders.reduce(0) { $0 + $1.target.kcal }))
  }

  private mutating func next(_ order: MealOrder) -> Meal {
    let themes = ranked(order)
    let own = themes.filter { !plates.themes[$0].slots.isDisjoint(with: order.slot) }
    if plates.settings.lastResort.contains(order.slot), own.count < themes.count,
      let meal = wishedMeal(own, order) ?? meal(of: own, order, upTo: .early)
    {
      return meal
    }
    if let meal = wishedMeal(themes, order) ?? meal(of: themes, order, upTo: .twice) {
      return meal
    }
    let capped = plates.catalogue.indices.filter { !memory.mayOffer($0) }
    let scarce = plates.scarcePlate(for: order, without: capped)
    if scarce.lacksCategory, let again = repeated(order) { return again }
    spare.append((order, scarce))
    return Meal(
      slot: scarce.slot, theme: scarce.theme, target: scarce.target,
      options: scarce.options.map { offered($0, of: scarce.theme, order.slot) })
  }

  /// A meal of one of some themes, with as many wishes kept as can be; nil where none can be made
  /// before the last of them is given up.
  private mutating func meal(of themes: [Int], _ order: MealOrder, upTo last: Wish) -> Meal? {
    let sought = themes.first.flatMap { need.wants($0, part: part(order)) ? $0 : nil }
    for wish in Wish.allCases
    where wish.rawValue <= last.rawValue && (wish != .animals || targets.animalFirst) {
      for theme in themes where mayStand(theme, wish) {
        let plate = plates.plate(
          theme, for: order, isNewWelcome: wish.rawValue >= Wish.more.rawValue,
          isThorough: wish.isHard || theme == sought)
        if let plate, let meal = meal(plate, order, wish) { return meal }
      }
      if wish == .animals, let meal = spareMeal(themes, order, wish) { return meal }
      if wish == .more || wish.isHard, let meal = newMeal(themes, order, wish) { return meal }
    }
    return nil
  }

  /// A meal of the wished cuisine, for which more is tried before another is taken; nil where no
  /// cuisine is wished for or it has nothing for today.
  private mutating func wishedMeal(_ themes: [Int], _ order: MealOrder) -> Meal? {
    let wished = themes.filter { targets.isWished($0) }
    guard wished.count < themes.count else { return nil }
    for wish in [Wish.all, .animals, .more, .often, .foods]
    where wish != .animals || targets.animalFirst {
      for theme in wished where mayStand(theme, wish) {
        let plate = plates.plate(theme, for: order, isNewWelcome: true, isThorough: true)
        if let plate, let meal = meal(plate, order, wish) { return meal }
      }
      if wish != .all, let meal = newMeal(wished, order, wish) { return meal }
    }
    return nil
  }

  /// The meal of an earlier day once more, with what may still be offered; nil where none is whole.
  private func repeated(_ order: MealOrder) -> Meal? {
    for meal in days.dropLast().reversed().joined()
    where meal.slot == order.slot && meal.target == order.target {
      let options = meal.options.map { $0.filter { memory.mayOffer($0.ingredient) } }
      guard !options.contains(where: \.isEmpty) else { continue }
      return Meal(slot: meal.slot, theme: meal.theme, target: meal.target, options: options)
    }
    return nil
  }

  /// Whether a theme may stand today.
  private func mayStand(_ theme: Int, _ wish: Wish) -> Bool {
    switch wish {
    case .twice: true
    case .crowded: !memory.stands(theme)
    default: memory.mayStand(theme, most: targets.mostDays(of: theme))
    }
  }

  /// A meal of a plate that was made besides the first ones, for another day.
  private func spareMeal(_ themes: [Int], _ order: MealOrder, _ wish: Wish) -> Meal? {
    for (other, plate) in spare where other == order {
      if let theme = plate.theme, themes.contains(theme), mayStand(theme, wish),
        let meal = meal(plate, order, wish)
      {
        return meal
      }
    }
    return nil
  }

  /// The themes of an order: those wished for first, not twice a day, rich in what the week runs short
  /// of, such that the day differs from others, those least used first.
  private func ranked(_ order: MealOrder) -> [Int] {
    var ranks: [SortKey] = []
    let needs = need.needs(part: part(order))
    for (place, wish) in targets.themes.enumerated() where plates.serves(wish.theme, order) {
      var key = SortKey()
      key.add(memory.stands(wish.theme) ? 1 : 0)
      key.add(wish.rank)
      key.add(need.lateness(of: wish.theme, needs))
      key.add(memory.stoodYesterday(wish.theme) ? 1 : 0)
      key.add(daysBegun(with: wish.theme))
      key.add(memory.days(of: wish.theme))
      key.add(place)
      ranks.append(key)
    }
    ranks.sort()
    let themes = targets.themes
    return ranks.map { themes[$0.last].theme }
  }

  /// How many earlier days begin with the themes of today so far and this one.
  private func daysBegun(with theme: Int) -> Int {
    guard let today = days.last else { return 0 }
    var count = 0
    for day in days.dropLast() where day.count > today.count && day[today.count].theme == theme {
      if today.indices.allSatisfy({ day[$0].theme == today[$0].theme }) { count += 1 }
    }
    return count
  }

  /// What a plate offers today, nil when its foods are used up.
  private func meal(_ plate: Meal, _ order: MealOrder, _ wish: Wish) -> Meal? {
    for category in FoodCategory.allCases {
      var count = 0
      for option in plate[category] where mayOffer(option.ingredient, category, order.slot, wish) {
        count += 1
      }
      guard count >= plates.needed(category) else { return nil }
    }
    var lines: [[MealOption]] = []
    lines.reserveCapacity(4)
    for category in FoodCategory.allCases {
      var foods: [MealOption] = []
      foods.reserveCapacity(plate[category].count)
      for option in plate[category] where mayOffer(option.ingredient, category, order.slot, wish) {
        foods.append(option)
      }
      lines.append(foods)
    }
    let least = FoodCategory.allCases.map(plates.needed)
    let fits = room.fit(&lines, plates.catalogue, part: part(order), least: least)
    guard fits || wish == .twice else { return nil }
    guard wish.rawValue >= Wish.often.rawValue || isNamed(lines, plate.theme) else { return nil }
    return Meal(
      slot: order.slot, theme: plate.theme, target: order.target,
      options: lines.map { offered($0, of: plate.theme, order.slot) })
  }

  /// Whether some lines hold a food that gives the theme its name, where any food does.
  private func isNamed(_ lines: [[MealOption]], _ theme: Int?) -> Bool {
    guard let theme else { return true }
    let bit: UInt64 = 1 << UInt64(theme)
    guard ledThemes & bit != 0 else { return true }
    return lines.contains { $0.contains { plates.catalogue[$0.ingredient].leads & bit != 0 } }
  }

  /// The best of some foods for today, those first that give the theme its name.
  private func offered(_ foods: [MealOption], of theme: Int?, _ slot: MealSlots) -> [MealOption] {
    let bit: UInt64 = theme.map { 1 << UInt64($0) } ?? 0
    let catalogue = plates.catalogue
    return memory.inOrder(memory.best(foods, slot, most: rule.optionsADay), slot) { food in
      catalogue[food].leads & bit != 0
    }
  }

  /// Whether a plate may offer a food today.
  private func mayOffer(
    _ food: Int, _ category: FoodCategory, _ slot: MealSlots, _ wish: Wish
  ) -> Bool {
    memory.mayOffer(food) && isWelcome(food, category, slot, wish)
      && (!targets.animalFirst || wish.rawValue > Wish.animals.rawValue
        || !plates.catalogue[food].isPlantProtein)
  }

  private func isWelcome(
    _ food: Int, _ category: FoodCategory, _ slot: MealSlots, _ wish: Wish
  ) -> Bool {
    (wish.rawValue >= Wish.foods.rawValue || memory.isFresh(food, category, slot))
      && (wish == .animals || wish.rawValue >= Wish.early.rawValue || memory.leavesSome(food))
      && (wish == .animals || wish.rawValue >= Wish.often.rawValue
        || memory.isSeldom(food, category))
  }

  /// A meal of another plate, made for another day or without what is not welcome today: of few themes as
  /// long as much is wished, of every one when that is given up.
  private mutating func newMeal(_ themes: [Int], _ order: MealOrder, _ wish: Wish) -> Meal? {
    if let meal = spareMeal(themes, order, wish) { return meal }
    let used = plates.catalogue.indices.filter { food in
      !memory.mayOffer(food)
        || !isWelcome(food, plates.catalogue[food].category, order.slot, wish)
    }
    for theme in themes where mayStand(theme, wish) {
      if !wish.isHard {
        guard plates.hasPlate(theme, for: order), spares > 0 else { continue }
        spares -= 1
      }
      let plate = plates.plate(theme, for: order, without: used, isThorough: wish == .twice)
      guard let plate else { continue }
      spare.append((order, plate))
      if let meal = meal(plate, order, wish) { return meal }
    }
    return nil
  }

  /// Yesterday's dinner as lunch, where a dinner is cooked for two meals and its theme did not stand on
  /// as many days as it should by then.
  private mutating func leftover(_ order: MealOrder, _ day: Int) -> Meal? {
    guard targets.cooksOnce, order.slot == .lunch, day > 0,
      let dinner = days[day - 1].last(where: { $0.slot == .dinner }), let theme = dinner.theme,
      mayStand(theme, .all)
    else { return nil }
    let foods = dinner.options.joined().map(\.ingredient)
    guard foods.allSatisfy(memory.mayOffer),
      let plate = plates.plate(theme, for: order, only: foods)
    else { return nil }
    let options = zip(plate.options, dinner.options).map { plate, dinner in
      dinner.compactMap { option in plate.first { $0.ingredient == option.ingredient } }
    }
    let meal = Meal(slot: order.slot, theme: theme, target: order.target, options: options)
    guard room.holds(meal, plates.catalogue, part: part(order)) else { return nil }
    cookedOnce.append(day - 1)
    return meal
  }
}
