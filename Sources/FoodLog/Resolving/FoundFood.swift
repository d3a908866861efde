/// A food of the catalogue or a person, with what resolving needs of it.
struct FoundFood {
  let candidate: Resolution.Candidate
  /// Per base quantity.
  let nutrients: Nutrients
  let base: Double
  let isByVolume: Bool
  let group: String
  let portions: [FoodPortion]
  let trust: Double
  /// `near` when another food stands in for it.
  let assumptions: [String]
  let entryType: String
  let isEstimate: Bool

  /// A food of the catalogue, with the portions of the row of names that led to it.
  init(_ food: Int, entry: Int?, in catalogue: FoodCatalogue) {
    let pack = catalogue.pack
    candidate = .init(id: catalogue.id(food), name: catalogue.name(food))
    nutrients = Nutrients(Nutrient.allCases.indices.map { pack.value($0, of: food) })
    base = 100
    isByVolume = false
    group = catalogue.group(food)
    var portions: [FoodPortion] = []
    if let entry {
      portions = Self.portions(
        pack, pack.word(.entries, entry, 3), pack.word(.entries, entry, 4), areNamed: true)
    }
    portions += Self.portions(
      pack, pack.word(.foods, food, 5), pack.word(.foods, food, 6), areNamed: false)
    self.portions = portions
    let flags = pack.word(.foods, food, 3)
    let isNear = entry.map { pack.word(.entries, $0, 5) == 1 } ?? false
    let set = flags & 1 != 0 ? "foundation" : "sr_legacy"
    let kind = isNear ? "near" : flags & 2 != 0 ? "later" : set
    trust = catalogue.trust.food[kind] ?? 0
    assumptions = isNear ? ["near-food"] : []
    let category = pack.category(food)
    isEstimate = ["Restaurant Foods", "Fast Foods"].contains(category)
    entryType = isEstimate ? "restaurant" : catalogue.isDrink(food) ? "drink" : "simple"
  }

  private static func portions(
    _ pack: FoodPack, _ start: Int, _ count: Int, areNamed: Bool
  ) -> [FoodPortion] {
    (start..<start + count).map { record in
      let (unit, size) = (pack.text(.portions, record, 0), pack.text(.portions, record, 2))
      return FoodPortion(
        unit: unit, size: size, note: pack.text(.portions, record, 4),
        grams: Double(pack.word(.portions, record, 6)) / 1000,
        isDefault: areNamed && unit.isEmpty && size.isEmpty)
    }
  }

  /// A food of a person.
  init(_ food: PersonalFoods.Food) {
    candidate = .init(id: food.id, name: food.name)
    nutrients = Nutrients(food.values)
    base = food.baseQuantity
    isByVolume = food.isByVolume
    group = food.group
    portions = food.portions
    trust = food.confidence
    assumptions = food.saidBy.map { ["from-\($0)"] } ?? []
    isEstimate = ["ai_estimated", "restaurant_estimate"].contains(food.source)
    let kind = ["drink", "milk"].contains(food.group) ? "drink" : "simple"
    entryType = food.source == "brand_label" ? "branded" : kind
  }

  /// A food by the person's word, whose portions are those of the food it was taken for.
  init(_ correction: FoodMemory.Correction, _ per100: Nutrients, like other: FoundFood?) {
    candidate = .init(id: "mine:\(correction.text)", name: correction.name)
    nutrients = per100
    base = 100
    isByVolume = false
    group = other?.group ?? "other"
    portions = other?.portions ?? []
    trust = 1
    assumptions = []
    isEstimate = false
    entryType = other?.entryType ?? "simple"
  }
}
