import Consulting
import Domain

/// A set of a lift as it was logged.
struct LoggedLift: Hashable {
  let reps: Double
  /// Nil without a load.
  let weightKg: Double?
  /// Repetitions that were left; nil when that was not said.
  let reserve: Double?
}

/// The body behind a lift: what of it is lifted, and its weight as far as it is known.
struct LiftedBody {
  let load: LiftedLoad
  let bodyKg: Double?
  /// What a set with it shows.
  let strength: SetStrength

  /// What is lifted with a load, kg; nil where nobody can say.
  func lifted(_ weightKg: Double?) -> Double? {
    // Without a word of its help nobody knows what a machine left to lift.
    guard load.bodyShare > 0, !load.helps else {
      return weightKg.flatMap { load.lifted(at: $0, bodyKg: bodyKg) }
    }
    return load.lifted(at: weightKg ?? 0, bodyKg: bodyKg)
  }
}

/// The strength of a lift, in one window of days against the one before.
struct LiftTrend {
  /// A session of one lift.
  struct Session {
    let date: CalendarDay
    let sets: [LoggedLift]
  }

  /// Sessions with an estimate in the newer and the older window.
  let sessions: Int
  let sessionsBefore: Int
  /// The best estimate of the newer window, 2 decimals.
  let bestKg: Double?
  /// How much it has changed, percent to 1 decimal; nil when sessions are too few.
  let changePct: Double?

  /// Compares the two windows; both with the body of today, as a kilogram of it that was lost is no
  /// strength that was.
  init(
    _ sessions: [Session], of body: LiftedBody, today: CalendarDay, _ rules: FoodTrendRules
  ) {
    var bests: [[Double]] = [[], []]
    for session in sessions {
      let age = today - session.date
      guard age >= 0, age < rules.comparedDays,
        let best = session.sets.compactMap({ Self.estimate($0, of: body, rules) }).max()
      else { continue }
      bests[age / rules.windowDays].append(best)
    }
    self.sessions = bests[0].count
    sessionsBefore = bests[1].count
    bestKg = bests[0].max()
    let isEnough = bests.allSatisfy { $0.count >= rules.leastSessions }
    guard isEnough, let now = bests[0].max(), let before = bests[1].max(), before > 0 else {
      changePct = nil
      return
    }
    changePct = Nutrients.round(100 * (now - before) / before, 1)
  }

  /// The one-repetition maximum of a set, what was left in reserve counted as done; nil for one that
  /// tells nothing about it.
  static func estimate(
    _ set: LoggedLift, of body: LiftedBody, _ rules: FoodTrendRules
  ) -> Double? {
    let reserve = set.reserve ?? 0
    guard let weight = body.lifted(set.weightKg), weight > 0, set.reps >= 1,
      set.reps <= rules.mostRepetitions, reserve <= rules.mostReserve
    else { return nil }
    return body.strength.maximum(loadKg: weight, repetitions: set.reps, reserve: reserve)
      .map { Nutrients.round($0, 2) }
  }
}

extension LiftTrend {
  /// How `liftTrend` answers it.
  static let members: [AnswerMember<LiftTrend>] = [
    .always("sessions", \.sessions, .integer),
    .always("sessionsBefore", \.sessionsBefore, .integer), .nullable("bestKg", \.bestKg, .number),
    .always(
      "status", { $0.changePct == nil ? "not_enough_sessions" : "ok" },
      .word(of: ["ok", "not_enough_sessions"])),
    .nullable("changePct", \.changePct, .number),
  ]
  /// The same as an object.
  static let form = AnswerForm.object(members)
}
