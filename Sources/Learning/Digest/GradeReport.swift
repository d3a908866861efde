import Domain
/// How well sets of a pattern and intent were asked.
struct GradeReport: Sendable {
  let pattern: String
  let intent: SetIntent
  let count: Int
  /// Above 0, more was done than asked.
  let bias: Double
  let rmse: Double
  /// Whether days close together and far apart differ.
  let isStacking: Bool
  private let gaps: [GradeMemory.Gap: Double]

  /// A report; nil as long as there is nothing, or nothing that speaks.
  init?(_ memory: GradeMemory, _ rules: GradingRules) {
    let errors = memory.grades.map(\.error)
    guard errors.count >= rules.least, let bias = Statistics.mean(errors),
      let square = Statistics.mean(errors.map { $0 * $0 })
    else { return nil }
    pattern = memory.pattern
    intent = memory.intent
    count = errors.count
    self.bias = bias
    rmse = square.squareRoot()
    var gaps: [GradeMemory.Gap: Double] = [:]
    var counts: [GradeMemory.Gap: Int] = [:]
    for gap in GradeMemory.Gap.allCases {
      let own = memory.grades.filter { $0.gap == gap }.map(\.error)
      gaps[gap] = Statistics.mean(own)
      counts[gap] = own.count
    }
    self.gaps = gaps
    let isSeen = [GradeMemory.Gap.short, .long].allSatisfy {
      counts[$0] ?? 0 >= rules.stackingLeast
    }
    isStacking =
      isSeen && abs((gaps[.short] ?? 0) - (gaps[.long] ?? 0)) > rules.stackingDifference
    guard abs(bias) > rules.bias || rmse > rules.rmse || isStacking else { return nil }
  }

  /// The bias that counts for so much rest.
  func bias(_ gap: GradeMemory.Gap) -> Double { isStacking ? gaps[gap] ?? bias : bias }
}

/// How much strength a pattern costs another one shortly after.
struct InteractionReport: Sendable {
  let from: String
  let to: String
  /// A part of strength; below 0.
  let effect: Double
  let count: Int
  let confidence: Double

  /// A report; nil as long as it is not sure, or costs nothing.
  init?(_ memory: InteractionMemory, _ rules: LinkRules) {
    guard let effect = Statistics.mean(memory.deltas),
      let deviation = LearningMath.deviation(memory.deltas)
    else { return nil }
    from = memory.from
    to = memory.to
    self.effect = effect
    count = memory.seen
    confidence = Self.confidence(effect, deviation, seen: memory.seen, rules)
    guard confidence >= rules.confidence, effect <= -rules.loss else { return nil }
  }

  /// How sure a loss is: less the more it varies, and less while it was seldom seen.
  static func confidence(_ effect: Double, _ deviation: Double, seen: Int, _ rules: LinkRules)
    -> Double
  {
    let sure = min(max(1 - deviation / max(abs(effect), rules.scale), 0), 1)
    return seen < rules.seen ? sure * rules.doubt : sure
  }
}

/// The last days as a whole.
struct WeekReport: Sendable {
  let sessions: Int
  let meanRpe: Double?
  let doneShare: Double?
  let misses: Int
  let hasFatigue: Bool
  let wantsDeload: Bool

  /// The days up to a day.
  init(_ memory: LearnedMemory, upTo day: Int, _ rules: WeekRules) {
    let days = memory.days.filter { $0.day <= day && $0.day > day - rules.days }
    let efforts = days.reduce(0) { $0 + $1.efforts }
    let asked = days.reduce(0) { $0 + $1.asked }
    sessions = days.count
    let mean = efforts > 0 ? days.reduce(0) { $0 + $1.effort } / Double(efforts) : nil
    let share = asked > 0 ? days.reduce(0) { $0 + $1.done } / asked : nil
    misses = days.reduce(0) { $0 + $1.misses }
    hasFatigue = sessions >= rules.fatigueSessions && mean.map { $0 > rules.fatigueRpe } ?? false
    let signs = [
      mean.map { $0 > rules.deloadRpe } ?? false, share.map { $0 < rules.doneShare } ?? false,
      misses >= rules.misses,
    ]
    wantsDeload = sessions >= rules.deloadSessions && signs.count { $0 } >= rules.signs
    meanRpe = mean
    doneShare = share
  }
}
