/// One set being scored: frames in, events out.
///
/// A value, so that it can be kept and gone on with.
package struct FormSession: Sendable {
  /// How the set is scored.
  package internal(set) var setup: FormSetup
  /// Where it stands.
  package internal(set) var phase: FormPhase
  /// The counted repetitions.
  package internal(set) var records: [RepRecord] = []
  /// The pictures of faults, in the order of the repetitions.
  package internal(set) var snapshots: [Snapshot] = []
  /// Pictures that found no room.
  package internal(set) var droppedSnapshots = 0
  /// Repetitions that were begun and not finished.
  package internal(set) var halfReps = 0
  /// Frames taken in, and frames that came too late.
  package internal(set) var frames = 0
  package internal(set) var lateFrames = 0
  /// What is known of the body since it stood still.
  package internal(set) var calibration: Calibration?
  /// The pose to match while the set is stopped.
  package internal(set) var guide: Pose?

  var lastT: Int?
  var filter = PointFilter()
  var lastSeen: Int?
  var isLost = false
  var seenInRow = 0
  var countdownFrom = 0
  var counted = 0
  var restUntil = 0
  var pausedFrom = FormPhase.active
  var baseSince: Int?
  var hint: String?
  var samples: [Lengths] = []
  var isArmed = false
  var attempt = Double.infinity
  var rep: RepRun?
  var lastEnd: Int?
  var streak = 0
  var guideSince: Int?
  /// Aspects that are shown how it should be, until they are right.
  var shown: UInt64 = 0
  /// When something was last said aloud.
  var lastSaid: Int?

  /// Begins a set.
  package init(_ setup: FormSetup) {
    self.setup = setup
    phase = setup.mode == .guided ? .camera : .active
  }

  /// The points as they are now, smooth.
  package var pose: Pose { filter.pose }
}

/// What a session is scored by.
package struct FormJudge: Sendable {
  package let rules: ExerciseRules
  package let places: PointPlaces
  let noise: Noise

  /// The judge of a set; nil for an exercise or an order of points the rules do not know.
  package init?(_ setup: FormSetup, _ rules: FormRules) {
    guard let exercise = rules.exercise(setup.exercise),
      let kind = rules.kinds.firstIndex(where: { $0.kind == setup.kind })
    else { return nil }
    self.rules = exercise
    places = rules.kinds[kind]
    noise = rules.noises[kind]
  }
}

extension FormJudge {
  /// Takes in a command.
  package func take(
    _ command: FormCommand, at t: Int, _ session: inout FormSession, _ events: inout [FormEvent]
  ) {
    session.lastT = max(session.lastT ?? t, t)
    if session.phase == .finished { return }
    switch command {
    case .finish: finish(t, &session, &events, because: "finished")
    case .pain:
      events.append(FormEvent(t: t, kind: .pain))
      finish(t, &session, &events, because: "pain")
    case .pause where session.phase != .paused:
      session.pausedFrom = session.phase == .correction ? .active : session.phase
      discard(t, &session, &events, because: "paused")
      enter(.paused, t, &session, &events)
    case .resume where session.phase == .paused:
      enter(session.pausedFrom, t, &session, &events)
    case .resume where session.phase == .correction || session.phase == .rest:
      session.streak = 0
      session.guide = nil
      enter(session.phase == .rest ? .base : .active, t, &session, &events)
    default: events.append(FormEvent(t: t, kind: .ignored(command)))
    }
  }

  /// Takes in the points of a frame, as far as they count, in picture heights.
  package func take(
    _ raw: Pose, at t: Int, _ session: inout FormSession, _ events: inout [FormEvent]
  ) {
    if session.phase == .finished { return }
    if let last = session.lastT, t <= last {
      session.lateFrames += 1
      return
    }
    let step = t - (session.lastT ?? t)
    session.lastT = t
    session.frames += 1
    session.filter.take(
      raw, at: t, scale: session.calibration?.lengths.torso ?? noise.startScale,
      isSmooth: session.setup.isSmooth, noise)
    let isSeen = session.pose.sides(rules.neededMask) != 0
    let gap = t - (session.lastSeen ?? t)
    switch session.phase {
    case .base, .active, .correction: watch(isSeen, gap, t, &session, &events)
    default: if isSeen { session.isLost = false }
    }
    if isSeen || session.lastSeen == nil { session.lastSeen = t }
    go(isSeen, step: step, gap: gap, t, &session, &events)
  }

  private func go(
    _ isSeen: Bool, step: Int, gap: Int, _ t: Int, _ session: inout FormSession,
    _ events: inout [FormEvent]
  ) {
    switch session.phase {
    case .camera: look(isSeen, step, t, &session, &events)
    case .countdown: countDown(isSeen, t, &session, &events)
    case .rest where t >= session.restUntil:
      enter(.base, t, &session, &events)
      matchBase(isSeen, t, &session, &events)
    case .base: matchBase(isSeen, t, &session, &events)
    case .active where isSeen: count(gap, t, &session, &events)
    case .correction: matchGuide(isSeen, t, &session, &events)
    default: break
    }
  }

  // MARK: Phases

