import Consulting
import JSONSource
import Model
import RuleEngine

extension ServiceFunction {
  /// What a language model says of a food that nothing else knows.
  static func askFood(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
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
      answer: { .object("answer:any confidence:n kept:b leftOut[] sourceType answeredBy") },
      example: nil
    ) { form, writer throws(PlanFailure) in
      let catalogue = try foods.model()
      let (text, _) = try FoodCatalogue.said(form, foods)
      guard !catalogue.limits.asking.isPrivate(text) else {
        throw .refused([FoodRefusals.of(form, foods)("private-text", "private-text", at: "/text")])
      }
      let answer = try FoodQuestion(
        text: text, grams: form.number("grams"), units: form.text("units"),
        language: form.text("language") ?? "en", catalogue: catalogue
      ).ask(foods)
      answer.write(into: &writer)
    }
  }
}

/// What a language model is asked of a food: the words of the line and nothing of who wrote them.
private struct FoodQuestion {
  let text: String
  let grams: Double?
  let units: String?
  let language: String
  let catalogue: FoodCatalogue

  /// An answer whose numbers can be.
  ///
  /// - Throws: `PlanFailure.unanswered`; nothing is made up.
  func ask(_ foods: Loading<FoodCatalogue>) throws(PlanFailure) -> ModelFood {
    let asking = catalogue.limits.asking
    let question = ModelQuestion(
      task: catalogue.sentence("model.food", language, [("nutrients", nutrients)]),
      document: document, milliseconds: asking.milliseconds, tokens: asking.tokens,
      attempts: asking.attempts)
    do throws(ModelFailure) {
      return try foods.door.ask(question) { reply in
        let check = FoodAnswerCheck(
          JSON(.string(reply)), grams: grams, text: text, catalogue.limits, catalogue.wording)
        guard check.codes.isEmpty, let json = ModelText.json(reply) else {
          return .refused(check.codes.joined(separator: ", "))
        }
        return .taken(ModelFood(json: json, check: check))
      }
    } catch {
      throw error.unanswered(at: "/text", foods.rulebook.messages, language)
    }
  }

  private var nutrients: String {
    Nutrient.micronutrients.map(\.rawValue).joined(separator: ", ")
  }

  private var document: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("input", text)
    writer.number("grams", grams)
    writer.field("units", units)
    writer.field("language", language)
    writer.endObject()
    return writer.text
  }
}

/// What a language model said of a food, and how far it is trusted.
private struct ModelFood {
  let json: JSON
  let check: FoodAnswerCheck

  func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("answer")
    writer.json(shown(json, at: ""))
    writer.number("confidence", check.confidence)
    writer.field("kept", check.isCached)
    writer.texts("leftOut", check.leftOut)
    writer.field("sourceType", "ai_estimated")
    writer.field("answeredBy", "model")
    writer.endObject()
  }

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
