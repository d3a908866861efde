import Consulting
import RuleEngine

/// What the calendar would bring back to lifts that load a hurting joint waits for the joint.
extension Adapting {
  /// Leaves to hurting joints what was taken from lifts that load them: all that a week that eases off, or
  /// a sore region, took, and the effort that anything else eased.
  mutating func leaveToJoints(_ reduction: inout AdaptationState.Reduction) throws(PlanFailure) {
    let isWhole = reduction.cause.isOfWeek || reduction.cause.region != nil
    for pain in try heldJoints() where pain.joint != reduction.cause.pain?.joint {
      let spots = Set(
        plan.spots.filter { !plan[$0].isOut && stress(of: plan[$0].exercise, on: pain.joint) > 0 })
      var waiting = reduction
      waiting.sets.removeAll { !isWhole || !spots.contains($0.spot) }
      waiting.rir.removeAll { !spots.contains($0.spot) }
      waiting.loads.removeAll {
        !isWhole || !spots.contains($0.spot) || plan[$0.spot].loadKg != $0.after
      }
      guard !(waiting.sets.isEmpty && waiting.rir.isEmpty && waiting.loads.isEmpty) else {
        continue
      }
      let place = try placeOfPain(pain.joint)
      state.reductions[place].take(waiting)
      reduction.sets.removeAll { set in waiting.sets.contains { $0.spot == set.spot } }
      reduction.rir.removeAll { effort in waiting.rir.contains { $0.spot == effort.spot } }
      reduction.loads.removeAll { load in waiting.loads.contains { $0.spot == load.spot } }
      noteWaiting(pain, sets: waiting.sets.reduce(0) { $0 + $1.count })
    }
  }

  private mutating func noteWaiting(_ pain: CheckIn.Pain, sets: Int) {
    notes.append(
      Phrase(
        "note.pain_return", ("joint", .message("joint.\(pain.joint)")),
        ("pain", toldPain(pain)), ("sets", .number(sets))))
  }

  /// The joint that a lift waits for though the reason why another stands in is over.
  mutating func jointWaited(for lift: AdaptationState.ReplacedLift, of cause: AdaptationState.Cause)
    throws(PlanFailure) -> Int?
  {
    guard cause.isOfWeek || cause.region != nil || cause.swap != nil, !plan[lift.spot].isOut
    else { return nil }
    for pain in try heldJoints() {
      let (old, now) = (
        stress(of: lift.block.exercise, on: pain.joint),
        stress(of: plan[lift.spot].exercise, on: pain.joint)
      )
      guard old > 0, now <= old else { continue }
      notes.append(heldPhrase(lift.block.exercise, pain.joint))
      return try placeOfPain(pain.joint)
    }
    return nil
  }

  /// Why a lift gets no harder: a joint that it loads hurts, or is not back yet.
  func heldPhrase(_ exercise: Int, _ joint: String) -> Phrase {
    Phrase("note.pain_held", ("exercise", name(exercise)), ("joint", .message("joint.\(joint)")))
  }

  /// The reduction of a joint; one that has nothing off yet is answered later today.
  private mutating func placeOfPain(_ joint: String) throws(PlanFailure) -> Int {
    if let place = painPlace(joint) { return place }
    state.reductions.append(try newReduction(.pain(.init(joint: joint))))
    return state.reductions.count - 1
  }

  /// In a training that was planned anew, nothing that loads a joint that hurts has more sets than in
  /// the old one.
  mutating func holdHurting(to old: CurrentPlan) throws(PlanFailure) {
    for pain in try heldJoints() {
      guard let place = painPlace(pain.joint) else { continue }
      let rule = try terms(of: .pain).rule
      var held = 0
      for spot in plan.spots
      where !plan[spot].isOut && stress(of: plan[spot].exercise, on: pain.joint) > 0 {
        let before = old.spots.filter {
          !old[$0].isOut && old[$0].exercise == plan[spot].exercise
        }
        guard let most = before.map({ old[$0].sets }).max(), plan[spot].sets > most
        else { continue }
        let cut = SetCut(spot: spot, count: plan[spot].sets - most)
        takeOff(
          [cut], into: place, rule: rule, because: heldPhrase(plan[spot].exercise, pain.joint))
        held += cut.count
      }
      if held > 0 { noteWaiting(pain, sets: held) }
    }
    for pain in try toldJoints() { try holdWeek(of: pain, to: old) }
  }