  func enter(
    _ phase: FormPhase, _ t: Int, _ session: inout FormSession, _ events: inout [FormEvent]
  ) {
    session.phase = phase
    session.isArmed = false
    session.attempt = .infinity
    session.seenInRow = 0
    session.baseSince = nil
    session.guideSince = nil
    if phase == .base { session.hint = nil }
    switch phase {
    case .rest: events.append(FormEvent(t: t, kind: .rest(until: session.restUntil)))
    case .correction:
      events.append(FormEvent(t: t, kind: .correction(session.records.last?.faults ?? [])))
    default: events.append(FormEvent(t: t, kind: .phase(phase)))
    }
  }

  func finish(
    _ t: Int, _ session: inout FormSession, _ events: inout [FormEvent], because: String
  ) {
    discard(t, &session, &events, because: because)
    session.guide = nil
    enter(.finished, t, &session, &events)
  }

  func discard(
    _ t: Int, _ session: inout FormSession, _ events: inout [FormEvent], because: String
  ) {
    guard session.rep != nil else { return }
    session.rep = nil
    events.append(FormEvent(t: t, kind: .repDiscarded(reason: because)))
  }

  /// Notices that somebody has left, and that somebody is back.
  private func watch(
    _ isSeen: Bool, _ gap: Int, _ t: Int, _ session: inout FormSession, _ events: inout [FormEvent]
  ) {
    if gap > noise.lostMs, !session.isLost {
      session.isLost = true
      events.append(FormEvent(t: t, kind: .lost))
      discard(t, &session, &events, because: "lost")
    }
    guard isSeen, session.isLost else { return }
    session.isLost = false
    session.isArmed = false
    session.attempt = .infinity
    events.append(FormEvent(t: t, kind: .seen))
    guard gap > noise.rebaseMs, session.phase != .base else { return }
    if session.setup.mode == .guided {
      session.guide = nil
      session.streak = 0
      enter(.base, t, &session, &events)
    } else {
      session.samples = []
      session.calibration = nil
    }
  }

  private func look(
    _ isSeen: Bool, _ step: Int, _ t: Int, _ session: inout FormSession,
    _ events: inout [FormEvent]
  ) {
    session.seenInRow = !isSeen ? 0 : step > noise.gapMs ? 1 : session.seenInRow + 1
    guard session.seenInRow >= rules.flow.cameraFrames else { return }
    enter(.countdown, t, &session, &events)
    session.countdownFrom = t
    session.counted = 0
    countDown(isSeen, t, &session, &events)
  }

  private func countDown(
    _ isSeen: Bool, _ t: Int, _ session: inout FormSession, _ events: inout [FormEvent]
  ) {
    let most = rules.flow.countdownFrom
    while session.counted < most, t - session.countdownFrom >= session.counted * Self.second {
      events.append(FormEvent(t: t, kind: .count(most - session.counted)))
      session.counted += 1
    }
    guard t - session.countdownFrom >= most * Self.second else { return }
    enter(.base, t, &session, &events)
    matchBase(isSeen, t, &session, &events)
  }

  private static let second = 1000

  private func matchBase(
    _ isSeen: Bool, _ t: Int, _ session: inout FormSession, _ events: inout [FormEvent]
  ) {
    guard isSeen else { return session.baseSince = nil }
    let (reading, view) = rules.planar(session.pose)
    if let hint = brokenBase(reading, view) {
      session.baseSince = nil
      guard hint != session.hint else { return }
      session.hint = hint
      events.append(FormEvent(t: t, kind: .hint(hint)))
      return
    }
    if session.baseSince == nil { session.samples = [] }
    let since = session.baseSince ?? t
    session.baseSince = since
    sample(reading.lengths, most: Self.mostSamples, &session)
    guard t - since >= rules.flow.baseHoldMs else { return }
    calibrate(&session)
    session.samples = []
    events.append(
      FormEvent(t: t, kind: .baseMatched(session.calibration?.view ?? view)))
    enter(.active, t, &session, &events)
  }

  /// So many pictures are enough for a median, however many a second there are.
  static let mostSamples = 40

  /// The hint of the first condition that is broken.
  private func brokenBase(_ reading: Reading, _ view: CameraView) -> String? {
    for condition in rules.base {
      let value = rules.value(condition.measure, reading, view)
      if value < condition.low { return condition.hintLow }
      if value > condition.high { return condition.hintHigh }
    }
    return nil
  }

  /// Keeps lengths as long as there is room.
  func sample(_ lengths: Lengths, most: Int, _ session: inout FormSession) {
    guard session.samples.count < most else { return }
    session.samples.append(lengths.rounded)
  }

  func calibrate(_ session: inout FormSession) {
    let lengths = Lengths(medianOf: session.samples)
    session.calibration = Calibration(lengths: lengths, view: lengths.view(rules.camera))
  }

  private func matchGuide(
    _ isSeen: Bool, _ t: Int, _ session: inout FormSession, _ events: inout [FormEvent]
  ) {
    guard isSeen, let guide = session.guide, let lengths = session.calibration?.lengths,
      GuideMatch.matches(session.pose, guide, torso: lengths.torso, rules.flow)
    else { return session.guideSince = nil }
    let since = session.guideSince ?? t
    session.guideSince = since
    guard t - since >= rules.flow.guideHoldMs else { return }
    session.streak = 0
    session.guide = nil
    session.shown = 0
    events.append(FormEvent(t: t, kind: .guideMatched))
    enter(.active, t, &session, &events)
  }
}
