import JSONSource

/// What follows from the changes: counts, minutes, the memory.
extension Adapting {
  /// Brings everything that is counted up to date, and writes the memory.
  mutating func settle() throws(PlanFailure) {
    try recountVolume()
    recountMinutes()
    try remember()
  }

  private mutating func recountVolume() throws(PlanFailure) {
    let rule = consultation.source(of: try consultation.ask(Questions.setCounting))
    let now = Recount(plan, edition)
    let whole = Recount(plan, edition, extra: ledger.owed)
    let muscles = Muscle.allCases.filter { plan.bands[$0.rawValue] != nil }
    for (place, muscle) in muscles.enumerated() {
      guard let band = plan.bands[muscle.rawValue] else { continue }
      let path = PlanPath("volume").index(place)
      let row = VolumeRow(muscle, band, now, isWhole: whole[muscle] >= band.low)
      let before = tree.value(at: path) ?? .none
      guard !row.isCounted(in: before) else { continue }
      for (key, value) in [
        ("fractional", JSON.number(row.fractional)), ("direct", .number(row.direct)),
        ("sessions", .number(row.sessions)), ("status", .text(row.status(after: before))),
        ("reason", reason(row, before)),
      ] {
        set(
          path.key(key), to: value, rule: rule, because: Phrase("adapt.recount"), isDerived: true)
      }
    }
  }

  /// Why band or frequency is not reached: as before with the new number, or because sets are off.
  private func reason(_ row: VolumeRow, _ before: JSON) -> JSON {
    guard row.isBelow else {
      let isRare = edition.weekSolver.settings.isRare(
        row.muscle, sessions: row.sessions, of: plan.sessions.count)
      return isRare ? .text(edition.text("reason.rarelyTrained", language)) : .none
    }
    func text(_ key: String, _ reached: Double) -> String {
      edition.text(
        Phrase(
          key, ("reached", .number(reached, decimals: 1)), ("low", .number(row.low, decimals: 1))),
        language)
    }
    guard !row.isWhole else { return .text(text("reason.adapted", row.fractional)) }
    let (old, was) = (before["reason"]?.string, before["fractional"]?.number ?? 0)
    let cause = WeekPlan.ShortfallCause.allCases.first { text("reason.\($0)", was) == old }
    return .text(text("reason.\(cause ?? .time)", row.fractional))
  }

  private mutating func recountMinutes() {
    let rule = "\(Questions.timeModel.page)#model"
    for (index, session) in plan.sessions.enumerated() {
      set(
        PlanPath("workouts").index(session.place).key("minutes"),
        to: .number(plan.minutes(index, clock, edition)), rule: rule,
        because: Phrase("adapt.recount"), isDerived: true)
    }
  }

  private mutating func remember() throws(PlanFailure) {
    let page = try consultation.ask(Questions.adaptationMemory)
    if let date = order.date { ledger.lastDate = date }
    if ledger.isEmpty, tree["adaptations"] == nil { return }
    set(
      PlanPath("adaptations"), to: LedgerTree(plan: plan, gym: edition.gym).json(ledger),
      rule: consultation.source(of: page), because: Phrase("adapt.remember"), isDerived: true)
  }
}

/// A row of the volume table, counted again.
private struct VolumeRow {
  let muscle: Muscle
  let fractional: Double
  let direct: Double
  let sessions: Int
  let low: Double
  /// Whether the band is reached with what is off for a while.
  let isWhole: Bool

  init(_ muscle: Muscle, _ band: VolumeBand, _ count: Recount, isWhole: Bool) {
    self.muscle = muscle
    fractional = Double(count[muscle]) / 2
    direct = Double(count.direct[muscle.rawValue]) / 2
    sessions = count.sessions[muscle.rawValue]
    low = Double(band.low) / 2
    self.isWhole = isWhole
  }

  var isBelow: Bool { fractional < low }

  /// Whether the plan's row holds these numbers already.
  func isCounted(in row: JSON) -> Bool {
    row["fractional"]?.number == fractional && row["direct"]?.number == direct
      && row["sessions"]?.number == Double(sessions)
  }

  func status(after row: JSON) -> String {
    isBelow ? row["status"]?.string == "waived" ? "waived" : "below" : "in_band"
  }
}
