import Consulting
import Domain
import JSONSource
import RuleEngine

/// What a joint that hurts takes off the lifts of a plan: their places, sets, loads and effort.
extension Adapting {
  /// Takes off what the page asks for: lifts first, for every joint, then sets and loads.
  ///
  /// All the joints are known before the first lift gives way: what stands in spares every one.
  mutating func spareLifts(_ hurting: [HoldingPain]) throws(PlanFailure) {
    var spared = Set<String>()
    for isSwap in [true, false] {
      for (pain, reply, _) in hurting {
        let count = changes.count
        try answer(pain, where: isSwap)
        if !isSwap { for spot in plan.spots { stopLoad(spot, pain, reply) } }
        if changes.count > count { spared.insert(pain.joint) }
      }
    }
    for (pain, _, _) in hurting
    where !spared.contains(pain.joint) && !isLoaded(pain.joint) {
      notes.append(painPhrase("note.pain_spared", pain, []))
    }
  }

  /// Answers a joint at the places whose lifts have to give way, or at the others.
  ///
  /// A joint that hurts again before all is back is spared as when it hurt most.
  private mutating func answer(_ pain: CheckIn.Pain, where isSwap: Bool) throws(PlanFailure) {
    let most = painPlace(pain.joint).map { state.reductions[$0].level } ?? pain.level
    for spot in plan.spots {
      let answer = try response(to: CheckIn.Pain(joint: pain.joint, level: most), at: spot)
      let (response, rule) = (PainResponse(answer), consultation.source(of: answer))
      switch response.action {
      case .swap where isSwap: try replaceLift(spot, pain, response, rule: rule)
      case .fewer where !isSwap:
        takeSets(spot, pain, keeping: response.setsFactor, rule: rule)
        try ease(spot, pain, response, rule: rule)
      case .stay where !isSwap:
        try ease(spot, pain, response, rule: rule)
        try easeBeside(spot, CheckIn.Pain(joint: pain.joint, level: most))
      default: break
      }
    }
  }

  /// Makes a lift that stays lighter, and keeps it further from failure.
  private mutating func ease(
    _ spot: CurrentPlan.Spot, _ pain: CheckIn.Pain, _ response: PainResponse, rule: String
  ) throws(PlanFailure) {
    try easeStandIn(spot, pain, rule: rule)
    try easeLoad(spot, pain, to: response.loadFactor, rule: rule)
    easeEffort(spot, pain, to: response.rirAtLeast, rule: rule)
  }

  /// Takes sets off a lift that works beside a joint which hurts badly, though the joint bears it, and
  /// keeps it further from failure; what works elsewhere is kept from failure, too, where the page asks so.
  private mutating func easeBeside(_ spot: CurrentPlan.Spot, _ pain: CheckIn.Pain)
    throws(PlanFailure)
  {
    let beside = try consultation.ask(
      Questions.painBeside,
      given: [("joint", .string(pain.joint)), ("painLevel", .number(Double(pain.level)))])
    let muscle = edition.exerciseCatalogue.exercises[plan[spot].exercise].primary.word
    let rule = consultation.source(of: beside)
    guard !plan[spot].isOut, beside.words("besideMuscles").contains(muscle) else {
      return easeEffort(spot, pain, to: beside.int("elsewhereRirAtLeast"), rule: rule)
    }
    takeSets(spot, pain, keeping: beside.number("besideSetsFactor"), rule: rule)
    easeEffort(spot, pain, to: beside.int("besideRirAtLeast"), rule: rule)
  }

  /// Makes the load of a lift lighter until a part of the whole is left, and keeps in mind what it was;
  /// each joint for itself, so that the last one that hurts gives it back.
  private mutating func easeLoad(
    _ spot: CurrentPlan.Spot, _ pain: CheckIn.Pain, to part: Double, rule: String
  ) throws(PlanFailure) {
    guard part < 1, let place = painPlace(pain.joint), let load = plan[spot].loadKg else { return }
    let exercise = plan[spot].exercise
    let lifted = edition.exerciseCatalogue.cards[exercise].lifted
    let whole = state.wholeLoad(spot) ?? load
    let left = try self.part(part, of: whole, exercise)
    let after = lifted.burden(left) < lifted.burden(load) - 1e-9 ? left : load
    guard after != whole else { return }
    for index in state.hurting.map(\.place) {
      for entry in state.reductions[index].loads.indices
      where state.reductions[index].loads[entry].spot == spot {
        state.reductions[index].loads[entry].after = after
      }
    }
    let kept = AdaptationState.LighterLoad(spot: spot, before: whole, after: after)
    state.reductions[place].loads.merge([kept]) { _, _ in }
    guard after != load else { return }
    setLoad(
      spot, to: after, rule: rule,
      because: sparePhrase("adapt.pain_lighter", pain, []).about(
        nameOfLoad(spot), from: load, to: after))
  }

