import Consulting

/// What the functions of planning answer.
extension Edition {
  /// The answer of `recalculateIndexes`.
  var indexesAnswer: AnswerShape {
    .object(
      "BMR:n method TDEE:n BMI:n| WHtR:n| FFMI:n| hidden[]? accuracy next_best_input| e1RM? assumed deltas "
        + "warnings[] warnings_said:p[] risk_context| change_log[]? change_log_said:p[]? edition why?",
      shared([
        "e1RM": .keyed(.number), "deltas": .list(PlanShape.delta.answer),
      ]))
  }

  /// The answer of `generatePlan`.
  var planAnswer: AnswerShape {
    guard case .object(let fields) = PlanShape.plan.answer else { return .any }
    return .object(fields.map { $0.name == "profile" ? AnswerField("profile", profile) : $0 })
  }

  /// The answer of `adviseSupplements`.
  var supplementsAnswer: AnswerShape {
    let advice = AnswerShape.object(
      "supplementId name category goals[] evidence_tier withheld:b reasons[] reasons_said:p[] dose? pros[]? cons[]? "
        + "side_effects[]? cautions[] purchase_checks[]? source?",
      ["dose": .object("amount timing low_mg:n? high_mg:n? caffeine_mg:n?")])
    let asked = form(.adviseSupplements).fields.map(AnswerField.init(repeating:))
    return .object(
      "supplements caffeine assumed disclaimer disclaimer_said:p profile edition why?",
      shared([
        "supplements": .list(advice), "profile": .object(asked),
        "caffeine": .object(
          "listed_mg:n most_a_day_mg:n most_at_once_mg:n supplements[] note note_said:p"),
      ]))
  }

  /// The answer of `adaptPlan`.
  var adaptationAnswer: AnswerShape {
    .object(
      "patched_plan change_log[] change_log_said:p[] changes notes[] notes_said:p[] readiness| edition",
      shared([
        "patched_plan": planAnswer,
        "changes": .list(
          .object(
            "path before:any after:any rule because",
            ["because": .phrase])),
        "readiness": .object("score:n| band"),
      ]))
  }

  /// What several answers hold, with what one holds besides.
  private func shared(_ own: [String: AnswerShape]) -> [String: AnswerShape] {
    let all: [String: AnswerShape] = [
      "assumed": .list(.object("field value rule add add_said:p", ["value": PlanShape.anything])),
      "edition": .object("name hash words"), "why": .list(PlanShape.row),
    ]
    return all.merging(own) { $1 }
  }

  /// A plan's request as it was understood.
  private var profile: AnswerShape {
    .object(form(planContract).fields.map(AnswerField.init(repeating:)))
  }
}
