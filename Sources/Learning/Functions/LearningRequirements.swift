import Consulting

extension RequiredRules {
  /// Everything learning asks of the rules.
  static let learning = RequiredRules(
    questions: LearningQuestions.all, catalogues: [LiftBook.requiredRules],
    facts: [
      "setIntent", "growthVerdict", "strengthTrack", "volumeTrack", "trainingPhase",
      "aimsAtStrength", "stimulusKind", "isPainful", "isEasedByPlan", "isStalledInPlan",
      "isStandingInPlan",
      "isConfirmed", "painSessions", "daysOff", "gainPct",
      "loadKg", "repsToFailure", "language", "experience", "goal", "muscle",
      "severity", "stress", "painLevel", "equipment", "bandShare", "floorSets", "setsMax",
      "setsFactor", "stateSetsFactor", "healthFlags", "ageGroup", "variantUsed",
    ] + WarningSigns.facts, fields: ["schedule_days", "equipment", "experience", "goal"],
    words: [
      ("SetIntent", SetIntent.allCases.map(\.rawValue)),
      ("InsightKind", InsightKind.allCases.map(\.rawValue)),
      ("IntentStimulus", IntentStimulus.allCases.map(\.rawValue)),
      ("StimulusKind", StimulusKind.allCases.map(\.rawValue)),
      ("GrowthTrack", GrowthTrack.allCases.map(\.rawValue)),
      ("GrowthVerdict", GrowthVerdict.allCases.map(\.rawValue)),
      ("SpokenVerdict", SpokenVerdict.allCases.map(\.rawValue)),
      ("TrainingPhase", TrainingPhase.allCases.map(\.rawValue)),
      ("RirPlace", RirPlace.allCases.map(\.rawValue)),
      ("JointSeverity", JointTrouble.allCases.map(\.rawValue)),
      ("RackAction", RackAction.allCases.map(\.rawValue)),
      ("NoteSense", NoteRules.Sense.allCases.map(\.rawValue)),
      ("SafetyFlag", [ModelAnswer.painFlag]),
      ("NoteLink", NoteRules.Link.allCases.map(\.rawValue)),
      ("HistoryField", HistoryField.allCases.map(\.rawValue)),
      ("HistorySetKind", HistorySetKind.allCases.map(\.rawValue)),
    ], messages: LearningMessages.all)
}

/// The message keys the coach says.
enum LearningMessages {
  /// What stands before the point in keys that are made of a word of the vocabulary.
  static let families: Set<String> = ["joint", "pattern", "phase", "word"]

  private static let reasons = [
    "above_learned", "aged", "ask", "eased_after", "eased_joint", "eased_missed", "eased_most",
    "eased_tired", "fewer_reps", "finished", "more_reps", "no_load", "outgrown", "own_lifts",
    "pain_lighter", "pain_lighter_any", "pain_rest", "pain_seen", "pain_seen_any", "pain_stop",
    "pain_stop_any", "pain_swap", "pain_told", "phase",
    "plan", "rounded", "ruled_out", "rules_say", "same", "step_down", "step_up", "stop",
    "swap", "taken_away",
    "too_hard",
    "transfer",
  ]

  /// What is said of what is kept about somebody.
  private static let kept =
    [
      "confidence", "e1rm_kg", "floor_kg", "phase", "stretch_kg",
    ].map { "coach.difference.\($0)" } + [
      "hint.event_not_kept", "mistake.event_not_kept", "hint.band_lower", "hint.band_none",
      "hint.note_name", "hint.note_unknown",
      "hint.workout_none", "mistake.workout_none", "hint.line_training", "hint.sign_kept",
      "hint.line_unread", "hint.line_person",
      "hint.template_none", "mistake.line_training", "mistake.line_unread", "mistake.template_none",
      "hint.template_taken", "mistake.template_taken",
      "hint.programme_none", "hint.programme_plan", "hint.session_deleted", "hint.session_differs",
      "hint.event_differs",
      "hint.session_future",
      "hint.session_large", "hint.session_name", "hint.session_revision", "hint.session_unknown",
      "mistake.band_lower", "mistake.band_none", "mistake.note_differs",
      "mistake.note_forgotten", "mistake.note_unknown", "mistake.programme_none",
      "mistake.programme_plan",
      "mistake.session_deleted", "mistake.session_differs", "mistake.event_differs",
      "mistake.session_future",
      "mistake.session_large", "mistake.session_name", "mistake.session_revision",
      "mistake.session_unknown",
    ]

  /// What speaks against a programme.
  private static let programme = [
    "day_count", "duplicate_day_key", "empty_day", "joint_removed", "missing", "missing_equipment",
    "near", "not_an_object", "not_json", "out_of_range", "over_volume_cap", "unknown_day_key",
    "unknown_exercise", "unknown_field", "weeks", "wrong_type",
  ].map { "coach.programme.\($0)" }

