/// Finds the options of one plate: seeds, growth, polish, repair, extension, lift.
///
/// The search works on the boxes of the categories (see `MealDraft`); whoever uses its result
/// proves it again from the printed values.
struct MealSolver {
  /// The foods of the meal at hand.
  var pool = MealPool()
  /// The least number of options of each category.
  var needed: InlineArray<4, Int>
  let perFamily: Int
  let strain: Strain
  /// Scalings of a whole category; the last stands in the lanes that are left over.
  let factors = MealMoves(
    smaller: SIMD4(0.88, 0.94, 0.97, 1.03), larger: SIMD4(1.06, 1.12, 1.12, 1.12))
  /// Moves of one portion, in steps.
  let moves = MealMoves(smaller: SIMD4(-8, -4, -2, -1), larger: SIMD4(1, 2, 4, 8))
  private var seeds: MealSeeds
  /// Whether the last search in vain did not even find a seed that could be grown.
  private(set) var isHopeless = false

  /// A solver by the settings' tolerance and option counts.
  init(settings: MealSettings) {
    needed = .init(repeating: min(settings.minimumOptions, MealDraft.places))
    seeds = MealSeeds(rule: settings.seeds)
    perFamily = settings.optionsPerFamily
    strain = Strain(
      tolerance: Float(settings.workingTolerancePercent / 100),
      above: SIMD4(0, Float(settings.middle.carbAbove), Float(settings.middle.fatAbove), 0))
  }

  /// Searches the meal with the pool's foods.
  ///
  /// - Parameters:
  ///   - tries: How many seeds may be grown.
  ///   - isThorough: Whether dear seeds are grown, too.
  ///   - proven: The last proof; a draft it refuses is given up.
  /// - Returns: The proven meal, nil when the search finds none.
  mutating func solve(
    tries: Int, isThorough: Bool, proven: (borrowing MealDraft, MealPool) -> Meal?
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
      lift(&draft)
      if let meal = proven(draft, pool) { return meal }
    }
    return nil
  }

  /// A draft with the seed's options alone, nil when even they cannot be made to fit: every
  /// further option only widens the boxes.
  private func begin(_ seed: MealSeeds.Seed) -> MealDraft? {
    var draft = MealDraft()
    for category in 0..<4 where seed.food[category] >= 0 {
      let (food, steps) = (seed.food[category], seed.steps[category])
      let value = pool.value(pool.foods[food], steps)
      draft.add(Insertion(food: food, steps: steps, value: value), to: category)
    }
    let worst = strain.worst(draft.highest, draft.lowest)
    guard worst <= 1 || (worst < Tuning.beginnable && polish(&draft, passes: 3) <= 1) else {
      return nil
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
      guard let insertion = cheapest(emptiest, in: draft) else { return false }
      draft.add(insertion, to: emptiest)
      if strain.worst(draft.highest, draft.lowest) > Tuning.growth { return false }
    }
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
      guard let insertion = cheapest(emptiest, in: draft),
        pool.foods[insertion.food].cost < Tuning.welcome
      else {
        isFull[emptiest] = true
        continue
      }
      let box = draft.box[emptiest]
      draft.add(insertion, to: emptiest)
      if strain.worst(draft.highest, draft.lowest) > 1 {
        draft.takeBack(from: emptiest, to: box)
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
}
