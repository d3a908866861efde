import Consulting
import JSONSource

extension PersonalFoods {
  /// The foods of a request; those without id, name or energy are passed over by the caller's check.
  package init(_ foods: [JSON], _ spelling: NameSpelling) {
    self.init(foods.compactMap(Self.food), spelling)
  }

  private static func food(_ json: JSON) -> Food? {
    guard let id = json["id"]?.string, let name = json["canonicalName"]?.string else { return nil }
    var values = [Double?](repeating: nil, count: Nutrient.allCases.count)
    for (field, nutrient) in perBase { values[nutrient.index] = json[field]?.number }
    for nutrient in Nutrient.micronutrients {
      values[nutrient.index] = json["micronutrients"]?[nutrient.rawValue]?.number
    }
    return Food(
      id: id, name: name, aliases: json["aliases"]?.array?.compactMap(\.string) ?? [],
      values: values, baseQuantity: json["baseQuantity"]?.number ?? 100,
      isByVolume: json["baseUnit"]?.string == "ml",
      source: json["sourceType"]?.string ?? "user_corrected",
      confidence: json["confidence"]?.number ?? 1, group: json["group"]?.string ?? "other",
      portions: (json["portions"]?.array ?? []).compactMap(portion))
  }

  private static func portion(_ json: JSON) -> FoodPortion? {
    guard let grams = json["grams"]?.number, grams > 0 else { return nil }
    let amount = json["amount"]?.number ?? 1
    return FoodPortion(
      unit: json["unit"]?.string ?? "", size: json["size"]?.string ?? "", note: "",
      grams: amount > 0 ? grams / amount : grams, isDefault: json["default"]?.bool == true)
  }

  fileprivate static let perBase: [(String, Nutrient)] = [
    ("caloriesPerBase", .kcal), ("proteinGPerBase", .protein), ("carbsGPerBase", .carbohydrate),
    ("fatGPerBase", .fat), ("fiberGPerBase", .fibre), ("sugarGPerBase", .sugar),
    ("sodiumMgPerBase", .sodium), ("waterGPerBase", .water),
  ]
}

extension PersonalFoods.Food {
  /// How it is answered as a food of a request, behind what else its keeper should know.
  static let members: [AnswerMember<Self>] =
    named
    + PersonalFoods.perBase.map { field, nutrient in
      .always(named: field, { $0.rounded(nutrient) }, AnswerForm.number.orNull)
    } + trusted

  private static let named: [AnswerMember<Self>] = [
    .always("id", \.id, .text), .always("canonicalName", \.name, .text),
    .always("aliases", \.aliases, .texts),
    .always("baseUnit", { $0.isByVolume ? "ml" : "g" }, .word(of: ["g", "ml"])),
    .always("baseQuantity", \.baseQuantity, .number),
  ]

  private static let trusted: [AnswerMember<Self>] = [
    .always("micronutrients", \.micronutrients, AnswerForm.number.keyed),
    .always("sourceType", \.source, .text), .always("confidence", \.confidence, .number),
    .always("group", \.group, .text), .always("portions", \.portions, FoodPortion.form.list),
  ]

  private var micronutrients: [(key: String, value: Double)] {
    Nutrient.micronutrients.compactMap { nutrient in
      rounded(nutrient).map { (nutrient.rawValue, $0) }
    }
  }

  private func rounded(_ nutrient: Nutrient) -> Double? {
    values[nutrient.index].map { Nutrients.round($0, 3) }
  }
}

extension FoodPortion {
  fileprivate static let form = AnswerForm<FoodPortion>.object([
    .always("unit", \.unit, .text), .always("size", \.size, .text),
    .always("amount", { _ in 1 }, .number),
    .always("grams", { Nutrients.round($0.grams, 3) }, .number),
    .always("default", \.isDefault, .flag),
  ])
}
