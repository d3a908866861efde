import Consulting
import RuleEngine

/// The function that makes a programme of a plan.
extension System {
  static func layOutProgramme(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "layOutProgramme",
      summary: "a plan as a programme: weeks of days with lasting names",
      of: rulebook,
      request: {
        RequestForm([
          LearningFields.wholePlan, LearningFields.dayKeys(rulebook), LearningFields.retiredKeys,
          LearningFields.language(rulebook),
        ])
      },
      answer: { ProgrammeAnswers.laidOut },
      example: #"{"plan": {"workouts": [{"weekday": 1, "title": "Push", "blocks": "#
        + #"[{"exerciseId": "barbell_bench_press"}]}]}}"#
    ) { form throws(PlanFailure) in try coach.model().layOutProgramme(form) }
  }
}
