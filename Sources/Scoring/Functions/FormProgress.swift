import Consulting
import JSONSource
import RuleEngine

extension Scorer {
  /// The way of the scores over some sets of an exercise: a point for each, and the change between
  /// the last ones and as many before them.
  package func formProgress(_ form: FilledForm, into writer: inout JSONWriter) throws(PlanFailure) {
    let language = form.text("language") ?? "en"
    let exercise = try exercise(form, language)
    let sessions = form.request["sessions"]?.array ?? []
    writer.beginObject()
    writer.field("exercise", exercise.id)
    writer.key("points")
    writer.beginArray()
    for session in sessions { Self.write(point: session, exercise, into: &writer) }
    writer.endArray()
    let compared = exercise.flow.comparedSessions
    let scores = sessions.compactMap { $0["summary"]?["overall"]?.number }
    writer.field("change", Self.change(scores, compared))
    writer.field("compared", compared)
    writer.endObject()
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

  private static func write(
    point session: JSON, _ exercise: ExerciseRules, into writer: inout JSONWriter
  ) {
    let summary = session["summary"] ?? JSON(.null)
    writer.beginObject()
    writer.field("session_id", session["session_id"]?.string)
    writer.field("started_at", session["started_at"]?.string)
    for key in ["reps", "judged", "clean"] {
      writer.key(key)
      writer.value(Int(summary[key]?.number ?? 0))
    }
    writer.field("overall", summary["overall"]?.number)
    writer.key("aspects")
    writer.beginObject()
    for aspect in exercise.aspects {
      writer.key(aspect.name)
      if let score = summary["aspects"]?[aspect.name]?.number {
        writer.value(score)
      } else {
        writer.null()
      }
    }
    writer.endObject()
    writer.endObject()
  }
}
