import JSONSource

/// The numbers of an answer about a food, each against the others and against what can be.
struct AnswerNumbers {
  /// What is wrong, in no order.
  let codes: [String]

  init(_ answer: JSON, grams parsed: Double?, _ limits: AnswerLimits) {
    let amount = answer["consumedQuantity"]
    let weight = amount?["estimatedGrams"]?.number ?? amount?["estimatedMl"]?.number
    guard let grams = weight, grams > 0, grams <= limits.mostPortion else {
      codes = ["portion-out-of-range"]
      return
    }
    let eaten = Eaten(answer["nutritionConsumed"] ?? JSON(.null))
    var codes: [String] = []
    if let parsed,
      abs(grams - parsed) > limits.portionShare * parsed + limits.portionGrams
    {
      codes.append("portion-differs-from-text")
    }
    codes += eaten.codes(grams, isDrink: answer["entryType"]?.string == "drink", limits)
    codes += Self.per100(answer, eaten, grams, limits)
    codes += Self.components(answer, grams, limits)
    if let confidence = answer["confidence"]?.number, !(0...1 ~= confidence) {
      codes.append("confidence-out-of-range")
    }
    self.codes = codes
  }

  private static func per100(
    _ answer: JSON, _ eaten: Eaten, _ grams: Double, _ limits: AnswerLimits
  ) -> [String] {
    guard let per100 = answer["nutritionPer100gOr100ml"]?["calories"]?.number,
      let energy = eaten.energy
    else { return [] }
    let allowed = limits.per100Share * energy + limits.per100Kilocalories
    return abs(per100 * grams / 100 - energy) > allowed ? ["per-100-disagrees-with-portion"] : []
  }

  private static func components(
    _ answer: JSON, _ grams: Double, _ limits: AnswerLimits
  ) -> [String] {
    let weights = (answer["components"]?.array ?? []).map { $0["estimatedGrams"]?.number ?? 0 }
    guard !weights.isEmpty else { return [] }
    let allowed = limits.componentsShare * grams + limits.componentsGrams
    return abs(weights.reduce(0, +) - grams) > allowed
      ? ["components-disagree-with-portion"] : []
  }
}

/// What an answer says was eaten.
private struct Eaten {
  let energy: Double?
  private let protein: Double?
  private let carbohydrate: Double?
  private let fat: Double?
  private let fibre: Double?
  private let sugar: Double?
  private let micronutrients: [JSON.Member]
  private let all: [Double]

  init(_ json: JSON) {
    energy = json["calories"]?.number
    protein = json["proteinG"]?.number
    carbohydrate = json["carbsG"]?.number
    fat = json["fatG"]?.number
    fibre = json["fiberG"]?.number
    sugar = json["sugarG"]?.number
    micronutrients = json["micronutrients"]?.members ?? []
    let own = (json.members ?? []).compactMap(\.value.number)
    all = own + micronutrients.compactMap(\.value.number)
  }

  func codes(_ grams: Double, isDrink: Bool, _ limits: AnswerLimits) -> [String] {
    var codes: [String] = []
    if all.contains(where: { $0 < 0 }) { codes.append("negative-value") }
    if let energy, energy > limits.energyPerGram * grams + limits.energyAllowance {
      codes.append("energy-over-physical-limit")
    }
    let macros = [protein, carbohydrate, fat].compactMap(\.self).reduce(0, +)
    if macros > limits.macrosPerGram * grams + limits.macrosAllowance {
      codes.append("macros-over-weight")
    }
    if disagrees(grams, isDrink: isDrink, limits) { codes.append("energy-disagrees-with-macros") }
    if let fibre, let carbohydrate, fibre > carbohydrate {
      codes.append("fibre-over-carbohydrate")
    }
    if let sugar, let carbohydrate, sugar > carbohydrate + limits.sugarAllowance {
      codes.append("sugar-over-carbohydrate")
    }
    let isOver = micronutrients.contains { member in
      guard let value = member.value.number, let most = limits.mostPer100[member.key] else {
        return false
      }
      return value > most * grams / 100
    }
    if isOver { codes.append("micronutrient-out-of-range") }
    return codes
  }

  /// Whether the energy is not that of the macronutrients; unknown ones judge nothing.
  private func disagrees(_ grams: Double, isDrink: Bool, _ limits: AnswerLimits) -> Bool {
    guard let energy, let protein, let carbohydrate, let fat else { return false }
    let rest = limits.protein * protein + limits.fat * fat
    let least = rest + limits.carbohydrate * (carbohydrate - (fibre ?? 0))
    let most = rest + limits.carbohydrate * carbohydrate
    let alcohol = isDrink ? limits.drinkPerGram * grams : 0
    return energy < limits.lowFactor * least - limits.factorAllowance
      || energy > limits.highFactor * most + limits.factorAllowance + alcohol
  }
}
