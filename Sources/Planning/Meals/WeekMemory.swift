/// What a week has offered so far, and what it may still offer today.
struct WeekMemory {
  private let catalogue: [Ingredient]
  private let rule: MealSettings.WeekRule
  /// On how many days each group may be offered.
  private let mostDays: [Int]
  /// Whether protein foods of animals are offered before those of plants.
  private let animalFirst: Bool
  /// Groups that share how many meals of a day may have any of their foods, and those of today.
  private var shared: [SharedMeals]
  /// The groups whose foods are the first choice of one meal of a day, where others are at hand.
  private let firstOnceADay: UInt64
  /// How little of what is wanted each food brings, from 0 to 8; 4 for what neither brings nor takes.
  private let poorness: [Int]
  private var today = 0
  /// How often each food was offered.
  private var offers: [UInt8]
  /// In how many meals of today each food is offered.
  private var offersToday: [UInt8]
  /// The days a food was offered on, one bit a day.
  private var foodDays: [UInt8]
  /// The days a group was offered on.
  private var groupDays: [UInt8]
  /// The groups that stood on as many other days, or in as many meals of today, as they may, one bit a
  /// group.
  private var closedGroups: UInt64 = 0
  /// The groups of today's first choices, one bit a group.
  private var firstGroupsToday: UInt64 = 0
  /// The families of today's first starches.
  private var firstStarchesToday: [Int] = []
  /// The days a theme stood on.
  private var themeDays: [UInt8]
  /// The slots a food was offered in, yesterday and today.
  private var slots: (yesterday: [MealSlots], today: [MealSlots])
  /// How often each kind of protein food led a lunch or a dinner.
  private var leading: WeekFirsts
  /// How often a food was the first choice.
  private var firsts: [UInt8]
  /// The slots a food was the first choice of, yesterday and today.
  private var firstSlots: (yesterday: [MealSlots], today: [MealSlots])

  /// An empty week.
  init(
    _ catalogue: [Ingredient], _ rule: MealSettings.WeekRule, of targets: DayTargets, themes: Int
  ) {
    self.catalogue = catalogue
    self.rule = rule
    mostDays = targets.groupDays
    animalFirst = targets.animalFirst
    shared = SharedMeals.all(of: targets.groupMeals)
    firstOnceADay = targets.firstOnceADay
    leading = WeekFirsts(targets.groupFirsts)
    poorness = targets.richness.map { 4 - Int(4 * min(1, max(-1, $0))) }
    offers = Array(repeating: 0, count: catalogue.count)
    (offersToday, foodDays, firsts) = (offers, offers, offers)
    groupDays = Array(repeating: 0, count: mostDays.count)
    themeDays = Array(repeating: 0, count: themes)
    let none = [MealSlots](repeating: [], count: catalogue.count)
    (slots, firstSlots) = ((none, none), (none, none))
  }

  /// Begins a day, from 0.
  mutating func begin(_ day: Int) {
    today = day
    (slots.yesterday, firstSlots.yesterday) = (slots.today, firstSlots.today)
    for food in catalogue.indices {
      (slots.today[food], firstSlots.today[food]) = ([], [])
      offersToday[food] = 0
    }
    (closedGroups, firstGroupsToday) = (0, 0)
    for place in shared.indices { shared[place].meals = 0 }
    firstStarchesToday.removeAll(keepingCapacity: true)
    for group in mostDays.indices where (groupDays[group] | bit).nonzeroBitCount > mostDays[group] {
      closedGroups |= 1 << UInt64(group)
    }
  }

  /// Remembers a meal of today, a leftover as well.
  mutating func note(_ meal: Meal) {
    if let theme = meal.theme { themeDays[theme] |= bit }
    var groups: UInt64 = 0
    for option in meal.options.joined() {
      let food = option.ingredient
      offers[food] += 1
      offersToday[food] += 1
      foodDays[food] |= bit
      slots.today[food].formUnion(meal.slot)
      let mask = catalogue[food].cap.groups
      groups |= mask
      if mask != 0 {
        for group in groupDays.indices where mask & 1 << UInt64(group) != 0 {
          groupDays[group] |= bit
        }
      }
    }
    close(groups)
    for options in meal.options {
      guard let food = options.first?.ingredient else { continue }
      firsts[food] += 1
      leading.note(catalogue[food], meal.slot)
      firstGroupsToday |= catalogue[food].cap.groups
      if catalogue[food].category == .carb { firstStarchesToday.append(catalogue[food].family) }
      firstSlots.today[food].formUnion(meal.slot)
    }
  }

  private var bit: UInt8 { 1 << UInt8(today) }

  /// Counts a meal of today for its groups, and closes those that stand in as many as they may.
  private mutating func close(_ groups: UInt64) {
    for place in shared.indices where shared[place].groups & groups != 0 {
      shared[place].meals += 1
      if shared[place].meals >= shared[place].most { closedGroups |= shared[place].groups }
    }
  }

  /// Whether the caps of a week and of a day allow a food in another meal of today.
  func mayOffer(_ food: Int) -> Bool {
    let (days, groups) = (catalogue[food].cap.days, catalogue[food].cap.groups)
    if days < Ingredient.Cap.daysOfWeek, (foodDays[food] | bit).nonzeroBitCount > days {
      return false
    }
    return groups & closedGroups == 0
  }

  /// Whether what a week may hold of a food is left for its later days, too: of four days not the first
  /// four.
  func leavesSome(_ food: Int) -> Bool {
    let cap = catalogue[food].cap
    guard isInTurn(foodDays[food], most: cap.days) else { return false }
    return !groupDays.indices.contains { group in
      cap.groups & 1 << UInt64(group) != 0 && !isInTurn(groupDays[group], most: mostDays[group])
    }
  }

