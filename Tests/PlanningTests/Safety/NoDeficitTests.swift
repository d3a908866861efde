@testable import Consulting
import JSONSource
import Testing

@testable import Planning

/// Nobody who is given no deficit comes under the expenditure, by any way.
@Suite struct NoDeficitTests {
  private static let protected = [
    #""health_flags": ["pregnant"]"#, #""health_flags": ["breastfeeding"]"#,
    #""health_flags": ["recent_surgery"]"#, #""health_flags": ["eating_disorder_history"]"#,
    #""age_years": 16"#, #""weight_kg": 48"#, #""overrides": {"BMI": 18}"#,
  ]
  /// Those of them who are not to gain either: what a trend takes from a gain is no deficit.
  private static let level = protected.dropLast(2)

  private static func athlete(_ goal: String, _ more: String = "") -> String {
    let body = [("age_years", "30"), ("weight_kg", "68")].filter { !more.contains($0.0) }
    let fields = body.map { "\"\($0.0)\": \($0.1), " }.joined()
    return #"""
      {"schedule_days": 1, "session_minutes": 30, "sex": "female", "height_cm": 168, \#(fields)
       "goal": "\#(goal)"\#(more.isEmpty ? "" : ", " + more)}
      """#
  }

  private static func isDeficit(_ plan: JSON) -> Bool {
    !(plan["kcal"]?.number ?? 0 >= plan["idx"]?["TDEE"]?.number ?? .infinity)
  }

  @Test("However often the weight lies above its target", arguments: protected)
  func trend(more: String) throws {
    for goal in ["lean_mass", "strength"] {
      var plan = try House.answer(Self.athlete(goal, more), indexesOnly: false)
      #expect(!Self.isDeficit(plan))
      var said: [String] = []
      for day in ["2026-03-02", "2026-03-16", "2026-03-30"] {
        let answer = try AdaptTests.adapt(plan, #""date": "\#(day)", "weight_trend_2w": "above""#)
        plan = try #require(answer["patched_plan"])
        said += answer["notes"]?.array?.compactMap(\.string) ?? []
        #expect(!Self.isDeficit(plan))
      }
      #expect(said.contains { $0.contains("the daily need") })
    }
  }

  @Test("Nor when the answers change after a cut by the trend", arguments: level)
  func change(more: String) throws {
    let plan = try House.answer(Self.athlete("strength"), indexesOnly: false)
    let cut = try #require(
      try AdaptTests.adapt(plan, #""date": "2026-03-02", "weight_trend_2w": "above""#)[
        "patched_plan"])
    #expect(Self.isDeficit(cut))
    let answer = try AdaptTests.adapt(
      cut, #""date": "2026-03-16", "profile_changes": {\#(more)}"#)
    let patched = try #require(answer["patched_plan"])
    #expect(!Self.isDeficit(patched))
    let ended = answer["changes"]?.array?.first {
      $0["because"]?["key"]?.string == "adapt.cut_ended"
    }
    #expect(ended?["rule"]?.string?.hasPrefix("energy gate#") == true)
    let fresh = try House.answer(
      patched["profile"]?.compact ?? "", indexesOnly: false)
    #expect(patched["kcal"]?.number == fresh["kcal"]?.number)
  }

  @Test("A trim that stays above the need is no cut, and goes on when answers change")
  func trimmed() throws {
    let plan = try House.answer(
      Self.athlete("lean_mass", Self.protected[3]), indexesOnly: false)
    let trimmed = try #require(
      try AdaptTests.adapt(plan, #""date": "2026-03-02", "weight_trend_2w": "above""#)[
        "patched_plan"])
    #expect(trimmed["adaptations"]?["energy"]?["pct"]?.number ?? 0 < 0)
    let changed = try AdaptTests.adapt(
      trimmed, #""date": "2026-03-04", "profile_changes": {"equipment": "bands_only"}"#)
    #expect(changed["patched_plan"]?["kcal"]?.number == trimmed["kcal"]?.number)
  }

  @Test("A stored plan with a deficit is refused at its energy", arguments: level)
  func stored(more: String) throws {
    let plan = try House.answer(Self.athlete("strength"), indexesOnly: false)
    let cut = try #require(
      try AdaptTests.adapt(plan, #""date": "2026-03-02", "weight_trend_2w": "above""#)[
        "patched_plan"])
    let other = try House.answer(Self.athlete("strength", more), indexesOnly: false)
    let base = try #require(other["kcal"]?.number)
    let kcal = (base * 0.95).rounded()
    var forged = other
    forged.put(JSON(.number(kcal)), at: PlanPath("kcal"))
    var memory = cut["adaptations"] ?? .null
    memory.put(JSON(.number(base)), at: PlanPath("energy", "base_kcal"))
    forged.put(memory, at: PlanPath("adaptations"))
    let places = try RefusalTests.refusal(of: JSON.object([("current_plan", forged)])).filter {
      $0.message.contains("given no deficit")
    }.map(\.pointer)
    #expect(places == ["/current_plan/kcal"])
  }
}
