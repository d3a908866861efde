import Consulting
import JSONSource

extension RequestField {
  /// What the person means by their words.
  static var foodMemory: RequestField {
    list(
      "memory", "what the person means by their words, as learnFood keeps it; the latest last",
      of: FoodMemory.fields, most: 5000, isRequired: false)
  }

  /// What 100 g of a food hold.
  static var per100: RequestField {
    RequestField(
      name: "per100", meaning: "what 100 g hold by the person's word", isRequired: false,
      shape: .optional(
        .fields(
          FoodMemory.values.map { name, _ in
            number(name, "of 100 g", 0...100_000, isRequired: name == "calories")
          })))
  }
}

extension FoodMemory {
  /// The values a person corrects, with their names in answers.
  static let values: [(name: String, nutrient: Nutrient)] =
    DaySummary.fields.map { ($0.name, $0.nutrient) }

  /// One correction.
  static var fields: [RequestField] {
    [
      .name("text", "the compared words", longest: 500, isRequired: true),
      .text("unit", "the unit that was said"), .text("size", "the size that was said"),
      .text("food", "the id of the food it is"),
      .number("grams", "grams of one of the unit", 1e-3...100_000), .per100,
      .text("name", "what the person's own food is called"),
    ]
  }

  /// Corrections of a request that fits the form.
  init(_ json: JSON?) { self.init((json?.array ?? []).map(Correction.init)) }
}

extension FoodMemory.Correction {
  /// A correction of a request that fits the form.
  init(_ json: JSON) {
    let text = json["text"]?.string ?? ""
    self.init(
      text: text, unit: json["unit"]?.string ?? "", size: json["size"]?.string ?? "",
      name: json["name"]?.string ?? text)
    food = json["food"]?.string
    grams = json["grams"]?.number
    per100 = Nutrients(per100: json["per100"])
  }

  /// What is learned of an item; nil when there is nothing to learn, as of an amount in grams.
  init?(
    of item: ParsedItem, food: String?, grams: Double?, per100: Nutrients?, _ words: FoodWords
  ) {
    self.init(text: item.food, unit: item.unit, size: item.size, name: item.phrase)
    self.food = food
    self.per100 = per100
    let unit = words.units.unit(named: item.weighed?.unit ?? item.unit)
    if unit?.grams == nil, let quantity = item.quantity ?? 1 as Double?, quantity > 0 {
      self.grams = grams.map { $0 / quantity }
    }
    guard self.food != nil || self.per100 != nil || self.grams != nil else { return nil }
  }

  /// How memory holds it.
  static let form = AnswerForm<Self>.object([
    .always("text", \.text, .text), .always("unit", \.unit, .text), .always("size", \.size, .text),
    .nullable("food", \.food, .text), .nullable("grams", \.grams, .number),
    .nullable("per100", \.per100, .object(Nutrients.main)), .always("name", \.name, .text),
  ])
}

extension Nutrients {
  /// The values of 100 g that somebody has given; nil when they have given none.
  init?(per100 json: JSON?) {
    guard let json, json.members != nil else { return nil }
    self.init()
    for value in FoodMemory.values { self[value.nutrient] = json[value.name]?.number }
  }
}