  /// Whether today is one of so many days that lie evenly in the week, by how many there were.
  private func isInTurn(_ days: UInt8, most: Int) -> Bool {
    let week = Ingredient.Cap.daysOfWeek
    guard most < week, days & bit == 0 else { return true }
    return days.nonzeroBitCount * week < most * (today + 1)
  }

  /// Whether a food is no protein of the same slot yesterday.
  func isFresh(_ food: Int, _ category: FoodCategory, _ slot: MealSlots) -> Bool {
    category != .protein || slots.yesterday[food].isDisjoint(with: slot)
  }

  /// Whether a food is no protein or carbohydrate that was offered often.
  func isSeldom(_ food: Int, _ category: FoodCategory) -> Bool {
    category != .protein && category != .carb || Int(offers[food]) < rule.mostOffers
  }

  /// The best of some foods for a slot today: wanted ones, those of animals where they come first, no
  /// late ones, none like what was eaten first today, those rich in what is wanted or bought already,
  /// those not offered today, those not offered in the slot yesterday, those offered least.
  func best(_ foods: [MealOption], _ slot: MealSlots, most: Int) -> [MealOption] {
    var order: [SortKey] = []
    order.reserveCapacity(foods.count)
    for (place, option) in foods.enumerated() {
      let food = option.ingredient
      var key = SortKey()
      key.add(
        (isWanted(food) ? 0 : 8) + (comesAfterAnimals(food) ? 4 : 0)
          + (rule.comesLate(catalogue[food]) ? 2 : 0)
          + (repeatsFirsts(food, slot) ? 1 : 0))
      key.add(rank(food, isNew: catalogue[food].category != .protein && firsts[food] == 0 ? 1 : 0))
      key.add(Int(offersToday[food]))
      key.add(slots.yesterday[food].isDisjoint(with: slot) ? 0 : 1)
      key.add(Int(offers[food]))
      key.add(place)
      order.append(key)
    }
    order.sort()
    return order.prefix(most).map { foods[$0.last] }
  }

  /// The foods of a place with the one first that is taken where nobody chooses: it leads the theme,
  /// alone before in a pair, is no late one and not like what was eaten first today, is of animals
  /// where those come first, was not first in the slot yesterday, and is rich in what is wanted or
  /// bought already; a protein food only until it was first often enough.
  func inOrder(
    _ foods: [MealOption], _ slot: MealSlots, leads: (Int) -> Bool
  ) -> [MealOption] {
    var order: [SortKey] = []
    order.reserveCapacity(foods.count)
    for (place, option) in foods.enumerated() {
      let food = option.ingredient
      let most = catalogue[food].category == .protein ? rule.proteinFirsts : Int.max
      let count = Int(firsts[food])
      var key = SortKey()
      key.add(
        (leads(food) ? catalogue[food].isPair ? 4 : 0 : 8)
          + (rule.comesLate(catalogue[food]) ? 2 : 0)
          + (repeatsFirsts(food, slot) ? 1 : 0))
      key.add((comesAfterAnimals(food) ? 2 : 0) + (isWanted(food) ? 0 : 1))
      key.add(firstSlots.yesterday[food].isDisjoint(with: slot) ? 0 : 1)
      key.add(rank(food, isNew: count == 0 ? 1 : count < most ? 0 : count + 1))
      key.add(place)
      order.append(key)
    }
    order.sort()
    return order.map { foods[$0.last] }
  }

  /// How late a food comes by what it brings and by whether it must be bought: what is rich in what is
  /// wanted decides for protein foods and vegetables, what is bought already for starches and fats.
  private func rank(_ food: Int, isNew: Int) -> Int {
    switch catalogue[food].category {
    case .protein, .veg: poorness[food] * Self.ranks + isNew
    case .carb, .fat: isNew * Self.ranks + poorness[food]
    }
  }

  /// More than there are meals in a week, of which a food may be the first.
  private static let ranks = 40

  /// Whether a food is of a group, or a starch of a family, that was a first choice of today already, or
  /// of a kind that led as often as it should.
  private func repeatsFirsts(_ food: Int, _ slot: MealSlots) -> Bool {
    catalogue[food].cap.groups & firstOnceADay & firstGroupsToday != 0
      || leading.isFull(catalogue[food], slot)
      || catalogue[food].category == .carb && firstStarchesToday.contains(catalogue[food].family)
  }

  private func comesAfterAnimals(_ food: Int) -> Bool {
    animalFirst && catalogue[food].isPlantProtein
  }

  /// Whether a group of the food is wanted on more days than it stands on.
  private func isWanted(_ food: Int) -> Bool {
    let mask = catalogue[food].cap.groups
    if mask == 0 { return false }
    return groupDays.indices.contains { group in
      mask & 1 << UInt64(group) != 0
        && groupDays[group].nonzeroBitCount < min(rule.groupWanted[group], mostDays[group])
    }
  }

  /// Whether a theme stands on today's table already.
  func stands(_ theme: Int) -> Bool { themeDays[theme] & bit != 0 }

  /// Whether a theme stood on yesterday's table.
  func stoodYesterday(_ theme: Int) -> Bool { today > 0 && themeDays[theme] & bit >> 1 != 0 }

  /// On how many days a theme stood.
  func days(of theme: Int) -> Int { themeDays[theme].nonzeroBitCount }

  /// Whether a theme may stand today: not twice a day, and not on more days than it should.
  func mayStand(_ theme: Int, most: Int) -> Bool {
    !stands(theme) && days(of: theme) < most
  }
}
