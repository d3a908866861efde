import Consulting
import Domain
import JSONSource
import RuleEngine

/// Lifts that stand in for one a joint does not bear, and places that stay empty.
extension Adapting {
  /// Puts the first lift of the ladder that fits into a place, else leaves the place out.
  mutating func replaceLift(
    _ spot: CurrentPlan.Spot, _ pain: CheckIn.Pain, _ response: PainResponse,
    rule: String
  ) throws(PlanFailure) {
    guard let place = painPlace(pain.joint) else { return }
    let now = plan[spot]
    let asked = responses(to: now.exercise)
    let factor = asked.map(\.setsFactor).min() ?? response.setsFactor
    let wanted = max(1, Int(Double(now.sets) * factor))
    let isFirst = state.replaced(at: spot) == nil
    let old = original(of: spot)
    let ladder = try self.ladder(for: now.exercise, sparing: pain.joint)
    let standIn = try self.standIn(among: ladder, for: spot, wanted: wanted)
    let values = [("exercise", name(now.exercise))]
    let because =
      standIn.map { lift in
        sparePhrase(
          edition.exerciseCatalogue.isAlike(lift.exercise, old)
            ? "adapt.pain_swap" : "adapt.pain_time", pain,
          values + [("other", name(lift.exercise)), ("sets", .number(lift.sets))])
      } ?? sparePhrase(canSpare(ladder) ? "adapt.pain_full" : "adapt.pain_out", pain, values)
    let whole = whole(spot)
    forget(spot)
    if isFirst, let whole { state.reductions[place].replaced.append(whole) }
    guard let standIn else {
      leaveOut([spot], of: spot.session, rule: rule, because: because)
      return labelPair(spot, rule: rule, because: because)
    }
    let usual = baseline.roles[role(of: standIn.exercise)].rir
    let inReserve = asked.map(\.rirAtLeast).max() ?? response.rirAtLeast
    let least = max(usual.lowerBound, now.rir.lowerBound, inReserve)
    let rir = least...max(usual.upperBound, now.rir.upperBound, least + usual.count - 1)
    if rir != usual { state.reductions[place].rir.append(.init(spot: spot, before: usual)) }
    put(standIn, at: spot, rir: rir, insteadOf: old, rule: rule, because: because)
  }

  /// What every joint that hurts asks of a lift.
  private func responses(to exercise: Int) -> [PainResponse] {
    state.hurting.map { edition.response(to: $0, by: exercise) }
  }

  /// Takes from a lift that stands in already what worse pain asks for; nothing where none does.
  mutating func easeStandIn(_ spot: CurrentPlan.Spot, _ pain: CheckIn.Pain, rule: String)
    throws(PlanFailure)
  {
    guard !plan[spot].isOut, let place = painPlace(pain.joint),
      let lift = state.reductions[place].replaced.first(where: { $0.spot == spot })
    else { return }
    let response = edition.painResponses[
      state.reductions[place].level, stress(of: lift.block.exercise, on: pain.joint)]
    let exercise = ("exercise", name(plan[spot].exercise))
    let sets = max(1, Int(Double(lift.block.sets) * response.setsFactor))
    let more = plan[spot].sets - sets
    if more > 0 {
      setSets(
        spot, to: sets, rule: rule,
        because: sparePhrase("adapt.pain_fewer", pain, [exercise, ("sets", .number(more))]))
    }
    limitOwed(at: spot, to: sets)
    easeEffort(spot, pain, to: response.rirAtLeast, rule: rule)
  }

  /// Keeps the effort that comes back to a place with a week that eases off as far from failure as a
  /// joint needs it.
  mutating func limitEffort(at spot: CurrentPlan.Spot, to least: Int, of place: Int) {
    for index in state.reductions.indices
    where index != place && state.reductions[index].cause.pain == nil {
      for entry in state.reductions[index].rir.indices
      where state.reductions[index].rir[entry].spot == spot {
        let before = state.reductions[index].rir[entry].before
        guard before.lowerBound < least else { continue }
        state.reductions[index].rir[entry].before =
          least...max(before.upperBound, least + before.count - 1)
        let usual = baseline.roles[plan[spot].role].rir
        state.reductions[place].rir.merge([.init(spot: spot, before: usual)]) { _, _ in }
      }
    }
  }

