import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// What a session says of joints beside the grades of the catalogue, and what it does not say.
@Suite struct HurtLiftTests {
  private static let people = [
    #"{"schedule_days": 4, "sex": "male", "goal": "lean_mass", "experience": "intermediate"}"#,
    #"{"schedule_days": 6, "sex": "male", "goal": "strength", "experience": "advanced"}"#,
    #"{"schedule_days": 3, "sex": "female", "experience": "novice", "equipment": "dumbbells_only"}"#,
  ]

  @Test(
    "A lift in which a joint hurt is spared, whatever the catalogue says of it", arguments: 3...5)
  func lift(level: Int) throws {
    let laws = try #require(Workbench.underTest).laws
    for person in Self.people {
      let plan = try #require(Workbench.plan(Workbench.request(person)))
      let curl = try #require(
        Self.blocks(plan).first { $0["exerciseId"]?.string?.hasSuffix("curl") == true })
      let id = try #require(curl["exerciseId"]?.string)
      let answer = try #require(
        Self.adapt(
          plan, 9,
          #"{"exerciseId": "\#(id)", "sets": [{"reps": 9, "pain": true, "joint": "shoulder", "#
            + #""pain_level": \#(level)}]}"#))
      let now = Self.blocks(answer["patched_plan"]).filter { $0["exerciseId"]?.string == id }
      #expect(laws.stress(of: Self.alone(curl), on: "shoulder") == 0)
      #expect(level == 3 || now.isEmpty, "\(id)")
      for block in now {
        #expect(block["rir"]?.string?.first.map { $0 >= "3" } == true, "\(id)")
        #expect((block["sets"]?.number ?? 9) < curl["sets"]?.number ?? 0, "\(id)")
      }
    }
  }

  @Test(
    "What leaves for a joint gives the muscles beside it no more than they had",
    arguments: ["shoulder", "elbow", "wrist"], 0..<3)
  func near(joint: String, person: Int) throws {
    let plan = try #require(Workbench.plan(Workbench.request(Self.people[person])))
    let answer = try #require(
      Self.adapt(plan, 9, "", #", "readiness": {"pain": {"\#(joint)": 4}}"#))
    let (before, after) = (Self.volume(plan), Self.volume(answer["patched_plan"]))
    for muscle in ["biceps", "triceps"] {
      #expect(after[muscle] ?? 0 <= before[muscle] ?? 0, "\(muscle)")
    }
  }

  @Test("A session without a set counts as none, and a lift without one as not done")
  func empty() throws {
    let plan = try #require(Workbench.plan(Workbench.request(Self.people[0])))
    let lift = try #require(Self.blocks(plan).first?["exerciseId"]?.string)
    let answer = try #require(Self.adapt(plan, 9, #"{"exerciseId": "\#(lift)", "sets": []}"#))
    #expect(answer["changes"]?.text.contains("adapt.back_off") == false)
    #expect(answer["notes"]?.text.contains("no set in it") == true)
    #expect(answer["patched_plan"]?["workouts"]?.canonical == plan["workouts"]?.canonical)
  }

  @Test("A lift that is missed again at its place loses a set at its other places, too")
  func missed() throws {
    var plan = try #require(
      Workbench.plan(
        Workbench.request(
          #"{"schedule_days": 4, "sex": "male", "goal": "strength", "experience": "intermediate", "#
            + #""lifts": {"barbell_bench_press": {"weight_kg": 90, "reps": 5}}}"#)))
    let bench = #"{"exerciseId": "barbell_bench_press", "sets": [{"weight_kg": 85, "reps": 1}]}"#
    let before = Self.sets(of: "barbell_bench_press", plan)
    try #require(before.count > 1)
    // Mondays, on which the first of them stands.
    for day in [9, 16] {
      plan = try #require(Self.adapt(plan, day, bench)?["patched_plan"])
    }
    let after = Self.sets(of: "barbell_bench_press", plan)
    #expect(zip(before, after).allSatisfy { $0 > $1 }, "\(before) \(after)")
  }

  private static func sets(of id: String, _ plan: JSON) -> [Double] {
    blocks(plan).filter { $0["exerciseId"]?.string == id }.compactMap { $0["sets"]?.number }
  }

  private static func blocks(_ plan: JSON?) -> [JSON] {
    (plan?["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
  }

  /// A plan with one block.
  private static func alone(_ block: JSON) -> JSON {
    let workout = JSON(.object([.init(key: "blocks", value: JSON(.array([block])))]))
    return JSON(.object([.init(key: "workouts", value: JSON(.array([workout])))]))
  }

  private static func volume(_ plan: JSON?) -> [String: Double] {
    Dictionary(
      (plan?["volume"]?.array ?? []).map {
        ($0["muscle"]?.string ?? "", $0["fractional"]?.number ?? 0)
      }, uniquingKeysWith: { $1 })
  }

  private static func adapt(_ plan: JSON, _ day: Int, _ block: String, _ more: String = "") -> JSON?
  {
    let last = block.isEmpty ? "" : #", "last_session": {"blocks": [\#(block)]}"#
    let date = day < 10 ? "2026-03-0\(day)" : "2026-03-\(day)"
    let told = Workbench.request(#"{"date": "\#(date)"\#(last)\#(more)}"#)
    return Workbench.underTest?.adapt(told.setting("current_plan", plan.kind)).0
  }
}
