import JSONSource

/// A number of requirement 004 as somebody has it: what it is, the number, and the rows that decide.
private struct Fixed {
  let what: String
  let text: String
  let rows: [String]
}

extension Judge {
  /// The lines that name each number of requirement 004 that age or health comes before.
  func overrides() -> [Said] {
    let usual = Judge(self, of: request.withoutStates(athlete))
    let indexes = ExpectedIndexes(self)
    let without = athlete.tdeeOverride ?? indexes.tdeeOfRequirement
    let rest = "BMR#\(athlete.bmrOverride == nil ? "computed" : "override")"
    let before = usual.fixed(without, rest: "\(rest)=\(indexes.bmrOfAdults)")
    let after = fixed(indexes.tdee, rest: "\(rest)=\(indexes.bmr)")
    return zip(before, after).compactMap { before, after in
      guard before.text != after.text else { return nil }
      let rows = zip(before.rows, after.rows).filter { $0 != $1 }.map(\.1)
      return Said(
        key: "change.override_\(after.what)",
        values: [
          "before": before.text, "after": after.text,
          "rows": rows.map { $0.prefix { $0 != "=" } }.joined(separator: ", "),
        ])
    }
  }

  private func fixed(_ tdee: Double, rest: String) -> [Fixed] {
    let energy = ExpectedEnergy(self)
    let ends = [energy.low, energy.high].map { String(figure: $0, decimals: 2) }
    let grams = [energy.protein.low, energy.protein.high].map { String(figure: $0, decimals: 2) }
    let least = athlete.mealsInHealthRow
    let meals =
      athlete.mealsAsked.map(Double.init)
      ?? max(
        rule("meal count", "count", "usualMeals"), rule("meals in health", least, "leastMeals"))
    let experience = athlete.experienceUsed
    let sets = ["setsMin", "setsMax"].map {
      String(figure: wholeBandEnd(rule("volume band", experience, $0)), decimals: 1)
    }
    let roles = ["main", "compound", "isolation", "finisher"].map(dosage)
    func span(_ low: (Dosage) -> Double, _ high: (Dosage) -> Double) -> String {
      "\(Int(roles.map(low).min() ?? 0))–\(Int(roles.map(high).max() ?? 0))"
    }
    let factor = String(figure: energy.factor, decimals: 3)
    let protein = String(figure: energy.protein.wanted, decimals: 2)
    return [
      expenditure(tdee, rest: rest),
      Fixed(
        what: "days", text: "\(athlete.trainingDays)",
        rows: ["training days#\(athlete.daysRow)"]),
      Fixed(
        what: "energy", text: "\(factor) (\(ends.joined(separator: "–")))",
        rows: [gateRow, "energy factor#\(energy.factorRow)"]),
      Fixed(
        what: "protein", text: "\(protein) (\(grams.joined(separator: "–")))",
        rows: ["protein#\(energy.proteinRow)"]),
      Fixed(
        what: "fat", text: String(figure: 100 * energy.fatPart, decimals: 0),
        rows: ["fat part#\(athlete.fatPartRow)"]),
      Fixed(
        what: "meals", text: String(figure: meals, decimals: 0),
        rows: ["meals in health#\(least)"]),
      Fixed(
        what: "carb",
        text: String(
          figure: rule("post-workout meal", postWorkoutRow, "postWorkoutFactor"), decimals: 2),
        rows: ["post-workout meal#\(postWorkoutRow)"]),
      Fixed(
        what: "sets", text: sets.joined(separator: "–"),
        rows: [
          "experience used#\(athlete.isMinor ? "minor" : "stated")",
          "state volume#\(athlete.stateVolumeRow)",
        ]),
      Fixed(
        what: "reps", text: span(\.repsLow, \.repsHigh), rows: [styleRow]),
      Fixed(
        what: "rir", text: span(\.rirLow, \.rirHigh),
        rows: [styleRow, "effort limit=\(leastRir())"]),
    ]
  }

  private func expenditure(_ tdee: Double, rest: String) -> Fixed {
    let third = ["first", "second", "third"][athlete.trimester - 1]
    let isNursing = athlete.flags.contains("breastfeeding")
    return Fixed(
      what: "tdee", text: String(figure: tdee, decimals: 0),
      rows: [
        rest,
        "energy of milk#\(isNursing ? "breastfeeding" : "none")",
        "energy of pregnancy#\(athlete.isPregnant ? third : "none")",
        "energy of other sport#\(athlete.given.contains("other_sport_minutes") ? "told" : "untold")",
      ])
  }

  /// The row of the gate that age or health opens; thinness is the body's own.
  private var gateRow: String {
    let rows = [
      "gate.pregnant": "pregnant", "gate.breastfeeding": "breastfeeding",
      "gate.eating_disorder": "eating", "gate.surgery": "surgery",
      "gate.after_birth": "after-birth", "gate.energy_availability": "too-little-energy",
      "gate.minor": "minor", "gate.glp1_slim": "glp1-slim",
      "gate.wasting_slim": "wasting-slim",
    ]
    return "energy gate#\(rows[athlete.gate.reason] ?? "")"
  }

  private var styleRow: String {
    let row =
      switch style {
      case "light": "pressure"
      case "youth": "minor"
      case "moderate": athlete.ageGroup == "older" ? "older" : "condition"
      case "hypertrophy": "growth"
      default: style
      }
    return "training style#\(row)"
  }
}

extension JSON {
  /// The request of a healthy adult without a severe joint, with the same answers and a usual weight where
  /// it is too low.
  fileprivate func withoutStates(_ athlete: Athlete) -> JSON {
    var gone = [
      "health_flags", "systolic_mmhg", "diastolic_mmhg", "pregnancy_week", "weeks_since_birth",
      "weight_before_pregnancy_kg", "overrides",
    ]
    gone.append("other_sport_minutes")
    if athlete.ageGroup != "adult" { gone += ["age_range", "age_years"] }
    let others = JSON(.object((members ?? []).filter { !gone.contains($0.key) }))
    let left = athlete.bmiOverride.map { others.settingHeavy($0) } ?? others
    let injuries = (left["injuries"]?.array ?? []).filter {
      $0["severity"]?.string == "mild" || $0.string?.hasSuffix(":mild") == true
    }
    let kept = left["injuries"] == nil ? left : left.setting("injuries", .array(injuries))
    let isThin = athlete.computedBMI < (athlete.ageYears < 65 ? 20 : 22)
    let metres = athlete.heightCm / 100
    return isThin ? kept.setting("weight_kg", .number(24 * metres * metres)) : kept
  }

  /// With a stated body mass index, where it is high: a heavy body stays one.
  private func settingHeavy(_ bmi: Double) -> JSON {
    bmi < 40
      ? self : setting("overrides", .object([.init(key: "BMI", value: JSON(.number(bmi)))]))
  }
}
