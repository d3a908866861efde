import Consulting
import Domain
import JSONSource

/// Sessions, sets and how the lifts go, with the sessions each sentence rests on.
extension Insights {
  func writeTraining(into writer: inout JSONWriter) {
    let within = sessions.filter { from <= $0.date && $0.date <= to }
    let sets = within.reduce(0) { $0 + $1.sets.count }
    let weeks = Double(to - from + 1) / 7
    let perWeek = Nutrients.round(Double(within.count) / weeks, 1)
    writer.beginObject()
    writer.field("sessions", within.count)
    writer.field("sets", sets)
    writer.field("sessionsPerWeek", perWeek)
    let sum =
      within.isEmpty
      ? text("training.none")
      : text(
        "training.sum", ("sessions", "\(within.count)"), ("sets", "\(sets)"),
        ("week", Self.shown(perWeek, 1)))
    writer.field("text", sum)
    writer.key("lifts")
    writer.beginArray()
    for lift in lifts { write(lift, into: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private typealias Lift = (id: String, name: String, trend: LiftTrend)

  /// Every lift with an estimate in the two windows that end with the last day, by id.
  private var lifts: [Lift] {
    var names: [String: String] = [:]
    for set in sessions.flatMap(\.sets) { names[set.exercise] = names[set.exercise] ?? set.name }
    return names.sorted { $0.key < $1.key }.compactMap { id, name in
      let own = sessions.compactMap { session -> LiftTrend.Session? in
        let sets = session.sets.filter { $0.exercise == id }.map(\.lift)
        return sets.isEmpty ? nil : LiftTrend.Session(date: session.date, sets: sets)
      }
      let body = LiftedBody(
        load: lifted[id], bodyKg: person.bodyKg, strength: lifted.strength)
      let trend = LiftTrend(own, of: body, today: to, rules.trend)
      return trend.bestKg == nil ? nil : (id, name, trend)
    }
  }

  private func write(_ lift: Lift, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("exerciseId", lift.id)
    writer.field("name", lift.name)
    lift.trend.writeFields(into: &writer)
    let change = lift.trend.changePct
    let key =
      change.map { $0 > 0 ? "lift_up" : $0 < 0 ? "lift_down" : "lift_same" } ?? "few"
    writer.field(
      "text",
      text(
        "training.\(key)", ("lift", lift.name), ("best", Self.shown(lift.trend.bestKg, 1)),
        ("change", Self.shown(change.map(abs), 1)), ("now", "\(lift.trend.sessions)"),
        ("before", "\(lift.trend.sessionsBefore)"), ("least", "\(rules.trend.leastSessions)")))
    writer.endObject()
  }
}

extension LiftTrend {
  /// Writes the members of `liftTrend`.
  func writeFields(into writer: inout JSONWriter) {
    writer.field("sessions", sessions)
    writer.field("sessionsBefore", sessionsBefore)
    writer.number("bestKg", bestKg)
    writer.field("status", changePct == nil ? "not_enough_sessions" : "ok")
    writer.number("changePct", changePct)
  }
}
