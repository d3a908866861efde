import Consulting
import Domain
import JSONSource
import RuleEngine

extension ServiceFunction {
  /// The next sets of a lift.
  static func predictSets(
    _ foods: Loading<FoodCatalogue>, _ lifted: LiftedLoads
  ) -> ServiceFunction {
    ServiceFunction(
      name: "predictSets", summary: "the next sets of a lift, from what was lifted last",
      of: foods.rulebook,
      request: {
        RequestForm(
          PredictedSets.fields + [.symptoms(foods.rulebook.vocabulary)],
          readings: { PredictedSets.readings($0, FoodRefusals(foods: foods, language: $1)) })
      },
      answer: { ToldSets.form },
      example: """
        {"exercise":{"loadIncrementKg":2.5,"repLow":6,"repHigh":10},"history":[{"date":\
        "2026-03-03","sets":[{"reps":10,"weightKg":80}]}],"plannedSets":1,"today":"2026-03-10"}
        """,
      laws: [.loadsGrowWithReason]
    ) { form throws(PlanFailure) in
      let mistakes = PredictedSets.readings(form.request, .of(form, foods))
      guard mistakes.isEmpty else { throw .invalid(mistakes) }
      try pass(form, foods.rulebook)
      let rules = try foods.model().insights
      let lift = PredictedSets.lift(form, rules.prediction, lifted)
      do throws(Diagnostic) {
        return ToldSets(try PredictedSets(form, lift, rules.prediction), lift, rules, form)
      } catch {
        throw .rule(error)
      }
    }
  }
}

/// Stops where somebody tells of a sign that training waits for; the pages are asked for those who do.
private func pass(_ form: FilledForm, _ rulebook: Rulebook) throws(PlanFailure) {
  let told = (form["symptoms"]?.array ?? []).compactMap(\.string)
  guard !told.isEmpty else { return }
  let signs: WarningSigns
  do {
    signs = try WarningSigns(rulebook)
  } catch {
    throw .rule(error)
  }
  try signs.pass(told, form.language)
}

extension PredictedSets {
  fileprivate static var fields: [RequestField] {
    [
      RequestField(
        name: "exercise", meaning: "the lift: its smallest step and the repetitions asked",
        isRequired: true,
        shape: .fields([
          .number("loadIncrementKg", "the smallest step of its load", 0.1...50, isRequired: true),
          .count("repLow", "the fewest repetitions", 1...100, isRequired: true),
          .count("repHigh", "the most repetitions", 1...100, isRequired: true),
          .name("exerciseId", "which exercise of the catalogue", longest: 100),
          .text("harder", "what people call the exercise that is harder, for lifts without a load"),
        ])),
      .list(
        "history", "sessions of the lift, in any order",
        of: [
          .day("date", "the day"),
          .list(
            "sets", "its sets, in their order",
            of: [
              .count("reps", "repetitions", 0...1000, isRequired: true),
              .number("weightKg", "the load; null without one", 0...2000),
              .number("rir", "repetitions that were left", 0...30),
              .flag("isWarmup", "whether it only warms up"),
              .flag("isPredicted", "whether it was predicted and not done"),
            ], most: 100),
        ], most: 2000),
      .count("plannedSets", "how many sets", 1...20, isRequired: true),
      .day("today", "the day they are for"),
      RequestField(
        name: "profile", meaning: "who lifts; the young, the old and the flagged go in small steps",
        isRequired: false,
        shape: .optional(
          .fields([
            .number("age", "years", 0...130),
            .flag("flagged", "whether anything of health asks for care"),
          ]))),
      .foodLanguage,
    ]
  }

  fileprivate static func readings(_ request: JSON, _ refused: FoodRefusals) -> [Diagnostic] {
    guard let low = request["exercise"]?["repLow"]?.number,
      let high = request["exercise"]?["repHigh"]?.number, high < low
    else { return [] }
    return [refused("reps-out-of-order", "reps-out-of-order", at: "/exercise/repHigh")]
  }

