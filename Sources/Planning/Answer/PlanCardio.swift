import Consulting

extension Cardio {
  /// Where it goes: after these sessions, or on these days of the week.
  func places(in days: [Split.Day]) -> (sessions: [Int], weekdays: [Int]) {
    guard sessions > 0 else { return ([], []) }
    if onRestDays {
      let trained = days.map(\.weekday)
      return ([], spread(over: (1...7).filter { !trained.contains($0) }))
    }
    // After sessions that leave the legs alone, as far as there are any.
    let upper = days.indices.filter { !days[$0].focus.contains("quads") }
    let others = days.indices.filter { !upper.contains($0) }
    let chosen = spread(over: upper)
    return ((chosen + others.prefix(sessions - chosen.count)).sorted(), [])
  }

  /// So many of the days as there are sessions, as far apart as their order allows.
  private func spread(over days: [Int]) -> [Int] {
    guard sessions < days.count else { return days }
    return (0..<sessions).map { days[$0 * days.count / sessions] }
  }
}

extension Cardio {
  /// The cardio of a day.
  static let entry = AnswerForm<Told<Cardio>>.object([
    .always("minutes", \.value.minutes, .integer), name,
    .always("rpe", \.value.rpe.printed, .text),
  ])

  /// The week's cardio and how it grows.
  static let form = AnswerForm<Told<Cardio>>.object([
    .always("sessions", \.value.sessions, .integer),
    .always("minutes", \.value.minutes, .integer),
    .always("weekly_step_min", \.value.weeklyStep, .integer),
    .always("weekly_max_min", \.value.weeklyMost, .integer), name,
    .sentence("note", \.value.note),
  ])

  private static let name = AnswerMember<Told<Cardio>>.always(
    "name", { $0.consultation.text($0.value.name) }, .text)

  private var note: Phrase {
    Phrase(text, ("step", .number(weeklyStep)), ("most", .number(weeklyMost)))
  }
}
