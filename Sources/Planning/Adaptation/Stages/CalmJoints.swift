import Consulting
import Domain
import JSONSource
import RuleEngine

/// Joints that no longer hurt: what gave way to the pain comes back by steps.
extension Adapting {
  /// Takes a step back towards the whole training where a joint was told calm after a session in which
  /// it did not hurt; one step for each such session and check-in.
  mutating func calmDown(_ joint: String) throws(PlanFailure) {
    guard let place = painPlace(joint), let pain = state.reductions[place].cause.pain else {
      return
    }
    let last = pain.calm?.date ?? state.reductions[place].since
    if let date = order.date, let last, date <= last { return }
    if let reason = whyNothingReturns(pain) {
      return notes.append(Phrase(reason, ("joint", .message("joint.\(joint)"))))
    }
    let calm = min((pain.calm?.times ?? 0) + 1, most("calmCheckIns"))
    state.reductions[place].cause = .pain(
      pain.stepped(.init(times: calm, date: order.date), on: order.date))
    let step = edition.painReturns[state.reductions[place].level, calm]
    let count = changes.count
    switch step.word {
    case "whole": return try giveBack(place)
    case "part": try returnPart(of: place, step)
    default: break
    }
    noteStep(joint, at: place, hasReturned: changes.count > count)
  }

  /// Whether sessions speak for a joint: it was told calm last, it was trained since its last step without
  /// hurting, and nothing was said of it for as many days as the page of its step asks.
  func speaksBySessions(_ joint: AdaptationState.HurtingJoint) -> Bool {
    guard let date = order.date, let pain = state.reductions[joint.place].cause.pain,
      pain.isTrained(before: date),
      let course = state.pains.first(where: { $0.joint == joint.joint }),
      edition.calms(pain: course.level)
    else { return false }
    let days = edition.painReturn(joint).silentDays
    return days > 0 && date - max(course.date, pain.calm?.date ?? course.date) >= days
  }

  /// Why a calm joint brings nothing back today; nil where it does.
  private func whyNothingReturns(_ pain: AdaptationState.CalmingJoint) -> String? {
    if isEased { return "note.pain_week" }
    guard pain.isTrained(before: order.date) else {
      return pain.trainedOn == nil ? "note.pain_waits" : "note.pain_next_day"
    }
    // A worse day brings nothing back, nor does pain that begins again.
    if today?.band == "low" || today?.isAfterBadNight == true { return "note.pain_low_day" }
    return beginsAgain(pain.joint) ? "note.pain_begins" : nil
  }

  /// Says what a step brought back, or how many more it takes until something comes.
  private mutating func noteStep(_ joint: String, at place: Int, hasReturned: Bool) {
    let named = ("joint", Phrase.Text.message("joint.\(joint)"))
    if hasReturned { return notes.append(Phrase("note.pain_calm", named)) }
    let (level, calm) = (
      state.reductions[place].level, state.reductions[place].cause.pain?.calm?.times ?? 0
    )
    let steps = (calm...most("calmCheckIns")).count {
      edition.painReturns[level, $0].word == "nothing"
    }
    notes.append(Phrase("note.pain_counted", named, ("steps", .number(max(1, steps)))))
  }

  /// Whether a joint that was told free of pain hurts again with today's word.
  private func beginsAgain(_ joint: String) -> Bool {
    state.pains.contains { $0.joint == joint && $0.date == order.date && $0.hurtTimes == 1 }
  }

  /// Gives a joint that is spared in a new training the steps back that it had taken in the old one.
  mutating func keepSteps(of old: AdaptationState.Reduction, in place: Int) throws(PlanFailure) {
    state.reductions[place].cause = old.cause
    let step = edition.painReturns[old.level, old.cause.pain?.calm?.times ?? 0]
    if step.word == "part" { try returnPart(of: place, step) }
  }

