import Cases
import JSONSource
import Population
import Testing

@testable import PlanLaws
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

  @Test("Two short nights take no set off a session that is past in their week", arguments: 2...7)
  func past(weekday: Int) throws {
    for person in Self.people {
      let plan = try #require(Workbench.plan(Workbench.request(person)))
      let night = #"{"sleep_h": 4.5}"#
      let eve = #"[{"date": "2026-03-0\#(weekday)", "sleep_h": 4.5}]"#
      let date = "2026-03-0\(weekday + 1)"
      let answer = try #require(Self.adapt(plan, date, night, after: eve))
      let patched = try #require(answer["patched_plan"])
      let days = Self.weekdays(plan)
      guard days.values.contains(where: { $0 >= weekday }) else { continue }
      let now = Dictionary(
        PrintedLift.all(patched).map { ($0.place, $0.sets) }, uniquingKeysWith: { $1 })
      var lost = 0.0
      for lift in PrintedLift.all(plan) {
        let less = lift.sets - (now[lift.place] ?? 0)
        lost += less
        #expect(days[lift.day] ?? 8 >= weekday || less == 0, "\(lift.id) on day \(lift.day)")
      }
      #expect(lost > 0)
    }
  }

  @Test("A second short night is never without a word, whatever a joint took off before")
  func secondNight() throws {
    let person = Workbench.request(
      """
      {"schedule_days": 3, "sex": "female", "age_years": 68, "weight_kg": 58, "height_cm": 161,
      "experience": "intermediate", "equipment": "dumbbells_only", "session_minutes": 45,
      "goal": "strength", "health_flags": ["hypertension", "calcium_channel_blocker"],
      "injuries": [{"joint": "shoulder", "severity": "moderate"}, {"joint": "knee", "severity": "mild"}]}
      """)
    let plan = try #require(Workbench.plan(person))
    let knee = try #require(Self.adapt(plan, "2026-03-02", #"{"pain": {"knee": 3}}"#))
    let eased = try #require(knee["patched_plan"])
    let eve = #"[{"date": "2026-03-09", "sleep_h": 4.3}]"#
    let answer = try #require(Self.adapt(eased, "2026-03-10", #"{"sleep_h": 4.4}"#, after: eve))
    let words = answer["notes"]?.array?.compactMap(\.string) ?? []
    let isOfWeek = words.contains { $0.contains("week is reduced") }
    #expect(isOfWeek || answer["change_log"]?.array?.isEmpty == false, "\(words)")
  }

  @Test("One short night keeps the day's sets from failure, and no other day's")
  func shortNight() throws {
    for person in Self.people {
      let plan = try #require(Workbench.plan(Workbench.request(person)))
      let answer = try #require(Self.adapt(plan, "2026-03-02", #"{"sleep_h": 4.5}"#))
      let patched = try #require(answer["patched_plan"])
      let days = Self.weekdays(plan)
      for (before, lift) in zip(PrintedLift.all(plan), PrintedLift.all(patched)) {
        let wanted = days[lift.day] == 1 ? max(before.rirLow, 2) : before.rirLow
        #expect(lift.id == before.id && lift.sets == before.sets && lift.rirLow == wanted)
      }
    }
  }

  /// The weekdays of a plan's days.
  private static func weekdays(_ plan: JSON) -> [Double: Int] {
    Dictionary(
      (plan["workouts"]?.array ?? []).filter { $0["blocks"]?.array?.isEmpty == false }.map {
        ($0["day"]?.number ?? 0, Int($0["weekday"]?.number ?? 0))
      }, uniquingKeysWith: { $1 })
  }

  /// A check-in that is sore first, and tired after.
  private static func checkIn(_ day: Int, _ random: inout SplitMix64) -> String {
    let regions = random.subset(["legs", "back", "chest", "shoulders", "arms"], 0.5)
    let sore = regions.map { #""\#($0)": \#(random.int(3...5))"# }.joined(separator: ", ")
    let (hours, mood) = day < 2 ? (7, 4) : (3, 1)
    return #"{"sleep_h": \#(hours), "stress": \#(6 - mood), "motivation": \#(mood), "#
      + #""soreness": {\#(sore)}}"#
  }

  private static func adapt(
    _ plan: JSON, _ date: String, _ checkIn: String, after eve: String = "[]"
  ) -> JSON? {
    let asked = Workbench.request(
      #"{"date": "\#(date)", "readiness": \#(checkIn), "readiness_history": \#(eve)}"#)
    return Workbench.underTest?.adapt(asked.setting("current_plan", plan.kind)).0
  }
}
