import JSONSource

/// No kind of protein food is most of what a week eats where another stood on the same line.
extension Judge {
  /// A kind that led half of the lunches and dinners of a week leads one more at most whose line holds another.
  func judgeKinds() {
    let mains = plan.week.enumerated().flatMap { day, meals in
      meals.filter { ["lunch", "dinner"].contains($0.slot) && !isLeftover($0, on: day) }.map {
        (day: day, meal: $0)
      }
    }
    for (name, kind) in Self.kinds {
      let led = mains.filter { isOf(kind, $0.meal.options[0].first) }
      let more = led.dropFirst(mains.count / 2).filter { hasAnother(than: kind, $0.meal, $0.day) }
      demand(
        more.count <= 1, .menu, "/ingredients/weekly_menu",
        "\(name) leads \(led.count) of \(mains.count) main meals, \(more.count) beside another kind"
      )
    }
  }

  /// Kinds of protein food by their groups.
  private static let kinds: [(String, Set<String>)] = [
    ("poultry", ["poultry"]),
    ("soy", ["soy", "natto", "tempeh", "meat_substitute", "dried_soy"]),
    ("red meat", ["red_meat"]), ("fish", ["fish"]), ("shellfish", ["shellfish"]),
  ]

  private func isOf(_ kind: Set<String>, _ option: PrintedPlan.Option?) -> Bool {
    option.map { groups(of: $0.id).contains(where: kind.contains) } ?? false
  }

  /// Whether the first of a line could be of another kind: it gives no theme its name, and the other is
  /// as much of plants or animals and of no kind that leads elsewhere on the day.
  private func hasAnother(than kind: Set<String>, _ meal: PrintedPlan.Meal, _ day: Int) -> Bool {
    let line = meal.options[0]
    guard let first = line.first, !givesName(first.id, meal.theme) else { return false }
    let leading = plan.week[day].compactMap { $0.options[0].first?.id }.flatMap { groups(of: $0) }
    return line.dropFirst().contains { option in
      !isOf(kind, option) && isOfPlants(option.id) == isOfPlants(first.id)
        && !groups(of: option.id).contains(where: leading.contains)
    }
  }

  private func isOfPlants(_ id: String) -> Bool { catalogue.foodById[id]?.isVegan ?? false }

  /// Whether a food gives the theme of its meal the name.
  private func givesName(_ id: String, _ theme: String?) -> Bool {
    guard let theme = catalogue.themes.first(where: { $0.id == theme }),
      let food = catalogue.foodById[id]
    else { return false }
    let families = [food.family] + food.parts.compactMap { catalogue.foodById[$0]?.family }
    return families.contains(where: theme.leads.contains)
  }
}
