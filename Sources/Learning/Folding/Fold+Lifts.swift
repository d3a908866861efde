import Domain
extension LearningFold {
  /// Learns from an exercise of a session.
  ///
  /// - Returns: The session's best; nil when no set of it measures strength.
  mutating func learn(_ lift: SettledLift, _ session: SettledSession) -> LiftMemory.Best? {
    let logged = session.session
    let rules = rules
    return change { memory, news in
      let place = memory.place(ofLift: lift.facts.id, pattern: lift.facts.pattern)
      let counted = Self.counted(lift, logged, memory.lifts[place], rules, &news)
      memory.lifts[place].take(counted, on: logged, rules.strength)
      let rung = memory.lifts[place].rung
      memory.lifts[place].climb(rules.ladder)
      news.changed(
        .rung, lift.facts.id, from: rung.rawValue, to: memory.lifts[place].rung.rawValue, logged)
      return counted.isEmpty ? nil : memory.lifts[place].bests.last
    }
  }

  /// The sets of an exercise that measure strength.
  private static func counted(
    _ lift: SettledLift, _ session: LoggedSession, _ known: LiftMemory, _ rules: LearningRules,
    _ news: inout LearningNews
  ) -> [SettledSet] {
    let strength = rules.strength
    guard lift.facts.isMeasured, !session.isDeload else { return [] }
    let best = known.bests.map(\.e1rm).max() ?? 0
    return lift.sets.filter { settled in
      guard settled.isTop, !settled.set.isPainful, strength.reps.contains(settled.set.reps),
        settled.set.load > 0
      else { return false }
      let shown = settled.e1rm(strength)
      let isSlip =
        known.bests.count >= strength.jumpBests && shown > strength.jumpFactor * best
        && !settled.set.isConfirmed
      if isSlip {
        news.ask(
          .init(
            kind: .jump, session: session.id, set: settled.place, exercise: lift.facts.id,
            shown: shown, best: best))
      }
      return !isSlip
    }
  }
}

extension LiftMemory {
  /// Takes in a session with its counted sets.
  fileprivate mutating func take(
    _ counted: [SettledSet], on session: LoggedSession, _ rules: StrengthRules
  ) {
    sessions += 1
    lastDay = session.day
    guard !counted.isEmpty else { return }
    for settled in counted {
      sets.append(
        Counted(
          day: session.day, e1rm: settled.e1rm(rules), full: settled.full(rules),
          session: session.id))
    }
    sets.removeFirst(max(0, sets.count - rules.smoothedSets))
    var best = Best(day: session.day, ms: session.ended.ms, session: session.id)
    best.rpe = Statistics.mean(counted.compactMap(\.set.rpe))
    for settled in counted where settled.e1rm(rules) > best.e1rm {
      (best.e1rm, best.full) = (settled.e1rm(rules), settled.full(rules))
    }
    bests.append(best)
    bests.removeFirst(max(0, bests.count - rules.keptBests))
    estimate(rules)
  }

  /// The mean of the last bests in a transition, else the average of the last sets.
  private mutating func estimate(_ rules: StrengthRules) {
    let isRunning = transitionLeft > 0
    if isRunning { transitionLeft -= 1 }
    if let day = dayAfterLayoff(rules.layoffDays) {
      let since = bests.filter { $0.day >= day }
      estimate = mean(since.suffix(rules.transitionSessions), .layoff)
    } else if isRunning {
      estimate = mean(bests.suffix(rules.transitionSessions), transitionReason)
    } else if let e1rm = rules.smoothed(sets.map(\.e1rm)),
      let full = rules.smoothed(sets.map(\.full))
    {
      estimate = Estimate(
        e1rm: e1rm, full: full, variance: LearningMath.variance(sets.map(\.e1rm)), reason: nil)
    }
  }

  private func mean(_ bests: ArraySlice<Best>, _ reason: TransitionReason) -> Estimate? {
    let values = bests.map(\.e1rm)
    guard let e1rm = Statistics.mean(values), let full = Statistics.mean(bests.map(\.full))
    else { return nil }
    return Estimate(
      e1rm: e1rm, full: full, variance: LearningMath.variance(values), reason: reason)
  }

  /// The day training began again, as long as a set from before is kept.
  private func dayAfterLayoff(_ days: Int) -> Int? {
    Array(zip(sets, sets.dropFirst())).last { $1.day - $0.day >= days }?.1.day
  }

  /// Goes up a rung where enough is known.
  fileprivate mutating func climb(_ rules: LadderRules) {
    let recent = bests.suffix(rules.bests).map(\.e1rm)
    var wanted = LearnedRung.new
    if sessions >= rules.calibratingSessions, sets.count >= rules.calibratingSets {
      wanted = .calibrating
    }
    if wanted == .calibrating, sessions >= rules.establishedSessions,
      recent.count >= rules.establishedBests, let mean = Statistics.mean(recent),
      let variance = LearningMath.variance(recent),
      variance.squareRoot() / mean <= rules.variation
    {
      wanted = .established
    }
    rung = rung.stepped(towards: wanted)
  }
}
