/// How often each kind of protein food leads a lunch or a dinner of a week, so that no kind is most of
/// what is eaten where others are at hand.
struct WeekFirsts {
  private var pools: [SharedMeals]

  /// Nothing led yet.
  init(_ groupFirsts: [GroupMeals]) { pools = SharedMeals.all(of: groupFirsts) }

  /// Counts the first protein of a meal, or takes it away again.
  mutating func note(_ food: Ingredient, _ slot: MealSlots, by count: Int = 1) {
    guard isCounted(food, slot) else { return }
    for place in pools.indices where pools[place].groups & food.cap.groups != 0 {
      pools[place].meals += count
    }
  }

  /// Whether a food is of a kind that led as often as it should.
  func isFull(_ food: Ingredient, _ slot: MealSlots) -> Bool {
    isCounted(food, slot)
      && pools.contains { $0.groups & food.cap.groups != 0 && $0.meals >= $0.most }
  }

  /// Whether the food would lead in the place of another one without a kind of it leading more often
  /// than it should.
  func mayReplace(_ first: Ingredient, with food: Ingredient, _ slot: MealSlots) -> Bool {
    guard isCounted(food, slot) else { return true }
    return pools.allSatisfy {
      $0.groups & food.cap.groups == 0 || $0.groups & first.cap.groups != 0 || $0.meals < $0.most
    }
  }

  private func isCounted(_ food: Ingredient, _ slot: MealSlots) -> Bool {
    food.category == .protein && !slot.isDisjoint(with: [.lunch, .dinner])
  }
}
