import JSONSource

/// The day's energy and doses, recomputed from the pages.
struct ExpectedEnergy {
  let tdee: Double
  let factor: Double
  /// The rows that give factor and protein.
  let factorRow: String
  let proteinRow: String
  let low: Double
  let high: Double
  let wanted: Double
  let deficitLimited: Double
  let lossLimited: Double
  let target: Double
  let floor: Double
  /// Energy before the meals, rounded.
  let kcal: Double
  let step: Double
  /// The energies the meals may choose from.
  let least: Double
  let most: Double
  let dosingWeight: Double
  let protein: Dose
  /// The part of the energy that fat should bring.
  let fatPart: Double
  let fat: Dose
  let energyPerKg: Double
  /// What a child that grows adds to the weight, kg a week.
  let childGainKg: Double
  let lossWarn: Double
  /// The energy at the fastest loss that is ever allowed.
  let largestLoss: Double

  struct Dose {
    private(set) var wanted: Double
    let low, high: Double

    /// Fat by weight as a goal wants it, within the parts of the energy that health or growth asks
    /// for; 9 kcal a gram.
    init(fatOf judge: Judge, _ kcal: Double, _ weight: Double, part wishedPart: Double) {
      let goal = judge.athlete.goal
      let row = ["fat_loss", "recomp"].contains(goal) ? goal : "build"
      let partRow = judge.athlete.fatPartRow
      let least = judge.rule("fat part", partRow, "fatEnergyLeastPart")
      // Much energy has room for more fat than a gram for each kilogram.
      let most = max(
        judge.rule("fat part", partRow, "fatEnergyMostPart"),
        min(0.3, 0.2 + (kcal - 2800) / 6000))
      let wished = max(wishedPart, min(0.28, 0.25 + (kcal - 2800) / 20000)) * kcal / 9 / weight
      low = max(judge.rule("fat floor", "floor", "fatFloorPerKg"), least * kcal / 9 / weight)
      high = max(1, most * kcal / 9 / weight)
      wanted = max(judge.rule("fat", row, "fatPerKg"), min(high, wished))
    }

    /// Modest, and never under what mother and child need.
    init(leastOfTwo need: Double) {
      (wanted, low, high) = (max(1.4, need), max(1.2, need), max(1.6, need))
    }

    init(_ judge: Judge, _ page: String, _ row: String, _ name: String) {
      wanted = judge.rule(page, row, name)
      low = judge.rule(page, row, name + "Low")
      high = judge.rule(page, row, name + "High")
    }
  }

