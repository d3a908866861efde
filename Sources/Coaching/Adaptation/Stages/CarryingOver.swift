import JSONSource

/// What an adapted plan has learned goes on in the parts that were planned anew.
extension Adapting {
  /// Reads the plan as it is now, and gives it back loads, deload, week and weight trend.
  mutating func carryOver(_ change: PlanDifference, isTrained: Bool, isFed: Bool)
    throws(PlanFailure)
  {
    let old = (plan: plan, ledger: ledger, roles: basis.roles)
    var memory = ledger
    if isTrained { memory.forgetTraining() }
    let isOtherWeek = change.fields.contains("week")
    if isOtherWeek || change.touches(.progression) { memory.week = nil }
    let percent = memory.energy?.pct ?? 0
    if isFed {
      memory.energy?.baseKcal = change.after["kcal"]?.number ?? 0
      memory.energy?.pct = 0
    }
    try startAnew(remembering: memory)
    try renewNotes(of: change)
    try keepTrend(percent)
    try readAgain()
    if !isOtherWeek, let week = old.ledger.week {
      ledger.week = week
      consultation.enter(week: week)
    }
    try writeWeek()
    if isTrained {
      if !old.ledger.isEmpty, !change.fields.contains("lifts") {
        keepLoads(of: old.plan, old.ledger, old.roles)
      }
      try goOn(with: old.ledger.reductions)
    }
  }

  /// The cautions of the changed athlete in the week the plan has come to.
  private mutating func renewNotes(of change: PlanDifference) throws(PlanFailure) {
    let notes = try consultation.gatherNotes().map { consultation.said($0) }
    let rule = consultation.source(of: try consultation.ask(Questions.deloadWeek))
    setNotes(
      notes, rule: rule,
      because: ChangeOfAnswers(edition: edition, language: language).phrase(change))
  }

  /// Exercises that stay, prescribed as before, keep the loads they had before anything was taken
  /// off.
  private mutating func keepLoads(of old: CurrentPlan, _ memory: Ledger, _ before: RoleTable) {
    var loads: [CurrentPlan.Spot: Double] = [:]
    for load in memory.reductions.flatMap(\.loads) { loads[load.spot] = load.before }
    for spot in plan.spots where before[plan[spot].role] == basis.roles[plan[spot].role] {
      guard
        let same = old.spots.first(where: {
          old[$0].exercise == plan[spot].exercise && old[$0].role == plan[spot].role
            && old[$0].loadKg != nil
        }), let load = loads[same] ?? old[same].loadKg, load != plan[spot].loadKg
      else { continue }
      setLoad(
        spot, to: load, rule: "\(Questions.profileChange.page)#lifts",
        because: Phrase(
          "adapt.load_kept", ("exercise", name(plan[spot].exercise)),
          ("load", .number(load, decimals: 2))))
    }
  }

  /// A deload goes on in the new training, and pain keeps its loads away.
  private mutating func goOn(with reductions: [Ledger.Reduction]) throws(PlanFailure) {
    try goOnHurting(reductions)
    guard let deload = reductions.first(where: { $0.kind == "deload" }) else { return }
    let since = ledger.deload
    try startDeload(
      rule: try kind("deload").rule, cause: "adapt.deload_goes_on", count: deload.level,
      week: deload.week)
    ledger.deload = since
  }

  /// Plans the meals again where the trend has moved the energy: new answers may forbid its foods.
  private mutating func keepTrend(_ percent: Double) throws(PlanFailure) {
    guard let base = ledger.energy?.baseKcal, percent != 0 else { return }
    let rule = "\(Questions.trendLimits.page)#limits"
    let reached = try moveEnergy(from: base, byPercent: percent, rule: rule) { _, _ in
      Phrase("adapt.kcal_kept", ("percent", .number(percent, decimals: 1)))
    }
    ledger.energy?.pct = reached ?? percent
  }
}
