/// Beginnings of a meal: one option of each category that together meet the target.
///
/// The vegetable stays at its typical portion; protein, carbohydrate and fat follow from three
/// linear equations. The best seed of each protein food comes first, because proteins differ most
/// (lean, fatty, plant); then their second seeds with another carbohydrate, and so on.
struct MealSeeds {
  private let rule: MealSettings.SeedRule
  private var candidates: [Candidate] = []
  private var carbs: [Choice] = []
  private var fats: [Choice] = []
  private var vegs: [Choice] = []
  private var starches: [Starch] = []
  private var sides: [Side] = []
  private var pairs: [Pair] = []
  /// What a seed may cost before its round.
  private var most: Float = 0

  /// Seeds by a rule.
  init(rule: MealSettings.SeedRule) {
    self.rule = rule
  }

  /// One option of each category; -1 where the pool has none.
  struct Seed {
    var food: InlineArray<4, Int> = .init(repeating: -1)
    var steps: InlineArray<4, Float> = .init(repeating: 0)
  }

  /// A seed not yet taken, with what it costs; dearer by a round for each better seed with the same
  /// protein food.
  private struct Candidate {
    var cost: Float
    var food: SIMD4<Int32>
    var steps: SIMD4<Float>
  }

  private struct Choice {
    var food: Int
    var cost: Float
  }

  /// Gathers the seeds of a pool that cost less than `most`.
  mutating func gather(_ pool: MealPool, strain: Strain, most: Float) {
    self.most = most
    candidates.removeAll(keepingCapacity: true)
    carbs.removeAll(keepingCapacity: true)
    fats.removeAll(keepingCapacity: true)
    vegs.removeAll(keepingCapacity: true)
    // Starch gives most of the carbohydrate, or little of it beside legumes.
    let stray = Float(rule.strayProtein)
    Self.shorten(&carbs, pool, category: 1, lane: 1, rule.mainCarb, stray: stray)
    Self.shorten(&carbs, pool, category: 1, lane: 1, rule.sideCarb, stray: stray)
    Self.shorten(&fats, pool, category: 3, lane: 2, rule.fat, stray: stray)
    Self.shorten(
      &vegs, pool, category: 2, lane: 1, .init(part: 0, count: rule.vegetables), stray: stray)
    let proteins = pool.range(0)
    if proteins.isEmpty || carbs.isEmpty || fats.isEmpty {
      plantAnything(pool)
    } else {
      layOut(pool)
      for protein in proteins { gather(protein, pool, strain) }
    }
  }

  /// Takes out the best seed left.
  mutating func next() -> Seed? {
    var best = -1
    var bestCost = Float.greatestFiniteMagnitude
    for index in candidates.indices where candidates[index].cost < bestCost {
      best = index
      bestCost = candidates[index].cost
    }
    guard best >= 0 else { return nil }
    let taken = candidates[best]
    candidates[best].cost = .greatestFiniteMagnitude
    var seed = Seed()
    for category in 0..<4 {
      seed.food[category] = Int(taken.food[category])
      seed.steps[category] = taken.steps[category]
    }
    return seed
  }

  /// Adds the best seed with each carbohydrate for one protein food; from its second on they cost
  /// a round more each.
  private mutating func gather(_ protein: Int, _ pool: MealPool, _ strain: Strain) {
    let first = candidates.count
    for block in starches.indices { gather(protein, block, from: first, pool, strain) }
    for place in first..<candidates.count {
      candidates[place].cost += Float(place - first) * Self.round
    }
  }

