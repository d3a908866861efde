import Consulting

/// What the functions of planning answer.
extension Edition {
  /// The answer of `generatePlan`.
  var planAnswer: AnswerShape {
    guard case .object(let fields) = PlanShape.plan.answer else { return .any }
    return .object(fields.map { $0.name == "profile" ? AnswerField("profile", profile) : $0 })
  }

  /// The answer of `adaptPlan`.
  var adaptationAnswer: AnswerShape {
    .object(
      "patched_plan change_log[] change_log_said:p[] changes notes[] notes_said:p[] readiness| edition",
      [
        "patched_plan": planAnswer, "edition": AnswerForm.edition.shape,
        "changes": .list(
          .object(
            "path before:any after:any rule because",
            ["because": .phrase])),
        "readiness": .object("score:n| band"),
      ])
  }

  /// A plan's request as it was understood.
  private var profile: AnswerShape {
    .object(form(planContract).fields.map(AnswerField.init(repeating:)))
  }
}
