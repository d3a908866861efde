import JSONSource

/// A request as the laws understand it, read without the code under test.
struct Athlete: Sendable {
  let given: Set<String>
  let sex: String?
  let goal: String
  let days: Int
  let experience: String
  let equipment: String
  let injuries: [String]
  /// How badly each of them is flagged.
  let severities: [String: String]
  let flags: [String]
  /// The muscle that a specialization favours.
  let focus: String?
  /// Blood pressure at rest; 0 where it was not given.
  let systolic, diastolic: Double
  /// Demands of exercises that health and age rule out.
  let ruledOut: Set<String>
  /// Joints that are flagged as severe, and the demands that they forbid.
  let severe: [String]
  /// Joints that are flagged as moderate, or only named.
  let moderate: [String]
  let hurtful: Set<String>
  let ageYears: Double
  /// The week of pregnancy, told or assumed.
  let pregnancyWeek: Double
  /// As it was given; nil for a week that nobody gave.
  let statedPregnancyWeek: Double?
  /// As they were given; nil for weeks that nobody gave.
  let weeksSinceBirth: Double?
  /// What the body weighed before a pregnancy, told or reckoned back.
  let weightBeforePregnancyKg: Double
  /// The weight before pregnancy and now, where both were given.
  let weightsOfPregnancy: (before: Double, now: Double)?
  /// Minutes a week of sport beside the plan.
  let sportMinutes: Double
  let heightCm: Double
  let weightKg: Double
  let bodyfat: Double?
  let waistCm: Double?
  let bmrOverride: Double?
  let tdeeOverride: Double?
  let bmiOverride: Double?
  /// The highest body mass index that is measured or stated; nil without any.
  let knownBMI: Double?
  let tier: String
  let minutes: Double
  let variant: String
  /// States in which two days train the whole body each time.
  private static let wholeBodyStates = [
    "pregnant", "after_birth", "recent_surgery", "osteoporosis", "heart_condition", "hypertension",
    "low_energy_availability",
  ]
  let mealsAsked: Int?
  let diet: String
  let halal: Bool
  let allergens: [String]
  let dislikes: [String]
  let cuisine: String
  let trainingTime: String
  let cooksOnce: Bool
  let items: [String]
  let lifts: [String: Lift]
  let week: Int
  /// The week by which lifts are learnt; that of the cycle where no other is known.
  let weeksTrained: Int
  let language: String
  /// Whether pages leave out the numbers of energy, food and body.
  let hidesNumbers: Bool
  let explain: Bool

  /// A logged set.
  struct Lift: Sendable {
    let weightKg: Double
    let reps: Double
    let rir: Double
  }

