import Cases
import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// What a plan says of another answer is what a plan with that answer holds.
@Suite struct OtherAnswerTests {
  private static let people = [
    #""sex": "female", "age_years": 29, "weight_kg": 60, "height_cm": 165, "goal": "fat_loss", "diet": "vegetarian", "exclude_allergens": ["fish"]"#,
    #""sex": "female", "age_years": 29, "weight_kg": 60, "height_cm": 165, "goal": "fat_loss", "diet": "pescatarian", "exclude_allergens": ["fish"]"#,
    #""sex": "female", "age_years": 29, "weight_kg": 90, "height_cm": 165, "goal": "fat_loss", "diet": "vegetarian", "exclude_allergens": ["nut"]"#,
    #""sex": "female", "age_years": 29, "weight_kg": 60, "height_cm": 165, "goal": "fat_loss", "diet": "omnivore", "exclude_allergens": ["fish"]"#,
    #""sex": "female", "age_years": 29, "weight_kg": 60, "height_cm": 165, "goal": "fat_loss", "diet": "omnivore", "exclude_allergens": ["soy"]"#,
    #""sex": "female", "age_years": 29, "weight_kg": 60, "height_cm": 165, "goal": "fat_loss", "diet": "omnivore", "exclude_allergens": ["nut"]"#,
    #""sex": "female", "age_years": 29, "weight_kg": 60, "height_cm": 165, "goal": "fat_loss", "diet": "vegetarian", "exclude_allergens": ["nut"]"#,
    #""sex": "female", "age_years": 29, "weight_kg": 90, "height_cm": 165, "goal": "fat_loss", "diet": "vegetarian", "exclude_allergens": ["egg"]"#,
  ]

  @Test("A week planned with the answer that is said reaches the nutrients that are named")
  func reached() throws {
    var said = 0
    for person in Cases.some(of: Self.people, oneIn: 2) {
      let plan = try #require(Self.plan(person, meals: 3, budget: "low"))
      guard let other = Self.otherAnswer(of: plan) else { continue }
      said += 1
      let planned = try #require(Self.plan(person, meals: other.meals, budget: other.budget))
      for name in other.reached {
        let found = Self.nutrients(of: planned).first { $0["name"]?.string == name }
        let (mean, amount) = (found?["judged"]?.number ?? 0, found?["amount"]?.number ?? 1)
        #expect(mean >= 0.97 * amount, "\(name): \(mean) of \(amount) for \(person)")
      }
    }
    #expect(said > 0)
  }

  @Test("Who leaves out milk is offered bread, and nobody else the make for them")
  func bread() throws {
    let without = #""exclude_allergens": ["dairy"], "cuisine": "western""#
    for (person, isFree) in [(without, true), (#""cuisine": "western""#, false)] {
      let plan = try #require(Self.plan(person, meals: 4, budget: "medium"))
      let foods = Self.offered(plan)
      #expect(foods.contains { $0.hasSuffix("_free") } == isFree)
      #expect(foods.contains { $0.contains("bread") || $0.contains("pita") })
    }
  }

  private static func plan(_ person: String, meals: Int, budget: String) -> JSON? {
    Workbench.plan(
      Workbench.request(
        """
        {"schedule_days": 3, \(person), "meals_per_day": \(meals), "budget_tier": "\(budget)"}
        """))
  }

  private static func otherAnswer(
    of plan: JSON
  ) -> (meals: Int, budget: String, reached: [String])? {
    let all = plan["change_log_said"]?.array ?? []
    guard
      let said = all.first(where: {
        $0["key"]?.string?.hasPrefix("change.reached_by_") ?? false
      }),
      let names = said["values"]?["nutrients"]?.string
    else { return nil }
    let meals = said["values"]?["meals"]?.string.flatMap { Int($0) } ?? 3
    return (
      meals, said["values"]?["tier"]?.string ?? "low", names.split(separator: "; ").map(String.init)
    )
  }

  private static func nutrients(of plan: JSON) -> [JSON] {
    plan["ingredients"]?["nutrients"]?.array ?? []
  }

  private static func offered(_ plan: JSON) -> [String] {
    let days = plan["ingredients"]?["weekly_menu"]?.array ?? []
    let meals = days.flatMap { $0["meals"]?.array ?? [] }
    let lines = meals.flatMap { meal in
      ["protein_opts", "carb_opts", "veg_opts", "fat_opts"].flatMap { meal[$0]?.array ?? [] }
    }
    return lines.compactMap { $0["ingredientId"]?.string ?? $0["id"]?.string }
  }
}
