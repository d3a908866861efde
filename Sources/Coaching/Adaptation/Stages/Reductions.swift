import JSONSource
import RuleEngine

/// What is off for a while: taken, kept in mind, and given back.
extension Adapting {
  /// What the pages say about a kind of reduction.
  struct Kind {
    let days: Int
    let precedence: Int
    let holdsProgress: Bool
    let rule: String
  }

  mutating func kind(_ word: String) throws(PlanFailure) -> Kind {
    let reply = try consultation.ask(
      Questions.reductionLength, about: "reductionKind", .string(word))
    return Kind(
      days: reply.int("reductionDays"), precedence: reply.int("precedence"),
      holdsProgress: reply.flag("holdsProgress"), rule: consultation.source(of: reply))
  }

  /// Gives back what has lasted long enough.
  mutating func endReductions() throws(PlanFailure) {
    for index in ledger.reductions.indices.reversed() {
      let reduction = ledger.reductions[index]
      let isOver =
        if let until = reduction.until, let date = order.date { date > until } else { false }
      let isOtherWeek =
        if let week = reduction.week, let now = order.week { now != week } else { false }
      if isOver || isOtherWeek { try giveBack(index) }
    }
  }

  /// Gives back everything weaker; false when something at least as strong is in force.
  mutating func makeRoom(for word: String) throws(PlanFailure) -> Bool {
    let precedence = try kind(word).precedence
    for reduction in ledger.reductions
    where try kind(reduction.kind).precedence >= precedence { return false }
    for index in ledger.reductions.indices.reversed()
    where try kind(ledger.reductions[index].kind).precedence > 0 { try giveBack(index) }
    return true
  }

  /// Whether something that holds progress is in force.
  mutating func isHeld() throws(PlanFailure) -> Bool {
    for reduction in ledger.reductions where try kind(reduction.kind).holdsProgress { return true }
    return false
  }

  /// Puts back what a reduction took, and forgets it.
  mutating func giveBack(_ index: Int) throws(PlanFailure) {
    let reduction = ledger.reductions.remove(at: index)
    let rule = try kind(reduction.kind).rule
    let because = try backPhrase(reduction)
    for cut in reduction.sets {
      setSets(cut.spot, to: plan[cut.spot].sets + cut.count, rule: rule, because: because)
    }
    for effort in reduction.rir {
      setRIR(effort.spot, to: effort.before, rule: rule, because: because)
    }
    for load in reduction.loads where plan[load.spot].loadKg == load.after {
      let exercise = plan[load.spot].exercise
      if let joint = hurtJoint(of: exercise) {
        // Another joint hurts still: the load comes back with that one.
        take(load.before, of: load.spot, untilBack: joint)
      } else {
        setLoad(
          load.spot, to: load.before, rule: rule,
          because: reduction.kind == "pain" ? because.about(name(exercise)) : because)
      }
    }
    for spot in reduction.easier { setRegression(spot, nil, rule: rule, because: because) }
  }

  private mutating func backPhrase(_ reduction: Ledger.Reduction) throws(PlanFailure) -> Phrase {
    let count = reduction.sets.reduce(0) { $0 + $1.count }
    switch reduction.kind {
    case "region":
      let reply = try consultation.ask(
        Questions.soreRegion, about: "region", .string(reduction.key))
      return Phrase(
        "adapt.region_back",
        ("region", .message(reply.word("regionName"))), ("sets", .number(count)))
    case "lift":
      return Phrase(
        "adapt.lift_back",
        ("exercise", .message("exercise:\(reduction.key)")), ("sets", .number(count)))
    case "pain": return Phrase("adapt.pain_back", ("joint", .message("joint.\(reduction.key)")))
    case "week": return Phrase("adapt.week_back", ("sets", .number(count)))
    case "layoff": return Phrase("adapt.layoff_back", ("sets", .number(count)))
    default: return Phrase("adapt.deload_back", ("sets", .number(count)))
    }
  }