  /// Notes for every joint that still has something off whether a session went without its pain: one that
  /// loaded it; while nothing in the plan does, one with what stands in, and any where nothing does.
  mutating func countCalmSession(_ session: TrainedSession) throws(PlanFailure) {
    let done = session.blocks.filter { $0.sets.contains { $0.reps > 0 } }.map(\.exercise)
    guard !done.isEmpty else { return }
    for joint in hurtingJoints {
      guard let place = painPlace(joint),
        isTrial(done, of: joint, place) || sessionPain.contains(where: { $0.joint == joint })
      else { continue }
      var hurts = false
      for pain in sessionPain where pain.joint == joint {
        hurts = try reply(to: pain, again: false).flag("painHolds")
      }
      state.reductions[place].cause.pain?.train(on: order.date, hurts: hurts)
    }
  }

  /// Whether a session shows how a joint bears training.
  private func isTrial(_ done: [Int], of joint: String, _ place: Int) -> Bool {
    let isLoading = done.contains { stress(of: $0, on: joint) > 0 }
    if isLoading || isLoaded(joint) { return isLoading }
    let standIns = state.reductions[place].replaced.map(\.spot).filter { !plan[$0].isOut }
      .map { plan[$0].exercise }
    return standIns.isEmpty || done.contains(where: standIns.contains)
  }

  /// Whether a week is reduced or eases off: nothing comes back beside that.
  var isEased: Bool {
    state.reductions.contains { $0.cause.isOfWeek }
  }

  /// Lifts, sets and loads come back as far as a step goes.
  private mutating func returnPart(of place: Int, _ step: PainReturn) throws(PlanFailure) {
    let joint = joint(of: place)
    noteWaiting(in: state.reductions[place])
    for lift in state.reductions[place].replaced
    where bears(lift.block.exercise, joint, at: step) && joints(besides: joint, allow: lift) {
      let because = stepBack(lift.block.exercise, place)
      state.reductions[place].replaced.removeAll { $0.spot == lift.spot }
      try putBack(lift, rule: step.rule, because: because)
      takePart(of: lift.spot, place, step, because: because)
    }
    for cut in state.reductions[place].sets
    where isBack(cut.spot) && !waits(plan[cut.spot].exercise) {
      returnSets(cut, place, step)
      takeSets(cut.spot, rule: step.rule)
    }
    for effort in state.reductions[place].rir
    where isBack(effort.spot) && !waits(plan[effort.spot].exercise) {
      returnEffort(effort, place, step)
    }
    for load in state.reductions[place].loads
    where isBack(load.spot) && !waits(plan[load.spot].exercise) {
      try returnLoad(load, place, step)
    }
  }

  /// Whether the lift of a place is done again.
  private func isBack(_ spot: CurrentPlan.Spot) -> Bool {
    !plan[spot].isOut && state.replaced(at: spot) == nil
  }

  /// Takes off a new training what a joint that calms down does not bear in whole yet.
  mutating func takeParts(_ pain: CheckIn.Pain, _ step: PainReturn) throws(PlanFailure) {
    guard let place = painPlace(pain.joint) else { return }
    for spot in plan.spots where !plan[spot].isOut {
      let answer = try response(to: pain, at: spot)
      let response = PainResponse(answer)
      guard response.action != .stay else { continue }
      if bears(plan[spot].exercise, pain.joint, at: step) {
        takePart(of: spot, place, step, because: stepBack(plan[spot].exercise, place))
      } else {
        try replaceLift(spot, pain, response, rule: consultation.source(of: answer))
      }
    }
  }

