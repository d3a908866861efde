import Consulting
import JSONSource

/// Where a move of the energy ends.
struct EnergyReach: Sendable {
  /// The energy before any trend, kcal.
  let base: Double
  /// The energy that is reached, whole kcal.
  let kcal: Double
  /// What that is more or less than the base, percent.
  let percent: Double
  /// What held the energy on the way; nil when it went all the way.
  let held: Phrase?
}

/// The day is planned again with another energy; every move of it passes the limits here.
extension Adapting {
  /// How far so many percent more or less than the base get: no plan goes past the least and the
  /// most energy, and nobody who is given no deficit comes under the expenditure.
  mutating func reach(from base: Double, byPercent percent: Double) throws(PlanFailure)
    -> EnergyReach
  {
    let least = try consultation.ask(Questions.trendLeast)
    let lowest = max(
      min(base, least.number("trendLeastKcal")).rounded(.up), baseline.energy.leastOfProtected ?? 0)
    let part = try consultation.ask(Questions.trendMost).number("trendMostPart")
    let highest = max(base, baseline.energy.tdee * part).rounded(.down)
    // To whole kilocalories: a coarser step would bend the percentage.
    let wanted = (base * (1 + percent / 100)).rounded()
    func held(at kcal: Double, by reason: String) -> EnergyReach {
      EnergyReach(
        base: base, kcal: kcal, percent: Figure.rounded((kcal / base - 1) * 100, decimals: 3),
        held: Phrase(reason, ("kcal", .number(kcal))))
    }
    if wanted < lowest { return held(at: lowest, by: least.word("trendLeastReason")) }
    if wanted > highest { return held(at: highest, by: "note.trend_most") }
    return EnergyReach(base: base, kcal: wanted, percent: percent, held: nil)
  }

  /// Plans the day again with another energy.
  ///
  /// Protein stays; carbohydrate gives way first, then fat.
  ///
  /// - Returns: The percentage of the base that the day really has.
  mutating func moveEnergy(to reach: EnergyReach, rule: String, because: Phrase)
    throws(PlanFailure) -> Double
  {
    // Back at the base the day is the profile's own, with what gave way of its wishes.
    let energy = reach.kcal == reach.base ? baseline.energy : baseline.energy.moved(to: reach.kcal)
    consultation.changeLog = []
    let day = try consultation.planMeals(energy)
    write(day, log: consultation.changeLog, rule: rule, because: because)
    let kcal = day.macros.kcal
    return kcal == reach.kcal
      ? reach.percent : Figure.rounded((kcal / reach.base - 1) * 100, decimals: 3)
  }

  private mutating func write(_ day: MealDay, log: [Phrase], rule: String, because: Phrase) {
    set(PlanPath("kcal"), to: .number(day.macros.kcal), rule: rule, because: because)
    let energy = EnergyAnswer(
      energy: baseline.energy, kcal: day.macros.kcal, goal: day.macros.kcal)
    for (object, figures) in [
      ("macros", DayMacros.grams.json(of: day.macros)),
      ("energy", [EnergyAnswer.effectiveFactor].json(of: energy)),
      ("energy", MealDay.doses.json(of: day)),
      ("energy", [EnergyAnswer.expectedChange].json(of: energy)),
    ] {
      for (key, value) in figures {
        set(
          PlanPath(object).key(key), to: value, rule: rule, because: because, isDerived: true)
      }
    }
    let food = MealForms(
      edition: edition, language: language, isWhole: consultation.hidesGrams
    ).day.json(of: day)
    for member in food.members ?? [] {
      let path = PlanPath("ingredients").key(member.key)
      let (old, new) = (tree.value(at: path)?.array ?? [], member.value.array ?? [])
      if old.count == new.count, !new.isEmpty {
        for (index, item) in new.enumerated() {
          set(path.index(index), to: item, rule: rule, because: because, isDerived: true)
        }
      } else {
        set(path, to: member.value, rule: rule, because: because, isDerived: true)
      }
    }
    let others = PlanLog(tree).aboutMeals(false)
    for (key, value) in (others + PlanLog(log, consultation)).members {
      set(PlanPath(key), to: value, rule: rule, because: because, isDerived: true)
    }
  }
}

extension EnergyPlan {
  /// The same body with another energy; doses stay.
  fileprivate func moved(to kcal: Double) -> EnergyPlan {
    var moved = self
    moved.kcal = kcal
    moved.kcalRange = kcal...kcal
    return moved
  }
}
