import Consulting

/// What a set came to.
struct ToldSummary {
  private let session: FormSession
  private let exercise: ExerciseRules
  private let summary: FormSummary

  init(_ session: FormSession, _ exercise: ExerciseRules) {
    (self.session, self.exercise) = (session, exercise)
    summary = FormSummary(session.records, exercise)
  }

  /// How a summary is answered.
  static let form = AnswerForm.object(scores + counts + ways)

  private static let scores: [AnswerMember<ToldSummary>] = [
    .always("reps", \.summary.reps, .integer), .always("judged", \.summary.judged, .integer),
    .always("clean", \.summary.clean, .integer), .nullable("overall", \.summary.overall, .number),
    .always(
      "aspects", { $0.exercise.named($0.summary.aspects) }, AnswerForm.number.orNull.keyed),
    .always("faults", { $0.exercise.named($0.summary.faults) }, AnswerForm.integer.keyed),
    .nullable("weakest", \.weakest, .text), .nullable("best", \.summary.best, .integer),
    .nullable("worst", \.summary.worst, .integer),
  ]

  private static let counts: [AnswerMember<ToldSummary>] = [
    .always("lateFrames", \.session.lateFrames, .integer),
    .always("frames", \.session.frames, .integer),
    .always("snapshots", \.session.snapshots.count, .integer),
    .always("droppedSnapshots", \.session.droppedSnapshots, .integer),
    .nullable("view", \.session.calibration?.view, .word),
  ]

  private static let ways: [AnswerMember<ToldSummary>] = [
    .always("chart", \.chart, AnswerForm.number.orNull.keyed.list),
    .always("halfReps", \.session.halfReps, .integer),
    .nullable("fade", \.summary.fade, .number), .nullable("lowest", \.summary.lowest, .number),
    .always("directions", \.directions, AnswerForm.text.orNull.keyed),
  ]

  private var weakest: String? { summary.weakest.map { exercise.aspects[$0].name } }

  /// The number of each repetition, its score, and those of its aspects.
  private var chart: [[(key: String, value: Double?)]] {
    session.records.map { record in
      [("n", Double(record.n)), ("overall", record.overall)] + exercise.named(record.aspects)
    }
  }

  private var directions: [(key: String, value: String?)] {
    exercise.named(
      exercise.aspects.indices.map { FormSummary.direction(of: $0, session.records) })
  }
}
