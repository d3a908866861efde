import JSONSource
import PlannerService
import Store
import Testing

@testable import Remembering

@Suite struct KeepingCallTests {
  @Test("An event that a function would refuse stays with its client, the rest goes on")
  func sync() throws {
    let somebody = try Somebody()
    let answer = try somebody.ask(
      "sync",
      """
      {"client":"phone","device":"","cursor":0,"events":[
      {"number":1,"stream":"weight","at":"2026-03-02T07:00:00Z","zone":"UTC","data":{"weight_kg":82}},
      {"number":2,"stream":"weight","at":"2026-03-02T07:00:00Z","zone":"UTC","data":{"weight_kg":900}},
      {"number":3,"stream":"wait","at":"2026-03-02T07:00:00Z","zone":"UTC","data":{}},
      {"number":4,"stream":"check_in","at":"2026-03-02T07:00:00Z","zone":"UTC","data":{"sleep_h":"x"}},
      {"number":5,"stream":"session","at":"2026-03-02T07:00:00Z","zone":"UTC","data":{"blocks":[{"exerciseId":"gone","sets":[]}]}},
      {"number":6,"stream":"weight","at":"2999-03-02T07:00:00Z","zone":"UTC","data":{"weight_kg":82}},
      {"number":7,"stream":"weight","at":"2026-03-02T07:00:00Z","zone":"UTC","data":{"weight_kg":82,"note":"x"}}]}
      """)
    let receipts = answer["acknowledged"]?.array ?? []
    let told = receipts.map { receipt in
      let mistake = receipt["mistakes"]?.array?.first
      return "\(receipt["status"]?.string ?? "") \(mistake?["code"]?.string ?? "")"
        + " \(mistake?["pointer"]?.string ?? "")"
    }
    #expect(
      told == [
        "applied  ", "refused out-of-range /events/1/data/weight_kg",
        "refused unknown-stream /events/2/stream", "refused wrong-type /events/3/data/sleep_h",
        "refused unknown-exercise /events/4/data/blocks/0/exerciseId",
        "refused future-day /events/5/at", "refused wrong-data /events/6/data",
      ])
    #expect(answer["events"]?.array?.count == 1 && answer["cursor"]?.number == 1)
  }

  @Test("An anonymous account that signs in keeps everything")
  func upgrade() throws {
    let somebody = try Somebody()
    try somebody.log("weight", "2026-03-02", #"{"weight_kg":82}"#)
    _ = try somebody.ask("addIdentity", #"{"token":"good"}"#)
    #expect(
      try somebody.store.person(Identity(issuer: "i", subject: "new")) == somebody.person)
    let other = try #require(PersonID("00000000-0000-4000-8000-000000000002"))
    try somebody.store.create(
      other, Person(created: 0, zones: [], locale: "en", units: "metric"))
    let stranger = PersonalPlanner(
      somebody.planner.service, somebody.store, other, now: somebody.planner.now,
      identity: somebody.planner.identity)
    let answer = stranger.call("addIdentity", Array(#"{"token":"good"}"#.utf8))
    #expect(String(decoding: answer.bytes, as: UTF8.self).contains("identity-taken"))
  }

  @Test("41: an export holds everything, and nothing is left after the end")
  func leaving() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    try somebody.log("weight", "2026-03-02", #"{"weight_kg":82}"#)
    let lines = try somebody.ask("exportMyData", "{}")["lines"]?.array ?? []
    #expect(lines.compactMap { $0.members?.first?.key } == ["person", "document", "event", "end"])
    _ = try somebody.ask("deleteMe", #"{"sure":true}"#)
    #expect(try somebody.refusal("exportMyData", "{}") == "FAILED_PRECONDITION unknown-person ")
    #expect(try somebody.refusal("progress", #"{"date":"2026-03-02"}"#).contains("unknown-person"))
  }
}
