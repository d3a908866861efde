/// Beginnings of a meal: one option of each category that together meet the target.
///
/// The vegetable stays at its typical portion; protein, carbohydrate and fat follow from three
/// linear equations. The best seed of each protein food comes first, because proteins differ most
/// (lean, fatty, plant), then the second seeds with another carbohydrate.
struct MealSeeds {
  /// The seeds, best first.
  private(set) var list: [Seed] = []
  private var second: [Seed] = []
  private var carbs: [Choice] = []
  private var fats: [Choice] = []
  private var vegs: [Choice] = []

  /// One option of each category; -1 where the pool has none.
  struct Seed {
    var food: InlineArray<4, Int> = .init(repeating: -1)
    var steps: InlineArray<4, Float> = .init(repeating: 0)
    var cost: Float = 0
  }

  private struct Choice {
    var food: Int
    var cost: Float
  }

  /// Ranks the seeds of a pool.
  mutating func rank(_ pool: MealPool, strain: Strain) {
    list.removeAll(keepingCapacity: true)
    second.removeAll(keepingCapacity: true)
    shorten(&carbs, pool, category: 1, lane: 1, share: 0.85, to: 6)
    shorten(&fats, pool, category: 3, lane: 2, share: 0.5, to: 4)
    shorten(&vegs, pool, category: 2, lane: 1, share: 0, to: 3)
    let proteins = pool.range(0)
    if proteins.isEmpty || carbs.isEmpty || fats.isEmpty {
      plantAnything(pool)
      return
    }
    for protein in proteins { rank(protein, pool, strain) }
    list.sort { ($0.cost, $0.food[0]) < ($1.cost, $1.food[0]) }
    second.sort { ($0.cost, $0.food[0]) < ($1.cost, $1.food[0]) }
    list.append(contentsOf: second)
  }

  /// Finds the best two seeds with one protein food.
  private mutating func rank(_ protein: Int, _ pool: MealPool, _ strain: Strain) {
    let proteinRow = pool.foods[protein]
    var best = Seed(cost: .greatestFiniteMagnitude)
    var next = best
    let veg = vegs.isEmpty ? -1 : vegs[protein % vegs.count].food
    var vegSteps: Float = 0
    var rest = SIMD4<Float>.one
    if veg >= 0 {
      let row = pool.foods[veg]
      vegSteps = min(max((1 / row.inverseTypical).rounded(), row.low), row.high)
      rest -= pool.value(row, vegSteps)
    }
    for carb in carbs {
      let carbRow = pool.foods[carb.food]
      var bestHere = Seed(cost: .greatestFiniteMagnitude)
      for fat in fats {
        let fatRow = pool.foods[fat.food]
        guard let exact = solve(proteinRow.relative, carbRow.relative, fatRow.relative, rest)
        else { continue }
        let steps = SIMD3(
          min(max(exact.x.rounded(), proteinRow.low), proteinRow.high),
          min(max(exact.y.rounded(), carbRow.low), carbRow.high),
          min(max(exact.z.rounded(), fatRow.low), fatRow.high))
        let sum =
          1 - rest + proteinRow.relative * steps.x + carbRow.relative * steps.y
          + fatRow.relative * steps.z
        let cost =
          strain.soft(sum, sum) + proteinRow.cost + carbRow.cost + fatRow.cost
          + proteinRow.oddness(steps.x) + carbRow.oddness(steps.y) + fatRow.oddness(steps.z)
        if cost < bestHere.cost {
          bestHere = Seed(
            food: [protein, carb.food, veg, fat.food],
            steps: [steps.x, steps.y, vegSteps, steps.z], cost: cost)
        }
      }
      if bestHere.cost < best.cost {
        next = best
        best = bestHere
      } else if bestHere.cost < next.cost {
        next = bestHere
      }
    }
    if best.cost < 1000 { list.append(best) }
    if next.cost < 1000 { second.append(next) }
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

  /// The foods of a category that would fill their share of a macro with the most usual portions.
  private func shorten(
    _ choices: inout [Choice], _ pool: MealPool, category: Int, lane: Int, share: Float,
    to count: Int
  ) {
    choices.removeAll(keepingCapacity: true)
    for index in pool.range(category) {
      let row = pool.foods[index]
      var cost = row.cost
      if share > 0 {
        let steps = min(max(share / max(row.relative[lane], 1e-6), row.low), row.high)
        cost += row.oddness(steps) + 4 * abs(steps * row.relative[lane] - share)
      }
      var place = choices.count
      while place > 0, cost < choices[place - 1].cost { place -= 1 }
      guard place < count else { continue }
      if choices.count == count { choices.removeLast() }
      choices.insert(Choice(food: index, cost: cost), at: place)
    }
  }

  /// Without a protein, carb or fat food the meal begins with any single food it has.
  private mutating func plantAnything(_ pool: MealPool) {
    for category in 0..<4 where !pool.range(category).isEmpty {
      for index in pool.range(category) {
        var seed = Seed()
        let row = pool.foods[index]
        seed.food[category] = index
        seed.steps[category] = min(max((1 / row.inverseTypical).rounded(), row.low), row.high)
        list.append(seed)
      }
      return
    }
  }
}
