import RuleEngine

/// Lifts that fail, and lifts that stand still.
extension Adapting {
  /// After failure: the same load and a set less, once.
  mutating func backOff(
    _ spots: [CurrentPlan.Spot], by count: Int, _ owed: [CurrentPlan.Spot: Int], rule: String
  ) throws(PlanFailure) {
    guard let first = spots.first, try !isHeld() else { return }
    let exercise = plan[first].exercise
    let cuts = spots.filter { (owed[$0] ?? 0) == 0 && plan[$0].sets > 1 }.map {
      SetCut(spot: $0, count: min(count, plan[$0].sets - 1))
    }
    guard !cuts.isEmpty else { return }
    let id = edition.gym.ids[exercise]
    let place = ledger.reductions.firstIndex { $0.kind == "lift" && $0.key == id }
    var reduction =
      if let place { ledger.reductions.remove(at: place) } else {
        try newReduction("lift", key: id, level: count, week: nil)
      }
    for cut in cuts {
      takeOff(
        [cut], into: &reduction, rule: rule,
        because: Phrase(
          "adapt.back_off", ("exercise", name(exercise)), ("sets", .number(cut.count))))
    }
    ledger.reductions.append(reduction)
  }

  /// A lift that went well gets back the set it lost.
  mutating func endBackOff(_ exercise: Int) throws(PlanFailure) {
    let id = edition.gym.ids[exercise]
    for index in ledger.reductions.indices.reversed()
    where ledger.reductions[index].kind == "lift" && ledger.reductions[index].key == id {
      try giveBack(index)
    }
  }

  /// Counts the sessions in which a lift's estimated maximum stood still.
  mutating func countGain(_ done: LoggedSession.Block) throws(PlanFailure) {
    guard try !isHeld(), let now = try bestE1RM(done) else { return }
    let memory = ledger.lift(done.exercise)
    guard let best = ledger.lifts[memory].bestE1RM else {
      return ledger.lifts[memory].bestE1RM = now
    }
    let isGain = try consultation.ask(
      Questions.liftGain, about: "gainPct", .number((now / best - 1) * 100)
    ).flag("isGain")
    ledger.lifts[memory].still =
      isGain ? 0 : min(ledger.lifts[memory].still + 1, most("sessionsWithoutGain"))
    if isGain { ledger.lifts[memory].bestE1RM = now }
  }

  /// The best estimated maximum of a session's sets; nil when none has a weight.
  private mutating func bestE1RM(_ done: LoggedSession.Block) throws(PlanFailure) -> Double? {
    var best: Double?
    let counted = 1...max(1, most("repetitions"))
    for set in done.sets where counted.contains(set.reps) {
      guard let weight = set.weightKg, weight > 0 else { continue }
      let e1RM = try consultation.estimateMaximum(
        loadKg: weight, repetitions: set.reps, rir: set.rir)
      best = max(best ?? 0, Figure.rounded(e1RM, decimals: 2))
    }
    return best
  }

  /// Builds a lift up again from a lighter load, or an easier form, when it goes no further.
  mutating func easeStalled(_ spots: [CurrentPlan.Spot]) throws(PlanFailure) {
    guard let first = spots.first, try !isHeld() else { return }
    let memory = ledger.lift(plan[first].exercise)
    let lift = ledger.lifts[memory]
    consultation.set("missesInRow", .number(Double(lift.misses)))
    let stall = try consultation.ask(
      Questions.stall, about: "sessionsWithoutGain", .number(Double(lift.still)))
    consultation.forget("missesInRow")
    guard stall.flag("isStalled") else { return }
    ledger.lifts[memory].misses = 0
    ledger.lifts[memory].still = 0
    ledger.lifts[memory].bestE1RM = nil
    let rule = consultation.source(of: stall)
    for spot in spots {
      guard let before = plan[spot].loadKg else {
        try regress(spot, misses: lift.misses, rule: rule)
        continue
      }
      guard let after = lighter(spot, by: stall.number("stallLoadFactor")) else { continue }
      setLoad(
        spot, to: after, rule: rule,
        because: Phrase(
          stall.word("stallReason"), ("exercise", name(plan[spot].exercise)),
          ("before", .number(before, decimals: 2)), ("after", .number(after, decimals: 2)),
          ("misses", .number(lift.misses)), ("sessions", .number(lift.still))))
    }
  }

  private mutating func regress(_ spot: CurrentPlan.Spot, misses: Int, rule: String)
    throws(PlanFailure)
  {
    let easier = edition.gym.exercises[plan[spot].exercise].regressions
    _ = try swap(spot, for: easier, rule: rule) {
      Phrase("adapt.regress", ("exercise", $0), ("other", $1), ("misses", .number(misses)))
    }
  }

  /// The largest number that the vocabulary gives a fact.
  func most(_ fact: String) -> Int { Int(edition.factType(fact).range?.high ?? 0) }
}
