import Consulting
import RuleEngine

/// What the log says to the coach that learns, and what follows for the week.
extension Adapting {
  /// Answers hard days and falling strength, through the gates of low readiness: none soon after
  /// another, the stronger before the weaker, never two at once.
  ///
  /// A deload needs a day: without one nobody knows how long the last is over.
  mutating func answer(_ signals: ToldSignals) throws(PlanFailure) {
    let falling = signals.declining.filter(leads)
    let reply = try response(to: signals, falling: falling.count)
    let rule = consultation.source(of: reply)
    switch reply.word("coachResponse") {
    case "deload":
      if state.isDeloading { return }
      guard order.date != nil else { return notes.append(Phrase("note.deload_needs_day")) }
      guard try mayDeload() else { return notes.append(Phrase("note.deloaded_lately")) }
      try startDeload(rule: rule, cause: "adapt.deload_coach", count: 0)
    case "reduce":
      // What was logged in a deload shows no fall.
      guard try mayDeload() else { return notes.append(Phrase("note.deloaded_lately")) }
      let names = falling.map { edition.text(Phrase("pattern.\($0)"), language) }
      let patterns = names.joined(separator: edition.text("word.comma", language))
      try startWeek(rule: rule) {
        $0.weekCut(to: $1, "adapt.week_coach", ("patterns", .plain(patterns)))
      }
    default: return
    }
  }

  /// Whether a main lift of the plan has a pattern: what falls beside the main lifts cuts no week.
  private func leads(_ pattern: String) -> Bool {
    plan.spots.contains {
      plan[$0].role == .main && self.pattern(of: plan[$0].exercise) == pattern
    }
  }

  private mutating func response(
    to signals: ToldSignals, falling: Int
  ) throws(PlanFailure) -> RuleAnswer {
    try consultation.ask(
      Questions.coachResponse,
      given: [
        ("coachWantsDeload", .boolean(signals.wantsDeload)),
        ("coachSeesFatigue", .boolean(signals.seesFatigue)),
        ("decliningPatterns", .number(Double(falling))),
      ])
  }
}
