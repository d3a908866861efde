/// Making a grown meal fit: moving portions, then exchanging the options that stick out.
extension MealSolver {
  /// Moves portions until no move helps; returns the worst use of the tolerance.
  func polish(_ draft: inout MealDraft, passes: Int) -> Float {
    var current = strain.sharp(draft.highest, draft.lowest)
    for _ in 0..<passes {
      let before = current
      for category in 0..<4 where draft.count[category] > 0 {
        scale(category, of: &draft, current: &current)
        for place in 0..<draft.count[category] {
          nudge(place, of: category, in: &draft, current: &current)
        }
      }
      if current > before * 0.7 { break }
    }
    return strain.worst(draft.highest, draft.lowest)
  }

  /// Scales a whole category up or down if that helps.
  private func scale(_ category: Int, of draft: inout MealDraft, current: inout Float) {
    let base = category * MealDraft.places
    let restHigh = draft.highest - draft.high[category]
    let restLow = draft.lowest - draft.low[category]
    var bestFactor: Float = 1
    for choice in Tuning.factors.indices {
      let factor = Tuning.factors[choice]
      var high = SIMD4<Float>.zero
      var low = SIMD4<Float>.zero
      for place in 0..<draft.count[category] {
        let row = pool.foods[Int(draft.food[base + place])]
        let steps = scaled(draft.steps[base + place], by: factor, row)
        let value = pool.value(row, steps)
        high = place == 0 ? value : larger(high, value)
        low = place == 0 ? value : smaller(low, value)
      }
      let result = strain.sharp(restHigh + high, restLow + low)
      if result < current {
        current = result
        bestFactor = factor
      }
    }
    guard bestFactor != 1 else { return }
    for place in 0..<draft.count[category] {
      let row = pool.foods[Int(draft.food[base + place])]
      let steps = scaled(draft.steps[base + place], by: bestFactor, row)
      draft.set(place, of: category, steps, pool.value(row, steps))
    }
  }

  @inline(__always)
  private func scaled(_ steps: Float, by factor: Float, _ row: MealPool.Row) -> Float {
    min(max(((steps * factor + 12_582_912) - 12_582_912), row.low), row.high)
  }

  /// Moves one portion to the best of its neighbours.
  private func nudge(
    _ place: Int, of category: Int, in draft: inout MealDraft, current: inout Float
  ) {
    let slot = category * MealDraft.places + place
    let row = pool.foods[Int(draft.food[slot])]
    let steps = draft.steps[slot]
    let box = draft.box(category, without: place)
    let isAlone = draft.count[category] == 1
    let restHigh = draft.highest - draft.high[category]
    let restLow = draft.lowest - draft.low[category]
    var bestSteps = steps
    for choice in Tuning.moves.indices {
      let moved = steps + Tuning.moves[choice]
      if moved < row.low || moved > row.high { continue }
      let value = pool.value(row, moved)
      let high = isAlone ? value : larger(box.high, value)
      let low = isAlone ? value : smaller(box.low, value)
      let result = strain.sharp(restHigh + high, restLow + low)
      if result < current {
        current = result
        bestSteps = moved
      }
    }
    if bestSteps != steps { draft.set(place, of: category, bestSteps, pool.value(row, bestSteps)) }
  }

  /// Exchanges the options that stick out until everything fits or nothing helps.
  func repair(_ draft: inout MealDraft) -> Float {
    var strained = strain.sharp(draft.highest, draft.lowest)
    var worst = strain.worst(draft.highest, draft.lowest)
    for _ in 0..<Tuning.repairs where worst > 1 {
      let (lane, isHigh) = tightest(draft)
      var isBetter = false
      for category in 0..<4 where draft.count[category] > 0 {
        let place = outlier(of: category, in: draft, lane: lane, isHigh: isHigh)
        let old = draft.food[category * MealDraft.places + place]
        guard let insertion = cheapest(category, in: draft, without: place, banned: old)
        else { continue }
        var other = draft
        other.remove(place, from: category)
        other.add(insertion.food, insertion.steps, insertion.value, to: category)
        let result = polish(&other, passes: 2)
        let otherStrain = strain.sharp(other.highest, other.lowest)
        guard otherStrain < strained else { continue }
        draft = other
        strained = otherStrain
        worst = result
        isBetter = true
        if worst <= 1 { break }
      }
      if !isBetter { break }
    }
    return worst
  }

  /// The macro whose limit is used most, and whether it is the upper one.
  private func tightest(_ draft: MealDraft) -> (lane: Int, isHigh: Bool) {
    let above = draft.highest - 1
    let below = 1 - draft.lowest
    var tightest = (lane: 0, isHigh: true)
    var most = -Float.infinity
    for lane in 0..<4 {
      if above[lane] > most { (most, tightest) = (above[lane], (lane, true)) }
      if below[lane] > most { (most, tightest) = (below[lane], (lane, false)) }
    }
    return tightest
  }

  /// The option of a category with the most or least of a macro.
  private func outlier(of category: Int, in draft: MealDraft, lane: Int, isHigh: Bool) -> Int {
    let base = category * MealDraft.places
    var outlier = 0
    for place in 1..<max(draft.count[category], 1) {
      let value = draft.value[base + place][lane]
      let extreme = draft.value[base + outlier][lane]
      if isHigh ? value > extreme : value < extreme { outlier = place }
    }
    return outlier
  }
}
