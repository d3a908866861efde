import Consulting

/// Which other answer would bring a week what it is far too short of: planned, never guessed.
extension Consultation {
  /// Plans the week once more with a meal more than was asked and dearer foods than were, where it holds
  /// far too little of a nutrient, and says which nutrients that would bring.
  mutating func noteOtherAnswers(
    to day: MealDay, _ targets: DayTargets, _ energy: EnergyPlan
  ) throws(PlanFailure) {
    let reply = try ask(Questions.namedFoods)
    let missed = missed(by: day).filter(\.namesFoods)
    guard missed.contains(where: { isFarShort($0, in: day) }) else { return }
    var other = targets
    if request.given.contains(where: { $0.field == "budget_tier" }),
      let tier = BudgetTier.allCases.first(where: { $0 > targets.tier })
    {
      var asker = self
      // What was asked of the menu of this budget is asked anew.
      for name in ["menuKcal", "givenBudgetTier"] { asker.forget(name) }
      asker.set("givenBudgetTier", .string("\(tier)"))
      other = try asker.mealTargets(energy)
    }
    if let asked = targets.mealsAsked, asked < reply.int("mealsThatReach") {
      other.mealsAsked = asked + 1
    }
    guard other != targets else { return }
    var planned = edition.mealPlanner.plan(other)
    planned.aims = day.aims
    putFirst(in: &planned, other)
    guard !day.lacksLess(than: planned) else { return }
    // What that answer misses instead would have to be said as well.
    let left = self.missed(by: planned).filter(\.namesFoods).map(\.nutrient)
    let reached = missed.map(\.nutrient).filter { !left.contains($0) }
    guard Set(left).isSubset(of: missed.map(\.nutrient)), let names = nutrientNames(reached) else {
      return
    }
    changeLog.append(reaching(names, from: targets, to: other))
  }

  private func reaching(
    _ nutrients: Phrase.Text, from targets: DayTargets, to other: DayTargets
  ) -> Phrase {
    let meals = Phrase.Text.number(other.mealsAsked ?? 0)
    let tier = Phrase.Text.message("tier.\(other.tier)")
    if other.tier == targets.tier {
      return Phrase("change.reached_by_meals", ("nutrients", nutrients), ("meals", meals))
    }
    if other.mealsAsked == targets.mealsAsked {
      return Phrase("change.reached_by_budget", ("nutrients", nutrients), ("tier", tier))
    }
    return Phrase(
      "change.reached_by_both", ("nutrients", nutrients), ("meals", meals), ("tier", tier))
  }

  private func missed(by day: MealDay) -> [NutrientAim] {
    day.aims.filter { $0.isShort(judged($0, in: day)) }
  }

  private func isFarShort(_ aim: NutrientAim, in day: MealDay) -> Bool {
    judged(aim, in: day) < aim.shortPart * aim.amount
  }

  private func judged(_ aim: NutrientAim, in day: MealDay) -> Double {
    aim.judged(NutrientWeek(aim.nutrient, of: day.week, edition.ingredientCatalogue))
  }

  private func nutrientNames(_ nutrients: [Int]) -> Phrase.Text? {
    let words = edition.vocabulary.words("Nutrient")
    return Self.list(nutrients.map { .message("nutrient.\(words[$0])") })
  }
}
