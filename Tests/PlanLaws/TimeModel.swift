/// An exercise as the time model sees it.
struct TimedBlock {
  let exercise: CatalogueFacts.Exercise
  let role: String
  let sets: Double
  let superset: String?

  init(
    _ exercise: CatalogueFacts.Exercise, role: String, sets: Double, superset: String?
  ) {
    self.exercise = exercise
    self.role = role
    self.sets = sets
    self.superset = superset
  }
}

extension PrintedPlan.Session {
  /// The blocks for the time model, with what is off for a while; unknown exercises are left out.
  func timed(_ catalogue: CatalogueFacts) -> [TimedBlock] { timed(blocks, catalogue, \.sets) }

  /// The blocks as they are printed.
  func timedNow(_ catalogue: CatalogueFacts) -> [TimedBlock] {
    timed(blocksNow, catalogue, \.setsNow)
  }

  private func timed(
    _ blocks: [PrintedPlan.Block], _ catalogue: CatalogueFacts, _ sets: (PrintedPlan.Block) -> Int
  ) -> [TimedBlock] {
    blocks.compactMap { block in
      catalogue.exerciseById[block.id].map {
        TimedBlock($0, role: block.role, sets: Double(sets(block)), superset: block.superset)
      }
    }
  }
}

/// What a role is prescribed, in the numbers of the pages.
struct Dosage {
  let repsLow, repsHigh, leastReps, rirLow, rirHigh, rest: Double
}

extension Judge {
  /// The training style of goal, age and health.
  var style: String {
    if athlete.hasHighPressure { return "light" }
    if athlete.isMinor { return "youth" }
    if athlete.needsModeration { return "moderate" }
    return ["lean_mass", "recomp"].contains(athlete.goal) ? "hypertrophy" : athlete.goal
  }

  /// The least repetitions in reserve that age and flags allow.
  func leastRir() -> Double {
    var rows = ["everybody"]
    if athlete.ageGroup != "adult" { rows.append(athlete.ageGroup) }
    for (flag, row) in [
      ("hypertension", "hypertension"), ("heart_condition", "heart"),
      ("recent_surgery", "surgery"), ("pregnant", "pregnant"), ("after_birth", "after-birth"),
      ("low_energy_availability", "little-energy"), ("irregular_menstrual_cycle", "cycle"),
      ("osteoporosis", "bone"), ("glp1_medicine", "glp1"), ("diabetes_meds", "diabetes"),
      ("kidney_disease", "kidney"), ("eating_disorder_history", "eating"),
    ] where athlete.flags.contains(flag) {
      rows.append(row)
    }
    if athlete.knownBMI ?? 0 >= 40 { rows.append("heavy") }
    if athlete.systolic >= 140 { rows.append("systolic-high") }
    if athlete.diastolic >= 90 { rows.append("diastolic-high") }
    if athlete.systolic >= 160 { rows.append("systolic") }
    if athlete.diastolic >= 100 { rows.append("diastolic") }
    if athlete.systolic >= 170 { rows.append("systolic-more") }
    if athlete.diastolic >= 105 { rows.append("diastolic-more") }
    if athlete.isJustAfterBirth { rows.append("birth-early") }
    if !athlete.severe.isEmpty {
      rows.append("severe-joint")
    }
    if !athlete.moderate.isEmpty { rows.append("moderate-joint") }
    if athlete.experienceUsed == "novice", style != "strength", athlete.weeksTrained <= 4 {
      rows.append("learning")
    }
    if athlete.experienceUsed == "novice", style == "strength", athlete.weeksTrained <= 4 {
      rows.append(athlete.weeksTrained <= 2 ? "learning-heavy" : "heavier")
    }
    if athlete.experienceUsed == "novice", athlete.weeksTrained <= 2 {
      if athlete.ageGroup == "older" { rows.append("learning-older") }
      if athlete.isMinor { rows.append("learning-youth") }
      if !athlete.flags.isEmpty { rows.append("learning-health") }
    }
    return rows.map { rule("effort limit", $0, "rirAtLeast") }.max() ?? 0
  }

  /// Repetitions, effort and rest of a role, with the effort limit applied.
  func dosage(_ role: String) -> Dosage {
    let row = dosageRow(role)
    func number(_ name: String) -> Double { rule("repetitions and effort", row, name) }
    let least = leastRir()
    var rir = (number("rirLow"), number("rirHigh"))
    if rir.0 < least { rir = (least, max(rir.1, least + 1)) }
    return Dosage(
      repsLow: number("repsLow"), repsHigh: number("repsHigh"), leastReps: number("leastReps"),
      rirLow: rir.0, rirHigh: rir.1, rest: number("restSeconds"))
  }

  /// The row of a role: who is new to heavy lifts has rows of their own for lifts over several joints.
  func dosageRow(_ role: String) -> String {
    let isBegun =
      style == "strength" && athlete.experienceUsed == "novice"
      && ["main", "compound"].contains(role)
    return "\(style)-\(role)" + (isBegun ? "-novice" : "")
  }

  func model(_ name: String) -> Double { rule("time model", "model", name) }

