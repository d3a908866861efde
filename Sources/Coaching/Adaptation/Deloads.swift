import JSONSource
import RuleEngine

/// The week that eases off, by the calendar or by readiness.
extension Adapting {
  /// Notes the week of the cycle, and deloads when it is due.
  mutating func passWeek() throws(PlanFailure) {
    if let week = order.week { try passWeek(to: week) }
  }

  /// Notes a week of the cycle, and deloads when it is due.
  mutating func passWeek(to week: Int) throws(PlanFailure) {
    let before = tree["progression"]?["week"]?.number.flatMap { Int(exactly: $0) } ?? week
    let due = try consultation.ask(Questions.deloadWeek)
    let isDeload = week % max(1, due.int("deloadWeek")) == 0
    try writeWeek(
      week, isDeload, rule: consultation.source(of: due),
      because: Phrase("adapt.week", ("before", .number(before)), ("after", .number(week))))
    guard isDeload, ledger.deload.map({ $0.week != week }) ?? true,
      !ledger.reductions.contains(where: { $0.kind == "deload" })
    else { return }
    guard try mayDeload() else { return notes.append(Phrase("note.deloaded_lately")) }
    try startDeload(
      rule: consultation.source(of: due), cause: "adapt.deload_week", count: week, week: week)
  }

  /// Writes the week into the plan, with the sentence on the deload that depends on it.
  private mutating func writeWeek(_ week: Int, _ isDeload: Bool, rule: String, because: Phrase)
    throws(PlanFailure)
  {
    let path = PlanPath("progression")
    set(path.key("week"), to: .number(week), rule: rule, because: because)
    set(
      path.key("is_deload_week"), to: JSON(.bool(isDeload)), rule: rule, because: because,
      isDerived: true)
    let page = try consultation.ask(Questions.deload)
    let words = Phrase(
      isDeload ? "progression.deload_now" : "progression.deload",
      ("week", .number(try consultation.ask(Questions.deloadWeek).int("deloadWeek"))),
      ("sets", .number(page.number("deloadSetsFactor") * 100)),
      ("load", .number(page.number("deloadLoadFactor") * 100)),
      ("rir", .number(page.int("deloadRir"))))
    guard let count = tree.value(at: path.key("text"))?.array?.count, count > 0 else { return }
    set(
      path.key("text").index(count - 1), to: .text(edition.text(words, language)), rule: rule,
      because: because, isDerived: true)
  }

  /// Whether the last deload is long enough ago, and none is on.
  mutating func mayDeload() throws(PlanFailure) -> Bool {
    if ledger.reductions.contains(where: { $0.kind == "deload" }) { return false }
    guard let last = ledger.deload?.date, let date = order.date else { return true }
    return date - last >= (try consultation.ask(Questions.deloadLimits).int("deloadPauseDays"))
  }

  /// Half the sets, lighter loads, far from failure; the same exercises and days.
  mutating func startDeload(rule: String, cause: String, count: Int, week: Int?)
    throws(PlanFailure)
  {
    guard try makeRoom(for: "deload") else { return }
    let page = try consultation.ask(Questions.deload)
    let high = try consultation.ask(Questions.deloadLimits).int("deloadRirHigh")
    let low = page.int("deloadRir")
    let before = plan.spots.reduce(0) { $0 + plan[$1].sets }
    func eased(_ sets: Int) -> Int {
      min(sets, max(1, Int((Double(sets) * page.number("deloadSetsFactor")).rounded())))
    }
    let after = plan.spots.reduce(0) { $0 + eased(plan[$1].sets) }
    let because = Phrase(
      cause, ("before", .number(before)), ("after", .number(after)),
      ("load", .number(page.number("deloadLoadFactor") * 100)), ("rir", .number(low)),
      ("count", .number(count)))
    var reduction = try newReduction("deload", key: "", level: count, week: week)
    for spot in plan.spots {
      let block = plan[spot]
      if eased(block.sets) < block.sets {
        reduction.sets.append((spot, block.sets - eased(block.sets)))
        setSets(spot, to: eased(block.sets), rule: rule, because: because)
      }
      let rir = max(low, block.rir.lowerBound)...max(high, low, block.rir.upperBound)
      if rir != block.rir {
        reduction.rir.append((spot, block.rir))
        setRIR(spot, to: rir, rule: rule, because: because)
      }
      if let load = lighter(spot, by: page.number("deloadLoadFactor")), let before = block.loadKg {
        reduction.loads.append((spot, before, load))
        setLoad(spot, to: load, rule: rule, because: because)
      }
    }
    ledger.reductions.append(reduction)
    ledger.deload = Ledger.Deload(date: order.date, week: week)
  }

  /// A lighter load that exists, at least one step down; nil without a load or below the lightest.
  func lighter(_ spot: CurrentPlan.Spot, by factor: Double) -> Double? {
    let step = edition.gym.cards[plan[spot].exercise].incrementKg
    guard let load = plan[spot].loadKg, step > 0, factor < 1 else { return nil }
    let steps = ((load * (1 - factor)) / step - 1e-9).rounded(.up)
    let next = load - max(1, steps) * step
    return next >= step - 1e-9 ? next : nil
  }

  /// The first days after a break: fewer sets for a week, lighter loads to grow from again.
  mutating func comeBack() throws(PlanFailure) {
    guard let days = order.daysOff else { return }
    if ledger.reductions.contains(where: { $0.kind == "layoff" }) { return }
    let reply = try consultation.ask(
      Questions.layoff, about: "daysOff", .number(Double(days)))
    let (loads, sets) = (reply.number("layoffLoadFactor"), reply.number("layoffSetsFactor"))
    guard loads < 1 || sets < 1, try makeRoom(for: "layoff") else { return }
    let rule = consultation.source(of: reply)
    func kept(_ count: Int) -> Int {
      min(count, max(1, Int((Double(count) * sets).rounded())))
    }
    let off = plan.spots.reduce(0) { $0 + plan[$1].sets - kept(plan[$1].sets) }
    let because = Phrase(
      "adapt.layoff", ("days", .number(days)), ("sets", .number(off)),
      ("load", .number(loads * 100)))
    var reduction = try newReduction("layoff", key: "", level: 0, week: nil)
    for spot in plan.spots {
      let block = plan[spot]
      if kept(block.sets) < block.sets {
        reduction.sets.append((spot, block.sets - kept(block.sets)))
        setSets(spot, to: kept(block.sets), rule: rule, because: because)
      }
      if let load = lighter(spot, by: loads) {
        setLoad(spot, to: load, rule: rule, because: because)
      }
    }
    ledger.reductions.append(reduction)
  }
}
