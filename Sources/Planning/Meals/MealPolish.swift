/// Making a grown meal fit: moving portions, then exchanging the options that stick out.
extension MealSolver {
  /// Moves portions until no move helps; returns the worst use of the tolerance.
  func polish(_ draft: inout MealDraft, passes: Int) -> Float {
    var current = strain.sharp(draft.highest, draft.lowest)
    for _ in 0..<passes {
      let before = current
      for category in 0..<4 where draft.count[category] > 0 {
        scale(category, of: &draft, current: &current)
        nudge(category, of: &draft, current: &current)
      }
      if current > before * 0.7 { break }
    }
    return strain.worst(draft.highest, draft.lowest)
  }

  /// Scales a whole category up or down if that helps.
  private func scale(_ category: Int, of draft: inout MealDraft, current: inout Float) {
    let rest = draft.rest(besides: category)
    let smaller = scaled(category, of: draft, by: factors.smaller, rest)
    // A larger factor only lets the category stand further above the target than the last of these.
    let isVain = strain.least(rest.high + smaller.last, SIMD4(repeating: .infinity)) >= current
    let larger =
      isVain
      ? SIMD4(repeating: .infinity)
      : scaled(category, of: draft, by: factors.larger, rest).strain
    guard let best = factors.best(smaller.strain, larger, current: &current) else { return }
    let base = category * MealDraft.places
    var box = MealBox.empty
    for place in 0..<draft.count[category] {
      let row = pool.foods[Int(draft.food[base + place])]
      let scaled = (draft.steps[base + place] * best + 12_582_912) - 12_582_912
      let steps = min(max(scaled, row.low), row.high)
      let value = pool.value(row, steps)
      draft.set(place, of: category, steps, value)
      box = box.with(value)
    }
    draft.span(category, box)
  }

  /// What the meal strains when a category is scaled by each of four factors, and the highest value of
  /// the category with the last.
  ///
  /// A value grows with its units, so the highest units have the highest value.
  @inline(__always)
  private func scaled(
    _ category: Int, of draft: borrowing MealDraft, by factors: SIMD4<Float>,
    _ rest: (high: SIMD4<Float>, low: SIMD4<Float>)
  ) -> (strain: SIMD4<Float>, last: SIMD4<Float>) {
    let base = category * MealDraft.places
    let none = SIMD4<Float>(repeating: .infinity)
    var (highX, highY, highZ, highW) = (-none, -none, -none, -none)
    var (lowX, lowY, lowZ, lowW) = (none, none, none, none)
    for place in 0..<draft.count[category] {
      let row = pool.foods[Int(draft.food[base + place])]
      let scaled = whole(draft.steps[base + place] * factors)
      let steps = smaller(larger(scaled, SIMD4(repeating: row.low)), SIMD4(repeating: row.high))
      let (x, y) = (whole(row.units.x * steps), whole(row.units.y * steps))
      let (z, w) = (whole(row.units.z * steps), whole(row.units.w * steps))
      (highX, lowX) = (larger(highX, x), smaller(lowX, x))
      (highY, lowY) = (larger(highY, y), smaller(lowY, y))
      (highZ, lowZ) = (larger(highZ, z), smaller(lowZ, z))
      (highW, lowW) = (larger(highW, w), smaller(lowW, w))
    }
    let quantum = pool.quantum
    var sharp = strain.sharp(
      0, (rest.high.x, rest.low.x), with: highX * quantum.x, lowX * quantum.x)
    sharp += strain.sharp(1, (rest.high.y, rest.low.y), with: highY * quantum.y, lowY * quantum.y)
    sharp += strain.sharp(2, (rest.high.z, rest.low.z), with: highZ * quantum.z, lowZ * quantum.z)
    sharp += strain.sharp(3, (rest.high.w, rest.low.w), with: highW * quantum.w, lowW * quantum.w)
    return (sharp, SIMD4(highX.w, highY.w, highZ.w, highW.w) * quantum)
  }