  init(_ judge: Judge) {
    let athlete = judge.athlete
    let indexes = ExpectedIndexes(judge)
    let isGated = athlete.isProtected && ["fat_loss", "recomp"].contains(athlete.goal)
    tdee = indexes.tdee
    let isOfTwo = athlete.flags.contains { ["pregnant", "breastfeeding"].contains($0) }
    let range =
      athlete.isMinor
      ? "minor"
      : isOfTwo
        ? "of-two"
        : athlete.isToGain
          ? athlete.isToGainInAge ? "low-weight-older" : "low-weight"
          : athlete.isFedByWeight
            ? "thin-older"
            : isGated ? "gated" : athlete.isFatOfSurplus ? "kidney-no-surplus" : athlete.goal
    factorRow = Self.factorRow(judge)
    factor =
      Self.surplus(factorRow).map { surplus in
        let own = athlete.tdeeOverride == nil ? indexes.tdee - indexes.childKcal : indexes.tdee
        return max(1, surplus * own / indexes.tdee)
      }
      ?? (athlete.isFedByWeight
        // 30 kcal for a kilogram, up to 15% over the expenditure.
        ? max(
          athlete.goal == "lean_mass" ? 1.1 : 1, min(1.15, 30 * athlete.weightKg / indexes.tdee))
        : athlete.isToGainInAge && factorRow == "low-weight-older"
          // 32 kcal for a kilogram, a tenth to a fifth over the expenditure.
          ? max(1.1, min(1.2, 32 * athlete.weightKg / indexes.tdee))
          : judge.rule("energy factor", factorRow, "energyFactor"))
    low = athlete.isFedByWeight ? factor : judge.rule("energy range", range, "energyLow")
    high =
      athlete.isFedByWeight || range == "of-two"
      ? max(1.05, factor)
      : range == "low-weight-older"
        ? max(1.15, factor) : judge.rule("energy range", range, "energyHigh")
    wanted = tdee * factor
    func limit(_ name: String, _ judge: Judge) -> Double {
      judge.rule("energy limits", "limits", name)
    }
    let cut = limit("maxDeficitKcal", judge)
    energyPerKg = limit("energyPerKg", judge)
    childGainKg = judge.rule("gain of pregnancy", Self.gainRow(athlete), "childGainKg")
    lossWarn = limit("lossWarnPct", judge)
    let isFullCut = factor <= limit("fullCutFactor", judge)
    largestLoss = tdee - athlete.weightKg * limit("lossMaxPct", judge) / 100 * energyPerKg / 7
    let sexFloor = judge.rule("energy floor by sex", athlete.sex ?? "unknown", "sexFloorKcal")
    let guarded = athlete.guardedKcal
    floor = max(min(tdee, max(indexes.bmr, sexFloor)), guarded)
    if factor < 1 {
      deficitLimited = isFullCut ? wanted : max(wanted, min(tdee - cut, tdee * high))
      lossLimited = max(deficitLimited, largestLoss)
      target = max(lossLimited, floor)
    } else {
      (deficitLimited, lossLimited, target) = (wanted, wanted, max(wanted, guarded))
    }
    step =
      athlete.isWeighed || athlete.tdeeOverride != nil
      ? 1
      : judge.rule("energy rounding", "assumed", "energyStep")
    let nearest = (target / step).rounded() * step
    let bound = max(athlete.isProtected ? tdee.rounded(.up) : 0, guarded.rounded(.up))
    kcal = nearest < bound ? (max(target, bound) / step).rounded(.up) * step : nearest
    let part = factor < 1 ? max(tdee * low, floor, lossLimited) : tdee * low
    least = max(min(kcal, part), bound)
    most = max(kcal, tdee * high)
    dosingWeight = Self.dosingWeight(judge)
    let flags = athlete.flags
    proteinRow =
      flags.contains("kidney_disease")
      ? "kidney"
      : isOfTwo
        ? "of-two"
        : athlete.hasDiabetes
          ? "diabetes"
          : athlete.ageGroup == "older"
            ? "older"
            : athlete.diet == "vegan"
              ? "plants"
              : athlete.mealsAsked == 3
                ? "three-meals"
                : ["fat_loss", "recomp"].contains(athlete.goal) ? "cut" : "build"
    protein =
      isOfTwo
      ? Dose(leastOfTwo: Self.needOfTwo(judge) / dosingWeight)
      : Dose(judge, "protein", proteinRow, "proteinPerKg")
    // A diabetes leaves 43% to carbohydrate.
    fatPart =
      athlete.hasDiabetes
      ? max(0.28, min(0.4, 0.57 - 4 * protein.wanted * dosingWeight / target))
      : judge.rule("fat part", athlete.fatPartRow, "fatEnergyPart")
    fat = Dose(fatOf: judge, target, dosingWeight, part: fatPart)
  }

  /// Protein that mother and child need, in grams: EFSA 2012.
  static func needOfTwo(_ judge: Judge) -> Double {
    let athlete = judge.athlete
    let ofTrimester: [Double] = [1, 9, 28]
    let child = athlete.isPregnant ? ofTrimester[athlete.trimester - 1] : 0
    let milk: Double = athlete.flags.contains("breastfeeding") ? 19 : 0
    return 0.83 * dosingWeight(judge) + max(child, milk)
  }

