import Population

/// Somebody as they are, which no programme knows: what they can lift today, how they tire and
/// recover, how they grow, and how well they feel what is left in them.
///
/// Nothing here is taken from the rules. Growth towards a reach that slows as it comes near, and
/// loss without training, follow reviews of training (ACSM 2009; Bosquet et al. 2013; Steele et al.
/// 2023); strength grows by the load and hardly by the nearness of failure, which costs recovery
/// (Robinson et al. 2024; Refalo et al. 2023); what is left in a set is felt about a repetition too
/// small (Halperin et al. 2022).
struct TrueLifter {
  /// What one set did to somebody.
  struct Effort {
    let reps: Int
    /// Repetitions that were truly left, below 0 where the last one failed.
    let reserve: Double
    /// What they believe was left, in halves.
    let felt: Double
  }

  /// What the years before have left to gain: novice, intermediate or advanced.
  let experience: String
  /// Whether they train on a day, by the days of a year.
  let days: [Int]
  private let starts: [String: Double]
  private let reach, pace, recoveryDays, toughness, curve, moodiness: Double
  private let feltBias, feltNoise: Double
  private var fitness: [String: Double] = [:]
  private var fatigue: [String: Double] = [:]
  private var tired: [String: Double] = [:]
  private var mood = 1.0
  private var random: SplitMix64

  /// The lifts of everybody: two a day, by turns.
  static let plan = [
    ["back_squat", "barbell_bench_press"], ["standing_barbell_press", "barbell_row"],
  ]

  private static let levels = ["novice": 0.6, "intermediate": 0.85, "advanced": 1.1]
  private static let reaches = ["novice": 0.45, "intermediate": 0.2, "advanced": 0.08]

  /// A lifter by a seed; the same seed and number give the same life whatever the programme.
  init(seed: UInt64, number: Int) {
    var random = SplitMix64(seed &+ 1717, number)
    experience = SeededRequests.experiences[number % 3]
    let level = Self.levels[experience] ?? 1
    let talent = min(1.4, max(0.6, random.normal(1, 0.15)))
    let usual: [(String, Double)] = [
      ("back_squat", 125), ("barbell_bench_press", 95), ("standing_barbell_press", 60),
      ("barbell_row", 85),
    ]
    var starts: [String: Double] = [:]
    for (lift, single) in usual {
      starts[lift] = single * level * talent * random.normal(1, 0.08)
    }
    self.starts = starts
    reach = (Self.reaches[experience] ?? 0.2) * max(0.4, random.normal(1, 0.25))
    pace = 0.03 * max(0.4, random.normal(1, 0.25))
    recoveryDays = max(0.7, random.normal(1.6, 0.4))
    toughness = max(0.4, random.normal(1, 0.25))
    curve = max(22, random.normal(30, 3))
    moodiness = 0.01 + 0.025 * random.unit()
    feltBias = random.normal(-0.6, 0.5)
    feltNoise = 0.3 + 0.7 * random.unit()
    days = Self.days(&random)
    self.random = random
  }

  /// Three days a week, of which some are missed; now and then a week or more of none.
  private static func days(_ random: inout SplitMix64) -> [Int] {
    let attendance = 0.8 + 0.19 * random.unit()
    var away = Set<Int>()
    for _ in 0..<random.int(1...3) {
      let first = random.int(4...48)
      away.formUnion(first..<first + random.int(1...(random.chance(0.2) ? 5 : 2)))
    }
    return (0..<52).filter { !away.contains($0) }.flatMap { week in
      [0, 2, 4].filter { _ in random.chance(attendance) }.map { 7 * week + $0 }
    }
  }

  /// What they could lift once when rested, kg.
  func strength(_ lift: String) -> Double { (starts[lift] ?? 0) * (1 + (fitness[lift] ?? 0)) }

  /// Strength now over that of the first day, over all lifts.
  var gain: Double {
    let lifts = Self.plan.flatMap(\.self)
    return lifts.reduce(0) { $0 + (fitness[$1] ?? 0) } / Double(lifts.count)
  }

  /// What they believe they could lift once, kg, before anything was tried: off by a tenth or so.
  mutating func guess(_ lift: String) -> Double { strength(lift) * random.normal(1, 0.1) }

  /// Days without and with training pass.
  mutating func wait(_ count: Int) {
    for lift in Self.plan.flatMap(\.self) {
      fatigue[lift] = (fatigue[lift] ?? 0) * decay(Double(count))
      let idle = max(0, count - 14)
      fitness[lift] = (fitness[lift] ?? 0) - 0.003 * Double(idle)
    }
  }

  /// A new day: sleep, stress and food make it better or worse.
  mutating func begin() {
    mood = min(1.08, max(0.88, random.normal(1, moodiness)))
    tired = [:]
  }

  /// A set: what is asked is done if it can be.
  mutating func lift(_ lift: String, _ load: Double, asked: Int) -> Effort {
    let now = strength(lift) * mood * (1 - (fatigue[lift] ?? 0)) * (1 - (tired[lift] ?? 0))
    let most = max(0, curve * (now / max(load, 1) - 1) + random.normal(0, 0.4))
    let reps = min(asked, Int(most))
    let reserve = reps < asked ? 0 : most - Double(reps)
    take(lift, load, reserve, failed: reps < asked)
    let felt = reserve + (reserve > 0 ? feltBias : 0) + random.normal(0, feltNoise)
    return Effort(
      reps: reps, reserve: reps < asked ? -1 : reserve,
      felt: min(6, max(0, (felt * 2).rounded() / 2)))
  }

  /// Growth and tiredness of a set.
  private mutating func take(_ lift: String, _ load: Double, _ reserve: Double, failed: Bool) {
    let share = load / strength(lift)
    let heaviness = min(1, max(0, (share - 0.4) / 0.35))
    let nearness = min(1, max(0, 1 - (reserve - 4) / 6))
    let gained = fitness[lift] ?? 0
    fitness[lift] = gained + (reach - gained) * pace * heaviness * nearness / 3
    let hardness = min(1, max(0, 1 - reserve / 6)) + (failed ? 0.6 : 0)
    fatigue[lift] = min(0.2, (fatigue[lift] ?? 0) + 0.012 * (0.4 + hardness) / toughness)
    tired[lift] = (tired[lift] ?? 0) + 0.008 + 0.016 * hardness
  }

  /// What is left of tiredness after days.
  private func decay(_ days: Double) -> Double {
    var left = 1.0
    for _ in 0..<Int(days) { left *= 1 - 1 / (recoveryDays + 0.5) }
    return max(0, left)
  }
}