  /// Forgets what another reason took off a place as far as it would bring more than so many sets back.
  private mutating func limitOwed(at spot: CurrentPlan.Spot, to sets: Int) {
    var room = max(0, sets - plan[spot].sets)
    for index in state.reductions.indices {
      for place in state.reductions[index].sets.indices.reversed()
      where state.reductions[index].sets[place].spot == spot {
        let kept = min(room, state.reductions[index].sets[place].count)
        room -= kept
        state.reductions[index].sets[place].count = kept
        if kept == 0 { state.reductions[index].sets.remove(at: place) }
      }
    }
  }

  /// Puts an easier form into the place that strains a sore region most, where there is one; takes a
  /// set off it where none fits beside what else is off today, unless the region took one there already.
  mutating func putEasierForm(in session: Int, _ strains: SoreStrains, rule: String) {
    let reduction = state.reductions.firstIndex {
      $0.cause.region?.word == strains.region.word && $0.replaced.isEmpty
    }
    guard let reduction, let (spot, form) = easierForm(in: session, strains) else { return }
    guard let easier = form else {
      guard !state.reductions[reduction].sets.contains(where: { $0.spot == spot }) else { return }
      return takeOff(
        [SetCut(spot: spot, count: 1)], into: reduction, rule: rule,
        because: Phrase("adapt.no_easier", ("exercise", name(plan[spot].exercise))))
    }
    let (now, old) = (plan[spot], plan[spot].exercise)
    guard let whole = whole(spot) else { return }
    forget(spot)
    let usual = baseline.roles[role(of: easier)].rir
    let rir = state.reductions[reduction].remember(whole, effort: now.rir, usual: usual)
    put(
      (easier, now.sets), at: spot, rir: rir, insteadOf: old, rule: rule,
      because: Phrase("adapt.easier", ("exercise", name(old)), ("easier", name(easier))))
  }

  /// Puts a lift into the place of another for a while, or again in a training that was planned anew.
  mutating func letStandIn(
    _ lift: CurrentPlan.Block, at spot: CurrentPlan.Spot,
    of reduction: inout AdaptationState.Reduction,
    rule: String, because: Phrase
  ) {
    let old = plan[spot].exercise
    guard let whole = whole(spot) else { return }
    forget(spot)
    let usual = baseline.roles[role(of: lift.exercise)].rir
    let rir = reduction.remember(whole, effort: lift.rir, usual: usual)
    put(
      (lift.exercise, lift.sets), at: spot, rir: rir, insteadOf: old, rule: rule, because: because)
  }

  /// The lift of a place with everything else that is off given back; nil where the plan prints none.
  private func whole(_ spot: CurrentPlan.Spot) -> AdaptationState.ReplacedLift? {
    guard var json = tree.value(at: plan.path(spot)) else { return nil }
    var block = plan[spot]
    for reduction in state.reductions.reversed() {
      for cut in reduction.sets where cut.spot == spot { block.sets += cut.count }
      for effort in reduction.rir where effort.spot == spot { block.rir = effort.before }
      if reduction.easier.contains(spot) { block.regression = nil }
      for longer in reduction.reps where longer.spot == spot {
        block.reps = block.reps.shifted(by: -longer.more)
      }
      for longer in reduction.rests where longer.spot == spot { block.restMore -= longer.more }
    }
    block.loadKg = state.wholeLoad(spot) ?? block.loadKg
    let card = edition.exerciseCatalogue.cards[block.exercise]
    let words =
      block.loadKg.map { .load($0, of: card) }
      ?? consultation.words(for: card, rir: block.rir.upperBound)
    for (key, value) in [
      ("sets", JSON.number(block.sets)),
      (
        "rest_s",
        .number(plan.restSeconds(of: spot, baseline.clock) + block.restMore - plan[spot].restMore)
      ),
      (
        "warmup",
        baseline.printer.warmUpJSON(card, block.role, opening(of: spot), load: block.loadKg)
      ),
      ("load_kg", block.loadKg.map { .number($0) }),
      ("regression", block.regression.map { .string($0) }),
    ] + asked(of: block).json + baseline.printer.words(words, in: edition) as [(String, JSON?)] {
      json.put(value, at: PlanPath(key))
    }
    return .init(spot: spot, kept: .init(block: block, json: json))
  }

