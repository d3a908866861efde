import Consulting
import JSONSource
import RuleEngine

extension System {
  /// The food log: lines of text in, foods with grams and nutrients out.
  ///
  /// Its pages and its catalogue are a pack of their own, which nothing touches before the first
  /// question about food; plans know nothing of it.
  package static let food = food { nil }

  /// Words that the food log answers, by their type.
  private static let answeredWords: [(type: String, words: [String])] = [
    ("FoodStep", Resolution.Step.allCases.filter { $0 != .vector }.map(\.rawValue)),
    ("FoodScope", DuplicateRules.scopes),
    ("LoggedNutrient", ["fiberG", "sodiumMg"] + Nutrient.micronutrients.map(\.rawValue)),
  ]

  /// The food log with the pages of a folder; nil for those that are built in.
  package static func food(
    pages: @escaping @Sendable () throws(Diagnostic) -> [SourceFile]?
  ) -> System {
    System(
      name: "food",
      requiredRules: RequiredRules(
        questions: WarningSigns.questions + [SetStrength.maximum] + FoodQuestions.all,
        catalogues: [LiftedLoads.requiredRules],
        facts: WarningSigns.facts + ["loadKg", "repsToFailure"] + FoodQuestions.facts, fields: [],
        words: answeredWords, messages: DiaryMessages.all + FoodMessages.all),
      load: { rulebook throws(Diagnostic) in
        let files = try pages()
        do throws(FoodPageFailure) {
          return try FoodCatalogue.builtIn(rulebook, pages: files)
        } catch {
          throw error.diagnostic
        }
      },
      functions: { foods in
        let caches = OutsideCaches()
        let lifted = LiftedLoads(foods.rulebook)
        return [
          .parseFoodLine(foods), .resolveFoodLine(foods, caches), .searchFoods(foods),
          .summarizeDay(foods), .mealByTime(foods), .waterDay(foods), .usualFoods(foods),
          .findDuplicates(foods), .checkFoodAnswer(foods), .askFood(foods, caches.model),
          .overview(foods),
          .learnFood(foods), .foodEntry(foods), .nutrientVerdict(foods), .liftTrend(foods, lifted),
          .insights(foods, lifted), .predictSets(foods, lifted), .finishWorkout(foods, lifted),
          .applyJournal(foods),
          .journalPage(foods), .readHealth(foods), .writeHealth(foods),
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
  static func said(
    _ form: FilledForm, _ foods: Loading<FoodCatalogue>
  ) throws(PlanFailure) -> (text: String, time: String?) {
    let mistakes = readings(form.request, .of(form, foods))
    guard mistakes.isEmpty else { throw .invalid(mistakes) }
    return (form.request["text"]?.string ?? "", form.request["time"]?.string)
  }

  /// What is wrong with the text and the time of a request beside their kind.
  static func readings(_ request: JSON, _ refused: FoodRefusals) -> [Diagnostic] {
    [
      request["text"]?.string.flatMap { textMistake($0, at: "/text", refused) },
      request["time"]?.string.flatMap { timeMistake($0, refused) },
    ].compactMap(\.self)
  }

  private static func timeMistake(_ time: String, _ refused: FoodRefusals) -> Diagnostic? {
    MealWords.minutes(time) == nil ? refused("bad-time", "time", at: "/time") : nil
  }

  /// What is wrong with a text of lines.
  static func textMistake(
    _ text: String, at pointer: String, _ refused: FoodRefusals
  ) -> Diagnostic? {
    let scalars = text.unicodeScalars
    let reason: (key: String, most: Int)? =
      if scalars.allSatisfy({ $0.properties.isWhitespace }) {
        ("text-empty", 0)
      } else if scalars.count > mostCharacters {
        ("text-long", mostCharacters)
      } else if scalars.count(where: { $0 == "\n" }) >= mostLines {
        ("text-lines", mostLines)
      } else if scalars.contains(where: isControl) {
        ("text-control", 0)
      } else if isNegative(scalars) {
        ("text-negative", 0)
      } else {
        nil
      }
    return reason.map { refused("bad-text", $0.key, [("most", "\($0.most)")], at: pointer) }
  }

  /// Whether an amount is below zero: a minus right before a number, at the beginning of a line that
  /// belongs to no list, or behind what parts two foods.
  private static func isNegative(_ scalars: String.UnicodeScalarView) -> Bool {
    let folded = Folded(String(scalars)).scalars
    let lines = folded.split(separator: "\n").map { $0.drop { $0.isSpace } }
    let begins = lines.map(isBelowZero)
    if begins.contains(true), !(lines.count > 1 && begins.allSatisfy(\.self)) { return true }
    return lines.contains { line in
      let parts = line.split { [",", ";", "、", "。"].contains($0) || $0 == "+" }
      return parts.dropFirst().contains { isBelowZero($0.drop { $0.isSpace }) }
    }
  }

  private static func isBelowZero(_ line: ArraySlice<Unicode.Scalar>) -> Bool {
    line.first == "-" && line.dropFirst().first?.isDigit == true
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
