import Consulting
import Domain
import JSONSource
import RuleEngine

/// What is off for a while: taken, kept in mind, and given back.
extension Adapting {
  /// What the pages say about a kind of reduction.
  struct Terms {
    let days: Int
    let precedence: Int
    let holdsProgress: Bool
    /// Whether it ends after its days without another word.
    let endsUntold: Bool
    let rule: String
  }

  mutating func terms(
    of kind: AdaptationState.Cause.Kind, until end: String? = nil
  ) throws(PlanFailure) -> Terms {
    let reply = try consultation.ask(
      Questions.reductionLength,
      given: [
        ("swapUntil", end.map { .string($0) } ?? .null), ("reductionKind", .string(kind.rawValue)),
      ])
    return Terms(
      days: reply.int("reductionDays"), precedence: reply.int("precedence"),
      holdsProgress: reply.flag("holdsProgress"), endsUntold: reply.flag("endsUntold"),
      rule: consultation.source(of: reply))
  }

  /// Gives back what has lasted long enough.
  mutating func endReductions() throws(PlanFailure) {
    try dateWeeks()
    for isBeside in [false, true] {
      for index in state.reductions.indices.reversed() {
        let reduction = state.reductions[index]
        guard standsBeside(reduction) == isBeside, try isOver(reduction), !(isBeside && isEased)
        else { continue }
        try giveBack(index)
      }
    }
  }

  /// Whether lifts gave way to others, which a week that eases off leaves as they are.
  private func standsBeside(_ reduction: AdaptationState.Reduction) -> Bool {
    [.pain, .swap, .session].contains(reduction.cause.kind)
  }

  /// Whether a reduction has lasted long enough by the day or the week of the order.
  mutating func isOver(_ reduction: AdaptationState.Reduction) throws(PlanFailure) -> Bool {
    guard try terms(of: reduction.cause.kind, until: reduction.cause.ends).endsUntold else {
      return false
    }
    if let until = reduction.until, let date = order.date, date > until { return true }
    if let week = reduction.week, let now = order.week { return now != week }
    return false
  }

  /// What began in a week without a day lasts from the first day that is told.
  private mutating func dateWeeks() throws(PlanFailure) {
    guard let date = order.date else { return }
    for index in state.reductions.indices {
      let reduction = state.reductions[index]
      guard reduction.week != nil, reduction.since == nil else { continue }
      state.reductions[index].since = date
      state.reductions[index].until = date + (try terms(of: reduction.cause.kind).days - 1)
      guard reduction.cause == .deload else { continue }
      state.deload = AdaptationState.Deload(date: date, week: reduction.week)
    }
  }

  /// A reduction that begins today and takes over what everything weaker took off, so that nothing grows
  /// by it; nil when something at least as strong is in force.
  mutating func takeOver(
    _ cause: AdaptationState.Cause, level: Int = 0, week: Int? = nil
  ) throws(PlanFailure) -> AdaptationState.Reduction? {
    let precedence = try terms(of: cause.kind).precedence
    for reduction in state.reductions
    where try terms(of: reduction.cause.kind).precedence >= precedence { return nil }
    var stronger = try newReduction(cause, level: level, week: week)
    var others: [AdaptationState.Reduction] = []
    for reduction in state.reductions {
      if try terms(of: reduction.cause.kind).precedence > 0 {
        stronger.takeWhole(reduction)
      } else {
        others.append(reduction)
      }
    }
    state.reductions = others
    return stronger
  }

  /// Whether something that holds progress is in force.
  mutating func isHeld() throws(PlanFailure) -> Bool {
    for reduction in state.reductions
    where try terms(of: reduction.cause.kind).holdsProgress { return true }
    return false
  }

  /// Puts back what a reduction took, and forgets it; what loads a joint that hurts waits for the
  /// joint.
  mutating func giveBack(_ index: Int) throws(PlanFailure) {
    var reduction = state.reductions.remove(at: index)
    if let joint = reduction.cause.pain?.joint,
      let course = state.pains.firstIndex(where: { $0.joint == joint })
    {
      state.pains[course].end()
    }
    // A miss that was not made good in the days of its page is forgotten with them.
    if case .lift(let exercise) = reduction.cause {
      state.lifts[state.lift(exercise)].waits = false
    }
    try leaveToJoints(&reduction)
    try leaveToLifts(&reduction)
    leaveToDeload(&reduction)
    let rule = try terms(of: reduction.cause.kind).rule
    giveBackDay(reduction, rule: rule)
    giveBackBusyDays(reduction, rule: rule)
    let settled = try putBackLifts(of: reduction, rule: rule)
    reduction.sets.removeAll { settled.contains($0.spot) }
    let because = try backPhrase(reduction)
    for cut in reduction.sets {
      setSets(
        cut.spot, to: plan[cut.spot].sets + cut.count, rule: rule,
        because: reduction.cause.pain.map { painBack(plan[cut.spot].exercise, $0.joint) } ?? because
      )
      takeSets(cut.spot, rule: rule)
    }
    for effort in reduction.rir where !settled.contains(effort.spot) {
      giveBack(
        effort, of: reduction, rule: rule,
        because: reduction.cause.pain.map { painBack(plan[effort.spot].exercise, $0.joint) }
          ?? because)
    }
    for load in reduction.loads where !settled.contains(load.spot) {
      giveBack(load, rule: rule, because: because, as: loadBack(reduction.cause))
    }
    for spot in reduction.easier { setRegression(spot, nil, rule: rule, because: because) }
    for longer in reduction.reps where !settled.contains(longer.spot) {
      lengthenReps(longer.spot, by: -longer.more, rule: rule, because: because)
    }
    for longer in reduction.rests where !settled.contains(longer.spot) {
      lengthenRest(longer.spot, by: -longer.more, rule: rule, because: because)
    }
  }

