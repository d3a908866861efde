import Consulting
import JSONSource
import RuleEngine

extension System {
  /// The food log: lines of text in, foods with grams and nutrients out.
  ///
  /// Its pages and its catalogue are a pack of their own, which nothing touches before the first
  /// question about food; plans know nothing of it.
  package static let food = System(
    name: "food",
    seam: Seam(
      questions: [], catalogues: [], facts: [], fields: [], words: [], messages: []),
    load: { _ throws(Diagnostic) in
      do throws(FoodPageFailure) {
        return try FoodCatalogue.builtIn()
      } catch {
        throw Diagnostic(
          "missing-page", "the catalogue of foods lacks '\(error.page)'",
          hint: "make the pack anew: 'planner foods pack'")
      }
    },
    functions: { foods in
      [
        .parseFoodLine(foods), .resolveFoodLine(foods), .searchFoods(foods),
        .summarizeDay(foods), .mealByTime(foods),
      ]
    })
}

extension FoodCatalogue {
  /// The most characters of a text of lines.
  static let mostCharacters = 500
  /// The most lines of a text.
  static let mostLines = 50

  /// The text of a request, refused when it is empty, too long or holds control characters.
  static func text(_ form: FilledForm) throws(PlanFailure) -> String {
    let text = form.text("text") ?? ""
    let scalars = text.unicodeScalars
    let reason: String? =
      if scalars.allSatisfy({ $0.properties.isWhitespace }) {
        "the text is empty"
      } else if scalars.count > mostCharacters {
        "the text has more than \(mostCharacters) characters"
      } else if scalars.count(where: { $0 == "\n" }) >= mostLines {
        "the text has more than \(mostLines) lines"
      } else if scalars.contains(where: isControl) {
        "the text holds a control character"
      } else {
        nil
      }
    if let reason {
      let hint = "write a food as '2 eggs' or '納豆1パック'"
      throw .invalid([Diagnostic("bad-text", reason, hint: hint, pointer: "/text")])
    }
    return text
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && !["\n", "\r", "\t"].contains(scalar)
  }
}

extension FoodBook {
  /// The foods of a request beside the catalogue.
  init(_ form: FilledForm, _ catalogue: FoodCatalogue) {
    let foods = form["foods"]?.array ?? []
    self.init(
      catalogue, personal: PersonalFoods(foods, catalogue.words.spelling),
      usesCatalogue: form.flag("catalog") ?? true)
  }
}
