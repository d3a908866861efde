import Cases
import JSONSource
import PlanLaws
import PlannerService
import Testing

@testable import planner_soak

/// A plan is its values: however a store keeps it, the answer has the same bytes.
@Suite struct StoredPlanTests {
  private static let fields: [String] = [
    #""week": 6"#, #""date": "2026-03-02", "readiness": {"sleep_h": 4, "soreness": {"legs": 5}}"#,
    #""weight_trend_2w": "above", "profile_changes": {"weight_kg": 71, "injuries": ["knee"]}"#,
    #"""
    "last_session": {"blocks": [{"exerciseId": "back_squat",
      "sets": [{"weight_kg": 90, "reps": 8, "rir": null}, {"reps": 10, "weight_kg": 90}]}]}
    """#,
  ]

  @Test(
    "A plan with its members in any order, with or without nulls, gives the same answer",
    arguments: [
      #"{"schedule_days": 4, "experience": "intermediate", "explain": true, "bodyfat_pct": 15}"#,
      """
      {"schedule_days": 7, "week": 6, "goal": "fat_loss", "overrides": {"TDEE": 2600, "BMR": 1700},
       "health_flags": ["eating_disorder_history"], "dislikes": ["chicken"], "language": "ja",
       "lifts": {"leg_press": {"weight_kg": 150, "reps": 8},
                 "back_squat": {"weight_kg": 100, "reps": 5, "rir": 2}}}
      """,
    ])
  func anyOrder(request: String) throws {
    let service = try PlannerService(EditionSource(rules: Workbench.root))
    var plan = try Self.answer(service.call("generatePlan", Array(request.utf8)).bytes)
    for (number, fields) in Cases.some(of: Self.fields.enumerated(), oneIn: 2) {
      let asked = Workbench.request("{\(fields)}").setting("current_plan", plan.kind)
      var rewriting = Rewriting(seed: 3, number: number)
      let written = rewriting.text(rewriting.shuffled(asked))
      var plain = JSONWriter()
      plain.json(asked)
      let answer = service.call("adaptPlan", plain.bytes)
      #expect(answer.status == .ok)
      #expect(
        String(decoding: service.call("adaptPlan", Array(written.utf8)).bytes, as: UTF8.self)
          == String(decoding: answer.bytes, as: UTF8.self))
      plan = try #require(try Self.answer(answer.bytes)["patched_plan"])
    }
  }

  @Test(
    "A value that is another one is still refused",
    arguments: [(#""sets":4"#, #""sets":5"#), (#""reason":null"#, #""reason":"none""#)])
  func otherValues(part: String, other: String) throws {
    let service = try PlannerService(EditionSource(rules: Workbench.root))
    let request = #"{"schedule_days": 4, "experience": "intermediate"}"#
    let plan = service.call("generatePlan", Array(request.utf8)).bytes
    let text = String(decoding: plan, as: UTF8.self)
      .replacing(part, with: other, maxReplacements: 1)
    let answer = service.call("adaptPlan", Array(#"{"current_plan": \#(text), "week": 2}"#.utf8))
    #expect(answer.status == .invalidArgument)
  }

  private static func answer(_ bytes: [UInt8]) throws -> JSON {
    var diagnostics = Diagnostics()
    return try #require(
      JSONParser.parse(SourceFile(name: "answer", bytes: bytes), into: &diagnostics))
  }
}
