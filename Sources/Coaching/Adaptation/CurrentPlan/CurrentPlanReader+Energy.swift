import JSONSource

/// Energy and macros, computed again; the energy may have followed the weight trend.
extension CurrentPlanReader {
  /// The figures beside the energy follow from the profile and the energy.
  mutating func proveEnergy() {
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
  mutating func proveMacros() {
    let path = PlanPath("macros")
    let grams = ["protein_g", "carb_g", "fat_g"].map { tree["macros"]?[$0]?.count }
    guard let protein = grams[0], let carb = grams[1], let fat = grams[2],
      let kcal = tree["kcal"]?.number
    else { return report("are no whole grams, or there is no energy", at: path) }
    // 4, 4 and 9 kcal a gram: general Atwater factors (Merrill and Watt, USDA Handbook 74, 1973);
    // rounding to whole grams may miss half of each.
    let sum = Double(4 * protein + 4 * carb + 9 * fat)
    if abs(sum - kcal) > Double(4 + 4 + 9) / 2 {
      report(
        "give 4p + 4c + 9f = \(Figure.text(sum, decimals: 0)), the energy"
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
  mutating func proveTrend(
    _ ledger: Ledger, _ consultation: inout Consultation
  ) throws(PlanFailure) {
    let most = try consultation.ask(Questions.trendLimits).number("trendCumulativePct")
    let kcal = tree["kcal"]?.number ?? 0
    let (base, percent) = (ledger.energy?.baseKcal ?? kcal, ledger.energy?.pct ?? 0)
    let furthest = max(abs(percent), abs(ledger.energy?.startPct ?? 0))
    let room = energy.kcalRange.lowerBound - 0.5...energy.kcalRange.upperBound + 0.5
    if !room.contains(base) || ledger.energy == nil && base != energy.kcal && !saysOtherEnergy {
      report("is not the energy of the goal", at: PlanPath("kcal"))
    }
    // Energy is moved to whole kilocalories.
    if abs(base * (1 + percent / 100) - kcal) > 1 || (furthest - most) / 100 * base > 1 {
      report("is not where the plan's energy has moved", at: PlanPath("adaptations", "energy"))
    }
  }

  /// Whether the plan's log says that the meals moved the energy.
  private var saysOtherEnergy: Bool {
    let (messages, language) = (edition.rulebook.messages, printer.language)
    let keys = ["change.other_macros", "change.dosing_weight"]
    return (tree["change_log"]?.array ?? []).contains { sentence in
      (keys + keys.map(Phrase.quietKey)).contains {
        messages.makes(sentence.string ?? "", of: $0, language: language)
      }
    }
  }
}