  private static func gainRow(_ athlete: Athlete) -> String {
    guard athlete.isPregnant else {
      return athlete.isMinor ? athlete.ageYears < 16 ? "child" : "youth" : "none"
    }
    if athlete.trimester == 1 { return "first-trimester" }
    let bmi = athlete.weightBeforePregnancyKg / (athlete.heightCm * athlete.heightCm / 10_000)
    return bmi < 18.5 ? "underweight" : bmi < 25 ? "usual" : bmi < 30 ? "overweight" : "obese"
  }

  /// The surplus of a goal that is held against what a child takes; nil for another row.
  private static func surplus(_ row: String) -> Double? {
    [
      "of-two-novice": 1.1, "of-two-intermediate": 1.075, "of-two-advanced": 1.05,
      "of-two-strength": 1.025,
    ][row]
  }

  private static func factorRow(_ judge: Judge) -> String {
    let athlete = judge.athlete
    if athlete.isMinor { return athlete.goal == "lean_mass" ? "minor-growth" : "minor" }
    if athlete.flags.contains(where: ["pregnant", "breastfeeding"].contains) {
      switch athlete.goal {
      case "lean_mass": return "of-two-\(athlete.experienceUsed)"
      case "strength": return "of-two-strength"
      default: return "of-two"
      }
    }
    if athlete.isToGainInAge { return "low-weight-older" }
    if athlete.isToGain { return athlete.isThinAsTold ? "low-weight-stated" : "low-weight" }
    if athlete.isFedByWeight { return "thin-older" }
    if athlete.isFatOfSurplus { return "kidney-no-surplus" }
    if athlete.isProtected, ["fat_loss", "recomp"].contains(athlete.goal) { return "gated" }
    let sex = athlete.sex.map { $0 == "male" ? "male" : "female" } ?? "unknown"
    func limit(_ name: String) -> Double { judge.rule("body-fat limits", sex, name) }
    let bodyfat = athlete.bodyfat
    let bmi = athlete.computedBMI
    switch athlete.goal {
    case "fat_loss":
      if athlete.ageGroup == "older" { return "cut-older" }
      guard let bodyfat else { return bmi >= 30 ? "cut-high-bmi" : "cut" }
      if bodyfat < limit("leanBelowPct") { return "cut-lean" }
      return bodyfat > limit("highAbovePct") ? "cut-high-body-fat" : "cut"
    case "lean_mass": return "gain-\(athlete.experienceUsed)"
    case "strength":
      guard let bodyfat else { return bmi >= 27 ? "strength-high-bmi" : "strength" }
      return bodyfat > limit("highAbovePct") ? "strength-high-body-fat" : "strength"
    default:
      guard let bodyfat else { return "recomp" }
      return bodyfat > limit("recompCutAbovePct") ? "recomp-cut" : "recomp"
    }
  }

  private static func dosingWeight(_ judge: Judge) -> Double {
    let athlete = judge.athlete
    if let lean = athlete.leanMassKg {
      // Lean mass counts up to 25 kg/m2, which is the weight at a body mass index of 25.
      let counted = min(lean, 25 * (athlete.heightCm / 100) * (athlete.heightCm / 100))
      return min(
        athlete.weightKg, counted / judge.rule("lean part", athlete.sex ?? "unknown", "leanPart"))
    }
    if athlete.isMinor {
      // What is over the weight at which the age becomes heavy doses nothing.
      let height = athlete.heightCm / 100
      return min(
        athlete.weightKg, Athlete.heaviness(atAge: athlete.ageYears).heavy * height * height)
    }
    guard athlete.computedBMI >= 27 else { return athlete.weightKg }
    let usual = 25 * (athlete.heightCm / 100) * (athlete.heightCm / 100)
    // It stands still from BMI 27 until the adjusted weight overtakes it.
    return max(27 / 25 * usual, usual + 0.25 * (athlete.weightKg - usual))
  }

