/// What one place of the day must be: its target and the terms it is made on.
struct MealOrder: Hashable {
  /// What any choice must come near.
  var target: MealTarget
  /// The place in the day, one slot.
  var slot: MealSlots
  /// Whether the vegetables are fruit.
  var isFruit: Bool
  /// The energy of the day, in kcal.
  var dayKcal: Double
  /// The dearest tier that may be offered.
  var tier: BudgetTier
  /// Whether portions past the ceiling are allowed.
  var isLarge: Bool
  /// Whether themes of neighbouring slots are allowed.
  var isOpen: Bool
}

/// What may stand on one plate.
struct PlateWish {
  /// The theme.
  let theme: Int
  private let excluded: FoodSet
  private let only: FoodSet
  private let isAnimal: Bool

  /// The foods of a theme without some, or, where `only` names any, of no others; without protein
  /// foods of plants, where it is to be of animals.
  init(
    _ theme: Int, excluded: FoodSet = FoodSet(), only: FoodSet = FoodSet(), isAnimal: Bool = false
  ) {
    self.theme = theme
    self.excluded = excluded
    self.only = only
    self.isAnimal = isAnimal
  }

  /// Whether a food may stand on the plate.
  func allows(_ food: ThemeFoods.Food) -> Bool {
    if isAnimal, food.isPlantProtein { return false }
    if excluded.contains(Int(food.ingredient)) { return false }
    return only.isEmpty || only.contains(Int(food.ingredient))
  }
}

/// Foods of the catalogue, a bit each.
struct FoodSet {
  private var words: [UInt64] = []

  /// Whether there are none.
  var isEmpty: Bool { words.isEmpty }

  /// No foods.
  init() {}

  /// Some foods.
  init(_ foods: [Int]) {
    guard let last = foods.max() else { return }
    words = Array(repeating: 0, count: last / 64 + 1)
    for food in foods { words[food / 64] |= 1 << UInt64(food % 64) }
  }

  /// Whether a food is among them.
  func contains(_ food: Int) -> Bool {
    food / 64 < words.count && words[food / 64] & 1 << UInt64(food % 64) != 0
  }
}
