import Consulting
import Domain
import RuleEngine

/// The first days after a break.
extension Adapting {
  /// Fewer sets for a week, and lighter loads to grow from again.
  mutating func comeBack(after days: Int) throws(PlanFailure) {
    if state.place(where: { $0 == .layoff }) != nil { return }
    let told = try answered(days)
    let reply = try consultation.ask(Questions.layoff, about: "daysOff", .number(Double(days)))
    let sets = reply.number("layoffSetsFactor")
    // What the same break has taken off already is not taken off again.
    let loads = reply.number("layoffLoadFactor") / (told?.loads ?? 1)
    guard loads < 1 || sets < told?.sets ?? 1 else { return }
    let rule = consultation.source(of: reply)
    // A week that eases off has taken more sets already; loads come back to less after it.
    let stronger = try takeOver(.layoff)
    let isEasier = stronger != nil
    if !isEasier { notes.append(Phrase("note.reduced_already")) }
    var reduction = if let stronger { stronger } else { try newReduction(.layoff) }
    let cuts = isEasier ? try cuts(keeping: sets, besides: reduction.sets) : []
    let because = Phrase(
      "adapt.layoff", ("days", .number(days)), ("sets", .number(cuts.reduce(0) { $0 + $1.count })))
    takeOff(cuts, into: &reduction, rule: rule, because: because)
    let waiting = Set((state.reductions + [reduction]).flatMap(\.loads).map(\.spot))
    let (_, kept) = try lightenLoads(
      of: plan.spots.filter { !resumed.contains($0) && !waiting.contains($0) }, by: loads,
      rule: rule, because: Phrase("adapt.layoff_load", ("days", .number(days))))
    if isEasier { takeSets(from: kept, after: days, into: &reduction, rule: rule) }
    // What it took over waits and comes back like what any other has off.
    state.reductions.append(reduction)
    try lightenReturning(by: loads, after: days, rule: rule)
    try lightenWaiting(by: loads, after: days)
    try weaken(by: loads)
    state.layoff = order.date.map { AdaptationState.Layoff(date: $0, days: days) }
  }

  /// What was left of loads and sets when the break that goes on was answered; nil for a new break.
  private mutating func answered(_ days: Int) throws(PlanFailure) -> (loads: Double, sets: Double)?
  {
    guard let date = order.date, let last = state.layoff, last.date > date + -days else {
      return nil
    }
    let reply = try consultation.ask(Questions.layoff, about: "daysOff", .number(Double(last.days)))
    return (reply.number("layoffLoadFactor"), reply.number("layoffSetsFactor"))
  }

  /// Lifts that lost neither load nor sets lose a set, where they have one to spare.
  private mutating func takeSets(
    from kept: [CurrentPlan.Spot], after days: Int, into reduction: inout AdaptationState.Reduction,
    rule: String
  ) {
    for spot in kept {
      guard let load = plan[spot].loadKg else { continue }
      if plan[spot].sets > 1, !reduction.sets.contains(where: { $0.spot == spot }) {
        takeOff(
          [SetCut(spot: spot, count: 1)], into: &reduction, rule: rule,
          because: Phrase(
            "adapt.layoff_sets", ("exercise", nameOfLoad(spot)), ("sets", .number(1)),
            ("load", .number(load, decimals: 2)), ("days", .number(days))))
      } else {
        noteKept(spot)
      }
    }
  }

  /// A load that is lighter or untold for a while comes back as light as the break asks.
  private mutating func lightenReturning(by factor: Double, after days: Int, rule: String)
    throws(PlanFailure)
  {
    for index in state.reductions.indices {
      for place in state.reductions[index].loads.indices.reversed() {
        let load = state.reductions[index].loads[place]
        guard !resumed.contains(load.spot),
          let before = try lighter(load.before, by: factor, of: plan[load.spot].exercise)
        else { continue }
        let reason = Phrase("adapt.layoff_load", ("days", .number(days)))
        let lift = nameOfLoad(load.spot)
        let card = edition.exerciseCatalogue.cards[plan[load.spot].exercise].lifted
        if let after = load.after, card.burden(after) >= card.burden(before) {
          state.reductions[index].loads.remove(at: place)
          if plan[load.spot].loadKg == after, after != before {
            setLoad(
              load.spot, to: before, rule: rule,
              because: reason.about(lift, from: after, to: before))
            continue
          }
        } else {
          state.reductions[index].loads[place].before = before
        }
        // Where it is as light as that already, another reason has told it.
        if plan[load.spot].loadKg != before {
          notes.append(reason.about(lift, from: load.before, to: before))
        }
      }
    }
  }

  /// A lift that waits for a joint comes back from the break like those that are trained.
  private mutating func lightenWaiting(by factor: Double, after days: Int) throws(PlanFailure) {
    for index in state.reductions.indices {
      for place in state.reductions[index].replaced.indices {
        let block = state.reductions[index].replaced[place].block
        guard let before = block.loadKg,
          let after = try lighter(before, by: factor, of: block.exercise)
        else { continue }
        let opening = opening(of: state.reductions[index].replaced[place].spot)
        state.reductions[index].replaced[place].setLoad(
          after, opening, baseline.printer, edition)
        notes.append(
          Phrase("adapt.layoff_load", ("days", .number(days))).about(
            loadName(block.exercise), from: before, to: after))
      }
    }
  }

  /// Expects less of every lift of the plan than was lifted before the break.
  private mutating func weaken(by factor: Double) throws(PlanFailure) {
    let waiting = state.reductions.flatMap(\.replaced).map(\.block.exercise)
    for exercise in Set(plan.spots.map { plan[$0].exercise } + waiting).sorted() {
      let given = try givenMaximum(of: exercise)
      guard given != nil || state.lifts.contains(where: { $0.exercise == exercise }) else {
        continue
      }
      let index = state.lift(exercise)
      if state.lifts[index].e1RM == nil {
        state.lifts[index].e1RM = given.map { Figure.rounded($0, decimals: 2) }
      }
      let lift = state.lifts[index]
      state.lifts[index].e1RM = lift.e1RM.map { Figure.rounded($0 * factor, decimals: 2) }
      state.lifts[index].bestE1RM = lift.bestE1RM.map { Figure.rounded($0 * factor, decimals: 2) }
      state.lifts[index].work = []
    }
  }
}

extension AdaptationState.ReplacedLift {
  /// Gives a lift that waits another load, kg, with its words and its warm-up.
  fileprivate mutating func setLoad(
    _ load: Double, _ opening: SessionOpening, _ printer: LoadPrinter, _ edition: Edition
  ) {
    kept.block.loadKg = load
    let card = edition.exerciseCatalogue.cards[block.exercise]
    kept.json.put(.number(load), at: PlanPath("load_kg"))
    for (key, value) in printer.words(
      .load(load, of: edition.exerciseCatalogue.cards[block.exercise]), in: edition)
    {
      kept.json.put(value, at: PlanPath(key))
    }
    kept.json.put(
      printer.warmUpJSON(card, block.role, opening, load: load), at: PlanPath("warmup"))
  }
}