  /// In a training that was planned anew, the week bears no more on a joint that was told to hurt than
  /// the old one did, whatever lifts it is of.
  private mutating func holdWeek(of pain: CheckIn.Pain, to old: CurrentPlan) throws(PlanFailure) {
    let most = weeklySets(on: pain.joint, in: old)
    var more = weeklySets(on: pain.joint, in: plan) - most
    guard most > 0, more > 0 else { return }
    let spots = loading(pain.joint, in: plan).reversed()
    var cuts: [CurrentPlan.Spot: Int] = [:]
    while more > 0 {
      let before = more
      for spot in spots where more > 0 && plan[spot].sets - cuts[spot, default: 0] > 1 {
        cuts[spot, default: 0] += 1
        more -= 1
      }
      if more == before { break }
    }
    guard !cuts.isEmpty else { return }
    let (isNew, holds) = (
      painPlace(pain.joint) == nil, try reply(to: pain, again: false).flag("painHolds")
    )
    let place = try placeOfPain(pain.joint)
    if isNew, !holds { state.reductions[place].level = pain.level }
    let rule = try terms(of: .pain).rule
    for spot in spots.reversed() {
      guard let count = cuts[spot] else { continue }
      takeOff(
        [SetCut(spot: spot, count: count)], into: place, rule: rule,
        because: heldPhrase(plan[spot].exercise, pain.joint))
    }
    noteWaiting(pain, sets: cuts.values.reduce(0, +))
  }

  /// The joints whose last word lets nothing that loads them get harder, with that word.
  private mutating func toldJoints() throws(PlanFailure) -> [CheckIn.Pain] {
    let held = try heldJoints()
    let slight = heldGains.filter { joint in !held.contains { $0.joint == joint } }
    return held
      + slight.compactMap { joint in
        let today = toldToday.filter { $0.joint == joint }.map(\.level).max()
        return (today ?? state.pains.first { $0.joint == joint }?.level)
          .map { CheckIn.Pain(joint: joint, level: $0) }
      }.filter { !edition.calms(pain: $0.level) }
  }

  private func weeklySets(on joint: String, in plan: CurrentPlan) -> Int {
    loading(joint, in: plan).reduce(0) { $0 + plan[$1].sets }
  }

  private func loading(_ joint: String, in plan: CurrentPlan) -> [CurrentPlan.Spot] {
    plan.spots.filter { !plan[$0].isOut && stress(of: plan[$0].exercise, on: joint) > 0 }
  }
}

extension AdaptationState.Reduction {
  /// Takes over what another reduction had off.
  mutating func take(_ other: AdaptationState.Reduction) {
    sets.merge(other.sets) { $0.count += $1.count }
    rir.merge(other.rir) { _, _ in }
    loads.merge(other.loads) { $0.after = $1.after }
  }

  /// Takes over everything that another reduction had off; what both have of a place is what it was before
  /// the other.
  mutating func takeWhole(_ other: AdaptationState.Reduction) {
    take(other)
    easier.merge(other.easier) { _, _ in }
    reps.merge(other.reps) { $0.more += $1.more }
    rests.merge(other.rests) { $0.more += $1.more }
    replaced.merge(other.replaced) { _, _ in }
    for busy in other.busyDays where !busyDays.contains(where: { $0.session == busy.session }) {
      busyDays.append(busy)
    }
  }
}

extension Array where Element: SpotEntry {
  /// Adds what is about new places; what is known of a place takes in what is added.
  mutating func merge(_ others: [Element], _ takeIn: (inout Element, Element) -> Void) {
    for other in others {
      if let known = firstIndex(where: { $0.spot == other.spot }) {
        takeIn(&self[known], other)
      } else {
        append(other)
      }
    }
  }
}