  /// Takes off a lift that is back what does not come back with the first step.
  private mutating func takePart(
    of spot: CurrentPlan.Spot, _ place: Int, _ step: PainReturn, because: Phrase
  ) {
    let sets = plan[spot].sets
    let part = max(1, Int((Double(sets) * step.setsFactor).rounded()))
    if sets > part {
      let cut = SetCut(spot: spot, count: sets - part)
      takeOff([cut], into: place, rule: step.rule, because: because)
    }
    // What came back may be as far from failure as another joint needs it.
    let (usual, now) = (baseline.roles[plan[spot].role].rir, plan[spot].rir)
    let eased = step.eased(now)
    if eased != usual {
      state.reductions[place].rir.removeAll { $0.spot == spot }
      state.reductions[place].rir.append(.init(spot: spot, before: usual))
    }
    if eased != now { setRIR(spot, to: eased, rule: step.rule, because: because) }
    if let load = plan[spot].loadKg {
      state.reductions[place].loads.append(.init(spot: spot, before: load))
      setLoad(spot, to: nil, rule: step.rule, because: because)
    }
  }

  private mutating func returnSets(_ cut: SetCut, _ place: Int, _ step: PainReturn) {
    let now = plan[cut.spot].sets
    let part = Int((Double(now + cut.count) * step.setsFactor).rounded())
    guard part > now else { return }
    state.reductions[place].sets.removeAll { $0.spot == cut.spot }
    if part < now + cut.count {
      state.reductions[place].sets.append(SetCut(spot: cut.spot, count: now + cut.count - part))
    }
    setSets(cut.spot, to: part, rule: step.rule, because: stepBack(plan[cut.spot].exercise, place))
  }

  private mutating func returnEffort(
    _ effort: AdaptationState.EasedEffort, _ place: Int, _ step: PainReturn
  ) {
    let isHeldElsewhere = state.reductions.indices.contains { index in
      index != place && state.reductions[index].rir.contains { $0.spot == effort.spot }
    }
    let eased = step.eased(effort.before)
    guard !isHeldElsewhere, eased.lowerBound < plan[effort.spot].rir.lowerBound else { return }
    setRIR(
      effort.spot, to: eased, rule: step.rule, because: stepBack(plan[effort.spot].exercise, place))
  }

  private mutating func returnLoad(
    _ load: AdaptationState.LighterLoad, _ place: Int, _ step: PainReturn
  ) throws(PlanFailure) {
    let exercise = plan[load.spot].exercise
    let lifted = edition.exerciseCatalogue.cards[exercise].lifted
    // A joint that calms down never takes more than it took while it hurt.
    guard step.namesLoad, loadlessJoint(of: exercise) == nil, !isLoadHeld(load, besides: place),
      plan[load.spot].loadKg == load.after,
      case let after = try part(step.loadFactor, of: load.before, exercise),
      load.after.map({ lifted.burden($0) < lifted.burden(after) - 1e-9 }) ?? true,
      let entry = state.reductions[place].loads.firstIndex(where: { $0.spot == load.spot })
    else { return }
    state.reductions[place].loads[entry].after = after
    let back = Phrase("adapt.pain_load_back", ("joint", .message("joint.\(joint(of: place))")))
    setLoad(
      load.spot, to: after, rule: step.rule,
      because: load.after.map { back.about(nameOfLoad(load.spot), from: $0, to: after) }
        ?? stepBack(exercise, place))
  }

  /// Whether another joint that hurts keeps a load as light.
  func isLoadHeld(_ load: AdaptationState.LighterLoad, besides place: Int? = nil) -> Bool {
    load.after != nil
      && state.hurting.contains { joint in
        joint.place != place
          && state.reductions[joint.place].loads.contains {
            $0.spot == load.spot && $0.after == load.after
          }
      }
  }

  private func stepBack(_ exercise: Int, _ place: Int) -> Phrase {
    Phrase(
      "adapt.pain_part", ("exercise", name(exercise)),
      ("joint", .message("joint.\(joint(of: place))")))
  }

  /// The joint of a reduction for pain.
  private func joint(of place: Int) -> String { state.reductions[place].cause.pain?.joint ?? "" }

