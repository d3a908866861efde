import Consulting
import Domain
import JSONSource
import RuleEngine

/// What the last session says about loads, repetitions and sets.
extension Adapting {
  /// Counts a logged session, once.
  ///
  /// - Returns: What it says about another set; nil for one that was counted before.
  mutating func count(_ session: TrainedSession) throws(PlanFailure) -> Reward? {
    guard !isCounted else {
      try countFurther(session)
      return nil
    }
    guard session.blocks.contains(where: \.isTold) else {
      notes.append(Phrase("note.session_empty"))
      return nil
    }
    let eased = session.blocks.map(\.exercise).filter(isMadeEasier)
    endTrained(session)
    try countCalmSession(session)
    let done = self.session(of: session)
    var gained = false
    for block in session.blocks where block.isTold {
      guard block.hurts.isEmpty else {
        noteHurt(block)
        continue
      }
      let isEased = wasHeld || eased.contains(block.exercise)
      if try judge(block, in: done, isEased: isEased) { gained = true }
    }
    try answerSessionPain()
    state.session = AdaptationState.Session(date: order.date, fingerprint: session.fingerprint)
    return Reward(effortLeft: effortLeft(in: session), gained: gained)
  }

  /// Takes in a session of a day that has one already: its sets measure nothing, and what hurt in it
  /// counts.
  private mutating func countFurther(_ session: TrainedSession) throws(PlanFailure) {
    guard !isRepeated, !sessionPain.isEmpty else {
      return notes.append(Phrase("note.session_counted"))
    }
    notes.append(Phrase("note.session_further"))
    for block in session.blocks where !block.hurts.isEmpty { noteHurt(block) }
    try answerSessionPain()
  }

  /// Whether a session of the day of the request's was counted before.
  var isCounted: Bool {
    guard let session = order.session else { return false }
    guard let date = order.date else {
      return state.session?.fingerprint == session.fingerprint
    }
    return state.session?.date == date
  }

  /// Whether the very session of the request was counted before.
  var isRepeated: Bool { isCounted && state.session?.fingerprint == order.session?.fingerprint }

  /// The session for which sets or a lift went is over when it was trained on a later day.
  private mutating func endTrained(_ session: TrainedSession) {
    let done = Set(session.blocks.map(\.exercise))
    for index in state.reductions.indices.reversed() {
      let reduction = state.reductions[index]
      let isSameDay = reduction.since != nil && reduction.since == order.date
      let spots =
        switch reduction.cause {
        case .region: reduction.sets.map(\.spot)
        case .swap(let swap):
          reduction.replaced.map(\.spot) + reduction.eased
            + plan.spots.filter { swap.holdsLift && plan[$0].exercise == swap.exercise }
        case .session(let change):
          plan.spots.filter {
            change.movedFrom != nil && $0.session == plan.session(of: reduction)
          }
        default: [CurrentPlan.Spot]()
        }
      guard !isSameDay, spots.contains(where: { done.contains(plan[$0].exercise) }) else {
        continue
      }
      state.reductions[index].isOver = true
    }
  }

  /// The session that was trained, of the plan as it was handed in: the one with most of what was
  /// logged; of several, that of the weekday, else the first.
  private func session(of log: TrainedSession) -> Int? {
    let done = Set(log.blocks.map(\.exercise))
    func fit(_ index: Int) -> (shared: Int, isToday: Int) {
      let session = handedIn.sessions[index]
      return (
        Set(session.blocks.map(\.exercise)).intersection(done).count,
        session.weekday == order.date?.weekday ? 1 : 0
      )
    }
    return handedIn.sessions.indices.reduce(nil) { best, index in
      guard let best else { return index }
      return fit(index) > fit(best) ? index : best
    }
  }

