import JSONSource
import Testing

@testable import Planning

/// The plan of a deload week is that week's plan, whichever way it was come by.
@Suite struct DeloadWeekTests {
  @Test("A plan made for the deload week is the plan that comes to it")
  func sameWay() throws {
    let (made, full) = (try Self.plan(week: 5), try Self.plan(week: 4))
    let come = try #require(try AdaptTests.adapt(full, #""week": 5"#)["patched_plan"])
    let asked = try #require(
      try AdaptTests.adapt(full, #""profile_changes": {"week": 5}"#)["patched_plan"])
    #expect(AdaptTests.sets(made) == (AdaptTests.sets(full) + 1) / 2)
    for plan in [come, asked] {
      for part in ["workouts", "volume", "progression", "ingredients"] {
        #expect(plan[part]?.compact == made[part]?.compact)
      }
      #expect(
        plan["adaptations"]?["reductions"]?.compact == made["adaptations"]?["reductions"]?.compact)
    }
  }

  @Test(
    "After the deload everything is back",
    arguments: [
      [#""week": 6"#], [#""profile_changes": {"week": 4}"#],
      [#""date": "2026-03-02""#, #""date": "2026-03-09""#],
    ])
  func back(steps: [String]) throws {
    var plan = try Self.plan(week: 5)
    for step in steps { plan = try #require(try AdaptTests.adapt(plan, step)["patched_plan"]) }
    let full = try Self.plan(week: 4)
    for part in ["workouts", "volume"] { #expect(plan[part]?.compact == full[part]?.compact) }
  }

  @Test(
    "A deload week that comes again is eased again",
    arguments: [#""week": 5"#, #""profile_changes": {"week": 5}"#])
  func again(step: String) throws {
    var plan = try Self.plan(week: 5)
    let eased = AdaptTests.sets(plan)
    for step in [#""week": 4"#, step] {
      plan = try #require(try AdaptTests.adapt(plan, step)["patched_plan"])
    }
    #expect(AdaptTests.sets(plan) == eased)
  }

  @Test("A deload that goes on in a new training is dated by the first day that is told")
  func dated() throws {
    let answer = try AdaptTests.adapt(
      Self.plan(week: 5),
      #""date": "2026-03-02", "profile_changes": {"equipment": "dumbbells_only"}"#)
    let deload = answer["patched_plan"]?["adaptations"]?["deload"]
    #expect(deload?["date"]?.string == "2026-03-02" && deload?["week"]?.number == 5)
  }

  @Test(
    "New answers in the deload week give the plan of that week for them",
    arguments: [
      #""injuries": ["knee"]"#, #""equipment": "dumbbells_only", "injuries": ["wrist"]"#,
      #""experience": "novice""#, #""weight_kg": 71"#, #""schedule_days": 3"#,
    ])
  func newAnswers(answers: String) throws {
    let changed = try AdaptTests.adapt(
      Self.plan(week: 5), #""profile_changes": {\#(answers)}"#)
    let patched = try #require(changed["patched_plan"])
    let made = try House.answer(
      #require(patched["profile"]).compact, indexesOnly: false)
    for part in ["workouts", "volume", "progression"] {
      #expect(patched[part]?.compact == made[part]?.compact)
    }
    #expect(made["adaptations"] == nil || made["progression"]?["is_deload_week"]?.bool == true)
  }

  @Test(
    "What begins in a week without a day ends with that week, or a week after the first day told",
    arguments: [
      (
        #""coach_signals": {"fatigue": true, "patterns": [{"pattern": "squat", "trend": "declining"}]}"#,
        "week"
      ),
      (
        #""readiness": {"sleep_h": 3, "stress": 5, "motivation": 1}, "readiness_history": \#(Self.lowDays)"#,
        "week"
      ),
    ])
  func endsWithoutADay(step: String, kind: String) throws {
    let full = try Self.plan(week: 2)
    let named = #""week": 2, \#(step)"#
    let eased = try #require(try AdaptTests.adapt(full, named)["patched_plan"])
    let kinds = { (plan: JSON) in
      (plan["adaptations"]?["reductions"]?.array ?? []).map { $0["kind"]?.string }
    }
    #expect(kinds(eased) == [kind])
    #expect(try AdaptTests.adapt(eased, named)["changes"]?.array?.isEmpty == true)
    for ends in [[#""week": 3"#], [#""date": "2026-03-02""#, #""date": "2026-03-09""#]] {
      var plan = eased
      for (index, end) in ends.enumerated() {
        #expect(kinds(plan) == [kind], "before step \(index)")
        plan = try #require(try AdaptTests.adapt(plan, end)["patched_plan"])
      }
      #expect(kinds(plan) == [] && plan["workouts"]?.compact == full["workouts"]?.compact)
    }
  }

  @Test("Without a day the log brings no deload, and says so")
  func needsADay() throws {
    let answer = try AdaptTests.adapt(
      Self.plan(week: 2), #""coach_signals": {"deload_wanted": true}"#)
    #expect(answer["changes"]?.array?.isEmpty == true)
    #expect(answer["notes"]?.array?.isEmpty == false)
  }

  private static let lowDays =
    #"[{"date": "2026-01-03", "sleep_h": 3, "stress": 5}, {"date": "2026-01-04", "sleep_h": 3, "stress": 5}]"#

  @Test("Who names another week is told the week the plan was in, and that its deload is over")
  func toldWhatEnds() throws {
    var plan = try Self.plan(week: 4)
    plan = try #require(try AdaptTests.adapt(plan, #""week": 5"#)["patched_plan"])
    let eased = AdaptTests.sets(plan)
    let answer = try AdaptTests.adapt(plan, #""profile_changes": {"week": 6}"#)
    let full = AdaptTests.sets(try #require(answer["patched_plan"]))
    let said = (answer["change_log"]?.array ?? []).compactMap(\.string)
    #expect(said.contains { $0.contains("week 5 → 6") && !$0.contains("week 4") })
    let notes = (answer["notes"]?.array ?? []).compactMap(\.string)
    #expect(notes.contains("Deload over: \(eased) → \(full) sets a week"))
  }

  private static func plan(week: Int) throws -> JSON {
    try House.answer(
      AdaptTests.athlete.replacing("}}}", with: "}}, \"week\": \(week)}"), indexesOnly: false)
  }
}
