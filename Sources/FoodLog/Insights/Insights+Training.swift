import Consulting
import Domain

/// Sessions, sets and how the lifts go, with the sessions each sentence rests on.
extension Insights {
  var training: InsightCards.Training {
    let within = sessions.filter { from <= $0.date && $0.date <= to }
    let sets = within.reduce(0) { $0 + $1.sets.count }
    let weeks = Double(to - from + 1) / 7
    let perWeek = Nutrients.round(Double(within.count) / weeks, 1)
    let sum =
      within.isEmpty
      ? text("training.none")
      : text(
        "training.sum", ("sessions", "\(within.count)"), ("sets", "\(sets)"),
        ("week", Self.shown(perWeek, 1)))
    return InsightCards.Training(
      sessions: within.count, sets: sets, sessionsPerWeek: perWeek, text: sum, lifts: lifts)
  }

  /// Every lift with an estimate in the two windows that end with the last day, by id.
  private var lifts: [InsightCards.Lift] {
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
      guard trend.bestKg != nil else { return nil }
      return .init(id: id, name: name, trend: trend, text: said(of: name, trend))
    }
  }

  private func said(of lift: String, _ trend: LiftTrend) -> String {
    let change = trend.changePct
    let key =
      change.map { $0 > 0 ? "lift_up" : $0 < 0 ? "lift_down" : "lift_same" } ?? "few"
    return text(
      "training.\(key)", ("lift", lift), ("best", Self.shown(trend.bestKg, 1)),
      ("change", Self.shown(change.map(abs), 1)), ("now", "\(trend.sessions)"),
      ("before", "\(trend.sessionsBefore)"), ("least", "\(rules.trend.leastSessions)"))
  }
}
