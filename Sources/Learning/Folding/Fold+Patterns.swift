extension LearningFold {
  /// Learns from the patterns of a session.
  ///
  /// - Returns: Hours since each pattern was trained before; none for one that never was.
  mutating func learnPatterns(
    _ session: SettledSession, _ bests: [String: LiftMemory.Best]
  ) -> [String: Double] {
    var gaps: [String: Double] = [:]
    for name in Self.patterns(of: session) {
      let lifts = session.trained.filter { $0.facts.pattern == name }
      gaps[name] = learnPattern(name, lifts, session.session, bests)
    }
    return gaps
  }

  private mutating func learnPattern(
    _ name: String, _ lifts: [SettledLift], _ session: LoggedSession,
    _ bests: [String: LiftMemory.Best]
  ) -> Double? {
    let (rules, context) = (rules, context)
    return change { memory, news in
      let place = memory.place(ofPattern: name)
      var pattern = memory.patterns[place]
      let old = pattern
      let gap =
        pattern.sessions > 0
        ? LearningMath.hours(from: pattern.lastMs, to: session.ended.ms) : nil
      pattern.take(lifts, session, rules)
      pattern.choose(lifts.map(\.facts.id).filter { bests[$0] != nil }, session, rules)
      let series = pattern.series(memory, rules)
      let cadence = pattern.cadence(rules)
      let window = rules.trend.window(cadence)
      pattern.judge(series, window, session, rules)
      pattern.climb(rules.ladder)
      pattern.measure(series, window, rules.bands)
      let step = PhaseStep(rules.phases, context, cadence)
      step.take(&pattern)
      var reason: TransitionReason?
      if old.rung != .established, pattern.rung == .established { reason = .calibration }
      if old.phase != pattern.phase { reason = old.phase == .deload ? .deloadEnd : .phaseChange }
      memory.patterns[place] = pattern
      if let reason {
        for index in memory.lifts.indices where memory.lifts[index].pattern == name {
          memory.lifts[index].transitionLeft = rules.strength.transitionSessions
          memory.lifts[index].transitionReason = reason
        }
        news.changed(.transition, name, from: nil, to: reason.rawValue, session)
      }
      Self.tell(old, pattern, session, &news)
      return gap
    }
  }

  private static func tell(
    _ old: PatternMemory, _ new: PatternMemory, _ session: LoggedSession,
    _ news: inout LearningNews
  ) {
    let band = { (pattern: PatternMemory) in
      pattern.band.map { "\($0.anchor) \($0.floor)–\($0.stretch)" }
    }
    let pairs: [(LearningNews.Change.Kind, String?, String?)] = [
      (.rung, old.rung.rawValue, new.rung.rawValue),
      (.verdict, old.verdict.rawValue, new.verdict.rawValue),
      (.phase, old.phase.rawValue, new.phase.rawValue), (.band, band(old), band(new)),
    ]
    for (kind, from, to) in pairs { news.changed(kind, new.name, from: from, to: to, session) }
  }
}

extension PatternMemory {
  /// Takes in a session: days, what it tired, the load of its week.
  fileprivate mutating func take(
    _ lifts: [SettledLift], _ session: LoggedSession, _ rules: LearningRules
  ) {
    sessions += 1
    lastMs = session.ended.ms
    if days.last != session.day { days.append(session.day) }
    days.removeFirst(max(0, days.count - rules.trend.cadenceDates))
    let working = lifts.flatMap(\.working)
    let tired = working.map { $0.tires(rules.recovery) }
    if tired.contains(where: \.nerves) { neuralMs = session.ended.ms }
    if tired.contains(where: \.muscles) { metabolicMs = session.ended.ms }
    // What lifts the body moves more than its load, and help is none: neither says how a week went.
    let alone = lifts.filter { $0.facts.lifted == .alone }.flatMap(\.working)
    add(alone.reduce(0) { $0 + $1.set.load * $1.set.reps }, session, rules.trend)
  }

  private mutating func add(_ load: Double, _ session: LoggedSession, _ rules: TrendRules) {
    let number = LearningMath.week(ofDay: session.day)
    // A week of a day's clock that was put back belongs to the last one that was begun.
    if weeks.last.map({ $0.week < number }) ?? true { weeks.append(Week(week: number)) }
    weeks[weeks.count - 1].load += load
    weeks[weeks.count - 1].sessions += 1
    if session.isDeload { weeks[weeks.count - 1].isDeload = true }
    weeks.removeFirst(max(0, weeks.count - rules.withinWeeks - 2))
  }

  /// Chooses the exercise that stands for it: the most bests of the last ones, then the latest, then
  /// the first by name.
  fileprivate mutating func choose(
    _ trained: [String], _ session: LoggedSession, _ rules: LearningRules
  ) {
    entries += trained.map { Entry(exercise: $0, ms: session.ended.ms) }
    entries.removeFirst(max(0, entries.count - rules.strength.keptBests))
    var chosen: (name: String, count: Int, ms: Int)?
    for name in Set(entries.map(\.exercise)).sorted() {
      let own = entries.filter { $0.exercise == name }
      let ms = own.last?.ms ?? 0
      if let best = chosen, (best.count, best.ms) >= (own.count, ms) { continue }
      chosen = (name, own.count, ms)
    }
    anchor = chosen?.name
  }

