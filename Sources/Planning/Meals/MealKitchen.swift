/// Makes the meals of one day for given macros, meal by meal, and remembers what was in vain.
struct MealKitchen {
  /// How much may still be tried in vain before `cook` gives up at once: 1 for a meal that no seed
  /// can begin, more for one that a search could not make.
  var patience = Int.max
  /// How much may still be tried in vain, in the same units, before the search goes on to its next
  /// part; so the work for one day is bounded, whoever asks.
  var purse = Int.max
  private let catalogue: [Ingredient]
  private let settings: MealSettings
  private let targets: DayTargets
  private let proof: MealProof
  private var shelf: MealShelf
  private var solver: MealSolver
  private var failures: [Failure] = []
  private var hardest = 0

  /// A meal that could not be made.
  private struct Failure {
    var target: MealTarget
    var slot: MealSlots
    var tier: BudgetTier
    /// Whether not even a seed fitted: then hardly any neighbour of the target has one.
    var isHopeless: Bool

    func covers(_ other: MealTarget, _ slot: MealSlots, _ tier: BudgetTier) -> Bool {
      guard slot == self.slot, tier == self.tier else { return false }
      func isNear(_ a: Int, _ b: Int) -> Bool { 100 * abs(a - b) <= 2 * a }
      return target == other
        || isHopeless && isNear(target.protein, other.protein) && isNear(target.carb, other.carb)
          && isNear(target.fat, other.fat)
    }
  }

  /// A kitchen with the foods of one person.
  init(planner: MealPlanner, targets: DayTargets) {
    catalogue = planner.catalogue
    settings = planner.settings
    self.targets = targets
    proof = MealProof(
      catalogue: planner.catalogue, tolerancePercent: planner.settings.tolerancePercent)
    shelf = MealShelf(catalogue: planner.catalogue, eligible: targets.eligible)
    solver = MealSolver(settings: planner.settings)
  }

  /// All meals of a day, nil when one of them cannot be made with enough options.
  mutating func cook(_ macros: DayMacros, _ count: Int, tier: BudgetTier) -> [Meal]? {
    guard patience > 0, purse > 0, let slots = targets.slots(of: count),
      let split = macros.split(into: count, settings: settings)
    else { return nil }
    shelf.forget()
    var meals = [Meal?](repeating: nil, count: count)
    let first = hardest < count ? hardest : 0
    for place in 0..<count {
      let index = place == 0 ? first : (place <= first ? place - 1 : place)
      guard let meal = make(split[index], slots[index], tier: tier, meals: count) else {
        hardest = index
        return nil
      }
      note(meal)
      meals[index] = meal
    }
    return meals.compactMap { $0 }
  }

  /// All meals of a day with as many options as can be; empty categories and meals are possible.
  mutating func cookScarcely(_ macros: DayMacros, _ count: Int) -> [Meal] {
    guard let slots = targets.slots(of: count),
      let split = macros.split(into: count, settings: settings)
    else { return [] }
    shelf.forget()
    return (0..<count).map { index in
      let meal = makeScarcely(split[index], slots[index])
      note(meal)
      return meal
    }
  }

  private mutating func make(
    _ target: MealTarget, _ slot: MealSlots, tier: BudgetTier, meals: Int
  ) -> Meal? {
    if !failures.isEmpty, !canBegin(target, slot, tier: tier) {
      spend(1)
      return nil
    }
    let rare = UInt8(clamping: max(meals - 1, 1))
    let isCrowded = shelf.used.contains { $0 >= rare }
    // After failures all foods come first: mostly they fail too, and then nothing else can help.
    let fallback =
      failures.isEmpty || isCrowded
      ? nil : solve(target, slot, tier: tier, anySlot: true, uses: rare)
    if failures.isEmpty || isCrowded || fallback != nil {
      if let meal = solve(target, slot, tier: tier, anySlot: false, uses: rare) { return meal }
      if let fallback { return fallback }
    }
    for uses in isCrowded ? [rare, .max] : failures.isEmpty ? [rare] : [] {
      if let meal = solve(target, slot, tier: tier, anySlot: true, uses: uses) { return meal }
    }
    failures.append(Failure(target: target, slot: slot, tier: tier, isHopeless: false))
    spend(Self.searchEffort)
    return nil
  }

  private mutating func spend(_ effort: Int) {
    patience -= effort
    purse -= effort
  }

  /// Whether the hardest meal of a day with these macros can be begun; cheap.
  mutating func canBegin(_ macros: DayMacros, _ count: Int, tier: BudgetTier) -> Bool {
    guard purse > 0, let slots = targets.slots(of: count),
      let split = macros.split(into: count, settings: settings)
    else { return false }
    shelf.forget()
    let index = hardest < count ? hardest : 0
    if canBegin(split[index], slots[index], tier: tier) { return true }
    purse -= 1
    return false
  }