  /// Judges one lift by its place in the session that was trained, else by its first; true when it
  /// will be heavier or harder.
  private mutating func judge(
    _ done: TrainedSession.Block, in session: Int?, isEased: Bool
  ) throws(PlanFailure) -> Bool {
    let spots = plan.spots.filter { plan[$0].exercise == done.exercise }
    guard let first = place(of: done.exercise, in: session, among: spots) else {
      notes.append(Phrase("note.not_in_plan", ("exercise", name(done.exercise))))
      return false
    }
    let same = spots.filter {
      plan[$0].reps == plan[first].reps && plan[$0].loadKg == plan[first].loadKg
    }
    let owed = state.owed
    let asked = same.map(trainedSets).min() ?? 1
    let result = LiftResult(
      done, against: plan[first], sets: asked, edition.exerciseCatalogue.cards[done.exercise].lifted
    )
    if result.isMissed, noteSpared(done) { return false }
    let memory = state.lift(done.exercise)
    // What a lift did in another range of the week takes nothing back.
    let kept = same.count < spots.count && !result.isMissed ? state.lifts[memory].tops : 0
    let tops = result.isAtTop ? min(state.lifts[memory].tops + 1, most("topsInRow")) : kept
    state.lifts[memory].tops = tops
    let reply = try verdict(result, tops: tops)
    let rule = consultation.source(of: reply)
    try noteFirstLoad(same, done, result, rule: rule)
    try countGain(done, isWhole: !result.isPartial)
    let verdict = reply.word("verdict")
    let isWhole = !result.isPartial && same.allSatisfy { (owed[$0] ?? 0) == 0 }
    countMiss(done.exercise, verdict, isWhole: isWhole, isEased: isEased)
    if verdict == "back_off" {
      wait(done)
      let isLess = try backOff(same, by: reply.int("setsBack"), owed, rule: rule)
      if !isLess, !isEased { noteWaits(done.exercise) }
    } else if result.isAsAsked {
      state.lifts[memory].waits = false
      if !isEased { try endBackOff(done.exercise) }
    }
    guard verdict == "advance" else {
      if verdict == "confirm" {
        let joint = hurtJoint(of: done.exercise)
        notes.append(
          joint.map { heldPhrase(done.exercise, $0) }
            ?? Phrase("note.confirm", ("exercise", name(done.exercise))))
      }
      if result.isPartial {
        notes.append(
          Phrase(
            "note.sets_unlogged", ("exercise", name(done.exercise)),
            ("done", .number(done.sets.count)), ("sets", .number(asked))))
        if verdict != "back_off" { return false }
      }
      if result.lacksRIR { notes.append(Phrase("note.no_rir", ("exercise", name(done.exercise)))) }
      guard let early = try easeStalled(same, leastOver: result.leastOver) else { return false }
      return try advance(same, done, over: 0, rule: early.rule, because: early.because)
    }
    return try advance(same, done, over: result.over, rule: rule, because: Phrase("adapt.advance"))
  }

  /// Counts a miss, or forgets those before it where the whole lift went well: with a set less than
  /// planned, or of which only a part was logged, it shows less than that.
  ///
  /// A session that was eased forgets none, and a miss of it counts when the lift is whole again.
  private mutating func countMiss(
    _ exercise: Int, _ verdict: String, isWhole: Bool, isEased: Bool
  ) {
    let memory = state.lift(exercise)
    if isEased {
      guard verdict == "back_off" else { return }
      state.lifts[memory].owesMiss = true
      notes.append(Phrase("note.miss_kept", ("exercise", name(exercise))))
    } else if verdict == "back_off" {
      let kept = state.lifts[memory].owesMiss ? 1 : 0
      state.lifts[memory].misses = min(state.lifts[memory].misses + 1 + kept, most("missesInRow"))
      state.lifts[memory].owesMiss = false
    } else if isWhole {
      state.lifts[memory].misses = 0
      state.lifts[memory].owesMiss = false
    }
  }

  /// Makes a lift heavier or harder, unless something holds it; true when it will be.
  private mutating func advance(
    _ spots: [CurrentPlan.Spot], _ done: TrainedSession.Block, over: Int, rule: String,
    because: Phrase
  ) throws(PlanFailure) -> Bool {
    let memory = state.lift(done.exercise)
    state.lifts[memory].still = 0
    guard order.coach?.declining.contains(pattern(of: done.exercise)) != true else {
      notes.append(Phrase("note.falling_held", ("exercise", name(done.exercise))))
      return false
    }
    guard try !isHeld() else {
      notes.append(Phrase("note.held", ("exercise", name(done.exercise))))
      return false
    }
    guard !isMadeEasier(done.exercise) else {
      notes.append(Phrase("note.eased_held", ("exercise", name(done.exercise))))
      return false
    }
    if let joint = hurtJoint(of: done.exercise) {
      notes.append(heldPhrase(done.exercise, joint))
      return false
    }
    state.lifts[memory].tops = 0
    return try grow(spots, after: done, over: over, rule: rule, because: because)
  }

