import Cases
import JSONSource
import PlanLaws
import Population
import Testing

@testable import planner_soak

/// Days that get worse: the week is reduced over what is off already.
@Suite struct EasedDayTests {
  private static let people = [
    #"{"schedule_days": 3, "sex": "female", "age_years": 70, "goal": "recomp", "experience": "novice"}"#,
    #"{"schedule_days": 4, "sex": "male", "goal": "lean_mass", "experience": "intermediate"}"#,
    #"""
    {"schedule_days": 5, "sex": "male", "goal": "strength", "experience": "advanced",
     "lifts": {"back_squat": {"weight_kg": 140, "reps": 5, "rir": 2}}}
    """#,
  ]

  @Test(
    "A week that begins to be reduced takes over what is off, and its end brings all of it back")
  func worse() throws {
    var eased = 0
    for number in Cases.some(of: 0..<24) {
      var random = SplitMix64(401, number)
      let first = try #require(Workbench.plan(Workbench.request(Self.people[number % 3])))
      var plan = first
      for day in 0..<5 {
        let date = "2026-03-0\(day + 2)"
        let answer = try #require(Self.adapt(plan, date, Self.checkIn(day, &random)))
        if EasedDayLaws.begins(on: date, plan: plan, answer: answer) {
          #expect(EasedDayLaws().violations(plan: plan, answer: answer) == [], "\(number) \(date)")
          eased += 1
        }
        plan = try #require(answer["patched_plan"])
      }
      let rested = try #require(Self.adapt(plan, "2026-03-20", #"{"sleep_h": 8, "soreness": {}}"#))
      let back = rested["patched_plan"]?["workouts"]?.canonical
      #expect(back == first["workouts"]?.canonical, "\(number)")
    }
    #expect(eased > 2)
  }

  /// A check-in that is sore first, and tired after.
  private static func checkIn(_ day: Int, _ random: inout SplitMix64) -> String {
    let regions = random.subset(["legs", "back", "chest", "shoulders", "arms"], 0.5)
    let sore = regions.map { #""\#($0)": \#(random.int(3...5))"# }.joined(separator: ", ")
    let (hours, mood) = day < 2 ? (7, 4) : (3, 1)
    return #"{"sleep_h": \#(hours), "stress": \#(6 - mood), "motivation": \#(mood), "#
      + #""soreness": {\#(sore)}}"#
  }

  private static func adapt(_ plan: JSON, _ date: String, _ checkIn: String) -> JSON? {
    let asked = Workbench.request(#"{"date": "\#(date)", "readiness": \#(checkIn)}"#)
    return Workbench.underTest?.adapt(asked.setting("current_plan", plan.kind)).0
  }
}
