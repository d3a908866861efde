import Consulting

extension DayMacros {
  /// The grams of a day.
  static let grams: [AnswerMember<DayMacros>] = [
    .always("protein_g", \.protein, .integer), .always("fat_g", \.fat, .integer),
    .always("carb_g", \.carb, .integer),
  ]
}

extension MealDay {
  /// The weight that doses protein and fat, and how much of them a kilogram of it gets.
  static let doses: [AnswerMember<MealDay>] = [
    .always("dosing_weight_kg", { Figure.rounded($0.dosingWeight, decimals: 1) }, .number),
    .always("protein_per_kg", { Figure.rounded($0.macros.proteinPerKg, decimals: 2) }, .number),
    .always("fat_per_kg", { Figure.rounded($0.macros.fatPerKg, decimals: 2) }, .number),
  ]
}

extension Plan {
  /// How the energy came about.
  static let energy = AnswerForm<Plan>.object(
    EnergyAnswer.parts.map { $0.of(\.energyAnswer) } + MealDay.doses.map { $0.of(\.meals) }
      + EnergyAnswer.change.map { $0.of(\.energyAnswer) })

  private var energyAnswer: EnergyAnswer {
    EnergyAnswer(energy: energy, kcal: meals.macros.kcal, goal: meals.macros.kcal)
  }
}

/// What an energy is a part of, and what it does to the weight.
struct EnergyAnswer: Sendable {
  let energy: EnergyPlan
  /// The plan's energy, which may have followed a weight trend.
  let kcal: Double
  /// The energy before any trend: no trend moves the target it is held against.
  let goal: Double
}

extension EnergyAnswer {
  typealias Member = AnswerMember<EnergyAnswer>

  /// What the energy is a part of, and within which limits.
  static let parts: [Member] = [
    .always("tdee", { Figure.rounded($0.energy.tdee, decimals: 2) }, .number),
    .always("factor", \.energy.factor, .number), effectiveFactor,
    .always("range", { [$0.energy.range.lowerBound, $0.energy.range.upperBound] }, numbers),
    .always("floor", { Figure.rounded($0.energy.floor, decimals: 0) }, .number),
    .always("floor_applied", \.energy.floorApplied, .flag),
  ]

  /// The part of the expenditure that is eaten.
  static let effectiveFactor = Member.always(
    "effective_factor", { Figure.rounded($0.kcal / $0.energy.tdee, decimals: 3) }, .number)

  /// What the goal wants of the weight, from where to where that counts as on target, and what this
  /// energy is expected to do; all in percent of body weight a week.
  static let change: [Member] = [
    .always("weekly_change_pct", \.target, .number), .always("on_target_pct", \.onTarget, numbers),
    expectedChange,
  ]

  /// What so much energy is expected to do to the weight, percent a week.
  static let expectedChange = Member.always(
    "expected_weekly_change_pct", { $0.energy.expectedChange(at: $0.kcal) }, .number)

  private static let numbers = AnswerForm.number.list

  private var target: Double { energy.expectedChange(at: goal) }

  private var onTarget: [Double] {
    [target - energy.trendBand, target + energy.trendBand].map { Figure.rounded($0, decimals: 2) }
  }
}

extension EnergyPlan {
  /// What so much energy is expected to do to the weight, percent a week, as it is written.
  func expectedChange(at kcal: Double) -> Double {
    Figure.rounded(weeklyChangePercent(at: kcal), decimals: 2)
  }
}

extension Edition {
  /// The word of a slot.
  func word(of slot: MealSlots) -> String {
    let words = vocabulary.words("MealSlot")
    let index = slot.rawValue.trailingZeroBitCount
    return words.indices.contains(index) ? words[index] : ""
  }

  /// The slot of a word.
  func slot(of word: String) -> MealSlots {
    let words = vocabulary.words("MealSlot")
    return words.firstIndex(of: word).map { MealSlots(rawValue: UInt8(1) << UInt8($0)) } ?? []
  }

  /// The words of the slots of a day of so many meals; none when there is no such day.
  func slotWords(ofMeals count: Int) -> [String] {
    mealSlots.indices.contains(count - 1) ? mealSlots[count - 1].map(word) : []
  }
}

extension IngredientCatalogue.Unit {
  /// Grams as people measure them: `2 eggs`, `about 1.5 tablespoons`, `大さじ約1.5`.
  ///
  /// - Parameters:
  ///   - grams: How much it is.
  ///   - language: What it is said in.
  ///   - isWhole: Whether nothing is halved, for whoever should count nothing.
  ///   - about: What an amount is called that is not met exactly.
  /// - Returns: The words; nil when the grams are far from halves of the unit.
  func household(
    _ grams: Int, _ language: String, isWhole: Bool, about: (String) -> String
  ) -> String? {
    let count = Double(grams) / self.grams
    let parts: Double = isWhole ? 1 : 2
    let halves = max(1, (count * parts).rounded()) / parts
    let distance = abs(halves - count) / count
    guard isWhole || distance <= Self.nearest else { return nil }
    func said(_ amount: String) -> String { distance <= Self.exact ? amount : about(amount) }
    let number = Figure.text(halves, decimals: 1)
    if let spoken = spoken.first(where: { $0.language == language }) {
      return spoken.amount.replacing("{n}", with: said(number))
    }
    return said("\(number) \(halves <= 1 ? name : plural)")
  }

  /// A portion this close to halves of a unit is named by them: reading aid, not a dose.
  private static let nearest = 0.12
  private static let exact = 0.02
}
