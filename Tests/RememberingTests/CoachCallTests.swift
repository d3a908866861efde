import JSONSource
import Testing

@testable import Remembering

/// The coach over what was written down.
@Suite struct CoachCallTests {
  private func log(_ somebody: Somebody, _ day: String, _ load: Double) throws {
    try somebody.log(
      "session", day,
      #"{"blocks":[{"exerciseId":"barbell_bench_press","sets":[{"weight_kg":\#(load),"reps":5,"rir":2}]}]}"#
    )
  }

  private static let now = #""as_of":"2026-03-20T12:00:00Z""#
  private static let block =
    #""block":{"exerciseId":"barbell_bench_press","sets":3,"reps":[6,10],"rir":[1,3],"rest_s":150}"#

  @Test("4: the order in which sessions arrive does not matter")
  func order() throws {
    let days = ["2026-03-02", "2026-03-05", "2026-03-09", "2026-03-12"]
    let (early, late) = (try Somebody(), try Somebody())
    for (index, day) in days.enumerated() { try log(early, day, 100 + Double(index)) }
    for (index, day) in days.enumerated().reversed() {
      try log(late, day, 100 + Double(index))
      _ = try late.ask("coachState", "{\(Self.now)}")
    }
    let strength = { (somebody: Somebody) in
      let digest = try somebody.ask("coachState", "{\(Self.now)}")["digest"]
      return digest?["exercises"]?.array?.first?["e1rm_kg"]?.number
    }
    #expect(try strength(early) != nil)
    #expect(try strength(early) == strength(late))
  }

  @Test("24, 27: the next set comes from the log, and nobody's log gives no load")
  func next() throws {
    let somebody = try Somebody()
    let nobody = try somebody.ask("prescribeSet", "{\(Self.block),\(Self.now)}")
    #expect(nobody["kind"]?.string == "ask")
    try log(somebody, "2026-03-16", 100)
    let set = try somebody.ask("prescribeSet", "{\(Self.block),\(Self.now)}")
    #expect(set["source"]?.string == "own_lifts")
    #expect(set["load_kg"]?.number == 90)
  }

