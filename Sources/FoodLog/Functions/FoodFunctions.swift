import Consulting
import RuleEngine

extension ServiceFunction {
  /// What is wrong with a text and a time beside their form.
  static func readings(_ foods: Loading<FoodCatalogue>) -> RequestForm.Readings {
    { request, language in
      FoodCatalogue.readings(request, FoodRefusals(foods: foods, language: language))
    }
  }

  /// What a line says, before any food is looked for.
  static func parseFoodLine(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "parseFoodLine", summary: "what a line of food says: amounts, units, foods, spans",
      of: foods.rulebook,
      request: { RequestForm([.foodText, .foodLanguage], readings: readings(foods)) },
      answer: { ParsedText.form },
      example: #"{"text":"breakfast: 2 eggs and 1 slice toast"}"#,
      laws: [.spansCoverTheText]
    ) { form throws(PlanFailure) in
      let catalogue = try foods.model()
      let (text, _) = try FoodCatalogue.said(form, foods)
      return FoodLineReader(FoodBook(catalogue)).read(text)
    }
  }

  /// The foods of a line with grams and nutrients.
  static func resolveFoodLine(
    _ foods: Loading<FoodCatalogue>, _ caches: OutsideCaches
  ) -> ServiceFunction {
    ServiceFunction(
      name: "resolveFoodLine", summary: "the foods of a line with grams, nutrients and how sure",
      isDear: foods.door.isOpen || foods.door.looksFoodsUp, of: foods.rulebook,
      request: {
        RequestForm(
          [
            .foodText, .ownFoods, .usesCatalogue,
            .foodMemory, .foodTime, .foodReach, .foodLanguage,
          ], readings: readings(foods))
      },
      answer: { ResolvedText.form },
      example: #"{"text":"100g chicken breast","time":"12:30"}"#
    ) { form throws(PlanFailure) in
      let catalogue = try foods.model()
      let book = FoodBook(form, catalogue)
      let (line, time) = try FoodCatalogue.said(form, foods)
      let text = FoodLineReader(book).read(line)
      let resolver = FoodResolver(book)
      let items = resolver.resolve(text, time: time)
      guard let reach = form.text("by").flatMap(FoodReach.init) else {
        return ResolvedText(kind: text.kind, items: items, learned: nil)
      }
      let found = FoodsElsewhere(
        text: line, resolver: resolver, reach: reach, language: form.language,
        door: foods.door, caches: caches
      ).resolve(items)
      return ResolvedText(kind: text.kind, items: found.items, learned: found.learned)
    }
  }

  /// Foods of the catalogue by words.
  static func searchFoods(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "searchFoods", summary: "the foods of the catalogue that words name, nearest first",
      of: foods.rulebook,
      request: { RequestForm([.foodText, .foodLanguage], readings: readings(foods)) },
      answer: { FoodAnswers.found },
      example: #"{"text":"natto"}"#
    ) { form throws(PlanFailure) in
      let catalogue = try foods.model()
      let (words, _) = try FoodCatalogue.said(form, foods)
      return FoodResolver(FoodBook(catalogue)).search(words)
    }
  }

  /// A day's sums and what is left.
  static func summarizeDay(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "summarizeDay", summary: "a day's entries added up, how much is known, what is left",
      of: foods.rulebook,
      request: {
        RequestForm([
          RequestField(
            name: "entries", meaning: "the items of resolveFoodLine, each with an id",
            isRequired: true, shape: .list(.open([]), most: 1000)),
          RequestField(
            name: "targets", meaning: "calories, proteinG, carbsG and others to reach",
            isRequired: false, shape: .optional(.open([]))),
        ])
      },
      answer: { DaySummary.form },
      example: #"{"entries":[{"id":"a","status":"resolved","calories":143}]}"#
    ) { form throws(PlanFailure) in
      DaySummary(
        entries: form["entries"]?.array ?? [], targets: form["targets"], try foods.model())
    }
  }

  /// The meal that a time of day means.
  static func mealByTime(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "mealByTime", summary: "the meal that a time of day means",
      of: foods.rulebook,
      request: { RequestForm([.foodTime, .foodLanguage], readings: readings(foods)) },
      answer: { FoodAnswers.mealByTime },
      example: #"{"time":"07:30"}"#
    ) { form throws(PlanFailure) in
      let (_, time) = try FoodCatalogue.said(form, foods)
      return try foods.model().words.meals.meal(at: time)
    }
  }
}

extension RequestField {
  /// Foods of the person.
  static var ownFoods: RequestField {
    RequestField(
      name: "foods", meaning: "the person's own foods, which go first", isRequired: false,
      shape: .optional(.list(.open([]), most: 1000)))
  }

  /// Whether the catalogue counts.
  static var usesCatalogue: RequestField {
    .flag("catalog", "whether the built-in foods count")
  }

  /// How far foods are looked for.
  static var foodReach: RequestField {
    .choice(
      "by", "how far unknown foods are looked for: here, in a table elsewhere, with a model",
      FoodReach.allCases.map(\.rawValue))
  }

  /// The text of lines.
  static var foodText: RequestField {
    RequestField(
      name: "text", meaning: "what was eaten or drunk, in English or Japanese", isRequired: true,
      shape: .text(known: { [] }))
  }

  /// A time of day.
  static var foodTime: RequestField {
    RequestField(
      name: "time", meaning: "when, as HH:MM of the person's clock", isRequired: false,
      shape: .optional(.text(known: { [] })))
  }
}

extension AnswerLaw {
  /// Every character of the text belongs to one span, in order.
  fileprivate static let spansCoverTheText = AnswerLaw("spans cover the text") { request, answer in
    let count = request["text"]?.string?.unicodeScalars.count ?? 0
    let items = answer["items"]?.array ?? []
    guard !items.isEmpty else { return nil }
    var place = 0
    for span in items.flatMap({ $0["spans"]?.array ?? [] }) {
      guard span["from"]?.number == Double(place) else { return "a gap before \(place)" }
      place = Int(span["to"]?.number ?? 0)
    }
    return place == count ? nil : "they end at \(place) of \(count)"
  }
}
