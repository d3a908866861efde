/// Turns a draft into the meal as it is printed and proves the promise in whole numbers.
struct MealProof {
  /// The catalogue the options refer to.
  var catalogue: [Ingredient]
  /// The promised tolerance in percent.
  var tolerancePercent: Double

  /// The printed meal of a draft, nil when a choice would miss the promise.
  func meal(
    _ draft: borrowing MealDraft, _ pool: MealPool, target: MealTarget, slot: MealSlots, theme: Int
  ) -> Meal? {
    var options: [[MealOption]] = []
    options.reserveCapacity(4)
    var (printed, exact) = (Totals(), Totals())
    for category in 0..<4 {
      var list: [MealOption] = []
      list.reserveCapacity(draft.count[category])
      var (printedRange, exactRange) = (Totals.Range(), Totals.Range())
      for place in 0..<draft.count[category] {
        let index = category * MealDraft.places + place
        let row = pool.foods[Int(draft.food[index])]
        let grams = Int(draft.steps[index]) * Int(row.step)
        let portion = MealOption(Int(row.ingredient), grams: grams, of: catalogue)
        printedRange.widen(portion.values)
        exactRange.widen(catalogue[portion.ingredient].values(grams: grams))
        list.append(portion)
      }
      printed.add(printedRange)
      exact.add(exactRange)
      options.append(list)
    }
    let goal = target.values
    let limit = goal * (tolerancePercent / 100)
    // What printing may add to catalogue times grams: half a unit for each of four options.
    let rounding = SIMD4(0.2, 0.2, 0.2, 1)
    let deviation = printed.deviation(from: goal)
    // Below the limit, not at it: sums of printed decimals in binary fractions may pass it by a hair.
    guard
      all(deviation .< limit - 1e-6), all(exact.deviation(from: goal) .<= limit + rounding)
    else { return nil }
    return Meal(slot: slot, theme: theme, target: target, options: options)
  }

  /// How far the worst of all choices lies from a target, in percent of the printed values.
  static func worstDeviationPercent(of options: [[MealOption]], from target: MealTarget) -> Double {
    var printed = Totals()
    for list in options {
      var range = Totals.Range()
      for option in list { range.widen(option.values) }
      printed.add(range)
    }
    return (printed.deviation(from: target.values) / target.values).max() * 100
  }

  /// The highest and lowest totals of all choices.
  private struct Totals {
    var high = SIMD4<Double>.zero
    var low = SIMD4<Double>.zero

    /// The highest and lowest values of one category; infinite without options.
    struct Range {
      var high = SIMD4<Double>(repeating: -.infinity)
      var low = SIMD4<Double>(repeating: .infinity)

      @inline(__always)
      mutating func widen(_ value: SIMD4<Double>) {
        high.replace(with: value, where: value .> high)
        low.replace(with: value, where: value .< low)
      }
    }

    /// Adds a category, which adds nothing without options.
    mutating func add(_ range: Range) {
      guard range.high.x >= range.low.x else { return }
      high += range.high
      low += range.low
    }

    func deviation(from goal: SIMD4<Double>) -> SIMD4<Double> {
      pointwiseMax(high - goal, goal - low)
    }
  }
}

extension Ingredient {
  /// Protein, carbohydrate, fat and energy of a portion, unrounded.
  func values(grams: Int) -> SIMD4<Double> {
    SIMD4(per100g.protein, per100g.carb, per100g.fat, per100g.kcal) * Double(grams) / 100
  }
}

extension MealTarget {
  /// Grams of protein, carbohydrate and fat, kcal.
  var values: SIMD4<Double> {
    SIMD4(Double(protein), Double(carb), Double(fat), Double(kcal))
  }
}

extension MealOption {
  /// A portion with its values rounded as they are printed: macros to 0.1 g, energy to 1 kcal.
  init(_ ingredient: Int, grams: Int, of catalogue: [Ingredient]) {
    let values = catalogue[ingredient].values(grams: grams)
    self.init(
      ingredient: ingredient, grams: grams,
      tenths: Macros(
        protein: Int((values.x * 10).rounded()), carb: Int((values.y * 10).rounded()),
        fat: Int((values.z * 10).rounded())),
      kcal: Int(values.w.rounded()))
  }

  /// The printed values: grams of protein, carbohydrate and fat, kcal.
  var values: SIMD4<Double> {
    SIMD4(protein, carb, fat, Double(kcal))
  }
}
