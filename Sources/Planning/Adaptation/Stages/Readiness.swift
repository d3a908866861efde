import Consulting
import Domain
import JSONSource
import RuleEngine

/// How the athlete is, and what follows for the next session and the week.
extension Adapting {
  /// Answers the check-in with, in this order, deload or reduced week, hurting joints, sore regions.
  mutating func answer(_ checkIn: CheckIn, rated score: AdaptationState.Day) throws(PlanFailure) {
    // A day that was told twice counts once: as the request tells it, else as it is remembered.
    var days: [AdaptationState.Day] = []
    for day in order.history where day.date != order.date { days.append(try self.score(day)) }
    let told = Set(days.map(\.date) + [order.date])
    days += state.days.filter { !told.contains($0.date) }
    days.sort { ($0.date?.number ?? 0) < ($1.date?.number ?? 0) }
    days.append(
      AdaptationState.Day(
        date: day, score: score.score, band: score.band, isAfterBadNight: score.isAfterBadNight))
    try remember(score)
    let nights = try badNights(checkIn, after: inRow(days, where: \.isAfterBadNight))
    if try !respond(days, badNights: nights, hours: checkIn.sleepHours) {
      try noteBadNight(checkIn, count: nights)
    }
    try answerPain((checkIn.pain ?? []) + unansweredPain())
    try answerSwaps(checkIn, badNights: nights, lowDays: lowDays(days))
    try answerSoreness(checkIn)
  }

  /// Keeps a dated check-in in mind; the first of a day stays.
  private mutating func remember(_ score: AdaptationState.Day) throws(PlanFailure) {
    guard let date = order.date, !state.days.contains(where: { $0.date == date }) else { return }
    let most = try consultation.ask(Questions.adaptationMemory).int("daysRemembered")
    state.days.append(score)
    state.days.removeFirst(max(0, state.days.count - most))
  }

  /// The day of the check-in: as given, else the day after the newest of the history.
  private var day: CalendarDay? { order.date ?? order.history.last?.date.map { $0 + 1 } }

  /// The mean of what was answered, each part from 1 to 5.
  mutating func score(_ checkIn: CheckIn) throws(PlanFailure) -> AdaptationState.Day {
    let weights = try consultation.ask(Questions.readinessWeights)
    var parts: [(value: Double, weight: Double)] = []
    if let hours = checkIn.sleepHours {
      let reply = try consultation.ask(Questions.sleepScore, about: "sleepHours", .number(hours))
      parts.append((reply.number("sleepScore"), weights.number("sleepWeight")))
    }
    let levels = (checkIn.soreness ?? []).map { Double($0.level) }
    if let worst = levels.max() {
      let mean = levels.reduce(0, +) / Double(levels.count)
      let reply = try consultation.ask(
        Questions.sorenessScore, given: [("soreMean", .number(mean)), ("soreMax", .number(worst))])
      parts.append((reply.number("sorenessScore"), weights.number("sorenessWeight")))
    }
    if let stress = checkIn.stress {
      let reply = try consultation.ask(
        Questions.stressScore, about: "dayStress", .number(Double(stress)))
      parts.append((reply.number("stressScore"), weights.number("stressWeight")))
    }
    if let motivation = checkIn.motivation {
      parts.append((Double(motivation), weights.number("motivationWeight")))
    }
    let weight = parts.reduce(0) { $0 + $1.weight }
    let scale = edition.factType("readinessScore").range
    let (least, most) = (scale?.low ?? 0, scale?.high ?? 0)
    let mean = weight > 0 ? parts.reduce(0) { $0 + $1.value * $1.weight } / weight : least
    let score = Figure.rounded(min(max(mean, least), most), decimals: 1)
    let reply = try consultation.ask(
      Questions.readinessBand,
      given: [("readinessItems", .number(Double(parts.count))), ("readinessScore", .number(score))])
    return AdaptationState.Day(
      date: checkIn.date ?? order.date, score: parts.isEmpty ? nil : score,
      band: reply.word("readinessBand"), isAfterBadNight: try isBadNight(checkIn))
  }

  /// Whether the page calls the night too short.
  mutating func isBadNight(_ checkIn: CheckIn) throws(PlanFailure) -> Bool {
    guard let hours = checkIn.sleepHours else { return false }
    return try consultation.ask(Questions.badNight, about: "sleepHours", .number(hours))
      .flag("isBadNight")
  }

  /// Short nights in a row, of which the last counts as often as the page says.
  private mutating func badNights(_ checkIn: CheckIn, after inRow: Int) throws(PlanFailure) -> Int {
    guard inRow > 0, let hours = checkIn.sleepHours else { return inRow }
    let reply = try consultation.ask(Questions.badNight, about: "sleepHours", .number(hours))
    return inRow - 1 + reply.int("nightsItCounts")
  }

