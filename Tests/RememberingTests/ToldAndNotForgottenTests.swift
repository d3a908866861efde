import Cases
import JSONSource
import PlannerService
import Testing

@testable import Remembering

/// What was told of a day is taken back by no silence: not by a later check-in, a new plan, a plan that was
/// adapted for another day, or a date within a check-in.
@Suite struct ToldAndNotForgottenTests {
  /// The day of the clock, a Friday.
  private static let day = "2026-03-20"
  private static let lifter =
    #"{"schedule_days": 4, "sex": "male", "weight_kg": 82, "height_cm": 180, "save": true, "#
    + #""experience": "intermediate", "equipment": "full_gym"}"#
  private static let asked = #"{"date": "2026-03-20"}"#

  /// The sets of a day by their exercises.
  private func sets(_ today: JSON) -> [String: Int] {
    Dictionary(
      (today["workout"]?["blocks"]?.array ?? []).map {
        ($0["exerciseId"]?.string ?? "", Int($0["sets"]?.number ?? 0))
      }, uniquingKeysWith: +)
  }

  /// The sets of the day after check-ins of it, one after the other.
  private func sets(after checkIns: [String]) throws -> [String: Int] {
    let somebody = try Somebody()
    _ = try somebody.ask("generatePlan", Self.lifter)
    for (minute, checkIn) in checkIns.enumerated() {
      try somebody.log("check_in", at: "\(Self.day)T07:0\(minute):00Z", checkIn)
    }
    return sets(try somebody.ask("today", Self.asked))
  }