  /// Takes sets off a lift until a part of them is left, one at least and one less at least; what other
  /// joints took counts.
  mutating func takeSets(
    _ spot: CurrentPlan.Spot, _ pain: CheckIn.Pain, keeping part: Double, rule: String
  ) {
    guard let place = painPlace(pain.joint) else { return }
    let sets = plan[spot].sets
    let taken = state.hurting.flatMap { state.reductions[$0.place].sets }
      .filter { $0.spot == spot }.reduce(0) { $0 + $1.count }
    let away = state.reductions[place].replaced.first { $0.spot == spot }
    let whole = away?.block.sets ?? sets + taken
    let left = part < 1 ? min(whole - 1, Int((Double(whole) * part).rounded())) : whole
    let count = sets - max(1, left)
    guard count > 0 else { return }
    takeOff(
      [SetCut(spot: spot, count: count)], into: place, rule: rule,
      because: sparePhrase(
        "adapt.pain_fewer", pain,
        [("exercise", name(plan[spot].exercise)), ("sets", .number(count))]))
  }

  /// Keeps a lift that stays as far from failure as the page asks, and keeps in mind what it was; each
  /// joint for itself, so that the last one that hurts gives it back.
  mutating func easeEffort(
    _ spot: CurrentPlan.Spot, _ pain: CheckIn.Pain, to least: Int, rule: String
  ) {
    guard let place = painPlace(pain.joint), !plan[spot].isOut else { return }
    limitEffort(at: spot, to: least, of: place)
    let now = plan[spot].rir
    if least > 0, effort(of: spot, in: state.reductions[place]) == nil {
      let others = state.reductions.filter { effort(of: spot, in: $0) != nil }
      let other = others.first { $0.cause.pain != nil }.flatMap { effort(of: spot, in: $0) }
      if let before = other ?? (others.isEmpty && now.lowerBound < least ? now : nil) {
        state.reductions[place].rir.append(.init(spot: spot, before: before))
      }
    }
    guard now.lowerBound < least else { return }
    setRIR(
      spot, to: least...max(now.upperBound, least + now.count - 1), rule: rule,
      because: sparePhrase(
        "adapt.pain_effort", pain,
        [("exercise", name(plan[spot].exercise)), ("rir", .number(least))]))
  }

  /// The effort of a place before a reduction; nil where it left it as it was.
  private func effort(of spot: CurrentPlan.Spot, in reduction: AdaptationState.Reduction)
    -> ClosedRange<Int>?
  {
    reduction.rir.first { $0.spot == spot }?.before
  }

  /// Takes a lift's load away where the page names none, and keeps it in mind.
  mutating func stopLoad(_ spot: CurrentPlan.Spot, _ pain: CheckIn.Pain, _ reply: RuleAnswer) {
    guard loadlessJoint(of: plan[spot].exercise) == pain.joint, let load = plan[spot].loadKg,
      let place = painPlace(pain.joint)
    else { return }
    keepLoad(load, of: spot, in: place)
    setLoad(
      spot, to: nil, rule: consultation.source(of: reply),
      because: sparePhrase(reply.word("painText"), pain, []).about(name(plan[spot].exercise)))
  }

  /// Keeps in mind the load of a place that names none; the whole one where a part was back.
  mutating func keepLoad(_ load: Double, of spot: CurrentPlan.Spot, in place: Int) {
    let kept = AdaptationState.LighterLoad(spot: spot, before: load)
    state.reductions[place].loads.merge([kept]) { known, _ in known.after = nil }
  }

  /// Keeps in mind a load that comes back when another joint no longer hurts.
  mutating func take(_ load: Double, of spot: CurrentPlan.Spot, untilBack joint: String) {
    guard let place = painPlace(joint) else { return }
    keepLoad(load, of: spot, in: place)
  }
}
