extension FormJudge {
  /// Counts and judges by a frame in which somebody is seen.
  func count(
    _ gap: Int, _ t: Int, _ session: inout FormSession, _ events: inout [FormEvent]
  ) {
    if session.setup.mode == .recorded, session.rep == nil { stand(&session) }
    let (reading, view) = rules.reading(session.pose, session.calibration, noise)
    let value = rules.value(0, reading, view)
    guard !value.isNaN else { return }
    let unseen = gap > noise.holdMs ? gap : 0
    let limits = rules.repetition
    if session.rep != nil {
      session.rep?.unseenMs += unseen
      if value > limits.leaveAbove { return end(t, view, &session, &events) }
      return score(value, reading, view, t, &session, &events)
    }
    if value > limits.leaveAbove {
      endAttempt(t, &session, &events)
      session.isArmed = true
    } else if session.isArmed, value < limits.enterBelow {
      session.attempt = .infinity
      session.rep = RepRun(
        start: t, unseenMs: unseen,
        runs: Array(repeating: AspectRun(), count: rules.aspects.count))
      score(value, reading, view, t, &session, &events)
    } else if session.isArmed {
      session.attempt = min(session.attempt, value)
    }
  }

  /// Learns the lengths of a body in a recording from its first upright frames.
  private func stand(_ session: inout FormSession) {
    guard session.samples.count < rules.flow.standingFrames else { return }
    let (reading, view) = rules.planar(session.pose)
    let value = rules.value(0, reading, view)
    guard value >= rules.flow.standingAbove else { return }
    sample(reading.lengths, most: rules.flow.standingFrames, &session)
    calibrate(&session)
  }

  private func endAttempt(
    _ t: Int, _ session: inout FormSession, _ events: inout [FormEvent]
  ) {
    defer { session.attempt = .infinity }
    guard session.attempt < rules.repetition.attemptBelow else { return }
    session.halfReps += 1
    events.append(FormEvent(t: t, kind: .halfRep(lowest: Score.rounded(session.attempt))))
  }

  // MARK: Frames of a repetition

  private func score(
    _ value: Double, _ reading: Reading, _ view: CameraView, _ t: Int,
    _ session: inout FormSession, _ events: inout [FormEvent]
  ) {
    guard var rep = session.rep else { return }
    session.rep = nil
    let hasTurned = rep.follow(value, at: t, session.pose, rules)
    for (index, aspect) in rules.aspects.enumerated() {
      let measured = rules.value(aspect.measure, reading, view)
      guard let points = rules.score(index, measured, rep: value, view) else {
        rep.runs[index].skip()
        continue
      }
      let isHeld = rep.runs[index].judge(
        points, value: measured, at: t, session.pose, faultBelow: aspect.faultBelow,
        frames: rules.flow.faultFrames)
      if isHeld, aspect.taken == .worst { tell(index, measured, points, t, &session, &events) }
    }
    if hasTurned { judgeBottom(&rep, t, &session, &events) }
    session.rep = rep
  }

  /// Tells what was off at the bottom, once it is sure to be the bottom.
  private func judgeBottom(
    _ rep: inout RepRun, _ t: Int, _ session: inout FormSession, _ events: inout [FormEvent]
  ) {
    for (index, aspect) in rules.aspects.enumerated() where aspect.taken == .bottom {
      let run = rep.runs[index]
      guard run.judged > 0, run.best < aspect.faultBelow, !run.isTold else { continue }
      rep.runs[index].isTold = true
      tell(index, run.bestValue, run.best, t, &session, &events)
    }
  }

  private func tell(
    _ aspect: Int, _ value: Double, _ score: Double, _ t: Int, _ session: inout FormSession,
    _ events: inout [FormEvent]
  ) {
    let direction = rules.aspects[aspect].direction(of: value) ?? ""
    session.shown |= 1 << UInt64(aspect & 63)
    events.append(
      FormEvent(t: t, kind: .fault(aspect: aspect, direction: direction, score: score)))
  }

  // MARK: The end of a repetition

