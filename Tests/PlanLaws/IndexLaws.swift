import JSONSource

/// The figures about the athlete, recomputed from what was given.
struct ExpectedIndexes {
  let bmrComputed: Double
  let bmr: Double
  let method: String
  /// Rest as the formulas of adults have it, where nobody measured it.
  let bmrOfAdults: Double
  /// As requirement 004, 2 has it.
  let tdeeOfRequirement: Double
  let tdeeComputed: Double
  let tdee: Double
  /// What pregnancy and milk add to the computed expenditure.
  let childKcal: Double

  init(_ judge: Judge) {
    let athlete = judge.athlete
    let days = athlete.days <= 2 ? "1-2" : athlete.days <= 4 ? "3-4" : "5-7"
    let multiplier = judge.rule("activity multiplier", days, "activityMultiplier")
    let constant = judge.rule("mifflin constant", athlete.sex ?? "unknown", "sexConstant")
    let mifflin =
      10 * athlete.weightKg + 6.25 * athlete.heightCm - 5 * athlete.ageYears + constant
    let ofAdults = athlete.leanMassKg.map { 370 + 21.6 * $0 } ?? mifflin
    let isGrowing = athlete.ageYears < 18 && athlete.bodyfat == nil && athlete.computedBMI < 30
    bmrComputed = isGrowing ? Self.schofield(athlete.sex, athlete.weightKg) : ofAdults
    bmr = athlete.bmrOverride ?? bmrComputed
    method =
      athlete.bmrOverride != nil
      ? "override" : isGrowing ? "schofield" : athlete.bodyfat != nil ? "katch" : "mifflin"
    let isNursing = athlete.flags.contains("breastfeeding")
    let milk = judge.rule("energy of milk", isNursing ? "breastfeeding" : "none", "milkKcal")
    let third = ["first", "second", "third"][athlete.trimester - 1]
    let child = judge.rule(
      "energy of pregnancy", athlete.isPregnant ? third : "none", "pregnancyKcal")
    childKcal = milk + child
    bmrOfAdults = athlete.bmrOverride ?? ofAdults
    tdeeOfRequirement = bmrOfAdults * multiplier
    tdeeComputed = bmr * multiplier + childKcal + athlete.sportKcal
    tdee = athlete.tdeeOverride ?? tdeeComputed
  }
}

extension ExpectedIndexes {
  /// Rest between 10 and 18 years by Schofield (1985), the mean of both where sex is not known.
  private static func schofield(_ sex: String?, _ weightKg: Double) -> Double {
    let (boy, girl) = (17.686 * weightKg + 658.2, 13.384 * weightKg + 692.6)
    return switch sex {
    case "male": boy
    case "female": girl
    default: (boy + girl) / 2
    }
  }
}

extension Judge {
  /// Law 1: the figures, the shown overrides, how well it is known and what would help.
  func judgeIndexes() {
    let expected = ExpectedIndexes(self)
    guard let idx = plan.json["idx"] else { return }
    let athlete = self.athlete
    check(idx, "BMR", expected.bmr, 0.5)
    check(idx, "TDEE", expected.tdee, 0.5)
    let bmi = athlete.bmiOverride ?? (athlete.isMeasured ? athlete.computedBMI : nil)
    check(idx, "BMI", bmi, 0.05)
    let whtr =
      athlete.given.contains("height_cm")
      ? athlete.waistCm.map { $0 / athlete.heightCm }
      : nil
    check(idx, "WHtR", whtr, 0.005)
    let ffmi =
      athlete.isMeasured
      ? athlete.leanMassKg.map { $0 / (athlete.heightCm * athlete.heightCm / 10_000) } : nil
    check(idx, "FFMI", ffmi, 0.05)
    demand(
      idx["method"]?.string == expected.method, .indexes, "/idx/method",
      "is not '\(expected.method)'")
    judgeRisk(idx, whtr)
    judgeDeltas(idx, expected)
    judgeAccuracy(idx)
  }

