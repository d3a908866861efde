import Consulting
import RuleEngine

/// A set that begins: its state, how to stand, and how the exercise is done.
struct StartedForm {
  let session: FormSession
  let phrasing: FormPhrasing

  /// How `startForm` answers it.
  static let form = AnswerForm<StartedForm>.object([
    .always("state", { ($0.session, $0.phrasing.rules) }, FormState.form),
    .always("base", \.self, base), .always("demo", \.exercise.demo.poses, Pose.form.list),
    .always("viewAdvised", \.exercise.viewAdvised, .word),
    .always("badge", { $0.phrasing.text("form.on_device") }, .text),
  ])

  private static let base = AnswerForm<StartedForm>.object([
    .always("pose", \.exercise.demo.first, Pose.form), .always("hints", \.hints, .texts),
  ])

  private var exercise: ExerciseRules { phrasing.exercise }

  private var hints: [String] {
    var keys: [String] = []
    for condition in exercise.base where !keys.contains(condition.hintLow) {
      keys.append(condition.hintLow)
    }
    return keys.map { phrasing.text($0) }
  }
}

/// A set after some frames.
struct ScoredFrames {
  let events: [ToldEvent]
  let live: ToldLive
  let snapshots: [ToldSnapshot]
  let state: FormState.Kept

  /// How `scoreFrames` answers it.
  static let form = AnswerForm<ScoredFrames>.object([
    .always("events", \.events, ToldEvent.form.list), .always("live", \.live, ToldLive.form),
    .always("snapshots", \.snapshots, ToldSnapshot.form.list),
    .always("state", \.state, FormState.form),
  ])
}

/// A whole recorded set.
struct ScoredForm {
  let events: [ToldEvent]
  let summary: ToldSummary
  let phase: FormPhase
  let snapshots: [ToldSnapshot]

  /// How `scoreForm` answers it.
  static let form = AnswerForm<ScoredForm>.object([
    .always("events", \.events, ToldEvent.form.list),
    .always("summary", \.summary, ToldSummary.form), .always("phase", \.phase, .word),
    .always("snapshots", \.snapshots, ToldSnapshot.form.list),
  ])
}

/// What is kept of a set.
struct FormRecord {
  let session: FormSession
  let phrasing: FormPhrasing

  /// How it is kept.
  static let form = AnswerForm<FormRecord>.object([
    .always("exercise", \.session.setup.exercise, .text),
    .always("mode", \.session.setup.mode, .word),
    .always("edition", { $0.phrasing.rules.rulebook.edition.part("scoring") }, .edition),
    .always("summary", { ToldSummary($0.session, $0.phrasing.exercise) }, ToldSummary.form),
    .always(
      "reps", { told in told.session.records.map { ToldRep($0, told.phrasing) } },
      ToldRep.form.list),
    .always("snapshots", \.snapshots, ToldSnapshot.form.list),
  ])
  /// How `finishForm` answers it.
  static let finished = AnswerForm<FormRecord>.object([.always("record", \.self, form)])

  /// Its pictures of faults.
  var snapshots: [ToldSnapshot] {
    session.snapshots.map { ToldSnapshot($0, phrasing.exercise) }
  }
}

/// A picture with what it shows in words.
package enum FormPicture {
  /// How `drawForm` answers it.
  package static let form = AnswerForm<(svg: String, text: String)>.object([
    .always("svg", { $0.svg }, .text), .always("text", { $0.text }, .text),
  ])
}