  fileprivate static func lift(
    _ form: FilledForm, _ rules: PredictionRules, _ lifted: LiftedLoads
  ) -> Lift {
    let (exercise, profile) = (form["exercise"], form["profile"])
    return Lift(
      incrementKg: exercise?["loadIncrementKg"]?.number ?? 1,
      low: Int(exercise?["repLow"]?.number ?? 1), high: Int(exercise?["repHigh"]?.number ?? 1),
      isCareful: rules.isCareful(
        age: profile?["age"]?.number, isFlagged: profile?["flagged"]?.bool ?? false),
      lifted: exercise?["exerciseId"]?.string.map { lifted[$0] } ?? .alone)
  }

  /// Takes a request that fits the form.
  fileprivate init(
    _ form: FilledForm, _ lift: Lift, _ rules: PredictionRules
  ) throws(Diagnostic) {
    guard let today = form.text("today").flatMap(CalendarDay.init) else {
      preconditionFailure("the form asks for a day")
    }
    let history = (form["history"]?.array ?? []).compactMap { session in
      CalendarDay(session["date"]?.string ?? "").map { date in
        Session(
          date: date,
          sets: (session["sets"]?.array ?? []).filter(Self.isWorked).map(LoggedLift.init))
      }
    }
    try self.init(
      of: lift, history, planned: Int(form.number("plannedSets") ?? 1),
      today: today, rules)
  }

  /// Whether a set was worked, and is no warm-up and no guess.
  private static func isWorked(_ set: JSON) -> Bool {
    (set["reps"]?.number ?? 0) >= 1 && set["isWarmup"]?.bool != true
      && set["isPredicted"]?.bool != true
  }
}

/// Predicted sets, with what is said of them.
private struct ToldSets {
  private let prediction: PredictedSets
  private let text: String
  private let loadHelps: Bool

  init(
    _ prediction: PredictedSets, _ lift: PredictedSets.Lift, _ rules: InsightRules,
    _ form: FilledForm
  ) {
    let harder = form["exercise"]?["harder"]?.string
    let isHarder =
      prediction.reason == .topOfRange && harder != nil
      && prediction.sets.allSatisfy { $0.weightKg == nil }
    self.prediction = prediction
    text = rules.sentences.text(
      isHarder ? "predict.harder" : "predict.\(prediction.reason.rawValue)",
      form.language,
      [
        ("low", "\(lift.low)"), ("high", "\(lift.high)"), ("days", "\(prediction.days ?? 0)"),
        ("percent", Figure.text(prediction.share * 100, decimals: 0)), ("harder", harder ?? ""),
      ])
    loadHelps = lift.lifted.helps
  }

  static let form = AnswerForm<ToldSets>.object([
    .always("reason", \.prediction.reason, .word), .always("text", \.text, .text),
    .always("loadHelps", \.loadHelps, .flag),
    .always("sets", { Array($0.prediction.sets.enumerated()) }, set.list),
  ])

  private static let set = AnswerForm<(offset: Int, element: PredictedSets.Set)>.object([
    .always("setNumber", { $0.offset + 1 }, .integer),
    .nullable("reps", { $0.element.reps }, .integer),
    .nullable("weightKg", { $0.element.weightKg }, .number),
    .always("isPredicted", { _ in true }, .flag),
  ])
}

extension AnswerLaw {
  /// More than was ever lifted is asked only where every set was at the top of its range.
  fileprivate static let loadsGrowWithReason = AnswerLaw("loads grow with a reason") {
    request, answer in
    let loads = (request["history"]?.array ?? []).flatMap { $0["sets"]?.array ?? [] }
      .compactMap { $0["weightKg"]?.number }
    let helps = answer["loadHelps"]?.bool == true
    guard let heaviest = helps ? loads.min() : loads.max(),
      answer["reason"]?.string != "top-of-range"
    else { return nil }
    let above = (answer["sets"]?.array ?? []).compactMap { $0["weightKg"]?.number }.first {
      helps ? $0 < heaviest : $0 > heaviest
    }
    return above.map { "\($0) kg after \(heaviest) kg" }
  }
}
