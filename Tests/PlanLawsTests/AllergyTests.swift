import Cases
import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// Every allergen that can be named, with every diet, in both languages.
@Suite struct AllergyTests {
  private static let allergens = [
    "gluten", "wheat", "crustacean", "shrimp", "crab", "shellfish", "mollusc", "squid", "abalone",
    "egg", "fish", "salmon", "mackerel", "salmon_roe", "peanut", "soy", "dairy", "nut", "almond",
    "hazelnut", "walnut", "cashew", "pecan", "brazil_nut", "pistachio", "macadamia", "celery",
    "mustard", "sesame", "sulphite", "lupin", "buckwheat", "apple", "banana", "kiwi", "orange",
    "peach", "yam", "beef", "chicken", "pork", "gelatine", "seafood", "citrus", "rose_fruit",
    "poultry",
    "red_meat",
  ]
  private static let diets = ["omnivore", "vegetarian", "vegan", "pescatarian"]

  @Test("Nothing of what is left out stands in a plan, in its foods, titles or advice")
  func everyAllergen() throws {
    let bench = try #require(Workbench.underTest)
    for (index, allergen) in Cases.some(of: Self.allergens.enumerated()) {
      let (diet, language) = (Self.diets[index % 4], index % 8 < 4 ? "en" : "ja")
      let request = Workbench.request(
        """
        {"schedule_days": 3, "age_years": 35, "sex": "female", "weight_kg": 65, "height_cm": 168,
        "goal": "recomp", "diet": "\(diet)", "exclude_allergens": ["\(allergen)"],
        "language": "\(language)"}
        """)
      guard case .plan(let plan, _) = bench.answer(request) else {
        Issue.record("no plan without \(allergen)")
        continue
      }
      for violation in bench.laws.violations(request: request, plan: plan) {
        Issue.record("\(diet) without \(allergen): \(violation)")
      }
    }
  }
}
