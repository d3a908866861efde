import JSONSource

/// A week that a dietitian would sign: no plate twice a day and no beans in the place of meat for
/// want of trying.
extension Judge {
  /// No theme stands twice a day, and who eats animals is not given a main meal of plants alone,
  /// where an earlier day shows a meal that would have done.
  func judgeMonotony() {
    for (day, meals) in plan.week.enumerated() {
      for (place, meal) in meals.enumerated() where !isLeftover(meal, on: day) {
        let at = "/ingredients/weekly_menu/\(day)/meals/\(place)"
        let isTwice = meals[..<place].contains { $0.theme != nil && $0.theme == meal.theme }
        if isTwice, !isNearUpperLevel, let other = earlier(than: day, place, { _ in true }) {
          demand(
            false, .menu, at + "/theme",
            "\(meal.theme ?? "") twice a day, although \(other) would do")
        }
        if isOfPlantsAlone(meal), !isNearUpperLevel, !isAtABound,
          let other = earlier(than: day, place, isRatherGiven)
        {
          demand(
            false, .menu, at + "/protein_opts", "plants alone, although \(other) would do")
        }
      }
    }
  }

  /// Whether a week keeps a bound, such as that of salt, by a thirtieth at most, or passes it: its meals
  /// were chosen for that.
  private var isAtABound: Bool {
    let found = plan.json["ingredients"]?["nutrients"]?.array ?? []
    return found.contains { aim in
      guard aim["side"]?.string == "at_most", let most = aim["amount"]?.number,
        let judged = aim["judged"]?.number
      else { return false }
      return judged > most * 29 / 30
    }
  }

  /// Whether a main meal offers proteins of plants alone to somebody who eats fish or meat.
  private func isOfPlantsAlone(_ meal: PrintedPlan.Meal) -> Bool {
    ["omnivore", "pescatarian"].contains(athlete.diet)
      && ["lunch", "dinner"].contains(meal.slot) && isComplete(meal)
      && meal.options[0].allSatisfy { catalogue.foodById[$0.id]?.isVegan ?? false }
  }

  private func isComplete(_ meal: PrintedPlan.Meal) -> Bool {
    meal.options.allSatisfy { $0.count >= 3 }
  }

  /// A meal of some place.
  private struct Candidate {
    let meal: PrintedPlan.Meal
    let day, place: Int
  }

  /// Whether a meal of animals alone also keeps the wishes of a week on a later day: its theme is not
  /// used up, and none of its proteins stood in its place the day before.
  private func isRatherGiven(_ candidate: Candidate) -> Bool {
    let proteins = candidate.meal.options[0].map(\.id)
    let stood = plan.week[..<candidate.day].indices.count { day in
      plan.week[day].contains { $0.theme == candidate.meal.theme }
    }
    let most =
      catalogue.themes.first { $0.id == candidate.meal.theme }.map(athlete.mostDays) ?? 0
    return stood < most && !leavesCuisine(candidate)
      && proteins.allSatisfy { !(catalogue.foodById[$0]?.isVegan ?? true) }
      && plan.week[candidate.day - 1][candidate.place].options[0].allSatisfy {
        !proteins.contains($0.id)
      }
  }

  /// Whether a meal is not of the wished cuisine, while the one that stands in its place is.
  private func leavesCuisine(_ candidate: Candidate) -> Bool {
    func isWished(_ theme: String?) -> Bool {
      catalogue.themes.first { $0.id == theme }?.cuisines.contains(athlete.cuisine) ?? false
    }
    return isWished(plan.week[candidate.day][candidate.place].theme)
      && !isWished(candidate.meal.theme)
  }

  /// The theme of a complete meal that stood in a place on an earlier day and could stand today, too:
  /// its theme does not stand otherwise, and its foods keep their caps.
  private func earlier(than day: Int, _ place: Int, _ suits: (Candidate) -> Bool) -> String? {
    let today = Set(plan.week[day].compactMap(\.theme))
    for earlier in plan.week.indices.prefix(day) where plan.week[earlier].indices.contains(place) {
      let meal = plan.week[earlier][place]
      guard let theme = meal.theme, !today.contains(theme), isComplete(meal),
        !isLeftover(meal, on: earlier), keepsCaps(meal, on: day),
        keepsPulses(meal, on: day, place),
        suits(Candidate(meal: meal, day: day, place: place))
      else { continue }
      return theme
    }
    return nil
  }

  /// Whether a meal may take a place of a day on which pulses may stand in so many meals, soy among them
  /// where both have one number.
  private func keepsPulses(_ meal: PrintedPlan.Meal, on day: Int, _ place: Int) -> Bool {
    let others = plan.week[day].indices.filter { $0 != place }.map { plan.week[day][$0] }
    func isOfEither(_ meal: PrintedPlan.Meal) -> Bool { hasSoy(meal) || countsAsBeans(meal) }
    if sharesPulses, isOfEither(meal),
      others.count(where: isOfEither) >= mostBeanMeals
    {
      return false
    }
    let keepsSoy = !hasSoy(meal) || others.count(where: hasSoy) < mostSoyMeals
    return keepsSoy && keepsShared(meal, beside: others)
      && (!countsAsBeans(meal) || others.count(where: countsAsBeans) < mostBeanMeals)
  }

  /// Whether a meal is one of those with beans: every food of a line counts, and green peas do, too.
  private func countsAsBeans(_ meal: PrintedPlan.Meal) -> Bool {
    hasPulses(meal) || meal.ids.joined().contains { groups(of: $0).contains("legume") }
  }

  /// Whether the foods of a meal may be offered on one day more.
  private func keepsCaps(_ meal: PrintedPlan.Meal, on day: Int) -> Bool {
    meal.ids.joined().allSatisfy { id in
      let days = plan.week.indices.count { other in
        other == day || plan.week[other].contains { $0.ids.joined().contains(id) }
      }
      return days <= catalogue.foodById[id]?.days ?? 7
        && groups(of: id).allSatisfy { group in
          let row = String(group.map { $0 == "_" ? "-" : $0 })
          let days = plan.week.indices.count { other in
            other == day
              || plan.week[other].contains {
                $0.ids.joined().contains { groups(of: $0).contains(group) }
              }
          }
          return Double(days) <= pages.number("food caps", row, "groupDays") ?? 7
            && days <= athlete.mostDays(of: group)
        }
    }
  }
}