  /// Drops what else is off at a place.
  private mutating func forget(_ spot: CurrentPlan.Spot) {
    for index in state.reductions.indices {
      state.reductions[index].sets.removeAll { $0.spot == spot }
      state.reductions[index].rir.removeAll { $0.spot == spot }
      state.reductions[index].loads.removeAll { $0.spot == spot }
      state.reductions[index].easier.removeAll { $0 == spot }
      state.reductions[index].reps.removeAll { $0.spot == spot }
      state.reductions[index].rests.removeAll { $0.spot == spot }
    }
  }

  /// Keeps the lift of a place in mind with everything else that is off there given back.
  mutating func put(_ spot: CurrentPlan.Spot, into reduction: inout AdaptationState.Reduction) {
    guard let whole = whole(spot) else { return }
    forget(spot)
    reduction.replaced.append(whole)
  }

  private mutating func put(
    _ lift: (exercise: Int, sets: Int), at spot: CurrentPlan.Spot, rir: ClosedRange<Int>,
    insteadOf old: Int, rule: String, because: Phrase
  ) {
    var block = CurrentPlan.Block(
      exercise: lift.exercise, role: role(of: lift.exercise), sets: lift.sets,
      reps: RepRange(0...0), rir: rir,
      superset: plan[spot].superset)
    block.reps = usualReps(of: block)
    put(block, at: spot, rule: rule, because: because) { $0.json(of: spot, insteadOf: old) }
  }

  /// What a lift asks, as a plan prints it.
  private func asked(of block: CurrentPlan.Block) -> AskedRanges {
    AskedRanges(
      reps: block.reps, rir: block.rir,
      unit: edition.exerciseCatalogue.exercises[block.exercise].repUnit)
  }

  /// A place as a plan prints it.
  private func json(of spot: CurrentPlan.Spot, insteadOf old: Int) -> JSON {
    let (block, exercises) = (plan[spot], edition.exerciseCatalogue)
    let card = exercises.cards[block.exercise]
    let printed = Workout.Block(
      order: spot.block + 1, exercise: block.exercise, role: block.role, sets: block.sets,
      asked: asked(of: block), restSeconds: plan.restSeconds(of: spot, baseline.clock),
      isCompact: tree.isCompact(card.id, on: plan.sessions[spot.session].place),
      superset: plan.superset(of: spot),
      warmUp: baseline.printer.warmUp(card, block.role, opening(of: spot), load: nil),
      load: LoadHint(kg: nil, phrase: loadWords(spot)), swappedFrom: old,
      swaps: baseline.swaps.swaps(of: block.exercise), consultation: consultation)
    return Workout.Block.form.json(of: printed)
  }

  /// Prints the superset of a place and its neighbours as it is with whoever is left out.
  private mutating func labelPair(_ spot: CurrentPlan.Spot, rule: String, because: Phrase) {
    for block in spot.block - 1...spot.block + 1 {
      let place = CurrentPlan.Spot(session: spot.session, block: block)
      guard plan.sessions[spot.session].blocks.indices.contains(block), !plan[place].isOut else {
        continue
      }
      let (superset, path) = (plan.superset(of: place), plan.path(place))
      set(
        path.key("superset"), to: superset.map { .string($0) }, rule: rule, because: because,
        isDerived: true)
      set(
        path.key("rest_s"),
        to: .number(plan.restSeconds(of: place, baseline.clock)), rule: rule, because: because,
        isDerived: true)
    }
  }

