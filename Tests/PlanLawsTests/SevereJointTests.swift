import Cases
import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// Plans for a joint that is flagged as severe and that nobody has looked at yet.
@Suite struct SevereJointTests {
  @Test(
    "Every day keeps a session, and nothing in it is what the joint rules out",
    arguments: Cases.some(
      of: ["shoulder", "low_back", "knee", "elbow", "hip", "wrist", "ankle"], oneIn: 3),
    ["full_gym", "dumbbells_only", "bodyweight_only"])
  func sessions(joint: String, kit: String) throws {
    for experience in ["beginner", "intermediate"] {
      let request = Workbench.request(
        #"{"schedule_days": 3, "equipment": "\#(kit)", "experience": "\#(experience)", "#
          + #""injuries": [{"joint": "\#(joint)", "severity": "severe"}]}"#)
      let plan = try #require(Workbench.plan(request))
      let laws = try #require(Workbench.underTest).laws
      let broken = laws.violations(request: request, plan: plan).map { "\($0)" }
      #expect(broken.isEmpty, "\(experience): \(broken.prefix(3))")
      for day in plan["workouts"]?.array ?? [] {
        let count = day["blocks"]?.array?.count ?? 0
        #expect(count >= 4, "\(experience) day \(day["day"]?.text ?? ""): \(count) lifts")
      }
    }
  }
}
