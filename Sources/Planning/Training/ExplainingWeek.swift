import Consulting
import RuleEngine

/// What the change log says of a week of training.
extension Consultation {
  /// Says in the change log what joints, equipment and limits took away.
  mutating func explain(
    _ week: WeekPlan, allowances: [Allowance], bands: [VolumeBand?], minutes: Int,
    lent: [DayTemplates.StandIn]
  ) throws(PlanFailure) {
    let removed = allowances.count { $0 == .injury }
    if removed > 0 {
      changeLog.append(Phrase("change.injury_removed", ("count", .number(removed))))
    }
    let unsafe = allowances.count { $0 == .health }
    if unsafe > 0 {
      changeLog.append(Phrase("change.health_removed", ("count", .number(unsafe))))
    }
    let reduced = week.sessions.flatMap(\.exercises).filter { allowances[$0.exercise] == .reduced }
    for name in distinct(reduced.map(\.exercise)) {
      changeLog.append(
        Phrase(
          "change.local_cut",
          ("exercise", .message("exercise:\(edition.exerciseCatalogue.ids[name])"))))
    }
    // What a day takes from others is named where it is done.
    for missing in week.missing
    where !lent.contains(where: { $0.day == missing.session && $0.pattern == missing.pattern }) {
      changeLog.append(
        Phrase(
          "change.missing_pattern",
          ("pattern", .message("pattern.\(edition.exerciseCatalogue.patterns[missing.pattern])")),
          ("day", .number(missing.session + 1)), ("cause", .message("cause.\(missing.cause)"))))
    }
    try explainGoal(week, bands: bands, minutes: minutes)
    for imbalance in week.imbalances {
      changeLog.append(
        Phrase(
          "change.imbalance", ("law", .message(edition.balanceNames[imbalance.balance])),
          ("above", .number(imbalance.setsAbove)),
          ("below", .number(imbalance.setsBelow))))
    }
  }

  /// Says of the favoured muscle that it has all that its band allows, or that it has none.
  mutating func explainFocus(
    _ focus: Muscle?, in week: WeekPlan, _ bands: [VolumeBand?]
  ) {
    guard let focus, week.focus == nil else { return }
    guard bands[focus.rawValue] != nil else {
      return changeLog.append(
        Phrase("change.focus_no_band", ("muscle", .message("word.\(focus.word)"))))
    }
    changeLog.append(
      Phrase(
        "change.focus_full", ("muscle", .message("word.\(focus.word)")),
        ("sets", .number(Double(week.fractional[focus.rawValue]) / 2, decimals: 1))))
  }

  /// Says what the days and their minutes keep from the muscles: from most of them, or from the one that
  /// is favoured.
  private mutating func explainGoal(_ week: WeekPlan, bands: [VolumeBand?], minutes: Int)
    throws(PlanFailure)
  {
    let limits = try ask(Questions.shortWeek)
    let below = week.shortfalls.count {
      !$0.cause.isWaiver && 100 * $0.reached < limits.int("shortPct") * $0.low
    }
    if below >= limits.int("shortMuscles") {
      changeLog.append(
        Phrase(
          "change.goal_short", ("count", .number(below)),
          ("all", .number(bands.count { $0 != nil })), ("days", .number(week.sessions.count)),
          ("minutes", .number(minutes))))
    }
    guard let focus = week.focus else { return }
    let reason = Phrase(
      "reason.\(focus.cause.rawValue)",
      ("reached", .number(Double(focus.reached) / 2, decimals: 1)),
      ("low", .number(Double(focus.low) / 2, decimals: 1)))
    changeLog.append(
      Phrase(
        "change.focus_short", ("muscle", .message("word.\(focus.muscle.word)")),
        ("reason", .phrase(reason))))
  }

  private func distinct(_ numbers: [Int]) -> [Int] {
    var seen = Set<Int>()
    return numbers.filter { seen.insert($0).inserted }
  }
}
