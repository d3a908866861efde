import Consulting
import JSONSource

extension FormWriter {
  /// Writes how things are at the last frame: phase, measures, points, repetitions, and the pose to
  /// match while something is off.
  func writeLive(
    _ session: FormSession, _ judge: FormJudge, said: String?, into writer: inout JSONWriter
  ) {
    let isSeen = session.pose.sides(judge.rules.neededMask) != 0 && !session.isLost
    let (reading, view) = judge.rules.reading(session.pose, session.calibration, judge.noise)
    let values = judge.rules.measures.indices.map { index -> Double? in
      let value = isSeen ? judge.rules.value(index, reading, view) : .nan
      return value.isNaN ? nil : value
    }
    writer.key("live")
    writer.beginObject()
    writer.field("phase", session.phase.rawValue)
    writer.key("measures")
    writer.beginObject()
    for (measure, value) in zip(judge.rules.measures, values) {
      writer.key(measure.name)
      if let value { writer.value(Figure.rounded(value, decimals: 2)) } else { writer.null() }
    }
    writer.endObject()
    writer.key("scores")
    write(liveScores(session, judge, values, view), into: &writer)
    writer.field("reps", session.records.count)
    writer.key("guide")
    if let guide = guide(session, judge) {
      Self.write(guide, into: &writer)
    } else {
      writer.null()
    }
    writer.field("message", said)
    writer.endObject()
  }

  /// Points of this frame; null while nothing is judged.
  private func liveScores(
    _ session: FormSession, _ judge: FormJudge, _ values: [Double?], _ view: CameraView
  ) -> [Double?] {
    judge.rules.aspects.indices.map { index in
      guard session.phase == .active || session.phase == .correction, let rep = values[0],
        let value = values[judge.rules.aspects[index].measure]
      else { return nil }
      return judge.rules.score(index, value, rep: rep, view)
    }
  }

  /// The pose to match while the set is stopped, or the own pose put right while something is off.
  private func guide(_ session: FormSession, _ judge: FormJudge) -> Pose? {
    if let guide = session.guide { return guide }
    guard session.phase == .active, session.shown != 0 else { return nil }
    return CorrectedPose(rules: judge.rules, noise: judge.noise, calibration: session.calibration)
      .corrected(session.pose)
  }
}
