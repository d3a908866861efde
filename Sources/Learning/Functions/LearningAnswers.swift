import Consulting

/// The shapes of the coach's answers.
enum LearningAnswers {
  /// What came of sessions.
  static let learned: AnswerShape = .object([
    AnswerField("state", .any), AnswerField("digest", digest), AnswerField("changes", changes),
    AnswerField("asks", asks), AnswerField("assumed", assumed),
  ])

  /// What came of one session; one that came too late leaves the state as it was.
  static let applied: AnswerShape = .object([
    AnswerField("status", .words(["applied", "replayed", "late"])),
    AnswerField("rebuild_from", .text, isOptional: true), AnswerField("state", .any),
    AnswerField("digest", digest), AnswerField("changes", changes), AnswerField("asks", asks),
    AnswerField("assumed", assumed),
  ])

  static let told: AnswerShape = .object([
    AnswerField("digest", digest), AnswerField("curves", curves, isOptional: true),
  ])

  /// Where numbers come from.
  static let explained: AnswerShape = .object([
    AnswerField(
      "numbers",
      .list(
        .object([
          AnswerField("pointer", .text), AnswerField("value", .any), AnswerField("text", .text),
          AnswerField("evidence", .list(.text)),
          AnswerField("rows", .list(.object("page row| file line:i says:any"))),
        ])))
  ])

  /// What is known of somebody, how many sessions could not be learned from, what only they can say,
  /// and where they stand in their programme.
  static let known: AnswerShape = .object([
    AnswerField("digest", digest), AnswerField("curves", curves, isOptional: true),
    AnswerField("left_out", .integer), AnswerField("asks", asks),
    AnswerField("banners", banners), AnswerField("programme", .nullable(standing)),
  ])

  private static let banners: AnswerShape = .list(
    .object("pattern anchor band_version:i floor_kg:n stretch_kg:n"))
  private static let standing: AnswerShape = .object([
    AnswerField("slots", .list(ProgrammeAnswers.slot.shape)),
    AnswerField("up_next", .nullable(ProgrammeAnswers.slot.shape)),
  ])

