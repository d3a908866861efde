/// Puts a week together: for each meal a plate that goes with the days before.
struct MealWeek {
  /// The days made so far.
  private(set) var days: [[Meal]] = []
  /// Days whose dinner is the lunch of the next day too, from 0.
  private(set) var cookedOnce: [Int] = []
  private(set) var kitchen: MealKitchen
  let targets: DayTargets
  let orders: [MealOrder]
  private let rule: MealSettings.WeekRule
  private var memory: WeekMemory
  /// Plates made for the week only, because the first ones of their theme were used up.
  private var spare: [(order: MealOrder, plate: Meal)] = []
  /// How many more of them may be tried.
  private var spares: Int

  /// A week of days that all have the same orders.
  init(kitchen: MealKitchen, targets: DayTargets, orders: [MealOrder]) {
    self.kitchen = kitchen
    self.targets = targets
    self.orders = orders
    rule = kitchen.settings.week
    spares = kitchen.settings.effort.spares
    memory = WeekMemory(
      kitchen.catalogue, rule, mostDays: targets.groupDays, themes: kitchen.themes.count)
  }

  /// Fills all seven days.
  mutating func fill() {
    for day in 0..<Ingredient.Cap.daysOfWeek {
      days.append([])
      memory.begin(day)
      for order in orders {
        let leftover = leftover(order, day)
        let meal = leftover ?? next(order)
        days[day].append(meal)
        memory.note(meal, isLeftover: leftover != nil)
      }
    }
  }

  /// How strictly the wishes of a week are kept, the strictest first.
  private enum Wish: Int, CaseIterable {
    /// All of them.
    case all
    /// A meal may have more themes than are usual in a week.
    case more
    /// Foods may be offered more often than they should.
    case often
    /// Foods may come again on the next day, too.
    case foods
    /// Themes may come again, too.
    case themes

    /// Whether so much is given up by now that every theme is searched thoroughly.
    var isHard: Bool { rawValue >= Wish.foods.rawValue }
  }

  private mutating func next(_ order: MealOrder) -> Meal {
    let themes = ranked(order)
    for wish in Wish.allCases {
      for theme in themes
      where wish == .themes || memory.mayStand(theme, most: kitchen.themes[theme].mostAWeek) {
        let plate = kitchen.plate(
          theme, for: order, isNewWelcome: wish != .all, isThorough: wish.isHard)
        if let plate,
          let meal = meal(plate, order, wish)
        {
          return meal
        }
      }
      if wish == .more, let meal = spareMeal(themes, order) { return meal }
    }
    let capped = kitchen.catalogue.indices.filter { !memory.mayOffer($0) }
    for theme in themes where !capped.isEmpty {
      guard let plate = kitchen.plate(theme, for: order, without: capped, isThorough: true)
      else { continue }
      spare.append((order, plate))
      if let meal = meal(plate, order, .themes) { return meal }
    }
    let scarce = kitchen.scarcePlate(for: order, without: capped)
    return Meal(
      slot: scarce.slot, theme: scarce.theme, target: scarce.target,
      options: scarce.options.map { memory.best($0, order.slot, most: rule.optionsADay) })
  }

  /// The themes of an order: those wished for first, not twice a day, those least used first.
  private func ranked(_ order: MealOrder) -> [Int] {
    let served = Set(kitchen.served(order))
    let ranks = targets.themes.enumerated().filter { served.contains($1.theme) }.map {
      place, wish in
      (
        key: (
          memory.stands(wish.theme) ? 1 : 0, wish.rank,
          memory.stoodYesterday(wish.theme) ? 1 : 0, memory.days(of: wish.theme), place
        ), theme: wish.theme
      )
    }
    return ranks.sorted { $0.key < $1.key }.map(\.theme)
  }

  /// What a plate offers today, nil when its foods are used up.
  private func meal(_ plate: Meal, _ order: MealOrder, _ wish: Wish) -> Meal? {
    var options: [[MealOption]] = []
    for category in FoodCategory.allCases {
      let foods = plate[category].filter { option in
        memory.mayOffer(option.ingredient)
          && isWelcome(option.ingredient, category, order.slot, wish)
      }
      guard foods.count >= kitchen.needed(category) else { return nil }
      options.append(memory.best(foods, order.slot, most: rule.optionsADay))
    }
    return Meal(slot: order.slot, theme: plate.theme, target: order.target, options: options)
  }

  private func isWelcome(
    _ food: Int, _ category: FoodCategory, _ slot: MealSlots, _ wish: Wish
  ) -> Bool {
    (wish.rawValue >= Wish.foods.rawValue || memory.isFresh(food, category, slot))
      && (wish.rawValue >= Wish.often.rawValue || memory.isSeldom(food, category))
  }

  /// A meal of another plate, made without what is used up or was just offered.
  private mutating func spareMeal(_ themes: [Int], _ order: MealOrder) -> Meal? {
    let welcome = themes.filter { memory.mayStand($0, most: kitchen.themes[$0].mostAWeek) }
    for (_, plate) in spare.filter({ $0.order == order }) {
      guard let theme = plate.theme, welcome.contains(theme) else { continue }
      if let meal = meal(plate, order, .all) { return meal }
    }
    for theme in welcome where kitchen.hasPlate(theme, for: order) && spares > 0 {
      spares -= 1
      let used = kitchen.catalogue.indices.filter { food in
        !memory.mayOffer(food)
          || !isWelcome(food, kitchen.catalogue[food].category, order.slot, .all)
      }
      guard let plate = kitchen.plate(theme, for: order, without: used, isThorough: false)
      else { continue }
      spare.append((order, plate))
      return meal(plate, order, .all)
    }
    return nil
  }

  /// Yesterday's dinner as lunch, where a dinner is cooked for two meals.
  private mutating func leftover(_ order: MealOrder, _ day: Int) -> Meal? {
    guard targets.cooksOnce, order.slot == .lunch, day > 0,
      let dinner = days[day - 1].last(where: { $0.slot == .dinner }), let theme = dinner.theme
    else { return nil }
    let foods = dinner.options.joined().map(\.ingredient)
    guard foods.allSatisfy(memory.mayOffer),
      let plate = kitchen.plate(theme, for: order, only: foods)
    else { return nil }
    cookedOnce.append(day - 1)
    let options = zip(plate.options, dinner.options).map { plate, dinner in
      dinner.compactMap { option in plate.first { $0.ingredient == option.ingredient } }
    }
    return Meal(slot: order.slot, theme: theme, target: order.target, options: options)
  }
}
