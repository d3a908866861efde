import Consulting
import Domain
import JSONSource
import RuleEngine

/// A lift that was missed last waits: nothing of it grows or comes back until it is done as asked.
extension Adapting {
  /// Lets a lift wait that was missed.
  ///
  /// Where its load was lighter for a while, what it was missed with is its load from now on: it is built
  /// up again from there.
  mutating func wait(_ done: TrainedSession.Block) {
    let exercise = done.exercise
    state.lifts[state.lift(exercise)].waits = true
    let lifted = edition.exerciseCatalogue.cards[exercise].lifted
    let logged = done.sets.compactMap(\.weightKg).max { lifted.burden($0) < lifted.burden($1) }
    if let place = state.place(where: { $0 == .lift(exercise) }) { renew(place) }
    var isLost = false
    for index in state.reductions.indices {
      for place in state.reductions[index].loads.indices.reversed() {
        let load = state.reductions[index].loads[place]
        guard plan[load.spot].exercise == exercise, !plan[load.spot].isOut else { continue }
        if plan[load.spot].loadKg != nil {
          state.reductions[index].loads.remove(at: place)
          isLost = true
        } else if let logged, lifted.burden(logged) < lifted.burden(load.before) {
          state.reductions[index].loads[place].before = logged
          isLost = true
        }
      }
    }
    if isLost { state.lifts[state.lift(exercise)].work = [] }
  }

  /// Lets every lift wait that today's session missed, before anything comes back today.
  mutating func holdMissed() throws(PlanFailure) {
    guard let session = order.session, !isCounted else { return }
    for block in session.blocks where block.isTold && block.hurts.isEmpty {
      guard block.sets.contains(where: { $0.reps > 0 }),
        !sessionPain.contains(where: { stress(of: block.exercise, on: $0.joint) > 0 }),
        let spot = plan.spots.first(where: { plan[$0].exercise == block.exercise })
      else { continue }
      let result = LiftResult(
        block, against: plan[spot], sets: plan[spot].sets,
        edition.exerciseCatalogue.cards[block.exercise].lifted)
      if try verdict(result, tops: 0).word("verdict") == "back_off" { wait(block) }
    }
  }

  /// Gives no lift that waits more sets than it had before today's words, whatever brought them: the week
  /// that is new, or an easier one that is over.
  mutating func holdWaiting() throws(PlanFailure) {
    guard order.profileChanges == nil else { return }
    for exercise in state.lifts.filter(\.waits).map(\.exercise) {
      let cuts = plan.spots.filter { spot in
        plan[spot].exercise == exercise && !plan[spot].isOut && handedIn.spots.contains(spot)
          && handedIn[spot].exercise == exercise && plan[spot].sets > handedIn[spot].sets
      }.map { SetCut(spot: $0, count: plan[$0].sets - handedIn[$0].sets) }
      guard !cuts.isEmpty else { continue }
      let cause = AdaptationState.Cause.lift(exercise)
      let (rule, because) = (try terms(of: cause.kind).rule, goesOn(cuts, of: cause))
      if let place = state.place(where: { $0 == cause }) {
        takeOff(cuts, into: place, rule: rule, because: because)
      } else {
        var reduction = try newReduction(cause, level: 1)
        takeOff(cuts, into: &reduction, rule: rule, because: because)
        state.reductions.append(reduction)
      }
      noteWaits(exercise)
    }
  }

  /// Lets what is off for a lift last as long from today as if it had gone today.
  private mutating func renew(_ place: Int) {
    guard let date = order.date, let (since, until) = state.reductions[place].days else { return }
    state.reductions[place].until = date + (until - since)
    state.reductions[place].since = date
  }

  /// Whether a lift was missed last.
  func waits(_ exercise: Int) -> Bool {
    state.lifts.contains { $0.exercise == exercise && $0.waits }
  }

  /// Says of a lift that it was missed and that nothing of it comes back before it is done as asked.
  mutating func noteWaits(_ exercise: Int) {
    noteOnce(Phrase("note.miss_waits", ("exercise", name(exercise))))
  }

  /// Says of every lift that a joint would bring back and that was missed why nothing of it does.
  mutating func noteWaiting(in reduction: AdaptationState.Reduction) {
    let places =
      reduction.sets.map(\.spot) + reduction.rir.map(\.spot) + reduction.loads.map(\.spot)
    for spot in places where !plan[spot].isOut && waits(plan[spot].exercise) {
      noteWaits(plan[spot].exercise)
    }
  }

  /// Leaves to lifts that were missed last what comes back to the others: it stays off until they are
  /// done as asked.
  mutating func leaveToLifts(_ reduction: inout AdaptationState.Reduction) throws(PlanFailure) {
    if case .lift = reduction.cause { return }
    for exercise in state.lifts.filter(\.waits).map(\.exercise) {
      let spots = Set(plan.spots.filter { plan[$0].exercise == exercise && !plan[$0].isOut })
        .subtracting(reduction.replaced.map(\.spot))
      let waiting = reduction.taken(of: spots)
      guard !waiting.isEmpty else { continue }
      let cause = AdaptationState.Cause.lift(exercise)
      if let place = state.place(where: { $0 == cause }) {
        state.reductions[place].takeWhole(waiting)
      } else {
        var kept = try newReduction(cause, level: 1)
        kept.takeWhole(waiting)
        state.reductions.append(kept)
      }
      noteWaits(exercise)
    }
  }
}

extension AdaptationState.Reduction {
  /// Its first and its last day; nil where days are not told.
  fileprivate var days: (since: CalendarDay, until: CalendarDay)? {
    since.flatMap { since in until.map { (since, $0) } }
  }

  /// Whether nothing of any lift is off by it.
  fileprivate var isEmpty: Bool {
    sets.isEmpty && rir.isEmpty && loads.isEmpty && easier.isEmpty && reps.isEmpty
  }

  /// Takes out what is off at some places.
  fileprivate mutating func taken(of spots: Set<CurrentPlan.Spot>) -> Self {
    var taken = Self(cause: cause)
    func part<Entry: SpotEntry>(_ list: inout [Entry]) -> [Entry] {
      let part = list.filter { spots.contains($0.spot) }
      list.removeAll { spots.contains($0.spot) }
      return part
    }
    taken.sets = part(&sets)
    taken.rir = part(&rir)
    taken.loads = part(&loads)
    taken.easier = part(&easier)
    taken.reps = part(&reps)
    return taken
  }
}
