import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// What stands around the lifts of a day, while a joint hurts: it spares the joint, and the plan is taken
/// again the next day.
@Suite struct HurtingFrameTests {
  private static let states = [
    "heart_condition", "hypertension", "ace_inhibitor", "calcium_channel_blocker", "osteoporosis",
  ]

  @Test(arguments: states, ["knee", "hip", "ankle", "shoulder"])
  func aPlanThatPainChangedIsTakenAgain(state: String, joint: String) throws {
    let test = try #require(Workbench.underTest)
    let asked = Workbench.request(
      #"{"schedule_days": 3, "age_years": 64, "equipment": "dumbbells_only", "#
        + #""health_flags": ["\#(state)"]}"#)
    var plan = try #require(Workbench.plan(asked))
    for (day, level) in [(2, 3), (3, 5), (9, 5), (16, 1), (30, 0)] {
      let told = Workbench.request(
        #"{"date": "2026-03-\#(day < 10 ? "0" : "")\#(day)", "readiness": {"sleep_h": 7, "#
          + #""pain": {"\#(joint)": \#(level)}, "cleared_signs": ["bone_pain"]}}"#)
      let answer = test.adapt(told.setting("current_plan", plan.kind))
      plan = try #require(answer.0?["patched_plan"], "pain \(level): \(answer.bytes)")
    }
  }
}
