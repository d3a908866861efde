import Domain
import Consulting
import JSONSource
import PlannerService
import Store
import Testing

@testable import Remembering

@Suite struct PlanCallTests {
  private static let squat =
    #"{"blocks":[{"exerciseId":"goblet_squat","sets":[{"weight_kg":20,"reps":10,"rir":2}]}]}"#
  private static let bench =
    #"{"blocks":[{"exerciseId":"barbell_bench_press","sets":[{"weight_kg":60,"reps":10,"rir":2}]}]}"#

  @Test("A request that brings all it needs is answered as without a store")
  func pure() throws {
    let somebody = try Somebody()
    let service = try Somebody.service.get()
    for (function, request) in [
      ("generatePlan", #"{"schedule_days": 3}"#), ("generatePlan", #"{"schedule_days": 9}"#),
      ("recalculateIndexes", #"{"sex": "male"}"#), ("nothing", "{}"), ("adaptPlan", "[]"),
      ("adaptPlan", #"{"current_plan": {}}"#),
    ] {
      let request = Array(request.utf8)
      #expect(somebody.planner.call(function, request) == service.call(function, request))
    }
  }

  @Test(
    "Without a store a function of somebody says what is missing",
    // Those that are functions of anybody too say themselves what their request lacks.
    arguments: PersonalFunction.allCases.map(\.rawValue).filter {
      ![
        "prescribeSet", "recallNotes", "advanceProgramme", "explainDigest", "formProgress",
        "coachInsights",
      ].contains($0)
    })
  func storeless(function: String) throws {
    let saving = ["adaptPlan", "generatePlan", "sessionEvent"]
    let request =
      saving.contains(function)
      ? #"{"save":true}"# : function == "formTip" ? #"{"session_id":"a"}"# : "{}"
    let response = try Somebody.service.get().call(function, Array(request.utf8))
    let error = try read(response.bytes)["error"]?["details"]?["errors"]?.array?.first
    #expect(response.status == .failedPrecondition)
    #expect(error?["code"]?.string == "no-store")
    #expect(error?["hint"]?.string?.contains("--store FILE") == true)
  }

  @Test("The kept plan adapts as the pure function does, told day by day")
  func adapting() throws {
    let somebody = try Somebody()
    let made = try somebody.makePlan().without("saved")
    try somebody.log("session", "2026-03-02", Self.bench)
    try somebody.log("session", "2026-03-03", Self.squat)
    try somebody.log("check_in", "2026-03-03", #"{"sleep_h":7,"stress":2}"#)
    try somebody.log("check_in", "2026-03-04", #"{"sleep_h":8}"#)
    try somebody.log("check_in", "2026-03-04", #"{"sleep_h":5,"soreness":{"legs":5}}"#)
    var plan = made
    var sentences: [String] = []
    for part in [
      #""date":"2026-03-02","last_session":\#(Self.bench)"#,
      #""date":"2026-03-03","last_session":\#(Self.squat)"#,
      #""date":"2026-03-03","readiness":{"sleep_h":7,"stress":2}"#,
      #""date":"2026-03-04","readiness":{"sleep_h":5,"soreness":{"legs":5}},"readiness_history":"#
        + #"[{"date":"2026-03-03","sleep_h":7,"stress":2}]"#,
    ] {
      let answer = somebody.planner.service.call(
        "adaptPlan", Array(#"{"current_plan":\#(plan.text),\#(part)}"#.utf8))
      #expect(answer.status == .ok, "\(String(decoding: answer.bytes, as: UTF8.self))")
      let json = try read(answer.bytes)
      plan = try #require(json["patched_plan"])
      sentences += (json["change_log"]?.array ?? []).compactMap(\.string)
    }
    let adapted = try somebody.ask("adaptPlan", #"{"date":"2026-03-04"}"#)
    #expect(adapted["patched_plan"]?.text == plan.text)
    #expect(adapted["change_log"]?.array?.compactMap(\.string) == sentences)
    #expect(adapted["told_sessions"]?.array?.count == 2)
    #expect(adapted["saved"]?["version"]?.number == 2)
    let kept = try somebody.ask("getPlan", "{}")
    #expect(kept["plan"]?.text == plan.text && kept["version"]?.number == 2)
    #expect(try somebody.ask("getPlan", #"{"seen":2}"#)["plan"]?.isNull == true)
    // Told once: nothing is told again.
    let again = try somebody.ask("adaptPlan", #"{"date":"2026-03-05","save":false}"#)
    #expect(again["told_sessions"] == nil && again["saved"] == nil)
    #expect(try somebody.ask("getPlan", "{}")["version"]?.number == 2)
  }

  @Test("A session that came late is told without its day, and one the rules do not know is named")
  func late() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    _ = try somebody.ask(
      "adaptPlan", #"{"date":"2026-03-10","readiness":{"sleep_h":4,"soreness":{"legs":5}}}"#)
    try somebody.log("session", "2026-03-02", Self.bench)
    let at = try #require(Moment("2026-03-03T08:00:00Z"))
    let unknown = Event(
      stream: "session", client: "old", number: 1, device: "", at: at, zone: "UTC",
      data: try Content(
        reading: Array(#"{"blocks":[{"exerciseId":"gone","sets":[{"reps":5}]}]}"#.utf8), name: "d"))
    _ = try somebody.store.append([unknown], to: somebody.person, now: somebody.planner.now)
    let adapted = try somebody.ask("adaptPlan", #"{"date":"2026-03-10"}"#)
    #expect(adapted["told_sessions"]?.array?.count == 1)
    let untold = adapted["untold_sessions"]?.array?.first
    #expect(untold?["errors"]?.array?.first?["code"]?.string == "unknown-exercise")
  }

  @Test("The first plan comes from the kept profile; without either it is said what is missing")
  func first() throws {
    let somebody = try Somebody()
    #expect(try somebody.refusal("getPlan", "{}") == "FAILED_PRECONDITION no-plan ")
    let date = #"{"date":"2026-03-04"}"#
    #expect(try somebody.refusal("adaptPlan", date) == "FAILED_PRECONDITION no-plan ")
    let profile = #"{"schedule_days":3,"weight_kg":70}"#
    let saved = try somebody.ask(
      "saveDocument", #"{"kind":"profile","seen":0,"body":\#(profile)}"#)
    #expect(saved["status"]?.string == "saved")
    let plan = try somebody.ask("getPlan", "{}")
    let pure = try Somebody.service.get().call("generatePlan", Array(profile.utf8))
    #expect(plan["plan"]?.text == String(decoding: pure.bytes, as: UTF8.self))
    #expect(plan["version"]?.number == 1)
  }

  @Test("Two changes of a profile are merged, or the person chooses")
  func stale() throws {
    let somebody = try Somebody()
    func save(_ seen: Int, _ body: String) throws -> JSON {
      try somebody.ask("saveDocument", #"{"kind":"profile","seen":\#(seen),"body":\#(body)}"#)
    }
    _ = try save(0, #"{"schedule_days":3,"weight_kg":70}"#)
    _ = try save(1, #"{"schedule_days":4,"weight_kg":70}"#)
    let merged = try save(1, #"{"schedule_days":3,"weight_kg":72}"#)
    #expect(merged["merged"]?.text == #"{"schedule_days":4,"weight_kg":72}"#)
    let torn = try save(1, #"{"schedule_days":5,"weight_kg":70}"#)
    #expect(torn["merged"]?.isNull == true)
    #expect(torn["touching"]?.array?.compactMap(\.string) == ["/schedule_days"])
  }

  @Test(
    "A wrong request is refused with its place, and nothing is kept",
    arguments: [
      ("adaptPlan", #"{"save":true}"#, "INVALID_ARGUMENT missing-field /date"),
      ("adaptPlan", #"{"date":"2026-02-30"}"#, "INVALID_ARGUMENT bad-date /date"),
      ("adaptPlan", #"{"date":"2026-03-04","x":1}"#, "FAILED_PRECONDITION no-plan "),
      ("generatePlan", #"{"save":1}"#, "INVALID_ARGUMENT wrong-type /save"),
      ("generatePlan", #"{"save":true}"#, "INVALID_ARGUMENT missing-field /schedule_days"),
      ("getPlan", #"{"seen":-1}"#, "INVALID_ARGUMENT out-of-range /seen"),
      ("today", "{}", "INVALID_ARGUMENT missing-field /date"),
      ("progress", #"{"date":"2026-03-04","weeks":0}"#, "INVALID_ARGUMENT out-of-range /weeks"),
      ("history", #"{"stream":"wait"}"#, "INVALID_ARGUMENT unknown-word /stream"),
      ("history", #"{"stream":"waist","before":"x"}"#, "INVALID_ARGUMENT bad-instant /before"),
      (
        "saveDocument", #"{"kind":"profile","seen":0,"body":{"schedule_days":9}}"#,
        "INVALID_ARGUMENT out-of-range /body/schedule_days"
      ),
      (
        "saveDocument", #"{"kind":"plan","seen":0,"body":{"schedule_days":9}}"#,
        "FAILED_PRECONDITION no-edition /body/edition/hash"
      ),
      (
        "saveDocument", #"{"kind":"profile","seen":4,"body":{"schedule_days":3}}"#,
        "FAILED_PRECONDITION unknown-version "
      ),
      ("addIdentity", #"{"token":"bad"}"#, "INVALID_ARGUMENT wrong-token /token"),
      ("deleteMe", #"{"sure":false}"#, "INVALID_ARGUMENT not-sure /sure"),
      ("sync", "{", "INVALID_ARGUMENT unclosed-object "),
    ])
  func mistakes(function: String, request: String, refusal: String) throws {
    let somebody = try Somebody()
    let found = try somebody.refusal(function, request)
    #expect(found == refusal)
    #expect(try somebody.store.lastSequence(of: somebody.person) == 0)
  }
}
