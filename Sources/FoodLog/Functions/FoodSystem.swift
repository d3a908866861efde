import Consulting
import JSONSource
import RuleEngine

extension System {
  /// The food log: lines of text in, foods with grams and nutrients out.
  ///
  /// Its pages and its catalogue are a pack of their own, which nothing touches before the first
  /// question about food; plans know nothing of it.
  package static let food = food { nil }

  /// The food log with the pages of a folder; nil for those that are built in.
  package static func food(
    pages: @escaping @Sendable () throws(Diagnostic) -> [SourceFile]?
  ) -> System {
    System(
      name: "food",
      seam: Seam(
        questions: [], catalogues: [], facts: [], fields: [], words: [], messages: []),
      load: { _ throws(Diagnostic) in
        let files = try pages()
        do throws(FoodPageFailure) {
          guard let files else { return try FoodCatalogue.builtIn() }
          return try FoodCatalogue.builtIn(pages: files)
        } catch {
          throw error.diagnostic
        }
      },
      functions: { foods in
        [
          .parseFoodLine(foods), .resolveFoodLine(foods), .searchFoods(foods),
          .summarizeDay(foods), .mealByTime(foods), .waterDay(foods), .usualFoods(foods),
          .findDuplicates(foods), .checkFoodAnswer(foods), .overview(foods),
          .learnFood(foods), .foodEntry(foods), .nutrientVerdict(foods), .liftTrend(foods),
          .insights(foods),
        ]
      },
      personal: { foods in ServiceFunction.diary(foods) })
  }
}

extension FoodCatalogue {
  /// The most characters of a text of lines.
  static let mostCharacters = 500
  /// The most lines of a text.
  static let mostLines = 50

  /// The text and the time of a request.
  ///
  /// - Throws: `PlanFailure.invalid` when the text is empty, too long or holds control characters,
  ///   or the time is none.
  static func said(_ form: FilledForm) throws(PlanFailure) -> (text: String, time: String?) {
    let mistakes = readings(form.request)
    guard mistakes.isEmpty else { throw .invalid(mistakes) }
    return (form.request["text"]?.string ?? "", form.request["time"]?.string)
  }

  /// What is wrong with the text and the time of a request beside their kind.
  static func readings(_ request: JSON) -> [Diagnostic] {
    [request["text"]?.string.flatMap(textMistake), request["time"]?.string.flatMap(timeMistake)]
      .compactMap(\.self)
  }

  private static func timeMistake(_ time: String) -> Diagnostic? {
    guard MealWords.minutes(time) == nil else { return nil }
    return Diagnostic("bad-time", "'time' is no time", hint: "write it as 07:30", pointer: "/time")
  }

  static func textMistake(_ text: String) -> Diagnostic? {
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
    return reason.map {
      let hint = "write a food as '2 eggs' or '納豆1パック'"
      return Diagnostic("bad-text", $0, hint: hint, pointer: "/text")
    }
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
      memory: FoodMemory(form["memory"]), usesCatalogue: form.flag("catalog") ?? true)
  }
}
