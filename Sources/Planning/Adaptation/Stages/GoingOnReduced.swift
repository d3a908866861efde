import Consulting
import JSONSource

/// What is off for a while in a training that was planned anew: new words, other meals or another
/// split rest nobody.
extension Adapting {
  /// Takes the same sets off where the same exercises with as many sets stand in the same places;
  /// elsewhere what the same reason takes off the new training.
  mutating func goOnReduced(from old: CurrentPlan, _ memory: AdaptationState) throws(PlanFailure) {
    let fresh = plan
    let reductions = memory.reductions.filter {
      switch $0.cause {
      case .region, .week, .lift, .layoff: true
      // What a coach's row made easier where it stays is asked for anew in another training.
      case .swap: !$0.replaced.isEmpty
      case .deload, .pain, .session: false
      }
    }
    let same = reductions.map { isSame($0, in: fresh, old, memory) }
    for (before, isSame) in zip(reductions, same) where isSame { try goOn(with: before, old) }
    // A lift that gave way is done in another training.
    for (before, isSame) in zip(reductions, same) where !isSame && before.cause.swap == nil {
      try takeAgain(before, old, memory)
    }
  }

  /// Whether a reduction finds its exercises and sets where they were, and what stood in for them
  /// is still for this athlete.
  private func isSame(
    _ before: AdaptationState.Reduction, in fresh: CurrentPlan, _ old: CurrentPlan,
    _ memory: AdaptationState
  ) -> Bool {
    let (spots, owed) = (Set(fresh.spots), memory.owed)
    return before.sets.allSatisfy { cut in
      spots.contains(cut.spot) && fresh[cut.spot].exercise == old[cut.spot].exercise
        && fresh[cut.spot].sets == old[cut.spot].sets + (owed[cut.spot] ?? 0)
    }
      && before.replaced.allSatisfy { lift in
        // Where a joint has put another lift already, that one stays.
        spots.contains(lift.spot) && fresh[lift.spot].exercise == lift.block.exercise
          && fresh[lift.spot].sets == lift.block.sets
          && baseline.allowances[old[lift.spot].exercise].isAllowed
          && state.replaced(at: lift.spot) == nil
      }
  }

  private mutating func goOn(with before: AdaptationState.Reduction, _ old: CurrentPlan)
    throws(PlanFailure)
  {
    let rule = try terms(of: before.cause.kind).rule
    let because = goesOn(before.sets, of: before.cause)
    var reduction = before.emptied
    takeOff(before.sets, into: &reduction, rule: rule, because: because)
    easeAgain(like: before, old, into: &reduction, rule: rule, because: because)
    for spot in before.easier where plan[spot].exercise == old[spot].exercise {
      let easier = old[spot].regression.flatMap(edition.exerciseCatalogue.exercise(id:))
      guard easier.map({ baseline.allowances[$0].isAllowed }) ?? true else { continue }
      setRegression(spot, easier, rule: rule, because: because)
      reduction.easier.append(spot)
    }
    for lift in before.replaced {
      let easier = old[lift.spot]
      letStandIn(
        easier, at: lift.spot, of: &reduction, rule: rule,
        because: Phrase(
          before.cause.swap != nil ? "adapt.swap_goes_on" : "adapt.easier",
          ("exercise", name(lift.block.exercise)), ("easier", name(easier.exercise))))
    }
    state.reductions.append(reduction)
  }

  private mutating func takeAgain(
    _ before: AdaptationState.Reduction, _ old: CurrentPlan, _ memory: AdaptationState
  ) throws(PlanFailure) {
    let rule = try terms(of: before.cause.kind).rule
    let cuts = try cutsAgain(before, old, memory)
    var reduction = before.emptied
    let because = goesOn(cuts, of: before.cause)
    takeOff(cuts, into: &reduction, rule: rule, because: because)
    easeAgain(like: before, old, into: &reduction, rule: rule, because: because)
    // What holds progress stands to its end, also where the new training has nothing to take off.
    guard
      try terms(of: before.cause.kind).holdsProgress
        || !(reduction.sets.isEmpty && reduction.rir.isEmpty)
    else { return }
    state.reductions.append(reduction)
  }

  /// The sets that the reason of a reduction takes off the new training.
  private mutating func cutsAgain(
    _ before: AdaptationState.Reduction, _ old: CurrentPlan, _ memory: AdaptationState
  ) throws(PlanFailure) -> [SetCut] {
    switch before.cause {
    case .region(let region): return try cuts(ofRegion: region.word, count: before.level)
    case .lift(let exercise):
      return plan.spots.filter {
        plan[$0].exercise == exercise && plan[$0].sets > before.level
      }.map { SetCut(spot: $0, count: before.level) }
    default:
      let off = before.sets.reduce(0) { $0 + $1.count }
      let all = memory.whole(old).weeklySets
      return try cuts(keeping: 1 - Double(off) / Double(max(1, all)))
    }
  }

  /// Keeps every set as far from failure as a reduction kept it; what was off for one lift is off for
  /// that one, and a lift that was missed last stays as far as it was.
  private mutating func easeAgain(
    like before: AdaptationState.Reduction, _ old: CurrentPlan,
    into reduction: inout AdaptationState.Reduction,
    rule: String, because: Phrase
  ) {
    let standIns = Set(before.replaced.map(\.spot))
    var eased = before.rir.filter { !standIns.contains($0.spot) }.map { old[$0.spot].rir }
    if case .lift(let exercise) = before.cause, waits(exercise) {
      eased += old.spots.filter { old[$0].exercise == exercise && !old[$0].isOut }
        .map { old[$0].rir }
    }
    guard let least = eased.min(by: { $0.lowerBound < $1.lowerBound }) else { return }
    var spots = plan.spots
    if case .lift(let exercise) = before.cause {
      spots.removeAll { plan[$0].exercise != exercise }
    }
    easeEffort(of: spots, to: least, into: &reduction, rule: rule, because: because)
  }

  /// Why so many sets stay off: a lift is named, since several may be off for as many each.
  func goesOn(_ cuts: [SetCut], of cause: AdaptationState.Cause) -> Phrase {
    let count = cuts.reduce(0) { $0 + $1.count }
    guard count > 0 else { return Phrase("adapt.effort_goes_on") }
    guard case .lift(let exercise) = cause else {
      return Phrase("adapt.goes_on", ("count", .number(count)))
    }
    return Phrase(
      "adapt.lift_goes_on", ("exercise", name(exercise)), ("count", .number(count)))
  }
}

extension AdaptationState.Reduction {
  /// The same reason and days, with nothing off yet.
  fileprivate var emptied: AdaptationState.Reduction {
    var emptied = AdaptationState.Reduction(
      cause: cause, level: level, since: since, until: until, week: week, isOver: isOver)
    emptied.cause.swap?.holdsLift = false
    return emptied
  }
}