  /// Says what one short night means for the day; several are answered, and said with that.
  private mutating func noteBadNight(_ checkIn: CheckIn, count: Int) throws(PlanFailure) {
    guard count == 1, let hours = checkIn.sleepHours else { return }
    let reply = try consultation.ask(Questions.badNight, about: "sleepHours", .number(hours))
    notes.append(Phrase(reply.word("badNightText"), ("hours", .number(hours, decimals: 1))))
  }

  /// Low days and short nights bring a reduced week or a deload; whether they do.
  private mutating func respond(
    _ days: [AdaptationState.Day], badNights: Int, hours: Double?
  ) throws(PlanFailure) -> Bool {
    guard let now = days.last else { return false }
    let week = lowDaysOfWeek(days)
    let nights = min(badNights, most("badNightsInRow"))
    let reply = try consultation.ask(
      Questions.readinessResponse,
      given: lowDays(days) + [("badNightsInRow", .number(Double(nights)))])
    switch reply.word("response") {
    case "deload":
      if try mayDeload() {
        try startDeload(
          rule: consultation.source(of: reply), cause: "adapt.deload_low", count: week)
      } else {
        try startWeek(rule: consultation.source(of: reply), because: tired(now))
      }
    case "reduce":
      let isTired = now.band == "low"
      try startWeek(
        rule: consultation.source(of: reply),
        because: isTired ? tired(now) : sleepless(inRow(days, where: \.isAfterBadNight), hours))
    default: return false
    }
    return true
  }

  /// Why short nights ease the week: so many of them, or one almost without sleep.
  private func sleepless(_ nights: Int, _ hours: Double?) -> (_ sets: Int, _ rir: Int?) -> Phrase {
    guard nights < 2, let hours else {
      return { $0.weekCut(to: $1, "adapt.week_nights", ("nights", .number(nights))) }
    }
    return {
      $0.weekCut(to: $1, "adapt.week_lost_night", ("hours", .number(hours, decimals: 1)))
    }
  }

  /// The facts of low readiness, as the pages of the week and of a coach may ask them.
  private func lowDays(_ days: [AdaptationState.Day]) -> [(String, Value)] {
    [
      ("lowDaysInRow", .number(Double(inRow(days) { $0.band == "low" }))),
      ("lowDaysOfWeek", .number(Double(lowDaysOfWeek(days)))),
    ]
  }

  private func lowDaysOfWeek(_ days: [AdaptationState.Day]) -> Int {
    let low = days.filter { $0.band == "low" }
    guard let today = days.last?.date else { return low.count }
    return low.count { $0.date.map { today - $0 < 7 && $0 <= today } ?? false }
  }

  /// Days of a kind up to today, each the day after the other.
  private func inRow(_ days: [AdaptationState.Day], where isOfKind: (AdaptationState.Day) -> Bool)
    -> Int
  {
    var count = 0
    var next: CalendarDay?
    for day in days.reversed() {
      guard isOfKind(day) else { break }
      if let next, let date = day.date, next - date != 1 { break }
      count += 1
      next = day.date
    }
    return count
  }

  private func tired(_ day: AdaptationState.Day) -> (_ sets: Int, _ rir: Int?) -> Phrase {
    { $0.weekCut(to: $1, "adapt.week_cut", ("score", .number(day.score ?? 0, decimals: 1))) }
  }

  /// A tenth of the sets off, and no set too close to failure.
  mutating func startWeek(
    rule: String, because reason: (_ sets: Int, _ rir: Int?) -> Phrase
  ) throws(PlanFailure) {
    if state.place(where: { $0 == .week }) != nil { return }
    guard var reduction = try takeOver(.week, week: weekWithoutDay()) else {
      return notes.append(Phrase("note.reduced_already"))
    }
    let page = try consultation.ask(Questions.weekReduction)
    // What other reasons took off already counts, and stays off.
    let off = reduction.sets.reduce(0) { $0 + $1.count }
    let total = plan.weeklySets + off
    let part = Int((Double(total) * page.number("reducedPct") / 100).rounded())
    let cuts = try weekCuts(max(0, part - off), page, off: reduction.sets)
    let rir =
      page.int("reducedRirLow")...max(page.int("reducedRirLow"), page.int("reducedRirHigh"))
    let isEffortEased = plan.spots.contains { plan[$0].rir.lowerBound < rir.lowerBound }
    let because = reason(
      cuts.reduce(0) { $0 + $1.count }, isEffortEased ? rir.lowerBound : nil)
    takeOff(cuts, into: &reduction, rule: rule, because: because)
    easeEffort(to: rir, into: &reduction, rule: rule, because: because)
    if cuts.isEmpty, !isEffortEased { notes.append(Phrase("note.reduced_already")) }
    state.reductions.append(reduction)
  }