  /// The words of lines at the rack, and what is said of lines that are unclear.
  private static let lines =
    RackCommand.allCases.filter { $0 != .set && $0 != .unclear }
    .map { "coach.command.\($0.rawValue)" }
    + [
      "activity", "easy_nothing", "effort_or_reserve", "exercise", "exercise_near", "go_empty",
      "help_here", "help_unclear", "load",
      "nameless", "no_joint", "no_level", "no_load", "no_unit", "note_empty", "of_session",
      "only_pain", "pain_seen",
      "person",
      "pain_seen_any", "reps",
      "reserve", "sets", "sets_unclear", "swap_empty", "thousands", "unclear", "unusual",
      "unusual_added", "warning", "words",
    ].map { "coach.line.\($0)" } + WorkoutRole.allCases.map { "coach.workout.\($0.rawValue)" }

  /// What is said of a table that another program wrote.
  private static let history =
    HistoryGap.allCases.map(\.message)
    + ["efforts", "no_end", "noon", "utc"].map { "coach.history.\($0)" }
    + ["dates", "open", "table", "unit", "zone"].map { "hint.history_\($0)" }
    + ["dates", "empty", "open", "table", "unit", "zone"].map { "mistake.history_\($0)" }

  /// What the pages of the coach say: the words of a digest, the coach's page, the session at the rack.
  private static let pages =
    [
      "achieved", "average", "below_floor", "calibrating", "calibration", "declining",
      "deload_end", "established", "flat", "improving", "layoff", "lower_half", "mild",
      "moderate", "new", "phase_change", "plateaued", "progressing", "severe", "unknown",
      "upper_half",
    ].map { "coach.word.\($0)" }
    + SpokenVerdict.allCases.map { "coach.verdict.\($0.rawValue)" }
    + ["line", "missed", "still"].map { "coach.count.\($0)" }
    + DigestOrigin.all.map(\.message)
    + [
      "gained", "head", "history", "lost", "most", "number", "numbers", "pages", "word", "words",
    ].map { "coach.impact.\($0)" }
    + SetIntent.allCases.map { "coach.intent.\($0.rawValue)" }
    + [
      "accuracy", "contents", "few", "footer", "hours", "legend_band", "legend_errors",
      "legend_muscles", "legend_nerves", "lifts", "more", "patterns", "recovery", "sets",
      "strength", "title",
    ].map { "coach.sheet.\($0)" }
    + [
      "accuracy", "asks", "band", "banner", "changed", "estimate", "head", "learned",
      "learned_nothing", "left_out", "limitation", "limitations", "missing", "muscles", "nerves",
      "next", "nothing",
      "phase", "ready", "sessions", "stale", "trend",
    ].map { "coach.page.\($0)" }
    + [
      "abandoned", "all_done", "ask", "block", "bodyweight", "card", "finished", "finished_empty",
      "free", "going_on", "held", "help.abandon", "help.card", "help.do", "help.easy",
      "help.finish", "help.leave", "help.note", "help.ok", "help.pain", "help.set", "help.skip",
      "help.swap",
      "help.undo",
      "kept", "kept_easy", "kept_note", "kept_pain", "left", "long_line", "next", "pain_stays",
      "no_exercise", "no_plan", "no_set", "note", "rest_day", "skipped", "swapped", "undone",
      "unknown", "which_joint",
      "why",
    ].map { "coach.rack.\($0)" }

  static let all: [String] =
    pages + lines + kept + programme + history
    + InsightKind.allCases.map { "coach.insight.\($0.rawValue)" }
    + reasons.map { "coach.why.\($0)" } + [
      "hint.digest_number", "mistake.digest_number",
      "coach.ask.jump", "coach.ask.unknown_exercise", "coach.assumed.intent",
      "coach.model.plain", "coach.model.task", "coach.programme.task", "coach.recall.query",
      "coach.insight.task", "coach.note.task",
      "coach.missing.load",
      "coach.missing.sessions",
      "coach.missing.sets",
      "coach.missing.steady", "coach.missing.trend", "hint.asked_range", "hint.block_twice",
      "hint.plan_days", "hint.plan_slot", "hint.coach_event", "hint.exercise_there",
      "hint.exercise_twice",
      "hint.effort", "hint.slot",
      "hint.late_session", "hint.learned_state", "hint.not_half",
      "hint.session_id", "hint.session_times", "hint.session_twice", "mistake.asked_range",
      "mistake.block_twice", "mistake.plan_days", "mistake.plan_slot",
      "mistake.effort", "mistake.event_twice", "mistake.session_live", "mistake.session_none",
      "mistake.session_other", "mistake.session_set", "mistake.session_stale",
      "mistake.exercise_there", "mistake.exercise_twice", "mistake.session_block",
      "mistake.session_step", "mistake.slot", "mistake.late_session", "mistake.learned_state",
      "mistake.not_half", "mistake.session_id", "mistake.session_times", "mistake.session_twice",
    ]
}