  /// Puts a lift back into its place.
  ///
  /// What the same lift has come to elsewhere in the meantime counts here, too.
  mutating func putBack(_ lift: AdaptationState.ReplacedLift, rule: String, because: Phrase)
    throws(PlanFailure)
  {
    let spot = lift.spot
    let soreCuts = state.reductions.compactMap { reduction in
      reduction.cause.region.flatMap { region in
        reduction.sets.first { $0.spot == spot }.map { (region: region.word, count: $0.count) }
      }
    }
    forget(spot)
    if !plan[spot].isOut { state.keepInPlan([plan[spot].exercise], until: order.date) }
    put(lift.block, at: spot, rule: rule, because: because) { _ in lift.json }
    setReps(spot, to: try grownReps(spot), rule: rule, because: because)
    if let load = loadElsewhere(of: spot), load != plan[spot].loadKg {
      setLoad(spot, to: load, rule: rule, because: because)
    }
    for cut in soreCuts { keepOff(cut.count, of: cut.region, at: spot, rule: rule) }
    labelPair(spot, rule: rule, because: because)
    let isCompact = tree.isCompact(
      edition.exerciseCatalogue.ids[lift.block.exercise], on: plan.sessions[spot.session].place)
    set(
      plan.path(spot).key("alt_compact"), to: .bool(isCompact), rule: rule, because: because,
      isDerived: true)
  }

  /// The load of the same lift in the same range at another place, also where a joint keeps the
  /// plan from naming it; nil when none is known.
  private func loadElsewhere(of spot: CurrentPlan.Spot) -> Double? {
    let twins = plan.spots.filter { other in
      other != spot && plan[other].exercise == plan[spot].exercise
        && plan[other].reps == plan[spot].reps
    }
    let held = state.hurting.flatMap { state.reductions[$0.place].loads }
    let now = twins.lazy.compactMap { twin in
      plan[twin].loadKg ?? held.first { $0.spot == twin }?.before
    }.first
    return now ?? loadWaiting(for: spot)
  }

  /// The most that a lift which is back had come to here or at another place where it waits.
  private func loadWaiting(for spot: CurrentPlan.Spot) -> Double? {
    let others = state.reductions.lazy.flatMap(\.replaced).map(\.block).filter {
      $0.exercise == plan[spot].exercise && $0.reps == plan[spot].reps
    }
    let lifted = edition.exerciseCatalogue.cards[plan[spot].exercise].lifted
    return (others.compactMap(\.loadKg) + [plan[spot].loadKg].compactMap(\.self))
      .map(lifted.burden).max().map(lifted.burden)
  }

  /// What a sore region lost at the place of a lift that was away stays off the lift that is back.
  private mutating func keepOff(
    _ count: Int, of region: String, at spot: CurrentPlan.Spot, rule: String
  ) {
    let left = min(count, plan[spot].sets - 1)
    let place = state.place { $0.region?.word == region }
    guard left > 0, let place else { return }
    takeOff(
      [SetCut(spot: spot, count: left)], into: place, rule: rule,
      because: Phrase("adapt.goes_on", ("count", .number(left))))
  }
}

extension AdaptationState.Reduction {
  /// Remembers a lift that gives way, and the usual effort of what stands in for it where that is
  /// further from failure for now.
  ///
  /// - Parameters:
  ///   - lift: What gives way.
  ///   - effort: The effort in its place now.
  ///   - usual: The usual effort of what stands in.
  /// - Returns: The effort of what stands in, no nearer to failure than either.
  fileprivate mutating func remember(
    _ lift: AdaptationState.ReplacedLift, effort: ClosedRange<Int>, usual: ClosedRange<Int>
  ) -> ClosedRange<Int> {
    replaced.append(lift)
    let least = max(usual.lowerBound, effort.lowerBound)
    let rir = least...max(usual.upperBound, effort.upperBound)
    if rir != usual { self.rir.append(.init(spot: lift.spot, before: usual)) }
    return rir
  }
}
