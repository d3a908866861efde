import Consulting
import JSONSource
import Model
import RuleEngine

extension ServiceFunction {
  /// What a language model says of a food that nothing else knows.
  static func askFood(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    let cache = ModelFoodCache()
    return ServiceFunction(
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
      answer: {
        .object("answer:any confidence:n kept:b leftOut[] sourceType answeredBy cached:b")
      },
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
      ).answer(foods, cache)
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

  /// What was said of the food before, where it fits this question, else what is said now.
  ///
  /// - Throws: `PlanFailure.unanswered`; nothing is made up.
  func answer(
    _ foods: Loading<FoodCatalogue>, _ cache: ModelFoodCache
  ) throws(PlanFailure) -> ModelFood {
    guard foods.door.isOpen else { return try ask(foods) }
    if let known = cache[key].flatMap(remembered) { return known }
    let said = try ask(foods)
    if said.check.isCached {
      cache.keep(
        ModelFoodCache.Kept(text: normal, grams: grams, answer: said.json), for: key,
        most: catalogue.limits.asking.keptAnswers)
    }
    return said
  }

  private var normal: String { catalogue.words.spelling.normal(text) }

  /// What the food is found by: its words without the amount, where the line is one food.
  private var key: ModelFoodCache.Key {
    let items = FoodLineReader(FoodBook(catalogue)).read(text).items
    let only = items.count == 1 ? items.first : nil
    let parts = only.map { [$0.phrase] + $0.modifiers + $0.components + ["-"] + $0.without }
    let phrase = parts.map { $0.map(catalogue.words.spelling.normal).joined(separator: "|") }
    return ModelFoodCache.Key(
      phrase: phrase ?? normal, language: language, units: units ?? "")
  }

  /// An answer that was kept, for the amount of this question and checked anew; nil where it does not
  /// fit.
  private func remembered(_ kept: ModelFoodCache.Kept) -> ModelFood? {
    let isSame = kept.text == normal && kept.grams == grams
    guard let json = isSame ? kept.answer : grams.flatMap({ kept.portion(of: $0, text) }) else {
      return nil
    }
    let check = FoodAnswerCheck(json, grams: grams, text: text, catalogue.limits, catalogue.wording)
    return check.codes.isEmpty ? ModelFood(json: json, check: check, isKnown: true) : nil
  }

  /// An answer whose numbers can be.
  ///
  /// - Throws: `PlanFailure.unanswered`; nothing is made up.
  private func ask(_ foods: Loading<FoodCatalogue>) throws(PlanFailure) -> ModelFood {
    let asking = catalogue.limits.asking
    let question = ModelQuestion(
      task: catalogue.sentence("model.food", language, [("nutrients", nutrients)]),
      document: document, milliseconds: asking.milliseconds, tokens: asking.tokens,
      attempts: asking.attempts, atOnce: asking.atOnce)
    do throws(ModelFailure) {
      return try foods.door.ask(question) { reply in
        let check = FoodAnswerCheck(
          JSON(.string(reply)), grams: grams, text: text, catalogue.limits, catalogue.wording)
        guard check.codes.isEmpty, let json = ModelText.json(reply) else {
          return .refused(check.codes.joined(separator: ", "))
        }
        return .taken(ModelFood(json: json, check: check, isKnown: false))
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
  /// Whether it was said before, and nobody was asked now.
  let isKnown: Bool

  func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("answer")
    writer.json(shown(json, at: ""))
    writer.number("confidence", check.confidence)
    writer.field("kept", check.isCached)
    writer.texts("leftOut", check.leftOut)
    writer.field("sourceType", "ai_estimated")
    writer.field("answeredBy", "model")
    writer.field("cached", isKnown)
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