  /// Reads a valid request; what is missing stands as the assumption pages say.
  init(_ request: JSON, _ pages: RulePages) {
    var present = Set<String>()
    for member in request.members ?? [] where !member.value.isNull { present.insert(member.key) }
    given = present
    func word(_ key: String) -> String? { request[key]?.string.map { Self.aliases[$0] ?? $0 } }
    func words(_ key: String) -> [String] { request[key]?.array?.compactMap(\.string) ?? [] }
    func number(_ key: String) -> Double? { request[key]?.number }
    func row(_ key: String) -> String { "assumed-" + (word("sex") ?? "unknown") }
    sex = word("sex")
    goal = word("goal") ?? pages.word("goal", "assumed", "goal") ?? ""
    days = Int(number("schedule_days") ?? 0)
    experience =
      word("experience") ?? pages.word("experience", "assumed", "statedExperience") ?? ""
    let kit = word("equipment") ?? pages.word("equipment", "assumed", "equipment") ?? ""
    equipment = kit
    let joints = (request["injuries"]?.array ?? []).compactMap { item in
      (item.string ?? item["joint"]?.string).map {
        (joint: Self.aliases[$0] ?? $0, severity: item["severity"]?.string ?? "moderate")
      }
    }
    injuries = joints.map(\.joint)
    severities = Dictionary(
      joints.map { ($0.joint, $0.severity) }, uniquingKeysWith: { first, _ in first })
    flags = words("health_flags")
    focus = word("focus_muscle")
    systolic = number("systolic_mmhg") ?? 0
    diastolic = number("diastolic_mmhg") ?? 0
    ageYears =
      number("age_years")
      ?? pages.number("age", word("age_range") ?? "assumed", "ageYears") ?? .nan
    severe = joints.filter { $0.severity == "severe" }.map(\.joint)
    moderate = joints.filter { $0.severity == "moderate" }.map(\.joint)
    hurtful = RuledOutDemands.of(severe: severe)
    heightCm =
      number("height_cm") ?? pages.number("height", row("height"), "heightCm") ?? .nan
    weightKg =
      number("weight_kg")
      ?? pages.number("weight", Self.weightRow(ageYears, sex), "weightKg") ?? .nan
    statedPregnancyWeek = number("pregnancy_week")
    weeksSinceBirth = number("weeks_since_birth")
    pregnancyWeek =
      number("pregnancy_week") ?? pages.number("pregnancy week", "assumed", "pregnancyWeek") ?? .nan
    weightsOfPregnancy = number("weight_before_pregnancy_kg").flatMap { before in
      number("weight_kg").map { (before, $0) }
    }
    weightBeforePregnancyKg =
      number("weight_before_pregnancy_kg")
      ?? weightKg - (pregnancyWeek < 14 ? 0.1 * pregnancyWeek : 1.3 + 0.42 * (pregnancyWeek - 13))
    sportMinutes = number("other_sport_minutes") ?? 0
    bodyfat = number("bodyfat_pct")
    waistCm = number("waist_cm")
    let overrides = request["overrides"]
    bmrOverride = overrides?["BMR"]?.number
    tdeeOverride = overrides?["TDEE"]?.number
    bmiOverride = overrides?["BMI"]?.number
    let measured =
      number("weight_kg").flatMap { weight in
        number("height_cm").map { weight / ($0 / 100) / ($0 / 100) }
      }
    knownBMI = [measured, bmiOverride].compactMap(\.self).max()
    let strains: Set = systolic >= 140 || diastolic >= 90 ? ["straining", "inverted"] : []
    let isEarly = flags.contains("after_birth") && weeksSinceBirth ?? 0 < 6
    ruledOut = RuledOutDemands.of(flags, injuries, years: ageYears, bmi: knownBMI).union(strains)
      .union(isEarly ? RuledOutDemands.justAfterBirth : [])
      .union(RuledOutDemands.ofPregnancy(flags, week: statedPregnancyWeek))
      .union(flags.contains("after_birth") && weeksSinceBirth ?? 0 < 12 ? ["unsteady_step"] : [])
      .union(
        ageYears > 60 && experience == "novice"
          ? ["front_support", "unsteady_step"] : []
      )
      .union(ageYears < 14 ? ["barbell"] : [])
    tier = word("budget_tier") ?? pages.word("budget tier", "assumed", "budgetTier") ?? ""
    let usualMinutes = (18...60).contains(ageYears) ? "assumed" : "age"
    let stage = (number("pregnancy_week") ?? 28) >= 34 ? "late-pregnancy" : "last-third"
    let isLastThird = flags.contains("pregnant") && (number("pregnancy_week") ?? 28) >= 28
    minutes =
      number("session_minutes")
      ?? pages.number("session minutes", isLastThird ? stage : usualMinutes, "sessionMinutes")
      ?? .nan
    let isLeftThreeDays =
      flags.contains("low_energy_availability")
      || isEarly
      || flags.contains("pregnant") && number("pregnancy_week") ?? 0 >= 34
    let isArmSevere = severe.contains(where: Self.armJoints.contains)
    let isYoung = ageYears < 18
    let hasFewSets = ["low_energy_availability", "after_birth", "recent_surgery"]
      .contains(where: flags.contains)
    let forms: [(row: String, applies: Bool)] = [
      ("favoured", focus != nil && severe.isEmpty && !hasFewSets),
      ("three", days == 3),
      ("few-days-novice", days == 2 && experience == "novice"),
      ("youth-novice", days > 3 && isYoung && experience == "novice"),
      ("youth-tired", days > 3 && isYoung && flags.contains("irregular_menstrual_cycle")),
      ("youth-sport", days > 3 && isYoung && sportMinutes >= 180),
      ("few-days-age", days == 2 && !(18...60).contains(ageYears)),
      ("few-days-severe", days == 2 && !severe.isEmpty),
      ("severe-arm", days > 3 && isArmSevere),
      ("few-left", days > 3 && isLeftThreeDays),
      ("few-days-state", days == 2 && Self.wholeBodyStates.contains(where: flags.contains)),
    ]
    let form = forms.first(where: \.applies)?.row ?? "assumed"
    variant = word("variant") ?? pages.word("variant", form, "variant") ?? ""
    mealsAsked = number("meals_per_day").map { Int($0) }
    diet = word("diet") ?? pages.word("diet", "assumed", "diet") ?? ""
    halal = request["halal"]?.bool ?? false
    allergens = words("exclude_allergens")
    dislikes = words("dislikes").map { $0.lowercased() }
    cuisine = word("cuisine") ?? pages.word("cuisine", "assumed", "cuisine") ?? ""
    trainingTime =
      word("training_time") ?? pages.word("training time", "assumed", "trainingTime") ?? ""
    cooksOnce = request["batch_cooking"]?.bool == true && !flags.contains("maoi")
    items =
      present.contains("household_items")
      ? words("household_items")
      : pages.words("household items", kit == "full_gym" ? "gym" : "home", "ordinaryItems") ?? []
    var logged: [String: Lift] = [:]
    for member in request["lifts"]?.members ?? [] {
      logged[member.key] = Lift(
        weightKg: member.value["weight_kg"]?.number ?? 0, reps: member.value["reps"]?.number ?? 0,
        rir: member.value["rir"]?.number ?? 0)
    }
    lifts = logged
    week = Int(number("week") ?? pages.number("week", "assumed", "week") ?? 1)
    weeksTrained = Int(number("weeks_trained") ?? Double(week))
    language = word("language") ?? "en"
    hidesNumbers =
      words("health_flags").contains("eating_disorder_history")
      || request["hide_numbers"]?.bool ?? false
    explain = request["explain"]?.bool ?? false
  }

