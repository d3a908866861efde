import Consulting
import JSONSource
import RuleEngine

extension ServiceFunction {
  /// A line of a diary after its changes.
  static func foodEntry(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "foodEntry",
      summary: "a line of a diary as it stands after what was changed of it",
      of: foods.rulebook,
      request: {
        RequestForm(
          [
            .foodText, .foodTime, .ownFoods, .usesCatalogue, .foodMemory,
            .list(
              "changes", "what was changed, in its order", of: DiaryChange.fields, most: 500,
              isRequired: false), .foodLanguage,
          ],
          readings: { request, language in
            DiaryChange.mistakes(request, FoodRefusals(foods: foods, language: language))
          })
      },
      answer: { DiaryEntry.form },
      example: #"{"text":"2 eggs","changes":[{"op":"edit","item":0,"grams":120}]}"#
    ) { form throws(PlanFailure) in
      let mistakes = DiaryChange.mistakes(form.request, .of(form, foods))
      guard mistakes.isEmpty else { throw .invalid(mistakes) }
      let book = FoodBook(form, try foods.model())
      return DiaryEntry(
        form.text("text") ?? "", time: form.text("time"), book,
        (form["changes"]?.array ?? []).map(DiaryChange.init))
    }
  }
}

extension DiaryEntry {
  /// How `foodEntry` answers it.
  fileprivate static let form = AnswerForm<DiaryEntry>.object([
    .always("text", \.text, .text), .always("deleted", \.isDeleted, .flag),
    .always("revision", \.revision, .integer), .always("kind", \.kind, .word),
    .always("items", { $0.items.map(\.food) }, Resolution.form.list),
    .always("places", { $0.items.map(\.place) }, AnswerForm.integer.list),
    .always("learned", \.learned, lesson.list),
  ])

  private static let lesson = AnswerForm<(change: String, correction: FoodMemory.Correction)>
    .object([
      .always("change", { $0.change }, .text),
      .always("correction", { $0.correction }, FoodMemory.Correction.form),
    ])
}

extension DiaryChange {
  /// What a change says; `entry`, `made` and `learned` are for whoever keeps it.
  static var fields: [RequestField] {
    [
      .choice("op", "what is done", Kind.allCases.map(\.rawValue), isRequired: true),
      .name("id", "its own name among the changes", longest: 200),
      .name("undoes", "the id of the change that is taken back", longest: 200),
      .count("item", "which food of the line, from 0", 0...500),
      .text("text", "the line anew"), .text("food", "the id of the food it is"),
      .number("grams", "what was eaten of it", 1e-3...100_000),
      .choice("meal", "the meal", DaySummary.meals),
      .per100, .name("entry", "the line it changes", longest: 200),
      RequestField(
        name: "made", meaning: "when it was made, in the writer's words", isRequired: false,
        shape: .optional(.name(longest: 64))),
      RequestField(
        name: "learned", meaning: "what was learned of it, as learnFood keeps it",
        isRequired: false, shape: .optional(.list(.fields(FoodMemory.fields), most: 10))),
      .foodMemory, .ownFoods,
    ]
  }

  /// A change of a request that fits the form.
  init(_ json: JSON) {
    id = json["id"]?.string ?? ""
    kind = json["op"]?.string.flatMap(Kind.init) ?? .edit
    item = json["item"]?.number.map { Int($0) }
    undoes = json["undoes"]?.string
    text = json["text"]?.string
    food = json["food"]?.string
    grams = json["grams"]?.number
    meal = json["meal"]?.string
    per100 = Nutrients(per100: json["per100"])
  }

  /// What is wrong with a line or its changes, beside their form.
  static func mistakes(_ request: JSON, _ refused: FoodRefusals) -> [Diagnostic] {
    let changes = (request["changes"]?.array ?? []).enumerated().flatMap { index, change in
      mistakes(of: change, at: "/changes/\(index)", request, refused)
    }
    return FoodCatalogue.readings(request, refused) + changes
  }

  /// What is wrong with one change of a line, beside its form.
  static func mistakes(
    of change: JSON, at pointer: String, _ request: JSON, _ refused: FoodRefusals
  ) -> [Diagnostic] {
    var mistakes: [Diagnostic] = []
    let holds = { (field: String) in !(change[field]?.isNull ?? true) }
    let needs: [(op: String, any: [String])] = [
      ("edit", ["text", "food", "grams", "meal", "per100"]), ("undo", ["undoes"]),
      ("delete_item", ["item"]),
    ]
    if let op = change["op"]?.string, let need = needs.first(where: { $0.op == op }),
      !need.any.contains(where: holds)
    {
      mistakes.append(
        refused(
          "nothing-changed", "nothing-changed",
          [("op", op), ("fields", need.any.joined(separator: ", "))], at: pointer))
    }
    if ["food", "grams", "per100"].contains(where: holds), !holds("item") {
      mistakes.append(refused("missing-item", "missing-item", at: "\(pointer)/item"))
    }
    if let text = change["text"]?.string,
      let mistake = FoodCatalogue.textMistake(text, at: "\(pointer)/text", refused)
    {
      mistakes.append(mistake)
    }
    if let food = change["food"]?.string, let catalogue = try? refused.foods.model() {
      let own = PersonalFoods(request["foods"]?.array ?? [], catalogue.words.spelling)
      let book = FoodBook(
        catalogue, personal: own, usesCatalogue: request["catalog"]?.bool ?? true)
      if !FoodResolver(book).knows(food) {
        mistakes.append(refused.unknownFood(food, at: "\(pointer)/food"))
      }
    }
    return mistakes
  }
}
