import Consulting
import JSONSource
import Model

/// What a language model is asked of a food: the words of the line and nothing of who wrote them.
struct FoodQuestion {
  let text: String
  let grams: Double?
  let units: String?
  let language: String
  let catalogue: FoodCatalogue

  /// What was said of the food before, where it fits this question, else what is said now.
  ///
  /// - Throws: `ModelFailure`; nothing is made up.
  func answer(_ door: ModelDoor, _ cache: ModelFoodCache) throws(ModelFailure) -> ModelFood {
    guard door.isOpen else { return try ask(door) }
    if let known = cache[key].flatMap(remembered) { return known }
    let said = try ask(door)
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
  /// - Throws: `ModelFailure`; nothing is made up.
  private func ask(_ door: ModelDoor) throws(ModelFailure) -> ModelFood {
    let asking = catalogue.limits.asking
    let question = ModelQuestion(
      task: catalogue.insights.sentences.text("model.food", language, [("nutrients", nutrients)]),
      document: document, milliseconds: asking.milliseconds, tokens: asking.tokens,
      attempts: asking.attempts, atOnce: asking.atOnce)
    return try door.ask(question) { reply in
      let check = FoodAnswerCheck(
        JSON(.string(reply)), grams: grams, text: text, catalogue.limits, catalogue.wording)
      guard check.codes.isEmpty, let json = ModelText.json(reply) else {
        return .refused(check.codes.joined(separator: ", "))
      }
      return .taken(ModelFood(json: json, check: check, isKnown: false))
    }
  }

  private var nutrients: String {
    Nutrient.micronutrients.map(\.rawValue).joined(separator: ", ")
  }

  private var document: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("input", text)
    writer.field("grams", grams)
    writer.field("units", units)
    writer.field("language", language)
    writer.endObject()
    return writer.text
  }
}
