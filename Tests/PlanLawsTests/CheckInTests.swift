import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// Check-ins and sessions in which something is worse than it could be.
@Suite struct CheckInTests {
  private static let lifter = """
    {"schedule_days": 4, "sex": "male", "goal": "lean_mass", "experience": "intermediate",
     "equipment": "full_gym", "lifts": {"back_squat": {"weight_kg": 100, "reps": 6, "rir": 2}}}
    """

  @Test("A check-in with a worse answer never gives more", arguments: 0..<30)
  func pairs(number: Int) throws {
    let plan = try #require(Workbench.plan(Workbench.request(Self.lifter)))
    let pair = CheckInLaws.pair(seed: 3, number: number)
    let better = try #require(Self.adapt(plan, pair.better))
    let worse = try #require(Self.adapt(plan, pair.worse))
    #expect(CheckInLaws().violations(better: better, worse: worse, pair.question) == [])
  }

  @Test("Two short nights ease the week, whatever else is answered")
  func nights() throws {
    let plan = try #require(Workbench.plan(Workbench.request(Self.lifter)))
    let answer = try #require(
      Self.adapt(
        plan,
        #"{"date": "2026-03-09", "readiness": {"sleep_h": 4.5, "stress": 1, "motivation": 5},"#
          + #""readiness_history": [{"date": "2026-03-08", "sleep_h": 4, "stress": 1}]}"#))
    #expect(answer["change_log"]?.text.contains("2 short nights") == true)
  }

  @Test("A set that hurt spares its joint at once, and is no missed repetition", arguments: 1...5)
  func session(level: Int) throws {
    let plan = try #require(Workbench.plan(Workbench.request(Self.lifter)))
    let set = #"{"weight_kg": 100, "reps": 3, "rir": 0, "pain": true, "joint": "knee", "#
    let answer = try #require(
      Self.adapt(
        plan,
        #"{"date": "2026-03-09", "last_session": {"blocks": [{"exerciseId": "back_squat", "#
          + #""sets": [\#(set)"pain_level": \#(level)}]}]}}"#))
    let log = answer["change_log"]?.text ?? ""
    #expect(!log.contains("failure or missed"))
    #expect(answer["notes"]?.text.contains("knee hurt in it") == true)
    let lifts = (answer["patched_plan"]?["workouts"]?.array ?? [])
      .flatMap { $0["blocks"]?.array ?? [] }.compactMap { $0["exerciseId"]?.string }
    #expect(lifts.contains("back_squat") == (level < 3))
    #expect(log.contains("knee") || log.contains("Knee") || level < 3)
    #expect(level < 5 || answer["notes"]?.array?.first?.string?.contains("clinician") == true)
  }

  @Test("A set that says it did not hurt is answered as one that says nothing of pain")
  func painless() throws {
    let plan = try #require(Workbench.plan(Workbench.request(Self.lifter)))
    let notes = try ["", #", "pain": false, "joint": "knee", "pain_level": 0"#].map { pain in
      let set = #"{"weight_kg": 100, "reps": 5, "rir": 2\#(pain)}"#
      let answer = Self.adapt(
        plan,
        #"{"date": "2026-03-09", "last_session": {"blocks": [{"exerciseId": "back_squat", "#
          + #""sets": [\#(set)]}]}}"#)
      return try #require(answer?["notes"]?.text)
    }
    #expect(notes[0] == notes[1])
  }

  private static func adapt(_ plan: JSON, _ text: String) -> JSON? {
    adapt(plan, Workbench.request(text).members ?? [])
  }

  private static func adapt(_ plan: JSON, _ members: [JSON.Member]) -> JSON? {
    let plan = JSON.Member(key: "current_plan", value: plan)
    return Workbench.underTest?.adapt(JSON(.object([plan] + members))).0
  }
}
