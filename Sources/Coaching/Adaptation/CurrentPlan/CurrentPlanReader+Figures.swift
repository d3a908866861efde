import JSONSource

/// Indexes, assumptions, progression and cardio, computed again from the profile.
extension CurrentPlanReader {
  /// Computes the figures of the athlete again; the energy may have followed the weight trend.
  mutating func proveFigures(_ ledger: Ledger, _ consultation: inout Consultation)
    throws(PlanFailure)
  {
    let goal = try consultation.ask(Questions.goal).word("goal")
    if tree["goal"]?.string != goal { report("is not '\(goal)'", at: PlanPath("goal")) }
    let hidden = consultation.hiddenNumbers
    if (tree["hidden"]?.array?.map { $0.string ?? "" } ?? []) != hidden {
      report("is not what this athlete's plans hide", at: PlanPath("hidden"))
    }
    try proveAssumed(&consultation)
    proveIndexes()
    proveEnergy()
    proveMacros()
    try proveTrend(ledger, &consultation)
    try proveProgression(&consultation)
    try proveCardio(&consultation)
  }

  private mutating func proveIndexes() {
    let path = PlanPath("idx")
    for (name, figure) in zip(Indexes.figureNames, indexes.figures) {
      expect(figure, of: tree["idx"]?[name], at: path.key(name))
    }
    let deltas = list(tree["idx"]?["deltas"], at: path.key("deltas"))
    if deltas.map({ $0["field"]?.string ?? "" }) != indexes.deltas.map(\.field) {
      report("are not the given overrides", at: path.key("deltas"))
    }
    for (place, (json, delta)) in zip(deltas, indexes.deltas).enumerated() {
      let place = path.key("deltas").index(place)
      expect(delta.given, of: json["given"], at: place.key("given"))
      if json["warning"]?.bool != delta.isLarge {
        report("does not follow from the difference", at: place.key("warning"))
      }
      expect(
        delta.computed.map { Figure.rounded($0, decimals: 2) }, of: json["computed"],
        at: place.key("computed"))
      expect(
        delta.differencePercent.map { Figure.rounded($0, decimals: 1) }, of: json["difference_pct"],
        at: place.key("difference_pct"))
    }
  }

  /// What a plan asks for is assumed exactly where the profile does not give it.
  private mutating func proveAssumed(_ consultation: inout Consultation) throws(PlanFailure) {
    for (question, field, fact) in [
      (Questions.experience, "experience", "givenExperience"),
      (Questions.sessionMinutes, "session_minutes", "givenSessionMinutes"),
      (Questions.budgetTier, "budget_tier", "givenBudgetTier"),
    ] {
      _ = try consultation.assume(question, field: field, given: [fact])
    }
    let listed = list(tree["assumed"], at: PlanPath("assumed")).map { $0["field"]?.string ?? "" }
    let given = consultation.request.given.map(\.field)
    let missing = consultation.assumed.map(\.field).filter { !listed.contains($0) }
    for field in missing + listed.filter(given.contains) {
      report("does not fit the profile: '\(field)'", at: PlanPath("assumed"))
    }
  }

  private mutating func proveProgression(_ consultation: inout Consultation) throws(PlanFailure) {
    let plan = try consultation.planProgression()
    let path = PlanPath("progression")
    let json = tree["progression"]
    let figures: [(String, Double)] = [
      ("step_small_pct", plan.smallStepPercent), ("step_large_pct", plan.largeStepPercent),
      ("deload_week", Double(plan.deloadWeek)), ("deload_sets_factor", plan.deloadSetsFactor),
      ("deload_load_factor", plan.deloadLoadFactor), ("deload_rir", Double(plan.deloadRIR)),
      ("week", Double(plan.week)),
    ]
    for (key, figure) in figures { expect(figure, of: json?[key], at: path.key(key)) }
    if json?["is_deload_week"]?.bool != plan.isDeload(plan.week) {
      report("does not follow from the week", at: path.key("is_deload_week"))
    }
  }

  private mutating func proveCardio(_ consultation: inout Consultation) throws(PlanFailure) {
    let plan = try consultation.planCardio()
    try proveRestDays(plan, &consultation)
    let path = PlanPath("cardio")
    let json = tree["cardio"].flatMap { $0.isNull ? nil : $0 }
    guard plan.sessions > 0 else {
      if json != nil { report("is not asked for by the goal", at: path) }
      return
    }
    let figures: [(String, Int)] = [
      ("sessions", plan.sessions), ("minutes", plan.minutes),
      ("weekly_step_min", plan.weeklyStep), ("weekly_max_min", plan.weeklyMost),
    ]
    for (key, figure) in figures { expect(Double(figure), of: json?[key], at: path.key(key)) }
  }

  /// Days without lifting: as long as the pages say, each on a day of its own.
  private mutating func proveRestDays(_ cardio: Cardio, _ consultation: inout Consultation)
    throws(PlanFailure)
  {
    let path = PlanPath("workouts")
    var weekdays = Set<Int>()
    for (place, day) in (tree["workouts"]?.array ?? []).enumerated() {
      let weekday = day["weekday"]?.whole(1...7) ?? 0
      if weekday == 0 || !weekdays.insert(weekday).inserted {
        report("is no free day of the week", at: path.index(place).key("weekday"))
      }
      let minutes: Int? =
        switch day["kind"]?.string {
        case "recovery": try consultation.planRecovery().minutes.upperBound
        case "cardio": cardio.minutes
        default: nil
        }
      guard let minutes else { continue }
      expect(Double(minutes), of: day["minutes"], at: path.index(place).key("minutes"))
    }
  }
}