  /// So many sets of the week: the session of the day loses its part first, one set at least, whatever the
  /// floors of its muscles are, then the sessions that are still ahead, none of them more than the page
  /// lets a session lose; what is off already there counts.
  private mutating func weekCuts(_ wanted: Int, _ page: RuleAnswer, off: [SetCut])
    throws(PlanFailure) -> [SetCut]
  {
    let percent = page.number("reducedPct")
    var limits = try cutLimits()
    limits.isByWorth = true
    var cutter = SetCutter(plan, edition, limits)
    let today = spotsOfToday()
    let gone = off.filter { today.contains($0.spot) }.reduce(0) { $0 + $1.count }
    let whole = today.reduce(gone) { $0 + plan[$1].sets }
    let least = max(1, Int((Double(whole) * percent / 100).rounded())) - gone
    var cuts = cutter.take(max(0, min(least, max(1, wanted))), from: today)
    if cuts.isEmpty, least > 0 {
      limits.keepsFloors = false
      var last = SetCutter(plan, edition, limits)
      cuts = last.take(1, from: today)
      cutter.note(cuts)
    }
    let ahead = sessionsAhead
    for _ in 0..<max(0, wanted - cuts.reduce(0) { $0 + $1.count }) {
      let open = plan.spots.filter {
        ahead.contains($0.session)
          && mayLoseMore($0.session, of: page.number("sessionLosesPct"), off, cuts)
      }
      let next = cutter.take(1, from: open)
      guard !next.isEmpty else { break }
      cuts.merge(next) { $0.count += $1.count }
    }
    return cuts
  }

  /// Whether a session may lose one set more of the part that the page lets it lose.
  private func mayLoseMore(
    _ session: Int, of percent: Double, _ off: [SetCut], _ cuts: [SetCut]
  ) -> Bool {
    func count(_ cuts: [SetCut]) -> Int {
      cuts.filter { $0.spot.session == session }.reduce(0) { $0 + $1.count }
    }
    let whole = plan.spots.filter { $0.session == session && !plan[$0].isOut }
      .reduce(count(off)) { $0 + plan[$1].sets }
    return count(off) + count(cuts) < max(1, Int((Double(whole) * percent / 100).rounded()))
  }

  /// The sessions of the week of the calendar that are not past; all where none is left in it, or no day
  /// is told.
  private var sessionsAhead: Set<Int> {
    let sessions = Set(plan.spots.map(\.session))
    guard let date = order.date else { return sessions }
    let ahead = sessions.filter {
      let wait = plan.wait(for: $0, from: date)
      return date.weekday + wait <= 7 && !(wait == 0 && state.session?.date == date)
    }
    return ahead.isEmpty ? sessions : ahead
  }

  /// The lifts of the session that is planned for today and not done yet.
  private func spotsOfToday() -> [CurrentPlan.Spot] {
    guard let date = order.date, state.session?.date != date else { return [] }
    return plan.spots.filter {
      plan.wait(for: $0.session, from: date) == 0 && !plan[$0].isOut
    }
  }

  /// The week of the plan where no day is told: what is reduced then ends with the week.
  mutating func weekWithoutDay() throws(PlanFailure) -> Int? {
    order.date == nil ? try consultation.planProgression().week : nil
  }

  /// A reduction that begins today; what a row asks for a week ends with it.
  mutating func newReduction(
    _ cause: AdaptationState.Cause, level: Int = 0, week: Int? = nil
  ) throws(PlanFailure) -> AdaptationState.Reduction {
    let ownWeek = cause.ends == "week" ? try consultation.planProgression().week : week
    let terms = try terms(of: cause.kind, until: cause.ends)
    return AdaptationState.Reduction(
      cause: cause, level: level, since: order.date,
      until: terms.endsUntold ? order.date.map { $0 + (terms.days - 1) } : nil,
      week: terms.endsUntold ? ownWeek : nil)
  }
}

extension Int {
  /// Why a week loses so many sets; the effort is said where it changes.
  func weekCut(to rir: Int?, _ key: String, _ cause: (String, Phrase.Text)) -> Phrase {
    let sets = ("sets", Phrase.Text.number(self))
    return rir.map { Phrase(key, sets, ("rir", .number($0)), cause) }
      ?? Phrase("\(key)_sets", sets, cause)
  }
}