  /// Moves each portion of a category to the best of its neighbours, one after the other.
  private func nudge(_ category: Int, of draft: inout MealDraft, current: inout Float) {
    let (base, count) = (category * MealDraft.places, draft.count[category])
    // The boxes of the options after each.
    var after = InlineArray<8, MealBox>(repeating: .empty)
    for place in stride(from: count - 1, to: 0, by: -1) {
      after[place - 1] = after[place].with(draft.value[base + place])
    }
    var before = MealBox.empty
    for place in 0..<count {
      let others = before.with(after[place])
      nudge(place, of: category, in: &draft, beside: others, current: &current)
      before = before.with(draft.value[base + place])
    }
  }

  /// Moves one portion to the best of its neighbours, beside the box of the category's others.
  @inline(__always)
  private func nudge(
    _ place: Int, of category: Int, in draft: inout MealDraft, beside others: MealBox,
    current: inout Float
  ) {
    let slot = category * MealDraft.places + place
    let row = pool.foods[Int(draft.food[slot])]
    let rest = draft.rest(besides: category)
    let steps = MealMoves(
      smaller: draft.steps[slot] + moves.smaller, larger: draft.steps[slot] + moves.larger)
    // What a step less or more takes beyond the target, further steps take at least as far.
    let less = others.with(pool.value(row, draft.steps[slot] - 1))
    let more = others.with(pool.value(row, draft.steps[slot] + 1))
    var ofSmaller = SIMD4<Float>(repeating: .infinity)
    var ofLarger = ofSmaller
    if strain.least(rest.high + others.high, rest.low + less.low) < current {
      ofSmaller = sharp(row, steps.smaller, rest, others)
    }
    if strain.least(rest.high + more.high, rest.low + others.low) < current {
      ofLarger = sharp(row, steps.larger, rest, others)
    }
    guard let best = steps.best(ofSmaller, ofLarger, current: &current) else { return }
    let value = pool.value(row, best)
    draft.set(place, of: category, best, value)
    draft.span(category, others.with(value))
  }

  /// What the meal strains with each of four portions of one food; infinite where it may not have so
  /// much or so little.
  @inline(__always)
  private func sharp(
    _ row: MealPool.Row, _ steps: SIMD4<Float>, _ rest: (high: SIMD4<Float>, low: SIMD4<Float>),
    _ others: MealBox
  ) -> SIMD4<Float> {
    var sharp = self.sharp(0, row, steps, rest, others)
    sharp += self.sharp(1, row, steps, rest, others)
    sharp += self.sharp(2, row, steps, rest, others)
    sharp += self.sharp(3, row, steps, rest, others)
    return sharp.replacing(with: .infinity, where: steps .< row.low .| steps .> row.high)
  }

  @inline(__always)
  private func sharp(
    _ macro: Int, _ row: MealPool.Row, _ steps: SIMD4<Float>,
    _ rest: (high: SIMD4<Float>, low: SIMD4<Float>), _ others: MealBox
  ) -> SIMD4<Float> {
    let value = whole(row.units[macro] * steps) * pool.quantum[macro]
    return strain.sharp(
      macro, (rest.high[macro], rest.low[macro]),
      with: larger(SIMD4(repeating: others.high[macro]), value),
      smaller(SIMD4(repeating: others.low[macro]), value))
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
        var other = MealDraft(copying: draft)
        other.exchange(
          place, of: category, for: insertion, beside: draft.box(category, without: place))
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
  private func tightest(_ draft: borrowing MealDraft) -> (lane: Int, isHigh: Bool) {
    let above = (draft.highest - strain.aim) * strain.perAbove
    let below = (strain.aim - draft.lowest) * strain.perBelow
    var tightest = (lane: 0, isHigh: true)
    var most = -Float.infinity
    for lane in 0..<4 {
      if above[lane] > most { (most, tightest) = (above[lane], (lane, true)) }
      if below[lane] > most { (most, tightest) = (below[lane], (lane, false)) }
    }
    return tightest
  }

  /// The option of a category with the most or least of a macro.
  private func outlier(
    of category: Int, in draft: borrowing MealDraft, lane: Int, isHigh: Bool
  ) -> Int {
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