  @Test(
    "A later check-in of a day takes nothing back that it does not name",
    arguments: Cases.some(of: ["shoulder", "elbow", "wrist", "low_back", "hip", "knee"]), [3, 5])
  func sameDay(joint: String, level: Int) throws {
    let pain = #"{"pain": {"\#(joint)": \#(level)}}"#
    let hurting = try sets(after: [pain])
    let other = joint == "knee" ? "wrist" : "knee"
    for later in [#"{"sleep_h": 8}"#, #"{"stress": 1, "pain": {}}"#, #"{"pain": null}"#] {
      #expect(try sets(after: [pain, later]) == hurting, "\(later)")
      #expect(try sets(after: [later, pain]) == hurting, "\(later)")
    }
    let both = try sets(after: [pain, #"{"pain": {"\#(other)": 1}}"#])
    #expect(both.values.reduce(0, +) <= hurting.values.reduce(0, +))
    #expect(Set(both.keys) == Set(hurting.keys))
  }

  @Test("A bad night stays one, whatever is told of a joint afterwards")
  func night() throws {
    let night = #"{"sleep_h": 2, "stress": 5, "motivation": 1}"#
    let tired = try sets(after: [night])
    let after = try sets(after: [night, #"{"pain": {"wrist": 1}}"#])
    #expect(tired.values.reduce(0, +) < (try sets(after: [])).values.reduce(0, +))
    #expect(after.values.reduce(0, +) <= tired.values.reduce(0, +))
  }

  @Test("A new plan knows the pain that the one before had answered", arguments: [3, 5])
  func newPlan(level: Int) throws {
    let somebody = try Somebody()
    _ = try somebody.ask("generatePlan", Self.lifter)
    try somebody.log("check_in", Self.day, #"{"pain": {"shoulder": \#(level)}}"#)
    let before = sets(try somebody.ask("today", Self.asked))
    _ = try somebody.ask("adaptPlan", #"{"date": "\#(Self.day)", "save": true}"#)
    _ = try somebody.ask("generatePlan", Self.lifter)
    #expect(sets(try somebody.ask("today", Self.asked)) == before)
  }

  @Test("A plan that was adapted for tomorrow answers what hurts today; later days are refused")
  func tomorrow() throws {
    let somebody = try Somebody()
    _ = try somebody.ask("generatePlan", Self.lifter)
    let refused = try somebody.refusal("adaptPlan", #"{"date": "2026-06-01", "save": true}"#)
    #expect(refused.contains("date-far-ahead /date"), "\(refused)")
    _ = try somebody.ask("adaptPlan", #"{"date": "2026-03-21", "save": true}"#)
    try somebody.log("check_in", Self.day, #"{"pain": {"shoulder": 5}}"#)
    let today = sets(try somebody.ask("today", Self.asked))
    let hurting = try sets(after: [#"{"pain": {"shoulder": 5}}"#])
    #expect(Set(today.keys).isSubset(of: Set(hurting.keys)))
  }

  @Test("The day of a check-in is the one under which it is kept, whatever date stands in it")
  func innerDate() throws {
    let pain = try sets(after: [#"{"pain": {"knee": 5}}"#])
    #expect(try sets(after: [#"{"date": "2027-01-01", "pain": {"knee": 5}}"#]) == pain)
  }

  private static func bench(_ load: Double, at: String, pain: Int? = nil) -> String {
    let hurt = pain.map { #", "pain": true, "joint": "shoulder", "pain_level": \#($0)"# } ?? ""
    let set =
      #"{"exerciseId": "barbell_bench_press", "load_kg": \#(load), "reps": 8, "rir": 2\#(hurt)}"#
    return
      #"{"session_id": "s\#(at.filter(\.isNumber))", "ended_at": "\#(at):00Z", "sets": [\#(set), \#(set), \#(set)]}"#
  }

  private func benchLoad(_ plan: JSON?) -> Double? {
    (plan?["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
      .first { $0["exerciseId"]?.string == "barbell_bench_press" }?["load_kg"]?.number
  }

  @Test("A new plan knows what was lifted before it, whether the plan of today or of an adaptation")
  func liftedBefore() throws {
    let somebody = try Somebody()
    for day in ["2026-03-09", "2026-03-16"] {
      _ = try somebody.ask(
        "logSession", #"{"session": \#(Self.bench(80, at: "\(day)T18:00"))}"#)
    }
    _ = try somebody.ask("generatePlan", Self.lifter)
    let adapted = try somebody.ask("adaptPlan", #"{"date": "2026-03-20", "save": false}"#)
    #expect(benchLoad(adapted["patched_plan"]) != nil, "\(adapted["change_log"]?.text ?? "")")
  }

  @Test("A second session of a day tells its pain, and what was lifted in it moves nothing")
  func further() throws {
    let somebody = try Somebody()
    _ = try somebody.ask("generatePlan", Self.lifter)
    let calm = Self.bench(60, at: "\(Self.day)T08:00")
    _ = try somebody.ask("logSession", #"{"session": \#(calm)}"#)
    _ = try somebody.ask("adaptPlan", #"{"date": "\#(Self.day)"}"#)
    let hurting = Self.bench(60, at: "\(Self.day)T11:00", pain: 5)
    _ = try somebody.ask("logSession", #"{"session": \#(hurting)}"#)
    let answer = try somebody.ask("adaptPlan", #"{"date": "\#(Self.day)"}"#)
    #expect(answer["changes"]?.array?.isEmpty == false, "\(answer["notes"]?.text ?? "")")
    let again = try somebody.ask("adaptPlan", #"{"date": "\#(Self.day)"}"#)
    #expect(again["changes"]?.array?.isEmpty == true)
  }

  @Test("A set that hurt in the session that goes on is told to the set that is asked next")
  func running() throws {
    let somebody = try Somebody()
    let plan = try somebody.ask("generatePlan", Self.lifter)
    let workout = try #require(
      (plan["workouts"]?.array ?? []).first {
        $0["blocks"]?.array?.contains { $0["exerciseId"]?.string == "barbell_bench_press" } ?? false
      })
    let weekday = Int(try #require(workout["weekday"]?.number))
    let event = #"{"event_id": "e", "session_id": "r", "kind": "start", "version": 0}"#
    _ = try somebody.ask("sessionEvent", #"{"save": true, "event": \#(event)}"#)
    let slot = #"{"weekday": \#(weekday), "exerciseId": "barbell_bench_press"}"#
    let asked = #"{"as_of": "2026-03-20T12:00:00Z", "slot": \#(slot)}"#
    let before = try somebody.ask("prescribeSet", asked)["kind"]?.string
    let set = Self.bench(60, at: "\(Self.day)T12:00", pain: 5)
    let first = try #require(try read(Array(set.utf8))["sets"]?.array?.first)
    _ = try somebody.ask(
      "sessionEvent",
      #"{"save": true, "event": {"event_id": "f", "session_id": "r", "kind": "append", "#
        + #""version": 1, "set": \#(first.text)}}"#)
    let after = try somebody.ask("prescribeSet", asked)["kind"]?.string
    #expect(["set", "ask"].contains(before ?? "") && !["set", "ask"].contains(after ?? ""))
  }

  @Test("A new plan knows the experience and the lifts of its person where it is told nothing else")
  func person() throws {
    let somebody = try Somebody()
    let told =
      Self.lifter.dropLast() + #", "lifts": {"back_squat": {"weight_kg": 100, "reps": 5}}}"#
    _ = try somebody.ask("generatePlan", String(told))
    let plan = try somebody.ask("generatePlan", #"{"schedule_days": 3, "save": true}"#)
    #expect(plan["profile"]?["experience"]?.string == "intermediate")
    #expect(plan["profile"]?["lifts"]?["back_squat"] != nil)
  }

  @Test("Pain that no plan answered in time is said once when it no longer counts")
  func lapsed() throws {
    let somebody = try Somebody()
    _ = try somebody.ask("generatePlan", Self.lifter)
    try somebody.log("check_in", "2026-03-04", #"{"pain": {"knee": 4}}"#)
    var said: [String] = []
    for day in ["2026-03-20", "2026-03-21"] {
      let answer = try somebody.ask("adaptPlan", #"{"date": "\#(day)", "save": true}"#)
      said += (answer["notes"]?.array ?? []).compactMap(\.string).filter {
        $0.contains("no longer counts")
      }
    }
    #expect(said.count == 1, "\(said)")
  }
}