  private func end(
    _ t: Int, _ view: CameraView, _ session: inout FormSession, _ events: inout [FormEvent]
  ) {
    guard var rep = session.rep else { return }
    session.rep = nil
    session.isArmed = true
    let limits = rules.repetition
    if t - rep.start < limits.minDownMs {
      return events.append(FormEvent(t: t, kind: .repIgnored(reason: "glitch")))
    }
    if let last = session.lastEnd, t - last < limits.cooldownMs {
      return events.append(FormEvent(t: t, kind: .repIgnored(reason: "cooldown")))
    }
    session.lastEnd = t
    if rep.unseenMs <= noise.gapMs { judgeBottom(&rep, t, &session, &events) }
    let record = record(rep, t, view, session.records.count + 1)
    session.records.append(record)
    let pictures = snapshots(of: record, rep, session.calibration)
    for picture in pictures {
      if session.snapshots.count < rules.flow.mostSnapshots {
        session.snapshots.append(picture)
      } else {
        session.droppedSnapshots += 1
      }
    }
    events.append(FormEvent(t: t, kind: .rep(record)))
    goOn(after: record, pictures.first?.corrected, t, &session, &events)
  }

  private func record(_ rep: RepRun, _ t: Int, _ view: CameraView, _ n: Int) -> RepRecord {
    var record = RepRecord(
      n: n, start: rep.start, bottom: rep.bottom, end: t, lowest: Score.rounded(rep.lowest),
      isJudged: rep.unseenMs <= noise.gapMs, view: view)
    for (index, aspect) in rules.aspects.enumerated() {
      let run = rep.runs[index]
      let isBottom = aspect.taken == .bottom
      let points = isBottom ? run.best : run.held
      let reason =
        !record.isJudged
        ? "gap"
        : aspect.bands[view.position] == nil
          ? "view" : run.judged < rules.flow.faultFrames || !points.isFinite ? "few" : nil
      record.notJudged.append(reason)
      record.aspects.append(reason == nil ? points : nil)
      let value = isBottom ? run.bestValue : run.heldValue
      record.values.append(reason == nil ? value : nil)
      guard reason == nil, points < aspect.faultBelow else { continue }
      record.faults.append(
        .init(
          aspect: index, direction: aspect.direction(of: value) ?? "",
          t: isBottom ? rep.turned ?? t : run.firstFault ?? t, score: points))
    }
    record.faults.sort { ($0.t, $0.score, $0.aspect) < ($1.t, $1.score, $1.aspect) }
    record.overall = Score.mean(record.aspects.compactMap(\.self))
    return record
  }

  private func snapshots(of record: RepRecord, _ rep: RepRun, _ calibration: Calibration?)
    -> [Snapshot]
  {
    let corrector = CorrectedPose(rules: rules, noise: noise, calibration: calibration)
    return record.faults.map { fault in
      let kept = rep.runs[fault.aspect].kept
      let isBottom = rules.aspects[fault.aspect].taken == .bottom
      let pose = isBottom ? rep.pose : kept?.pose ?? rep.pose
      let (reading, view) = rules.reading(pose, calibration, noise)
      return Snapshot(
        rep: record.n, aspect: fault.aspect, direction: fault.direction,
        t: isBottom ? rep.bottom : kept?.t ?? rep.bottom, score: fault.score, view: view,
        pose: pose, corrected: corrector.corrected(pose),
        measures: rules.measures.indices.map {
          let value = rules.value($0, reading, view)
          return value.isNaN ? nil : value
        })
    }
  }

  /// Decides what follows a repetition.
  private func goOn(
    after record: RepRecord, _ corrected: Pose?, _ t: Int, _ session: inout FormSession,
    _ events: inout [FormEvent]
  ) {
    for (index, points) in record.aspects.enumerated()
    where points.map({ $0 >= rules.aspects[index].faultBelow }) ?? false {
      session.shown &= ~(1 << UInt64(index & 63))
    }
    if record.overall != nil { session.streak = record.faults.isEmpty ? 0 : session.streak + 1 }
    if let target = session.setup.targetReps, record.n >= target {
      return enter(.finished, t, &session, &events)
    }
    guard session.setup.mode == .guided else { return }
    if record.n % rules.flow.restEveryReps == 0 {
      session.streak = 0
      session.restUntil = t + rules.flow.restMs
      enter(.rest, t, &session, &events)
    } else if session.streak >= rules.flow.badReps {
      session.guide = corrected
      enter(.correction, t, &session, &events)
    }
  }
}
