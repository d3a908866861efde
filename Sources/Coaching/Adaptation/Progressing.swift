import JSONSource
import RuleEngine

/// What the last session says about loads, repetitions and sets.
extension Adapting {
  /// Counts a logged session, once.
  mutating func countSession() throws(PlanFailure) {
    guard let session = order.session else { return }
    let isKnown =
      if let date = order.date { ledger.session?.date == date } else {
        ledger.session?.fingerprint == session.fingerprint
      }
    if isKnown { return notes.append(Phrase("note.session_counted")) }
    try endTrained(session)
    var gained = false
    for block in session.blocks where try judge(block) { gained = true }
    try reward(session, gained: gained)
    ledger.session = Ledger.Session(date: order.date, fingerprint: session.fingerprint)
  }

  /// A sore region's next session is over when it was trained on a later day.
  private mutating func endTrained(_ session: LoggedSession) throws(PlanFailure) {
    let done = Set(session.blocks.map(\.exercise))
    for index in ledger.reductions.indices.reversed() {
      let reduction = ledger.reductions[index]
      let isSameDay = reduction.since != nil && reduction.since == order.date
      guard reduction.kind == "region", !isSameDay,
        reduction.sets.contains(where: { done.contains(plan[$0.spot].exercise) })
      else { continue }
      try giveBack(index)
    }
  }

  /// How a lift went against what was prescribed.
  private struct Result {
    let isFailed: Bool
    let isAtTop: Bool
    /// Repetitions that every set had over the range.
    let over: Int
    /// The lightest set; nil when a set had no weight.
    let load: Double?
    let lacksRIR: Bool
  }

  /// Judges one lift; true when it will be heavier or harder.
  private mutating func judge(_ block: LoggedSession.Block) throws(PlanFailure) -> Bool {
    let spots = plan.spots.filter { plan[$0].exercise == block.exercise }
    guard let first = spots.first else {
      notes.append(Phrase("note.not_in_plan", ("exercise", name(block.exercise))))
      return false
    }
    let same = spots.filter {
      plan[$0].reps == plan[first].reps && plan[$0].loadKg == plan[first].loadKg
    }
    let owed = ledger.owed
    let result = self.result(
      block, against: plan[first], sets: same.map { plan[$0].sets }.min() ?? 1)
    consultation.set("liftFailed", .boolean(result.isFailed))
    let reply = try consultation.ask(
      Questions.liftVerdict, about: "liftAtTop", .boolean(result.isAtTop))
    consultation.forget("liftFailed")
    let rule = consultation.source(of: reply)
    try noteFirstLoad(same, result, rule: rule)
    let memory = ledger.lift(block.exercise)
    switch reply.word("verdict") {
    case "back_off":
      ledger.lifts[memory].misses += 1
      try backOff(same, by: reply.int("setsBack"), owed, rule: rule)
      return false
    case "advance":
      ledger.lifts[memory].misses = 0
      try endBackOff(block.exercise)
      guard try !isHeld() else {
        notes.append(Phrase("note.held", ("exercise", name(block.exercise))))
        return false
      }
      return try grow(same, over: result.over, rule: rule)
    default:
      ledger.lifts[memory].misses = 0
      try endBackOff(block.exercise)
      if result.lacksRIR { notes.append(Phrase("note.no_rir", ("exercise", name(block.exercise)))) }
      return false
    }
  }

  private func result(_ done: LoggedSession.Block, against block: CurrentPlan.Block, sets: Int)
    -> Result
  {
    let range = ClosedRange<Int>(printed: block.reps) ?? 1...1
    let reps = done.sets.map(\.reps)
    let isFailed =
      done.missed || done.sets.count < sets || (reps.min() ?? 0) < range.lowerBound
      || done.sets.contains { $0.rir.map { $0 <= 0 } ?? false }
    let isFull = (reps.min() ?? 0) >= range.upperBound
    let isEasyEnough = done.sets.allSatisfy { $0.rir.map { $0 >= block.rir.lowerBound } ?? false }
    let loads = done.sets.compactMap(\.weightKg)
    let load = loads.count == done.sets.count ? loads.min() : nil
    let isHeavyEnough =
      if let wanted = block.loadKg { (load ?? 0) >= wanted - 1e-9 } else { true }
    return Result(
      isFailed: isFailed, isAtTop: isFull && isEasyEnough && isHeavyEnough,
      over: max(0, (reps.min() ?? 0) - range.upperBound), load: load,
      lacksRIR: isFull && done.sets.contains { $0.rir == nil })
  }