  private mutating func canBegin(
    _ target: MealTarget, _ slot: MealSlots, tier: BudgetTier
  ) -> Bool {
    if failures.contains(where: { $0.covers(target, slot, tier) }) { return false }
    stock(target, slot, tier: tier, anySlot: true, uses: .max)
    if solver.canBegin() { return true }
    failures.append(Failure(target: target, slot: slot, tier: tier, isHopeless: true))
    return false
  }

  /// Searching in vain costs about so many times as much as finding that no seed can begin.
  private static let searchEffort = 10

  private mutating func solve(
    _ target: MealTarget, _ slot: MealSlots, tier: BudgetTier, anySlot: Bool, uses: UInt8
  ) -> Meal? {
    stock(target, slot, tier: tier, anySlot: anySlot, uses: uses)
    let proof = self.proof
    return solver.solve(tries: anySlot ? 30 : 20) { draft, pool in
      proof.meal(draft, pool, target: target, slot: slot)
    }
  }

  /// Fills the pool with the foods a meal may offer.
  private mutating func stock(
    _ target: MealTarget, _ slot: MealSlots, tier: BudgetTier, anySlot: Bool, uses: UInt8
  ) {
    let taste = MealTaste(
      slot: slot.rawValue, anySlot: anySlot, tier: UInt8(tier.rawValue),
      budget: UInt8(targets.tier.rawValue), mostUses: uses)
    solver.pool.fill(from: shelf, target: target, taste: taste, settings: settings)
  }

  /// Lowers the number of options categories must have until something fits.
  private mutating func makeScarcely(_ target: MealTarget, _ slot: MealSlots) -> Meal {
    let enough = solver.needed
    defer { solver.needed = enough }
    for least in stride(from: settings.minimumOptions, to: 0, by: -1) {
      for scarce in least == settings.minimumOptions ? [[]] : Self.scarcities {
        for category in FoodCategory.allCases {
          let index = category.rawValue
          let wanted = scarce.contains(category) ? least : enough[index]
          solver.needed[index] = min(wanted, available(category))
        }
        if let meal = solve(target, slot, tier: .high, anySlot: true, uses: .max) { return meal }
      }
    }
    return Meal(
      slot: slot, target: target, options: [[], [], [], []], worstDeviationPercent: 0,
      combinations: 0)
  }

  /// How many foods of a category this person eats, whatever they cost.
  func available(_ category: FoodCategory) -> Int {
    shelf.start[category.rawValue + 1] - shelf.start[category.rawValue]
  }

  /// Which categories may offer fewer options, tried in this order: proteins are the scarcest.
  private static let scarcities: [[FoodCategory]] = [
    [.protein], [.carb], [.fat], [.veg], [.protein, .carb], [.protein, .fat], [.carb, .fat],
    [.protein, .carb, .fat], [.protein, .carb, .veg, .fat],
  ]

  /// Counts a meal's foods as used.
  private mutating func note(_ meal: Meal) {
    for (category, options) in meal.options.enumerated() {
      for option in options {
        for position in shelf.start[category]..<shelf.start[category + 1]
        where Int(shelf.foods[position].ingredient) == option.ingredient {
          shelf.used[position] += 1
        }
      }
    }
  }

  /// Which meals offer foods of other slots.
  func slotSteps(_ meals: [Meal]) -> [GiveWay] {
    var steps: [GiveWay] = []
    for (index, meal) in meals.enumerated() {
      let foreign = meal.options.joined().count {
        catalogue[$0.ingredient].slots.isDisjoint(with: meal.slot)
      }
      if foreign > 0 { steps.append(.widerSlot(meal: index, foods: foreign)) }
    }
    return steps
  }

  /// Which meals offer dearer foods or too few, and which foods are offered in all meals.
  func otherSteps(_ meals: [Meal]) -> [GiveWay] {
    var steps: [GiveWay] = []
    for (index, meal) in meals.enumerated() {
      let dearest = meal.options.joined().map { catalogue[$0.ingredient].tier }.max()
      if let dearest, dearest > targets.tier {
        steps.append(.widerTier(meal: index, from: targets.tier, to: dearest))
      }
    }
    for (index, meal) in meals.enumerated() {
      for category in FoodCategory.allCases where meal[category].count < settings.minimumOptions {
        steps.append(
          .fewerOptions(
            meal: index, category: category, from: settings.minimumOptions,
            to: meal[category].count))
      }
    }
    guard meals.count > 1 else { return steps }
    for option in (meals.first?.options ?? []).joined() {
      let isEverywhere = meals.allSatisfy { meal in
        meal.options.joined().contains { $0.ingredient == option.ingredient }
      }
      if isEverywhere { steps.append(.repeated(ingredient: option.ingredient)) }
    }
    return steps
  }
}
