import Consulting
import JSONSource
import RuleEngine

extension ServiceFunction {
  /// A correction, kept or taken back.
  static func learnFood(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "learnFood",
      summary: "keeps what a person means by their words, or undoes it",
      of: foods.rulebook,
      request: {
        RequestForm(
          [
            .foodText, .foodMemory,
            .text("food", "the id of the food it is"),
            .number("grams", "what the text weighs as it stands", 1e-3...100_000), .per100,
            .flag("undo", "true takes back what was learned last of the text"), .ownFoods,
            .usesCatalogue, .foodLanguage,
          ],
          readings: { request, language in
            FoodLearning.mistakes(request, FoodRefusals(foods: foods, language: language))
          })
      },
      answer: { FoodLearning.form },
      example: #"{"text":"2 cookies","grams":60}"#
    ) { form throws(PlanFailure) in
      let mistakes = FoodLearning.mistakes(form.request, .of(form, foods))
      guard mistakes.isEmpty else { throw .invalid(mistakes) }
      return FoodLearning(form, try foods.model())
    }
  }
}

/// A correction of one text: what memory holds before and after.
struct FoodLearning {
  private let memory: [FoodMemory.Correction]
  private let learned: FoodMemory.Correction?
  private let undone: FoodMemory.Correction?

  /// Takes a request without mistakes.
  init(_ form: FilledForm, _ catalogue: FoodCatalogue) {
    var memory = (form["memory"]?.array ?? []).map(FoodMemory.Correction.init)
    let book = FoodBook(form, catalogue)
    let items = FoodLineReader(book).read(form.text("text") ?? "").items
    if form.flag("undo") == true {
      let last = memory.lastIndex { correction in
        items.contains {
          $0.food == correction.text && $0.unit == correction.unit && $0.size == correction.size
        }
      }
      learned = nil
      undone = last.map { memory.remove(at: $0) }
    } else {
      learned = items.first.flatMap {
        FoodMemory.Correction(
          of: $0, food: form.text("food"), grams: form.number("grams"),
          per100: Nutrients(per100: form["per100"]), catalogue.words)
      }
      if let learned { memory.append(learned) }
      undone = nil
    }
    self.memory = memory
  }

  /// How `learnFood` answers it.
  static let form = AnswerForm<FoodLearning>.object([
    .always("memory", \.memory, FoodMemory.Correction.form.list),
    .nullable("learned", \.learned, FoodMemory.Correction.form),
    .nullable("undone", \.undone, FoodMemory.Correction.form),
  ])

  /// What is wrong with a request of any kind, beside its form.
  static func mistakes(_ request: JSON, _ refused: FoodRefusals) -> [Diagnostic] {
    var mistakes = FoodCatalogue.readings(request, refused)
    let food = request["food"]?.string
    let isUndoing = request["undo"]?.bool == true
    let says = ["food", "grams", "per100"].contains { !(request[$0]?.isNull ?? true) }
    if says == isUndoing {
      mistakes.append(
        refused("nothing-to-learn", isUndoing ? "undo-alone" : "nothing-to-learn", at: ""))
    }
    guard let catalogue = try? refused.foods.model() else { return mistakes }
    let own = PersonalFoods(request["foods"]?.array ?? [], catalogue.words.spelling)
    let book = FoodBook(
      catalogue, personal: own, usesCatalogue: request["catalog"]?.bool ?? true)
    if let food, !FoodResolver(book).knows(food) {
      mistakes.append(refused.unknownFood(food, at: "/food"))
    }
    if mistakes.isEmpty, let text = request["text"]?.string {
      mistakes += self.mistakes(FoodLineReader(book).read(text), request, catalogue, refused)
    }
    return mistakes
  }

  private static func mistakes(
    _ text: ParsedText, _ request: JSON, _ catalogue: FoodCatalogue, _ refused: FoodRefusals
  ) -> [Diagnostic] {
    guard text.items.count == 1, let item = text.items.first, !item.food.isEmpty else {
      return [
        refused("not-one-food", "not-one-food", [("count", "\(text.items.count)")], at: "/text")
      ]
    }
    let isUndoing = request["undo"]?.bool == true
    let learned = FoodMemory.Correction(
      of: item, food: request["food"]?.string, grams: request["grams"]?.number,
      per100: Nutrients(per100: request["per100"]), catalogue.words)
    guard !isUndoing, learned == nil else { return [] }
    return [refused("weight-is-said", "weight-is-said", at: "/grams")]
  }
}
