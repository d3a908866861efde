import Consulting
import JSONSource
import RuleEngine

extension ServiceFunction {
  /// What a workout came to.
  static func finishWorkout(
    _ foods: Loading<FoodCatalogue>, _ lifted: LiftedLoads
  ) -> ServiceFunction {
    ServiceFunction(
      name: "finishWorkout",
      summary: "what a workout came to: sets, volume, records",
      of: foods.rulebook,
      request: {
        RequestForm(
          FinishedWorkout.fields,
          readings: { FinishedWorkout.readings($0, FoodRefusals(foods: foods, language: $1)) })
      },
      answer: { ToldWorkout.form },
      example: """
        {"sets":[{"exerciseId":"bench","setNumber":1,"reps":8,"weightKg":80,\
        "completedAt":"18:05"}],"records":{"bench":100}}
        """
    ) { form throws(PlanFailure) in
      let mistakes = FinishedWorkout.readings(form.request, .of(form, foods))
      guard mistakes.isEmpty else { throw .invalid(mistakes) }
      return ToldWorkout(form, try foods.model().insights, lifted)
    }
  }
}

extension FinishedWorkout {
  private static var logged: [RequestField] {
    [
      .name("exerciseId", "which exercise", longest: 100, isRequired: true),
      .text("name", "what people call it"),
      .count("setNumber", "its number among the sets of the exercise", 1...1000),
      .count("reps", "repetitions", 0...1000), .number("weightKg", "the load", 0...2000),
      .number("rir", "repetitions that were left", 0...30),
      .number("seconds", "how long it was held", 0...86_400),
      .number("metres", "how far it went", 0...1e6),
      .flag("isWarmup", "whether it only warms up"),
      .flag("isPredicted", "whether it was predicted"),
      .text("completedAt", "when it was done; null when it was not"),
    ]
  }

  fileprivate static var fields: [RequestField] {
    [
      .list("sets", "the sets of the workout", of: logged, most: 1000),
      RequestField(
        name: "records", meaning: "the best estimated maximum of each exercise until now, in kg",
        isRequired: false, shape: .optional(.open([]))),
      .list(
        "previous", "the sets of the same workout last time", of: logged, most: 1000,
        isRequired: false),
      .list(
        "template", "what the workout was started from",
        of: [
          .name("exerciseId", "which exercise", longest: 100, isRequired: true),
          .count("sets", "how many sets", 0...1000, isRequired: true),
        ], most: 200, isRequired: false),
      .bodyKg, .foodLanguage,
    ]
  }

  fileprivate static func readings(_ request: JSON, _ refused: FoodRefusals) -> [Diagnostic] {
    (request["records"]?.members ?? []).filter { ($0.value.number ?? -1) < 0 }.map { record in
      refused(
        "bad-record", "bad-record", [("id", Diagnostic.quoted(record.key))],
        at: JSONPointer.child(record.key, of: "/records"))
    }
  }

  fileprivate static func sets(_ json: JSON?) -> [LoggedSet] {
    (json?.array ?? []).map { set in
      LoggedSet(
        exercise: set["exerciseId"]?.string ?? "", lift: LoggedLift(set),
        isWarmup: set["isWarmup"]?.bool ?? false,
        isDone: set["completedAt"]?.string != nil)
    }
  }
}

/// A finished workout beside the one before and its template, with what is said of it.
private struct ToldWorkout {
  private let workout: FinishedWorkout
  private let volumeChangeKg: Double?
  private let setsChange: Int?
  private let templateDiffers: Bool?
  private let text: [String]

  /// Takes a request that fits the form.
  init(_ form: FilledForm, _ rules: InsightRules, _ lifted: LiftedLoads) {
    let body = {
      LiftedBody(
        load: lifted[$0], bodyKg: form.number("bodyKg"), strength: lifted.strength)
    }
    let known = (form["records"]?.members ?? []).compactMap { record in
      record.value.number.map { (record.key, $0) }
    }
    let workout = FinishedWorkout(
      FinishedWorkout.sets(form["sets"]), records: Dictionary(known) { _, last in last }, of: body,
      rules.trend)
    let before = form["previous"]?.array.map { _ in
      FinishedWorkout(FinishedWorkout.sets(form["previous"]), records: [:], of: body, rules.trend)
    }
    let template = form["template"]?.array.map { rows in
      rows.map { ($0["exerciseId"]?.string ?? "", $0["sets"]?.number ?? 0) }
    }
    self.workout = workout
    volumeChangeKg = before.map { Nutrients.round(workout.volumeKg - $0.volumeKg, 1) }
    setsChange = before.map { workout.count - $0.count }
    templateDiffers = template.map(workout.differs)
    text = workout.sentences(form, before, templateDiffers ?? false, rules)
  }

  static let form = AnswerForm<ToldWorkout>.object([
    .always("sets", \.workout.count, .integer), .always("volumeKg", \.workout.volumeKg, .number),
    .always(
      "e1rmKg", { $0.workout.maxima.map { ($0.exercise, $0.value) } }, AnswerForm.number.keyed),
    .always("records", \.workout.records, .texts), .always("firsts", \.workout.firsts, .texts),
    .nullable("volumeChangeKg", \.volumeChangeKg, .number),
    .nullable("setsChange", \.setsChange, .integer),
    .nullable("templateDiffers", \.templateDiffers, .flag), .always("text", \.text, .texts),
  ])
}

extension FinishedWorkout {
  fileprivate func sentences(
    _ form: FilledForm, _ before: FinishedWorkout?, _ differs: Bool, _ rules: InsightRules
  ) -> [String] {
    let language = form.language
    let said = { (key: String, values: [(String, String)]) in
      rules.sentences.text(key, language, values)
    }
    let kilograms = { (number: Double) in Figure.text(number, decimals: 1) }
    var lines = [said("finish.sum", [("sets", "\(count)"), ("volume", kilograms(volumeKg))])]
    if let before {
      let change = volumeKg - before.volumeKg
      let key = change > 0 ? "finish.more" : change < 0 ? "finish.less" : "finish.same"
      lines.append(said(key, [("change", kilograms(abs(change)))]))
    }
    for one in maxima where records.contains(one.exercise) {
      lines.append(
        said(
          "finish.record", [("lift", name(one.exercise, form)), ("best", kilograms(one.value))]))
    }
    if differs { lines.append(said("finish.template", [])) }
    return lines
  }

  private func name(_ exercise: String, _ form: FilledForm) -> String {
    (form["sets"]?.array ?? []).first { $0["exerciseId"]?.string == exercise }?["name"]?.string
      ?? exercise
  }
}
