import Consulting

/// What the functions of the food log answer.
extension AnswerShape {
  /// A meal of a day.
  static var meal: AnswerShape { .words(["breakfast", "lunch", "dinner", "snack", "unknown"]) }

  /// Nutrients by their names: the sums of a day or an entry.
  private static var nutrients: [AnswerField] {
    DaySummary.fields.map { AnswerField($0.name, .nullable(.number)) } + [
      AnswerField(
        "micronutrients",
        .object(
          Nutrient.micronutrients.map { AnswerField($0.rawValue, .nullable(.number)) }))
    ]
  }

  /// The answer of `parseFoodLine`.
  static var parsedText: AnswerShape {
    .object([
      AnswerField("meal", .nullable(.meal)), AnswerField("time", .nullable(.text)),
      AnswerField("kind", .words(ParsedText.Kind.allCases.map(\.rawValue))),
      AnswerField("items", .list(.parsedItem)),
    ])
  }

  private static var parsedItem: AnswerShape {
    .object([
      AnswerField("quantity", .nullable(.number)), AnswerField("low", .nullable(.number)),
      AnswerField("high", .nullable(.number)), AnswerField("unit", .text),
      AnswerField("size", .nullable(.text)), AnswerField("food", .text),
      AnswerField("phrase", .text), AnswerField("modifiers", .list(.text)),
      AnswerField("weighed", .list(.either([.number, .text])), isOptional: true),
      AnswerField("components", .list(.text), isOptional: true),
      AnswerField("without", .list(.text), isOptional: true), AnswerField("approx", .boolean),
      AnswerField("meal", .nullable(.meal)),
      AnswerField(
        "spans",
        .list(
          .object([
            AnswerField("from", .integer), AnswerField("to", .integer),
            AnswerField(
              "role",
              .words(["amount", "unit", "food", "modifier", "meal", "time", "ignored"])),
          ]))),
    ])
  }

  /// The answer of `resolveFoodLine`.
  static var resolvedText: AnswerShape {
    .object([
      AnswerField("kind", .words(ParsedText.Kind.allCases.map(\.rawValue))),
      AnswerField("items", .list(.resolvedItem)),
      AnswerField("learned", .list(.any), isOptional: true),
    ])
  }

  static var resolvedItem: AnswerShape {
    let before = [
      AnswerField("originalText", .text), AnswerField("quantity", .nullable(.number)),
      AnswerField("unit", .text), AnswerField("food", .text),
      AnswerField("resolvedFoodId", .nullable(.text)), AnswerField("foodName", .nullable(.text)),
      AnswerField("entryType", .text), AnswerField("step", .nullable(.step)),
      AnswerField("grams", .nullable(.number)), AnswerField("basis", .nullable(.text)),
    ]
    let after = [
      AnswerField("drinkMl", .nullable(.number)), AnswerField("confidence", .number),
      AnswerField("status", .words(["resolved", "needs_review", "failed"])),
      AnswerField("estimated", .boolean), AnswerField("mealType", .meal),
      AnswerField("assumptions", .list(.text)), AnswerField("candidates", .list(.candidate)),
      AnswerField("components", .list(.component)), AnswerField("unresolved", .list(.text)),
      AnswerField("unread", .list(.text)),
      AnswerField("tried", .list(.step)),
      AnswerField(
        "answeredBy", .words(FoodReach.allCases.map(\.rawValue)), isOptional: true),
      AnswerField("fellBack", .list(.text), isOptional: true),
    ]
    return .object(before + nutrients + after)
  }

  private static var step: AnswerShape { .words(Resolution.Step.allCases.map(\.rawValue)) }

  private static var candidate: AnswerShape {
    .object([AnswerField("id", .text), AnswerField("name", .text)])
  }

  private static var component: AnswerShape {
    .object([
      AnswerField("id", .text), AnswerField("name", .text), AnswerField("grams", .number),
      AnswerField("confidence", .number),
    ])
  }

  /// A food of `searchFoods`.
  static var foundFood: AnswerShape {
    .object(
      [AnswerField("id", .text), AnswerField("name", .text), AnswerField("grams", .number)]
        + nutrients)
  }

  /// The answer of `summarizeDay`.
  static var daySummary: AnswerShape {
    let counts = ["count", "counted", "pending", "failed", "review"]
    return .object(
      counts.map { AnswerField($0, .integer) } + [
        AnswerField("totals", .object(nutrients)), AnswerField("coverage", .object(nutrients)),
        AnswerField("incomplete", .list(.text)), AnswerField("drunkMl", .number),
        AnswerField("estimatedShare", .number), AnswerField("byMeal", .keyed(.number)),
        AnswerField("left", .keyed(.number)),
      ])
  }
}