  /// Takes sets off, and keeps in mind where.
  mutating func takeOff(
    _ cuts: [SetCut], into reduction: inout Ledger.Reduction,
    rule: String, because: Phrase
  ) {
    for cut in cuts {
      if let index = reduction.sets.firstIndex(where: { $0.spot == cut.spot }) {
        reduction.sets[index].count += cut.count
      } else {
        reduction.sets.append(cut)
      }
      setSets(cut.spot, to: plan[cut.spot].sets - cut.count, rule: rule, because: because)
    }
  }

  /// Keeps every set further from failure than this, and keeps in mind what was prescribed.
  mutating func easeEffort(
    to least: ClosedRange<Int>, into reduction: inout Ledger.Reduction, rule: String,
    because: Phrase
  ) {
    for spot in plan.spots {
      let usual = plan[spot].rir
      let eased =
        max(least.lowerBound, usual.lowerBound)...max(least.upperBound, usual.upperBound)
      guard eased != usual else { continue }
      reduction.rir.append((spot, usual))
      setRIR(spot, to: eased, rule: rule, because: because)
    }
  }

  /// Makes loads lighter, at least by one step each; keeps them in mind where they come back.
  ///
  /// - Returns: The loads before and after.
  mutating func lightenLoads(by factor: Double, rule: String, because: Phrase)
    -> [(spot: CurrentPlan.Spot, before: Double, after: Double?)]
  {
    var lightened: [(spot: CurrentPlan.Spot, before: Double, after: Double?)] = []
    for spot in plan.spots {
      guard let before = plan[spot].loadKg, let after = lighter(spot, by: factor) else { continue }
      lightened.append((spot, before, after))
      setLoad(spot, to: after, rule: rule, because: because)
    }
    return lightened
  }

  /// A lighter load that exists, at least one step down; nil without a load or below the lightest.
  func lighter(_ spot: CurrentPlan.Spot, by factor: Double) -> Double? {
    let step = edition.gym.cards[plan[spot].exercise].incrementKg
    guard let load = plan[spot].loadKg, step > 0, factor < 1 else { return nil }
    let steps = ((load * (1 - factor)) / step - 1e-9).rounded(.up)
    let next = load - max(1, steps) * step
    return next >= step - 1e-9 ? next : nil
  }

  /// What each exercise loses when a part of the week's sets stays, in training order.
  ///
  /// Rounded down, at least one set stays; what is left of the whole goes to the big lifts first.
  mutating func cuts(keeping part: Double) throws(PlanFailure) -> [SetCut] {
    let ranks = try cutLimits().ranks
    let spots = plan.spots
    var kept = spots.map { max(1, Int(Double(plan[$0].sets) * part)) }
    let whole = spots.reduce(0) { $0 + plan[$1].sets }
    var left = Int((Double(whole) * part).rounded()) - kept.reduce(0, +)
    let order = spots.indices.sorted {
      let (one, other) = (plan[spots[$0]].role, plan[spots[$1]].role)
      return (-ranks[Int(one.rawValue)], $0) < (-ranks[Int(other.rawValue)], $1)
    }
    for place in order
    where left > 0 && Double(kept[place]) < Double(plan[spots[place]].sets) * part {
      kept[place] += 1
      left -= 1
    }
    return zip(spots, kept).filter { $0.1 < plan[$0.0].sets }.map {
      SetCut(spot: $0.0, count: plan[$0.0].sets - $0.1)
    }
  }

  /// Names or no longer names an easier form of an exercise.
  mutating func setRegression(
    _ spot: CurrentPlan.Spot, _ exercise: Int?, rule: String, because: Phrase
  ) {
    let id = exercise.map { edition.gym.ids[$0] }
    plan[spot].regression = id
    set(plan.path(spot).key("regression"), to: id.map { .text($0) }, rule: rule, because: because)
  }
}
