import JSONSource

/// Valid requests from a seed.
package struct SeededRequests: Sendable {
  /// What kind of athletes the requests describe.
  package enum Kind: String, CaseIterable, Sendable {
    /// Bodies as they are met, optional fields as often as people fill them in.
    case believable
    /// Every field, each uniformly over all it may be.
    case box
    /// Every field seldom.
    case sparse
  }

  private let exerciseIds: [String]
  private let families: [String]

  /// Prepares the words that requests may use from a catalogue.
  ///
  /// - Parameters:
  ///   - exerciseIds: Ids of exercises that may have been lifted, in a fixed order.
  ///   - families: Families of foods that may be disliked, in a fixed order.
  package init(exerciseIds: [String], families: [String]) {
    self.exerciseIds = exerciseIds
    self.families = families
  }

  /// The request of a kind, seed and number.
  package func request(_ kind: Kind, seed: UInt64, number: Int) -> JSON {
    var random = SplitMix64(seed &+ UInt64(kind.rawValue.utf8.count) &* 7919, number)
    var draft = RequestDraft(exerciseIds: exerciseIds, families: families)
    switch kind {
    case .believable: draft.fillBelievably(&random)
    case .box: draft.fill(&random, probability: 1)
    case .sparse: draft.fill(&random, probability: 0.15)
    }
    return draft.json
  }

  /// Joints that may hurt.
  package static let joints = ["shoulder", "elbow", "wrist", "low_back", "hip", "knee", "ankle"]
  /// Conditions.
  package static let flags = [
    "pregnant", "breastfeeding", "hypertension", "heart_condition", "kidney_disease",
    "diabetes_meds", "thyroid", "eating_disorder_history", "recent_surgery",
    "chest_pain_or_fainting", "meds_stimulant_or_anticoagulant", "after_birth",
    "low_energy_availability", "irregular_menstrual_cycle", "glp1_medicine", "osteoporosis",
    "acute_illness", "anticoagulant", "statin", "calcium_channel_blocker", "amiodarone",
    "levothyroxine", "maoi", "lithium", "metformin", "ace_inhibitor",
  ]
  /// Allergens.
  package static let allergens = [
    "gluten", "dairy", "egg", "soy", "nut", "peanut", "fish", "shellfish", "sesame", "buckwheat",
  ]
  /// Things at home.
  package static let items = [
    "wall", "chair", "table", "towel", "door", "step", "backpack", "bottles", "sofa", "cushion",
    "pullup_bar", "bench", "incline_bench", "dip_bars", "kettlebell", "ab_wheel",
  ]
  /// Goals.
  package static let goals = ["fat_loss", "lean_mass", "strength", "recomp"]
  /// Places to train.
  package static let equipments = ["full_gym", "dumbbells_only", "bands_only", "bodyweight_only"]
  /// Times of lifting, the shortest first.
  package static let experiences = ["novice", "intermediate", "advanced"]
  /// Ages as bands, the youngest first.
  package static let ageRanges = ["<18", "18–24", "25–34", "35–44", "45–54", "55–60", ">60"]
  /// Diets.
  package static let diets = ["omnivore", "pescatarian", "vegetarian", "vegan"]
  /// Budgets, the smallest first.
  package static let tiers = ["low", "medium", "high"]
  /// PlateSearches.
  package static let cuisines = ["japanese", "western", "mixed"]
  /// Times of training, the earliest first.
  package static let trainingTimes = ["early", "morning", "afternoon", "evening"]
  /// Forms of the split.
  package static let variants = ["default", "full_body", "specialization"]
  /// Muscles a specialization may favour.
  package static let muscles = [
    "chest", "back", "shoulders", "quads", "hamstrings", "glutes", "biceps", "triceps", "calves",
    "core",
  ]
}

/// A request while it is put together.
private struct RequestDraft {
  let exerciseIds: [String]
  let families: [String]
  private var members: [JSON.Member] = []

  init(exerciseIds: [String], families: [String]) {
    self.exerciseIds = exerciseIds
    self.families = families
  }

  var json: JSON { JSON(.object(members)) }