  private static let armJoints = ["shoulder", "elbow", "wrist"]

  private static let aliases = [
    "hypertrophy": "lean_mass", "recomposition": "recomp", "beginner": "novice",
    "18-24": "18–24", "25-34": "25–34", "35-44": "35–44", "45-54": "45–54", "55-60": "55–60",
  ]

  var trainingDays: Int { limitOfDays?.days ?? min(days, 6) }
  /// The row of the days that are trained.
  var daysRow: String { limitOfDays?.row ?? (days == 7 ? "7" : "1-6") }
  var hasRecoveryDay: Bool { daysRow == "7" }

  /// The most days that age and health leave, where more are asked for.
  private var limitOfDays: (days: Int, row: String)? {
    let lacksCycle = flags.contains("irregular_menstrual_cycle")
    let limits: [(days: Int, row: String, applies: Bool)] = [
      (2, "birth-early", isJustAfterBirth),
      (2, "surgery-severe", flags.contains("recent_surgery") && !severe.isEmpty),
      (3, "little-energy", flags.contains("low_energy_availability")),
      (3, "cycle-youth", isMinor && lacksCycle),
      (3, "sport-youth", isMinor && sportMinutes >= 180),
      (3, "term", isPregnant && statedPregnancyWeek ?? 0 >= 34),
      (3, "severe-arm", severe.contains(where: Self.armJoints.contains)), (4, "cycle", lacksCycle),
      (3, "youth-novice", isMinor && experience == "novice"),
      (4, "last-third", isPregnant && statedPregnancyWeek ?? 42 >= 28), (4, "youth", isMinor),
    ]
    return limits.first { $0.applies && days > $0.days }.map { ($0.days, $0.row) }
  }

  var ageGroup: String { ageYears < 18 ? "minor" : ageYears <= 60 ? "adult" : "older" }
  /// Whether age, low weight at an age, or brittle bones at an age call for the training of the frail.
  var isFrail: Bool {
    let bmi = knownBMI ?? .infinity
    return ageYears >= 75 || ageYears >= 70 && bmi < 22 || ageYears >= 65 && bmi < 20
      || ageYears >= 65 && flags.contains("osteoporosis")
  }

  /// Whether a machine comes before a free weight: for the frail, the old, brittle bones, a very heavy body, and
  /// for beginners who are over sixty, heavy or ill.
  var hasMachinesFirst: Bool {
    let bmi = knownBMI ?? 0
    let isIll = ["hypertension", "heart_condition", "recent_surgery"].contains(
      where: flags.contains)
    return isFrail || ageYears >= 70 || flags.contains("osteoporosis") || bmi >= 45
      || experienceUsed == "novice" && (ageYears >= 60 || bmi >= 35 || isIll)
  }

  /// Whether getting up in haste is a danger: by age, or beside what lowers the blood pressure.
  var risesWithCare: Bool {
    ageYears >= 70
      || ageGroup == "older"
        && ["hypertension", "heart_condition", "calcium_channel_blocker", "ace_inhibitor"]
          .contains(where: flags.contains)
  }

  var isMinor: Bool { ageGroup == "minor" }
  var isOlder: Bool { ageGroup == "older" }
  /// Minors train as novices.
  var experienceUsed: String { isMinor ? "novice" : experience }
  var isWeighed: Bool { given.contains("weight_kg") }
  var isMeasured: Bool { isWeighed && given.contains("height_cm") }
  var isAged: Bool { given.contains("age_years") || given.contains("age_range") }
  var computedBMI: Double { weightKg / (heightCm / 100) / (heightCm / 100) }
  var leanMassKg: Double? { bodyfat.map { weightKg * (1 - $0 / 100) } }

  /// Energy of training and other sport beyond rest on the mean day: 5 and 7 MET, less one.
  var sportKcal: Double { 6 * weightKg * sportMinutes / 60 / 7 }
  var trainingKcal: Double { 4 * weightKg * minutes / 60 * Double(trainingDays) / 7 }

  /// What the body weighs without fat, measured or by Deurenberg 1991.
  var fatFreeMassKg: Double {
    let fat = 1.2 * computedBMI + 0.23 * ageYears - (sex == "female" ? 5.4 : 16.2)
    return leanMassKg ?? weightKg * (1 - min(60, max(5, fat)) / 100)
  }

  /// The energy that leaves 30 kcal for a kilogram of it; Loucks and Thuma 2003.
  var availableKcal: Double { 30 * fatFreeMassKg + trainingKcal + sportKcal }

  /// What no plan goes under for its sake; 0 where it is only said.
  var guardedKcal: Double {
    isProtected || sportKcal > 0 && computedBMI < 30 ? availableKcal : 0
  }

