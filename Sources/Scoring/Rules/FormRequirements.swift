import Consulting
extension RequiredRules {
  /// Everything scoring asks of the rules.
  static let scoring = RequiredRules(
    questions: FormQuestions.all, catalogues: [],
    facts: [
      "formExercise", "formMeasure", "formAspect", "formDirection", "formView", "formScore",
      "formCue", "isCalibrated", "pointsKind", "thigh", "shank", "torso", "tipIsJudged",
      "tipIsClean", "tipOverall", "tipIsFading", "tipShare",
    ] + BodyPoint.allCases.map(\.rawValue), fields: [],
    words: [
      ("BodyPoint", BodyPoint.allCases.map(\.rawValue)),
      ("FormView", CameraView.allCases.map(\.rawValue)),
      ("FormTaken", AspectRules.Taken.allCases.map(\.rawValue)),
      ("FormMethod", ["planar", "lifted"]),
      ("FormCue", FormCue.allCases.map(\.rawValue)),
    ], messages: FormMessages.all)
}

/// What is said aloud, by the word of the vocabulary.
package enum FormCue: String, CaseIterable, Sendable {
  case count, hint, rep, fault, correction, rest, lost, seen, finished
  case baseMatched = "base_matched"
  case halfRep = "half_rep"
  case guideMatched = "guide_matched"
}

/// The message keys scoring says; those that pages name are checked when the pages are read.
package enum FormMessages {
  /// What stands before the point in keys that are made of a word of the vocabulary.
  static let families: Set<String> = ["aspect", "direction", "measure", "view"]

  package static let all: [String] = [
    "form.band", "form.bars", "form.between", "form.chart", "form.chart_bar", "form.demo",
    "form.not_judged",
    "form.on_device",
    "form.faults", "form.half_reps", "form.impact.gained", "form.impact.head", "form.impact.lost",
    "form.impact.number", "form.lowest", "form.no_score", "form.overall", "form.pain",
    "form.pose", "form.pose_alone", "form.rep", "form.rep_clean", "form.reps", "form.score",
    "form.snapshot", "form.tip", "form.tip.by_rules", "form.tip.task", "form.why_not.few",
    "form.why_not.gap",
    "form.why_not.view",
    "hint.form_deleted", "hint.form_differs", "hint.form_large", "hint.form_none",
    "hint.form_record", "hint.form_state", "hint.form_uuid", "hint.form_zone", "hint.point",
    "mistake.form_deleted", "mistake.form_differs", "mistake.form_large", "mistake.form_none",
    "mistake.form_pages", "mistake.form_record", "mistake.form_state",
    "mistake.form_uuid", "mistake.form_zone",
    "mistake.frame_time", "mistake.point_count", "wanted.frames", "wanted.point", "wanted.points",
  ]
}