  @Test("Pain that a check-in or a session tells counts at the next set until it is told calm")
  func toldPain() throws {
    let asked =
      #"{"block":{"exerciseId":"back_squat","sets":3,"reps":[6,10],"rir":[1,3],"rest_s":150},"#
      + "\(Self.now)}"
    let checkIn = { (level: Int) in ("check_in", #"{"pain":{"knee":\#(level)}}"#) }
    let session = { (set: String) in
      ("session", #"{"session_id":"s","ended_at":"%@T18:00:00Z","sets":[\#(set)]}"#)
    }
    let undone = session(
      #"{"exerciseId":"leg_press","load_kg":0,"reps":0,"completed":false,"pain":true,"#
        + #""joint":"knee","pain_level":4}"#)
    let done = session(
      #"{"exerciseId":"back_squat","load_kg":90,"reps":5,"pain":true,"pain_level":5}"#)
    for (told, ends) in [
      ([("2026-03-19", checkIn(5))], true), ([("2026-03-20", checkIn(3))], true),
      ([("2026-03-18", undone)], true), ([("2026-03-10", done)], true),
      ([("2026-03-05", undone)], false), ([("2026-03-19", checkIn(1))], false),
      ([("2026-03-18", undone), ("2026-03-19", checkIn(0))], false),
      ([("2026-03-18", checkIn(0)), ("2026-03-19", undone)], true),
    ] {
      let somebody = try Somebody()
      for (day, (stream, data)) in told {
        try somebody.log(stream, day, data.replacing("%@", with: day))
      }
      let set = try somebody.ask("prescribeSet", asked)
      let codes = (set["because"]?.array ?? []).compactMap { $0["code"]?.string }
      #expect(codes.contains { $0.hasPrefix("pain_s") } == ends, "\(told) \(set.text)")
      #expect(!ends || ["stop", "swap"].contains(set["kind"]?.string), "\(set.text)")
      let isOld = ends && told.last?.0 != "2026-03-20"
      #expect(codes.contains("pain_told") == isOld, "\(told) \(set.text)")
    }
  }

  @Test("What was learned of a joint stops no lift that the plan asks again once it was told calm")
  func calm() throws {
    let somebody = try Somebody()
    _ = try somebody.ask(
      "generatePlan",
      #"{"schedule_days":4,"experience":"intermediate","save":true,"lifts":{"back_squat":"#
        + #"{"weight_kg":100,"reps":5}}}"#)
    let done = { (set: String) in #"{"blocks":[{"exerciseId":"back_squat","sets":[\#(set)]}]}"# }
    try somebody.log(
      "session", "2026-03-02",
      done(#"{"weight_kg":90,"reps":5,"pain":true,"joint":"knee","pain_level":4}"#))
    var stops: [Int] = []
    for day in ["02", "04", "06", "09", "11", "13", "16", "18", "20"] {
      let date = "2026-03-\(day)"
      if day != "02" {
        try somebody.log(
          "session", date,
          #"{"blocks":[{"exerciseId":"machine_standing_calf_raise","#
            + #""sets":[{"weight_kg":20,"reps":10,"rir":2}]}]}"#)
        try somebody.log("check_in", date, #"{"pain":{"knee":0}}"#)
      }
      let plan = try somebody.ask("adaptPlan", #"{"date":"\#(date)"}"#)["patched_plan"]
      let blocks = (plan?["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
      let planned = Set(blocks.compactMap { $0["exerciseId"]?.string }).subtracting(["back_squat"])
      let kinds = try (planned.sorted() + ["back_squat"]).map { id in
        let block = #"{"exerciseId":"\#(id)","sets":3,"reps":[6,10],"rir":[1,3],"rest_s":90}"#
        return try somebody.ask(
          "prescribeSet", #"{"block":\#(block),"as_of":"\#(date)T23:00:00Z"}"#)["kind"]?.string
      }
      let isAsked = blocks.contains { $0["exerciseId"]?.string == "back_squat" }
      #expect(!kinds.dropLast().contains("stop") && !(isAsked && kinds.last == "stop"), "\(date)")
      stops.append(kinds.last == "stop" ? 1 : 0)
    }
    #expect(stops.first == 1 && stops.last == 0 && stops == stops.sorted(by: >), "\(stops)")
  }

  @Test("What the coach cannot take is counted and keeps nothing else back")
  func leftOut() throws {
    let somebody = try Somebody()
    try log(somebody, "2026-03-02", 100)
    try somebody.log(
      "session", "2026-03-03",
      #"{"blocks":[{"exerciseId":"barbell_bench_press","sets":[{"weight_kg":900,"reps":5}]}]}"#)
    let state = try somebody.ask("coachState", "{\(Self.now)}")
    #expect(state["left_out"]?.number == 1)
    #expect(state["digest"]?["sessions"]?.number == 1)
  }

  @Test("39: a slot alone is looked up in the plan that is kept")
  func slot() throws {
    let somebody = try Somebody()
    let asked = { (day: JSON?, block: JSON?) in
      #"{"slot":{"weekday":\#(Int(day?["weekday"]?.number ?? 1)),"#
        + #""exerciseId":"\#(block?["exerciseId"]?.string ?? "back_squat")"},\#(Self.now)}"#
    }
    let refusal = try somebody.refusal("prescribeSet", asked(nil, nil))
    #expect(refusal.hasSuffix("missing-field /plan"))
    _ = try somebody.ask(
      "saveDocument", #"{"kind":"profile","seen":0,"body":{"schedule_days":4}}"#)
    let day = try somebody.ask("getPlan", "{}")["plan"]?["workouts"]?.array?.first
    let block = try #require(day?["blocks"]?.array?.first)
    let set = try somebody.ask("prescribeSet", asked(day, block))
    #expect(set["exerciseId"]?.string == block["exerciseId"]?.string)
    #expect(set["rest_s"]?.number == block["rest_s"]?.number)
  }

  @Test("28: insights of kept sessions are those of the state that follows from them")
  func insights() throws {
    let somebody = try Somebody()
    for day in ["2026-03-02", "2026-03-05"] {
      let session =
        #"{"session_id":"\#(day)","ended_at":"\#(day)T18:00:00+01:00","sets":["#
        + #"{"exerciseId":"barbell_bench_press","load_kg":100,"reps":5,"rir":2}]}"#
      _ = try somebody.ask("logSession", #"{"session":\#(session)}"#)
    }
    let answer = try somebody.ask("coachInsights", #"{"as_of":"2026-03-20T12:00:00Z"}"#)
    let first = answer["insights"]?.array?.first
    #expect(answer["by"]?.string == "rules")
    #expect(
      first?["fact_ids"]?.array?.map(\.string) == ["/exercises/barbell_bench_press/confidence"])
  }
}
