import Consulting
import JSONSource

/// What the profile and the week alone decide: printed again by what prints a plan, and compared.
extension CurrentPlanReader {
  /// Every section that follows from profile and week, the days without exercises, and what was
  /// assumed.
  mutating func proveProfile(
    _ plan: CurrentPlan, _ split: Split, _ state: AdaptationState,
    _ consultation: inout Consultation
  ) throws(PlanFailure) {
    let indexes = indexes
    let goal = try consultation.ask(Questions.goal).word("goal")
    let severe = state.severeJoints(in: edition)
    let cardio = try consultation.planCardio(sparing: severe)
    let progression = try consultation.planProgression()
    let supplements = try consultation.shortlistSupplements()
    let notes = try consultation.gatherNotes()
    let tips = try consultation.gatherTips()
    let outline = PlanOutline(
      goal: goal, indexes: indexes, split: split, cardio: cardio, progression: progression,
      notes: notes, tips: tips, consultation: consultation)
    expect(PlanOutline.members(in: edition), of: outline, at: PlanPath())
    prove(supplements, as: consultation)
    proveLog()
    let hurting = state.hurting.map(\.joint)
    let frame = try consultation.planFrame(of: split, sparing: hurting, severe: severe)
    try proveDays(plan, split, cardio, frame, &consultation)
    try proveAssumed(&consultation)
    if (tree["why"] != nil) != consultation.request.explain {
      report(Phrase("tampered.why"), at: PlanPath("why"))
    }
  }

  /// Titles and times of the sessions, and the whole days without lifting.
  private mutating func proveDays(
    _ plan: CurrentPlan, _ split: Split, _ cardio: Cardio, _ frame: DayFrame,
    _ consultation: inout Consultation
  ) throws(PlanFailure) {
    let places = cardio.places(in: split.days)
    for (index, planned) in split.days.enumerated() {
      var day = planned
      day.weekday = plan.sessions[index].weekday
      let hasCardio = places.sessions.contains(index)
      let workout = tree["workouts"]?.array?[index] ?? .null
      if !hasCardio, consultation.says(workout, day, at: index, frame) { continue }
      var wanted = Workout(day, at: index, frame, by: consultation)
      wanted.cardio = hasCardio ? cardio : nil
      expect(
        Workout.head + [Workout.cardioMember], of: wanted, at: PlanPath("workouts").index(index))
    }
    let recovery = split.recoveryDays > 0 ? try consultation.planRecovery() : nil
    let rest = tree["workouts"]?.array?.dropFirst(plan.sessions.count) ?? []
    let wanted = Workout.restDays(
      from: plan.sessions.count + 1, cardio, on: places.weekdays, recovery, frame,
      by: consultation)
    expect(.array(Array(rest)), at: PlanPath("workouts"), from: plan.sessions.count) {
      Workout.form.list.write(wanted, &$0)
    }
  }

  /// What a plan asks for is assumed exactly where the profile does not give it.
  private mutating func proveAssumed(_ consultation: inout Consultation) throws(PlanFailure) {
    _ = try consultation.assume(Questions.goal, field: "goal", given: ["givenGoal"])
    _ = try consultation.assume(
      Questions.experience, field: "experience", given: ["givenExperience"])
    let path = PlanPath("assumed")
    let listed = list(tree["assumed"], at: path)
    let assumed = consultation.assumed
    let fields = listed.map { $0["field"]?.string ?? "" }
    for (place, (entry, field)) in zip(listed, fields).enumerated() {
      if let known = assumed.first(where: { $0.field == field }) {
        guard !consultation.says(entry, known) else { continue }
        expect(entry, at: path.index(place)) {
          ConsultationAnswer.assumption.write(Told(known, by: consultation), &$0)
        }
      } else if consultation.request.given.contains(where: { $0.field == field }) {
        report(Phrase("tampered.given"), at: path.index(place))
      }
    }
    for missing in assumed where !fields.contains(missing.field) {
      report(Phrase("tampered.unsaid", ("field", .plain(missing.field))), at: path)
    }
  }

  /// The sentences of the log are those that their data say.
  private mutating func proveLog() {
    let (texts, data) = (PlanPath(PlanLog.keys[0]), PlanPath(PlanLog.keys[1]))
    let lists = (list(tree[PlanLog.keys[0]], at: texts), list(tree[PlanLog.keys[1]], at: data))
    guard lists.0.count == lists.1.count else {
      return report(Phrase("tampered.section"), at: data)
    }
    for (place, (text, said)) in zip(lists.0, lists.1).enumerated() {
      proveWords(text, said, at: texts.index(place))
    }
  }

  /// A sentence is what its data say.
  mutating func proveWords(_ text: JSON?, _ said: JSON?, at path: PlanPath) {
    let values = (said?["values"]?.members ?? []).map { ($0.key, $0.value.string ?? "") }
    let wanted = edition.rulebook.messages.text(
      said?["key"]?.string ?? "", language: baseline.printer.language, values: values)
    if text?.string != wanted { report(text, insteadOf: .string(wanted), at: path) }
  }

  /// The supplements are those of goal and health, and the same ones are withheld.
  private mutating func prove(_ supplements: [SupplementAdvice], as printed: Consultation) {
    let path = PlanPath("supplements")
    let listed = list(tree["supplements"], at: path)
    let ids = listed.map { $0["supplementId"]?.string ?? "" }
    guard ids == supplements.map(\.supplement.id) else {
      return report(Phrase("tampered.section"), at: path)
    }
    let wanted = supplements.map { Told($0, by: printed) }
    expect(.array(listed), at: path) { SupplementAdvice.planned.list.write(wanted, &$0) }
  }
}

/// What is nearly always so, looked at without printing; whatever else there is gets printed.
extension Consultation {
  /// Whether an entry of a plan says this assumption.
  fileprivate func says(_ entry: JSON, _ assumption: Assumption) -> Bool {
    guard entry.members?.count == 5, entry["rule"]?.string == assumption.source,
      sentence("add", advice(on: assumption)).allSatisfy({ entry[$0]?.isSame(as: $1) ?? false })
    else { return false }
    return switch (entry["value"]?.kind, assumption.value) {
    case (.string(let found), .string(let word)): found == word
    case (.number(let found), .number(let number)): found == number
    case (.bool(let found), .boolean(let flag)): found == flag
    case (.array(let found), .list(let items)): found.isEmpty && items.isEmpty
    default: false
    }
  }

  /// Whether a session without cardio stands where the split has it.
  fileprivate func says(
    _ workout: JSON, _ day: Split.Day, at index: Int, _ frame: DayFrame
  ) -> Bool {
    workout["day"]?.number == Double(index + 1) && workout["weekday"]?.number == Double(day.weekday)
      && workout["title"]?.string == text(day.title) && workout["cardio"] == nil
      && workout["focus"]?.array?.map { $0.string ?? "" } == day.focus
      && (workout["balance"] != nil) == frame.balance.stands(on: index + 1)
      && workout["balance"]?["name"]?.string.map { $0 == text(frame.balance.text) } ?? true
      && workout["balance"]?["minutes"]?.number.map { $0 == Double(frame.balance.minutes) } ?? true
      && workout["cool_down"]?["minutes"]?.number == frame.coolDown.map { Double($0.minutes) }
      && workout["cool_down"]?["name"]?.string == frame.coolDown.map { text($0.text) }
      && workout["general_warmup"]?["minutes"]?.number == Double(frame.warmUp.minutes)
      && sentences("steps", frame.warmUp.steps[index].map { Phrase($0) }).allSatisfy {
        workout["general_warmup"]?[$0]?.isSame(as: $1) ?? false
      }
  }
}
