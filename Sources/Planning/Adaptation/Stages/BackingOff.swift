import Consulting
import RuleEngine

/// Lifts that fail, and lifts that stand still.
extension Adapting {
  /// After failure: the same load and a set less, once; where it fails again, at the lift's other places of
  /// the week, too.
  ///
  /// - Returns: Whether there was a set to take.
  mutating func backOff(
    _ spots: [CurrentPlan.Spot], by count: Int, _ owed: [CurrentPlan.Spot: Int], rule: String,
    reason: String = "adapt.back_off"
  ) throws(PlanFailure) -> Bool {
    guard let first = spots.first, try !isHeld() else { return false }
    let exercise = plan[first].exercise
    func whole(_ spots: [CurrentPlan.Spot]) -> [CurrentPlan.Spot] {
      spots.filter { (owed[$0] ?? 0) == 0 }
    }
    let own = whole(spots)
    let all = plan.spots.filter { plan[$0].exercise == exercise }
    return try takeSets(
      own.isEmpty ? whole(all) : own, by: count, rule: rule,
      because: Phrase(reason, ("exercise", name(exercise))))
  }

  /// Counts what failed while it was eased off, once it is whole again on a day that can bear it; a
  /// session of the lift speaks for itself.
  mutating func countKeptMisses() throws(PlanFailure) {
    let trained = Set(order.session?.blocks.map(\.exercise) ?? [])
    for index in state.lifts.indices where state.lifts[index].owesMiss {
      let exercise = state.lifts[index].exercise
      if trained.contains(exercise) { continue }
      let all = plan.spots.filter { plan[$0].exercise == exercise && !plan[$0].isOut }
      guard let first = all.first, !isMadeEasier(exercise), try !isWorseDay() else { continue }
      let spots = all.filter {
        plan[$0].reps == plan[first].reps && plan[$0].loadKg == plan[first].loadKg
      }
      state.lifts[index].owesMiss = false
      state.lifts[index].misses = min(state.lifts[index].misses + 1, most("missesInRow"))
      let reply = try verdictOfMiss()
      var isLess = false
      // What an eased week took off stays off for the lift; where that was no set, the miss takes one.
      let kept = state.place { $0 == .lift(exercise) }.map { state.reductions[$0].sets } ?? []
      if kept.isEmpty {
        isLess = try backOff(
          spots, by: reply.int("setsBack"), state.owed, rule: consultation.source(of: reply),
          reason: "adapt.back_off_kept")
      }
      if !isLess { noteWaits(exercise) }
      _ = try easeStalled(spots, leastOver: nil)
    }
  }

  /// Takes sets off a lift until it goes well again; how many is added to the reason.
  ///
  /// - Returns: Whether there was a set to take.
  private mutating func takeSets(
    _ spots: [CurrentPlan.Spot], by count: Int, rule: String, because: Phrase
  ) throws(PlanFailure) -> Bool {
    let cuts = spots.filter { plan[$0].sets > 1 }.map {
      SetCut(spot: $0, count: min(count, plan[$0].sets - 1))
    }
    guard let first = cuts.first else { return false }
    let cause = AdaptationState.Cause.lift(plan[first.spot].exercise)
    let place = state.place { $0 == cause }
    var reduction =
      if let place { state.reductions.remove(at: place) } else {
        try newReduction(cause, level: count)
      }
    for cut in cuts {
      takeOff(
        [cut], into: &reduction, rule: rule,
        because: Phrase(
          because.key,
          because.values.map { ($0.name, $0.text) } + [("sets", .number(cut.count))]))
    }
    state.reductions.append(reduction)
    return true
  }

  /// A lift that went well gets back the set it lost.
  mutating func endBackOff(_ exercise: Int) throws(PlanFailure) {
    for index in state.reductions.indices.reversed()
    where state.reductions[index].cause == .lift(exercise) {
      try giveBack(index)
    }
  }

  /// Remembers what was lifted, and counts the sessions in which a lift's estimated maximum stood
  /// still; one of which only a part was logged shows no standing.
  mutating func countGain(_ done: TrainedSession.Block, isWhole: Bool) throws(PlanFailure) {
    guard !wasHeld, let (set, exact) = try maxima(of: done).max(by: { $0.kg < $1.kg }),
      let weight = set.weightKg
    else { return }
    let now = Figure.rounded(exact, decimals: 2)
    let memory = state.lift(done.exercise)
    // Without repetitions in reserve a set says only how much is possible at least.
    state.lifts[memory].e1RM = set.rir == nil ? max(now, state.lifts[memory].e1RM ?? now) : now
    state.lifts[memory].logged = AdaptationState.Logged(
      date: order.date, week: state.week, weightKg: weight, reps: set.reps, rir: set.rir)
    guard let best = state.lifts[memory].bestE1RM else {
      state.lifts[memory].bestE1RM = now
      return
    }
    let isGain = try consultation.ask(
      Questions.liftGain, about: "gainPct", .number((now / best - 1) * 100)
    ).flag("isGain")
    guard isGain || isWhole else { return }
    state.lifts[memory].still =
      isGain ? 0 : min(state.lifts[memory].still + 1, most("sessionsWithoutGain"))
    if isGain { state.lifts[memory].bestE1RM = now }
  }