  /// What ends while a week eases off comes back with the end of that week.
  private mutating func leaveToDeload(_ reduction: inout AdaptationState.Reduction) {
    guard reduction.cause.pain == nil, let deload = state.place(where: { $0 == .deload }) else {
      return
    }
    state.reductions[deload].sets.merge(reduction.sets) { $0.count += $1.count }
    state.reductions[deload].rir.merge(reduction.rir) { $0 = $1 }
    reduction.sets = []
    reduction.rir = []
  }

  /// Puts back the effort of a place; where a lift stands in for another joint still, or another joint
  /// asks for as much in reserve, it comes back with that one.
  private mutating func giveBack(
    _ effort: AdaptationState.EasedEffort, of reduction: AdaptationState.Reduction,
    rule: String, because: Phrase
  ) {
    let isEased = state.hurting.contains { joint in
      state.reductions[joint.place].rir.contains { $0.spot == effort.spot }
    }
    let isAway = state.hurting.first { joint in
      state.reductions[joint.place].replaced.contains { $0.spot == effort.spot }
    }
    if reduction.cause.pain == nil || !isEased && isAway == nil {
      setRIR(effort.spot, to: effort.before, rule: rule, because: because)
    } else if let place = isAway?.place {
      state.reductions[place].rir.merge([effort]) { _, _ in }
    }
  }

  /// Puts back a load; one that pain holds back by now comes back with the pain's end.
  private mutating func giveBack(
    _ load: AdaptationState.LighterLoad, rule: String, because: Phrase, as lighter: Phrase
  ) {
    let exercise = plan[load.spot].exercise
    guard plan[load.spot].loadKg == load.after else { return holdBack(load) }
    guard !isLoadHeld(load) else { return }
    if let joint = loadlessJoint(of: exercise) {
      // Another joint hurts still: the load comes back with that one.
      take(load.before, of: load.spot, untilBack: joint)
    } else {
      let back = because.about(nameOfLoad(load.spot))
      setLoad(
        load.spot, to: load.before, rule: rule,
        because: load.after.map {
          lighter.about(nameOfLoad(load.spot), from: $0, to: load.before)
        } ?? back)
    }
  }

  /// Why a load that was lighter for a while is whole again.
  private func loadBack(_ cause: AdaptationState.Cause) -> Phrase {
    switch cause {
    case .pain(let pain):
      Phrase("adapt.pain_load_back", ("joint", .message("joint.\(pain.joint)")))
    case .swap: Phrase("adapt.ease_load_back")
    default: Phrase("adapt.deload_load_back")
    }
  }

  /// What pain took away after this load was made lighter was the lighter one: the whole comes back.
  private mutating func holdBack(_ load: AdaptationState.LighterLoad) {
    for index in state.hurting.map(\.place) {
      for place in state.reductions[index].loads.indices
      where state.reductions[index].loads[place].spot == load.spot
        && state.reductions[index].loads[place].before == load.after
      {
        state.reductions[index].loads[place].before = load.before
      }
    }
  }

  func painBack(_ exercise: Int, _ joint: String) -> Phrase {
    Phrase(
      "adapt.pain_lift_back", ("exercise", name(exercise)), ("joint", .message("joint.\(joint)")))
  }

  private mutating func backPhrase(_ reduction: AdaptationState.Reduction) throws(PlanFailure)
    -> Phrase
  {
    let count = reduction.sets.reduce(0) { $0 + $1.count }
    switch reduction.cause {
    case .region(let region):
      let reply = try consultation.ask(Questions.soreRegion, about: "region", .string(region.word))
      return Phrase(
        "adapt.region_back",
        ("region", .message(reply.word("regionName"))), ("sets", .number(count)))
    case .lift(let exercise) where count > 0: return liftBack(exercise, sets: count)
    case .swap(let swap) where count > 0: return liftBack(swap.exercise, sets: count)
    case .pain(let pain):
      return Phrase("adapt.pain_back", ("joint", .message("joint.\(pain.joint)")))
    case _ where count == 0: return Phrase("adapt.effort_back")
    case .week: return Phrase("adapt.week_back", ("sets", .number(count)))
    case .layoff: return Phrase("adapt.layoff_back", ("sets", .number(count)))
    default: return Phrase("adapt.deload_back", ("sets", .number(count)))
    }
  }

