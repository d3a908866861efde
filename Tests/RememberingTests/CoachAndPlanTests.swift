import JSONSource
import Store
import Testing

@testable import Remembering

/// The plan and the coach as one product: what was logged reaches the plan without being typed.
@Suite struct CoachAndPlanTests {
  /// A session of three sets of one lift.
  private static func session(
    _ name: String, _ day: String, _ load: Double, reps: Int, rpe: Double, asked: Int = 8,
    lift: String = "barbell_bench_press"
  ) -> String {
    let set =
      #"{"exerciseId":"\#(lift)","load_kg":\#(load),"reps":\#(reps),"rpe":\#(rpe),"#
      + #""prescribed":{"load_kg":\#(load),"reps":\#(asked),"rir":2,"intent":"top"}}"#
    return #"{"session_id":"\#(name)","ended_at":"\#(day)T18:00:00+01:00","sets":["#
      + [set, set, set].joined(separator: ",") + "]}"
  }

  private func log(_ somebody: Somebody, _ session: String) throws -> JSON {
    try somebody.ask("logSession", #"{"session":\#(session)}"#)
  }

  private func reductions(_ answer: JSON) -> [String] {
    (answer["patched_plan"]?["adaptations"]?["reductions"]?.array ?? [])
      .compactMap { $0["kind"]?.string }
  }

  @Test("22: a hard week of missed sets wants a deload, and the plan makes it unasked")
  func deload() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    var last = JSON(.null)
    for day in 2...4 {
      last = try log(
        somebody, Self.session("s\(day)", "2026-03-0\(day)", 60, reps: 4, rpe: 10))
    }
    #expect(last["adapt"]?["coach_signals"]?["deload_wanted"]?.bool == true)
    #expect(last["adapt"]?["days_off"]?.number == 1)
    let adapted = try somebody.ask("adaptPlan", #"{"date":"2026-03-05"}"#)
    #expect(reductions(adapted).contains("deload"))
    let said = adapted["change_log"]?.array?.compactMap(\.string) ?? []
    #expect(said.contains { $0.contains("the logged sessions of the last days want it") })
    #expect(adapted["from_log"]?["coach_signals"]?["deload_wanted"]?.bool == true)
    // Within two weeks of a deload there is none again, and nothing is taken off twice.
    let again = try somebody.ask("adaptPlan", #"{"date":"2026-03-06"}"#)
    #expect(reductions(again) == reductions(adapted))
  }

  @Test("A session under the plan's deload is no sign of strength, and the answer says so")
  func eased() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    for day in 2...4 {
      _ = try log(somebody, Self.session("s\(day)", "2026-03-0\(day)", 60, reps: 4, rpe: 10))
    }
    _ = try somebody.ask("adaptPlan", #"{"date":"2026-03-05"}"#)
    let estimate = { (somebody: Somebody) in
      try somebody.ask("coachState", #"{"as_of":"2026-03-20T12:00:00Z"}"#)["digest"]?["exercises"]?
        .array?.first?["e1rm_kg"]?.number
    }
    let before = try estimate(somebody)
    let light = Self.session("s6", "2026-03-06", 40, reps: 8, rpe: 5)
    let logged = try log(somebody, light)
    #expect(logged["deload"]?.bool == true)
    #expect(try estimate(somebody) == before)
    #expect(try log(somebody, light).text == logged.text)
    // Said to be none, it counts.
    let open = light.replacing("s6", with: "s7").replacing(
      #""sets""#, with: #""deload":false,"sets""#)
    #expect(try log(somebody, open)["deload"] == nil)
    #expect(try estimate(somebody) != before)
  }

  @Test("A break is told by the log, once, and further where it goes on")
  func layoff() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    _ = try log(somebody, Self.session("a", "2026-01-05", 60, reps: 8, rpe: 8))
    let before = try somebody.ask("adaptPlan", #"{"date":"2026-01-06"}"#)
    let back = try somebody.ask("adaptPlan", #"{"date":"2026-01-22"}"#)
    #expect(back["from_log"]?["days_off"]?.number == 17)
    #expect(reductions(back) == ["layoff"])
    let load = { (answer: JSON) in
      answer["patched_plan"]?["workouts"]?.array?.lazy.flatMap { $0["blocks"]?.array ?? [] }
        .first { $0["exerciseId"]?.string == "barbell_bench_press" }?["load_kg"]?.number
    }
    #expect(load(back) ?? 99 < load(before) ?? 0)
    // Eight days later the sets are back; the loads are not made lighter again for the same break.
    let later = try somebody.ask("adaptPlan", #"{"date":"2026-01-30"}"#)
    #expect(reductions(later) == [] && load(later) == load(back))
    // A month after the last session the page asks for less than it did then.
    let month = try somebody.ask("adaptPlan", #"{"date":"2026-02-03"}"#)
    #expect(reductions(month) == ["layoff"])
    #expect(load(month) ?? 99 < load(back) ?? 0)
    // The first session after it tells the same break, which was answered.
    _ = try log(somebody, Self.session("b", "2026-02-20", 45, reps: 8, rpe: 8))
    let trained = try somebody.ask("adaptPlan", #"{"date":"2026-02-21"}"#)
    #expect(reductions(trained) == [])
  }

  @Test("Weeks that were trained pass without being told; a week without a session does not")
  func weeks() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    let week = { (date: String) in
      try somebody.ask("adaptPlan", #"{"date":"\#(date)"}"#)["patched_plan"]?["progression"]?[
        "week"]?.number
    }
    _ = try log(somebody, Self.session("a", "2026-01-06", 60, reps: 8, rpe: 8))
    #expect(try week("2026-01-07") == 1)
    _ = try log(somebody, Self.session("b", "2026-01-13", 60, reps: 8, rpe: 8))
    #expect(try week("2026-01-12") == 2)
    #expect(try week("2026-01-26") == 3)
    #expect(try week("2026-02-09") == 3)
  }

  @Test("An attempt that failed reaches the plan, alone or beside sets that were done")
  func failedAttempt() throws {
    let done = Self.session("a", "2026-01-05", 60, reps: 8, rpe: 8)
    let attempt = #"{"exerciseId":"barbell_bench_press","load_kg":60,"reps":3,"completed":false}"#
    let beside = done.replacing(#""sets":["#, with: #""sets":[\#(attempt),"#)
    let alone =
      #"{"session_id":"a","ended_at":"2026-01-05T18:00:00+01:00","sets":[\#(attempt)]}"#
    let hurt = alone.replacing(
      #""completed":false"#,
      with: #""completed":false,"pain":true,"joint":"shoulder","pain_level":3"#)
    for (session, said) in [
      (done, ""), (beside, "failure"), (alone, "failure"), (hurt, "shoulder"),
    ] {
      let somebody = try Somebody()
      _ = try somebody.makePlan()
      _ = try log(somebody, session)
      let answer = try somebody.ask("adaptPlan", #"{"date":"2026-01-06"}"#)
      let words = ["change_log", "notes"].flatMap { answer[$0]?.array?.compactMap(\.string) ?? [] }
      let isMissed = words.contains { $0.contains("failure or missed") }
      #expect(isMissed == (said == "failure"), "\(words)")
      #expect(said.isEmpty || words.contains { $0.contains(said) }, "\(words)")
      // An attempt is no record.
      let record = try somebody.ask("progress", #"{"date":"2026-01-06"}"#)["records"]?.array?.first
      #expect(record?["reps"]?.number != 3)
    }
  }

  @Test("What the request says itself stands before what the log says")
  func own() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    _ = try log(somebody, Self.session("a", "2026-01-05", 60, reps: 8, rpe: 8))
    let answer = try somebody.ask(
      "adaptPlan",
      #"{"date":"2026-02-05","week":1,"days_off":0,"coach_signals":{"deload_wanted":true}}"#)
    #expect(reductions(answer) == ["deload"])
    #expect(answer["from_log"] == nil)
  }

  @Test("34, 39: plan and next set never name two loads without saying why")
  func oneLoad() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    for (index, day) in ["02", "05", "09", "12", "16"].enumerated() {
      _ = try log(
        somebody,
        Self.session("s\(index)", "2026-03-\(day)", 60 + Double(index), reps: 8, rpe: 8))
    }
    let plan = try somebody.ask("adaptPlan", #"{"date":"2026-03-17"}"#)["patched_plan"]
    var compared = 0
    for day in plan?["workouts"]?.array ?? [] {
      for block in day["blocks"]?.array ?? [] {
        guard let load = block["load_kg"]?.number, let weekday = day["weekday"]?.number else {
          continue
        }
        let set = try somebody.ask(
          "prescribeSet",
          #"{"slot":{"weekday":\#(Int(weekday)),"exerciseId":"\#(block["exerciseId"]?.string ?? "")"},"#
            + #""as_of":"2026-03-18T18:00:00Z"}"#)
        compared += 1
        let codes = set["because"]?.array?.compactMap { $0["code"]?.string } ?? []
        let reasons = codes.filter { !["plan", "phase"].contains($0) }
        #expect(set["load_kg"]?.number == load || !reasons.isEmpty, "\(set.text)")
      }
    }
    #expect(compared > 0)
  }

  @Test("17: the verdict line counts the sessions the plan counts against a lift")
  func counts() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    for (index, day) in ["02", "09"].enumerated() {
      _ = try log(
        somebody, Self.session("s\(index)", "2026-03-\(day)", 60, reps: 2, rpe: 9))
    }
    _ = try somebody.ask("adaptPlan", #"{"date":"2026-03-10"}"#)
    let lift = try somebody.ask("coachState", #"{"as_of":"2026-03-20T12:00:00Z"}"#)["digest"]?[
      "exercises"]?.array?.first
    #expect(lift?["misses"]?.number == 2)
    #expect(
      lift?["verdict_text"]?.string?.contains("2 sessions in a row short of what was asked") == true
    )
  }
}
