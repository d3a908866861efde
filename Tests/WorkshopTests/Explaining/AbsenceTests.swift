import Cases
import JSONSource
import Planning
import Testing

@testable import Workshop

/// Of every exercise, food and theme it can be told where it stands, or why it does not.
@Suite struct AbsenceTests {
  @Test(
    "What the plan holds is said to be there, and nothing else",
    arguments: [("en", 4), ("ja", 29)])
  func everyId(language: String, step: Int) throws {
    let planner = try House.planner()
    let request = try House.json(
      #"""
      {"schedule_days": 4, "injuries": ["knee"], "diet": "vegetarian", "halal": true,
       "exclude_allergens": ["dairy"], "dislikes": ["tofu"], "health_flags": ["hypertension"]}
      """#)
    let plan = try #require(planner.tracePlan(request).answer)
    let (lifts, foods) = (
      Self.words("exerciseId", in: plan["workouts"]),
      Self.words("ingredientId", in: plan["ingredients"]?["weekly_menu"])
    )
    for id in Cases.some(of: Self.every(step, planner.ids(of: "exercise"))) {
      let absence = try #require(
        try planner.absence(of: "exercise", id, request, language: language))
      #expect(!absence.reasons.isEmpty && absence.reasons.allSatisfy { !$0.text.isEmpty }, "\(id)")
      #expect((absence.reasons.first?.key == "whynot.on_day") == lifts.contains(id), "\(id)")
    }
    for id in Self.every(step * 16, planner.ids(of: "food")) {
      let absence = try #require(try planner.absence(of: "food", id, request, language: language))
      #expect(!absence.reasons.isEmpty && absence.reasons.allSatisfy { !$0.text.isEmpty }, "\(id)")
      #expect((absence.reasons.first?.key == "whynot.eaten") == foods.contains(id), "\(id)")
    }
    let themes = Self.words("theme", in: plan["ingredients"]?["weekly_menu"])
    for id in Self.every(step, planner.ids(of: "theme")) {
      let absence = try #require(try planner.absence(of: "theme", id, request, language: language))
      #expect(!absence.reasons.isEmpty && absence.reasons.allSatisfy { !$0.text.isEmpty }, "\(id)")
      #expect(
        (absence.reasons.first?.key == "whynot.theme_stands") == themes.contains(id), "\(id)")
    }
  }

  private static func every(_ step: Int, _ ids: [String]) -> [String] {
    stride(from: 0, to: ids.count, by: step).map { ids[$0] }
  }

  /// Every word under a key, anywhere inside, without the foods that are only made of others.
  private static func words(_ key: String, in json: JSON?) -> Set<String> {
    guard let json else { return [] }
    if let items = json.array { return items.reduce(into: []) { $0.formUnion(words(key, in: $1)) } }
    var found: Set<String> = []
    for member in json.members ?? [] {
      if member.key == key, let word = member.value.string { found.insert(word) }
      // A busy day and a swap name what could stand there.
      guard !["swaps", "compact"].contains(member.key) else { continue }
      found.formUnion(words(key, in: member.value))
    }
    return found
  }
}
