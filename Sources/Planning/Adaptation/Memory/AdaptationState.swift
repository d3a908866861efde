import Consulting
import Domain
import JSONSource

/// What a plan remembers of its adaptations.
struct AdaptationState: Sendable {
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
  /// The last break that was answered; nil where none was.
  var layoff: Layoff?
  /// The days on which somebody lowered the goal, the oldest first.
  var lowered: [CalendarDay] = []
  /// When joints began to hurt, the oldest first.
  var bouts: [Bout] = []
  /// How joints were told to hurt, in the order they were first told of.
  var pains: [PainCourse] = []

  /// A check-in.
  struct Day: Sendable {
    var date: CalendarDay?
    var score: Double?
    var band: String
    /// Whether the night before was too short.
    var isAfterBadNight = false
  }

  /// A joint that began to hurt, anew or again.
  struct Bout: Hashable, Sendable {
    var joint: String
    var date: CalendarDay
  }

  /// How the trend has moved the energy.
  struct Energy: Sendable {
    /// The plan's energy before any trend, kcal.
    var baseKcal = 0.0
    /// Where the energy is, in percent of the base.
    var pct = 0.0
    /// Where the weight was when it was told last.
    var trend = ""
    /// Two weeks that missed in a row, all to the same side.
    var misses = 0
    /// The day of the last miss that was told.
    var date: CalendarDay?
  }

  /// What a lift has done.
  struct Lift: Sendable {
    var exercise: Int
    /// Sessions in a row in which it failed.
    var misses = 0
    /// Sessions in a row in which it got no stronger.
    var still = 0
    /// The best estimated maximum since the lift was last built up again, kg; nil before the first
    /// logged weight.
    var bestE1RM: Double?
    /// What could be lifted once by the last log, less after a break, kg.
    ///
    /// Nil before the first logged weight. Where the lift lifts the body, the body counts.
    var e1RM: Double?
    /// The set this estimate came from.
    var logged: Logged?
    /// The loads it had in trainings that were planned anew since, one for each prescription.
    var work: [Work] = []
    /// How often its range has grown.
    var ceilings = 0
    /// Sessions in a row in which it was at the top of its range and has not grown yet.
    var tops = 0
    /// Whether it failed while it was eased off; that counts when it is whole again.
    var owesMiss = false
    /// Whether it was missed last: nothing of it grows or comes back until it is done as asked.
    var waits = false
  }

  /// A logged set.
  struct Logged: Sendable {
    var date: CalendarDay?
    var week: Int?
    var weightKg: Double
    var reps: Int
    var rir: Int?
  }

  /// What a lift had come to for a prescription when the training was planned anew.
  struct Work: Sendable {
    var reps: ClosedRange<Int>
    var rir: ClosedRange<Int>
    /// Kilograms before anything was taken off for a while; nil where only the range had grown.
    var loadKg: Double?
    /// How often the range had grown.
    var ceilings: Int
    /// The estimated maximum of that time, kg; another one since says more than the load.
    var e1RM: Double?
    /// The last day on which the lift was in the plan.
    var date: CalendarDay?
  }

  struct Session: Sendable {
    var date: CalendarDay?
    var fingerprint: String
  }

  struct Deload: Sendable {
    var date: CalendarDay?
    var week: Int?
  }

  /// A break, as long as it was when the plan became lighter for it.
  struct Layoff: Sendable {
    var date: CalendarDay
    var days: Int
  }

  /// Whether there is nothing to remember: the plan is as it was made.
  var isEmpty: Bool {
    lastDate == nil && week == nil && days.isEmpty && reductions.isEmpty && energy == nil
      && lifts.isEmpty && session == nil && deload == nil && layoff == nil && lowered.isEmpty
      && bouts.isEmpty && pains.isEmpty
  }

  /// Comes to a week of the cycle; that another week was eased off says nothing about this one.
  mutating func enter(week: Int) {
    if let deload, deload.week != week {
      self.deload = deload.date.map { Deload(date: $0, week: nil) }
    }
  }

  /// Whether a deload is on.
  var isDeloading: Bool { reductions.contains { $0.cause == .deload } }

  /// A joint with something off for its pain, and where that is kept.
  struct HurtingJoint: Sendable {
    let place: Int
    let joint: String
    let level: Int
    let calm: Int
    /// The lifts in which it hurt.
    let lifts: [Int]
  }