  /// The row of the part of the weekly sets that a state of health leaves.
  var stateVolumeRow: String {
    if isJustAfterBirth { return "birth-early" }
    if isNearTerm { return "pregnant-term" }
    if systolic >= 170 || diastolic >= 105 { return "pressure-more" }
    if flags.contains("recent_surgery") { return "surgery" }
    if isPregnant, statedPregnancyWeek ?? 0 >= 34 { return "pregnant-late" }
    if flags.contains("low_energy_availability") { return "little-energy" }
    if isPregnant, statedPregnancyWeek ?? 42 >= 28 { return "pregnant-third" }
    if flags.contains("after_birth"), weeksSinceBirth ?? 0 < 12 { return "after-birth" }
    if flags.contains("heart_condition") { return "heart" }
    if hasHighPressure { return "pressure" }
    if flags.contains("osteoporosis") { return "bone" }
    if ageYears >= 75 { return "oldest" }
    if isPregnant, statedPregnancyWeek ?? 42 >= 14 { return "pregnant-second" }
    if sportMinutes >= 600 { return "sport-much" }
    if flags.contains("irregular_menstrual_cycle") { return "cycle" }
    if knownBMI ?? 0 >= 45 { return "very-heavy" }
    if flags.contains("after_birth") { return "birth-later" }
    if flags.contains("hypertension") { return "hypertension" }
    if hasRaisedPressure { return "pressure-high" }
    if isPregnant { return "pregnant-first" }
    if sportMinutes >= 300 { return "sport" }
    if isOlder { return "older" }
    return isMinor ? "minor" : "none"
  }

  /// Whether the birth is less than six weeks ago, or nobody said how long.
  var isJustAfterBirth: Bool { flags.contains("after_birth") && weeksSinceBirth ?? 0 < 6 }

  /// Whether the child is due any day.
  var isNearTerm: Bool { isPregnant && statedPregnancyWeek ?? 0 >= 37 }

  /// Whether a blood pressure was measured that counts as high, told or not.
  var hasRaisedPressure: Bool { systolic >= 140 || diastolic >= 90 }

  /// Whether effort is limited by a state or a severe joint, so that the load grows by the small step.
  var isCareful: Bool {
    let states = [
      "heart_condition", "hypertension", "recent_surgery", "pregnant", "after_birth",
      "low_energy_availability", "osteoporosis",
    ]
    return ageGroup != "adult" || !severe.isEmpty || states.contains(where: flags.contains)
  }

  /// Whether a blood pressure was measured at which heavy lifting waits.
  var hasHighPressure: Bool { systolic >= 160 || diastolic >= 100 }

  /// Whether the low protein of kidney disease would make fat of a surplus.
  var isFatOfSurplus: Bool {
    flags.contains("kidney_disease") && goal == "lean_mass" && computedBMI >= 25
  }

  var isPregnant: Bool { flags.contains("pregnant") }
  /// The third of pregnancy, counted from one.
  var trimester: Int { pregnancyWeek < 14 ? 1 : pregnancyWeek < 28 ? 2 : 3 }

  /// What is said of the weight of a pregnancy; nil for nothing.
  var noteOfPregnancyWeight: String? {
    guard isPregnant, let (before, now) = weightsOfPregnancy else { return nil }
    if now < before { return "safety.pregnant_lighter" }
    let most = before + 2 + 0.59 * max(0, pregnancyWeek - 13)
    return now > most ? "safety.pregnant_heavier" : nil
  }

  /// An adult whose weight is low for the height, by what is measured or by what is stated.
  var isUnderweight: Bool {
    !isMinor && knownBMIs.contains { $0 < 18.5 }
  }

  /// Whether the weight is to rise whatever the goal: with an eating disorder a clinic says so.
  var isToGain: Bool { isUnderweight && !flags.contains("eating_disorder_history") }

  /// Whether a weight that is to rise is fed by its kilograms, for the age.
  var isToGainInAge: Bool { isToGain && ageYears >= 65 && !isThinAsTold }

  /// Whether the low body mass index is the one that was told, and not one of weight and height.
  var isThinAsTold: Bool { !(isMeasured && computedBMI < 18.5) }

  /// The body mass indexes that are known.
  private var knownBMIs: [Double] {
    [isMeasured ? computedBMI : nil, bmiOverride].compactMap(\.self)
  }

  /// Whether no plan is made before a doctor has looked at the weight.
  private var isStarved: Bool {
    knownBMIs.contains { $0 < (isMinor ? Self.thinness(atAge: ageYears).severe : 16) }
  }

  /// Whether somebody under 18 is thin for the age.
  var isThinYouth: Bool {
    isMinor && knownBMIs.contains { $0 < Self.thinness(atAge: ageYears).thin }
  }

  /// Whether somebody under 18 is so heavy for the age that a paediatric team looks after it.
  var isHeavyYouth: Bool {
    isMinor && knownBMIs.contains { $0 >= Self.heaviness(atAge: ageYears).obese }
  }

  /// The body mass index from which an age is heavy, and from which it is obese (Cole 2000), the higher
  /// of both sexes at the beginning of the year.
  static func heaviness(atAge years: Double) -> (heavy: Double, obese: Double) {
    [
      (19.9, 24.1), (20.7, 25.4), (21.7, 26.7), (22.6, 27.8), (23.3, 28.6), (23.9, 29.1),
      (24.4, 29.4), (24.7, 29.7),
    ][min(max(Int(years), 10), 17) - 10]
  }

