import Consulting
import JSONSource

/// Everything that is wrong with the files of a catalogue of foods, or worth a second look.
///
/// A line whose source has it so says why in its `accept`, which answers every doubt about it.
package struct FoodsCheck {
  /// What was found, in the order of the files.
  package private(set) var diagnostics: [Diagnostic] = []
  private let units: UnitWords
  private let limits: AnswerLimits
  private let doubts: DoubtRules

  /// Looks through the files of a `Catalog/foods/` and a `Rules/food/` folder.
  package static func diagnostics(
    catalogue: [SourceFile], pages: [SourceFile]
  ) -> [Diagnostic] {
    let packed = PackWriter.pack(catalogue: catalogue, pages: pages)
    var mistakes: [Diagnostic] = []
    if case .failure(let failure) = packed { mistakes = failure.diagnostics }
    var unheard = Diagnostics()
    let together = FoodPages.together(pages, into: &unheard)
    guard !unheard.hasErrors, let all = JSONParser.parse(together, into: &unheard) else {
      return mistakes
    }
    do throws(FoodPageFailure) {
      var check = try FoodsCheck(FoodPages(all))
      for file in catalogue { check.look(file) }
      return mistakes + check.diagnostics
    } catch {
      return mistakes.isEmpty ? [error.diagnostic] : mistakes
    }
  }

  private init(_ pages: FoodPages) throws(FoodPageFailure) {
    units = try FoodWords(pages).units
    limits = try AnswerLimits(try pages.page("answer-limits"))
    doubts = try DoubtRules(try pages.page("doubts"))
  }

  private mutating func look(_ file: SourceFile) {
    for line in FoodLine.lines(of: file).lines where line["accept"]?.string?.isEmpty != false {
      if line["parts"] != nil {
        dish(line)
      } else if let values = line["per100"]?.array, line["name"] != nil {
        energy(line, values)
        for portion in line["portions"]?.array ?? [] { self.portion(line, portion) }
      } else {
        for portion in line["portions"]?.members ?? [] { named(line, portion) }
      }
    }
  }

  private mutating func doubt(
    _ line: FoodLine, _ code: String, _ message: String, hint: String
  ) {
    diagnostics.append(line.mistake(code, message, hint: hint, .warning))
  }

  // MARK: Doubts

  /// Energy that is not that of the macronutrients and the alcohol.
  private mutating func energy(_ line: FoodLine, _ values: [JSON]) {
    func value(_ nutrient: Nutrient) -> Double? {
      values.indices.contains(nutrient.index) ? values[nutrient.index].number : nil
    }
    guard let energy = value(.kcal), let protein = value(.protein),
      let carbohydrate = value(.carbohydrate), let fat = value(.fat)
    else { return }
    let rest =
      limits.protein * protein + limits.fat * fat + doubts.alcohol * (value(.alcohol) ?? 0)
    let least = rest + limits.carbohydrate * max(0, carbohydrate - (value(.fibre) ?? 0))
    let most = rest + limits.carbohydrate * carbohydrate
    guard
      energy < limits.lowFactor * least - limits.factorAllowance
        || energy > limits.highFactor * most + limits.factorAllowance
    else { return }
    doubt(
      line, "food-energy",
      "'\(line["name"]?.string ?? "")' has \(Self.shown(energy)) kcal, and its macronutrients make "
        + "\(Self.shown(least)) to \(Self.shown(most))",
      hint: "4 kcal for a gram of protein and carbohydrate, 9 for fat, 7 for alcohol; "
        + #"where the source has it so, write "accept": "why""#)
  }

  /// A portion of the source: by its density where it is a volume.
  private mutating func portion(_ line: FoodLine, _ portion: JSON) {
    guard let parts = portion.array, parts.count == 4, let grams = parts[3].number else { return }
    let unit = parts[0].string ?? ""
    judge(
      line, "\(unit) \(parts[1].string ?? "") \(parts[2].string ?? "")", unit, grams,
      within: doubts.portion)
  }

  /// A portion that people ask for by name.
  private mutating func named(_ line: FoodLine, _ portion: JSON.Member) {
    guard let grams = portion.value.number else {
      return doubt(
        line, "doubtful-portion", "'\(portion.key)' has no weight", hint: "write its grams")
    }
    judge(line, portion.key, portion.key, grams, within: doubts.namedPortion)
  }

  private mutating func judge(
    _ line: FoodLine, _ name: String, _ unit: String, _ grams: Double,
    within range: DoubtRules.Range
  ) {
    let volume = units.unit(named: unit)?.millilitres
    let isLikely = volume.map { doubts.density.holds(grams / $0) } ?? range.holds(grams)
    guard !isLikely else { return }
    let said = name.split(separator: " ").joined(separator: " ")
    doubt(
      line, "doubtful-portion",
      "'\(said)' of '\(line["name"]?.string ?? line.names.first ?? "")' weighs \(Self.shown(grams)) g"
        + (volume.map { " in \(Self.shown($0)) ml" } ?? ""),
      hint: #"check the grams; where the source has it so, write "accept": "why""#)
  }

  /// A dish whose parts do not add up to what it weighs, or to no serving.
  private mutating func dish(_ line: FoodLine) {
    let parts = (line["parts"]?.array ?? []).map { $0.array?.last?.number ?? 0 }
    let sum = parts.reduce(0, +)
    let name = line.names.first ?? ""
    guard let stated = line["grams"]?.number else {
      return doubt(
        line, "dish-parts", "'\(name)' does not say what a serving weighs",
        hint: #"write "grams": \#(Self.shown(sum)), if its parts are right"#)
    }
    guard abs(stated - sum) <= doubts.dishOff else {
      return doubt(
        line, "dish-parts",
        "the parts of '\(name)' weigh \(Self.shown(sum)) g, and it says \(Self.shown(stated))",
        hint: "check the parts, then 'grams'")
    }
    guard doubts.dish.holds(sum) else {
      return doubt(
        line, "dish-parts", "'\(name)' weighs \(Self.shown(sum)) g, which is no serving",
        hint: "a dish is what one person is served; check its parts")
    }
  }

  private static func shown(_ value: Double) -> String { Figure.text(value, decimals: 2) }
}
