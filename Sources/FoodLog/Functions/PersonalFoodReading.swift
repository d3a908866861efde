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
  /// Writes it as a food of a request, with what else its keeper should know.
  func write(into writer: inout JSONWriter, _ more: (inout JSONWriter) -> Void = { _ in }) {
    writer.beginObject()
    more(&writer)
    writer.field("id", id)
    writer.field("canonicalName", name)
    writer.texts("aliases", aliases)
    writer.field("baseUnit", isByVolume ? "ml" : "g")
    writer.field("baseQuantity", baseQuantity)
    for (field, nutrient) in PersonalFoods.perBase { writer.number(field, rounded(nutrient)) }
    writer.key("micronutrients")
    writer.beginObject()
    for nutrient in Nutrient.micronutrients where values[nutrient.index] != nil {
      writer.number(nutrient.rawValue, rounded(nutrient))
    }
    writer.endObject()
    writer.field("sourceType", source)
    writer.field("confidence", confidence)
    writer.field("group", group)
    writer.key("portions")
    writer.beginArray()
    for portion in portions { portion.write(into: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private func rounded(_ nutrient: Nutrient) -> Double? {
    values[nutrient.index].map { Nutrients.round($0, 3) }
  }
}

extension FoodPortion {
  fileprivate func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("unit", unit)
    writer.field("size", size)
    writer.field("amount", 1)
    writer.field("grams", Nutrients.round(grams, 3))
    writer.field("default", isDefault)
    writer.endObject()
  }
}
