import JSONSource

/// What the profile and the week alone decide: printed again by what prints a plan, and compared.
extension CurrentPlanReader {
  private static let sections = [
    "idx", "goal", "split", "confidence", "hidden", "tips", "supplements", "cardio", "progression",
    "safety_notes", "warnings", "disclaimer", "profile", "edition",
  ]

  /// Every section that follows from profile and week, the days without exercises, and what was
  /// assumed.
  mutating func proveProfile(
    _ plan: CurrentPlan, _ split: Split, _ consultation: inout Consultation
  ) throws(PlanFailure) {
    let indexes = indexes
    let goal = try consultation.ask(Questions.goal).word("goal")
    let cardio = try consultation.planCardio()
    let progression = try consultation.planProgression()
    let supplements = try consultation.shortlistSupplements(goal: goal)
    let notes = try consultation.gatherNotes()
    let tips = try consultation.gatherTips()
    expect(Self.sections, at: PlanPath()) { writer in
      indexes.writeSection(into: &writer)
      writer.field("goal", goal)
      consultation.write(split, into: &writer)
      writer.field("confidence", indexes.accuracy)
      consultation.writeHidden(into: &writer)
      consultation.write("tips", tips, into: &writer)
      consultation.write(supplements, into: &writer)
      consultation.write(cardio, into: &writer)
      consultation.write(progression, into: &writer)
      consultation.write("safety_notes", notes, into: &writer)
      consultation.write("warnings", indexes.warnings, into: &writer)
      consultation.writeDisclaimer(into: &writer)
      consultation.request.writeProfile(into: &writer, consultation.edition)
      consultation.writeEdition(into: &writer)
    }
    try proveDays(plan, split, cardio, &consultation)
    try proveAssumed(&consultation)
    if (tree["why"] != nil) != consultation.request.explain {
      report(Phrase("tampered.why"), at: PlanPath("why"))
    }
  }

  /// Titles and times of the sessions, and the whole days without lifting.
  private mutating func proveDays(
    _ plan: CurrentPlan, _ split: Split, _ cardio: Cardio, _ consultation: inout Consultation
  ) throws(PlanFailure) {
    let places = cardio.places(in: split.days)
    for (index, day) in split.days.enumerated() {
      let keys = ["day", "weekday", "kind", "title", "focus", "cardio"]
      expect(keys, at: PlanPath("workouts").index(index)) { writer in
        consultation.writeHead(day, at: index, into: &writer)
        if places.sessions.contains(index) { consultation.writeEntry(cardio, into: &writer) }
      }
    }
    let recovery = split.recoveryDays > 0 ? try consultation.planRecovery() : nil
    let rest = tree["workouts"]?.array?.dropFirst(plan.sessions.count) ?? []
    expect(.list(Array(rest)), at: PlanPath("workouts"), from: plan.sessions.count) { writer in
      writer.beginArray()
      consultation.writeRestDays(
        from: plan.sessions.count + 1, cardio, on: places.weekdays, recovery, into: &writer)
      writer.endArray()
    }
  }

  /// What a plan asks for is assumed exactly where the profile does not give it.
  private mutating func proveAssumed(_ consultation: inout Consultation) throws(PlanFailure) {
    _ = try consultation.assume(
      Questions.experience, field: "experience", given: ["givenExperience"])
    let path = PlanPath("assumed")
    let listed = list(tree["assumed"], at: path)
    let assumed = consultation.assumed
    for (place, entry) in listed.enumerated() {
      guard let known = assumed.first(where: { $0.field == entry["field"]?.string }) else {
        if consultation.request.given.contains(where: { $0.field == entry["field"]?.string }) {
          report(Phrase("tampered.given"), at: path.index(place))
        }
        continue
      }
      expect(entry, at: path.index(place)) { consultation.write(known, into: &$0) }
    }
    for missing in assumed where !listed.contains(where: { $0["field"]?.string == missing.field }) {
      report(Phrase("tampered.unsaid", ("field", .plain(missing.field))), at: path)
    }
  }
}