  /// Minus three and minus two standard deviations of the WHO reference of 2007, the higher of both
  /// sexes in the middle of the year.
  private static func thinness(atAge years: Double) -> (severe: Double, thin: Double) {
    [
      (12.9, 13.9), (13.2, 14.2), (13.6, 14.7), (14, 15.2), (14.5, 15.8), (14.9, 16.3),
      (15.3, 16.7), (15.6, 17.1),
    ][min(max(Int(years), 10), 17) - 10]
  }

  /// Whether the weight is under the fifth percentile of the CDC charts of 2000, that of boys, which is
  /// the higher one in the middle of each year.
  private var isUnderFifthPercentile: Bool {
    let fifth = [14.4, 14.7, 15.2, 15.7, 16.2, 16.8, 17.4, 18]
    return knownBMIs.contains { $0 < fifth[min(max(Int(ageYears), 10), 17) - 10] }
  }

  /// Whether a low weight from 65 on is given the energy of its kilograms; under 18.5 kg/m2 more is.
  var isFedByWeight: Bool {
    isThinInAge && isMeasured && computedBMI < 22 && !isToGain
      && !flags.contains("eating_disorder_history")
  }

  /// Whether the weight is low for 65 and over.
  var isThinInAge: Bool { ageYears >= 65 && knownBMIs.contains { $0 < 22 } }

  /// Whether there may be too little energy for the training.
  private var lacksEnergy: Bool {
    flags.contains { ["low_energy_availability", "irregular_menstrual_cycle"].contains($0) }
  }

  /// Whether a GLP-1 medicine is taken at a weight that is not to fall.
  private var isSlimOnGLP1: Bool {
    flags.contains("glp1_medicine") && knownBMIs.contains { $0 < 25 }
  }

  /// Whether an illness that can cost muscle is met by a wish to lose at a weight that is none too high.
  private var isSlimWhereIllnessWastes: Bool {
    mayLoseByGoal && ["kidney_disease", "heart_condition"].contains(where: flags.contains)
      && knownBMIs.contains { $0 < 25 }
  }

  /// Whether a loss that is wished would soon end in underweight.
  private var isNearUnderweight: Bool { mayLoseByGoal && knownBMIs.contains { $0 < 20 } }

  /// Whether the goal can bring a deficit.
  private var mayLoseByGoal: Bool { ["fat_loss", "recomp"].contains(goal) }

  /// The body mass index from before the pregnancy, where weight and height were given.
  var bmiBeforePregnancy: Double? {
    let isKnown = ["weight_before_pregnancy_kg", "height_cm"].allSatisfy(given.contains)
    return isKnown ? weightBeforePregnancyKg / (heightCm / 100) / (heightCm / 100) : nil
  }

  /// Why somebody pregnant is looked at before any plan; nil for nobody.
  private var referralOfPregnancy: String? {
    if isPregnant {
      if let (before, now) = weightsOfPregnancy, now < before * 0.95 { return "gate.pregnant_lost" }
      let least = goal == "fat_loss" ? 18.5 : 17.0
      if knownBMIs.contains(where: { $0 < least }) { return "gate.pregnant_thin" }
      if let before = bmiBeforePregnancy, before < 15 { return "gate.pregnant_before" }
      if sex == "male" { return "gate.pregnant_male" }
    }
    if flags.contains("multiple_pregnancy") { return "gate.more_than_one" }
    if isPregnant, flags.contains("kidney_disease") { return "gate.pregnant_kidney" }
    if isPregnant, flags.contains("heart_condition") { return "gate.pregnant_heart" }
    let isNursing = Set(flags).isSuperset(of: ["breastfeeding", "kidney_disease"])
    return isNursing ? "gate.nursing_kidney" : nil
  }

