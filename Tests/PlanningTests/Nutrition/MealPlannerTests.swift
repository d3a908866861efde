import Testing

@testable import Planning

@Suite struct MealPlannerTests {
  private let foods: Foods
  private let laws: MealLaws
  private var planner: MealPlanner { foods.planner }

  init() throws {
    foods = try Foods.all()
    laws = MealLaws(planner: foods.planner)
  }

  struct Crowd: CustomTestStringConvertible {
    var diet = Foods.Diet.omnivore
    var tier = BudgetTier.medium
    var without: String?
    var people = 2

    var testDescription: String { "\(diet), \(tier), without \(without ?? "nothing")" }

    static let all =
      BudgetTier.allCases.map { Crowd(tier: $0, people: 6) }
      + Foods.Diet.allCases.dropFirst().flatMap { diet in
        BudgetTier.allCases.map { Crowd(diet: diet, tier: $0) }
      }
      + [
        "gluten", "dairy", "egg", "soy", "nut", "peanut", "fish", "shellfish", "sesame",
        "buckwheat",
      ].map { Crowd(without: $0) }
  }

  @Test(arguments: Crowd.all)
  func everyChoiceOfEveryMealFits(crowd: Crowd) {
    var bodies = Bodies(seed: 7, foods: foods)
    var broken: [String] = []
    var lacking = 0
    for _ in 0..<crowd.people {
      let targets = bodies.next(crowd.tier, crowd.diet, without: crowd.without)
      let day = planner.plan(targets)
      broken += laws.broken(by: day, for: targets)
      if day.steps.contains(where: \.isFewerOptions) { lacking += 1 }
      if day.dosingWeight != targets.dosingWeight { broken.append("outside the ranges") }
    }
    #expect(broken == [])
    // Where caps leave too few foods of a theme, a meal of the week offers fewer, and says so.
    #expect(lacking <= 2)
  }

  @Test func theSameTargetsGiveTheSameDay() {
    var bodies = Bodies(seed: 3, foods: foods)
    for tier in BudgetTier.allCases {
      let targets = bodies.next(tier)
      #expect(planner.plan(targets) == planner.plan(targets))
    }
  }

  @Test func anOrdinaryDayNeedsNoStep() {
    let day = planner.plan(foods.targets(kcal: 2242, weight: 62))
    // A week may have to repeat a theme, and one oil may serve a whole day; nothing else gives way.
    let steps = day.steps.filter { step in
      switch step {
      case .theme: false
      case .repeated(let food): planner.catalogue[food].category != .fat
      default: true
      }
    }
    #expect(steps == [])
    #expect(day.meals.map(\.slot) == [.breakfast, .lunch, .snack, .dinner])
    #expect(day.macros.protein == 112 && day.macros.fat == 53 && day.macros.carb == 330)
  }
}

extension GiveWay {
  var isFewerOptions: Bool {
    if case .fewerOptions = self { true } else { false }
  }
}
