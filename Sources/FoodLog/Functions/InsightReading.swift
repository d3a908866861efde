import Consulting
import Domain
import JSONSource

/// What `insights` asks for, and how it is read.
extension Insights {
  /// The most days that are looked at together.
  private static let mostDays = 400

  static var fields: [RequestField] {
    [
      .day("from", "the first day"), .day("to", "the last day"),
      RequestField(
        name: "days", meaning: "days with their entries, and whether they are closed",
        isRequired: true,
        shape: .list(
          .fields([
            .day("date", "the day"), .entries("the items of resolveFoodLine"),
            .flag("closed", "whether the person said that this is all"),
          ]), most: mostDays)),
      .list(
        "sessions", "what was lifted, at least eight weeks back for a comparison",
        of: [
          .day("date", "the day"),
          .list(
            "sets", "the sets",
            of: [
              .name("exerciseId", "which exercise", longest: 100, isRequired: true),
              .text("name", "what people call it"),
              .count("reps", "repetitions", 0...1000, isRequired: true),
              .number("weightKg", "the load; null without one", 0...2000),
              .number("rir", "repetitions that were left", 0...30),
            ], most: 200),
        ], most: 2000, isRequired: false),
      RequestField(
        name: "profile", meaning: "whose references and target count", isRequired: false,
        shape: .optional(
          .fields([
            .foodSex, .number("age", "years", 0...130), .flag("pregnant", "whether pregnant"),
            .flag("breastfeeding", "whether breastfeeding"),
            .flag("eatingDisorder", "whether there was an eating disorder"),
            .number("target", "kilocalories a day that are aimed at", 500...10_000),
            .number("floor", "kilocalories a day that no plan goes under", 0...10_000),
            .bodyKg,
            .flag("hidden", "whether energy and food values are kept from the person"),
          ]))),
      .foodLanguage,
    ]
  }

  /// What is wrong with a request beside its form: days out of order.
  static func readings(_ request: JSON, _ refused: FoodRefusals) -> [Diagnostic] {
    guard let from = request["from"]?.string.flatMap(CalendarDay.init),
      let to = request["to"]?.string.flatMap(CalendarDay.init), to < from
    else { return [] }
    return [refused("days-out-of-order", "days-out-of-order", at: "/to")]
  }

  /// Takes a request that fits the form; days outside `from` and `to` are passed over.
  init(_ form: FilledForm, _ rules: InsightRules, _ lifted: LiftedLoads) {
    guard let from = form.text("from").flatMap(CalendarDay.init),
      let to = form.text("to").flatMap(CalendarDay.init)
    else { preconditionFailure("the form asks for days") }
    let days = (form["days"]?.array ?? []).compactMap { day -> Day? in
      guard let date = day["date"]?.string, let number = CalendarDay(date), from <= number,
        number <= to
      else { return nil }
      return Day(
        date: date, entries: day["entries"]?.array ?? [],
        isClosed: day["closed"]?.bool ?? false)
    }
    let profile = form["profile"]
    let isHidden = profile?["hidden"]?.bool ?? false
    self.init(
      days: days, sessions: (form["sessions"]?.array ?? []).compactMap(Self.session),
      person: Person(
        sex: profile?["sex"]?.string, age: profile?["age"]?.number,
        isPregnant: profile?["pregnant"]?.bool ?? false,
        isBreastfeeding: profile?["breastfeeding"]?.bool ?? false,
        hadEatingDisorder: profile?["eatingDisorder"]?.bool ?? false,
        target: profile?["target"]?.number, floor: profile?["floor"]?.number,
        bodyKg: isHidden ? nil : profile?["bodyKg"]?.number, hidesNumbers: isHidden),
      from: from, to: to, language: form.language, rules: rules,
      lifted: lifted)
  }

  private static func session(_ json: JSON) -> Session? {
    guard let date = json["date"]?.string.flatMap(CalendarDay.init) else { return nil }
    let sets = (json["sets"]?.array ?? []).map { set in
      let id = set["exerciseId"]?.string ?? ""
      return (exercise: id, name: set["name"]?.string ?? id, lift: LoggedLift(set))
    }
    return Session(date: date, sets: sets)
  }
}

extension LoggedLift {
  /// A set of a request that fits the form.
  init(_ json: JSON) {
    self.init(
      reps: json["reps"]?.number ?? 0, weightKg: json["weightKg"]?.number,
      reserve: json["rir"]?.number)
  }
}

extension RequestField {
  /// The weight of the body, which is lifted with some loads.
  static var bodyKg: RequestField {
    .number("bodyKg", "the weight of the body, for lifts that lift it", 20...400)
  }
}