  /// What the safety page says of this request: refuse, maintain or proceed, and why.
  var gate: (word: String, reason: String) {
    if let referral = referralOfPregnancy { return ("refuse", referral) }
    if flags.contains("chest_pain_or_fainting") { return ("refuse", "gate.chest_pain") }
    if flags.contains("maoi"), flags.contains("meds_stimulant_or_anticoagulant") {
      return ("refuse", "gate.maoi_stimulant")
    }
    if flags.contains("eating_disorder_history"), knownBMIs.contains(where: { $0 < 17.5 }) {
      return ("refuse", "gate.eating_low_weight")
    }
    if !isMinor, flags.contains("eating_disorder_history"),
      knownBMIs.contains(where: { $0 < 18.5 })
    {
      return ("refuse", "gate.eating_low_weight_adult")
    }
    if isMinor, lacksEnergy, flags.contains("eating_disorder_history") {
      return ("refuse", "gate.eating_energy_youth")
    }
    if flags.contains("acute_illness") { return ("refuse", "gate.illness") }
    if Set(flags).isSuperset(of: ["after_birth", "recent_surgery"]), weeksSinceBirth ?? 0 < 8 {
      return ("refuse", "gate.birth_operation")
    }
    if isMinor, flags.contains("kidney_disease") { return ("refuse", "gate.young_kidney") }
    if isStarved { return ("refuse", isMinor ? "gate.thin_youth" : "gate.very_low_weight") }
    if goal == "fat_loss", isMinor, isUnderFifthPercentile {
      return ("refuse", "gate.thin_youth_loss")
    }
    if lacksEnergy, isUnderweight || isThinYouth { return ("refuse", "gate.thin_low_energy") }
    if isUnderweight, flags.contains("glp1_medicine") { return ("refuse", "gate.glp1_thin") }
    if goal == "fat_loss", isUnderweight {
      let isNursing = flags.contains { ["breastfeeding", "after_birth"].contains($0) }
      return ("refuse", isNursing ? "gate.nursing_thin" : "gate.underweight")
    }
    for (flag, reason) in [
      ("pregnant", "gate.pregnant"), ("breastfeeding", "gate.breastfeeding"),
      ("eating_disorder_history", "gate.eating_disorder"), ("recent_surgery", "gate.surgery"),
      ("after_birth", "gate.after_birth"),
      ("low_energy_availability", "gate.energy_availability"),
      ("irregular_menstrual_cycle", "gate.energy_availability"),
    ] where flags.contains(flag) {
      return ("maintain", reason)
    }
    if isMinor { return ("maintain", "gate.minor") }
    if isSlimOnGLP1 { return ("maintain", "gate.glp1_slim") }
    if isUnderweight { return ("maintain", "gate.low_weight") }
    if isThinInAge { return ("maintain", "gate.low_weight_older") }
    if isSlimWhereIllnessWastes { return ("maintain", "gate.wasting_slim") }
    if isNearUnderweight { return ("maintain", "gate.near_low_weight") }
    return losesInAge ? ("maintain", "gate.loss_old") : ("proceed", "gate.proceed")
  }

  /// Whether a loss of weight is wished from 70 on under 30 kg/m2.
  private var losesInAge: Bool {
    let least = min(computedBMI, knownBMIs.min() ?? computedBMI)
    return goal == "fat_loss" && ageYears >= 70 && least < 30
  }

  /// Whether age or health ask for loads of eight repetitions and more.
  var needsModeration: Bool {
    ageGroup == "older" || hasRaisedPressure
      || [
        "hypertension", "heart_condition", "pregnant", "after_birth", "recent_surgery",
        "osteoporosis",
      ]
      .contains(where: flags.contains)
  }

  /// Whether body, numbers of one's own or what is left out may leave no meal at all.
  var isHardToFeed: Bool {
    let reasons = [diet != "omnivore", !allergens.isEmpty, !dislikes.isEmpty, !flags.isEmpty]
    return computedBMI >= 35 || sportKcal > 1000 || bmrOverride != nil || tdeeOverride != nil
      || bmiOverride != nil
      || reasons.count { $0 } >= 2
  }

  /// Whether this athlete may not eat less than the expenditure, whatever the goal.
  var isProtected: Bool {
    isMinor || isUnderweight || isThinInAge || isSlimOnGLP1 || losesInAge
      || isSlimWhereIllnessWastes || isNearUnderweight
      || [
        "pregnant", "breastfeeding", "eating_disorder_history", "recent_surgery", "after_birth",
        "low_energy_availability", "irregular_menstrual_cycle",
      ].contains(where: flags.contains)
  }

  /// The given BMR as a part of the computed one; nil when one of them is not known.
  func statedPartOfBMR(_ pages: RulePages) -> Double? {
    guard let bmrOverride, isWeighed else { return nil }
    if let leanMassKg { return bmrOverride / (370 + 21.6 * leanMassKg) }
    guard isMeasured, isAged, let sex,
      let constant = pages.number("mifflin constant", sex, "sexConstant")
    else { return nil }
    return bmrOverride / (10 * weightKg + 6.25 * heightCm - 5 * ageYears + constant)
  }

  /// The split by days and form.
  var split: String {
    switch trainingDays {
    case 1: "full_body_1"
    case 2: ["full_body", "specialization"].contains(variant) ? "full_body_2" : "upper_lower_2"
    case 3: ["full_body", "specialization"].contains(variant) ? "full_body_3" : "push_pull_legs_3"
    case 4: "upper_lower_4"
    case 5: "push_pull_legs_upper_lower_5"
    default: "push_pull_legs_6"
    }
  }

  /// Whether a flagged joint caps an exercise: each muscle gets little more than without the flag.
  var isCapped: Bool { !injuries.isEmpty }

