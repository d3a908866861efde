import JSONSource

extension Judge {
  /// Cautions and supplements follow flags, age, diet and allergens.
  func judgeSafety() {
    demand(
      athlete.gate.word != "refuse", .safety, "",
      "a plan where the page says \(athlete.gate.reason)")
    let need = ExpectedEnergy(self).tdee
    demand(
      !athlete.isProtected || plan.kcal >= need - 1e-6, .safety, "/kcal",
      "\(plan.kcal) is a deficit from \(need) for somebody who is given none")
    demand(
      plan.kcal >= athlete.guardedKcal - 1e-6, .safety, "/kcal",
      "\(plan.kcal) leaves the body less than 30 kcal/kg, which needs \(athlete.guardedKcal)")
    var notes: [String] = []
    if athlete.eatsPlantsAlone {
      let asks = athlete.isMinor || !athlete.flags.isEmpty
      let kind = athlete.diet == "vegan" ? "vegan" : "plants"
      notes.append("safety.\(kind)_b12\(asks ? "_asks" : "")")
      demand(sentence(notes[0]).contains("10 µg"), .safety, "/safety_notes", "names no dose of B12")
    }
    if athlete.severities.values.contains("severe") { notes.append("safety.severe_joint") }
    if ["knee", "hip", "ankle"].contains(where: { athlete.severities[$0] == "severe" }) {
      notes.append("safety.severe_leg")
    }
    if athlete.flags.contains(where: ["pregnant", "breastfeeding"].contains),
      athlete.flags.contains(where: Self.medicinesForNoChild.contains)
    {
      notes.append("safety.pregnant_medicine")
    }
    if athlete.flags.contains("pregnant"),
      athlete.flags.contains(where: ["diabetes_meds", "metformin"].contains)
    {
      notes.append("safety.pregnant_diabetes")
    }
    if athlete.isPregnant { notes += callsOfPregnancy }
    notes += Self.pairs.filter { pair in
      athlete.flags.contains(pair.flag) && athlete.flags.contains(where: pair.others.contains)
    }.map { "safety.\($0.note)" }
    if athlete.isPregnant { notes += notesOfPregnancy }
    if !athlete.flags.isEmpty { notes.append("safety.clinician") }
    if athlete.isMinor { notes.append("safety.minor") }
    if athlete.isHeavyYouth { notes.append("safety.heavy_youth") }
    if athlete.isThinYouth { notes.append("safety.thin_youth") }
    if athlete.ageGroup == "older" {
      let isTreated = ["heart_condition", "hypertension"].contains(where: athlete.flags.contains)
      notes.append(isTreated ? "safety.older_treated" : "safety.older")
    }
    if athlete.isPregnant {
      let mayBeEarly = !athlete.given.contains("pregnancy_week") || athlete.pregnancyWeek <= 12
      notes += ["safety.pregnant"] + (mayBeEarly ? ["safety.pregnant_folic"] : [])
      notes += ["safety.pregnant_food", "safety.pregnant_training", "safety.pelvic_floor"]
    }
    if let weight = athlete.noteOfPregnancyWeight { notes.append(weight) }
    if athlete.flags.contains("heart_condition"), athlete.ageYears >= 80 {
      notes.append("safety.heart_old")
    }
    if athlete.hasDiabetes, !athlete.isMinor { notes.append("safety.diabetes_feet") }
    for flag in Self.flagsInOrder where athlete.flags.contains(flag) {
      notes.append("safety.\(note(of: flag))")
      if flag == "after_birth", athlete.isJustAfterBirth {
        notes.append("safety.birth_\(athlete.weeksSinceBirth == nil ? "untold" : "early")")
      }
    }
    notes += Self.medicinesAndHabits.filter { athlete.flags.contains(where: $0.flags.contains) }
      .map { "safety.\($0.note)" }
    if athlete.isUnderweight { notes.append("safety.underweight") }
    if athlete.knownBMI ?? 0 >= 40 { notes.append("safety.heavy") }
    let hasKidneyDisease = athlete.flags.contains("kidney_disease")
    if athlete.isThinInAge, hasKidneyDisease { notes.append("safety.low_weight_kidney") }
    if athlete.isThinInAge, !hasKidneyDisease, !athlete.isUnderweight {
      notes.append("safety.low_weight_older")
    }
    let landsHard = ["osteoporosis", "pregnant", "after_birth"].contains(
      where: athlete.flags.contains)
    let isHeavy = athlete.knownBMI ?? 0 >= 40
    if !Set(athlete.severe).isDisjoint(with: ["knee", "hip", "ankle"]) {
      notes.append("safety.floor_leg")
    } else if athlete.ageGroup == "older" || landsHard || isHeavy
      || athlete.severe.contains("low_back")
    {
      notes.append("safety.floor")
    }
    if !athlete.injuries.isEmpty { notes.append("safety.joints") }
    if athlete.goal == "fat_loss", athlete.gate.word == "proceed", athlete.week >= 12 {
      notes.append("safety.long_deficit")
    }
    notes += stops
    notes.append("safety.breathing")
    let allergies = AllergyFacts.notes(athlete.allergens)
    let printed = plan.sentences("safety_notes")
    demand(
      printed == notes.map { sentence($0) }
        + allergies.map { note in
          sentence(note.key, note.allergen.map { ["allergen": sentence("allergen.\($0)")] } ?? [:])
        }, .safety, "/safety_notes",
      "\(printed.count) cautions, not exactly \(notes + allergies.map(\.key))")
    demand(
      plan.json["disclaimer"]?.string == sentence("disclaimer"), .safety, "/disclaimer",
      "is not the page's")
    judgeHiding()
    judgeNames()
    judgeFoodOfPregnancy()
    judgeUncountedNutrients()
    for (index, advice) in (plan.json["supplements"]?.array ?? []).enumerated() {
      judgeSupplement(advice, "/supplements/\(index)")
    }
  }

