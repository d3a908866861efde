/// Finding the option that joins a category best.
extension MealSolver {
  /// An option that may join a category.
  struct Insertion {
    var food: Int
    var steps: Float
    var value: SIMD4<Float>
  }

  /// The option that strains the meal least when it joins a category, where one is left out.
  func cheapest(
    _ category: Int, in draft: borrowing MealDraft, without place: Int = -1, banned: Int32 = -1
  ) -> Insertion? {
    let rest = draft.rest(besides: category)
    let isEmpty = draft.count[category] - (place >= 0 ? 1 : 0) == 0
    let box =
      place < 0 && !isEmpty ? draft.box[category] : draft.box(category, without: place)
    let middle = isEmpty ? strain.aim - (rest.high + rest.low) * 0.5 : box.middle
    let least = strain.leastSoft(rest.high + box.high, rest.low + box.low)
    let others = Others(of: category, in: draft, without: place, pool, banned)
    var best: (food: Int, steps: Float)?
    var bestCost = Float.greatestFiniteMagnitude
    for index in pool.columns(of: category) {
      let dearness = pool.columns[index].cost
      guard any(least + Tuning.taste * dearness .< bestCost) else { continue }
      let first = pool.food(0, index, of: category)
      let barred = others.bar(
        Int32(truncatingIfNeeded: first), pool.columns[index].family, most: perFamily)
      let below = pool.columns[index].held(floor(pool.columns[index].ideal(for: middle)))
      let more = smaller(below + 1, pool.columns[index].high)
      let ofBelow = cost(index, below, rest, box, barred)
      let ofMore = cost(index, more, rest, box, barred)
      guard any(smaller(ofBelow, ofMore) .< bestCost) else { continue }
      for lane in 0..<4 where dearness[lane] < bestCost {
        if ofBelow[lane] < bestCost {
          (bestCost, best) = (ofBelow[lane], (first + lane, below[lane]))
        }
        if ofMore[lane] < bestCost {
          (bestCost, best) = (ofMore[lane], (first + lane, more[lane]))
        }
      }
    }
    return best.map { food, steps in
      Insertion(food: food, steps: steps, value: pool.value(pool.foods[food], steps))
    }
  }

  /// What four portions cost that join a box; infinite for foods that may not.
  @inline(__always)
  private func cost(
    _ column: Int, _ steps: SIMD4<Float>, _ rest: (high: SIMD4<Float>, low: SIMD4<Float>),
    _ box: MealBox, _ barred: SIMDMask<SIMD4<Int32>>
  ) -> SIMD4<Float> {
    var soft = self.soft(0, column, steps, rest, box)
    soft += self.soft(1, column, steps, rest, box)
    soft += self.soft(2, column, steps, rest, box)
    soft += self.soft(3, column, steps, rest, box)
    let dearness = pool.columns[column].cost + pool.columns[column].oddness(steps)
    let cost = soft + Tuning.taste * dearness
    return cost.replacing(with: .infinity, where: barred)
  }

  @inline(__always)
  private func soft(
    _ macro: Int, _ column: Int, _ steps: SIMD4<Float>,
    _ rest: (high: SIMD4<Float>, low: SIMD4<Float>), _ box: MealBox
  ) -> SIMD4<Float> {
    let value = whole(pool.columns[column].units[macro] * steps) * pool.quantum[macro]
    return strain.soft(
      macro, (rest.high[macro], rest.low[macro]),
      with: larger(SIMD4(repeating: box.high[macro]), value),
      smaller(SIMD4(repeating: box.low[macro]), value))
  }

  /// The whole numbers below; exact below 2^22, past which portions are held back anyway.
  @inline(__always)
  private func floor(_ value: SIMD4<Float>) -> SIMD4<Float> {
    let nearest = whole(value)
    return nearest.replacing(with: nearest - 1, where: nearest .> value)
  }
}

extension MealColumn {
  /// The portions nearest to the middle of a category.
  @inline(__always)
  fileprivate func ideal(for middle: SIMD4<Float>) -> SIMD4<Float> {
    var along = relative[0] * middle.x
    along += relative[1] * middle.y
    along += relative[2] * middle.z
    along += relative[3] * middle.w
    return along * inverseNorm
  }
}

/// The options that a category has already.
private struct Others {
  private var food = InlineArray<8, SIMD4<Int32>>(repeating: .zero)
  private var family = InlineArray<8, SIMD4<Int32>>(repeating: .zero)
  private var count = 0
  private let banned: Int32

  /// The options of a category but one.
  init(
    of category: Int, in draft: borrowing MealDraft, without place: Int, _ pool: MealPool,
    _ banned: Int32
  ) {
    self.banned = banned
    let base = category * MealDraft.places
    for other in 0..<draft.count[category] where other != place {
      let taken = draft.food[base + other]
      food[count] = SIMD4(repeating: taken)
      family[count] = SIMD4(repeating: pool.foods[Int(taken)].family)
      count += 1
    }
  }

  /// Which foods of a column may not join them: they themselves, those of whose family there are
  /// enough, and a banned one.
  @inline(__always)
  func bar(_ first: Int32, _ families: SIMD4<Int32>, most: Int) -> SIMDMask<SIMD4<Int32>> {
    let names = MealColumn.lanes &+ first
    var barred = names .== banned
    var kin = SIMD4<Int32>.zero
    for other in 0..<count {
      barred = barred .| (names .== food[other])
      kin.replace(with: kin &+ 1, where: families .== family[other])
    }
    return barred .| (kin .>= Int32(truncatingIfNeeded: most))
  }
}
