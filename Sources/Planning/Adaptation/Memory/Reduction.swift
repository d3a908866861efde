import Domain
import Consulting
import JSONSource

extension AdaptationState {
  /// Sets, effort and loads that come back later.
  struct Reduction: Sendable {
    var cause: Cause
    var level = 0
    var since: CalendarDay?
    var until: CalendarDay?
    var week: Int?
    var sets: [SetCut] = []
    var rir: [EasedEffort] = []
    var loads: [LighterLoad] = []
    var easier: [CurrentPlan.Spot] = []
    /// Repetitions by which ranges lie higher.
    var reps: [Longer] = []
    /// Seconds by which rests are longer.
    var rests: [Longer] = []
    /// Whether the session they went off lies behind.
    var isOver = false
    /// Lifts that another one stands in for, or none.
    var replaced: [ReplacedLift] = []
    /// Busy days that lost moves, as they stood in the plan.
    var busyDays: [BusyDay] = []

    /// Whether slight pain keeps lifts further from failure, and nothing else is off.
    var takesEffortAlone: Bool {
      cause.pain != nil && sets.isEmpty && loads.isEmpty && replaced.isEmpty
    }
  }

  /// Why something is off for a while, with what only this reason keeps in mind.
  enum Cause: Hashable, Sendable {
    case region(SoreRegionCourse)
    case week, deload, layoff
    case pain(CalmingJoint)
    case swap(LiftSwap)
    case session(SessionChange)
    /// The exercise that failed.
    case lift(Int)

    /// A cause without what it is about.
    enum Kind: String, CaseIterable, Sendable {
      case lift, region, week, layoff, deload, pain, swap, session
    }
  }

  /// A region that is sore.
  struct SoreRegionCourse: Hashable, Sendable {
    let word: String
    /// The last report of it since its sets went; nil where there is none.
    var report: Int?
  }

  /// A joint that hurts or calms down.
  struct CalmingJoint: Hashable, Sendable {
    let joint: String
    /// Nil where it was not calm since it hurt last.
    var calm: Calm?
    /// Whether a session without pain in the joint was done since the last step back, before the day
    /// of the last one.
    var isTrained = false
    /// The day of the last such session; nil where none was, or where days are not told.
    var trainedOn: CalendarDay?

    /// Notes a session; one in which the joint hurt says that none before it counts.
    mutating func train(on day: CalendarDay?, hurts: Bool) {
      isTrained = !hurts && (isTrained || day == nil || trainedOn.map { $0 != day } ?? false)
      trainedOn = hurts ? nil : day
    }

    /// Whether a session without pain lies before a check-in of a day.
    func isTrained(before day: CalendarDay?) -> Bool {
      isTrained || trainedOn.map { trained in day.map { trained < $0 } ?? true } ?? false
    }

    /// The joint after a step back on a day: sessions before that day are answered.
    func stepped(_ calm: Calm, on day: CalendarDay?) -> CalmingJoint {
      CalmingJoint(joint: joint, calm: calm, trainedOn: trainedOn == day ? trainedOn : nil)
    }
  }

  /// Check-ins in a row in which a joint was calm.
  struct Calm: Hashable, Sendable {
    var times: Int
    /// The day of the last of them.
    var date: CalendarDay?
  }

  /// A lift that gave way or was made easier by a row.
  struct LiftSwap: Hashable, Sendable {
    let exercise: Int
    /// When it comes back.
    var ends: String
    /// Whether it stays as it is and does not grow.
    var holdsLift = false
  }

  /// A session that is left out or done on another day.
  struct SessionChange: Hashable, Sendable {
    /// The session's day in the plan.
    let day: Int
    /// When it comes back.
    var ends: String
    /// The day of the week of a session that is done on another one; nil where none is.
    var movedFrom: Int?
  }

  /// The effort of a place before something was taken off.
  struct EasedEffort: SpotEntry {
    var spot: CurrentPlan.Spot
    var before: ClosedRange<Int>
  }

  /// The load of a place before and after, kg; nil after where the plan names none for a while.
  struct LighterLoad: SpotEntry {
    var spot: CurrentPlan.Spot
    var before: Double
    var after: Double?
  }

  /// By how much something of a place is longer.
  struct Longer: SpotEntry {
    var spot: CurrentPlan.Spot
    var more: Int
  }

  /// A lift that is not done for a while.
  struct ReplacedLift: SpotEntry {
    var spot: CurrentPlan.Spot
    var kept = PrintedBlock(
      block: .init(exercise: 0, role: .isolation, sets: 0, reps: RepRange(0...0), rir: 0...0),
      json: .null)

    var block: CurrentPlan.Block { kept.block }
    var json: JSON { kept.json }
  }

  /// An exercise as it was prescribed, and the same as it stood in the plan.
  struct PrintedBlock: Sendable {
    var block: CurrentPlan.Block
    var json: JSON
  }

  /// The busy-day version of a session as it stood in the plan.
  struct BusyDay: Sendable {
    var session: Int
    var json: JSON
  }
}

/// Something about an exercise's place in the plan.
protocol SpotEntry: Sendable {
  var spot: CurrentPlan.Spot { get set }
}

extension CurrentPlan.Spot: SpotEntry {
  var spot: CurrentPlan.Spot {
    get { self }
    set { self = newValue }
  }
}

extension AdaptationState.Cause {
  var kind: Kind {
    switch self {
    case .region: .region
    case .week: .week
    case .deload: .deload
    case .layoff: .layoff
    case .pain: .pain
    case .swap: .swap
    case .session: .session
    case .lift: .lift
    }
  }

  /// The sore region; nil for other causes.
  var region: AdaptationState.SoreRegionCourse? {
    get { if case .region(let region) = self { region } else { nil } }
    set { if let newValue, kind == .region { self = .region(newValue) } }
  }

  /// The joint that hurts; nil for other causes.
  var pain: AdaptationState.CalmingJoint? {
    get { if case .pain(let pain) = self { pain } else { nil } }
    set { if let newValue, kind == .pain { self = .pain(newValue) } }
  }

  /// The lift that a row speaks of; nil for other causes.
  var swap: AdaptationState.LiftSwap? {
    get { if case .swap(let swap) = self { swap } else { nil } }
    set { if let newValue, kind == .swap { self = .swap(newValue) } }
  }

  /// The session that a row speaks of; nil for other causes.
  var session: AdaptationState.SessionChange? {
    get { if case .session(let session) = self { session } else { nil } }
    set { if let newValue, kind == .session { self = .session(newValue) } }
  }

  /// When what gave way by a row comes back; nil for other causes.
  var ends: String? {
    get { swap?.ends ?? session?.ends }
    set {
      guard let newValue else { return }
      swap?.ends = newValue
      session?.ends = newValue
    }
  }

  /// The exercise that failed or gave way; nil for other causes.
  var exercise: Int? {
    if case .lift(let exercise) = self { exercise } else { swap?.exercise }
  }

  /// What it is about, beside its kind; empty for the whole week.
  func key(_ exerciseIds: [String]) -> String {
    switch self {
    case .region(let region): region.word
    case .week, .deload, .layoff: ""
    case .pain(let pain): pain.joint
    case .session(let session): "\(session.day)"
    case .lift(let exercise): exerciseIds[exercise]
    case .swap(let swap): exerciseIds[swap.exercise]
    }
  }

  /// What no two of a plan have in common, whatever else is kept in mind of them.
  var name: [AnyHashable] {
    [kind, exercise, region?.word ?? pain?.joint, session?.day]
  }

  /// Whether it takes something off the whole week.
  var isOfWeek: Bool { [.week, .layoff, .deload].contains(kind) }
}