  /// A session that was written down.
  static let logged: AnswerShape = .object([
    AnswerField("status", .words(["applied", "late"])), AnswerField("session_id", .text),
    AnswerField("revision", .integer), AnswerField("changes", changes), AnswerField("asks", asks),
    AnswerField("assumed", assumed), AnswerField("deload", .boolean, isOptional: true),
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
  static let corrected: AnswerShape = .object([
    AnswerField("status", .words(["applied", "replayed"])), AnswerField("session_id", .text),
    AnswerField("revision", .integer), AnswerField("changes", changes), AnswerField("asks", asks),
    AnswerField("differences", .list(.object("subject field from| to| text"))),
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
    AnswerField("read", read),
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

  /// A set, or why there is none.
  static let next: AnswerShape = .object([
    AnswerField("kind", .words(NextSet.Kind.allCases.map(\.rawValue))),
    AnswerField("exerciseId", .text), AnswerField("load_kg", .nullable(.number)),
    AnswerField("reps", .nullable(.integer)), AnswerField("rir", .nullable(.integer)),
    AnswerField("rest_s", .nullable(.integer)),
    AnswerField("intent", .nullable(.words(SetIntent.allCases.map(\.rawValue)))),
    AnswerField("source", .nullable(.words(NextSet.Source.allCases.map(\.rawValue)))),
    AnswerField("swap_to", .nullable(.text)),
    AnswerField("by", .words(SetChooser.allCases.map(\.rawValue))),
    AnswerField("because", .list(.object("code text"))), AnswerField("notes", .list(note)),
    AnswerField(
      "model",
      .object("tempo set_framing coaching_cue safety_flags[] confidence:n adjusted[]"),
      isOptional: true),
  ])

  static let note: AnswerShape = .object("id text similarity:n pain:b")
  static let recalled: AnswerShape = .object([
    AnswerField("notes", .list(note)),
    AnswerField("method", .words(RecallMethod.allCases.map(\.rawValue))),
    AnswerField("model", .text, isOptional: true),
    AnswerField(
      "vectors",
      .list(
        .object([
          AnswerField("id", .text), AnswerField("model", .text),
          AnswerField("values", .list(.number)),
        ])), isOptional: true),
    AnswerField("fell_back", .object("code text"), isOptional: true),
  ])
  static let read: AnswerShape = .object([
    AnswerField("joints", .list(.text)), AnswerField("side", .nullable(.text)),
    AnswerField("pain", .boolean), AnswerField("found", .list(.text)),
    AnswerField("by", .words(SetChooser.allCases.map(\.rawValue)), isOptional: true),
    AnswerField("fell_back", .object("code text"), isOptional: true),
  ])

  /// What matters most, each with the addresses of the values it rests on.
  static let insights: AnswerShape = .object([
    AnswerField("by", .words(SetChooser.allCases.map(\.rawValue))),
    AnswerField("insights", .list(.object("text fact_ids[]"))),
    AnswerField("fell_back", .object("code text"), isOptional: true),
  ])

  /// Why a session ended for signs that training waits for; empty for none.
  private static let stopped = AnswerField("stopped", .stops)

  /// The session that goes on and is kept; at its end what was learned of it.
  static let keptSnapshot: AnswerShape = .object([
    AnswerField("snapshot", snapshotShape), stopped,
    AnswerField("started_at", .nullable(.text)), AnswerField("logged", .nullable(logged)),
    AnswerField("left_out", .list(.text), isOptional: true),
  ])

  /// A set of a language model that was let through, or why not.
  static let checked: AnswerShape = .object([
    AnswerField("status", .words(["accepted", "refused"])), AnswerField("codes", .list(.text)),
    AnswerField(
      "set",
      .nullable(
        .object(
          "load_kg:n| reps:i rir:i rest_s:i tempo intent set_framing coaching_cue reasoning "
            + "safety_flags[] adjusted[]"))),
  ])

  /// The session that goes on, after an event.
  static let snapshot: AnswerShape = .object([
    AnswerField("snapshot", snapshotShape), stopped,
  ])

  private static let snapshotShape: AnswerShape = .object(
    "state session_id| slot| version:i events[] sets template| blocks",
    ["sets": .list(.any), "blocks": .list(.object(block))])

  private static let block = [
    AnswerField("exerciseId", .text), AnswerField("sets", .integer),
    AnswerField("reps", .nullable(.list(.integer))),
    AnswerField("rir", .nullable(.list(.integer))), AnswerField("rest_s", .integer),
    AnswerField("load_kg", .nullable(.number)),
    AnswerField("state", .words(SessionBlock.State.allCases.map(\.rawValue))),
    AnswerField("instead_of", .nullable(.text)),
  ]

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

  /// What pictures are drawn from.
  private static let curves: AnswerShape = .object(
    "strength recovery accuracy",
    [
      "strength": .list(
        .object(
          "exerciseId name floor_kg:n| stretch_kg:n| points",
          ["points": .list(.object("date e1rm_kg:n session"))])),
      "recovery": .list(
        .object(
          "pattern name points",
          ["points": .list(.object("hours:i neuromuscular:n| metabolic:n|"))])),
      "accuracy": .list(.object("pattern name intent n:i least:i bias:n| rmse:n|")),
    ])

  private static let changes: AnswerShape = .list(.object("kind subject from| to| session"))
  private static let asks: AnswerShape = .list(
    .object("kind session set:i| exerciseId shown_kg:n| best_kg:n| text"))
  private static let assumed: AnswerShape = .list(.object("exerciseId sets:i text"))

  private static let digest: AnswerShape = .object(
    "sessions:i clock_skew:b exercises[] patterns[] muscles[] accuracy[] transfers[] "
      + "interactions[] limitations[] week",
    [
      "exercises": .object(
        "exerciseId name sessions:i confidence e1rm_kg:n| e1rm_rir_kg:n| variance:n| mode| reason| "
          + "stale:b verdict verdict_text misses:i| "
          + "still:i| missing[] because[]"),
      "patterns": .object(
        "pattern name sessions:i confidence anchor| trend e1rm_track volume_track phase "
          + "sessions_in_phase:i forced_deloads:i current_kg:n| floor_kg:n| stretch_kg:n| "
          + "band_version:i| progress| recalibrated:b neuromuscular:n| metabolic:n| missing[] because[]"
      ),
      "muscles": .object("muscle confidence trend"),
      "accuracy": .object("pattern intent n:i bias:n rmse:n stacking:b"),
      "transfers": .object(
        "from to coefficient:n intercept:n r2:n n:i rank_flag:b se_ln:n"),
      "interactions": .object("from to effect:n n:i confidence:n"),
      "limitations": .object("joint severity"),
      "week": .object("sessions:i mean_rpe:n| done_share:n| misses:i fatigue:b deload:b"),
    ])
}