  /// The joints with something off for their pain, in the order it was taken.
  var hurting: [HurtingJoint] {
    reductions.enumerated().compactMap { place, reduction in
      reduction.cause.pain.map {
        HurtingJoint(
          place: place, joint: $0.joint, level: reduction.level, calm: $0.calm?.times ?? 0,
          lifts: hurtLifts(of: $0.joint))
      }
    }
  }

  /// The joints that are flagged, and those with something off for their pain.
  func sparedJoints(of consultation: Consultation) -> [String] {
    consultation.request.flags.map(\.joint) + hurting.map(\.joint)
  }

  /// The joints that hurt badly and of which nothing is back yet.
  func severeJoints(in edition: Edition) -> [String] {
    hurting.filter {
      edition.isSevere(pain: $0.level) && edition.painReturn($0).word == "nothing"
    }.map(\.joint)
  }

  /// The lifts in which a joint hurt.
  func hurtLifts(of joint: String) -> [Int] { pains.first { $0.joint == joint }?.lifts ?? [] }

  /// Where the first reduction of such a cause is kept.
  func place(where isMeant: (Cause) -> Bool) -> Int? {
    reductions.firstIndex { isMeant($0.cause) }
  }

  /// The first lift that is not done at a place for a while.
  func replaced(at spot: CurrentPlan.Spot) -> ReplacedLift? {
    reductions.lazy.flatMap(\.replaced).first { $0.spot == spot }
  }

  /// Drops what belongs to the exercises of a plan: they are planned anew.
  mutating func forgetTraining() {
    reductions = []
    for index in lifts.indices {
      lifts[index].ceilings = 0
      lifts[index].tops = 0
    }
  }

  /// Forgets what was lifted in these exercises: their answers say it anew.
  mutating func forgetLoads(of exercises: [Int]) {
    for index in lifts.indices where exercises.contains(lifts[index].exercise) {
      lifts[index].bestE1RM = nil
      lifts[index].e1RM = nil
      lifts[index].logged = nil
      lifts[index].work = []
    }
  }

  /// Notes that these exercises are in the plan until this day.
  mutating func keepInPlan(_ exercises: [Int], until day: CalendarDay?) {
    guard let day else { return }
    for index in lifts.indices where exercises.contains(lifts[index].exercise) {
      for work in lifts[index].work.indices { lifts[index].work[work].date = day }
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

  /// The load of a place before anything was taken off it, kg; nil where nothing was.
  ///
  /// A joint that hurts in a week that eases off takes the lighter load away: the heaviest is the
  /// whole one.
  func wholeLoad(_ spot: CurrentPlan.Spot) -> Double? {
    reductions.flatMap(\.loads).filter { $0.spot == spot }.map(\.before).max()
  }

  /// The plan with everything that is off for a while: sets come back, ranges and lifts to their
  /// places; longer rests stay, so that what is back finds its minutes beside them.
  func whole(_ plan: CurrentPlan) -> CurrentPlan {
    guard !reductions.isEmpty else { return plan }
    var whole = plan
    for cut in reductions.flatMap(\.sets) { whole[cut.spot].sets += cut.count }
    for longer in reductions.flatMap(\.reps) {
      whole[longer.spot].reps = whole[longer.spot].reps.shifted(by: -longer.more)
    }
    for lift in reductions.flatMap(\.replaced) { whole[lift.spot] = lift.block }
    return whole
  }

  /// The place of a lift in `lifts`; it is added when it is new.
  mutating func lift(_ exercise: Int) -> Int {
    if let index = lifts.firstIndex(where: { $0.exercise == exercise }) { return index }
    lifts.append(Lift(exercise: exercise))
    return lifts.count - 1
  }
}

extension AdaptationState.Lift {
  /// What the lift had come to for a prescription; nil when it never had it.
  ///
  /// A load is chosen for the lower end of a range: a range with another upper end has the same one.
  func work(_ reps: ClosedRange<Int>, _ rir: ClosedRange<Int>) -> AdaptationState.Work? {
    let same = work.filter { $0.reps.lowerBound == reps.lowerBound && $0.rir == rir }
    return same.first { $0.reps == reps } ?? same.last
  }

  /// Keeps what the lift has come to, instead of what it had for the same prescription before.
  mutating func keep(_ now: AdaptationState.Work) {
    work.removeAll { $0.reps == now.reps && $0.rir == now.rir }
    work.append(now)
  }
}
