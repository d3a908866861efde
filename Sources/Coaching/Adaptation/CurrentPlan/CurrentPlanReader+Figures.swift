import JSONSource

/// Indexes, energy, progression and cardio, computed again from the profile.
extension CurrentPlanReader {
  /// Computes the figures of the athlete again; the energy may have followed the weight trend.
  mutating func proveFigures(_ ledger: Ledger, _ consultation: inout Consultation)
    throws(PlanFailure)
  {
    let idx = tree["idx"]
    for (name, figure) in zip(Indexes.figureNames, indexes.figures) {
      expect(figure, of: idx?[name], at: PlanPath("idx").key(name))
    }
    proveEnergy()
    proveMacros()
    try proveTrend(ledger, &consultation)
    try proveProgression(&consultation)
    try proveCardio(&consultation)
  }

  private mutating func proveEnergy() {
    let (plan, path) = (energy, PlanPath("energy"))
    let kcal = tree["kcal"]?.number ?? 0
    let figures: [(String, Double)] = [
      ("tdee", Figure.rounded(plan.tdee, decimals: 2)), ("factor", plan.factor),
      ("effective_factor", Figure.rounded(kcal / plan.tdee, decimals: 3)),
      ("floor", Figure.rounded(plan.floor, decimals: 0)),
      ("weekly_change_pct", Figure.rounded(plan.weeklyChangePercent(at: kcal), decimals: 2)),
    ]
    for (key, figure) in figures { expect(figure, of: tree["energy"]?[key], at: path.key(key)) }
    let range = tree["energy"]?["range"]?.array?.compactMap(\.number)
    if range != [plan.range.lowerBound, plan.range.upperBound] {
      report("is not the range of the goal", at: path.key("range"))
    }
    if tree["energy"]?["floor_applied"]?.bool != plan.floorApplied {
      report("does not say whether the floor was applied", at: path.key("floor_applied"))
    }
  }

  /// Whole grams give the energy back, and the doses give the grams.
  private mutating func proveMacros() {
    let path = PlanPath("macros")
    let grams = ["protein_g", "carb_g", "fat_g"].map { tree["macros"]?[$0]?.whole(0...100_000) }
    guard let protein = grams[0], let carb = grams[1], let fat = grams[2],
      let kcal = tree["kcal"]?.number
    else { return report("energy or macros are missing", at: path) }
    // 4, 4 and 9 kcal a gram: general Atwater factors (Merrill and Watt, USDA Handbook 74, 1973);
    // rounding to whole grams may miss half of each.
    let sum = Double(4 * protein + 4 * carb + 9 * fat)
    if abs(sum - kcal) > Double(4 + 4 + 9) / 2 {
      report(
        "4p + 4c + 9f is \(Figure.text(sum, decimals: 0)), the energy"
          + " \(Figure.text(kcal, decimals: 0)) kcal", at: path)
    }
    let weight = tree["energy"]?["dosing_weight_kg"]?.number ?? 0
    for (key, grams) in [("protein_per_kg", protein), ("fat_per_kg", fat)] {
      let dose = tree["energy"]?[key]?.number ?? 0
      // A dose is printed to 0.01 g/kg, the weight to 0.1 kg, the grams whole.
      let rounding = 0.5 + 0.005 * weight + 0.05 * dose + 1e-6
      if !(abs(dose * weight - Double(grams)) <= rounding) {
        report("times the dosing weight is not the \(grams) g", at: PlanPath("energy").key(key))
      }
    }
  }

  /// The energy is the plan's own, moved by what the memory says the trend has moved it.
  private mutating func proveTrend(
    _ ledger: Ledger, _ consultation: inout Consultation
  ) throws(PlanFailure) {
    let most = try consultation.ask(Questions.trendLimits).number("trendCumulativePct")
    let kcal = tree["kcal"]?.number ?? 0
    let (base, percent) = (ledger.energy?.baseKcal ?? kcal, ledger.energy?.pct ?? 0)
    let furthest = max(abs(percent), abs(ledger.energy?.startPct ?? 0))
    // The macros of a day may miss the energy by the rounding of their grams.
    let room = energy.kcalRange.lowerBound - 9...energy.kcalRange.upperBound + 9
    if !room.contains(base) {
      report("is outside the energy of the goal", at: PlanPath("kcal"))
    }
    // Energy is moved to whole kilocalories.
    if abs(base * (1 + percent / 100) - kcal) > 1 || (furthest - most) / 100 * base > 1 {
      report("is not where the plan's energy has moved", at: PlanPath("adaptations", "energy"))
    }
  }

  private mutating func proveProgression(_ consultation: inout Consultation) throws(PlanFailure) {
    let plan = try consultation.planProgression()
    let path = PlanPath("progression")
    let json = tree["progression"]
    let figures: [(String, Double)] = [
      ("step_small_pct", plan.smallStepPercent), ("step_large_pct", plan.largeStepPercent),
      ("deload_week", Double(plan.deloadWeek)), ("deload_sets_factor", plan.deloadSetsFactor),
      ("deload_load_factor", plan.deloadLoadFactor), ("deload_rir", Double(plan.deloadRIR)),
      ("week", Double(plan.week)),
    ]
    for (key, figure) in figures { expect(figure, of: json?[key], at: path.key(key)) }
    if json?["is_deload_week"]?.bool != plan.isDeload(plan.week) {
      report("does not follow from the week", at: path.key("is_deload_week"))
    }
  }

  private mutating func proveCardio(_ consultation: inout Consultation) throws(PlanFailure) {
    let plan = try consultation.planCardio()
    let path = PlanPath("cardio")
    let json = tree["cardio"].flatMap { $0.isNull ? nil : $0 }
    guard plan.sessions > 0 else {
      if json != nil { report("is not asked for by the goal", at: path) }
      return
    }
    let figures: [(String, Int)] = [
      ("sessions", plan.sessions), ("minutes", plan.minutes),
      ("weekly_step_min", plan.weeklyStep), ("weekly_max_min", plan.weeklyMost),
    ]
    for (key, figure) in figures { expect(Double(figure), of: json?[key], at: path.key(key)) }
  }
}