  /// Builds a lift up again from lighter loads, fewer repetitions or sets, or an easier form, when
  /// it goes no further.
  ///
  /// - Returns: Why it may be made heavier instead; nil where it may not.
  mutating func easeStalled(_ spots: [CurrentPlan.Spot], leastOver: Int?) throws(PlanFailure)
    -> (rule: String, because: Phrase)?
  {
    guard let first = spots.first, !wasHeld, !state.isDeloading else { return nil }
    let exercise = plan[first].exercise
    guard !isMadeEasier(exercise) else { return nil }
    let memory = state.lift(exercise)
    let lift = state.lifts[memory]
    let stall = try stall(of: lift, leastOver: leastOver)
    let rule = consultation.source(of: stall)
    if stall.flag("stopsEarly"), let leastOver {
      let counts = [("sessions", Phrase.Text.number(lift.still)), ("over", .number(leastOver))]
      return (rule, Phrase("adapt.advance_early", counts))
    }
    guard stall.flag("isStalled"), !isSeenToGrow(exercise, lift) else { return nil }
    state.lifts[memory].misses = 0
    state.lifts[memory].still = 0
    state.lifts[memory].bestE1RM = nil
    state.lifts[memory].work = []
    let cause = Phrase(
      stall.word("stallCause"), ("misses", .number(lift.misses)), ("sessions", .number(lift.still)))
    for spot in spots where plan[spot].loadKg == nil {
      try regress(spot, misses: lift.misses, rule: rule)
    }
    let (_, kept) = try lightenLoads(
      of: plan.spots.filter { plan[$0].exercise == exercise }, by: stall.number("stallLoadFactor"),
      rule: rule,
      because: Phrase("adapt.stall", ("cause", .phrase(cause))))
    try easeKept(kept.filter(spots.contains), rule: rule, cause: cause)
    return nil
  }

  /// Whether the learner sees a lift grow that fails nowhere: what stands still is then only its best.
  private func isSeenToGrow(_ exercise: Int, _ lift: AdaptationState.Lift) -> Bool {
    lift.misses == 0 && order.coach?.growing.contains(pattern(of: exercise)) == true
  }

  /// The pattern of an exercise, as a word.
  func pattern(of exercise: Int) -> String {
    edition.exerciseCatalogue.patterns[edition.exerciseCatalogue.exercises[exercise].pattern]
  }

  /// What the page says about a lift that failed or stood still so often.
  private mutating func stall(of lift: AdaptationState.Lift, leastOver: Int?) throws(PlanFailure)
    -> RuleAnswer
  {
    try consultation.ask(
      Questions.stall,
      given: [
        ("missesInRow", .number(Double(lift.misses))),
        ("leastRirOver", leastOver.map { .number(Double($0)) } ?? .null),
        ("sessionsWithoutGain", .number(Double(lift.still))),
      ])
  }

  /// Where no lighter load lies near enough: the range before it grew, else a set less.
  private mutating func easeKept(_ spots: [CurrentPlan.Spot], rule: String, cause: Phrase)
    throws(PlanFailure)
  {
    guard let first = spots.first, let load = plan[first].loadKg else { return }
    let exercise = plan[first].exercise
    let values: [(String, Phrase.Text)] = [
      ("exercise", name(exercise)), ("load", .number(load, decimals: 2)),
      ("cause", .phrase(cause)),
    ]
    if plan[first].reps != usualReps(first) {
      return shrinkRange(of: exercise, rule: rule) {
        Phrase("adapt.stall_reps", values + [("before", .plain($0)), ("after", .plain($1))])
      }
    }
    if try takeSets(spots, by: 1, rule: rule, because: Phrase("adapt.stall_sets", values)) {
      return
    }
    notes.append(Phrase("note.stall_kept", values))
  }

  private mutating func regress(_ spot: CurrentPlan.Spot, misses: Int, rule: String)
    throws(PlanFailure)
  {
    let easier = edition.exerciseCatalogue.exercises[plan[spot].exercise].regressions
    _ = try swap(spot, for: easier, rule: rule) {
      Phrase("adapt.regress", ("exercise", $0), ("other", $1), ("misses", .number(misses)))
    }
  }

  /// The largest number that the vocabulary gives a fact.
  func most(_ fact: String) -> Int { Int(edition.factType(fact).range?.high ?? 0) }
}
