import Consulting

/// The shapes of the coach's answers.
enum LearningAnswers {
  /// What is known of somebody, how many sessions could not be learned from, what only they can say,
  /// and where they stand in their programme.
  static let known: AnswerShape = .object(
    [
      AnswerField("digest", Digest.form.shape),
      AnswerField("curves", Curves.form.shape, isOptional: true),
      AnswerField("left_out", .integer),
    ] + ToldNews.asks.fields + [
      AnswerField("banners", banners), AnswerField("programme", .nullable(standing)),
    ])

  private static let banners: AnswerShape = .list(
    .object("pattern anchor band_version:i floor_kg:n stretch_kg:n"))
  private static let standing: AnswerShape = .object([
    AnswerField("slots", .list(ProgrammeAnswers.slot.shape)),
    AnswerField("up_next", .nullable(ProgrammeAnswers.slot.shape)),
  ])

  /// A session that was written down.
  static let logged: AnswerShape = .object(
    [
      AnswerField("status", .words(["applied", "late"])), AnswerField("session_id", .text),
      AnswerField("revision", .integer),
    ] + ToldNews.changes.fields + ToldNews.asks.fields + ToldNews.assumed.fields + [
      AnswerField("deload", .boolean, isOptional: true),
      AnswerField("adapt", adapt),
    ])

  /// A part of a request to adapt a plan.
  private static let adapt: AnswerShape = .object(
    "last_session:any week:i? days_off:i? coach_signals?",
    [
      "coach_signals": .object(
        "deload_wanted:b fatigue:b patterns hurting[]",
        ["patterns": .list(.object("pattern trend"))])
    ])

  /// A session that was put right, and what became of what was known.
  static let corrected: AnswerShape = .object(
    [
      AnswerField("status", .words(["applied", "replayed"])), AnswerField("session_id", .text),
      AnswerField("revision", .integer),
    ] + ToldNews.changes.fields + ToldNews.asks.fields + [
      AnswerField("differences", .list(.object("subject field from| to| text")))
    ])

  /// Sessions that were written down one by one.
  static let synced: AnswerShape = .object([
    AnswerField(
      "items",
      .list(
        .object([
          AnswerField("session_id", .nullable(.text)),
          AnswerField("status", .words(["applied", "late", "replayed", "refused"])),
          AnswerField("answer", logged, isOptional: true),
          AnswerField("errors", .list(.any), isOptional: true),
        ])))
  ])

  static let noted: AnswerShape = .object([
    AnswerField("status", .words(["applied", "replayed"])), AnswerField("id", .text),
    AnswerField("read", ReadNote.form.shape),
  ])
  static let forgotten: AnswerShape = .object([
    AnswerField("status", .words(["applied", "replayed"])), AnswerField("id", .text),
  ])
  static let acknowledged: AnswerShape = .object([AnswerField("banners", banners)])
  static let raised: AnswerShape = .object([
    AnswerField("status", .words(["applied", "replayed"])), AnswerField("pattern", .text),
    AnswerField("anchor", .text), AnswerField("floor_kg", .number),
    AnswerField("stretch_kg", .number), AnswerField("progress", .nullable(.text)),
  ])
  static let started: AnswerShape = .object([
    AnswerField("status", .words(["applied", "replayed"])),
    AnswerField("slots", .list(ProgrammeAnswers.slot.shape)),
    AnswerField("up_next", .nullable(ProgrammeAnswers.slot.shape)),
    AnswerField("days", .list(ProgrammeAnswers.day.shape), isOptional: true),
  ])

  /// The session that goes on and is kept; at its end what was learned of it.
  static let keptSnapshot: AnswerShape = .object(
    AfterEvent.members.flatMap(\.fields) + [
      AnswerField("started_at", .nullable(.text)), AnswerField("logged", .nullable(logged)),
      AnswerField("left_out", .list(.text), isOptional: true),
    ])

  /// Templates as they stand.
  static let templates: AnswerShape = .object([AnswerField("templates", .list(template))])
  /// A template, and whether anything was changed.
  static let template: AnswerShape = .object([
    AnswerField("id", .text), AnswerField("title", .text), AnswerField("exercises", .list(.any)),
  ])
  /// What became of a template; null for one that is gone.
  static let keptTemplate: AnswerShape = .object([
    AnswerField("status", .words(["applied", "replayed"])),
    AnswerField("template", .nullable(template)),
  ])
}
