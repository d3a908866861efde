import Consulting

/// How things are at the last frame: phase, measures, points, repetitions, and the pose to match while
/// something is off.
struct ToldLive {
  private let phase: FormPhase
  private let measures: [(key: String, value: Double?)]
  private let scores: [(key: String, value: Double?)]
  private let reps: Int
  private let guide: Pose?
  private let message: String?

  init(_ session: FormSession, _ judge: FormJudge, said: String?) {
    let rules = judge.rules
    let isSeen = session.pose.sides(rules.neededMask) != 0 && !session.isLost
    let (reading, view) = rules.reading(session.pose, session.calibration, judge.noise)
    let values = rules.measures.indices.map { index -> Double? in
      let value = isSeen ? rules.value(index, reading, view) : .nan
      return value.isNaN ? nil : value
    }
    phase = session.phase
    measures = zip(rules.measures, values).map { measure, value in
      (measure.name, value.map { Figure.rounded($0, decimals: 2) })
    }
    scores = rules.named(Self.scores(session, judge, values, view))
    reps = session.records.count
    guide = Self.guide(session, judge)
    message = said
  }

  /// How it is answered.
  static let form = AnswerForm<ToldLive>.object([
    .always("phase", \.phase, .word),
    .always("measures", \.measures, AnswerForm.number.orNull.keyed),
    .always("scores", \.scores, AnswerForm.number.orNull.keyed),
    .always("reps", \.reps, .integer), .nullable("guide", \.guide, Pose.form),
    .nullable("message", \.message, .text),
  ])

  /// Points of this frame; null while nothing is judged.
  private static func scores(
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
  private static func guide(_ session: FormSession, _ judge: FormJudge) -> Pose? {
    if let guide = session.guide { return guide }
    guard session.phase == .active, session.shown != 0 else { return nil }
    return CorrectedPose(rules: judge.rules, noise: judge.noise, calibration: session.calibration)
      .corrected(session.pose)
  }
}