  /// The macros of some energy and doses as a step of the change log writes them.
  static func macros(_ kcal: Double, _ weight: Double, _ protein: Double, _ fat: Double) -> String {
    let carb = (kcal - 4 * protein * weight - 9 * fat * weight) / 4
    return "\(String(figure: kcal, decimals: 0)) kcal, P \(Int((protein * weight).rounded()))"
      + " F \(Int((fat * weight).rounded())) C \(Int(carb.rounded())) g"
  }
}

extension ExpectedEnergy {
  /// Percent of body weight a week at so much energy.
  func weeklyChange(at kcal: Double, _ athlete: Athlete) -> Double {
    ownChange(at: kcal, athlete) + childGainKg / athlete.weightKg * 100
  }

  /// The part of it that is no growing child.
  func ownChange(at kcal: Double, _ athlete: Athlete) -> Double {
    (kcal - tdee) * 7 / energyPerKg / athlete.weightKg * 100
  }
}

extension PrintedPlan {
  private var trend: JSON? { json["adaptations"]?["energy"] }

  /// What a weight trend has made of the energy, in percent.
  var trendPct: Double { trend?["pct"]?.number ?? 0 }

  var isTrended: Bool { trendPct != 0 }

  /// The energy before any weight trend.
  var goalKcal: Double { isTrended ? trend?["base_kcal"]?.number ?? .nan : kcal }
}

extension Judge {
  /// Laws 2 and 3: energy, macros and doses.
  func judgeEnergy() {
    let expected = ExpectedEnergy(self)
    guard let energy = plan.json["energy"] else { return }
    let kcal = plan.kcal
    let isMoved = changes.contains { $0.key == "change.other_macros" }
    judgeGoalEnergy(expected, isMoved: isMoved)
    judgeTrendEnergy(expected)
    demand(
      kcal >= min(1200, expected.tdee) - 0.5 * expected.step - 0.5, .energy, "/kcal",
      "\(kcal) is under 1200 and under the expenditure")
    let figures: [(String, Double, Double)] = [
      ("tdee", expected.tdee, 0.5), ("factor", expected.factor, 1e-6),
      ("effective_factor", kcal / expected.tdee, 0.001), ("floor", expected.floor, 0.6),
      ("weekly_change_pct", expected.weeklyChange(at: plan.goalKcal, athlete), 0.02),
      ("expected_weekly_change_pct", expected.weeklyChange(at: kcal, athlete), 0.02),
    ]
    for (key, value, tolerance) in figures {
      demand(
        near(energy[key]?.number, value, tolerance), .energy, "/energy/\(key)",
        "\(energy[key]?.number ?? .nan) instead of \(value)")
    }
    let isFloored = expected.target > expected.wanted && expected.target == expected.floor
    demand(
      energy["floor_applied"]?.bool == isFloored, .energy, "/energy/floor_applied",
      "is not \(isFloored)")
    let ends = energy["range"]?.array?.compactMap(\.number) ?? []
    demand(ends == [expected.low, expected.high], .energy, "/energy/range", "is not the goal's")
    judgeBand(energy)
    let ofTwo = ExpectedEnergy.needOfTwo(self)
    demand(
      !athlete.flags.contains(where: ["pregnant", "breastfeeding"].contains)
        || plan.macros.x >= ofTwo - 0.6, .macros, "/macros/protein_g",
      "\(plan.macros.x) g of protein where mother and child need \(ofTwo)")
    judgeMacros(expected, energy, isMoved: isMoved)
  }

