import Consulting
import JSONSource

/// Energy and macros, computed again; the energy may have followed the weight trend.
extension CurrentPlanReader {
  /// The energy is the goal's or where the trend has moved it, and the log says what gave way of
  /// the targets that the profile alone asks of the meals.
  mutating func proveEnergy(
    _ state: AdaptationState, _ targets: DayTargets, _ consultation: inout Consultation
  ) throws(PlanFailure) {
    let (kcal, energy) = (tree["kcal"]?.number ?? 0, baseline.energy)
    expect(
      EnergyAnswer.parts + EnergyAnswer.change,
      of: EnergyAnswer(energy: energy, kcal: kcal, goal: state.energy?.baseKcal ?? kcal),
      at: PlanPath("energy"))
    guard let grams = grams(kcal) else { return }
    proveDoses(grams)
    try proveTrend(state, kcal, &consultation)
    // What follows reckons with an energy that is believed.
    guard mistakes.isEmpty else { return }
    var moved = targets
    moved.kcal = kcal
    // A plan that answered to a trend may hold either: the meals of its profile, or moved ones.
    let asked = state.energy == nil ? [targets] : [targets, moved]
    proveGivenWay(asked, kcal, grams)
  }

  /// The grams of the day.
  private struct Grams: Hashable {
    let protein, carb, fat: Int

    init(protein: Int, carb: Int, fat: Int) {
      self.protein = protein
      self.carb = carb
      self.fat = fat
    }

    init(_ macros: DayMacros) {
      self.init(protein: macros.protein, carb: macros.carb, fat: macros.fat)
    }
  }

  /// Whole grams give the energy back.
  private mutating func grams(_ kcal: Double) -> Grams? {
    let path = PlanPath("macros")
    let grams = ["protein_g", "carb_g", "fat_g"].map { tree["macros"]?[$0]?.count }
    guard let protein = grams[0], let carb = grams[1], let fat = grams[2] else {
      report(Phrase("tampered.grams"), at: path)
      return nil
    }
    // 4, 4 and 9 kcal a gram: general Atwater factors (Merrill and Watt, USDA Handbook 74, 1973);
    // rounding to whole grams may miss half of each.
    let sum = Double(4 * protein + 4 * carb + 9 * fat)
    if abs(sum - kcal) > Double(4 + 4 + 9) / 2 {
      report(Phrase("tampered.atwater", ("sum", .number(sum)), ("kcal", .number(kcal))), at: path)
    }
    return Grams(protein: protein, carb: carb, fat: fat)
  }

  /// The doses give the grams.
  private mutating func proveDoses(_ grams: Grams) {
    let weight = tree["energy"]?["dosing_weight_kg"]?.number ?? 0
    for (key, grams) in [("protein_per_kg", grams.protein), ("fat_per_kg", grams.fat)] {
      let dose = tree["energy"]?[key]?.number ?? 0
      // A dose is printed to 0.01 g/kg, the weight to 0.1 kg, the grams whole.
      let rounding = 0.5 + 0.005 * weight + 0.05 * dose + 1e-6
      if !(abs(dose * weight - Double(grams)) <= rounding) {
        report(Phrase("tampered.dose", ("grams", .number(grams))), at: PlanPath("energy").key(key))
      }
    }
  }

  /// The energy is the plan's own, moved by what the memory says the trend has moved it.
  private mutating func proveTrend(
    _ state: AdaptationState, _ kcal: Double, _ consultation: inout Consultation
  ) throws(PlanFailure) {
    let most = try consultation.ask(Questions.trendLimits).number("trendCumulativePct")
    let (base, percent) = (state.energy?.baseKcal ?? kcal, state.energy?.pct ?? 0)
    let room =
      baseline.energy.kcalRange.lowerBound - 0.5...baseline.energy.kcalRange.upperBound + 0.5
    if !room.contains(base) { report(Phrase("tampered.kcal"), at: PlanPath("kcal")) }
    // Energy is moved to whole kilocalories; meals that gave way may go past the limit.
    let isPast = (abs(percent) - most) / 100 * base > 1 && !isSaid("change.other_macros")
    if abs(base * (1 + percent / 100) - kcal) > 1 || isPast {
      report(Phrase("tampered.trend"), at: PlanPath("adaptations", "energy"))
    }
    if let least = baseline.energy.leastOfProtected, kcal < least {
      report(Phrase("tampered.deficit", ("kcal", .number(least))), at: PlanPath("kcal"))
    }
  }

  /// What is not as the profile asks has given way, and the log says so; it says nothing else.
  private mutating func proveGivenWay(_ asked: [DayTargets], _ kcal: Double, _ grams: Grams) {
    let weight = tree["energy"]?["dosing_weight_kg"]
    // The wanted doses may be those of the body, or of another weight where that gave way.
    let weighed = asked.map { targets in
      var weighed = targets
      weighed.dosingWeight = weight?.measure ?? targets.dosingWeight
      return weighed
    }
    let wishes = (asked + weighed).map(\.wanted)
    if !wishes.contains(where: { $0.kcal == kcal && Grams($0) == grams }),
      !isSaid("change.other_macros")
    {
      let isOther = !wishes.contains { $0.kcal == kcal }
      report(
        Phrase(isOther ? "tampered.kcal" : "tampered.macros"),
        at: PlanPath(isOther ? "kcal" : "macros"))
    }
    let usual = Figure.rounded(baseline.energy.dosingWeight, decimals: 1)
    if weight?.number != usual, !isSaid("change.dosing_weight") {
      report(weight, insteadOf: .number(usual), at: PlanPath("energy", "dosing_weight_kg"))
    }
    let meals = tree["ingredients"]?["meals"]?.array?.count ?? 0
    let counts = asked.map { $0.mealsWanted(edition.mealPlanner.settings) }
    if !counts.contains(where: { isSaid("change.meal_count") != ($0 == meals) }) {
      report(
        Phrase("tampered.meals", ("found", .number(meals)), ("wanted", .number(counts[0]))),
        at: PlanPath("ingredients", "meals"))
    }
  }

  /// Whether the plan's log has a sentence of this message.
  func isSaid(_ key: String) -> Bool { PlanLog(tree).says(key) }
}