  /// Whether health rules an exercise out: lying in pregnancy, holds under pressure, jumps.
  func isUnsafe(_ exercise: CatalogueFacts.Exercise) -> Bool {
    let lies =
      ["supine", "prone", "head_low"].contains(exercise.position) && flags.contains("pregnant")
    let isStrained =
      exercise.position == "head_low" || exercise.difficulty == "advanced"
    let isFrail =
      ["pregnant", "hypertension", "heart_condition", "recent_surgery"]
      .contains(where: flags.contains)
    let isHeld =
      exercise.repUnit == "seconds"
      && ["pregnant", "hypertension", "heart_condition"].contains(where: flags.contains)
    let jumps =
      exercise.stability == "airborne"
      && (["pregnant", "recent_surgery"].contains(where: flags.contains) || knownBMI ?? 0 >= 35)
    let totters =
      ["airborne", "balance"].contains(exercise.stability)
      && (ageYears >= 75 || flags.contains("osteoporosis") || knownBMI ?? 0 >= 45
        || ageYears > 60
          && ["anticoagulant", "meds_stimulant_or_anticoagulant"].contains(where: flags.contains))
    let isLoaded =
      (exercise.loadType != "bodyweight" || exercise.difficulty != "novice") && isJustAfterBirth
    return lies || isHeld || jumps || totters || isStrained && isFrail || isLoaded
      || exercise.demands.contains { ruledOut.contains($0) }
  }

  /// Whether health rules out a food that is of some groups, itself or by what it is made of.
  func isUnsafe(_ food: CatalogueFacts.Food, groups: [String]) -> Bool {
    flags.contains("pregnant") && !food.risks.isEmpty
      || (isMinor || flags.contains("breastfeeding")) && food.risks.contains("mercury")
      || eatsLittleSalt
        && (food.nutrients["sodium_mg"] ?? .infinity) * food.typicalG / 100
          > 350
      || eatsLittleSalt && groups.contains { Self.salty.contains($0) }
      || groups.contains { leavesOut($0) }
  }

  /// Whether a food is for those who have a state of health that is not given.
  func isForOthers(_ food: CatalogueFacts.Food) -> Bool {
    !food.onlyWith.isEmpty && Set(food.onlyWith).isDisjoint(with: flags)
  }

  /// On how many days of a week a theme may stand: on more where a cuisine of it is asked for, on fewer
  /// where another is.
  func mostDays(of theme: CatalogueFacts.Theme) -> Int {
    if theme.cuisines.contains(cuisine) { return theme.mostWhereWished }
    return cuisine == "mixed" ? theme.mostAWeek : theme.mostElsewhere
  }

  /// Whether health asks for little salt.
  var eatsLittleSalt: Bool {
    ["hypertension", "heart_condition", "kidney_disease"].contains(where: flags.contains)
  }

  /// Whether a medicine or an insulin lowers glucose.
  var hasDiabetes: Bool { ["diabetes_meds", "metformin"].contains(where: flags.contains) }

  /// The row of the page on a day's meals that health or age opens.
  var mealsInHealthRow: String {
    if hasDiabetes, flags.contains("pregnant") { return "diabetes-of-two" }
    func told(_ row: String, under least: Double) -> String {
      isMeasured && computedBMI < least ? row : row + "-stated"
    }
    if flags.contains("glp1_medicine") { return "glp1" }
    if isThinInAge { return told("low-weight-older", under: 22) }
    if hasDiabetes { return flags.contains("kidney_disease") ? "diabetes-kidney" : "diabetes" }
    if isUnderweight { return told("underweight", under: 18.5) }
    if flags.contains("kidney_disease") { return "kidney" }
    if isMinor { return ageYears < 14 ? "child" : "minor" }
    return ageGroup == "older" ? "older" : "others"
  }

  /// The row of the page on the part of fat that health or growth opens.
  var fatPartRow: String {
    if hasDiabetes { return "diabetes" }
    if flags.contains("kidney_disease") { return "kidney" }
    if isMinor { return "growing" }
    if ["pregnant", "breastfeeding"].contains(where: flags.contains) { return "of-two" }
    if flags.contains("osteoporosis") { return "bone" }
    if isUnderweight { return isMeasured && computedBMI < 18.5 ? "thin" : "thin-stated" }
    if isThinInAge { return isMeasured && computedBMI < 22 ? "thin-older" : "thin-older-stated" }
    return "others"
  }

  /// The row of the page on carbohydrate that health opens.
  var carbRow: String {
    guard hasDiabetes else { return "others" }
    return flags.contains("kidney_disease")
      ? "kidney" : flags.contains("pregnant") ? "of-two" : "diabetes"
  }

  /// Whether a condition, a medicine or growth leaves out a group of foods.
  private func leavesOut(_ group: String) -> Bool {
    func has(_ some: String...) -> Bool { some.contains(where: flags.contains) }
    let thinsBlood = has("anticoagulant", "meds_stimulant_or_anticoagulant")
    return switch group {
    case "protein_powder":
      isMinor || has("eating_disorder_history", "pregnant", "breastfeeding", "after_birth")
        || has("kidney_disease", "acute_illness", "chest_pain_or_fainting", "multiple_pregnancy")
        || isUnderweight && !isMinor || isThinInAge
    case "raw_hard": ageYears >= 75
    case "lean":
      isUnderweight && !isMinor || isThinInAge || has("eating_disorder_history")
    case "high_mercury_fish": isMinor || mayHaveChildren
    case "liver":
      isMinor || mayHaveChildren || has("maoi", "osteoporosis", "pregnant", "kidney_disease")
    case "vitamin_k_rich": thinsBlood
    case "natto": thinsBlood || has("maoi") || isSparedDenseSoy
    case "smoked_fish": has("maoi", "breastfeeding")
    case "tempeh": has("maoi") || isSparedDenseSoy
    case "dried_soy", "meat_substitute": isSparedDenseSoy
    case "tyramine_rich", "processed_meat", "salted": has("maoi")
    case "iodine_rich":
      isMinor || has("pregnant", "breastfeeding", "thyroid", "levothyroxine", "amiodarone")
        || has("lithium", "kidney_disease")
    case "free_sugar": hasDiabetes
    case "refined_grain": hasDiabetes && !has("kidney_disease")
    case "grapefruit":
      has("statin", "calcium_channel_blocker", "amiodarone", "heart_condition", "hypertension")
        || thinsBlood || has("kidney_disease", "diabetes_meds", "thyroid", "levothyroxine")
        || has("ace_inhibitor")
    default: false
    }
  }

