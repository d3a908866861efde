import Cases
import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// What a dietitian refused in menus, by kind.
@Suite struct SignedMenuTests {
  private static func request(_ more: String, meals: Int = 4) -> JSON {
    Workbench.request(
      """
      {"schedule_days": 3, "age_years": 29, "sex": "female", "weight_kg": 60, "height_cm": 165,
      "goal": "recomp", "meals_per_day": \(meals), \(more)}
      """)
  }

  @Test(
    "A vegan without soy and peanut has a week, without wheat or nuts as well",
    arguments: Cases.some(of: [
      #"["soy", "peanut"]"#, #"["soy", "peanut", "gluten"]"#, #"["soy", "peanut", "nut"]"#,
      #"["soy", "peanut", "sesame"]"#,
    ]))
  func plantsWithoutSoy(allergens: String) throws {
    let bench = try #require(Workbench.underTest)
    for (index, tier) in ["low", "medium", "high"].enumerated() {
      let request = Self.request(
        #""diet": "vegan", "budget_tier": "\#(tier)", "exclude_allergens": \#(allergens)"#,
        meals: 3 + index)
      guard case .plan(let plan, _) = bench.answer(request) else {
        Issue.record("no plan without \(allergens), \(tier)")
        continue
      }
      for violation in bench.laws.violations(request: request, plan: plan) {
        Issue.record("\(tier) without \(allergens): \(violation)")
      }
    }
  }

  @Test("Who eats nothing of animals is told of vitamin B12 first, whatever the diet is called")
  func plantsAlone() throws {
    let bench = try #require(Workbench.underTest)
    for (diet, allergens) in [
      ("vegan", "[]"), ("vegetarian", #"["dairy", "egg"]"#),
      ("pescatarian", #"["dairy", "egg", "seafood"]"#),
    ] {
      let request = Self.request(#""diet": "\#(diet)", "exclude_allergens": \#(allergens)"#)
      guard case .plan(let plan, _) = bench.answer(request) else {
        Issue.record("no plan for \(diet) without \(allergens)")
        continue
      }
      let first = plan["safety_notes_said"]?.array?.first?["key"]?.string ?? ""
      #expect(first.hasSuffix("_b12"), "\(diet) without \(allergens): \(first)")
      let reasons = (plan["supplements"]?.array ?? []).compactMap { $0["reason"]?.string }
      #expect(reasons.contains { $0.contains("B12") }, "\(diet) without \(allergens)")
    }
  }

  @Test(
    "The first choices of small days of three meals come near every aim",
    arguments: Cases.some(of: ["western", "mixed", "japanese"]))
  func firstChoicesReachAims(cuisine: String) throws {
    let bench = try #require(Workbench.underTest)
    for tier in ["low", "medium", "high"] {
      let request = Self.request(
        #""cuisine": "\#(cuisine)", "budget_tier": "\#(tier)""#, meals: 3)
      guard case .plan(let plan, _) = bench.answer(request) else {
        Issue.record("no plan, \(cuisine), \(tier)")
        continue
      }
      for aim in plan["ingredients"]?["nutrients"]?.array ?? []
      where aim["side"]?.string == "at_least" {
        let (judged, amount) = (aim["judged"]?.number ?? 0, aim["amount"]?.number ?? 1)
        #expect(
          judged >= 0.8 * amount,
          "\(cuisine), \(tier): \(aim["nutrient"]?.string ?? "") \(judged) of \(amount)")
      }
    }
  }
}