  /// A lift without a prescribed load takes the one that was lifted, on the steps that exist.
  private mutating func noteFirstLoad(
    _ spots: [CurrentPlan.Spot], _ result: Result, rule: String
  ) throws(PlanFailure) {
    guard let first = spots.first, plan[first].loadKg == nil, let load = result.load else { return }
    let step = edition.gym.cards[plan[first].exercise].incrementKg
    guard step > 0, load > 0, try !isHeld() else { return }
    let exists = max(1, (load / step + 1e-9).rounded(.down)) * step
    for spot in spots {
      setLoad(
        spot, to: exists, rule: rule,
        because: Phrase(
          "adapt.first_load", ("exercise", name(plan[spot].exercise)),
          ("after", .number(exists, decimals: 2))))
    }
  }

  /// After failure: the same load and a set less, once; lighter when it fails again and again.
  private mutating func backOff(
    _ spots: [CurrentPlan.Spot], by count: Int, _ owed: [CurrentPlan.Spot: Int], rule: String
  ) throws(PlanFailure) {
    guard let first = spots.first else { return }
    let exercise = plan[first].exercise
    let id = edition.gym.ids[exercise]
    let cut = spots.filter { (owed[$0] ?? 0) == 0 && plan[$0].sets > 1 }
    if !cut.isEmpty, try !isHeld() {
      var reduction = try newReduction("lift", key: id, level: count, week: nil)
      for spot in cut {
        let off = min(count, plan[spot].sets - 1)
        reduction.sets.append((spot, off))
        setSets(
          spot, to: plan[spot].sets - off, rule: rule,
          because: Phrase("adapt.back_off", ("exercise", name(exercise)), ("sets", .number(off))))
      }
      ledger.reductions.append(reduction)
    }
    let misses = ledger.lifts[ledger.lift(exercise)].misses
    let stall = try consultation.ask(
      Questions.stall, about: "missesInRow", .number(Double(min(misses, 100))))
    guard stall.flag("isStalled"), try !isHeld() else { return }
    ledger.lifts[ledger.lift(exercise)].misses = 0
    try ease(
      spots, by: stall.number("stallLoadFactor"), misses, rule: consultation.source(of: stall))
  }

  /// A tenth off, or an easier form where there is no load.
  private mutating func ease(
    _ spots: [CurrentPlan.Spot], by factor: Double, _ misses: Int, rule: String
  ) throws(PlanFailure) {
    for spot in spots {
      if let before = plan[spot].loadKg {
        guard let after = lighter(spot, by: factor) else { continue }
        setLoad(
          spot, to: after, rule: rule,
          because: Phrase(
            "adapt.stall", ("exercise", name(plan[spot].exercise)),
            ("before", .number(before, decimals: 2)), ("after", .number(after, decimals: 2)),
            ("misses", .number(misses))))
      } else {
        let exercise = plan[spot].exercise
        _ = try swap(
          spot, for: edition.gym.exercises[exercise].regressions, rule: rule
        ) {
          Phrase("adapt.regress", ("exercise", $0), ("other", $1), ("misses", .number(misses)))
        }
      }
    }
  }

  /// A lift that went well gets back the set it lost.
  private mutating func endBackOff(_ exercise: Int) throws(PlanFailure) {
    let id = edition.gym.ids[exercise]
    for index in ledger.reductions.indices.reversed()
    where ledger.reductions[index].kind == "lift" && ledger.reductions[index].key == id {
      try giveBack(index)
    }
  }

