import Cases
import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// What a joint gave away comes back on no worse day, and not at the cost of another joint.
@Suite struct CalmWaitsTests {
  private static let joints = ["low_back", "knee", "shoulder", "hip", "elbow", "wrist", "ankle"]
  private static let lifter = """
    {"schedule_days": 4, "sex": "male", "goal": "strength", "experience": "intermediate"}
    """
  private static let lowDay = #", "sleep_h": 3, "stress": 5, "motivation": 1"#

  private static func adapted(
    _ plan: JSON, _ day: Int, _ readiness: String, session: Bool = false
  ) throws -> JSON {
    let last = session ? #", "last_session": \#(Workbench.trained(plan))"# : ""
    let told = Workbench.request(
      #"{"date": "2026-03-0\#(day)", "readiness": {\#(readiness)}\#(last)}"#)
    let test = try #require(Workbench.underTest)
    let answer = try #require(test.adapt(told.setting("current_plan", plan.kind)).0)
    return try #require(answer["patched_plan"])
  }

  private static func stress(_ plan: JSON, _ joint: String) throws -> Double {
    try #require(Workbench.underTest).laws.stress(of: plan, on: joint)
  }

  @Test(
    "No worse day takes a step back that a better day would take",
    arguments: Cases.some(of: joints, oneIn: 3))
  func low(joint: String) throws {
    let plan = try #require(Workbench.plan(Workbench.request(Self.lifter)))
    var now = try Self.adapted(plan, 2, #""pain": {"\#(joint)": 5}"#)
    let calm = #""pain": {"\#(joint)": 0}"#
    var steps = 0
    for day in 4...9 {
      let before = try Self.stress(now, joint)
      let good = try Self.adapted(now, day, calm + #", "sleep_h": 8"#, session: true)
      if try Self.stress(good, joint) > before {
        // A low day, a short night alone, and pain that begins again after a day without.
        var worse = [calm + Self.lowDay, calm + #", "sleep_h": 4"#]
        if day > 4 { worse.append(#""pain": {"\#(joint)": 1}, "sleep_h": 8"#) }
        for told in worse {
          let low = try Self.adapted(now, day, told, session: true)
          #expect(try Self.stress(low, joint) <= before, "\(told) on day \(day)")
        }
        steps += 1
      }
      now = good
    }
    #expect(steps > 0)
  }

  @Test(
    "No lift that one joint gives back loads another that hurts still more than its stand-in",
    arguments: joints)
  func other(joint: String) throws {
    let plan = try #require(Workbench.plan(Workbench.request(Self.lifter)))
    for other in Cases.some(of: Self.joints) where other != joint {
      var now = try Self.adapted(plan, 2, #""pain": {"\#(joint)": 4, "\#(other)": 3}"#)
      let most = try Self.stress(Self.once(now), other)
      let calm = #""pain": {"\#(joint)": 0, "\#(other)": 3}, "sleep_h": 8"#
      for day in 5...9 {
        now = try Self.adapted(now, day, calm, session: true)
        #expect(
          try Self.stress(Self.once(now), other) <= most, "\(joint), \(other) on day \(day)")
      }
    }
  }

  /// A plan with one set of every lift.
  private static func once(_ plan: JSON) -> JSON {
    let workouts = (plan["workouts"]?.array ?? []).map { workout in
      let blocks = (workout["blocks"]?.array ?? []).map { $0.with("sets", .number(1)) }
      return workout.with("blocks", JSON(.array(blocks)))
    }
    return plan.with("workouts", JSON(.array(workouts)))
  }
}
