import JSONSource

/// What follows from the changes: counts, minutes, the memory; and the answer.
extension Adapting {
  /// Brings everything that is counted up to date, and writes the memory.
  mutating func settle() throws(PlanFailure) {
    try recountVolume()
    recountMinutes()
    try remember()
  }

  private mutating func recountVolume() throws(PlanFailure) {
    let counting = try consultation.ask(Questions.setCounting)
    let rule = consultation.source(of: counting)
    let now = Recount(plan, edition)
    let whole = Recount(plan, edition, extra: ledger.owed)
    var place = 0
    for muscle in Muscle.allCases {
      guard let band = plan.bands[muscle.rawValue] else { continue }
      let path = PlanPath("volume").index(place)
      place += 1
      let reached = Double(now.fractional[muscle.rawValue]) / 2
      let before = tree.value(at: path)
      guard
        before?["fractional"]?.number != reached
          || before?["direct"]?.number != Double(now.direct[muscle.rawValue]) / 2
          || before?["sessions"]?.number != Double(now.sessions[muscle.rawValue])
      else { continue }
      let because = Phrase("adapt.recount")
      for (key, value) in [
        ("fractional", JSON.number(reached)),
        ("direct", .number(Double(now.direct[muscle.rawValue]) / 2)),
        ("sessions", .number(now.sessions[muscle.rawValue])),
        ("status", .text(status(before, now.fractional[muscle.rawValue] < band.low))),
        (
          "reason",
          reason(before, reached, band, isWhole: whole.fractional[muscle.rawValue] >= band.low)
        ),
      ] {
        set(path.key(key), to: value, rule: rule, because: because, isDerived: true)
      }
    }
  }

  private func status(_ row: JSON?, _ isBelow: Bool) -> String {
    guard isBelow else { return "in_band" }
    return row?["status"]?.string == "waived" ? "waived" : "below"
  }

  /// Why a band is not reached: as before with the new number, or because sets are off for now.
  private func reason(_ row: JSON?, _ reached: Double, _ band: VolumeBand, isWhole: Bool) -> JSON {
    guard Int(reached * 2) < band.low else { return .none }
    let low = ("low", Phrase.Text.number(Double(band.low) / 2, decimals: 1))
    func text(_ key: String, _ reached: Double) -> String {
      edition.text(Phrase(key, ("reached", .number(reached, decimals: 1)), low), language)
    }
    if !isWhole, let old = row?["reason"]?.string, let was = row?["fractional"]?.number {
      for cause in WeekPlan.ShortfallCause.allCases
      where text("reason.\(cause)", was) == old { return .text(text("reason.\(cause)", reached)) }
    }
    return .text(text(isWhole ? "reason.adapted" : "reason.time", reached))
  }

  private mutating func recountMinutes() {
    let rule = "\(Questions.timeModel.page)#model"
    for (index, session) in plan.sessions.enumerated() {
      let minutes = (plan.seconds(index, clock, edition) + 59) / 60
      set(
        PlanPath("workouts").index(session.place).key("minutes"), to: .number(minutes),
        rule: rule, because: Phrase("adapt.recount"), isDerived: true)
    }
  }

  private mutating func remember() throws(PlanFailure) {
    let page = try consultation.ask(Questions.adaptationMemory)
    if let date = order.date { ledger.lastDate = date }
    let isEmpty =
      ledger.lastDate == nil && ledger.days.isEmpty && ledger.reductions.isEmpty
      && ledger.energy == nil && ledger.lifts.isEmpty && ledger.session == nil
      && ledger.deload == nil
    if isEmpty, tree["adaptations"] == nil { return }
    set(
      PlanPath("adaptations"), to: LedgerTree(plan: plan, gym: edition.gym).json(ledger),
      rule: consultation.source(of: page), because: Phrase("adapt.remember"), isDerived: true)
  }

  /// Writes the answer: the plan, the sentences, every change, and what was not done.
  func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("patched_plan")
    writer.json(tree)
    writer.field("change_log", sentences.map { edition.text($0, language) })
    writer.key("changes")
    writer.beginArray()
    for change in changes { write(change, into: &writer) }
    writer.endArray()
    writer.field("notes", distinct(notes).map { edition.text($0, language) })
    writeReadiness(into: &writer)
    consultation.writeEdition(into: &writer)
    writer.endObject()
  }

  /// The reasons of the changes, each once, in their order.
  private var sentences: [Phrase] { distinct(changes.filter { !$0.isDerived }.map(\.because)) }

  private func distinct(_ phrases: [Phrase]) -> [Phrase] {
    var seen = Set<Phrase>()
    return phrases.filter { seen.insert($0).inserted }
  }

  private func write(_ change: Change, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("path", change.path.pointer)
    writer.key("before")
    if let before = change.before { writer.json(before) } else { writer.null() }
    writer.key("after")
    if let after = change.after { writer.json(after) } else { writer.null() }
    writer.field("rule", change.rule)
    writer.key("because")
    writer.beginObject()
    writer.field("key", change.because.key)
    writer.key("values")
    writer.beginObject()
    for (name, text) in edition.values(of: change.because, language) {
      writer.key(name)
      writer.value(text)
    }
    writer.endObject()
    writer.endObject()
    writer.endObject()
  }

  private func writeReadiness(into writer: inout JSONWriter) {
    writer.key("readiness")
    guard let today else { return writer.null() }
    writer.beginObject()
    writer.field("score", today.score)
    writer.field("band", today.band)
    writer.endObject()
  }
}
