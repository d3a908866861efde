import Consulting
import JSONSource

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

extension Consultation {
  /// Writes the cardio of a day.
  func writeEntry(_ cardio: Cardio, into writer: inout JSONWriter) {
    writer.key("cardio")
    writer.beginArray()
    writer.beginObject()
    writer.field("minutes", cardio.minutes)
    writer.field("name", text("cardio.easy"))
    writer.field("rpe", "\(cardio.rpe.lowerBound)–\(cardio.rpe.upperBound)")
    writer.endObject()
    writer.endArray()
  }

  /// Writes the week's cardio and how it grows; null when the goal asks for none.
  func write(_ cardio: Cardio, into writer: inout JSONWriter) {
    writer.key("cardio")
    guard cardio.sessions > 0 else { return writer.null() }
    writer.beginObject()
    writer.field("sessions", cardio.sessions)
    writer.field("minutes", cardio.minutes)
    writer.field("weekly_step_min", cardio.weeklyStep)
    writer.field("weekly_max_min", cardio.weeklyMost)
    writer.field("name", text("cardio.easy"))
    let note = Phrase(
      cardio.text, ("step", .number(cardio.weeklyStep)), ("most", .number(cardio.weeklyMost)))
    write("note", note, into: &writer)
    writer.endObject()
  }
}
