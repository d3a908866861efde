import Consulting
import Domain

/// What is known, and only what is known well enough.
struct Digest {
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

  /// Something that is remembered, with the digest that tells it.
  struct Part<Item> {
    let digest: Digest
    let item: Item
  }

  /// The lifts it tells.
  var lifts: [Part<LiftMemory>] { parts(memory.lifts.filter { isAsked($0.id) }) }
  /// The patterns it tells.
  var patterns: [Part<PatternMemory>] { parts(memory.patterns.filter(isAsked)) }
  /// The muscles it tells.
  var muscles: [Part<MuscleMemory>] { parts(memory.muscles) }
  /// How well sets were asked.
  var grades: [GradeReport] { memory.grades.compactMap { GradeReport($0, rules.grading) } }
  /// What one lift says of another.
  var transfers: [TransferFit] {
    memory.transfers(rules.links).filter { isAsked($0.from) || isAsked($0.to) }
  }
  /// What one pattern costs another.
  var interactions: [InteractionReport] {
    memory.interactions.compactMap { InteractionReport($0, rules.links) }
  }
  /// The week up to the moment.
  var week: WeekReport { WeekReport(memory, upTo: moment.day, rules.week) }
  /// Whether a session lies after the moment.
  var isSkewed: Bool { memory.last.map { moment.ms < $0.ms } ?? false }

  /// Each with this digest.
  func parts<Item>(_ items: [Item]) -> [Part<Item>] {
    items.map { Part(digest: self, item: $0) }
  }

  private func isAsked(_ exercise: String) -> Bool { exercises?.contains(exercise) ?? true }

  private func isAsked(_ pattern: PatternMemory) -> Bool {
    exercises?.contains { rules.lifts[$0]?.pattern == pattern.name } ?? true
  }
}

extension Digest.Part<LiftMemory> {
  /// Whether the lift was not trained for so long that what is known of it is old.
  var isStale: Bool { digest.moment.day - item.lastDay >= digest.rules.strength.layoffDays }

  /// What the plan counts of the lift.
  var counts: PlanWord.Counts? { digest.plan.counts(item.id) }

  /// What is said of a lift in one line, by plan and learner together.
  var verdict: SpokenVerdict {
    let (rules, memory, plan) = (digest.rules, digest.memory, digest.plan)
    return rules.verdicts.spoken(
      memory.pattern(item.pattern)?.verdict ?? .unknown,
      isPainful: !(rules.lifts[item.id]?.troubles(memory, rules).isEmpty ?? true),
      isEased: plan.eases(item.id), isStalled: plan.hasStalled(item.id),
      still: counts?.still ?? 0)
  }

  /// The line, with the sessions the plan counts where there are any.
  var verdictText: String {
    let phrasing = digest.phrasing
    let line = phrasing.text("coach.verdict.\(verdict.rawValue)")
    let parts = [("missed", counts?.misses ?? 0), ("still", counts?.still ?? 0)]
      .filter { $0.1 > 0 }
      .map { phrasing.text("coach.count.\($0.0)", [("count", "\($0.1)")]) }
    guard !parts.isEmpty else { return line }
    return phrasing.text(
      "coach.count.line",
      [("verdict", line), ("counts", parts.joined(separator: phrasing.text("word.comma")))])
  }

  /// The sessions it rests on; nil where they are not named.
  var because: [String]? {
    guard digest.namesSessions else { return nil }
    var evidence: [String] = []
    for session in item.sets.map(\.session) + item.bests.map(\.session)
    where !evidence.contains(session) { evidence.append(session) }
    return evidence
  }

  /// What has to come before more is known.
  var missing: [String] {
    let ladder = digest.rules.ladder
    guard digest.rules.lifts[item.id]?.isMeasured ?? false else {
      return [digest.phrasing.text("coach.missing.load")]
    }
    switch item.rung {
    case .new:
      return digest.few(ladder.calibratingSessions - item.sessions, "coach.missing.sessions")
        + digest.few(ladder.calibratingSets - item.sets.count, "coach.missing.sets")
    case .calibrating:
      let sessions = digest.few(
        ladder.establishedSessions - item.sessions, "coach.missing.sessions")
      return sessions.isEmpty ? [digest.phrasing.text("coach.missing.steady")] : sessions
    case .established: return []
    }
  }
}

extension Digest.Part<PatternMemory> {
  /// Where the strength of the anchor stands in its band.
  var progress: String? {
    guard let band = item.band, let current = item.current else { return nil }
    if current < band.floor { return "below_floor" }
    if current >= band.stretch { return "achieved" }
    return current < (band.floor + band.stretch) / 2 ? "lower_half" : "upper_half"
  }

  /// Readiness now; nil for what was never tired.
  ///
  /// A moment before the last session counts as its end.
  func readiness(_ kind: StimulusKind) -> Double? {
    item.lastMs(kind).map {
      digest.rules.recovery.readiness(
        kind, hours: LearningMath.hours(from: $0, to: digest.moment.ms))
    }
  }

  /// The sessions of its anchor; nil where they are not named.
  var because: [String]? {
    guard digest.namesSessions else { return nil }
    return item.anchor.flatMap { digest.memory.lift($0) }?.bests.map(\.session) ?? []
  }

  /// What has to come before more is known.
  var missing: [String] {
    let ladder = digest.rules.ladder
    let wanted = item.rung == .new ? ladder.patternCalibrating : ladder.patternEstablished
    let sessions =
      item.rung == .established
      ? [] : digest.few(wanted - item.sessions, "coach.missing.sessions")
    return sessions
      + (item.verdict == .unknown ? [digest.phrasing.text("coach.missing.trend")] : [])
  }
}

extension Digest.Part<MuscleMemory> {
  /// The worst that its patterns do.
  var trend: GrowthVerdict {
    let verdicts = item.patterns.compactMap { digest.memory.pattern($0) }
      .filter { $0.rung > .new }.map(\.verdict)
    return [.declining, .plateaued, .unknown, .progressing].first { verdicts.contains($0) }
      ?? .unknown
  }
}

extension Digest {
  fileprivate func few(_ count: Int, _ key: String) -> [String] {
    count > 0 ? [phrasing.text(key, [("count", "\(count)")])] : []
  }
}
