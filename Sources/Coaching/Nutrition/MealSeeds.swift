/// Beginnings of a meal: one option of each category that together meet the target.
///
/// The vegetable stays at its typical portion; protein, carbohydrate and fat follow from three
/// linear equations. The best seed of each protein food comes first, because proteins differ most
/// (lean, fatty, plant); then their second seeds with another carbohydrate, and so on.
struct MealSeeds {
  private var candidates: [Candidate] = []
  private var carbs: [Choice] = []
  private var fats: [Choice] = []
  private var vegs: [Choice] = []

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

  /// Gathers the seeds of a pool.
  mutating func gather(_ pool: MealPool, strain: Strain) {
    candidates.removeAll(keepingCapacity: true)
    carbs.removeAll(keepingCapacity: true)
    fats.removeAll(keepingCapacity: true)
    vegs.removeAll(keepingCapacity: true)
    // Starch gives most of the carbohydrate, or little of it beside legumes.
    shorten(&carbs, pool, category: 1, lane: 1, share: 0.85, by: 6)
    shorten(&carbs, pool, category: 1, lane: 1, share: 0.3, by: 2)
    shorten(&fats, pool, category: 3, lane: 2, share: 0.5, by: 3)
    shorten(&vegs, pool, category: 2, lane: 1, share: 0, by: 3)
    let proteins = pool.range(0)
    if proteins.isEmpty || carbs.isEmpty || fats.isEmpty {
      plantAnything(pool)
    } else {
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

  /// Adds the best seed with each carbohydrate for one protein food.
  private mutating func gather(_ protein: Int, _ pool: MealPool, _ strain: Strain) {
    let proteinRow = pool.foods[protein]
    let veg = vegs.isEmpty ? -1 : vegs[protein % vegs.count].food
    var vegSteps: Float = 0
    var rest = SIMD4<Float>.one
    if veg >= 0 {
      let row = pool.foods[veg]
      vegSteps = min(max(whole(1 / row.inverseTypical), row.low), row.high)
      rest -= pool.value(row, vegSteps)
    }
    let first = candidates.count
    for carb in carbs {
      let carbRow = pool.foods[carb.food]
      var best = Candidate(cost: .greatestFiniteMagnitude, food: .zero, steps: .zero)
      for fat in fats {
        let fatRow = pool.foods[fat.food]
        guard let exact = solve(proteinRow.relative, carbRow.relative, fatRow.relative, rest)
        else { continue }
        let steps = SIMD4(
          min(max(whole(exact.x), proteinRow.low), proteinRow.high),
          min(max(whole(exact.y), carbRow.low), carbRow.high), vegSteps,
          min(max(whole(exact.z), fatRow.low), fatRow.high))
        let sum =
          1 - rest + proteinRow.relative * steps.x + carbRow.relative * steps.y
          + fatRow.relative * steps.w
        let cost =
          strain.soft(sum, sum) + proteinRow.cost + carbRow.cost + fatRow.cost
          + proteinRow.oddness(steps.x) + carbRow.oddness(steps.y) + fatRow.oddness(steps.w)
        if cost < best.cost {
          best.cost = cost
          best.food = SIMD4(
            Int32(truncatingIfNeeded: protein), Int32(truncatingIfNeeded: carb.food),
            Int32(truncatingIfNeeded: veg), Int32(truncatingIfNeeded: fat.food))
          best.steps = steps
        }
      }
      guard best.cost < Self.hopeless else { continue }
      var place = candidates.count
      candidates.append(best)
      while place > first, best.cost < candidates[place - 1].cost {
        candidates.swapAt(place, place - 1)
        place -= 1
      }
    }
    for place in first..<candidates.count { candidates[place].cost += Float(place - first) * 1000 }
  }

  /// Seeds that cost as much miss the target by far.
  private static let hopeless: Float = 1000

  /// Rounds to a whole number; amounts are far below 2^22.
  @inline(__always)
  private func whole(_ value: Float) -> Float {
    (value + 12_582_912) - 12_582_912
  }

  /// Cramer's rule for x·a + y·b + z·c = d in protein, carbohydrate and fat; nil when the foods are
  /// too alike or an amount would be far below zero.
  @inline(__always)
  private func solve(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
  ) -> SIMD3<Float>? {
    let bc = SIMD3(b.y * c.z - b.z * c.y, b.z * c.x - b.x * c.z, b.x * c.y - b.y * c.x)
    let determinant = a.x * bc.x + a.y * bc.y + a.z * bc.z
    guard abs(determinant) > 1e-9 else { return nil }
    let scale = 1 / determinant
    let x = (d.x * bc.x + d.y * bc.y + d.z * bc.z) * scale
    let dc = SIMD3(d.y * c.z - d.z * c.y, d.z * c.x - d.x * c.z, d.x * c.y - d.y * c.x)
    let y = (a.x * dc.x + a.y * dc.y + a.z * dc.z) * scale
    let bd = SIMD3(b.y * d.z - b.z * d.y, b.z * d.x - b.x * d.z, b.x * d.y - b.y * d.x)
    let z = (a.x * bd.x + a.y * bd.y + a.z * bd.z) * scale
    return SIMD3(x, y, z)
  }

  /// Adds the foods of a category that would fill their share of a macro with the most usual
  /// portions.
  private func shorten(
    _ choices: inout [Choice], _ pool: MealPool, category: Int, lane: Int, share: Float,
    by count: Int
  ) {
    let first = choices.count
    for index in pool.range(category) where !choices[..<first].contains(where: { $0.food == index })
    {
      let row = pool.foods[index]
      var cost = row.cost
      if share > 0 {
        let steps = min(max(share / max(row.relative[lane], 1e-6), row.low), row.high)
        cost += row.oddness(steps) + 4 * abs(steps * row.relative[lane] - share)
      }
      var place = choices.count
      while place > first, cost < choices[place - 1].cost { place -= 1 }
      guard place < first + count else { continue }
      if choices.count == first + count { choices.removeLast() }
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
        steps[category] = min(max(whole(1 / row.inverseTypical), row.low), row.high)
        candidates.append(Candidate(cost: row.cost, food: food, steps: steps))
      }
      return
    }
  }
}
