import JSONSource
import Testing

@testable import Planning

/// What people get for breakfast.
struct BreakfastTests {
  @Test(
    "A breakfast is of breakfast for whoever eats one",
    arguments: [
      #""sex": "male", "weight_kg": 84, "age_years": 41, "goal": "lean_mass", "diet": "omnivore", "cuisine": "mixed", "exclude_allergens": ["fish", "shellfish", "egg", "sesame"]"#,
      #""sex": "female", "weight_kg": 66, "age_years": 47, "goal": "fat_loss", "diet": "omnivore", "cuisine": "western", "health_flags": ["levothyroxine"]"#,
      #""sex": "female", "weight_kg": 62, "age_years": 33, "goal": "fat_loss", "diet": "vegetarian", "cuisine": "western", "exclude_allergens": ["dairy", "gluten"], "dislikes": ["mushroom", "tofu"]"#,
    ])
  func ofBreakfast(fields: String) throws {
    let plan = try Self.plan(fields)
    let edition = try House.planner().edition
    for meal in Self.meals(of: plan, at: "breakfast") {
      let name = meal["theme"]?.string ?? ""
      let theme = try #require(edition.themes.ids.firstIndex(of: name))
      let noon = edition.slot(of: "lunch").union(edition.slot(of: "dinner"))
      #expect(edition.themes.themes[theme].slots.isDisjoint(with: noon), "\(name)")
    }
  }

  @Test("Who eats no meat but fish is offered it on five days, and oily fish on two")
  func fish() throws {
    let plan = try Self.plan(
      #""sex": "female", "weight_kg": 68, "age_years": 45, "goal": "fat_loss", "diet": "pescatarian", "cuisine": "western", "meals_per_day": 3"#
    )
    let catalogue = try House.planner().edition.ingredientCatalogue
    let groups = try House.planner().edition.vocabulary.words("CapGroup")
    func days(of group: String) throws -> Int {
      let bit: UInt64 = 1 << UInt64(try #require(groups.firstIndex(of: group)))
      return (plan["ingredients"]?["weekly_menu"]?.array ?? []).count { day in
        (day["meals"]?.array ?? []).contains { meal in
          (meal["protein_opts"]?.array ?? []).contains { option in
            catalogue.cards.firstIndex { $0.id == option["ingredientId"]?.string }
              .map { catalogue.ingredients[$0].cap.groups & bit != 0 } ?? false
          }
        }
      }
    }
    #expect(try days(of: "fish") >= 5 && days(of: "oily_fish") >= 2)
  }

  private static func plan(_ fields: String) throws -> JSON {
    try House.answer(
      #"{"schedule_days": 3, "height_cm": 168, \#(fields)}"#, indexesOnly: false)
  }

  private static func meals(of plan: JSON, at slot: String) -> [JSON] {
    (plan["ingredients"]?["weekly_menu"]?.array ?? []).flatMap { $0["meals"]?.array ?? [] }
      .filter { $0["slot"]?.string == slot }
  }
}