  /// Whether every other joint that hurts lets a lift come back.
  private func joints(besides joint: String, allow lift: AdaptationState.ReplacedLift) -> Bool {
    state.hurting.allSatisfy { $0.joint == joint || !forbids(lift, $0) }
  }

  /// Whether a joint lets a lift not come back: it does not bear it, or hurts still and would bear more by
  /// it than by what stands in.
  private func forbids(_ lift: AdaptationState.ReplacedLift, _ joint: AdaptationState.HurtingJoint)
    -> Bool
  {
    if !bears(lift.block.exercise, joint.joint, at: edition.painReturn(joint)) {
      return true
    }
    let now = plan[lift.spot].isOut ? 0 : stress(of: plan[lift.spot].exercise, on: joint.joint)
    return joint.calm == 0 && stress(of: lift.block.exercise, on: joint.joint) > now
  }

  /// Puts back the lifts of a joint that is forgotten already; one that another joint does not bear
  /// waits for that joint.
  ///
  /// - Returns: The places that are settled with it.
  mutating func putBackLifts(of reduction: AdaptationState.Reduction, rule: String)
    throws(PlanFailure)
    -> Set<CurrentPlan.Spot>
  {
    for lift in reduction.replaced {
      let waited = try jointWaited(for: lift, of: reduction.cause)
      let other = state.hurting.first { forbids(lift, $0) }
      if let other = other?.place ?? waited {
        state.reductions[other].replaced.append(lift)
        var waiting = reduction
        waiting.sets.removeAll { $0.spot != lift.spot }
        waiting.rir.removeAll { $0.spot != lift.spot }
        waiting.loads = []
        state.reductions[other].take(waiting)
        let pain = CheckIn.Pain(joint: joint(of: other), level: state.reductions[other].level)
        try easeStandIn(lift.spot, pain, rule: rule)
      } else {
        let exercise = lift.block.exercise
        try putBack(
          lift, rule: rule,
          because: reduction.cause.pain.map { painBack(exercise, $0.joint) }
            ?? Phrase("adapt.easier_back", ("exercise", name(exercise))))
        takeSets(lift.spot, rule: rule)
        stopLoad(lift.spot, rule: rule)
      }
    }
    return Set(reduction.replaced.map(\.spot))
  }

  /// A lift that is back, or has sets back, has as few as the joints ask that still hurt.
  mutating func takeSets(_ spot: CurrentPlan.Spot, rule: String) {
    for joint in state.hurting {
      let response = edition.response(to: joint, by: plan[spot].exercise)
      guard response.action == .fewer else { continue }
      let step = edition.painReturn(joint)
      // A joint that calms down never takes more than it took while it hurt.
      let back = step.word == "part" ? step.setsFactor : 0
      takeSets(
        spot, CheckIn.Pain(joint: joint.joint, level: joint.level),
        keeping: max(back, response.setsFactor), rule: rule)
    }
  }

  /// Keeps every lift as far from failure as the joints ask that still hurt, whatever else came to its
  /// place or went.
  mutating func holdEffort() throws(PlanFailure) {
    for joint in state.hurting where edition.painReturn(joint).word != "part" {
      let pain = CheckIn.Pain(joint: joint.joint, level: joint.level)
      for spot in plan.spots where !plan[spot].isOut {
        let answer = try response(to: pain, at: spot)
        easeEffort(
          spot, pain, to: PainResponse(answer).rirAtLeast, rule: consultation.source(of: answer))
      }
    }
  }

  /// A lift that is back names no load as long as another joint forbids it.
  private mutating func stopLoad(_ spot: CurrentPlan.Spot, rule: String) {
    guard let load = plan[spot].loadKg, let joint = loadlessJoint(of: plan[spot].exercise) else {
      return
    }
    take(load, of: spot, untilBack: joint)
    setLoad(
      spot, to: nil, rule: rule,
      because: Phrase("note.pain_held", ("joint", .message("joint.\(joint)"))).about(
        name(plan[spot].exercise)))
  }
}
