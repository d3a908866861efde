import Consulting

/// The strength of a lift, in one window of days against the one before.
struct LiftTrend {
  /// A session of one lift.
  struct Session {
    let date: CalendarDay
    let sets: [(reps: Double, weightKg: Double?)]
  }

  /// Sessions with an estimate in the newer and the older window.
  let sessions: Int
  let sessionsBefore: Int
  /// The best estimate of the newer window, 2 decimals.
  let bestKg: Double?
  /// How much it has changed, percent to 1 decimal; nil when sessions are too few.
  let changePct: Double?

  init(_ sessions: [Session], today: CalendarDay, _ rules: TrendRules) {
    var bests: [[Double]] = [[], []]
    for session in sessions {
      let age = today - session.date
      guard age >= 0, age < rules.comparedDays,
        let best = session.sets.compactMap({ Self.estimate($0, rules) }).max()
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

  /// The one-repetition maximum of a set; nil for one that tells nothing about it.
  static func estimate(
    _ set: (reps: Double, weightKg: Double?), _ rules: TrendRules
  ) -> Double? {
    guard let weight = set.weightKg, weight > 0, set.reps >= 1, set.reps <= rules.mostRepetitions
    else { return nil }
    guard set.reps > rules.singleRepetitions else { return Nutrients.round(weight, 2) }
    return Nutrients.round(weight * (1 + set.reps / rules.repetitionsPerDouble), 2)
  }
}
