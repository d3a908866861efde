import Consulting

/// What the functions of insights answer.
extension AnswerShape {
  /// What is said of a nutrient.
  static var verdict: AnswerShape { .words(NutrientVerdict.allCases.map(\.rawValue)) }

  private static var enough: AnswerShape { .words(["ok", "not_enough_days"]) }

  private static var overviewFields: [AnswerField] {
    [
      AnswerField("days", .integer), AnswerField("completeDays", .integer),
      AnswerField("leftOut", .list(.date)), AnswerField("status", enough),
      AnswerField("average", .nullable(.object("calories:n| proteinG:n|"))),
      AnswerField("nearTarget", .nullable(.integer)),
    ]
  }

  /// The answer of `overview`.
  static var overview: AnswerShape { .object(overviewFields) }

  /// A food of `usualFoods`.
  static var usualFood: AnswerShape {
    .object("foodId name text times:i last| usualGrams:n|")
  }

  /// The answer of `insights`.
  static var insights: AnswerShape {
    .object(
      "from:d to:d overview water nutrients training",
      [
        "overview": .object(
          overviewFields + [
            AnswerField("lowIntake", .boolean), AnswerField("text", .list(.text)),
            AnswerField("care", .list(.text)),
          ]),
        "water": .object("days:i averageDrunkMl:n| fromDrinksMl:n text"),
        "nutrients": .object([
          AnswerField("status", enough), AnswerField("days", .integer),
          AnswerField("rows", .list(nutrientRow)), AnswerField("text", .list(.text)),
        ]),
        "training": .object([
          AnswerField("sessions", .integer), AnswerField("sets", .integer),
          AnswerField("sessionsPerWeek", .number), AnswerField("text", .text),
          AnswerField(
            "lifts",
            .list(
              .object(
                [AnswerField("exerciseId", .text), AnswerField("name", .text)]
                  + AnswerField.trend + [AnswerField("text", .text)]))),
        ]),
      ])
  }

  private static var nutrientRow: AnswerShape {
    .object(
      "nutrient name average:n| coverage:n reference:n| upper:n| verdict text from[]",
      ["verdict": verdict])
  }
}

extension AnswerField {
  /// The members of `liftTrend`.
  static var trend: [AnswerField] {
    [
      AnswerField("sessions", .integer), AnswerField("sessionsBefore", .integer),
      AnswerField("bestKg", .nullable(.number)),
      AnswerField("status", .words(["ok", "not_enough_sessions"])),
      AnswerField("changePct", .nullable(.number)),
    ]
  }
}