  private mutating func set(_ key: String, _ kind: JSON.Kind) {
    members.append(JSON.Member(key: key, value: JSON(kind)))
  }

  private mutating func set(_ key: String, _ number: Double, decimals: Int = 0) {
    let scale = decimals == 0 ? 1.0 : 10.0
    set(key, .number((number * scale).rounded() / scale))
  }

  private mutating func set(_ key: String, _ words: [String]) {
    set(key, .array(words.map { JSON(.string($0)) }))
  }

  /// Every field with the same probability, uniformly over its range.
  mutating func fill(_ random: inout SplitMix64, probability: Double) {
    set("schedule_days", Double(random.int(1...7)))
    func maybe(_ random: inout SplitMix64) -> Bool { random.chance(probability) }
    for (key, words) in [
      ("sex", ["male", "female"]), ("goal", SeededRequests.goals),
      ("equipment", SeededRequests.equipments), ("experience", SeededRequests.experiences),
      ("age_range", SeededRequests.ageRanges), ("budget_tier", SeededRequests.tiers),
      ("diet", SeededRequests.diets),
    ] where maybe(&random) {
      set(key, .string(random.pick(words)))
    }
    for (key, range) in [
      ("height_cm", 120...220), ("waist_cm", 40...180), ("session_minutes", 30...120),
      ("meals_per_day", 3...5), ("week", 1...12),
    ] where maybe(&random) {
      set(key, Double(random.int(range)))
    }
    if random.chance(probability / 2) { set("age_years", Double(random.int(10...100))) }
    if maybe(&random) { set("weight_kg", 30 + 220 * random.unit(), decimals: 1) }
    if random.chance(probability / 2) { set("bodyfat_pct", 5 + 55 * random.unit(), decimals: 1) }
    if random.chance(probability / 2) { fillOverrides(&random) }
    if maybe(&random) { set("injuries", random.subset(SeededRequests.joints, 0.2)) }
    if maybe(&random) { set("health_flags", random.subset(SeededRequests.flags, 0.06)) }
    if maybe(&random) { set("halal", .bool(random.chance(0.3))) }
    if maybe(&random) { set("exclude_allergens", random.subset(SeededRequests.allergens, 0.12)) }
    if maybe(&random) { set("dislikes", random.subset(families, 0.03)) }
    if random.chance(probability / 2) {
      set("household_items", random.subset(SeededRequests.items, 0.4))
    }
    if random.chance(probability / 2) { fillLifts(&random) }
    fillVariant(&random, probability: probability)
    fillFood(&random, probability: probability)
    if random.chance(probability / 4) { set("language", .string(random.pick(["en", "ja"]))) }
    if random.chance(probability / 10) { set("explain", .bool(random.chance(0.5))) }
    if random.chance(probability / 4) { set("other_sport_minutes", Double(random.int(0...1500))) }
  }

  private mutating func fillVariant(_ random: inout SplitMix64, probability: Double) {
    guard random.chance(probability) else { return }
    let variant = random.pick(SeededRequests.variants)
    set("variant", .string(variant))
    guard variant == "specialization" || random.chance(0.1) else { return }
    set("focus_muscle", .string(random.pick(SeededRequests.muscles)))
  }

  private mutating func fillOverrides(_ random: inout SplitMix64) {
    var overrides: [JSON.Member] = []
    for (key, low, high) in [("BMR", 800.0, 3000.0), ("TDEE", 1200, 5000), ("BMI", 10, 60)]
    where random.chance(0.4) {
      let value = ((low + (high - low) * random.unit()) * 10).rounded() / 10
      overrides.append(JSON.Member(key: key, value: JSON(.number(value))))
    }
    set("overrides", .object(overrides))
  }

  private mutating func fillLifts(_ random: inout SplitMix64) {
    var lifts: [JSON.Member] = []
    for _ in 0..<random.int(0...8) {
      let id = random.pick(exerciseIds)
      if lifts.contains(where: { $0.key == id }) { continue }
      var lift = [
        JSON.Member(key: "weight_kg", value: JSON(.number(Double(random.int(1...400)) / 2))),
        JSON.Member(key: "reps", value: JSON(.number(Double(random.int(1...20))))),
      ]
      if random.chance(0.5) {
        lift.append(JSON.Member(key: "rir", value: JSON(.number(Double(random.int(0...5))))))
      }
      lifts.append(JSON.Member(key: id, value: JSON(.object(lift))))
    }
    set("lifts", .object(lifts))
  }

