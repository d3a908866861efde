import Consulting
import JSONSource
import RuleEngine

/// The functions about somebody's diary; each is the pure function with what is kept.
extension ServiceFunction {
  /// Every one of them, in the order people read about them.
  static func diary(_ foods: Loading<FoodCatalogue>) -> [ServiceFunction] {
    [
      logEntry(foods), editEntry(foods), deleteEntry, undoEntry, listEntries, recentFoods(foods),
      insightsFor(foods),
    ]
  }

  /// What the changing ones reach for.
  private static let diaryPart = Remembered(
    reads: [.plan, .profile, .events, .states], writes: [.events, .states])

  private static func logEntry(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      .logEntry, summary: "keeps a line of food as it stands, then answers what it holds",
      of: diaryPart,
      request: {
        RequestForm(
          RequestField.written + [
            RequestField(
              name: "at", meaning: "when it was eaten", isRequired: true, shape: .instant),
            .name("zone", "where it was, as Europe/Berlin", longest: 64, isRequired: true),
            .foodText, .ownFoods, .usesCatalogue, .foodReach, .foodLanguage,
          ],
          readings: { request, language in
            FoodCatalogue.readings(request, FoodRefusals(foods: foods, language: language))
          })
      }, answer: { ToldEntry.form },
      example: """
        {"client":"phone","number":1,"at":"2026-03-02T07:30:00+01:00","zone":"Europe/Berlin",\
        "text":"2 eggs and toast"}
        """)
  }

  private static func editEntry(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      .editEntry, summary: "changes a line, or the amount, food or meal of one of its foods",
      of: diaryPart,
      request: {
        RequestForm(
          RequestField.changed + [
            .count("item", "which food of the line, from 0", 0...500),
            .text("text", "the line anew"), .text("food", "the id of the food it is"),
            .number("grams", "what was eaten of it", 1e-3...100_000),
            .choice("meal", "the meal", DaySummary.meals),
            .per100,
          ],
          readings: { request, language in
            let op = JSON.Member(key: "op", value: JSON(.string("edit")))
            let change = JSON(.object((request.members ?? []) + [op]))
            return DiaryChange.mistakes(
              of: change, at: "", request, FoodRefusals(foods: foods, language: language))
          })
      }, answer: { ToldEntry.form },
      example:
        #"{"client":"phone","number":2,"date":"2026-03-02","entry":"phone/1","text":"1 egg"}"#)
  }

  private static let deleteEntry = ServiceFunction(
    .deleteEntry, summary: "takes a line, or one of its foods, out of the day",
    of: diaryPart,
    request: {
      RequestForm(
        RequestField.changed + [
          .count("item", "which food of the line, from 0; the whole line without", 0...500)
        ])
    }, answer: { ToldEntry.form },
    example: #"{"client":"phone","number":3,"date":"2026-03-02","entry":"phone/1"}"#)

  private static let undoEntry = ServiceFunction(
    .undoEntry, summary: "takes the last change of a line back, and what it taught",
    of: diaryPart,
    request: { RequestForm(RequestField.changed) }, answer: { ToldEntry.form },
    example: #"{"client":"phone","number":4,"date":"2026-03-02","entry":"phone/1"}"#)

  private static let listEntries = ServiceFunction(
    .listEntries, summary: "the food of a day, line by line, its sums and what is left",
    of: Remembered(reads: [.plan, .profile, .events]),
    request: { RequestForm([.day("date", "the day where the person is"), .foodLanguage]) },
    answer: { ToldDay.form }, example: #"{"date":"2026-03-02"}"#)

  private static func recentFoods(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    let lookBack = { @Sendable () throws(PlanFailure) in
      LookBack(days: try foods.model().insights.usual.usualDays)
    }
    return ServiceFunction(
      .recentFoods, summary: "the foods you logged lately, and most often",
      of: Remembered(reads: [.plan, .profile, .events], lookBack: lookBack),
      request: { RequestForm([.lastDay, .days(lookBack), .foodLanguage]) },
      answer: { UsualFoods.form }, example: #"{"date":"2026-03-02"}"#)
  }

  private static func insightsFor(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    let lookBack = { @Sendable () throws(PlanFailure) in
      let rules = try foods.model().insights
      return LookBack(days: rules.overview.usualDays, sessionDays: rules.trend.comparedDays)
    }
    return ServiceFunction(
      .insightsFor, summary: "what your days of food and training tell",
      of: Remembered(reads: [.plan, .profile, .events], lookBack: lookBack),
      request: { RequestForm([.lastDay, .days(lookBack), .foodLanguage]) },
      answer: { InsightCards.form }, example: #"{"date":"2026-03-14","days":14}"#)
  }
}

extension RequestField {
  fileprivate static var lastDay: RequestField { .day("date", "the last day that counts") }

  /// How many days, with what the pages take when it is left out.
  fileprivate static func days(_ lookBack: () throws(PlanFailure) -> LookBack) -> RequestField {
    let usual = (try? lookBack()).map { "; \($0.days) without" } ?? ""
    return .count("days", "how many days are looked at\(usual)", 1...120)
  }

  /// How what is written down is told from everything else of the client.
  fileprivate static var written: [RequestField] {
    [
      .name("client", "which installation of a program asks", longest: 64, isRequired: true),
      .count(
        "number", "the client's own number of it", 1...9_007_199_254_740_991, isRequired: true),
    ]
  }

  /// Which line is changed.
  fileprivate static var changed: [RequestField] {
    written + [
      .day("date", "the day of the line"),
      .name("entry", "the line, as listEntries names it", longest: 200, isRequired: true),
      .count("seen", "the revision that was looked at; a newer one is refused", 0...10_000),
      .foodLanguage,
    ]
  }
}
