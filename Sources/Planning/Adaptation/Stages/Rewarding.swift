import Consulting
import RuleEngine

/// What high readiness after an easy session brings.
extension Adapting {
  /// What a session that was counted says about another set.
  struct Reward {
    /// Mean repetitions in reserve above the prescribed ones; nil when none were noted.
    let effortLeft: Double?
    /// Whether a lift became heavier or harder.
    let gained: Bool
  }

  /// Adds a set for the muscle that lags most, when nothing grew and nothing is off, today's pain
  /// and soreness included.
  mutating func give(_ reward: Reward, on day: AdaptationState.Day) throws(PlanFailure) {
    guard let over = reward.effortLeft else { return }
    let easy = try consultation.ask(Questions.easySession, about: "rirOver", .number(over))
      .flag("isEasy")
    let reply = try consultation.ask(
      Questions.readinessBonus,
      given: [
        ("readinessBand", .string(day.band)), ("isEasy", .boolean(easy)),
        ("gainedLoad", .boolean(reward.gained)),
      ])
    guard reply.word("bonus") == "set" else { return }
    guard state.reductions.allSatisfy(\.takesEffortAlone) else {
      return notes.append(Phrase("note.bonus_held"))
    }
    try addSet(score: day.score ?? 0, rule: consultation.source(of: reply))
  }

  /// Mean repetitions in reserve above the prescribed ones; nil when none were noted.
  func effortLeft(in session: TrainedSession) -> Double? {
    var over: [Double] = []
    for block in session.blocks {
      guard let spot = plan.spots.first(where: { plan[$0].exercise == block.exercise }) else {
        continue
      }
      over += block.sets.compactMap(\.rir).map { Double($0 - plan[spot].rir.upperBound) }
    }
    return over.isEmpty ? nil : over.reduce(0, +) / Double(over.count)
  }

  /// One set more for the muscle with the smallest part of its band, where every limit allows it.
  private mutating func addSet(score: Double, rule: String) throws(PlanFailure) {
    let volume = Recount(plan, edition).fractional
    func part(_ muscle: Muscle) -> Double {
      Double(volume[muscle.rawValue]) / Double(max(1, plan.bands[muscle.rawValue]?.low ?? 0))
    }
    let lagging = Muscle.allCases.filter { plan.bands[$0.rawValue] != nil }.sorted {
      (part($0), $0.rawValue) < (part($1), $1.rawValue)
    }
    for muscle in lagging {
      let spots = plan.spots.filter {
        edition.exerciseCatalogue.exercises[plan[$0].exercise].primary == muscle
      }
      .sorted { (plan[$0].sets, $0.session, $0.block) < (plan[$1].sets, $1.session, $1.block) }
      for spot in spots
      where !passesLead(spot) && hurtJoint(of: plan[spot].exercise) == nil
        && !waits(plan[spot].exercise)
      {
        guard try hasRoom(spot) else { continue }
        return setSets(
          spot, to: plan[spot].sets + 1, rule: rule,
          because: Phrase(
            "adapt.bonus", ("exercise", name(plan[spot].exercise)),
            ("muscle", .message("region.\(muscle.word)")), ("score", .number(score, decimals: 1))))
      }
    }
    notes.append(Phrase("note.no_room"))
  }

  /// Whether one set more would make an exercise longer than the lift that leads its day.
  private func passesLead(_ spot: CurrentPlan.Spot) -> Bool {
    plan[spot].role != .main
      && plan.sessions[spot.session].blocks.contains {
        $0.role == .main && $0.sets <= plan[spot].sets
      }
  }

  /// Whether one set more passes no limit of exercise, muscle, session or minutes.
  mutating func hasRoom(_ spot: CurrentPlan.Spot) throws(PlanFailure) -> Bool {
    guard !baseline.isCapped[plan[spot].exercise] else { return false }
    let minutes = try consultation.ask(Questions.sessionMinutes).int("sessionMinutes")
    return plan.hasRoom(spot, baseline, minutes: minutes, edition)
  }
}
