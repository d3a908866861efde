import Consulting
import Domain
import JSONSource

/// Writes what is known, and only what is known well enough.
struct DigestWriter {
  let rules: LearningRules
  let memory: LearnedMemory
  /// The moment it is told for.
  let moment: Moment
  let phrasing: CoachPhrasing
  /// The exercises it is about; nil for all.
  let exercises: Set<String>?
  /// What the plan does to lifts now; nothing where it is not told.
  var plan = PlanWord(nil)
  /// Whether lifts and patterns name the sessions they rest on.
  var namesSessions = true

  private enum Decimals {
    static let kilograms = 2
    static let others = 4
  }

  /// Writes all of it as one object.
  func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("sessions", memory.sessions)
    writer.field("clock_skew", memory.last.map { moment.ms < $0.ms } ?? false)
    list("exercises", memory.lifts.filter { isAsked($0.id) }, &writer, lift)
    list("patterns", memory.patterns.filter(isAsked), &writer, pattern)
    list("muscles", memory.muscles, &writer, muscle)
    let grades = memory.grades.compactMap { GradeReport($0, rules.grading) }
    list("accuracy", grades, &writer, grade)
    let fits = memory.transfers(rules.links).filter { isAsked($0.from) || isAsked($0.to) }
    list("transfers", fits, &writer, transfer)
    let costs = memory.interactions.compactMap { InteractionReport($0, rules.links) }
    list("interactions", costs, &writer, interaction)
    list("limitations", memory.troubles(rules.limitation), &writer) { trouble, writer in
      writer.field("joint", trouble.joint)
      writer.field("severity", trouble.trouble.rawValue)
    }
    writer.key("week")
    writer.beginObject()
    week(&writer)
    writer.endObject()
    writer.endObject()
  }

  private func isAsked(_ exercise: String) -> Bool { exercises?.contains(exercise) ?? true }

  private func isAsked(_ pattern: PatternMemory) -> Bool {
    exercises?.contains { rules.lifts[$0]?.pattern == pattern.name } ?? true
  }

  private func list<Item>(
    _ key: StaticString, _ items: [Item], _ writer: inout JSONWriter,
    _ write: (Item, inout JSONWriter) -> Void
  ) {
    writer.key(key)
    writer.list(items) { item, writer in
      writer.beginObject()
      write(item, &writer)
      writer.endObject()
    }
  }

  // MARK: Parts

  private func lift(_ lift: LiftMemory, _ writer: inout JSONWriter) {
    writer.field("exerciseId", lift.id)
    writer.field("name", phrasing.name(lift.id))
    writer.field("sessions", lift.sessions)
    writer.field("confidence", lift.rung.rawValue)
    kilograms("e1rm_kg", lift.estimate?.e1rm, &writer)
    kilograms("e1rm_rir_kg", lift.estimate?.full, &writer)
    other("variance", lift.estimate?.variance, &writer)
    writer.field("mode", lift.estimate.map { $0.reason == nil ? "average" : "transition" })
    writer.field("reason", lift.estimate?.reason?.rawValue)
    writer.field("stale", moment.day - lift.lastDay >= rules.strength.layoffDays)
    let verdict = verdict(lift)
    writer.field("verdict", verdict.rawValue)
    writer.field("verdict_text", said(verdict, plan.counts(lift.id)))
    whole("misses", plan.counts(lift.id)?.misses, &writer)
    whole("still", plan.counts(lift.id)?.still, &writer)
    writer.field("missing", missing(lift))
    var evidence: [String] = []
    for session in lift.sets.map(\.session) + lift.bests.map(\.session)
    where !evidence.contains(session) { evidence.append(session) }
    because(evidence, &writer)
  }

  /// The sessions that something rests on.
  private func because(_ sessions: [String], _ writer: inout JSONWriter) {
    if namesSessions { writer.field("because", sessions) }
  }

  /// What is said of a lift in one line, by plan and learner together.
  private func verdict(_ lift: LiftMemory) -> SpokenVerdict {
    rules.verdicts.spoken(
      memory.pattern(lift.pattern)?.verdict ?? .unknown,
      isPainful: !(rules.lifts[lift.id]?.troubles(memory, rules).isEmpty ?? true),
      isEased: plan.eases(lift.id), isStalled: plan.hasStalled(lift.id),
      still: plan.counts(lift.id)?.still ?? 0)
  }

  /// The line, with the sessions the plan counts where there are any.
  private func said(_ verdict: SpokenVerdict, _ counts: PlanWord.Counts?) -> String {
    let line = phrasing.text("coach.verdict.\(verdict.rawValue)")
    let parts = [("missed", counts?.misses ?? 0), ("still", counts?.still ?? 0)]
      .filter { $0.1 > 0 }
      .map { phrasing.text("coach.count.\($0.0)", [("count", "\($0.1)")]) }
    guard !parts.isEmpty else { return line }
    return phrasing.text(
      "coach.count.line",
      [("verdict", line), ("counts", parts.joined(separator: phrasing.text("word.comma")))])
  }

  private func pattern(_ pattern: PatternMemory, _ writer: inout JSONWriter) {
    writer.field("pattern", pattern.name)
    writer.field("name", phrasing.text("pattern.\(pattern.name)"))
    writer.field("sessions", pattern.sessions)
    writer.field("confidence", pattern.rung.rawValue)
    writer.field("anchor", pattern.anchor)
    writer.field("trend", pattern.verdict.rawValue)
    writer.field("e1rm_track", pattern.strength.rawValue)
    writer.field("volume_track", pattern.volume.rawValue)
    writer.field("phase", pattern.phase.rawValue)
    writer.field("sessions_in_phase", pattern.sessionsInPhase)
    writer.field("forced_deloads", pattern.forcedDeloads)
    let band = pattern.band
    kilograms("current_kg", pattern.rung == .new ? nil : pattern.current, &writer)
    kilograms("floor_kg", band?.floor, &writer)
    kilograms("stretch_kg", band?.stretch, &writer)
    whole("band_version", band?.version, &writer)
    writer.field("progress", progress(pattern))
    writer.field("recalibrated", pattern.isRecalibrated)
    other("neuromuscular", readiness(.neuromuscular, pattern), &writer)
    other("metabolic", readiness(.metabolic, pattern), &writer)
    writer.field("missing", missing(pattern))
    let anchor = pattern.anchor.flatMap { memory.lift($0) }
    because(anchor?.bests.map(\.session) ?? [], &writer)
  }

  private func progress(_ pattern: PatternMemory) -> String? {
    guard let band = pattern.band, let current = pattern.current else { return nil }
    if current < band.floor { return "below_floor" }
    if current >= band.stretch { return "achieved" }
    return current < (band.floor + band.stretch) / 2 ? "lower_half" : "upper_half"
  }

  /// Readiness now; nil for what was never tired.
  ///
  /// A moment before the last session counts as its end.
  private func readiness(_ kind: StimulusKind, _ pattern: PatternMemory) -> Double? {
    pattern.lastMs(kind).map {
      rules.recovery.readiness(kind, hours: LearningMath.hours(from: $0, to: moment.ms))
    }
  }

  private func muscle(_ muscle: MuscleMemory, _ writer: inout JSONWriter) {
    writer.field("muscle", muscle.name)
    writer.field("confidence", muscle.rung.rawValue)
    let verdicts = muscle.patterns.compactMap { memory.pattern($0) }.filter { $0.rung > .new }
      .map(\.verdict)
    let worst = [GrowthVerdict.declining, .plateaued, .unknown, .progressing].first {
      verdicts.contains($0)
    }
    writer.field("trend", (worst ?? .unknown).rawValue)
  }

  private func grade(_ report: GradeReport, _ writer: inout JSONWriter) {
    writer.field("pattern", report.pattern)
    writer.field("intent", report.intent.rawValue)
    writer.field("n", report.count)
    other("bias", report.bias, &writer)
    other("rmse", report.rmse, &writer)
    writer.field("stacking", report.isStacking)
  }

  private func transfer(_ fit: TransferFit, _ writer: inout JSONWriter) {
    writer.field("from", fit.from)
    writer.field("to", fit.to)
    other("coefficient", fit.coefficient, &writer)
    other("intercept", fit.intercept, &writer)
    other("r2", fit.r2, &writer)
    writer.field("n", fit.count)
    writer.field("rank_flag", fit.isDoubtful)
    other("se_ln", fit.error, &writer)
  }

  private func interaction(_ report: InteractionReport, _ writer: inout JSONWriter) {
    writer.field("from", report.from)
    writer.field("to", report.to)
    other("effect", report.effect, &writer)
    writer.field("n", report.count)
    other("confidence", report.confidence, &writer)
  }

  private func week(_ writer: inout JSONWriter) {
    let week = WeekReport(memory, upTo: moment.day, rules.week)
    writer.field("sessions", week.sessions)
    other("mean_rpe", week.meanRpe, &writer)
    other("done_share", week.doneShare, &writer)
    writer.field("misses", week.misses)
    writer.field("fatigue", week.hasFatigue)
    writer.field("deload", week.wantsDeload)
  }

  // MARK: What is missing

  private func missing(_ lift: LiftMemory) -> [String] {
    let ladder = rules.ladder
    guard rules.lifts[lift.id]?.isMeasured ?? false else {
      return [phrasing.text("coach.missing.load")]
    }
    switch lift.rung {
    case .new:
      return few(ladder.calibratingSessions - lift.sessions, "coach.missing.sessions")
        + few(ladder.calibratingSets - lift.sets.count, "coach.missing.sets")
    case .calibrating:
      let sessions = few(ladder.establishedSessions - lift.sessions, "coach.missing.sessions")
      return sessions.isEmpty ? [phrasing.text("coach.missing.steady")] : sessions
    case .established: return []
    }
  }

  private func missing(_ pattern: PatternMemory) -> [String] {
    let ladder = rules.ladder
    let wanted = pattern.rung == .new ? ladder.patternCalibrating : ladder.patternEstablished
    let sessions =
      pattern.rung == .established ? [] : few(wanted - pattern.sessions, "coach.missing.sessions")
    return sessions + (pattern.verdict == .unknown ? [phrasing.text("coach.missing.trend")] : [])
  }

  private func few(_ count: Int, _ key: String) -> [String] {
    count > 0 ? [phrasing.text(key, [("count", "\(count)")])] : []
  }

  // MARK: Numbers

  private func kilograms(_ key: StaticString, _ value: Double?, _ writer: inout JSONWriter) {
    writer.field(key, value.map { Figure.rounded($0, decimals: Decimals.kilograms) })
  }

  private func whole(_ key: StaticString, _ value: Int?, _ writer: inout JSONWriter) {
    writer.key(key)
    if let value { writer.value(value) } else { writer.null() }
  }

  private func other(_ key: StaticString, _ value: Double?, _ writer: inout JSONWriter) {
    writer.field(key, value.map { Figure.rounded($0, decimals: Decimals.others) })
  }
}