  private func liftBack(_ exercise: Int, sets: Int) -> Phrase {
    Phrase("adapt.lift_back", ("exercise", name(exercise)), ("sets", .number(sets)))
  }

  /// Takes sets off, and keeps in mind where.
  mutating func takeOff(
    _ cuts: [SetCut], into reduction: inout AdaptationState.Reduction,
    rule: String, because: Phrase
  ) {
    for cut in cuts {
      reduction.sets.merge([cut]) { $0.count += $1.count }
      setSets(cut.spot, to: plan[cut.spot].sets - cut.count, rule: rule, because: because)
    }
  }

  /// Takes sets off for a reduction that is kept already.
  mutating func takeOff(_ cuts: [SetCut], into place: Int, rule: String, because: Phrase) {
    var reduction = state.reductions[place]
    takeOff(cuts, into: &reduction, rule: rule, because: because)
    state.reductions[place] = reduction
  }

  /// Keeps every set further from failure than this, and keeps in mind what was prescribed.
  mutating func easeEffort(
    of spots: [CurrentPlan.Spot]? = nil, to least: ClosedRange<Int>,
    into reduction: inout AdaptationState.Reduction, rule: String, because: Phrase
  ) {
    for spot in spots ?? plan.spots {
      let usual = plan[spot].rir
      let eased =
        max(least.lowerBound, usual.lowerBound)...max(least.upperBound, usual.upperBound)
      guard eased != usual else { continue }
      reduction.rir.merge([.init(spot: spot, before: usual)]) { _, _ in }
      setRIR(spot, to: eased, rule: rule, because: because)
    }
  }

  /// Makes loads lighter, where a lighter one lies near enough to the part that should be left.
  ///
  /// The exercise and its loads are added to the reason.
  ///
  /// - Returns: The loads before and after, and the places whose loads stayed.
  mutating func lightenLoads(
    of spots: [CurrentPlan.Spot], by factor: Double, rule: String, because: Phrase
  ) throws(PlanFailure) -> (lightened: [AdaptationState.LighterLoad], kept: [CurrentPlan.Spot]) {
    var lightened: [AdaptationState.LighterLoad] = []
    var kept: [CurrentPlan.Spot] = []
    for spot in spots {
      let exercise = plan[spot].exercise
      guard let before = plan[spot].loadKg else { continue }
      guard let after = try lighter(before, by: factor, of: exercise) else {
        if factor < 1 { kept.append(spot) }
        continue
      }
      lightened.append(.init(spot: spot, before: before, after: after))
      setLoad(
        spot, to: after, rule: rule,
        because: because.about(nameOfLoad(spot), from: before, to: after))
    }
    return (lightened, kept)
  }

  /// Says that a load stays because no lighter one lies near enough.
  mutating func noteKept(_ spot: CurrentPlan.Spot) {
    guard let load = plan[spot].loadKg else { return }
    let note = Phrase(
      "note.load_stays", ("exercise", nameOfLoad(spot)),
      ("load", .number(load, decimals: 2)))
    noteOnce(note)
  }

  /// What each exercise loses when a part of the week's sets stays, in training order.
  ///
  /// Rounded down, at least one set stays; what is left of the whole goes to the big lifts first.
  ///
  /// - Parameters:
  ///   - part: What stays of the sets.
  ///   - off: Sets that the same reduction has off already: they belong to the whole.
  /// - Returns: What goes beside those.
  /// - Throws: `PlanFailure` when a page does not answer.
  mutating func cuts(keeping part: Double, besides off: [SetCut] = []) throws(PlanFailure)
    -> [SetCut]
  {
    let ranks = try cutLimits().ranks
    let spots = plan.spots
    let whole = spots.map { spot in
      plan[spot].sets + off.filter { $0.spot == spot }.reduce(0) { $0 + $1.count }
    }
    var kept = zip(spots, whole).map { min(plan[$0].sets, max(1, Int(Double($1) * part))) }
    var left = Int((Double(whole.reduce(0, +)) * part).rounded()) - kept.reduce(0, +)
    let order = spots.indices.sorted {
      let (one, other) = (plan[spots[$0]].role, plan[spots[$1]].role)
      return (-ranks[Int(one.rawValue)], $0) < (-ranks[Int(other.rawValue)], $1)
    }
    for place in order
    where left > 0 && kept[place] < plan[spots[place]].sets
      && Double(kept[place]) < Double(whole[place]) * part
    {
      kept[place] += 1
      left -= 1
    }
    return zip(spots, kept).filter { $0.1 < plan[$0.0].sets }.map {
      SetCut(spot: $0.0, count: plan[$0.0].sets - $0.1)
    }
  }
}
