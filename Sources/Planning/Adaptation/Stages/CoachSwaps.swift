import Consulting
import JSONSource
import RuleEngine

/// Lifts that give way to others, or stay and are made easier, longer or held, for a while because a row
/// of a coach says so: after bad nights, beside a sore region, in a week of the cycle.
extension Adapting {
  /// What the page asks for one place, in whole repetitions and seconds.
  struct SwapWish {
    let spot: CurrentPlan.Spot
    let others: [Int]
    let setsFactor: Double
    let loadFactor: Double
    let rirAtLeast: Int
    let repsMore: Int
    let restMore: Int
    let holds: Bool
    let says: Bool
    let ends: String
    let reason: Phrase.Text
    let rule: String

    /// Whether the lift stays as it is planned, whatever is said of it.
    var asksNothing: Bool {
      others.isEmpty && setsFactor == 1 && loadFactor == 1 && rirAtLeast == 0 && repsMore == 0
        && restMore == 0 && !holds
    }
  }

  /// Puts in what today's check-in asks for, of sessions first, and takes back what it asks for no
  /// longer.
  mutating func answerSwaps(
    _ checkIn: CheckIn, badNights: Int, lowDays: [(String, Value)]
  ) throws(PlanFailure) {
    let facts = try swapFacts(checkIn, badNights) + lowDays
    for (name, value) in facts { consultation.set(name, value) }
    defer { for (name, _) in facts { consultation.forget(name) } }
    try releaseSwaps()
    try answerSessions(badNights: badNights)
    for spot in nextSpots {
      let wish = try wish(for: spot, badNights: badNights)
      if wish.says { say(wish) }
      guard !wish.asksNothing, isFree(wish) else { continue }
      if wish.others.isEmpty { try ease(wish) } else { try giveWay(wish) }
    }
  }

  /// Puts back the lifts whose session lies behind; nothing comes back while a week eases off, on the
  /// morning after another short night, or on a day on which a joint is told to hurt.
  mutating func returnSwaps() throws(PlanFailure) {
    if let checkIn = order.readiness, try isBadNight(checkIn) { return }
    for pain in toldToday where try reply(to: pain, again: false).flag("painEases") { return }
    for index in state.reductions.indices.reversed() {
      let reduction = state.reductions[index]
      guard reduction.cause.ends == "next_session",
        !isEased,
        reduction.isOver || isPast(reduction)
      else { continue }
      try giveBack(index)
    }
  }

  private mutating func swapFacts(_ checkIn: CheckIn, _ badNights: Int)
    throws(PlanFailure) -> [(String, Value)]
  {
    [
      ("badNightsInRow", .number(Double(min(badNights, most("badNightsInRow"))))),
      ("readinessBand", .string(today?.band ?? "unknown")),
      ("soreRegions", .list(try cutRegions(checkIn).map { .string($0) })),
      ("painfulJoints", .list(hurtingJoints.map { .string($0) })),
    ]
  }

  /// Puts back lifts that stay away until nothing asks for it.
  private mutating func releaseSwaps() throws(PlanFailure) {
    for index in state.reductions.indices.reversed() {
      let reduction = state.reductions[index]
      guard reduction.cause.ends == "released", !isEased else { continue }
      if let session = plan.session(of: reduction) {
        if try isReleased(session) { try giveBack(index) }
        continue
      }
      guard let lift = reduction.cause.swap?.exercise,
        let spot = reduction.replaced.first?.spot ?? reduction.eased.first
          ?? plan.spots.first(where: { plan[$0].exercise == lift }),
        try wish(for: spot, about: lift, badNights: 0).asksNothing
      else { continue }
      try giveBack(index)
    }
  }

  /// Every place, those of the next session first.
  private var nextSpots: [CurrentPlan.Spot] {
    plan.spots.sorted {
      (plan.wait(for: $0.session, from: order.date), $0.session, $0.block)
        < (plan.wait(for: $1.session, from: order.date), $1.session, $1.block)
    }
  }

  private mutating func reply(about exercise: Int, at spot: CurrentPlan.Spot) throws(PlanFailure)
    -> RuleAnswer
  {
    let days = plan.wait(for: spot.session, from: order.date)
    return try consultation.ask(
      Questions.swapWhen,
      given: [
        ("pattern", .string(pattern(of: exercise))),
        ("lift", .string(edition.exerciseCatalogue.ids[exercise])),
        ("daysToSession", .number(Double(days))),
      ])
  }

  private mutating func wish(
    for spot: CurrentPlan.Spot, about exercise: Int? = nil, badNights: Int
  ) throws(PlanFailure) -> SwapWish {
    let reply = try reply(about: exercise ?? plan[spot].exercise, at: spot)
    let others = reply.words("giveWayTo").compactMap(edition.exerciseCatalogue.exercise(id:))
    let reason = Phrase(reply.word("giveWayReason"), ("nights", .number(badNights)))
    return SwapWish(
      spot: spot, others: others, setsFactor: reply.number("giveWaySetsFactor"),
      loadFactor: reply.number("giveWayLoadFactor"), rirAtLeast: reply.int("giveWayRirAtLeast"),
      repsMore: reply.int("giveWayRepsMore"), restMore: reply.int("giveWayRestMore"),
      holds: reply.flag("giveWayHolds"), says: reply.flag("giveWaySays"),
      ends: reply.word("giveWayUntil"),
      reason: .phrase(reason), rule: consultation.source(of: reply))
  }

