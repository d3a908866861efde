/// Makes the plates of one person's meals, theme by theme, and remembers what it made and what was
/// in vain.
///
/// A plate is wide: it offers more than a day shows, and any part of it keeps the promise, because
/// taking options away only narrows the box that was proven.
struct PlateSearch {
  /// How much may still be tried in vain before `hasPlates` gives up at once: 1 for a meal that no
  /// seed can begin, more for one that a search could not make.
  var triesLeft = Int.max
  /// How much may still be tried in vain, in the same units, before the search goes on to its next
  /// part; so the work for one week is bounded, whoever asks.
  var budget = Int.max
  private let proof: MealProof
  private var solver: MealSolver
  private var candidates: [Candidates] = []
  /// The order of each candidate.
  private var orders: [MealOrder] = []
  private var failures: [MealOrder] = []
  /// The foods of each theme; nil until they are asked for.
  private var shelves: [ThemeFoods?]
  private let planner: MealPlanner
  private let targets: DayTargets

  /// The rules.
  var settings: MealSettings { planner.settings }
  /// The foods.
  var catalogue: [Ingredient] { planner.catalogue }
  /// The themes.
  var themes: [MealTheme] { planner.themes }

  /// What was made for one order so far.
  private struct Candidates {
    /// Ideas not tried yet, the next one last.
    var open: [Idea]
    /// Ideas for which few seeds found nothing, in the order of trial.
    var hard: [Idea] = []
    var plates: [Meal] = []
  }

  /// A plate that may be tried.
  private struct Idea: Equatable {
    var theme: Int
    /// Whether its protein comes from animals alone.
    var isAnimal: Bool

    var wish: PlateWish { PlateWish(theme, isAnimal: isAnimal) }
  }

  /// A search with the foods of one person.
  init(planner: MealPlanner, targets: DayTargets) {
    proof = MealProof(
      catalogue: planner.catalogue, tolerancePercent: planner.settings.tolerancePercent)
    solver = MealSolver(settings: planner.settings)
    shelves = Array(repeating: nil, count: planner.themes.count)
    self.planner = planner
    self.targets = targets
  }

  /// How many themes there are for an order, counting no further than asked.
  ///
  /// - Parameters:
  ///   - order: What the meal must be.
  ///   - most: How many are enough.
  ///   - isThorough: Whether themes in which few seeds found nothing are searched with many where
  ///     there are few themes.
  /// - Returns: The number, at most `most`.
  mutating func themes(for order: MealOrder, upTo most: Int, isThorough: Bool) -> Int {
    if failures.contains(where: { $0.isHardly(order) }) {
      spend(1)
      return 0
    }
    let candidate = candidate(of: order)
    while candidates[candidate].plates.count < most, let idea = candidates[candidate].open.popLast()
    {
      if !hasPlate(idea.theme, on: candidate) { make(idea, on: candidate) }
    }
    let few = isThorough ? min(most, settings.effort.fewThemes) : 0
    while candidates[candidate].plates.count < few, !candidates[candidate].hard.isEmpty {
      makeThoroughly(candidates[candidate].hard.removeFirst(), on: candidate)
    }
    if candidates[candidate].plates.isEmpty { failures.append(order) }
    return min(most, candidates[candidate].plates.count)
  }

  /// The plate of a theme for an order, nil when there is none.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - order: What the meal must be.
  ///   - isNewWelcome: Whether it may be made where enough others were.
  ///   - isThorough: Whether it is searched with many seeds where few found nothing.
  /// - Returns: A plate that offers more than a day shows.
  mutating func plate(
    _ theme: Int, for order: MealOrder, isNewWelcome: Bool, isThorough: Bool
  ) -> Meal? {
    let candidate = candidate(of: order)
    if let made = candidates[candidate].plates.first(where: { $0.theme == theme }) { return made }
    let isEnough = !isNewWelcome && candidates[candidate].plates.count >= settings.effort.weekThemes
    while !isEnough,
      let index = candidates[candidate].open.lastIndex(where: {
        $0.theme == theme && ($0.isAnimal || isNewWelcome || !targets.animalFirst)
      })
    {
      if let plate = make(candidates[candidate].open.remove(at: index), on: candidate) {
        return plate
      }
    }
    guard isThorough,
      let index = candidates[candidate].hard.firstIndex(where: { $0.theme == theme })
    else { return nil }
    return makeThoroughly(candidates[candidate].hard.remove(at: index), on: candidate)
  }

