/// Finds the options of one plate: seeds, growth, polish, repair, extension.
///
/// The search works on the boxes of the categories (see `MealDraft`); whoever uses its result
/// proves it again from the printed values.
struct MealSolver {
  /// The foods of the meal at hand.
  var pool = MealPool()
  /// The least number of options of each category.
  var needed: InlineArray<4, Int>
  private let perFamily: Int
  let strain: Strain
  private var seeds: MealSeeds
  /// Whether the last search in vain did not even find a seed that could be grown.
  private(set) var isHopeless = false

  /// A solver by the settings' tolerance and option counts.
  init(settings: MealSettings) {
    needed = .init(repeating: min(settings.minimumOptions, MealDraft.places))
    seeds = MealSeeds(rule: settings.seeds)
    perFamily = settings.optionsPerFamily
    strain = Strain(scale: Float(100 / settings.workingTolerancePercent))
  }

  /// Searches the meal with the pool's foods.
  ///
  /// - Parameters:
  ///   - tries: How many seeds may be grown.
  ///   - isThorough: Whether dear seeds are grown, too.
  ///   - proven: The last proof; a draft it refuses is given up.
  /// - Returns: The proven meal, nil when the search finds none.
  mutating func solve(
    tries: Int, isThorough: Bool, proven: (MealDraft, MealPool) -> Meal?
  ) -> Meal? {
    isHopeless = true
    for category in 0..<4 where pool.range(category).count < needed[category] { return nil }
    let most = isThorough ? Tuning.possible : Tuning.promising
    seeds.gather(pool, strain: strain, most: most)
    var attempts = 0
    while attempts < tries {
      guard let seed = seeds.next() else { return nil }
      attempts += 1
      guard var draft = begin(seed), grow(&draft) else { continue }
      isHopeless = false
      var worst = polish(&draft, passes: 6)
      if worst > 1, worst < Tuning.repairable { worst = repair(&draft) }
      guard worst <= 1 else { continue }
      extend(&draft)
      if let meal = proven(draft, pool) { return meal }
    }
    return nil
  }

  /// A draft with the seed's options alone, nil when even they cannot be made to fit: every
  /// further option only widens the boxes.
  private func begin(_ seed: MealSeeds.Seed) -> MealDraft? {
    var draft = plant(seed)
    let worst = strain.worst(draft.highest, draft.lowest)
    if worst <= 1 { return draft }
    return worst < Tuning.beginnable && polish(&draft, passes: 3) <= 1 ? draft : nil
  }

  private func plant(_ seed: MealSeeds.Seed) -> MealDraft {
    var draft = MealDraft()
    for category in 0..<4 where seed.food[category] >= 0 {
      let index = seed.food[category]
      let steps = seed.steps[category]
      draft.add(index, steps, pool.value(pool.foods[index], steps), to: category)
    }
    return draft
  }

  /// Adds the cheapest option of the least filled category until every category has enough.
  private func grow(_ draft: inout MealDraft) -> Bool {
    while true {
      var emptiest = -1
      for category in 0..<4 where draft.count[category] < needed[category] {
        if emptiest < 0 || draft.count[category] < draft.count[emptiest] { emptiest = category }
      }
      if emptiest < 0 { return true }
      guard let insertion = cheapest(emptiest, in: draft, without: -1) else { return false }
      draft.add(insertion.food, insertion.steps, insertion.value, to: emptiest)
      if strain.worst(draft.highest, draft.lowest) > Tuning.growth { return false }
    }
  }

  struct Insertion {
    var food: Int
    var steps: Float
    var value: SIMD4<Float>
    var cost: Float
  }

  /// The option that strains the meal least when it joins a category.
  func cheapest(
    _ category: Int, in draft: MealDraft, without place: Int, banned: Int32 = -1
  ) -> Insertion? {
    let box = draft.box(category, without: place)
    let restHigh = draft.highest - draft.high[category]
    let restLow = draft.lowest - draft.low[category]
    let isEmpty = draft.count[category] - (place >= 0 ? 1 : 0) == 0
    let middle = isEmpty ? 1 - (restHigh + restLow) * 0.5 : (box.high + box.low) * 0.5
    let base = category * MealDraft.places
    var best: Insertion?
    var bestCost = Float.greatestFiniteMagnitude
    candidates: for index in pool.range(category) {
      let row = pool.foods[index]
      if row.cost >= bestCost { continue }
      var relatives = 0
      for other in 0..<draft.count[category] where other != place {
        let taken = draft.food[base + other]
        if taken == Int32(index) { continue candidates }
        if pool.foods[Int(taken)].family == row.family { relatives += 1 }
      }
      if relatives >= perFamily || Int32(index) == banned { continue }
      let ideal = (row.relative * middle).sum() * row.inverseNorm
      let below = min(max(ideal.rounded(.down), row.low), row.high)
      for more in 0..<2 {
        let steps = min(below + Float(more), row.high)
        let value = pool.value(row, steps)
        let high = isEmpty ? value : larger(box.high, value)
        let low = isEmpty ? value : smaller(box.low, value)
        let cost =
          strain.soft(restHigh + high, restLow + low)
          + Tuning.taste * (row.cost + row.oddness(steps))
        if cost < bestCost {
          bestCost = cost
          best = Insertion(food: index, steps: steps, value: value, cost: cost)
        }
      }
    }
    return best
  }

  /// Adds further options that fit without any change to the others.
  private func extend(_ draft: inout MealDraft) {
    var isFull: InlineArray<4, Bool> = .init(repeating: false)
    while true {
      var emptiest = -1
      for category in 0..<4 where !isFull[category] && draft.count[category] < MealDraft.places {
        if emptiest < 0 || draft.count[category] < draft.count[emptiest] { emptiest = category }
      }
      if emptiest < 0 { return }
      var wider = draft
      guard let insertion = cheapest(emptiest, in: draft, without: -1),
        pool.foods[insertion.food].cost < Tuning.welcome
      else {
        isFull[emptiest] = true
        continue
      }
      wider.add(insertion.food, insertion.steps, insertion.value, to: emptiest)
      if strain.worst(wider.highest, wider.lowest) <= 1 {
        draft = wider
      } else {
        isFull[emptiest] = true
      }
    }
  }
}

/// Tuning of the search; no rule of nutrition.
enum Tuning {
  /// Weight of taste against strain while growing.
  static let taste: Float = 0.5
  /// Seeds that miss by more than this multiple of the tolerance are given up at once.
  static let beginnable: Float = 2.5
  /// Seeds that cost less are grown where few are.
  static let promising: Float = 64
  /// Seeds that cost less are grown where many are.
  static let possible: Float = 128
  /// Exchanges of sticking-out options in a row.
  static let repairs = 5
  /// Growth may use this multiple of the tolerance before polishing brings it back.
  static let growth: Float = 2.05
  /// Polished drafts up to this use of the tolerance are worth repairing.
  static let repairable: Float = 1.4
  /// Further options cost less than this: within the budget.
  static let welcome: Float = 0.9
  /// Scalings of a whole category.
  static let factors: InlineArray<6, Float> = [0.88, 0.94, 0.97, 1.03, 1.06, 1.12]
  /// Moves of one portion, in steps.
  static let moves: InlineArray<8, Float> = [-8, -4, -2, -1, 1, 2, 4, 8]
}
