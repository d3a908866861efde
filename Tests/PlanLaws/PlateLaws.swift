extension Judge {
  /// Law 25, too: no choice of a plate stands beside one that nobody would eat with it.
  ///
  /// Every choice goes with every other, so that what clashes may not stand on one plate at all.
  func judgePlate(of meal: PrintedPlan.Meal) {
    let words = meal.options.joined().map(called)
    for clash in Self.clashes where clash.theme == meal.theme {
      demand(
        words.allSatisfy { $0.isDisjoint(with: clash.foods) }, .themes, meal.pointer,
        "nobody eats \(clash.name)")
    }
  }

  /// What a food is called in the clashes: its family and its id.
  private func called(_ option: PrintedPlan.Option) -> Set<String> {
    [option.id, catalogue.foodById[option.id]?.family ?? ""]
  }

  /// Foods that stand on no plate of a theme.
  private struct Clash: Sendable {
    let name: String
    let theme: String
    let foods: Set<String>
  }

  private static let clashes: [Clash] = [
    Clash(
      name: "beans with bread, dried fruit or a drink as a snack", theme: "bean_snack",
      foods: ["bread", "dried_fruit", "milk_drink", "oat_drink", "rice_drink"])
  ]
}