  /// When to stop and whom to call, of everything that was named and of what may happen to anybody.
  private var stops: [String] {
    let joints = athlete.injuries
    var notes = joints.contains("low_back") ? ["safety.stop_back"] : []
    if joints.contains(where: { $0 != "low_back" }) { notes.append("safety.stop_joint") }
    for (flags, note) in [
      (["pregnant"], "pregnant"), (["after_birth"], "after_birth"),
      (["anticoagulant", "meds_stimulant_or_anticoagulant"], "bleeding"),
      (["recent_surgery"], "surgery"), (["osteoporosis"], "bone"), (["diabetes_meds"], "sugar"),
    ] where flags.contains(where: athlete.flags.contains) {
      notes.append("safety.stop_\(note)")
    }
    return notes + ["safety.stop_anybody"]
  }

  /// Whom somebody pregnant rings before any training.
  private var callsOfPregnancy: [String] {
    guard athlete.isPregnant else { return [] }
    let isThin = athlete.bmiBeforePregnancy.map { $0 < 18.5 } ?? false
    return
      (athlete.isMinor ? ["safety.pregnant_young"] : [])
      + (isThin ? ["safety.pregnant_thin"] : [])
  }

  /// What two things together ask for, in the order in which it is said.
  private static let pairs: [(flag: String, others: [String], note: String)] = [
    ("kidney_disease", ["ace_inhibitor"], "kidney_potassium"),
    ("lithium", ["kidney_disease"], "lithium_kidney"),
    ("lithium", ["hypertension", "heart_condition", "kidney_disease"], "lithium_salt"),
    ("lithium", ["ace_inhibitor"], "lithium_ace"),
    ("amiodarone", ["anticoagulant"], "amiodarone_anticoagulant"),
    ("statin", ["amiodarone", "calcium_channel_blocker"], "statin_level"),
    ("statin", ["anticoagulant"], "statin_anticoagulant"),
    ("maoi", ["diabetes_meds"], "maoi_diabetes"),
    ("kidney_disease", ["metformin"], "kidney_metformin"),
  ]

  /// The row of a flag whose words differ by who has it.
  private func note(of flag: String) -> String {
    switch flag {
    case "hypertension":
      athlete.flags.contains { ["pregnant", "after_birth"].contains($0) }
        ? "hypertension_of_two"
        : athlete.isMinor
          ? "hypertension_young"
          : athlete.flags.contains("heart_condition") ? "hypertension_heart" : flag
    case "irregular_menstrual_cycle": athlete.isMinor ? "irregular_young" : flag
    case "eating_disorder_history": athlete.isMinor ? "eating_young" : "eating_disorder"
    case "heart_condition": "heart"
    case "kidney_disease": "kidney"
    case "glp1_medicine": athlete.flags.contains("kidney_disease") ? "glp1_kidney" : flag
    case "diabetes_meds": "diabetes"
    case "recent_surgery": "surgery"
    case "meds_stimulant_or_anticoagulant": "medication"
    default: flag
    }
  }