  /// High readiness after an easy session brings a set for the muscle that lags most.
  private mutating func reward(_ session: LoggedSession, gained: Bool) throws(PlanFailure) {
    guard let checkIn = order.readiness else { return }
    var over: [Double] = []
    for block in session.blocks {
      guard let spot = plan.spots.first(where: { plan[$0].exercise == block.exercise }) else {
        continue
      }
      over += block.sets.compactMap(\.rir).map { Double($0 - plan[spot].rir.upperBound) }
    }
    guard !over.isEmpty else { return }
    let band = try score(checkIn).band
    let easy = try consultation.ask(
      Questions.easySession, about: "rirOver",
      .number(over.reduce(0, +) / Double(over.count))
    ).flag("isEasy")
    consultation.set("readinessBand", .string(band))
    consultation.set("isEasy", .boolean(easy))
    let reply = try consultation.ask(
      Questions.readinessBonus, about: "gainedLoad", .boolean(gained))
    consultation.forget("readinessBand")
    consultation.forget("isEasy")
    guard reply.word("bonus") == "set" else { return }
    guard ledger.reductions.isEmpty else { return notes.append(Phrase("note.bonus_held")) }
    try addSet(score: try score(checkIn).score ?? 0, rule: consultation.source(of: reply))
  }

  /// One set more for the muscle with the smallest part of its band, where every limit allows it.
  private mutating func addSet(score: Double, rule: String) throws(PlanFailure) {
    let volume = Recount(plan, edition).fractional
    let lagging = Muscle.allCases.filter { plan.bands[$0.rawValue] != nil }.sorted {
      let (one, two) = (part($0, volume), part($1, volume))
      return one == two ? $0.rawValue < $1.rawValue : one < two
    }
    for muscle in lagging {
      let spots = plan.spots.filter { edition.gym.exercises[plan[$0].exercise].primary == muscle }
        .sorted { (plan[$0].sets, $0.session, $0.block) < (plan[$1].sets, $1.session, $1.block) }
      for spot in spots where try hasRoom(spot) {
        return setSets(
          spot, to: plan[spot].sets + 1, rule: rule,
          because: Phrase(
            "adapt.bonus", ("exercise", name(plan[spot].exercise)),
            ("muscle", .message("region.\(muscle.word)")), ("score", .number(score, decimals: 1))))
      }
    }
    notes.append(Phrase("note.no_room"))
  }

  private func part(_ muscle: Muscle, _ volume: [Int]) -> Double {
    let low = plan.bands[muscle.rawValue]?.low ?? 0
    return Double(volume[muscle.rawValue]) / Double(max(1, low))
  }

  /// Whether one set more passes no limit of exercise, muscle, session or minutes.
  private mutating func hasRoom(_ spot: CurrentPlan.Spot) throws(PlanFailure) -> Bool {
    let row = edition.gym.exercises[plan[spot].exercise]
    let settings = edition.weekSolver.settings
    let limits = row.movement == .compound ? settings.compoundSets : settings.isolationSets
    let joints = edition.rulebook.vocabulary.words("Joint")
    let isStressed = consultation.words("injuries").contains { joint in
      joints.firstIndex(of: joint).map { row.stress[$0] > 0 } ?? false
    }
    let most = max(limits.fewest, limits.most - (isStressed ? settings.localCut : 0))
    guard plan[spot].sets < most else { return false }
    let recount = Recount(plan, edition, extra: [spot: 1])
    let ceiling = 2 * settings.setsPerMuscleAndSession
    for muscle in [row.primary] + row.secondaries {
      if let band = plan.bands[muscle.rawValue], recount.fractional[muscle.rawValue] > band.high {
        return false
      }
      if recount.bySession[spot.session][muscle.rawValue] > ceiling { return false }
    }
    let minutes = try consultation.ask(Questions.sessionMinutes).int("sessionMinutes")
    return plan.seconds(spot.session, clock, edition, extra: [spot: 1]) <= minutes * 60
  }
}