  /// Adds the best seed with each of four carbohydrates, keeping those from `first` on in order.
  private mutating func gather(
    _ protein: Int, _ block: Int, from first: Int, _ pool: MealPool, _ strain: Strain
  ) {
    let row = pool.foods[protein]
    let side = sides[protein % sides.count]
    let starch = starches[block]
    var bestCost = SIMD4<Float>(repeating: most)
    var bestProtein = SIMD4<Float>.zero
    var bestCarb = SIMD4<Float>.zero
    var bestFat = SIMD4<Float>.zero
    var bestIndex = SIMD4<Float>(repeating: -1)
    for index in fats.indices {
      let pair = pairs[block * fats.count + index]
      let amounts = pair.solve(row.middle, side, starch)
      let steps = (
        protein: rounded(amounts.protein, row.beside.low, row.beside.high),
        carb: smaller(larger(whole(amounts.carb), starch.low), starch.high),
        fat: rounded(amounts.fat, pair.row.beside.low, pair.row.beside.high)
      )
      var cost = starch.cost + (row.cost + pair.row.cost)
      for lane in 0..<4 {
        let sum =
          steps.protein * row.middle[lane] + steps.carb * starch.relative[lane]
          + steps.fat * pair.row.middle[lane] - side.rest[lane]
        let half =
          steps.protein * row.spread[lane] + steps.carb * starch.spread[lane]
          + steps.fat * pair.row.spread[lane] + side.spread[lane]
        let use = (sum.replacing(with: -sum, where: sum .< 0) + half) * strain.scale
        let square = use * use
        cost += 2 * square * square
      }
      cost += oddness(steps.protein, SIMD4(repeating: row.inverseTypical))
      cost += oddness(steps.carb, starch.inverseTypical)
      cost += oddness(steps.fat, SIMD4(repeating: pair.row.inverseTypical))
      let isBetter = cost .< bestCost
      bestCost.replace(with: cost, where: isBetter)
      bestProtein.replace(with: steps.protein, where: isBetter)
      bestCarb.replace(with: steps.carb, where: isBetter)
      bestFat.replace(with: steps.fat, where: isBetter)
      bestIndex.replace(with: Float(index), where: isBetter)
    }
    for lane in 0..<min(4, carbs.count - block * 4) where bestIndex[lane] >= 0 {
      var place = candidates.count
      candidates.append(
        Candidate(
          cost: bestCost[lane],
          food: SIMD4(
            Int32(truncatingIfNeeded: protein),
            Int32(truncatingIfNeeded: carbs[block * 4 + lane].food),
            Int32(truncatingIfNeeded: side.food),
            Int32(truncatingIfNeeded: fats[Int(bestIndex[lane])].food)),
          steps: SIMD4(bestProtein[lane], bestCarb[lane], side.steps, bestFat[lane])))
      while place > first, candidates[place].cost < candidates[place - 1].cost {
        candidates.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// More than any seed costs that is kept.
  private static let round: Float = 1000

  @inline(__always)
  private func rounded(_ steps: SIMD4<Float>, _ low: Float, _ high: Float) -> SIMD4<Float> {
    smaller(larger(whole(steps), SIMD4(repeating: low)), SIMD4(repeating: high))
  }

  /// Rounds to whole numbers; amounts are far below 2^22.
  @inline(__always)
  private func whole(_ value: SIMD4<Float>) -> SIMD4<Float> {
    (value + 12_582_912) - 12_582_912
  }

  /// `MealPool.Row.oddness` of four portions.
  @inline(__always)
  private func oddness(_ steps: SIMD4<Float>, _ inverseTypical: SIMD4<Float>) -> SIMD4<Float> {
    let ratio = steps * inverseTypical
    return larger(ratio, 1 / ratio) - 1
  }

  /// Lays the shortlists out in columns: one lane a carbohydrate.
  private mutating func layOut(_ pool: MealPool) {
    starches.removeAll(keepingCapacity: true)
    sides.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
    for veg in vegs {
      let row = pool.foods[veg.food]
      let steps = min(max((1 / row.inverseTypical).rounded(), row.low), row.high)
      sides.append(
        Side(
          food: veg.food, steps: steps, rest: 1 - row.middle * steps,
          spread: row.spread * steps))
    }
    if vegs.isEmpty { sides.append(Side(food: -1, steps: 0, rest: .one, spread: .zero)) }
    for block in stride(from: 0, to: carbs.count, by: 4) {
      let starch = Starch(carbs[block..<min(block + 4, carbs.count)].map { pool.foods[$0.food] })
      starches.append(starch)
      for fat in fats { pairs.append(Pair(pool.foods[fat.food], starch)) }
    }
  }

  /// Adds the foods of a category that would fill their share of a macro with the most usual
  /// portions.
  private static func shorten(
    _ choices: inout [Choice], _ pool: MealPool, category: Int, lane: Int,
    _ list: MealSettings.SeedRule.Shortlist, stray: Float
  ) {
    let (first, share) = (choices.count, Float(list.part))
    for index in pool.range(category) where !choices[..<first].contains(where: { $0.food == index })
    {
      let row = pool.foods[index]
      var cost = row.cost
      if share > 0 {
        let steps = min(max(share / max(row.relative[lane], 1e-6), row.low), row.high)
        cost += row.oddness(steps) + 4 * abs(steps * row.relative[lane] - share)
        // Protein has to come from the protein food.
        cost += 6 * max(0, steps * row.relative.x - stray)
      }
      var place = choices.count
      while place > first, cost < choices[place - 1].cost { place -= 1 }
      guard place < first + list.count else { continue }
      if choices.count == first + list.count { choices.removeLast() }
      choices.insert(Choice(food: index, cost: cost), at: place)
    }
  }

  /// Without a protein, carb or fat food the meal begins with any single food it has.
  private mutating func plantAnything(_ pool: MealPool) {
    for category in 0..<4 where !pool.range(category).isEmpty {
      for index in pool.range(category) {
        let row = pool.foods[index]
        var food = SIMD4<Int32>(repeating: -1)
        var steps = SIMD4<Float>.zero
        food[category] = Int32(truncatingIfNeeded: index)
        steps[category] = min(max((1 / row.inverseTypical).rounded(), row.low), row.high)
        candidates.append(Candidate(cost: row.cost, food: food, steps: steps))
      }
      return
    }
  }
}
