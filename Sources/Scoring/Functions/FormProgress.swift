import Consulting
import JSONSource
import RuleEngine

extension Scorer {
  /// The way of the scores over some sets of an exercise: a point for each, and the change between
  /// the last ones and as many before them.
  func formProgress(_ form: FilledForm) throws(PlanFailure) -> FormProgress {
    let language = form.language
    let exercise = try exercise(form, language)
    let sessions = form.request["sessions"]?.array ?? []
    let compared = exercise.flow.comparedSessions
    let scores = sessions.compactMap { $0["summary"]?["overall"]?.number }
    return FormProgress(
      exercise: exercise, sessions: sessions, change: Self.change(scores, compared),
      compared: compared)
  }

  /// The exercise of a request.
  func exercise(_ form: FilledForm, _ language: String) throws(PlanFailure) -> ExerciseRules {
    let id = form.text("exercise") ?? ""
    if let exercise = rules.exercise(id) { return exercise }
    throw invalid(
      [.unknownWord(id, among: rules.exercises.map(\.id), at: "/exercise")], language)
  }

  /// The mean of the last scores minus that of as many before; nil where there are too few.
  private static func change(_ scores: [Double], _ count: Int) -> Double? {
    guard scores.count >= 2 * count, let last = Score.mean(Array(scores.suffix(count))),
      let before = Score.mean(Array(scores.dropLast(count).suffix(count)))
    else { return nil }
    return Score.rounded(last - before)
  }
}

/// The way of the scores over some sets.
struct FormProgress {
  fileprivate let exercise: ExerciseRules
  fileprivate let sessions: [JSON]
  /// Points more than before; nil where there are too few sets.
  fileprivate let change: Double?
  fileprivate let compared: Int

  /// How `formProgress` answers it.
  static let form = AnswerForm<FormProgress>.object([
    .always("exercise", \.exercise.id, .text),
    .always(
      "points",
      { progress in
        progress.sessions.map { Point(session: $0, exercise: progress.exercise) }
      }, Point.form.list),
    .nullable("change", \.change, .number), .always("compared", \.compared, .integer),
  ])

  /// A set of a request that fits the form.
  private struct Point {
    let session: JSON
    let exercise: ExerciseRules

    var summary: JSON { session["summary"] ?? .null }

    func count(_ key: String) -> Int { Int(summary[key]?.number ?? 0) }

    static let form = AnswerForm<Point>.object([
      .always("session_id", { $0.session["session_id"]?.string ?? "" }, .text),
      .always("started_at", { $0.session["started_at"]?.string ?? "" }, .text),
      .always("reps", { $0.count("reps") }, .integer),
      .always("judged", { $0.count("judged") }, .integer),
      .always("clean", { $0.count("clean") }, .integer),
      .nullable("overall", { $0.summary["overall"]?.number }, .number),
      .always("aspects", \.aspects, AnswerForm.number.orNull.keyed),
    ])

    private var aspects: [(key: String, value: Double?)] {
      exercise.named(exercise.aspects.map { summary["aspects"]?[$0.name]?.number })
    }
  }
}
