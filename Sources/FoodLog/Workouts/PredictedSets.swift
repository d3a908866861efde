import Consulting
import Domain
import JSONSource

/// The next sets of a lift, from what was lifted last; each is a guess that one action accepts.
struct PredictedSets {
  /// A lift: how its load grows, and the repetitions that are asked.
  struct Lift {
    let incrementKg: Double
    let low: Int
    let high: Int
    /// Whether its load grows by one increment at most.
    let isCareful: Bool
    /// What is lifted at a load.
    let lifted: LiftedLoad
  }

  /// A day's sets of the lift, in their order.
  struct Session: Hashable {
    let date: CalendarDay
    let sets: [LoggedLift]
  }

  /// Why the sets are as they are.
  enum Reason: String, CaseIterable {
    case noHistory = "no-history"
    case layoff
    case topOfRange = "top-of-range"
    case missedTwice = "missed-twice"
    case oneMoreRep = "one-more-rep"
  }

  /// A set that is predicted; nil where nothing was lifted before.
  struct Set {
    let reps: Int?
    let weightKg: Double?
  }

  let reason: Reason
  let sets: [Set]
  /// Days since the lift was last trained.
  let days: Int?
  /// The share of the last load that is taken.
  let share: Double

  /// Predicts so many sets.
  ///
  /// - Parameters:
  ///   - lift: The lift.
  ///   - history: Sessions in any order; those after today do not count.
  ///   - planned: How many sets, 1 or more.
  ///   - today: The day they are for.
  ///   - rules: The page of predictions.
  /// - Throws: What is wrong with the page of days without the lift.
  init(
    of lift: Lift, _ history: [Session], planned: Int, today: CalendarDay, _ rules: PredictionRules
  ) throws(Diagnostic) {
    let past = Self.inOrder(history.filter { $0.date <= today && !$0.sets.isEmpty })
    guard let last = past.last else {
      reason = .noHistory
      sets = Array(repeating: Set(reps: nil, weightKg: nil), count: planned)
      days = nil
      share = 1
      return
    }
    let days = today - last.date
    let share = try rules.share(after: days)
    let reason = Self.reason(lift, past, planned: planned, share, rules)
    self.reason = reason
    self.days = days
    self.share = share
    sets = (0..<planned).map { index in
      let set = last.sets[min(index, last.sets.count - 1)]
      return Set(
        reps: Self.reps(after: set, reason, lift, share),
        weightKg: set.weightKg.map { Self.load(after: $0, reason, lift, share, rules) })
    }
  }

  /// The earliest first; sessions of one day by what was lifted, so that their order tells nothing.
  private static func inOrder(_ sessions: [Session]) -> [Session] {
    sessions.sorted { one, other in
      guard one.date == other.date else { return one.date < other.date }
      let numbers = { (session: Session) -> [Double] in
        session.sets.flatMap { [$0.weightKg ?? -1, $0.reps, $0.reserve ?? -1] }
      }
      return numbers(one).lexicographicallyPrecedes(numbers(other))
    }
  }

  private static func reason(
    _ lift: Lift, _ past: [Session], planned: Int, _ share: Double, _ rules: PredictionRules
  ) -> Reason {
    let last = past[past.count - 1]
    if share < 1 { return .layoff }
    let areAtTop = last.sets.allSatisfy { set in
      Int(set.reps) >= lift.high && (set.reserve.map { $0 >= rules.topReserve } ?? true)
    }
    if areAtTop, last.sets.count >= min(planned, rules.topSets) { return .topOfRange }
    guard past.count > 1 else { return .oneMoreRep }
    let before = past[past.count - 2]
    let missed = [last, before].allSatisfy { $0.sets.contains { Int($0.reps) < lift.low } }
    let heaviest = { (session: Session) in
      session.sets.compactMap(\.weightKg).map(lift.lifted.burden).max() ?? 0
    }
    return missed && heaviest(last) >= heaviest(before) ? .missedTwice : .oneMoreRep
  }

  private static func reps(
    after set: LoggedLift, _ reason: Reason, _ lift: Lift, _ share: Double
  ) -> Int {
    let reps = Int(set.reps)
    return switch reason {
    case .layoff where set.weightKg == nil: max(1, Int(Double(min(reps, lift.high)) * share))
    case .layoff, .noHistory: min(max(reps, lift.low), lift.high)
    case .topOfRange where set.weightKg == nil: lift.high
    case .topOfRange, .missedTwice: lift.low
    case .oneMoreRep: reps < lift.low ? lift.low : min(reps + 1, lift.high)
    }
  }

  private static func load(
    after kilograms: Double, _ reason: Reason, _ lift: Lift, _ share: Double,
    _ rules: PredictionRules
  ) -> Double {
    if lift.lifted.helps { return help(after: kilograms, reason, lift, share, rules) }
    let increment = lift.incrementKg
    let down = { (load: Double) in (load / increment + 1e-9).rounded(.down) * increment }
    let load =
      switch reason {
      case .layoff: down(kilograms * share)
      case .topOfRange:
        kilograms + (lift.isCareful ? increment : max(increment, down(rules.topShare * kilograms)))
      case .missedTwice: min(down(rules.missedShare * kilograms), kilograms - increment)
      case .oneMoreRep, .noHistory: kilograms
      }
    // Nothing is lighter than one increment, or than what was lifted where that is less.
    return Nutrients.round(max(load, min(kilograms, increment)), 3)
  }

  /// Help falls by an increment, to the body alone in the end, and rises where a load would fall.
  private static func help(
    after kilograms: Double, _ reason: Reason, _ lift: Lift, _ share: Double,
    _ rules: PredictionRules
  ) -> Double {
    let increment = lift.incrementKg
    let more = { (part: Double) in
      kilograms + max(1, (kilograms * (1 - part) / increment - 1e-9).rounded(.up)) * increment
    }
    let help =
      switch reason {
      case .layoff: more(share)
      case .topOfRange: max(0, kilograms - increment)
      case .missedTwice: more(rules.missedShare)
      case .oneMoreRep, .noHistory: kilograms
      }
    return Nutrients.round(help, 3)
  }
}
