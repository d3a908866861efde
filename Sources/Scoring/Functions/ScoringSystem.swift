import Consulting
import JSONSource
import RuleEngine

extension System {
  /// Scoring of form from the points of a body.
  package static let scoring = System(
    name: "scoring", requiredRules: .scoring, messageFamilies: FormMessages.families
  ) { rulebook throws(Diagnostic) in
    try Scorer(proved: rulebook)
  } functions: { scoring in
    [
      describeExercises(scoring), startForm(scoring), scoreFrames(scoring), finishForm(scoring),
      scoreForm(scoring), drawForm(scoring), formTip(scoring), formProgress(scoring),
    ]
  } personal: { scoring in
    personal(scoring)
  }

  private static func describeExercises(_ scoring: Loading<Scorer>) -> ServiceFunction {
    let rulebook = scoring.rulebook
    return ServiceFunction(
      name: "describeExercises", summary: "the exercises whose form is scored, and their bands",
      of: rulebook, request: { RequestForm([FormFields.language(rulebook)]) },
      answer: { DescribedExercises.form }, example: "{}"
    ) { form throws(PlanFailure) in try scoring.model().describeExercises(form) }
  }

  private static func startForm(_ scoring: Loading<Scorer>) -> ServiceFunction {
    let rulebook = scoring.rulebook
    return ServiceFunction(
      name: "startForm", summary: "begins a set whose form is scored while it goes on",
      of: rulebook, request: { RequestForm(FormFields.start(rulebook)) },
      answer: { StartedForm.form },
      example: #"{"exercise": "squat", "points": "coco17", "width": 720, "height": 1280}"#
    ) { form throws(PlanFailure) in try scoring.model().startForm(form) }
  }

  private static func scoreFrames(_ scoring: Loading<Scorer>) -> ServiceFunction {
    ServiceFunction(
      name: "scoreFrames", summary: "goes on with a set: what happened in some frames",
      of: scoring.rulebook,
      request: { RequestForm([FormFields.state, FormFields.frames(Scorer.mostFrames)]) },
      answer: { ScoredFrames.form }, example: nil
    ) { form throws(PlanFailure) in try scoring.model().scoreFrames(form) }
  }

  private static func finishForm(_ scoring: Loading<Scorer>) -> ServiceFunction {
    ServiceFunction(
      name: "finishForm", summary: "ends a set: its summary, repetitions and pictures of faults",
      of: scoring.rulebook, request: { RequestForm([FormFields.state]) },
      answer: { FormRecord.finished }, example: nil
    ) { form throws(PlanFailure) in try scoring.model().finishForm(form) }
  }

  private static func scoreForm(_ scoring: Loading<Scorer>) -> ServiceFunction {
    let rulebook = scoring.rulebook
    return ServiceFunction(
      name: "scoreForm", summary: "scores a whole recorded set", isDear: true, of: rulebook,
      request: {
        RequestForm(FormFields.start(rulebook) + [FormFields.frames(Scorer.mostRecorded)])
      },
      answer: { ScoredForm.form },
      example: #"{"exercise": "squat", "points": "coco17", "width": 720, "height": 1280, "#
        + #""frames": [{"t": 0, "points": null}]}"#
    ) { form throws(PlanFailure) in try scoring.model().scoreForm(form) }
  }

  private static func drawForm(_ scoring: Loading<Scorer>) -> ServiceFunction {
    let rulebook = scoring.rulebook
    return ServiceFunction(
      name: "drawForm", summary: "a fault, a pose, a demonstration or a chart as a picture",
      of: rulebook, request: { RequestForm(FormFields.drawing(rulebook)) },
      answer: { FormPicture.form },
      example: #"{"exercise": "squat"}"#
    ) { form throws(PlanFailure) in try scoring.model().drawForm(form) }
  }

  static func formTip(_ scoring: Loading<Scorer>) -> ServiceFunction {
    let rulebook = scoring.rulebook
    return ServiceFunction(
      name: "formTip", summary: "the one thing to tell after a set, from its measurements",
      isDear: scoring.door.isOpen, of: rulebook, request: { RequestForm(FormFields.tip(rulebook)) },
      answer: { ToldTip.form },
      example: #"{"exercise": "squat", "summary": {"reps": 0, "judged": 0}}"#
    ) { form throws(PlanFailure) in
      try scoring.model().formTip(form, asking: scoring.door)
    }
  }

  static func formProgress(_ scoring: Loading<Scorer>) -> ServiceFunction {
    let rulebook = scoring.rulebook
    return ServiceFunction(
      name: "formProgress", summary: "how form went over some sets: a point for each, the change",
      of: rulebook, request: { RequestForm(FormFields.progress(rulebook)) },
      answer: { FormProgress.form }, example: #"{"exercise": "squat", "sessions": []}"#
    ) { form throws(PlanFailure) in try scoring.model().formProgress(form) }
  }
}