  /// What somebody pregnant asks about at once: thyroid hormone, and the higher dose of folic acid.
  private var notesOfPregnancy: [String] {
    let needsMoreFolate =
      athlete.pregnancyWeek <= 12
      && (["diabetes_meds", "metformin"].contains(where: athlete.flags.contains)
        || athlete.computedBMI >= 30)
    return
      (["levothyroxine", "thyroid"].contains(where: athlete.flags.contains)
      ? ["safety.pregnant_thyroid"] : []) + (needsMoreFolate ? ["safety.pregnant_folate"] : [])
  }

  /// Medicines that whoever prescribed them looks at once before birth and while there is milk.
  private static let medicinesForNoChild = [
    "statin", "ace_inhibitor", "anticoagulant", "glp1_medicine", "lithium", "amiodarone", "maoi",
    "calcium_channel_blocker", "meds_stimulant_or_anticoagulant",
  ]

  /// Conditions and medicines with a caution of their own, in the order of the page.
  private static let flagsInOrder = [
    "breastfeeding", "hypertension", "heart_condition", "kidney_disease", "diabetes_meds",
    "thyroid", "eating_disorder_history", "recent_surgery", "meds_stimulant_or_anticoagulant",
    "after_birth", "low_energy_availability", "irregular_menstrual_cycle", "glp1_medicine",
    "osteoporosis", "anticoagulant", "statin", "calcium_channel_blocker", "amiodarone",
    "levothyroxine", "maoi", "lithium", "metformin", "ace_inhibitor",
  ]

  /// What a medicine or an illness forbids beside it: drinks, capsules and painkillers.
  private static let medicinesAndHabits: [(flags: [String], note: String)] = [
    (["anticoagulant", "meds_stimulant_or_anticoagulant"], "bleeding_supplements"),
    (["diabetes_meds", "metformin"], "alcohol_sugar"),
    (
      [
        "kidney_disease", "heart_condition", "anticoagulant", "meds_stimulant_or_anticoagulant",
        "ace_inhibitor",
      ], "painkillers"
    ),
  ]

  /// A plan that hides numbers says so, and says none of them in its sentences.
  private func judgeHiding() {
    let hidden = plan.json["hidden"]?.array?.compactMap(\.string) ?? []
    demand(
      ["energy", "macros", "body"].allSatisfy(hidden.contains) == athlete.hidesNumbers, .safety,
      "/hidden", "is \(hidden)")
    guard athlete.hidesNumbers else { return }
    let advice = (plan.json["assumed"]?.array ?? []).compactMap { $0["add"]?.string }
    for sentence in plan.sentences("change_log") {
      demand(
        !sentence.contains(/[0-9] ?(mg|g|kg|kcal)\b/), .safety, "/change_log",
        "yet the plan says '\(sentence)'")
    }
    let said = ["tips", "warnings", "change_log"].flatMap { plan.sentences($0) } + advice
    for sentence in said {
      demand(
        !sentence.contains("kcal") && !sentence.contains(" kg") && !sentence.contains(" g "),
        .safety, "/hidden", "yet the plan says '\(sentence)'")
    }
  }

  private func judgeSupplement(_ advice: JSON, _ at: String) {
    let id = advice["supplementId"]?.string ?? ""
    guard let row = catalogue.supplements.first(where: { $0.id == id }) else {
      return demand(false, .safety, at, "no supplement '\(id)' in the catalogue")
    }
    demand(row.goals.contains(athlete.goal), .safety, at, "\(id) does not serve the goal")
    demand(
      !(advice["reason"]?.string ?? "").isEmpty, .safety, at + "/reason", "no reason is given")
    guard advice["withheld"]?.bool == false else {
      return demand(advice["dose"] == nil, .safety, at, "\(id) is withheld and has a dose")
    }
    demand(!athlete.isMinor, .safety, at, "\(id) is offered under 18")
    demand(
      !row.withheldFor.contains(where: athlete.flags.contains), .safety, at,
      "\(id) is offered with \(athlete.flags)")
    demand(
      !AllergyFacts.holds(row.allergens + row.mayHold, athlete.allergens), .safety, at,
      "\(id) contains \(row.allergens) or may \(row.mayHold), to be left out")
    demand(
      athlete.diet != "vegan" || row.isVegan, .safety, at, "\(id) is not vegan")
    demand(
      athlete.diet != "vegetarian" || row.isVegetarian, .safety, at, "\(id) is not vegetarian")
  }
}
