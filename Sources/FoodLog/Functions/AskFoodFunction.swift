import Consulting
import JSONSource
import Model
import RuleEngine

extension ServiceFunction {
  /// What a language model says of a food that nothing else knows.
  static func askFood(
    _ foods: Loading<FoodCatalogue>, _ cache: ModelFoodCache
  ) -> ServiceFunction {
    ServiceFunction(
      name: "askFood",
      summary: "what a language model says of a food, where its numbers can be",
      isDear: foods.door.isOpen, of: foods.rulebook,
      request: {
        RequestForm(
          [
            .foodText, .number("grams", "the weight that the line says", 1e-3...1e6),
            .choice("units", "what cups and spoons are measured by", ["us", "uk", "metric", "ja"]),
            .foodLanguage,
          ], readings: readings(foods))
      },
      answer: { ModelFood.form },
      example: nil
    ) { form throws(PlanFailure) in
      let catalogue = try foods.model()
      let (text, _) = try FoodCatalogue.said(form, foods)
      guard !catalogue.limits.asking.isPrivate(text) else {
        throw .refused([FoodRefusals.of(form, foods)("private-text", "private-text", at: "/text")])
      }
      let language = form.language
      let question = FoodQuestion(
        text: text, grams: form.number("grams"), units: form.text("units"), language: language,
        catalogue: catalogue)
      do throws(ModelFailure) {
        return try question.answer(foods.door, cache)
      } catch {
        throw error.unanswered(at: "/text", foods.rulebook.messages, language)
      }
    }
  }
}

/// What a language model said of a food, and how far it is trusted.
struct ModelFood {
  let json: JSON
  let check: FoodAnswerCheck
  /// Whether it was said before, and nobody was asked now.
  let isKnown: Bool

  /// How `askFood` answers it.
  static let form = AnswerForm<ModelFood>.object(
    [.always("answer", { $0.shown($0.json, at: "") }, .any)]
      + FoodAnswerCheck.trust.map { $0.of(\.check) } + [
        .always("sourceType", { _ in "ai_estimated" }, .text),
        .always("answeredBy", { _ in "model" }, .text), .always("cached", \.isKnown, .flag),
      ])

  /// A value without the texts that are not shown: null stands for each.
  private func shown(_ json: JSON, at pointer: String) -> JSON {
    if check.leftOut.contains(pointer) { return JSON(.null) }
    if let members = json.members {
      return JSON(
        .object(
          members.map {
            JSON.Member(key: $0.key, value: shown($0.value, at: "\(pointer)/\($0.key)"))
          }))
    }
    guard let items = json.array else { return json }
    return JSON(
      .array(items.enumerated().map { shown($0.element, at: "\(pointer)/\($0.offset)") }))
  }
}
