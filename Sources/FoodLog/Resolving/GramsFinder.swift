/// How many grams an amount of a food is, and how that is known.
struct GramsFinder {
  let catalogue: FoodCatalogue
  private var units: UnitWords { catalogue.words.units }
  private var measures: FoodMeasures { catalogue.measures }

  /// Grams with what they rest on.
  struct Grams {
    let grams: Double
    let basis: String
    var assumptions: [String] = []
  }

  /// The grams of an item; weight first, then volume, portions, household measures, a usual portion.
  func grams(_ item: ParsedItem, of food: FoundFood) -> Grams {
    if let weighed = item.weighed, let unit = units.unit(named: weighed.unit) {
      let quantity = (item.quantity ?? 1) * weighed.quantity
      if let found = measured(quantity, unit, food) { return found }
    }
    if item.isAddition, item.quantity == nil, item.unit.isEmpty,
      let grams = measures.toppingGrams[item.food]
    {
      return Grams(grams: grams, basis: "usual-portion", assumptions: ["parts"])
    }
    guard let quantity = item.quantity else {
      return item.unit.isEmpty && item.size.isEmpty ? usual(1, food) : counted(1, item, food)
    }
    let filling = filling(of: item)
    if let unit = units.unit(named: item.unit),
      var found = measured(quantity * filling, unit, food)
    {
      if filling != 1 { found.assumptions.append("size") }
      return found
    }
    return counted(quantity, item, food)
  }

  /// A weight, or a volume by a portion of the same unit, the food's density or its group's.
  private func measured(
    _ quantity: Double, _ unit: UnitWords.Unit, _ food: FoundFood
  ) -> Grams? {
    if let grams = unit.grams { return Grams(grams: quantity * grams, basis: "weighed") }
    guard let volume = unit.millilitres else { return nil }
    if let grams = measures.cookedGrams(unit.name, of: food.candidate.name, food.group) {
      return Grams(grams: quantity * grams, basis: "group-density", assumptions: ["density"])
    }
    if food.isByVolume { return Grams(grams: quantity * volume, basis: "measured") }
    if let portion = food.portions.first(where: { $0.unit == unit.name }) {
      return Grams(grams: quantity * portion.grams, basis: "own-portion")
    }
    if let density = ownDensity(food) {
      return Grams(grams: quantity * volume * density, basis: "own-density")
    }
    return Grams(
      grams: quantity * volume * groupDensity(food), basis: "group-density",
      assumptions: ["density"])
  }

  /// Grams a millilitre by the food's first portion that is a volume.
  private func ownDensity(_ food: FoundFood) -> Double? {
    for portion in food.portions {
      guard let volume = units.unit(named: portion.unit)?.millilitres else { continue }
      return portion.grams / volume
    }
    return nil
  }

  private func groupDensity(_ food: FoundFood) -> Double {
    measures.density[food.group] ?? measures.density["other"] ?? 1
  }

  /// What is counted: by the food's own portion, else a household measure, else a usual portion.
  private func counted(_ quantity: Double, _ item: ParsedItem, _ food: FoundFood) -> Grams {
    if let grams = whole(item) {
      return Grams(grams: quantity * grams, basis: "household", assumptions: ["whole"])
    }
    if let portion = piece(item, food) ?? portion(item, food) {
      let factor = portion.size == item.size ? 1 : factor(of: item)
      return Grams(
        grams: quantity * portion.grams * factor, basis: "own-portion",
        assumptions: factor == 1 ? [] : ["size"])
    }
    let found =
      isPortion(item, food)
      ? usual(quantity, food)
      : household(quantity, item, food)
        ?? usual(quantity, food)
    let factor = factor(of: item)
    return Grams(
      grams: found.grams * factor, basis: found.basis,
      assumptions: found.assumptions + (factor == 1 ? [] : ["size"]))
  }

  /// Whether a unit of a food that names none of that unit is its usual portion: a serving, and a slice
  /// of a cake.
  private func isPortion(_ item: ParsedItem, _ food: FoundFood) -> Bool {
    guard food.portions.contains(where: \.isDefault) else { return false }
    return item.unit == "serving"
      || item.unit == "slice" && measures.portionIsSlice.contains(food.group)
  }