  /// The place of a lift that was trained: in a training that was planned anew, the one with the role
  /// it was trained in, so with its range.
  private func place(of exercise: Int, in session: Int?, among spots: [CurrentPlan.Spot])
    -> CurrentPlan.Spot?
  {
    let trained = handedIn.spots.first {
      $0.session == session && handedIn[$0].exercise == exercise
    }
    let alike = spots.filter { spot in
      trained.map { plan[spot].role == handedIn[$0].role } ?? true
    }
    return alike.first { $0.session == session } ?? alike.first
      ?? spots.first { $0.session == session } ?? spots.first
  }

  /// The sets of a place as its session was trained: what comes back today was not prescribed then.
  private func trainedSets(_ spot: CurrentPlan.Spot) -> Int {
    guard handedIn.spots.contains(spot), handedIn[spot].exercise == plan[spot].exercise else {
      return plan[spot].sets
    }
    return min(plan[spot].sets, handedIn[spot].sets)
  }

  /// What the page says about a lift that went so.
  mutating func verdict(_ result: LiftResult, tops: Int) throws(PlanFailure) -> RuleAnswer {
    try consultation.ask(
      Questions.liftVerdict,
      given: [
        ("liftMissed", .boolean(result.isMissed)), ("topsInRow", .number(Double(tops))),
        ("leastRir", result.leastRIR.map { .number(Double($0)) } ?? .null),
        ("liftAtTop", .boolean(result.isAtTop)),
      ])
  }

  /// What the page says about a lift that was missed.
  mutating func verdictOfMiss() throws(PlanFailure) -> RuleAnswer {
    try consultation.ask(
      Questions.liftVerdict,
      given: [
        ("liftMissed", .boolean(true)), ("topsInRow", .number(0)), ("leastRir", .null),
        ("liftAtTop", .boolean(false)),
      ])
  }

  /// A lift without a prescribed load takes the one that was lifted, on the steps that exist; so
  /// does one with an object at hand that was done with a heavier one.
  private mutating func noteFirstLoad(
    _ spots: [CurrentPlan.Spot], _ done: TrainedSession.Block, _ result: LiftResult, rule: String
  ) throws(PlanFailure) {
    guard let first = spots.first, let load = result.load, load > 0 else { return }
    let (exercise, known) = (plan[first].exercise, plan[first].loadKg)
    let card = edition.exerciseCatalogue.cards[exercise]
    guard card.incrementKg > 0, loadlessJoint(of: exercise) == nil, try !isHeld() else { return }
    let isObject = try growth(of: exercise).word("loadGrowth") == "repetitions"
    let exists = card.load(upTo: load) ?? card.incrementKg
    if let known {
      guard isObject, !result.isMissed, exists > known, hurtJoint(of: exercise) == nil else {
        return
      }
    }
    guard isObject || !result.isTooHeavy else {
      return try noteFirstLoad(spots, below: exists, done, rule: rule)
    }
    let because = Phrase(
      "adapt.first_load", ("exercise", loadName(exercise)), ("after", .number(exists, decimals: 2)))
    for spot in spots { setLoad(spot, to: exists, rule: rule, because: because) }
    if known != nil { shrinkRange(of: exercise, rule: rule) { _, _ in because } }
  }

  /// What was too heavy for the range begins with what its estimate allows there.
  private mutating func noteFirstLoad(
    _ spots: [CurrentPlan.Spot], below lifted: Double, _ done: TrainedSession.Block, rule: String
  ) throws(PlanFailure) {
    guard let maximum = try maxima(of: done).map(\.kg).min() else { return }
    for spot in spots {
      let (reps, rir) = usual(spot)
      guard let possible = try load(of: done.exercise, for: reps, rir, maximum: maximum) else {
        continue
      }
      let card = edition.exerciseCatalogue.cards[done.exercise].lifted
      let after = card.burden(min(card.burden(possible), card.burden(lifted)))
      // What is called too heavy is the load whose set ended before the range.
      let failed = done.sets.filter { $0.reps < reps.lowerBound }.compactMap(\.weightKg)
      let heaviest = failed.map(card.burden).max().map(card.burden) ?? lifted
      let because = Phrase(
        "adapt.first_load_less", ("exercise", loadName(done.exercise)),
        ("after", .number(after, decimals: 2)), ("lifted", .number(heaviest, decimals: 2)),
        ("reps", .plain(reps.printed)))
      setLoad(spot, to: after, rule: rule, because: because)
    }
  }
}
