import JSONSource

/// What a plan remembers of its adaptations.
struct Ledger: Sendable {
  /// The last day anything was applied.
  var lastDate: CalendarDay?
  /// The week of the cycle that was told last.
  var week: Int?
  /// Check-ins with their scores, the oldest first.
  var days: [Day] = []
  /// What is off for a while, in the order it was taken.
  var reductions: [Reduction] = []
  var energy: Energy?
  /// What lifts have done, in the order they were first logged.
  var lifts: [Lift] = []
  /// The last session that was counted.
  var session: Session?
  /// The last deload.
  var deload: Deload?
  /// The days on which somebody lowered the goal, the oldest first.
  var lowered: [CalendarDay] = []

  /// A check-in.
  struct Day: Sendable {
    let date: CalendarDay?
    let score: Double?
    let band: String
  }

  /// Sets, effort and loads that come back later.
  struct Reduction: Sendable {
    let kind: String
    /// The region or the exercise; empty for the whole week.
    let key: String
    let level: Int
    let since: CalendarDay?
    let until: CalendarDay?
    let week: Int?
    var sets: [SetCut] = []
    var rir: [(spot: CurrentPlan.Spot, before: ClosedRange<Int>)] = []
    /// Loads before and after; nil after where the plan names none for a while.
    var loads: [(spot: CurrentPlan.Spot, before: Double, after: Double?)] = []
    var easier: [CurrentPlan.Spot] = []
  }

  /// How the trend has moved the energy.
  struct Energy: Sendable {
    /// The plan's energy before any trend, kcal.
    var baseKcal: Double
    /// Where the energy is, in percent of the base.
    var pct: Double
    /// Where it was when the misses began.
    var startPct: Double
    var trend: String
    var misses: Int
    var date: CalendarDay?
  }

  /// What a lift has done.
  struct Lift: Sendable {
    let exercise: Int
    /// Sessions in a row in which it failed.
    var misses = 0
    /// Sessions in a row in which it got no stronger.
    var still = 0
    /// The best estimated maximum so far, kg; nil before the first logged weight.
    var bestE1RM: Double?
    /// How often its range has grown.
    var ceilings = 0
    /// Sessions in a row in which it was at the top of its range and has not grown yet.
    var tops = 0
  }

  struct Session: Sendable {
    let date: CalendarDay?
    let fingerprint: String
  }

  struct Deload: Sendable {
    let date: CalendarDay?
    let week: Int?
  }

  /// Whether there is nothing to remember: the plan is as it was made.
  var isEmpty: Bool {
    lastDate == nil && week == nil && days.isEmpty && reductions.isEmpty && energy == nil
      && lifts.isEmpty && session == nil && deload == nil && lowered.isEmpty
  }

  /// Drops what belongs to the exercises of a plan: they are planned anew.
  mutating func forgetTraining() {
    reductions = []
    for index in lifts.indices {
      lifts[index].ceilings = 0
      lifts[index].tops = 0
    }
  }

  /// Sets that are off at each place.
  var owed: [CurrentPlan.Spot: Int] {
    var owed: [CurrentPlan.Spot: Int] = [:]
    for reduction in reductions {
      for cut in reduction.sets { owed[cut.spot, default: 0] += cut.count }
    }
    return owed
  }

  /// The place of a lift in `lifts`; it is added when it is new.
  mutating func lift(_ exercise: Int) -> Int {
    if let index = lifts.firstIndex(where: { $0.exercise == exercise }) { return index }
    lifts.append(Lift(exercise: exercise))
    return lifts.count - 1
  }
}