  /// The energy before any weight trend is the goal's.
  private func judgeGoalEnergy(_ expected: ExpectedEnergy, isMoved: Bool) {
    let kcal = plan.goalKcal
    demand(
      isMoved || plan.isTrended || near(kcal, expected.kcal, 0.5), .energy, "/kcal",
      "\(kcal) where the pages give \(expected.kcal), and no step says why")
    demand(
      kcal >= expected.least - 0.5 && kcal <= expected.most + 0.5, .energy, "/kcal",
      "\(kcal) is outside \(expected.least) to \(expected.most)")
    let steps = [
      "change.deficit_limited", "change.loss_limited", "change.floor_applied",
      "change.availability_applied",
    ]
    let ratio = kcal / expected.tdee
    let slack = (expected.step + 0.5) / expected.tdee
    demand(
      ratio >= expected.low - slack && ratio <= expected.high + slack
        || changes.contains { steps.contains($0.key) },
      .energy, "/kcal", "\(ratio) of the expenditure, and no step says why")
  }

  /// A trend moves the energy by what the memory says, and within its limits.
  private func judgeTrendEnergy(_ expected: ExpectedEnergy) {
    guard plan.isTrended else { return }
    let (base, kcal) = (plan.goalKcal, plan.kcal)
    let limit = rule("trend limits", "limits", "trendCumulativePct")
    demand(
      near(kcal, base * (1 + plan.trendPct / 100), 1) && abs(plan.trendPct) <= limit + 0.1,
      .energy, "/kcal", "\(kcal) is not \(base) and \(plan.trendPct)%")
    let least =
      athlete.isProtected
      ? max(expected.tdee, expected.floor) : max(expected.floor, expected.largestLoss)
    let part =
      athlete.isMinor ? expected.high : rule("trend, most energy", "grown", "trendMostPart")
    demand(
      kcal >= min(base, least) - 0.5 && kcal <= max(base, expected.tdee * part) + 0.5, .energy,
      "/kcal", "\(kcal) is past the least or the most energy of a trend")
  }

  /// The target says from where to where the weight is on it.
  private func judgeBand(_ energy: JSON) {
    let band = rule("trend band", "band", "trendBandPct")
    let target = energy["weekly_change_pct"]?.number ?? .nan
    let ends = energy["on_target_pct"]?.array?.compactMap(\.number) ?? []
    demand(
      ends.count == 2 && near(ends.first, target - band, 0.006)
        && near(ends.last, target + band, 0.006),
      .energy, "/energy/on_target_pct", "is not \(target) and \(band) to either side")
  }

  private func judgeMacros(
    _ expected: ExpectedEnergy, _ energy: JSON, isMoved: Bool
  ) {
    let macros = plan.macros
    let sum = 4 * macros.x + 4 * macros.y + 9 * macros.z
    demand(
      abs(sum - plan.kcal) <= max(0.01 * plan.kcal, 9), .macros, "/macros",
      "4p + 4c + 9f is \(sum), the energy \(plan.kcal)")
    demand(macros.min() >= 0, .macros, "/macros", "a macro is negative")
    let weight = energy["dosing_weight_kg"]?.number ?? .nan
    let isReweighed = changes.contains { $0.key == "change.dosing_weight" }
    demand(
      isReweighed || near(weight, expected.dosingWeight, 0.051), .macros,
      "/energy/dosing_weight_kg", "\(weight) instead of \(expected.dosingWeight)")
    for (key, dose, grams) in [
      ("protein_per_kg", expected.protein, macros.x), ("fat_per_kg", expected.fat, macros.z),
    ] {
      let perKg = energy[key]?.number ?? .nan
      demand(
        perKg >= dose.low - 0.006 && perKg <= dose.high + 0.006, .macros, "/energy/\(key)",
        "\(perKg) is outside \(dose.low) to \(dose.high)")
      demand(
        isMoved || near(perKg, dose.wanted, 0.006), .macros, "/energy/\(key)",
        "\(perKg) instead of \(dose.wanted), and no step says why", .untold)
      demand(
        abs(grams - perKg * weight) <= 0.6 + 0.006 * weight + 0.06 * perKg, .macros, "/macros",
        "\(grams) g is not \(perKg) g/kg of \(weight) kg")
    }
  }
}