  private static let salty: Set = ["processed_meat", "smoked_fish", "salted"]

  /// On how many days of a week health lets a group of foods stand.
  func mostDays(of group: String) -> Int {
    switch group {
    case "tuna" where flags.contains("pregnant"): 2
    case "oily_fish" where flags.contains("pregnant") || flags.contains("breastfeeding"): 2
    case "oily_fish" where mayHaveChildren: 2
    case "fish" where eatsFishOnFewDays: 3
    case "fish" where diet == "pescatarian": 6
    case "fish" where !["dairy", "egg", "soy"].contains(where: allergens.contains): 4
    case "soy", "natto", "tempeh", "meat_substitute", "dried_soy":
      leavesOut(group) ? 0 : mostSoyDays
    default: leavesOut(group) ? 0 : 7
    }
  }

  /// Whether nothing of animals is eaten, by diet or by what is left out.
  var eatsPlantsAlone: Bool {
    let isWithoutMilkAndEggs = allergens.contains("dairy") && allergens.contains("egg")
    let isWithoutFish =
      allergens.contains("seafood") || allergens.contains("fish") && allergens.contains("shellfish")
    let isWithoutMeat = allergens.contains("poultry") && allergens.contains("red_meat")
    return switch diet {
    case "vegan": true
    case "vegetarian": isWithoutMilkAndEggs
    case "pescatarian": isWithoutMilkAndEggs && isWithoutFish
    default: isWithoutMilkAndEggs && isWithoutFish && isWithoutMeat
    }
  }

  /// Whether meat, milk and eggs are eaten, so that soy need not stand in their place.
  private var hasOtherThanSoy: Bool {
    diet == "omnivore"
      && !["dairy", "egg", "poultry", "chicken"].contains(where: allergens.contains)
  }

  /// On how many days soy may stand: seldom beside weak kidneys and where other food is eaten.
  private var mostSoyDays: Int {
    if isSparedDenseSoy { return diet == "vegetarian" ? 5 : 3 }
    if ["vegetarian", "pescatarian"].contains(diet) {
      return ["dairy", "egg"].contains(where: allergens.contains) ? 7 : 4
    }
    return !hasOtherThanSoy ? 7 : cuisine == "japanese" ? 5 : 3
  }

  /// Whether weak kidneys spare somebody soy with much phosphorus for its protein.
  private var isSparedDenseSoy: Bool { flags.contains("kidney_disease") && diet != "vegan" }

  /// Whether a food stands for meat, and somebody who eats everything asked for nothing of the kind.
  func isServedUnasked(_ food: CatalogueFacts.Food) -> Bool {
    food.kinds.contains("meat_stand_in") && cuisine != "japanese" && hasOtherThanSoy
  }

  /// Whether there may yet be a child to carry, as far as is known.
  private var mayHaveChildren: Bool { sex != "male" && ageYears <= 50 }

  /// Whether fish stands on three days at most: for a child, born or not, who has milk, eggs and soy.
  private var eatsFishOnFewDays: Bool {
    let isOfTwo = flags.contains("pregnant") || flags.contains("breastfeeding")
    return (isMinor || isOfTwo)
      && !["dairy", "egg", "soy"].contains(where: allergens.contains)
  }

  /// What an exercise lacks here; nil when equipment and items suffice.
  func lack(of exercise: CatalogueFacts.Exercise, _ pages: RulePages) -> String? {
    let base = pages.words("profile equipment", equipment, "baseEquipment") ?? []
    let others = items.flatMap { item in
      pages.words("item stand-ins", String(item.map { $0 == "_" ? "-" : $0 }), "standsInFor") ?? []
    }
    let things = base + items + others
    guard exercise.profiles.contains(equipment) || exercise.equipment.allSatisfy(things.contains)
    else { return "equipment" }
    return exercise.items.allSatisfy((items + others).contains) ? nil : "household"
  }
}

extension Athlete {
  /// The row that says what somebody weighs who does not tell it.
  fileprivate static func weightRow(_ years: Double, _ sex: String?) -> String {
    if years < 14 { return "assumed-child" }
    guard years < 18 else { return "assumed-" + (sex ?? "unknown") }
    return sex.map { $0 == "male" ? "assumed-boy" : "assumed-girl" } ?? "assumed-young"
  }
}
