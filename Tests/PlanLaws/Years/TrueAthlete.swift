import JSONSource
import Population

/// Somebody as they are, which no plan knows: what they can lift, what they need, how they live.
///
/// Nothing here is taken from the rules. Ratios of strength to body weight are of the order that
/// strength standards of powerlifting federations and gyms give for trained men; growth in a year,
/// a third for the new and a twentieth for the old hands, is what reviews of training find
/// (ACSM 2009; Steele et al. 2023, growth that slows with the logarithm of time).
struct TrueAthlete {
  let number: Int
  let experience, goal, sex, equipment: String
  let ageYears, days, minutes: Int
  let heightCm: Double
  /// Body weight now, kg.
  var weightKg: Double
  let startKg: Double
  /// What they need over what a formula estimates, 0.85–1.15.
  let needFactor: Double
  /// The part of sessions that are done, 0–1.
  let attendance: Double
  /// Strength now over strength at the start.
  var fitness = 1.0
  private let seed: UInt64

  init(seed: UInt64, number: Int) {
    var random = SplitMix64(seed &+ 365, number)
    self.seed = random.next()
    self.number = number
    experience = SeededRequests.experiences[number % 3]
    goal = SeededRequests.goals[number / 3 % 4]
    sex = random.pick(["male", "female"])
    let place = random.unit()
    equipment =
      place < 0.6
      ? "full_gym" : place < 0.8 ? "dumbbells_only" : place < 0.9 ? "bands_only" : "bodyweight_only"
    ageYears = random.int(20...58)
    days = random.int(2...5)
    minutes = random.int(9...15) * 5
    heightCm = random.normal(sex == "male" ? 178 : 165, 6).rounded()
    let build = max(19, min(33, random.normal(goal == "fat_loss" ? 28 : 24, 2.5)))
    startKg = (build * heightCm * heightCm / 10_000).rounded()
    weightKg = startKg
    needFactor = max(0.85, min(1.15, random.normal(1, 0.07)))
    attendance = 0.7 + 0.3 * random.unit()
  }

  /// What they tell the planner on the first day.
  var request: JSON {
    .object([
      ("sex", .text(sex)), ("age_years", .count(ageYears)), ("height_cm", .decimal(heightCm)),
      ("weight_kg", .decimal(startKg)), ("goal", .text(goal)), ("experience", .text(experience)),
      ("equipment", .text(equipment)), ("schedule_days", .count(days)),
      ("session_minutes", .count(minutes)),
    ])
  }

  /// A week of training, or of none, moves strength towards what they could reach, or back.
  mutating func live(sessionsDone: Double) {
    let reach = 1 + Self.reach[experience, default: 0.18]
    let pace = goal == "fat_loss" ? 0.015 : 0.035
    if sessionsDone > 0 {
      fitness += (reach - fitness) * pace * sessionsDone
    } else {
      fitness -= fitness * 0.006
    }
  }

  /// The heaviest single repetition of an exercise today, in the kilograms a plan prints.
  func best(_ exercise: CatalogueFacts.Exercise) -> Double {
    let ratio = Self.ratios[exercise.pattern, default: 0.4]
    let part = Self.parts[exercise.loadType, default: 1]
    let usual = startKg * ratio * part * Self.levels[experience, default: 1]
    let woman = Self.legs.contains(exercise.pattern) ? 0.78 : 0.62
    let age = 1 - 0.005 * Double(max(0, ageYears - 35))
    return usual * (sex == "male" ? 1 : woman) * age * talent(exercise.id) * fitness
  }

  /// Repetitions, or seconds, without a load: most of what differs is the exercise itself.
  func most(_ exercise: CatalogueFacts.Exercise) -> Double {
    let usual: Double = exercise.repUnit == "seconds" ? 40 : 15
    let level = usual * Self.levels[experience, default: 1]
    let talents = talent(exercise.id) * talent(exercise.id + "+")
    return level * talents * fitness * fitness * fitness
  }

  /// The energy that would hold the weight now, from what a formula says for the weight then.
  func need(estimated: Double, for kilograms: Double) -> Double {
    estimated * needFactor * (1 + 0.6 * (weightKg / kilograms - 1))
  }

  /// How much better or worse than others they are at one thing.
  private func talent(_ id: String) -> Double {
    var hash = seed
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var random = SplitMix64(hash)
    return min(1.35, max(0.7, random.normal(1, 0.12)))
  }

  /// Strength that can be gained in years, over that at the start.
  private static let reach: [String: Double] = [
    "novice": 0.4, "intermediate": 0.18, "advanced": 0.07,
  ]

  /// Strength by experience, over that of men who have lifted for some years.
  private static let levels: [String: Double] = [
    "novice": 0.6, "intermediate": 0.85, "advanced": 1.1,
  ]

  private static let legs: Set<String> = ["squat", "hinge", "hip_thrust", "lunge", "calf_raise"]

  /// One repetition over body weight, for men who have lifted for some years.
  private static let ratios: [String: Double] = [
    "horizontal_push": 1.15, "incline_push": 1, "vertical_push": 0.75, "horizontal_pull": 1.1,
    "vertical_pull": 1.1, "squat": 1.55, "hinge": 1.85, "hip_thrust": 1.9, "lunge": 0.9,
    "knee_flexion": 0.7, "knee_extension": 0.9, "calf_raise": 1.5, "curl": 0.5,
    "triceps_extension": 0.55, "lateral_raise": 0.3, "front_raise": 0.3, "rear_delt": 0.35,
    "fly": 0.5, "core": 0.6, "back_extension": 0.6, "carry": 1, "forearm": 0.4,
    "hip_abduction": 0.7, "hip_adduction": 0.7, "rotator_cuff": 0.2, "scapular": 0.7,
  ]

  /// What of it a printed load counts: one dumbbell of two, a stack with pulleys.
  private static let parts: [String: Double] = [
    "dumbbell_pair": 0.42, "dumbbell_single": 0.45, "kettlebell": 0.45, "plate": 0.5, "cable": 0.8,
    "machine": 0.95,
  ]
}

extension JSON {
  static func object(_ members: [(String, JSON)]) -> JSON {
    JSON(.object(members.map { JSON.Member(key: $0.0, value: $0.1) }))
  }
  static func list(_ items: [JSON]) -> JSON { JSON(.array(items)) }
  static func text(_ text: String) -> JSON { JSON(.string(text)) }
  static func count(_ count: Int) -> JSON { JSON(.number(Double(count))) }
  static func decimal(_ number: Double) -> JSON { JSON(.number(number)) }
}