  /// The bests of its anchor since the last long gap.
  fileprivate func series(_ memory: LearnedMemory, _ rules: LearningRules) -> [LiftMemory.Best] {
    let bests = anchor.flatMap { memory.lift($0)?.bests } ?? []
    let cut = bests.indices.dropFirst().last {
      bests[$0].day - bests[$0 - 1].day >= rules.strength.layoffDays
    }
    return Array(bests[(cut ?? 0)...])
  }

  /// Mean days between its sessions since the last long gap; nil for fewer than two days.
  func cadence(_ rules: LearningRules) -> Double? {
    let cut = days.indices.dropFirst().last {
      days[$0] - days[$0 - 1] >= rules.strength.layoffDays
    }
    let recent = days[(cut ?? 0)...]
    guard recent.count > 1, let first = recent.first, let last = recent.last, last > first else {
      return nil
    }
    return Double(last - first) / Double(recent.count - 1)
  }

  /// Both tracks, and what they say together.
  fileprivate mutating func judge(
    _ series: [LiftMemory.Best], _ window: Int, _ session: LoggedSession, _ rules: LearningRules
  ) {
    let number = LearningMath.week(ofDay: session.day)
    strength = rules.trend.strengthTrack(
      series.map { TrendPoint(done: $0.e1rm, full: $0.full, rpe: $0.rpe) }, window: window)
    let past = weeks.filter {
      $0.week < number && $0.week >= number - rules.trend.withinWeeks && !$0.isDeload
    }
    volume = rules.trend.volumeTrack(past.map { ($0.load, $0.sessions) })
    verdict = rules.trend.verdict(strength, volume)
  }

  /// Goes up a rung where enough is known.
  fileprivate mutating func climb(_ rules: LadderRules) {
    var wanted = LearnedRung.new
    if sessions >= rules.patternCalibrating { wanted = .calibrating }
    if sessions >= rules.patternEstablished, verdict != .unknown { wanted = .established }
    rung = rung.stepped(towards: wanted)
  }

  /// What it has come to, and its band: made when it is known, moved when it was outgrown.
  fileprivate mutating func measure(
    _ series: [LiftMemory.Best], _ window: Int, _ rules: BandRules
  ) {
    isRecalibrated = false
    current = LearningMath.median(series.suffix(window).map(\.e1rm))
    guard rung == .established, let current, let anchor else { return }
    if let place = bands.firstIndex(where: { $0.anchor == anchor }) {
      let band = bands[place]
      guard let next = rules.outgrown(band.floor, band.stretch, by: current, verdict) else {
        return
      }
      isRecalibrated = true
      bands[place] = Band(
        anchor: anchor, floor: next.floor, stretch: next.stretch, version: band.version + 1)
    } else if let band = rules.band(current, verdict) {
      bands.append(Band(anchor: anchor, floor: band.floor, stretch: band.stretch, version: 1))
      bands.sort { $0.anchor < $1.anchor }
    }
  }
}

extension SettledSet {
  /// What it tires.
  func tires(_ rules: RecoveryRules) -> (nerves: Bool, muscles: Bool) {
    if stimulus == .none { return (false, false) }
    if stimulus == .both || set.rpe.map({ $0 >= rules.hardRpe }) ?? false { return (true, true) }
    guard set.reps >= 1 else { return (false, false) }
    return (set.reps < rules.metabolicLow, set.reps > rules.neuralHigh)
  }
}

/// One session's step through the phases.
private struct PhaseStep {
  private let rules: PhaseRules
  private let context: LearningContext
  private let cadence: Double?

  init(_ rules: PhaseRules, _ context: LearningContext, _ cadence: Double?) {
    (self.rules, self.context, self.cadence) = (rules, context, cadence)
  }

  /// A phase ends when it is long enough; a plateau holds it, and forces a deload when it lasts.
  func take(_ pattern: inout PatternMemory) {
    pattern.sessionsInPhase += 1
    if pattern.verdict == .progressing { pattern.forcedDeloads = 0 }
    let days = rules.daysAWeek(context.patternDays[pattern.name], cadence)
    let length = rules.length(
      pattern.phase, daysAWeek: days, aimsAtStrength: context.aimsAtStrength)
    guard pattern.sessionsInPhase >= length else { return }
    let isStuck = pattern.verdict == .plateaued || pattern.verdict == .declining
    if !isStuck || pattern.phase == .deload {
      go(to: rules.arc(pattern.phase, aimsAtStrength: context.aimsAtStrength).next, &pattern)
    } else if Double(pattern.sessionsInPhase) >= rules.stuckFactor * Double(length) {
      pattern.forcedDeloads += 1
      go(to: .deload, &pattern)
    }
  }

  private func go(to phase: TrainingPhase, _ pattern: inout PatternMemory) {
    (pattern.phase, pattern.sessionsInPhase) = (phase, 0)
  }
}
