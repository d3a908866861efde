import Consulting
import JSONSource
import RuleEngine

extension ServiceFunction {
  /// Foods that may be the same.
  static func findDuplicates(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "findDuplicates",
      summary: "foods that may be one food twice, and which is kept",
      of: foods.rulebook,
      request: {
        RequestForm(
          [
            RequestField(
              name: "foods", meaning: "foods to compare, each with an id of its own",
              isRequired: true, shape: .list(.open(Duplicates.fields), most: 1000)),
            .choice("scope", "whether they are shared or one person's", DuplicateRules.scopes),
            .list(
              "apart", "pairs that somebody keeps apart",
              of: [
                .name("one", "an id", longest: 200, isRequired: true),
                .name("other", "another id", longest: 200, isRequired: true),
              ], most: 10_000, isRequired: false), .foodLanguage,
          ],
          readings: { request, language in
            Duplicates.readings(request, FoodRefusals(foods: foods, language: language))
          })
      },
      answer: { Duplicates.form },
      example: """
        {"foods":[{"id":"a","canonicalName":"Carrot","caloriesPerBase":41},\
        {"id":"b","canonicalName":"Carrots","caloriesPerBase":42}]}
        """
    ) { form throws(PlanFailure) in
      let mistakes = Duplicates.readings(form.request, .of(form, foods))
      guard mistakes.isEmpty else { throw .invalid(mistakes) }
      let catalogue = try foods.model()
      let rules = catalogue.duplicates
      let apart = (form["apart"]?.array ?? []).map { pair in
        Set([pair["one"]?.string ?? "", pair["other"]?.string ?? ""])
      }
      let spelling = catalogue.words.spelling
      return Duplicates(
        (form["foods"]?.array ?? []).map { Duplicates.food($0, spelling) }, apart: apart,
        rank: rules.rank(form.text("scope") ?? "shared"), rules)
    }
  }

  /// An answer about a food, checked by numbers.
  static func checkFoodAnswer(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "checkFoodAnswer",
      summary: "whether an answer about a food can be, by its numbers",
      of: foods.rulebook,
      request: {
        RequestForm([
          RequestField(
            name: "answer", meaning: "the answer as an object, or a model's reply as text",
            isRequired: true, shape: .either(.text(known: { [] }), .open([]))),
          .number("grams", "the weight that the line says", 1e-3...1e6),
          .text("text", "the line that was asked about; without it the answer's input"),
        ])
      },
      answer: { FoodAnswerCheck.form },
      example: #"{"answer":{"consumedQuantity":{"estimatedGrams":200}},"grams":200}"#
    ) { form throws(PlanFailure) in
      let catalogue = try foods.model()
      return FoodAnswerCheck(
        form["answer"] ?? JSON(.null), grams: form.number("grams"), text: form.text("text"),
        catalogue.limits, catalogue.wording)
    }
  }
}

extension Duplicates {
  /// What is compared of a food.
  static var fields: [RequestField] {
    [
      .name("id", "its id", longest: 200, isRequired: true),
      .name("canonicalName", "its name", longest: 500, isRequired: true),
      .number("caloriesPerBase", "kilocalories of its base quantity", 0...1e5),
      .number("baseQuantity", "how much its values are of, else 100", 1e-3...1e5),
      .choice("baseUnit", "g or ml", ["g", "ml"]),
      .number("confidence", "how far it is trusted", 0...1),
    ]
  }

  /// What is wrong with foods beside their form: an id that two of them have.
  static func readings(_ request: JSON, _ refused: FoodRefusals) -> [Diagnostic] {
    var seen: Set<String> = []
    return (request["foods"]?.array ?? []).enumerated().compactMap { index, food in
      guard let id = food["id"]?.string, !seen.insert(id).inserted else { return nil }
      return refused(
        "same-id", "same-id", [("id", Diagnostic.quoted(id))], at: "/foods/\(index)/id")
    }
  }

  /// A food of a request that fits the form.
  static func food(_ json: JSON, _ spelling: NameSpelling) -> Food {
    let base = json["baseQuantity"]?.number ?? 100
    return Food(
      id: json["id"]?.string ?? "", words: spelling.words(json["canonicalName"]?.string ?? ""),
      aliases: (json["aliases"]?.array ?? []).compactMap(\.string).map(spelling.normal),
      kilocalories: json["caloriesPerBase"]?.number.map { $0 * 100 / base },
      isByVolume: json["baseUnit"]?.string == "ml",
      source: json["sourceType"]?.string ?? "", confidence: json["confidence"]?.number ?? 0,
      micronutrients: (json["micronutrients"]?.members ?? []).count { $0.value.number != nil },
      updatedAt: json["updatedAt"]?.string ?? "")
  }

  /// How `findDuplicates` answers them.
  fileprivate static let form = AnswerForm<Duplicates>.object([
    .always("possibleDuplicateOf", { $0.marks.map { [$0.food, $0.keeper] } }, pairs),
    .always("conflicts", { $0.conflicts.map { [$0, $1] } }, pairs),
    .always("review", \.marks, Mark.form.list),
  ])

  private static let pairs = AnswerForm.texts.list
}

extension Duplicates.Mark {
  fileprivate static let form = AnswerForm<Self>.object([
    .always("food", \.food, .text), .always("keeper", \.keeper, .text),
    .always("reason", \.reason, .word),
    .always("decisions", { _ in ["merge", "keep_both", "retire"] }, .texts),
  ])
}

extension FoodAnswerCheck {
  /// How `checkFoodAnswer` answers it.
  fileprivate static let form = AnswerForm.object(
    [.always("codes", \.codes, .texts), .always("accepted", \.codes.isEmpty, .flag)] + trust)

  /// How far it is trusted.
  static let trust: [AnswerMember<FoodAnswerCheck>] = [
    .nullable("confidence", \.confidence, .number), .always("kept", \.isCached, .flag),
    .always("leftOut", \.leftOut, .texts),
  ]
}
