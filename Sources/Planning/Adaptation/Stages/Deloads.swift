import Consulting
import Domain
import JSONSource
import RuleEngine

/// The week that eases off, by the calendar or by readiness.
extension Adapting {
  /// Notes the week of the cycle, and deloads when it is due.
  mutating func pass(_ week: Int) throws(PlanFailure) {
    state.week = week
    state.enter(week: week)
    consultation.enter(week: week)
    try writeWeek()
    let due = try consultation.ask(Questions.deloadWeek)
    guard try consultation.planProgression().isDeload(week),
      state.deload.map({ $0.week != week }) ?? true,
      !state.isDeloading
    else { return }
    guard try mayDeload() else { return notes.append(Phrase("note.deloaded_lately")) }
    try startDeload(
      rule: consultation.source(of: due), cause: "adapt.deload_week", count: week, in: week)
  }

  /// Writes the week into the plan, with what is said about deload and health in it.
  ///
  /// - Parameter reason: Why it is written again where the week stays the same; nil for another week.
  /// - Throws: `PlanFailure` when a page does not answer.
  mutating func writeWeek(because reason: Phrase? = nil) throws(PlanFailure) {
    let progression = try consultation.planProgression()
    let path = PlanPath("progression")
    let rule = consultation.source(of: try consultation.ask(Questions.deloadWeek))
    let because =
      reason
      ?? Phrase(
        "adapt.week", ("before", .number(tree["progression"]?["week"]?.number ?? 0)),
        ("after", .number(progression.week)))
    set(path.key("week"), to: .number(progression.week), rule: rule, because: because)
    let isDeload = progression.isDeload(progression.week)
    set(
      path.key("is_deload_week"), to: .bool(isDeload), rule: rule, because: because,
      isDerived: true)
    let notes = try consultation.gatherNotes()
    setNotes(notes, rule: rule, because: because)
    guard let count = tree["progression"]?["text"]?.array?.count, count > 0 else { return }
    let words = progression.deloadPhrase(isNow: isDeload)
    for (key, value) in consultation.sentence("text", words) {
      set(path.key(key).index(count - 1), to: value, rule: rule, because: because, isDerived: true)
    }
  }

  /// Whether the last deload is long enough ago, and none is on.
  mutating func mayDeload() throws(PlanFailure) -> Bool {
    if state.isDeloading { return false }
    guard let last = state.deload?.date, let date = order.date else { return true }
    return date - last >= (try consultation.ask(Questions.deloadLimits).int("deloadPauseDays"))
  }

  /// Half the sets, lighter loads, far from failure; the same exercises and days.
  ///
  /// - Parameters:
  ///   - rule: The row that asks for it.
  ///   - cause: The key of the reason that is said with every change.
  ///   - count: The number the reason speaks of.
  ///   - calendar: The week of the cycle that asks for it; nil where something else does.
  /// - Throws: `PlanFailure` when a page does not answer.
  mutating func startDeload(
    rule: String, cause: String, count: Int, in calendar: Int? = nil
  ) throws(PlanFailure) {
    var week = calendar
    if week == nil { week = try weekWithoutDay() }
    guard var reduction = try takeOver(.deload, level: count, week: week) else { return }
    let page = try consultation.ask(Questions.deload)
    let low = page.int("deloadRir")
    let high = try consultation.ask(Questions.deloadLimits).int("deloadRirHigh")
    let before = plan.weeklySets
    let cuts = try cuts(
      keeping: page.number("deloadSetsFactor"), besides: reduction.sets)
    let because = Phrase(
      cause, ("before", .number(before)),
      ("after", .number(before - cuts.reduce(0) { $0 + $1.count })),
      ("rir", .number(low)), ("count", .number(count)))
    takeOff(cuts, into: &reduction, rule: rule, because: because)
    easeEffort(to: low...max(low, high), into: &reduction, rule: rule, because: because)
    let (lightened, kept) = try lightenLoads(
      of: plan.spots, by: page.number("deloadLoadFactor"), rule: rule,
      because: Phrase("adapt.deload_load"))
    reduction.loads = lightened
    for spot in kept { noteKept(spot) }
    state.reductions.append(reduction)
    state.deload = AdaptationState.Deload(date: order.date, week: week)
  }
}
