import Consulting
import JSONSource

/// What an adapted plan has learned goes on in the parts that were planned anew.
extension Adapting {
  /// Reads the plan as it is now, and gives it back loads, deload, week and weight trend.
  mutating func carryOver(
    _ change: PlanDifference, because: Phrase, isTrained: Bool, isFed: Bool
  ) throws(PlanFailure) {
    let old = (plan: plan, state: state)
    if isTrained { keepLoads(besides: change.givenLifts) }
    var memory = state
    if isTrained { memory.forgetTraining() }
    let isOtherWeek = change.fields.contains("week")
    if isOtherWeek || change.touches(.progression) { memory.week = nil }
    let percent = memory.energy?.pct ?? 0
    if isFed {
      memory.energy?.baseKcal = change.after["kcal"]?.number ?? 0
      memory.energy?.pct = 0
    }
    // What missed the target of one goal says nothing about another's.
    if change.fields.contains("goal") { memory.energy?.misses = 0 }
    let kcal = (state.energy?.baseKcal ?? 0) * (1 + percent / 100)
    let wasDeficit = kcal.rounded() < baseline.energy.tdee.rounded()
    try startAnew(remembering: memory)
    try renewNotes(because)
    try keepTrend(percent, fromDeficit: wasDeficit)
    try readAgain()
    if !isOtherWeek, let week = old.state.week {
      state.week = week
      consultation.enter(week: week)
    }
    try writeWeek(because: isOtherWeek ? nil : because)
    if isTrained {
      try resumeLoads(from: old.plan)
      try goOnHurting(old.state)
      try goOnReduced(from: old.plan, old.state)
    }
    try fitDeload(to: old, isTrained: isTrained)
    if isTrained { try holdHurting(to: old.plan) }
  }

  /// The cautions of the changed athlete in the week the plan has come to.
  private mutating func renewNotes(_ because: Phrase) throws(PlanFailure) {
    let notes = try consultation.gatherNotes()
    let rule = consultation.source(of: try consultation.ask(Questions.deloadWeek))
    setNotes(notes, rule: rule, because: because)
  }

  /// A deload goes on in the new training, unless it was the calendar's and the week is another or
  /// eases off no more; a week that eases off now begins one.
  private mutating func fitDeload(
    to old: (plan: CurrentPlan, state: AdaptationState), isTrained: Bool
  ) throws(PlanFailure) {
    let progression = try consultation.planProgression()
    let (week, isDeload) = (progression.week, progression.isDeload(progression.week))
    if let deload = old.state.reductions.first(where: { $0.cause == .deload }) {
      if deload.week.map({ isDeload && $0 == week }) ?? true {
        if isTrained { try goOn(with: deload, since: old.state.deload) }
        return
      }
      if let index = state.place(where: { $0 == .deload }) {
        try giveBack(index)
      } else {
        try holdHurting(to: old.plan)
        notes.append(
          Phrase(
            "note.deload_over", ("before", .number(old.plan.weeklySets)),
            ("after", .number(plan.weeklySets))))
      }
      // A week that eases off no more was not eased: it may be later, when answers change again.
      state.deload = state.deload?.date.map { AdaptationState.Deload(date: $0, week: nil) }
    }
    state.enter(week: week)
    guard isDeload, state.deload.map({ $0.week != week }) ?? true, try mayDeload() else { return }
    let rule = consultation.source(of: try consultation.ask(Questions.deloadWeek))
    try startDeload(rule: rule, cause: "adapt.deload_week", count: week, in: week)
  }

  private mutating func goOn(with deload: AdaptationState.Reduction, since: AdaptationState.Deload?)
    throws(PlanFailure)
  {
    try startDeload(
      rule: try terms(of: .deload).rule, cause: "adapt.deload_goes_on", count: deload.level,
      in: deload.week)
    state.deload = since.map { AdaptationState.Deload(date: $0.date ?? order.date, week: $0.week) }
  }

  /// Plans the meals again where the trend has moved the energy: new answers may forbid its foods,
  /// and whoever may not be in a deficit any more leaves the one a trend has made.
  private mutating func keepTrend(_ percent: Double, fromDeficit: Bool) throws(PlanFailure) {
    guard let base = state.energy?.baseKcal, percent != 0 else { return }
    if fromDeficit, let least = baseline.energy.leastOfProtected,
      (base * (1 + percent / 100)).rounded() < least
    {
      return try endCut(percent, base: base)
    }
    let rule = "\(Questions.trendLimits.page)#limits"
    let reach = try reach(from: base, byPercent: percent)
    let kept = ("percent", Phrase.Text.number(reach.percent, decimals: 1))
    let because =
      reach.held == nil
      ? Phrase("adapt.kcal_kept", kept)
      : Phrase("adapt.kcal_part_kept", kept, ("before", .number(percent, decimals: 1)))
    let reached = try moveEnergy(to: reach, rule: rule, because: because)
    state.energy?.pct = reached
  }

  /// Takes a cut by the trend back, and forgets it: what comes later starts from the goal's energy.
  private mutating func endCut(_ percent: Double, base: Double) throws(PlanFailure) {
    let gate = try consultation.ask(Questions.energyGate)
    let rule = consultation.source(of: gate)
    let because = Phrase(
      "adapt.cut_ended", ("percent", .number(-percent, decimals: 1)),
      ("reason", .message(gate.word("gateReason"))))
    _ = try moveEnergy(to: try reach(from: base, byPercent: 0), rule: rule, because: because)
    set(PlanPath("adaptations", "energy"), to: JSON.null, rule: rule, because: because)
    state.energy = nil
  }
}
