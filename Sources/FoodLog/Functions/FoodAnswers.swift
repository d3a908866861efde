import Consulting

/// Values that several answers about food hold.
enum FoodAnswers {
  /// A meal of a day.
  static let meal = AnswerForm.word(of: DaySummary.meals)
  /// Who found a food.
  static let reach = AnswerForm.word(of: FoodReach.allCases.map(\.rawValue))
  /// Foods that `searchFoods` finds.
  static let found = AnswerForm<[SearchedFood]>.object([
    .always("foods", \.self, SearchedFood.form.list)
  ])
  /// The answer of `mealByTime`.
  static let mealByTime = AnswerForm<String>.object([.always("mealType", \.self, meal)])
}

extension Nutrients {
  /// What an object tells of them, by the names of entries.
  static let main: [AnswerMember<Nutrients>] = DaySummary.fields.map { name, nutrient in
    .always(named: name, { $0[nutrient] }, AnswerForm.number.orNull)
  }
  /// The small ones, under a name of their own.
  static let micro = AnswerMember<Nutrients>.always(
    "micronutrients", \.self,
    .object(
      Nutrient.micronutrients.map { nutrient in
        .always(named: nutrient.rawValue, { $0[nutrient] }, AnswerForm.number.orNull)
      }))
  /// Every nutrient of an entry.
  static let members = main + [micro]
  /// The same as an object.
  static let form = AnswerForm.object(members)
}

extension ParsedText {
  /// How `parseFoodLine` answers it.
  static let form = AnswerForm<ParsedText>.object([
    .nullable("meal", \.meal, FoodAnswers.meal), .nullable("time", \.time, .text),
    .always("kind", \.kind, .word), .always("items", \.items, ParsedItem.form.list),
  ])
}

extension ParsedItem {
  fileprivate static let form = AnswerForm<ParsedItem>.object([
    .nullable("quantity", \.quantity, .number), .nullable("low", \.low, .number),
    .nullable("high", \.high, .number), .always("unit", \.unit, .text),
    .nullable("size", { $0.size.isEmpty ? nil : $0.size }, .text), .always("food", \.food, .text),
    .always("phrase", \.phrase, .text), .always("modifiers", \.modifiers, .texts),
    .sometimes("weighed", \.weighed, Weighed.form),
    .sometimes("components", { $0.components.isEmpty ? nil : $0.components }, .texts),
    .sometimes("without", { $0.without.isEmpty ? nil : $0.without }, .texts),
    .always("approx", \.isApproximate, .flag), .nullable("meal", \.meal, FoodAnswers.meal),
    .always("spans", \.spans, Span.form.list),
  ])
}

extension ParsedItem.Weighed {
  /// An amount and its unit, as a list of both.
  fileprivate static let form = AnswerForm<Self>(.list(.either([.number, .text]))) {
    weighed, writer in
    writer.beginArray()
    writer.value(weighed.quantity)
    writer.value(weighed.unit)
    writer.endArray()
  }
}

extension Span {
  fileprivate static let form = AnswerForm<Span>.object([
    .always("from", \.from, .integer), .always("to", \.to, .integer),
    .always("role", \.role, .word),
  ])
}

extension Resolution {
  /// How an item of `resolveFoodLine` is answered.
  static let members =
    said + Nutrients.main.map { $0.of(\.nutrients) }
    + [
      .nullable("kcal_low", \.kcalLow, .number), .nullable("kcal_high", \.kcalHigh, .number),
      .always("drinkMl", { $0.isDrink ? $0.nutrients[.water] ?? 0 : 0 }, .number),
      Nutrients.micro.of(\.nutrients),
    ] + known
  /// The same as an object.
  static let form = AnswerForm.object(members)

  private static let said: [AnswerMember<Resolution>] = [
    .always("originalText", \.item.phrase, .text),
    .nullable("quantity", \.item.quantity, .number), .always("unit", \.item.unit, .text),
    .always("food", \.item.food, .text), .nullable("resolvedFoodId", \.food?.id, .text),
    .nullable("foodName", \.food?.name, .text), .always("entryType", \.entryType, .text),
    .nullable("step", \.step, .word), .nullable("grams", \.grams, .number),
    .nullable("basis", \.basis, .text),
  ]

  private static let known: [AnswerMember<Resolution>] = [
    .always("confidence", \.confidence, .number), .always("status", \.status, .word),
    .always("estimated", \.isEstimated, .flag), .always("mealType", \.meal, FoodAnswers.meal),
    .always("assumptions", \.assumptions, .texts),
    .always("candidates", \.candidates, Candidate.form.list),
    .always("components", \.components, Component.form.list),
    .always("unresolved", \.unresolved, .texts), .always("unread", \.unread, .texts),
    .always("tried", \.tried, AnswerForm<Step>.word.list),
    .sometimes("answeredBy", \.answeredBy, FoodAnswers.reach),
    .sometimes("fellBack", { $0.answeredBy == nil ? nil : $0.fellBack }, .texts),
  ]
}

extension Resolution.Candidate {
  static let members: [AnswerMember<Self>] = [
    .always("id", \.id, .text), .always("name", \.name, .text),
  ]
  fileprivate static let form = AnswerForm.object(members)
}

extension Resolution.Component {
  fileprivate static let form = AnswerForm<Self>.object(
    Resolution.Candidate.members.map { $0.of(\.food) } + [
      .always("grams", \.grams, .number), .always("confidence", \.confidence, .number),
    ])
}

/// What `resolveFoodLine` answers.
struct ResolvedText {
  let kind: ParsedText.Kind
  let items: [Resolution]
  /// Foods that were found elsewhere; nil where none were looked for there.
  let learned: [OutsideFood]?

  static let form = AnswerForm<ResolvedText>.object([
    .always("kind", \.kind, .word), .always("items", \.items, Resolution.form.list),
    .sometimes("learned", \.learned, OutsideFood.form.list),
  ])
}