  /// Puts the reason of a row among the notes, once for a lift.
  private mutating func say(_ wish: SwapWish) {
    noteOnce(
      Phrase(
        "note.swap_says", ("exercise", name(plan[wish.spot].exercise)), ("reason", wish.reason)))
  }

  /// Whether nothing stands in there, and the lift has not given way for this already: for a session
  /// at one place, else wherever it is done since today.
  private func isFree(_ wish: SwapWish) -> Bool {
    guard state.replaced(at: wish.spot) == nil else { return false }
    return state.reductions.compactMap(\.cause.swap).allSatisfy { swap in
      swap.exercise != plan[wish.spot].exercise
        || wish.ends != "next_session" && swap.ends == wish.ends
    }
  }

  private mutating func giveWay(_ wish: SwapWish) throws(PlanFailure) {
    let (now, spot) = (plan[wish.spot], wish.spot)
    let exercise = ("exercise", name(now.exercise))
    let wanted = max(1, Int(Double(now.sets) * wish.setsFactor))
    // What a region or a failed lift lost here would come back with the lift.
    let isCut = state.reductions.contains { reduction in
      [.region, .lift].contains(reduction.cause.kind) && reduction.sets.contains { $0.spot == spot }
    }
    guard !isCut, let other = try standIn(among: wish.others, for: spot, wanted: wanted) else {
      let key = isCut ? "note.swap_cut" : "note.swap_none"
      return noteOnce(Phrase(key, exercise, ("reason", wish.reason)))
    }
    var (reduction, place) = try swap(of: now.exercise, ends: wish.ends)
    var lift = now
    lift.exercise = other.exercise
    lift.sets = other.sets
    let least = max(now.rir.lowerBound, wish.rirAtLeast)
    lift.rir = least...max(now.rir.upperBound, least + now.rir.count - 1)
    let because = Phrase(
      "adapt.swap_when", exercise, ("other", name(other.exercise)),
      ("sets", .number(other.sets)), ("reason", wish.reason))
    letStandIn(lift, at: spot, of: &reduction, rule: wish.rule, because: because)
    lengthen(spot, wish, because: because, into: &reduction)
    keep(reduction, at: place)
  }

  /// Takes sets, load, nearness to failure and growth off a lift that stays, and gives it longer ranges
  /// and rests.
  private mutating func ease(_ wish: SwapWish) throws(PlanFailure) {
    let (spot, now) = (wish.spot, plan[wish.spot])
    let exercise = ("exercise", name(now.exercise))
    let isTouched = state.reductions.contains { $0.eased.contains(spot) }
    guard !isTouched else {
      return noteOnce(Phrase("note.swap_cut", exercise, ("reason", wish.reason)))
    }
    let because = Phrase("adapt.ease_when", exercise, ("reason", wish.reason))
    var (reduction, place) = try swap(of: now.exercise, ends: wish.ends)
    let cut = SetCut(spot: spot, count: now.sets - max(1, Int(Double(now.sets) * wish.setsFactor)))
    if cut.count > 0 { takeOff([cut], into: &reduction, rule: wish.rule, because: because) }
    let least = max(now.rir.lowerBound, wish.rirAtLeast)
    if least > now.rir.lowerBound {
      reduction.rir.append(.init(spot: spot, before: now.rir))
      setRIR(
        spot, to: least...max(now.rir.upperBound, least + now.rir.count - 1), rule: wish.rule,
        because: because)
    }
    let (lightened, kept) = try lightenLoads(
      of: [spot], by: wish.loadFactor, rule: wish.rule, because: Phrase("adapt.ease_load"))
    reduction.loads += lightened
    for spot in kept { noteKept(spot) }
    lengthen(spot, wish, because: because, into: &reduction)
    reduction.cause.swap?.holdsLift = wish.holds
    // Where nothing was left to ease, the lift is as the row asks already.
    if !reduction.eased.isEmpty || wish.holds { keep(reduction, at: place) }
  }

  /// Whether something makes a lift easier for now or holds it: its sessions show no strength then.
  ///
  /// A lift that lost a set because it failed is trained as hard as before; what hurts is held by its
  /// joint, and a week that eases off holds every lift.
  func isMadeEasier(_ exercise: Int) -> Bool {
    state.reductions.contains { reduction in
      switch reduction.cause {
      case .lift, .pain, .week, .deload: return false
      case .swap(let swap) where swap.holdsLift && swap.exercise == exercise: return true
      case .swap: break
      case .region, .layoff, .session: if reduction.isOver { return false }
      }
      return reduction.eased.contains { plan[$0].exercise == exercise }
    }
  }

  /// What a row has put in the place of a lift or taken off it already, and where that is kept, else a
  /// new one.
  private mutating func swap(of exercise: Int, ends: String) throws(PlanFailure)
    -> (AdaptationState.Reduction, at: Int?)
  {
    if let place = state.place(where: { $0.swap?.exercise == exercise }) {
      return (state.reductions[place], place)
    }
    return (try newReduction(.swap(.init(exercise: exercise, ends: ends))), nil)
  }

  private mutating func keep(_ reduction: AdaptationState.Reduction, at place: Int?) {
    guard let place else { return state.reductions.append(reduction) }
    state.reductions[place] = reduction
  }
}

extension AdaptationState.Reduction {
  /// The places whose lift stays with fewer sets, a lighter load, more in reserve, a higher range or a
  /// longer rest.
  var eased: [CurrentPlan.Spot] {
    sets.map(\.spot) + rir.map(\.spot) + loads.map(\.spot) + reps.map(\.spot)
      + rests.map(\.spot)
  }
}
