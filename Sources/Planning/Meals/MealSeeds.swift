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
      layOut(pool, strain.aim)
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
    let body = pool.body(protein, of: 0)
    for block in starches.indices { gather(protein, body, block, from: first, strain) }
    for place in first..<candidates.count {
      candidates[place].cost += Float(place - first) * Self.round
    }
  }

  /// Adds the best seed with each of four carbohydrates, keeping those from `first` on in order.
  private mutating func gather(
    _ protein: Int, _ body: MealPool.Body, _ block: Int, from first: Int, _ strain: Strain
  ) {
    let side = sides[protein % sides.count]
    var best = SeedChoice(most)
    for index in fats.indices {
      best.take(
        Float(index), body, pairs[block * fats.count + index], side, starches[block], strain)
    }
    for lane in 0..<min(4, carbs.count - block * 4) where best.index[lane] >= 0 {
      var place = candidates.count
      candidates.append(
        Candidate(
          cost: best.cost[lane],
          food: SIMD4(
            Int32(truncatingIfNeeded: protein),
            Int32(truncatingIfNeeded: carbs[block * 4 + lane].food),
            Int32(truncatingIfNeeded: side.food),
            Int32(truncatingIfNeeded: fats[Int(best.index[lane])].food)),
          steps: SIMD4(best.protein[lane], best.carb[lane], side.steps, best.fat[lane])))
      while place > first, candidates[place].cost < candidates[place - 1].cost {
        candidates.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// More than any seed costs that is kept.
  private static let round: Float = 1000

  /// Lays the shortlists out in columns: one lane a carbohydrate.
  private mutating func layOut(_ pool: MealPool, _ aim: SIMD4<Float>) {
    starches.removeAll(keepingCapacity: true)
    sides.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
    for veg in vegs {
      let (steps, body) = (pool.foods[veg.food].typical, pool.body(veg.food, of: 2))
      sides.append(
        Side(
          food: veg.food, steps: steps, rest: aim - body.middle * steps, spread: body.spread * steps
        ))
    }
    if vegs.isEmpty { sides.append(Side(food: -1, steps: 0, rest: aim, spread: .zero)) }
    let bodies = carbs.map { pool.body($0.food, of: 1) }
    let fats = fats.map { pool.body($0.food, of: 3) }
    for block in stride(from: 0, to: bodies.count, by: 4) {
      let starch = Starch(bodies[block..<min(block + 4, bodies.count)])
      starches.append(starch)
      for fat in fats { pairs.append(Pair(fat, starch)) }
    }
  }

  /// Adds the foods of a category that would fill their share of a macro with the most usual
  /// portions.
  private static func shorten(
    _ choices: inout [Choice], _ pool: MealPool, category: Int, lane: Int,
    _ list: MealSettings.SeedRule.Shortlist, stray: Float
  ) {
    let (first, share) = (choices.count, Float(list.part))
    var most = list.count > 0 ? Float.infinity : -.infinity
    for index in pool.columns(of: category) {
      let cost = cost(of: pool.columns[index], lane: lane, share: share, stray: stray)
      guard any(cost .< most) else { continue }
      for lane in 0..<4 where cost[lane] < most {
        let food = pool.food(lane, index, of: category)
        guard !choices[..<first].contains(where: { $0.food == food }) else { continue }
        if choices.count == first + list.count { choices.removeLast() }
        var place = choices.count
        choices.append(Choice(food: food, cost: cost[lane]))
        while place > first, cost[lane] < choices[place - 1].cost {
          choices.swapAt(place, place - 1)
          place -= 1
        }
        if choices.count == first + list.count { most = choices[choices.count - 1].cost }
      }
    }
  }

  /// What foods cost that fill a share of a macro.
  @inline(__always)
  private static func cost(
    of foods: MealColumn, lane: Int, share: Float, stray: Float
  ) -> SIMD4<Float> {
    guard share > 0 else { return foods.cost }
    let relative = foods.relative[lane]
    let steps = foods.held(share / larger(relative, SIMD4(repeating: 1e-6)))
    let miss = steps * relative - share
    let cost = foods.cost + (foods.oddness(steps) + 4 * larger(miss, -miss))
    // Protein has to come from the protein food.
    return cost + 6 * larger(.zero, steps * foods.relative[0] - stray)
  }

  /// Without a protein, carb or fat food the meal begins with any single food it has.
  private mutating func plantAnything(_ pool: MealPool) {
    for category in 0..<4 where !pool.range(category).isEmpty {
      for index in pool.range(category) {
        let row = pool.foods[index]
        var food = SIMD4<Int32>(repeating: -1)
        var steps = SIMD4<Float>.zero
        food[category] = Int32(truncatingIfNeeded: index)
        steps[category] = row.typical
        candidates.append(Candidate(cost: row.cost, food: food, steps: steps))
      }
      return
    }
  }
}

/// The best seed of one protein food with each of four carbohydrates so far.
private struct SeedChoice {
  var cost: SIMD4<Float>
  var protein = SIMD4<Float>.zero
  var carb = SIMD4<Float>.zero
  var fat = SIMD4<Float>.zero
  /// The fat food; below 0 where there is no seed.
  var index = SIMD4<Float>(repeating: -1)

  /// No seed, and what one may cost.
  init(_ most: Float) { cost = SIMD4(repeating: most) }

  /// Takes the seeds with another fat food where they cost less.
  @inline(__always)
  mutating func take(
    _ index: Float, _ body: MealPool.Body, _ pair: Pair, _ side: Side, _ starch: Starch,
    _ strain: Strain
  ) {
    let amounts = pair.solve(body.middle, side, starch)
    let protein = held(amounts.protein, body.beside)
    let carb = smaller(larger(whole(amounts.carb), starch.low), starch.high)
    let fat = held(amounts.fat, pair.food.beside)
    let steps = (protein: protein, carb: carb, fat: fat)
    var cost = starch.cost + (body.cost + pair.food.cost)
    // What is added only makes it dearer.
    cost += misfit(0, steps, body, pair, side, starch, strain)
    guard any(cost .< self.cost) else { return }
    cost += misfit(1, steps, body, pair, side, starch, strain)
    guard any(cost .< self.cost) else { return }
    cost += misfit(2, steps, body, pair, side, starch, strain)
    cost += misfit(3, steps, body, pair, side, starch, strain)
    guard any(cost .< self.cost) else { return }
    cost += oddness(protein, SIMD4(repeating: body.inverseTypical))
    cost += oddness(carb, starch.inverseTypical)
    cost += oddness(fat, SIMD4(repeating: pair.food.inverseTypical))
    let isBetter = cost .< self.cost
    self.cost.replace(with: cost, where: isBetter)
    self.protein.replace(with: protein, where: isBetter)
    self.carb.replace(with: carb, where: isBetter)
    self.fat.replace(with: fat, where: isBetter)
    self.index.replace(with: index, where: isBetter)
  }

  /// What the portions and the width around them strain in one macro.
  @inline(__always)
  private func misfit(
    _ macro: Int, _ steps: (protein: SIMD4<Float>, carb: SIMD4<Float>, fat: SIMD4<Float>),
    _ body: MealPool.Body, _ pair: Pair, _ side: Side, _ starch: Starch, _ strain: Strain
  ) -> SIMD4<Float> {
    let sum =
      steps.protein * body.middle[macro] + steps.carb * starch.relative[macro]
      + steps.fat * pair.food.middle[macro] - side.rest[macro]
    let half =
      steps.protein * body.spread[macro] + steps.carb * starch.spread[macro]
      + steps.fat * pair.food.spread[macro] + side.spread[macro]
    let use = larger(
      (half + sum) * strain.perAbove[macro], (half - sum) * strain.perBelow[macro])
    let square = use * use
    return 2 * square * square
  }

  @inline(__always)
  private func held(_ steps: SIMD4<Float>, _ range: (low: Float, high: Float)) -> SIMD4<Float> {
    smaller(larger(whole(steps), SIMD4(repeating: range.low)), SIMD4(repeating: range.high))
  }

  /// `MealColumn.oddness` of four portions.
  @inline(__always)
  private func oddness(_ steps: SIMD4<Float>, _ inverseTypical: SIMD4<Float>) -> SIMD4<Float> {
    let ratio = steps * inverseTypical
    return larger(ratio, 1 / ratio) - 1
  }
}