  private func check(_ idx: JSON, _ key: String, _ expected: Double?, _ tolerance: Double) {
    let printed = idx[key]?.number
    demand(
      near(printed, expected, tolerance), .indexes, "/idx/\(key)",
      "\(printed.map { "\($0)" } ?? "null") where the formula gives "
        + (expected.map { "\($0)" } ?? "null"))
  }

  private func judgeRisk(_ idx: JSON, _ whtr: Double?) {
    let applies = !athlete.flags.contains("pregnant") && athlete.computedBMI <= 35
    let band = whtr.map {
      $0 < 0.4 ? "below" : $0 < 0.5 ? "healthy" : $0 < 0.6 ? "increased" : "high"
    }
    let expected = applies ? band : nil
    demand(
      idx["risk_context"]?.string == expected, .indexes, "/idx/risk_context",
      "is not \(expected ?? "null")")
  }

  private func judgeDeltas(_ idx: JSON, _ expected: ExpectedIndexes) {
    let athlete = self.athlete
    let rests =
      athlete.isWeighed
      && (athlete.bodyfat != nil
        || athlete.given.contains("height_cm") && athlete.isAged && athlete.sex != nil)
    let knows = rests || athlete.bmrOverride != nil
    var wanted: [(String, Double, Double?)] = []
    if let given = athlete.bmrOverride {
      wanted.append(("BMR", given, rests ? expected.bmrComputed : nil))
    }
    if let given = athlete.tdeeOverride {
      wanted.append(("TDEE", given, knows ? expected.tdeeComputed : nil))
    }
    if let given = athlete.bmiOverride {
      wanted.append(("BMI", given, athlete.isMeasured ? athlete.computedBMI : nil))
    }
    let deltas = idx["deltas"]?.array ?? []
    demand(
      deltas.count == wanted.count, .indexes, "/idx/deltas",
      "\(deltas.count) deltas for \(wanted.count) overrides")
    let limit = rule("override check", "limit", "overrideWarnPct")
    var warnings = 0
    for (index, (delta, (field, given, computed))) in zip(deltas, wanted).enumerated() {
      let difference = computed.map { (given - $0) / $0 * 100 }
      let isLarge = difference.map { abs($0) > limit } ?? false
      if isLarge { warnings += 1 }
      demand(
        delta["field"]?.string == field && near(delta["given"]?.number, given, 0)
          && near(delta["computed"]?.number, computed, 0.5)
          && near(delta["difference_pct"]?.number, difference, 0.06)
          && delta["warning"]?.bool == isLarge,
        .indexes, "/idx/deltas/\(index)",
        "does not show \(field) \(given) against \(computed.map { "\($0)" } ?? "nothing")")
    }
    if let tdee = athlete.tdeeOverride, tdee < expected.bmr { warnings += 1 }
    let printed = plan.sentences("warnings").count
    demand(
      printed == warnings, .indexes, "/warnings", "\(printed) warnings instead of \(warnings)")
  }

  private func judgeAccuracy(_ idx: JSON) {
    let athlete = self.athlete
    let isKnown = athlete.isMeasured && athlete.isAged && athlete.sex != nil
    let accuracy =
      athlete.isMinor || !athlete.isWeighed
      ? "low"
      : athlete.bodyfat != nil ? "high" : isKnown ? "med" : "low"
    demand(
      plan.json["confidence"]?.string == accuracy, .indexes, "/confidence", "is not '\(accuracy)'")
    let next =
      !athlete.isWeighed
      ? "weight_kg"
      : !athlete.given.contains("height_cm")
        ? "height_cm"
        : !athlete.isAged
          ? "age_range"
          : athlete.bodyfat == nil ? "bodyfat_pct" : athlete.waistCm == nil ? "waist_cm" : nil
    demand(
      idx["next_best_input"]?.string == next, .indexes, "/idx/next_best_input",
      "is not \(next ?? "null")")
    guard let next, let tip = pages.message("tip.\(next)", athlete.language) else { return }
    if athlete.hidesNumbers, next != "age_range" {
      return demand(
        !plan.sentences("tips").contains(tip), .indexes, "/tips", "asks for a body measure")
    }
    demand(plan.sentences("tips").contains(tip), .indexes, "/tips", "no hint to add \(next)")
  }
}
