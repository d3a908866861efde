import Consulting
import JSONSource
import RuleEngine

/// The functions about workouts to start from; how each is answered stands in `Remembering`.
extension System {
  private static let templates = Remembered(reads: [.events], writes: [.events])

  static func listTemplates(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    ServiceFunction(
      .listTemplates, summary: "the workouts you can start from",
      of: Remembered(reads: [.events]),
      request: { RequestForm([LearningFields.language(coach.rulebook)]) },
      answer: { LearningAnswers.templates }, example: "{}")
  }

  static func saveTemplate(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    ServiceFunction(
      .saveTemplate, summary: "makes a workout to start from, or changes one", of: templates,
      request: {
        RequestForm(
          [LearningFields.template, LearningFields.language(coach.rulebook)],
          readings: coach.readings)
      },
      answer: { LearningAnswers.keptTemplate },
      example:
        #"{"template": {"id": "push", "exercises": [{"exerciseId": "barbell_bench_press"}]}}"#
    )
  }

  static func copyTemplate(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    ServiceFunction(
      .copyTemplate, summary: "copies a workout to start from under another name",
      of: templates,
      request: {
        RequestForm([
          LearningFields.templateName, LearningFields.copiedName,
          LearningFields.language(coach.rulebook),
        ])
      },
      answer: { LearningAnswers.keptTemplate }, example: #"{"id": "push", "to": "push at home"}"#)
  }

  static func deleteTemplate(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    ServiceFunction(
      .deleteTemplate, summary: "takes a workout to start from away", of: templates,
      request: {
        RequestForm([LearningFields.templateName, LearningFields.language(coach.rulebook)])
      },
      answer: { LearningAnswers.keptTemplate }, example: #"{"id": "push"}"#)
  }

  static func startWorkout(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    ServiceFunction(
      .startWorkout,
      summary: "begins a session: by plan, template, line, empty, random",
      of: Remembered(reads: [.plan, .profile, .events, .states], writes: [.events, .states]),
      request: { RequestForm(LearningFields.start + [LearningFields.language(coach.rulebook)]) },
      answer: { LearningAnswers.running },
      example: """
        {"event_id": "e1", "session_id": "a1", "date": "2026-03-02", "from": "line", \
        "line": "bench 80x8x3"}
        """)
  }
}
