import Consulting
import JSONSource

/// What is wrong with requests about food, in their language; the words are sentences of the pages.
struct FoodRefusals: Sendable {
  let foods: Loading<FoodCatalogue>
  private let sentences: FoodSentences
  private let language: String

  init(foods: Loading<FoodCatalogue>, language: String) {
    self.foods = foods
    sentences = FoodSentences(foods.rulebook.messages)
    self.language = language
  }

  /// Refusals in the language of a request that fits its form.
  static func of(_ form: FilledForm, _ foods: Loading<FoodCatalogue>) -> FoodRefusals {
    FoodRefusals(foods: foods, language: form.language)
  }

  /// A mistake of a code, said by the sentence `refused.<key>` and the hint of its code.
  func callAsFunction(
    _ code: String, _ key: String, _ values: [(String, String)] = [], at pointer: String
  ) -> Diagnostic {
    let said = { (key: String) in sentences.text(key, language, values) }
    return Diagnostic(code, said("refused.\(key)"), hint: said("hint.\(code)"), pointer: pointer)
  }

  /// An id that is no food's.
  func unknownFood(_ id: String, at pointer: String) -> Diagnostic {
    self("unknown-food", "unknown-food", [("id", Diagnostic.quoted(id))], at: pointer)
  }
}
