import JSONSource

extension Judge {
  /// Law 7: every combination, from the printed numbers and from catalogue times grams.
  func judgeChoices(of meal: PrintedPlan.Meal) {
    let count = meal.options.reduce(1) { $0 * $1.count }
    demand(
      meal.combinations == Double(count), .choices, meal.pointer + "/combinations",
      "\(meal.combinations) instead of \(count)")
    guard count > 0 else { return }
    let tolerance = rule("meal tolerance", "meal", "tolerancePct") / 100
    let printed = worst(meal.options.map { $0.map(\.values) }, meal.target)
    let limit = meal.target * tolerance
    demand(
      (printed - limit).max() <= 1e-6, .choices, meal.pointer,
      "a choice lies \(printed) from the target \(meal.target)")
    let relative = (printed / meal.target).max() * 100
    demand(
      abs(relative - meal.worst) <= 0.011, .choices, meal.pointer + "/worst_deviation_pct",
      "\(meal.worst) instead of \(relative)")
    // Wrong values are law 6; here they would only repeat it.
    let exact = meal.options.map { options in
      options.map { option in
        catalogue.foodById[option.id].map { $0.per100g * option.grams / 100 } ?? option.values
      }
    }
    let rounding = SIMD4(0.2, 0.2, 0.2, 2)
    demand(
      (worst(exact, meal.target) - limit - rounding).max() <= 1e-6
        || found.contains { $0.law == .optionValues },
      .choices, meal.pointer, "a choice of exact portions lies outside")
  }

  /// The largest deviation from a target over all choices, by macro.
  private func worst(
    _ options: [[SIMD4<Double>]], _ target: SIMD4<Double>
  ) -> SIMD4<Double> {
    var worst = SIMD4<Double>.zero
    for protein in options[0] {
      for carb in options[1] {
        for veg in options[2] {
          let plate = protein + carb + veg - target
          for fat in options[3] {
            let miss = plate + fat
            worst = pointwiseMax(worst, pointwiseMax(miss, -miss))
          }
        }
      }
    }
    return worst
  }
}
