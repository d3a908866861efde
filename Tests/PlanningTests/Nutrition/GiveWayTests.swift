import Testing

@testable import Planning

@Suite struct GiveWayTests {
  private let foods: Foods
  private let laws: MealLaws
  private var planner: MealPlanner { foods.planner }

  init() throws {
    foods = try Foods.all()
    laws = MealLaws(planner: foods.planner)
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var targets: @Sendable (Foods) -> DayTargets
    var gives: @Sendable (GiveWay) -> Bool
  }

  static let cases = [
    Case(
      testDescription: "too little carbohydrate changes the macros",
      targets: { $0.targets(kcal: 1500, range: 1450...1600, weight: 93, protein: 2.2, fat: 1) },
      gives: { if case .macros = $0 { true } else { false } }),
    Case(
      testDescription: "a contradictory body moves the dosing weight",
      targets: { $0.targets(kcal: 1900, weight: 200, protein: 2.0, fat: 0.7, tier: .low) },
      gives: { if case .dosingWeight(from: 200, to: ..<200) = $0 { true } else { false } }),
    Case(
      testDescription: "a light body with much energy doses more",
      targets: { $0.targets(kcal: 3500, weight: 30) },
      gives: { if case .dosingWeight(from: 30, to: 30.1...) = $0 { true } else { false } }),
    Case(
      testDescription: "two proteins are all there is",
      targets: { foods in
        foods.targets(
          kcal: 2000, weight: 65,
          eligible: foods.eligible(.omnivore).filter { food in
            foods.planner.catalogue[food].category != .protein
              || foods.named("protein_chicken_breast", "protein_tofu_firm").contains(food)
          })
      },
      gives: { $0.isFewerOptions }),
    Case(
      testDescription: "nothing to eat at all",
      targets: { $0.targets(kcal: 2000, weight: 65, eligible: []) },
      gives: { $0.isFewerOptions }),
  ]

  @Test(arguments: cases)
  func whatGivesWayIsSaidAndTrue(given: Case) {
    let targets = given.targets(foods)
    let day = planner.plan(targets)
    #expect(day.steps.contains(where: given.gives), "\(day.steps)")
    #expect(laws.broken(by: day, for: targets) == [])
  }

  @Test(arguments: 3...5)
  func mealsAskedForAreServed(meals: Int) {
    let targets = foods.targets(kcal: 2400, weight: 75, meals: meals)
    let day = planner.plan(targets)
    #expect(day.meals.count == meals)
    #expect(laws.broken(by: day, for: targets) == [])
  }

  @Test func mealTargetsAddUpAndFavourTheMealAfterTraining() throws {
    let macros = DayMacros(kcal: 2378.1, weight: 82, proteinPerKg: 2, fatPerKg: 0.7)
    #expect(macros.protein == 164 && macros.carb == 301 && macros.fat == 57)
    let row = try #require(planner.settings.shares(of: 4).first)
    let slots: [MealSlots] = [.breakfast, .lunch, .snack, .dinner]
    func split(_ factor: Double) -> [MealTarget] {
      macros.split(
        by: row, slots: slots, after: AfterTraining(slot: .dinner, factor: factor),
        within: .unbounded, settings: planner.settings) ?? []
    }
    #expect(split(1).map(\.protein) == [41, 49, 25, 49])
    #expect(split(1).map(\.carb) == [75, 95, 36, 95])
    #expect(split(1.12).map(\.carb) == [73, 91, 35, 102])
    #expect(split(1).map(\.fat) == [14, 17, 9, 17])
    #expect(
      macros.split(
        by: row, slots: [.lunch], after: AfterTraining(slot: .lunch, factor: 1),
        within: .unbounded, settings: planner.settings) == nil)
  }
}
