import Consulting
import RuleEngine

/// The functions that bring a history kept elsewhere.
extension System {
  /// What a request for a table of training says.
  static func history(_ rulebook: Rulebook) -> [RequestField] {
    [
      RequestField(
        name: "text", meaning: "the table, as the other program wrote it", isRequired: true,
        shape: .name(longest: longestTable)),
      RequestField(
        name: "timezone",
        meaning: "where the clocks of the table stood, such as Europe/Berlin; UTC when left out",
        isRequired: false, shape: .optional(.name(longest: LearningFields.longestName))),
      LearningFields.choice(
        "weights", "the unit of loads whose unit the table does not tell",
        HistoryUnit.allCases.map(\.rawValue)),
      LearningFields.choice(
        "dates", "what stands first in days such as 03/04/2026",
        HistoryDayOrder.allCases.map(\.rawValue)),
      RequestField(
        name: "names", meaning: "what exercises of the table are, where their names are not known",
        isRequired: false,
        shape: .optional(
          .list(
            .fields([
              LearningFields.text("name", "the name in the table", isRequired: true),
              LearningFields.name("exerciseId", "the exercise it is", isRequired: true),
            ]), most: mostNames))),
      LearningFields.language(rulebook),
    ]
  }

  /// Bytes of a table: some 150,000 sets.
  private static let longestTable = 16_000_000
  private static let mostNames = 1000

  static func readHistory(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      name: "readHistory",
      summary: "sessions and weights of a table that another program exports", isDear: true,
      of: rulebook, request: { RequestForm(history(rulebook), readings: coach.historyReadings) },
      answer: { ToldHistory.form }, example: exampleTable
    ) { form throws(PlanFailure) in try coach.model().readHistory(form) }
  }

  static func importHistory(_ coach: Loading<LearningCoach>) -> ServiceFunction {
    let rulebook = coach.rulebook
    return ServiceFunction(
      .importHistory, summary: "keeps a table that another program exports, shown first",
      of: logging,
      request: {
        let keep = LearningFields.flag(
          "keep", "whether what is new is kept; false when left out, which only shows it")
        return RequestForm(history(rulebook) + [keep], readings: coach.historyReadings)
      },
      answer: { LearningAnswers.imported }, example: exampleTable)
  }

  private static let exampleTable =
    #"{"text": "Date,Exercise,Weight (kg),Reps\n2026-01-05,Bench Press (Barbell),80,8\n"}"#
}
