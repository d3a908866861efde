import JSONSource

extension Plan {
  /// Where cardio goes: after these sessions, or on these days of the week.
  var cardioDays: (sessions: [Int], weekdays: [Int]) {
    let cardio = training.cardio
    guard cardio.sessions > 0 else { return ([], []) }
    let days = training.split.days
    if cardio.onRestDays {
      let trained = days.map(\.weekday)
      return ([], spread(cardio.sessions, over: (1...7).filter { !trained.contains($0) }))
    }
    // After sessions that leave the legs alone, as far as there are any.
    let upper = days.indices.filter { !days[$0].focus.contains("quads") }
    let others = days.indices.filter { !upper.contains($0) }
    let chosen = spread(cardio.sessions, over: upper)
    return ((chosen + others.prefix(cardio.sessions - chosen.count)).sorted(), [])
  }

  /// So many of the days, as far apart as their order allows.
  private func spread(_ count: Int, over days: [Int]) -> [Int] {
    guard count < days.count else { return days }
    return (0..<count).map { days[$0 * days.count / count] }
  }

  func writeCardioEntry(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("minutes", training.cardio.minutes)
    writer.field("name", text("cardio.easy"))
    writer.field("rpe", "\(training.cardio.rpe.lowerBound)–\(training.cardio.rpe.upperBound)")
    writer.endObject()
  }

  func writeCardioDay(_ day: Int, _ weekday: Int, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("day", day)
    writer.field("weekday", weekday)
    writer.field("kind", "cardio")
    writer.field("title", text("session.cardio"))
    writer.field("minutes", training.cardio.minutes)
    writer.key("cardio")
    writer.beginArray()
    writeCardioEntry(into: &writer)
    writer.endArray()
    writer.key("blocks")
    writer.beginArray()
    writer.endArray()
    writer.endObject()
  }

  /// The week's cardio and how it grows; null when the goal asks for none.
  func writeCardio(into writer: inout JSONWriter) {
    writer.key("cardio")
    guard training.cardio.sessions > 0 else { return writer.null() }
    let cardio = training.cardio
    writer.beginObject()
    writer.field("sessions", cardio.sessions)
    writer.field("minutes", cardio.minutes)
    writer.field("weekly_step_min", cardio.weeklyStep)
    writer.field("weekly_max_min", cardio.weeklyMost)
    writer.field("name", text("cardio.easy"))
    writer.field(
      "note",
      text(
        Phrase(
          "cardio.growth", ("step", .number(cardio.weeklyStep)),
          ("most", .number(cardio.weeklyMost)))))
    writer.endObject()
  }

  /// How the load grows and when it eases off, in numbers and in words.
  func writeProgression(into writer: inout JSONWriter) {
    let progression = training.progression
    let isDeload = progression.isDeload(progression.week)
    writer.key("progression")
    writer.beginObject()
    writer.field("rule", "double_progression")
    writer.field("step_small_pct", progression.smallStepPercent)
    writer.field("step_large_pct", progression.largeStepPercent)
    writer.field("week", progression.week)
    writer.field("deload_week", progression.deloadWeek)
    writer.field("is_deload_week", isDeload)
    writer.field("deload_sets_factor", progression.deloadSetsFactor)
    writer.field("deload_load_factor", progression.deloadLoadFactor)
    writer.field("deload_rir", progression.deloadRIR)
    consultation.write("text", phrases(progression, isDeload), into: &writer)
    writer.endObject()
  }

  private func phrases(_ progression: Progression, _ isDeload: Bool) -> [Phrase] {
    let same = progression.smallStepPercent == progression.largeStepPercent
    return [
      Phrase(
        same ? "progression.step" : "progression.steps",
        ("small", .number(progression.smallStepPercent, decimals: 1)),
        ("large", .number(progression.largeStepPercent, decimals: 1))),
      Phrase("progression.hold"), progression.deloadPhrase(isNow: isDeload),
    ]
  }
}

extension Progression {
  /// When the plan eases off, and how.
  func deloadPhrase(isNow: Bool) -> Phrase {
    Phrase(
      isNow ? "progression.deload_now" : "progression.deload", ("week", .number(deloadWeek)),
      ("sets", .number(deloadSetsFactor * 100)), ("load", .number(deloadLoadFactor * 100)),
      ("rir", .number(deloadRIR)))
  }
}