  /// What the measure that was said holds of its level and usual one: a heaped spoon, a large cup.
  func filling(of item: ParsedItem) -> Double {
    measures.filling(item.unit, fill: item.fill, size: item.size)
  }

  /// What the size that was said is of the usual one.
  func factor(of item: ParsedItem) -> Double { measures.sizeFactors[item.size] ?? 1 }

  /// What a whole weighs where wholes are counted: `half a pizza`, `2 baguettes`.
  func whole(_ item: ParsedItem) -> Double? {
    guard item.quantity != nil || !item.size.isEmpty, item.unit.isEmpty else { return nil }
    return measures.whole(of: item.food).map { $0 * factor(of: item) }
  }

  private func household(
    _ quantity: Double, _ item: ParsedItem, _ food: FoundFood
  ) -> Grams? {
    let isDrink = ["drink", "milk"].contains(food.group)
    if isDrink, let grams = measures.householdGramsOfDrinks[item.unit] {
      return Grams(grams: quantity * grams, basis: "household", assumptions: ["household"])
    }
    if item.unit == "bowl", isDrink {
      return Grams(
        grams: quantity * measures.drinkBowlMl, basis: "household", assumptions: ["household"])
    }
    if let volume = measures.householdMl[item.unit] {
      let own = ownDensity(food) ?? groupDensity(food)
      let density = own < measures.looseBelow ? own : max(own, 1)
      return Grams(
        grams: quantity * volume * density, basis: "household", assumptions: ["household"])
    }
    if item.unit == "handful", food.group == "fruit",
      food.nutrients.scaled(to: 100, per: food.base)[.kcal] ?? 0 <= measures.freshHandful.mostKcal
    {
      let grams = quantity * measures.freshHandful.grams
      return Grams(grams: grams, basis: "household", assumptions: ["household"])
    }
    if let grams = measures.householdGrams[item.unit] {
      return Grams(grams: quantity * grams, basis: "household", assumptions: ["household"])
    }
    return nil
  }

  /// The piece that a number without a unit counts, where the usual portion is of several pieces.
  private func piece(_ item: ParsedItem, _ food: FoundFood) -> FoodPortion? {
    guard item.quantity != nil, item.share == nil, item.unit.isEmpty, item.size.isEmpty,
      let usual = food.portions.first(where: \.isDefault),
      let piece = food.portions.first(where: { $0.unit == "piece" && $0.size.isEmpty }),
      usual.grams >= measures.portionOfSeveral * piece.grams
    else { return nil }
    return piece
  }

  /// The food's portion of a unit: of the size, the default, of no size, medium, or the first.
  private func portion(_ item: ParsedItem, _ food: FoundFood) -> FoodPortion? {
    let same = ["": ["", "piece"], "piece": ["piece", "slice", ""]]
    for unit in same[item.unit] ?? [item.unit] {
      let fitting = food.portions.filter { $0.unit == unit }
      if !item.size.isEmpty, let sized = fitting.first(where: { $0.size == item.size }) {
        return sized
      }
      if let found = fitting.first(where: \.isDefault) ?? fitting.first(where: { $0.size.isEmpty })
        ?? fitting.first(where: { $0.size == "medium" }) ?? fitting.first
      {
        return found
      }
    }
    return nil
  }

  /// The default portion, one that is counted, the group's, or what is taken for anything.
  private func usual(_ quantity: Double, _ food: FoundFood) -> Grams {
    let own =
      food.portions.first(where: \.isDefault)
      ?? food.portions.first { units.unit(named: $0.unit)?.isMeasure != true && $0.note.isEmpty }
    if let own {
      return Grams(
        grams: quantity * own.grams, basis: "usual-portion", assumptions: ["usual-portion"])
    }
    if let grams = measures.portionByGroup[food.group] {
      return Grams(grams: quantity * grams, basis: "usual-portion", assumptions: ["usual-portion"])
    }
    if let first = food.portions.first {
      return Grams(
        grams: quantity * first.grams, basis: "usual-portion", assumptions: ["usual-portion"])
    }
    return Grams(
      grams: quantity * measures.portionOfAll, basis: "hundred-grams",
      assumptions: ["hundred-grams"])
  }
}