  /// On how many days of a week the themes may stand that were made for an order.
  func days(of order: MealOrder) -> Int {
    guard let candidate = orders.firstIndex(of: order) else { return 0 }
    return candidates[candidate].plates.reduce(0) { days, plate in
      days + (plate.theme.map(targets.mostDays) ?? 0)
    }
  }

  /// Whether a theme has a plate for an order already.
  func hasPlate(_ theme: Int, for order: MealOrder) -> Bool {
    guard let candidate = orders.firstIndex(of: order) else { return false }
    return hasPlate(theme, on: candidate)
  }

  private func hasPlate(_ theme: Int, on candidate: Int) -> Bool {
    candidates[candidate].plates.contains { $0.theme == theme }
  }

  /// Another plate of a theme, without some foods; nil when there is none.
  mutating func plate(
    _ theme: Int, for order: MealOrder, without foods: [Int], isThorough: Bool
  ) -> Meal? {
    cook(PlateWish(theme, excluded: FoodSet(foods)), order, isThorough: isThorough)
  }

  /// A plate of a theme of some foods and no others, with all of them; nil when there is none.
  mutating func plate(_ theme: Int, for order: MealOrder, only foods: [Int]) -> Meal? {
    let enough = solver.needed
    defer { solver.needed = enough }
    for category in FoodCategory.allCases {
      solver.needed[category.rawValue] = foods.count { catalogue[$0].category == category }
    }
    return cook(PlateWish(theme, only: FoodSet(foods)), order, isThorough: true)
  }

  /// How many options a plate has to offer in a category.
  func needed(_ category: FoodCategory) -> Int { solver.needed[category.rawValue] }

  /// Lets every plate from now on offer as few options of each category as these.
  mutating func lower(to needed: [Int]) {
    for category in 0..<4 { solver.needed[category] = needed[category] }
    candidates = []
    orders = []
    failures = []
  }

  /// Forgets what was in vain, so that it may be searched more thoroughly.
  mutating func forgive() { failures.removeAll(keepingCapacity: true) }

  private mutating func supplementCatalogue(of theme: Int) -> ThemeFoods {
    if let supplementCatalogue = shelves[theme] { return supplementCatalogue }
    let supplementCatalogue = ThemeFoods(of: theme, planner: planner, targets: targets)
    shelves[theme] = supplementCatalogue
    return supplementCatalogue
  }

  private mutating func spend(_ effort: Int) {
    triesLeft -= effort
    budget -= effort
  }

  /// Counts what was in vain; a theme is counted once, when it is tried with all its foods.
  private mutating func spend(_ effort: Int, on idea: Idea) {
    if !idea.isAnimal { spend(effort) }
  }

  private mutating func candidate(of order: MealOrder) -> Int {
    if let index = orders.firstIndex(of: order) { return index }
    orders.append(order)
    candidates.append(Candidates(open: ideas(for: order).reversed()))
    return candidates.count - 1
  }

  /// What may be tried for an order: where proteins of animals come first, every theme with them
  /// alone before any with those of plants.
  private func ideas(for order: MealOrder) -> [Idea] {
    let mixed = served(order).map { Idea(theme: $0, isAnimal: false) }
    guard targets.animalFirst else { return mixed }
    return mixed.map { Idea(theme: $0.theme, isAnimal: true) } + mixed
  }

  /// The themes an order may have, the wished ones first.
  func served(_ order: MealOrder) -> [Int] {
    targets.themes.map(\.theme).filter { serves($0, order) }
  }

  /// Whether an order may have a theme.
  func serves(_ theme: Int, _ order: MealOrder) -> Bool {
    let slots = order.isOpen ? order.slot.union(settings.neighbours(of: order.slot)) : order.slot
    return !themes[theme].slots.isDisjoint(with: slots)
  }