  /// A body as it is met: height by sex, weight by height and age, fat and waist by weight.
  mutating func fillBelievably(_ random: inout SplitMix64) {
    let isMale = random.chance(0.55)
    let age = min(80.0, max(15, random.normal(36, 13)))
    let height = random.normal(isMale ? 178 : 165, 7).rounded()
    let bmi = min(42, max(18.6, random.normal(25 + (age - 36) * 0.05, 4)))
    let weight = bmi * height * height / 10_000
    let fat = min(50, max(isMale ? 7 : 14, bmi * 1.2 + 0.2 * age - (isMale ? 16.2 : 5.4)))
    set("schedule_days", Double(random.pick([1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6, 7])))
    if random.chance(0.97) { set("sex", .string(isMale ? "male" : "female")) }
    if random.chance(0.95) { set("goal", .string(random.pick(SeededRequests.goals))) }
    if random.chance(0.9) {
      set(
        "equipment",
        .string(random.chance(0.5) ? "full_gym" : random.pick(SeededRequests.equipments)))
    }
    if random.chance(0.9) { set("experience", .string(random.pick(SeededRequests.experiences))) }
    fillAge(age, &random)
    if random.chance(0.93) { set("height_cm", height) }
    if random.chance(0.95) { set("weight_kg", weight, decimals: 1) }
    if random.chance(0.3) { set("bodyfat_pct", max(5, fat + random.normal(0, 2)), decimals: 1) }
    if random.chance(0.25) {
      set("waist_cm", height * (0.3 + 0.0075 * bmi) + random.normal(0, 4))
    }
    if random.chance(0.85) { set("budget_tier", .string(random.pick(SeededRequests.tiers))) }
    if random.chance(0.3) { set("injuries", random.subset(SeededRequests.joints, 0.15)) }
    if random.chance(0.1) { set("health_flags", random.subset(SeededRequests.flags, 0.1)) }
    if random.chance(0.5) {
      set("session_minutes", Double(random.pick([30, 45, 60, 60, 75, 90, 120])))
    }
    if random.chance(0.2) { set("meals_per_day", Double(random.int(3...5))) }
    if random.chance(0.4) {
      set("diet", .string(random.chance(0.6) ? "omnivore" : random.pick(SeededRequests.diets)))
    }
    if random.chance(0.05) { set("halal", .bool(true)) }
    if random.chance(0.2) {
      set("exclude_allergens", random.subset(SeededRequests.allergens, 0.12))
    }
    if random.chance(0.2) { set("dislikes", random.subset(families, 0.02)) }
    if random.chance(0.15) { set("household_items", random.subset(SeededRequests.items, 0.6)) }
    if random.chance(0.2) { fillLifts(&random) }
    if random.chance(0.3) { set("week", Double(random.int(1...12))) }
    fillVariant(&random, probability: 0.2)
    fillFood(&random, probability: 0.15)
    if random.chance(0.1) { set("other_sport_minutes", Double(random.int(0...900))) }
  }

  private mutating func fillFood(_ random: inout SplitMix64, probability: Double) {
    if random.chance(probability) { set("cuisine", .string(random.pick(SeededRequests.cuisines))) }
    if random.chance(probability) {
      set("training_time", .string(random.pick(SeededRequests.trainingTimes)))
    }
    if random.chance(probability) { set("batch_cooking", .bool(random.chance(0.5))) }
  }

  private mutating func fillAge(_ age: Double, _ random: inout SplitMix64) {
    let band =
      age < 18 ? 0 : age < 25 ? 1 : age < 35 ? 2 : age < 45 ? 3 : age < 55 ? 4 : age <= 60 ? 5 : 6
    if random.chance(0.8) { set("age_range", .string(SeededRequests.ageRanges[band])) }
    if random.chance(0.2) { set("age_years", age) }
  }
}
