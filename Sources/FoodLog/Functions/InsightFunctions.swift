import Consulting
import Domain
import JSONSource
import RuleEngine

extension ServiceFunction {
  /// Which days are complete, and their averages.
  static func overview(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "overview", summary: "averages over the days of food that look complete",
      of: foods.rulebook,
      request: {
        RequestForm([
          .list(
            "days", "a day's sums, as summarizeDay has them",
            of: [
              .day("date", "the day"), .number("calories", "kilocalories", 0...1e5),
              .number("proteinG", "grams of protein", 0...1e4),
              .count("meals", "how many meals were logged", 0...100, isRequired: true),
              .count("pending", "entries that wait for an answer", 0...10_000),
              .flag("closed", "whether the person said that this is all"),
            ], most: 1000),
          .number("target", "kilocalories a day that are aimed at", 500...10_000),
        ])
      },
      answer: { Overview.form },
      example: #"{"days":[{"date":"2026-03-01","calories":2010,"meals":3}],"target":2000}"#
    ) { form throws(PlanFailure) in
      let rules = try foods.model().insights
      let days = (form["days"]?.array ?? []).map(Overview.Day.init)
      return Overview(days, target: form.number("target"), rules.overview)
    }
  }

  /// What may be said of the average of a nutrient.
  static func nutrientVerdict(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "nutrientVerdict",
      summary: "whether an average reaches a reference",
      of: foods.rulebook,
      request: {
        RequestForm([
          .number("average", "a day's average; null when no food reports it", 0...1e6),
          .number("coverage", "the share of the energy that reports it", 0...1, isRequired: true),
          .number("reference", "what suffices a day", 1e-6...1e6, isRequired: true),
          .number("upper", "what is too much from food", 1e-6...1e6),
        ])
      },
      answer: { NutrientVerdict.form },
      example: #"{"average":5,"coverage":0.95,"reference":18}"#
    ) { form throws(PlanFailure) in
      NutrientVerdict(
        average: form.number("average"), coverage: form.number("coverage") ?? 0,
        reference: form.number("reference"), upper: form.number("upper"),
        try foods.model().insights.verdicts)
    }
  }

  /// The strength of a lift against earlier.
  static func liftTrend(
    _ foods: Loading<FoodCatalogue>, _ lifted: LiftedLoads
  ) -> ServiceFunction {
    ServiceFunction(
      name: "liftTrend",
      summary: "the estimated maximum of a lift, against earlier",
      of: foods.rulebook,
      request: {
        RequestForm([
          .list(
            "sessions", "sessions of one lift",
            of: [
              .day("date", "the day"),
              .list("sets", "what was lifted", of: RequestField.lifted, most: 100),
            ], most: 2000),
          .day("today", "the last day that counts"),
          .name("exerciseId", "which exercise of the catalogue", longest: 100), .bodyKg,
        ])
      },
      answer: { LiftTrend.form },
      example: """
        {"sessions":[{"date":"2026-02-21","sets":[{"reps":6,"weightKg":85}]}],\
        "today":"2026-02-25"}
        """
    ) { form throws(PlanFailure) in
      let sessions = (form["sessions"]?.array ?? []).compactMap { session in
        CalendarDay(session["date"]?.string ?? "").map { day in
          LiftTrend.Session(
            date: day,
            sets: (session["sets"]?.array ?? []).map(LoggedLift.init))
        }
      }
      guard let today = form.text("today").flatMap(CalendarDay.init) else {
        preconditionFailure("the form asks for a day")
      }
      let load = form.text("exerciseId").map { lifted[$0] } ?? .alone
      let body = LiftedBody(
        load: load, bodyKg: form.number("bodyKg"), strength: lifted.strength)
      return LiftTrend(sessions, of: body, today: today, try foods.model().insights.trend)
    }
  }

  /// Overview, water, nutrients and training of some days.
  static func insights(
    _ foods: Loading<FoodCatalogue>, _ lifted: LiftedLoads
  ) -> ServiceFunction {
    ServiceFunction(
      name: "insights",
      summary: "what days of food and training tell, and how much of them is known",
      of: foods.rulebook,
      request: {
        RequestForm(
          Insights.fields,
          readings: { Insights.readings($0, FoodRefusals(foods: foods, language: $1)) })
      },
      answer: { InsightCards.form },
      example: """
        {"from":"2026-03-01","to":"2026-03-14","days":[{"date":"2026-03-01","entries":[]}],\
        "sessions":[],"profile":{"sex":"female","age":30}}
        """
    ) { form throws(PlanFailure) in
      let mistakes = Insights.readings(form.request, .of(form, foods))
      guard mistakes.isEmpty else { throw .invalid(mistakes) }
      let rules = try foods.model().insights
      do throws(Diagnostic) {
        return try Insights(form, rules, lifted).cards()
      } catch {
        throw .rule(error)
      }
    }
  }

  /// What was drunk on a day.
  static func waterDay(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "waterDay", summary: "what was drunk on a day, beside what suffices most adults",
      of: foods.rulebook,
      request: { RequestForm([.entries("the entries of the day"), .foodSex]) },
      answer: { WaterDay.form },
      example: #"{"entries":[{"status":"resolved","drinkMl":250,"waterMl":250}],"sex":"male"}"#
    ) { form throws(PlanFailure) in
      WaterDay(
        form["entries"]?.array ?? [], sex: form.text("sex"), try foods.model().insights.water)
    }
  }

  /// The foods somebody logs.
  static func usualFoods(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "usualFoods", summary: "the foods that were logged lately, and most often",
      of: foods.rulebook,
      request: { RequestForm([.entries("entries with date and time, in any order")]) },
      answer: { UsualFoods.form },
      example: """
        {"entries":[{"date":"2026-03-01","status":"resolved","resolvedFoodId":"usda:171287",\
        "foodName":"Egg","originalText":"eggs","grams":100}]}
        """
    ) { form throws(PlanFailure) in
      UsualFoods(form["entries"]?.array ?? [], try foods.model().insights.usual)
    }
  }
}

extension RequestField {
  /// A set of a lift.
  fileprivate static var lifted: [RequestField] {
    [
      .count("reps", "repetitions", 0...1000, isRequired: true),
      .number("weightKg", "the load; null without one", 0...2000),
      .number("rir", "repetitions that were left", 0...30),
    ]
  }
}

extension Overview.Day {
  /// A day of a request that fits the form.
  fileprivate init(_ json: JSON) {
    date = json["date"]?.string ?? ""
    calories = json["calories"]?.number
    proteinG = json["proteinG"]?.number
    meals = json["meals"]?.number ?? 0
    pending = json["pending"]?.number ?? 0
    isClosed = json["closed"]?.bool ?? false
  }
}