  /// The lower and upper end of a set, in its unit: the role's within what the exercise allows.
  func setRange(_ exercise: CatalogueFacts.Exercise, _ role: String) -> (Double, Double) {
    switch exercise.repUnit {
    case "seconds":
      return (rule("timed sets", "timed", "secondsLow"), rule("timed sets", "timed", "secondsHigh"))
    case "steps":
      return (rule("timed sets", "timed", "stepsLow"), rule("timed sets", "timed", "stepsHigh"))
    default:
      let dosage = dosage(role)
      guard let lowest = exercise.repsFloor, let cap = exercise.repsCap else {
        return (dosage.repsLow, dosage.repsHigh)
      }
      let floor = min(cap, max(lowest, dosage.leastReps))
      var low = min(max(dosage.repsLow, floor), cap)
      var high = min(max(low, dosage.repsHigh), max(low, cap))
      let least = leastWidth(of: exercise, from: low)
      guard high - low < least else { return (low, high) }
      let width = max(least, dosage.repsHigh - dosage.repsLow)
      high = min(cap, low + width)
      low = max(floor, min(low, high - width))
      return (low, high)
    }
  }

  /// How far apart the ends must be at least: by how the exercise is made harder, and by what the
  /// next load of a known lift costs.
  private func leastWidth(of exercise: CatalogueFacts.Exercise, from low: Double) -> Double {
    let row =
      switch exercise.loadability {
      case "fine", "steps": "loads"
      case "body_hard": "body-hard"
      case "body_easy": "body-easy"
      case "time", "distance": "other"
      default: exercise.loadability
      }
    let least = rule("repetition width", row, "leastWidth")
    guard let lift = athlete.lifts[exercise.id], lift.weightKg > 0, exercise.bodyShare == 0,
      !["object", "bodyweight_plus", "bodyweight", "band"].contains(exercise.loadType)
    else { return least }
    // One division, so that a step of whole repetitions stays whole.
    return max(least, min(200, (exercise.incrementKg * (30 + low) / lift.weightKg).rounded(.up)))
  }

  /// Seconds of one set without its rest, at the middle of its range.
  func work(_ exercise: CatalogueFacts.Exercise, _ role: String) -> Double {
    let (low, high) = setRange(exercise, role)
    let unit =
      exercise.repUnit == "reps"
      ? model("secondsPerRep")
      : exercise.repUnit == "steps" ? model("secondsPerStep") : 1
    let sides = exercise.isUnilateral ? 2.0 : 1
    return model("secondsPerSet") + sides * (low + high) / 2 * unit
  }

  func setup(_ exercise: CatalogueFacts.Exercise) -> Double {
    model(exercise.isCompound ? "setupCompoundSeconds" : "setupIsolationSeconds")
  }

  /// The rest of a role, shorter inside a superset, in whole steps.
  func rest(_ role: String, inSuperset: Bool) -> Double {
    let rest = dosage(role).rest
    guard inSuperset else { return rest }
    let step = model("supersetRestStep")
    let part = (rest * model("supersetRestFactor") / step - 1e-9).rounded(.up) * step
    return min(rest, max(model("supersetRestLeast"), part))
  }

  /// The minutes of every session's general warm-up.
  var warmUpMinutes: Double {
    let isOlder = athlete.ageGroup == "older"
    let older = coolDownMinutes > 0 ? "older-cooled" : "older"
    let row =
      athlete.minutes <= 40 ? isOlder ? "older-short" : "short" : isOlder ? older : "usual"
    return rule("general warm-up", row, "generalWarmupMinutes")
  }

  /// The minutes of easy movement that every session ends with.
  var coolDownMinutes: Double {
    let hearts = ["heart_condition", "hypertension"].contains(where: athlete.flags.contains)
    let medicines = ["calcium_channel_blocker", "ace_inhibitor"].contains(
      where: athlete.flags.contains)
    let row = hearts ? "vessels" : medicines ? "medicines" : "none"
    return rule("cool-down", row, "coolDownMinutes")
  }

  /// Seconds of a session; common sets of a superset rest less, sets left over in full.
  func seconds(_ blocks: [TimedBlock]) -> Double {
    var total = (warmUpMinutes + coolDownMinutes) * 60
    for block in blocks {
      let full = rest(block.role, inSuperset: false)
      total += setup(block.exercise) + block.sets * (work(block.exercise, block.role) + full)
      guard let pair = block.superset?.first else { continue }
      let common = blocks.filter { $0.superset?.first == pair }.map(\.sets).min() ?? 0
      total -= common * (full - rest(block.role, inSuperset: true))
    }
    return total
  }

  /// Seconds of the busy-day version.
  func compactSeconds(_ session: PrintedPlan.Session) -> Double {
    var total = (warmUpMinutes + coolDownMinutes) * 60
    for superset in session.compact {
      for id in superset {
        guard let exercise = catalogue.exerciseById[id] else { continue }
        let role = exercise.isFinisher ? "finisher" : exercise.isCompound ? "compound" : "isolation"
        total += setup(exercise) + session.compactSets * work(exercise, role)
      }
      let isStraight = superset.contains { catalogue.exerciseById[$0]?.isSafeInTurns == false }
      let rest =
        isStraight ? rule("busy day", "compact", "compactStraightRest") : session.compactRest
      total += session.compactSets * rest
    }
    return total
  }
}
