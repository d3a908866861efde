import Consulting
import JSONSource

/// A food by what a table elsewhere or a language model said of it; its numbers were checked.
///
/// It goes by the person's own words and by no name that the other side gave it, so that no answer
/// takes the place of another food.
struct OutsideFood {
  /// Who said it.
  enum Source: String { case lookup, model }

  let source: Source
  let food: PersonalFoods.Food
  /// Whether it may be kept as a food of the person.
  let isKept: Bool
  private let words: String
  private let answer: JSON
  private let leftOut: [String]
  /// The weight or volume that was told with it.
  private let told: Double

  /// The food of an item; nil when the answer tells no portion.
  init?(_ answer: JSON, _ check: FoodAnswerCheck, _ item: ParsedItem, _ source: Source) {
    let eaten = answer["consumedQuantity"]
    let isByVolume = eaten?["estimatedGrams"]?.number == nil
    guard let trust = check.confidence, check.codes.isEmpty,
      let portion = eaten?[isByVolume ? "estimatedMl" : "estimatedGrams"]?.number, portion > 0
    else { return nil }
    (self.source, isKept, self.answer, leftOut) = (source, check.isCached, answer, check.leftOut)
    (told, words) = (portion, item.food)
    let isDrink = answer["entryType"]?.string == "drink"
    food = PersonalFoods.Food(
      id: "\(source.rawValue):\(item.food)", name: item.phrase, aliases: [],
      values: Self.values(answer, portion), baseQuantity: 100, isByVolume: isByVolume,
      source: Self.sourceType(answer, source), confidence: trust,
      group: isDrink ? "drink" : "other",
      portions: [Self.portion(eaten, portion, item, source)])
  }

  /// What 100 g or ml hold, by what was eaten: those numbers are the ones that were checked.
  private static func values(_ answer: JSON, _ portion: Double) -> [Double?] {
    let eaten = answer["nutritionConsumed"]
    var values = [Double?](repeating: nil, count: Nutrient.allCases.count)
    for (name, nutrient) in DaySummary.fields {
      values[nutrient.index] = eaten?[nutrient == .water ? "waterG" : name]?.number
    }
    for nutrient in Nutrient.micronutrients {
      values[nutrient.index] = eaten?["micronutrients"]?[nutrient.rawValue]?.number
    }
    return values.map { $0.map { $0 * 100 / portion } }
  }

  /// What one of it weighs: a model was told the amount, a table tells a serving of its own.
  private static func portion(
    _ eaten: JSON?, _ portion: Double, _ item: ParsedItem, _ source: Source
  ) -> FoodPortion {
    let isServing = ["unit", "serving"].contains(eaten?["unit"]?.string)
    let servings = isServing ? eaten?["amount"]?.number ?? 1 : 1
    let count = source == .model ? item.quantity ?? 1 : servings
    let isNamed = source == .model
    return FoodPortion(
      unit: isNamed ? item.unit : "", size: isNamed ? item.size : "", note: "",
      grams: count > 0 ? portion / count : portion, isDefault: true)
  }

  private static func sourceType(_ answer: JSON, _ source: Source) -> String {
    guard source == .lookup else { return "ai_estimated" }
    return switch answer["entryType"]?.string {
    case "branded_food": "brand_label"
    case "restaurant_food": "restaurant_estimate"
    default: "verified_dataset"
    }
  }

  /// The kind of entry that it is.
  var entryType: String {
    switch answer["entryType"]?.string {
    case "composite_food": "composite"
    case "branded_food": "branded"
    case "restaurant_food": "restaurant"
    case "drink": "drink"
    case "supplement": "supplement"
    case "simple_food": "simple"
    default: "unknown"
    }
  }

  /// What so much of it is made of.
  func components(_ amount: Double) -> [Resolution.Component] {
    (answer["components"]?.array ?? []).enumerated().compactMap { index, part in
      guard let name = part["canonicalName"]?.string, let grams = part["estimatedGrams"]?.number,
        !leftOut.contains("/components/\(index)/canonicalName")
      else { return nil }
      return .init(
        food: .init(id: "\(source.rawValue):\(name)", name: name),
        grams: Nutrients.round(grams * amount / told, 2),
        confidence: min(food.confidence, part["confidence"]?.number ?? 0))
    }
  }

  /// How it is answered: a food of a request that the same words find again; `kept` says whether it may
  /// be kept for other lines.
  static let form = AnswerForm<OutsideFood>.object(
    [.always("words", \.words, .text), .always("kept", \.isKept, .flag)]
      + PersonalFoods.Food.members.map { $0.of(\.food) })
}
