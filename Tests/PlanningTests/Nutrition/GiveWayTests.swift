import Testing

@testable import Planning

@Suite struct GiveWayTests {
  private let laws = MealLaws()
  private let planner = MealPlanner.standard

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var targets: DayTargets
    var gives: @Sendable (GiveWay) -> Bool
  }

  static let cases = [
    Case(
      testDescription: "a cheap breakfast borrows from lunch",
      targets: .make(kcal: 2000, weight: 80, protein: 2.0, tier: .low),
      gives: { if case .widerSlot = $0 { true } else { false } }),
    Case(
      testDescription: "too little carbohydrate changes the macros",
      targets: .make(kcal: 1500, range: 1450...1600, weight: 93, protein: 2.2, fat: 1),
      gives: { if case .macros = $0 { true } else { false } }),
    Case(
      testDescription: "a contradictory body moves the dosing weight",
      targets: .make(kcal: 1900, weight: 150, protein: 2.0, fat: 0.7, tier: .low),
      gives: { if case .dosingWeight(from: 150, to: ..<150) = $0 { true } else { false } }),
    Case(
      testDescription: "a light body with much energy doses more",
      targets: .make(kcal: 3500, weight: 30),
      gives: { if case .dosingWeight(from: 30, to: 30.1...) = $0 { true } else { false } }),
    Case(
      testDescription: "two proteins are all there is",
      targets: .make(
        kcal: 2000, weight: 65,
        eligible: Foods.all.eligible(.omnivore).filter { $0 < 2 || $0 > 69 }),
      gives: { $0.isFewerOptions }),
    Case(
      testDescription: "nothing to eat at all",
      targets: .make(kcal: 2000, weight: 65, eligible: []),
      gives: { $0.isFewerOptions }),
  ]

  @Test(arguments: cases)
  func whatGivesWayIsSaidAndTrue(given: Case) {
    let day = planner.plan(given.targets)
    #expect(day.steps.contains(where: given.gives))
    #expect(laws.broken(by: day, for: given.targets) == [])
  }

  @Test(arguments: 3...6)
  func mealsAskedForAreServed(meals: Int) {
    let targets = DayTargets.make(kcal: 2400, weight: 75, meals: meals)
    let day = planner.plan(targets)
    #expect(day.meals.count == meals)
    #expect(laws.broken(by: day, for: targets) == [])
  }

  @Test func mealTargetsAddUpAndFavourTheMealAfterTraining() {
    let macros = DayMacros(kcal: 2378.1, weight: 82, proteinPerKg: 2, fatPerKg: 0.7)
    #expect(macros.protein == 164 && macros.carb == 301 && macros.fat == 57)
    let split = macros.split(into: 4, settings: .standard) ?? []
    #expect(split.map(\.protein) == [41, 41, 41, 41])
    #expect(split.map(\.carb) == [73, 73, 82, 73])
    #expect(split.map(\.fat) == [14, 15, 14, 14])
    #expect(macros.split(into: 40, settings: .standard) == nil)
  }
}