  /// Makes a plate with few seeds; an idea that nearly fitted is kept for later.
  @discardableResult
  private mutating func make(_ idea: Idea, on candidate: Int) -> Meal? {
    if let plate = cook(idea.wish, orders[candidate]) {
      candidates[candidate].plates.append(plate)
      return plate
    }
    if !solver.isHopeless { candidates[candidate].hard.append(idea) }
    spend(solver.isHopeless ? 1 : Self.searchEffort, on: idea)
    return nil
  }

  /// Makes a plate with many seeds.
  @discardableResult
  private mutating func makeThoroughly(_ idea: Idea, on candidate: Int) -> Meal? {
    guard let plate = cook(idea.wish, orders[candidate], isThorough: true) else {
      spend(Self.thoroughEffort, on: idea)
      return nil
    }
    candidates[candidate].plates.append(plate)
    return plate
  }

  /// Searching in vain costs about so many times as much as finding that no seed can begin.
  private static let searchEffort = 2
  /// The same for many seeds.
  private static let thoroughEffort = 10

  private mutating func cook(
    _ wish: PlateWish, _ order: MealOrder, isThorough: Bool = false
  ) -> Meal? {
    solver.pool.fill(
      from: supplementCatalogue(of: wish.theme), for: order, as: wish, settings: settings)
    let proof = self.proof
    let seeds = isThorough ? settings.effort.manySeeds : settings.effort.fewSeeds
    return solver.solve(tries: seeds, isThorough: isThorough) { draft, pool in
      proof.meal(draft, pool, target: order.target, slot: order.slot, theme: wish.theme)
    }
  }
}

/// What cannot be made in full.
extension PlateSearch {
  /// A plate with as many options as can be, without some foods; empty categories are possible.
  mutating func scarcePlate(for order: MealOrder, without foods: [Int]) -> Meal {
    let enough = solver.needed
    defer { solver.needed = enough }
    let excluded = FoodSet(foods)
    let served = richest(order, without: excluded)
    for needed in [Array(repeating: settings.minimumOptions, count: 4)] + settings.fewerOptions {
      for theme in served {
        for category in 0..<4 {
          let most = min(needed[category], enough[category])
          solver.needed[category] = min(most, count(category, of: theme, order, without: excluded))
        }
        if let meal = cook(PlateWish(theme, excluded: excluded), order, isThorough: true) {
          return meal
        }
      }
    }
    return Meal(slot: order.slot, theme: nil, target: order.target, options: [[], [], [], []])
  }

  /// The themes with the fewest lacking foods, at most so many as are worth the search.
  private mutating func richest(_ order: MealOrder, without foods: FoodSet) -> [Int] {
    let lacks = served(order).enumerated().map { place, theme in
      let lack = (0..<4).reduce(0) { sum, category in
        sum + max(0, settings.minimumOptions - count(category, of: theme, order, without: foods))
      }
      return (lack: lack, place: place, theme: theme)
    }
    return lacks.sorted { ($0.lack, $0.place) < ($1.lack, $1.place) }.prefix(4).map(\.theme)
  }

  private mutating func count(
    _ category: Int, of theme: Int, _ order: MealOrder, without foods: FoodSet
  ) -> Int {
    supplementCatalogue(of: theme).count(
      category, of: PlateWish(theme, excluded: foods), for: order)
  }
}

extension MealOrder {
  /// Whether this order, of which nothing could be made, is so near another that the other can be
  /// made hardly.
  fileprivate func isHardly(_ other: MealOrder) -> Bool {
    guard
      slot == other.slot, tier == other.tier, isFruit == other.isFruit, isLarge == other.isLarge,
      isOpen == other.isOpen
    else { return false }
    func isNear(_ a: Int, _ b: Int) -> Bool { 100 * abs(a - b) <= 3 * a }
    return isNear(target.protein, other.target.protein) && isNear(target.carb, other.target.carb)
      && isNear(target.fat, other.target.fat)
  }
}

extension MealSettings {
  /// The slots whose themes a slot may borrow.
  func neighbours(of slot: MealSlots) -> MealSlots {
    let index = slot.rawValue.trailingZeroBitCount
    return neighbours.indices.contains(index) ? neighbours[index] : []
  }
}
