import JSONSource
import Testing

@testable import Planning

/// The steps of an adaptation as data flow: each takes an adaptation and returns what it changes.
@Suite struct StepTests {
  private static let requests = [
    #""readiness": {"soreness": {"legs": 5, "chest": 4}, "sleep_h": 4}"#,
    #""date": "2026-03-02", "readiness": {"pain": {"knee": 4, "shoulder": 2}}"#,
    #""weight_trend_2w": "above", "weight_misses": 1, "week": 5, "days_off": 20"#,
    #""profile_changes": {"equipment": "bands_only"}, "date": "2026-03-02""#,
    #""last_session": {"blocks": [{"exerciseId": "back_squat", "sets": [{"weight_kg": 100, "reps": 10, "rir": 3}, {"weight_kg": 100, "reps": 10, "rir": 3}]}]}, "readiness": {"sleep_h": 9}"#,
  ]

  private static func adapting(_ fields: String) throws -> Adapting {
    let plan = try House.answer(AdaptTests.athlete, indexesOnly: false)
    let request = try House.json(#"{"current_plan": \#(plan.compact), \#(fields)}"#)
    return try Adapting(request, House.planner().edition)
  }

  @Test("What a step returns is all that it changes in the plan", arguments: requests)
  func whole(fields: String) throws {
    var now = try Self.adapting(fields)
    for step in Adapting.steps {
      var told = now.tree
      let (after, changes) = try step.taken(by: now)
      for change in changes { told.put(change.after, at: change.path) }
      #expect(told.isSame(as: after.tree), "\(step.name)")
      now = after
    }
    var run = try Self.adapting(fields)
    try run.run()
    #expect(run.tree.isSame(as: now.tree) && !run.changes.isEmpty)
  }

  @Test("A step whose need is not there changes nothing")
  func needless() throws {
    let now = try Self.adapting(#""readiness_history": []"#)
    let needing = Adapting.steps.filter { $0.needs != nil }
    #expect(needing.count == 9)
    for step in needing {
      let (after, changes) = try step.taken(by: now)
      #expect(changes.isEmpty && after.tree.isSame(as: now.tree), "\(step.name)")
    }
  }
}
