import Domain
import JSONSource
import PlannerService
import Store
import StoreLaws
import Testing

@testable import Remembering

/// What nobody would keep today: refused wherever it comes from, and told and mended where an older
/// program kept it.
@Suite struct PoisonTests {
  /// Data of a stream that nobody means, and the place that is wrong.
  private static let poisons = [
    ("weight", #"{"weight_kg":1e308}"#, "/data/weight_kg"),
    ("weight", #"{"weight_kg":-5}"#, "/data/weight_kg"),
    ("weight", #"{"weight_kg":"x"}"#, "/data"),
    ("waist", #"{"waist_cm":1e300}"#, "/data/waist_cm"),
    (
      "food", #"{"text":"2 eggs","foods":[{"name":"zorp","caloriesPerBase":1.7e308}]}"#,
      "/data/foods"
    ),
    (
      "session",
      #"{"blocks":[{"exerciseId":"barbell_bench_press","sets":[{"weight_kg":1e308,"reps":5}]}]}"#,
      "/data/blocks"
    ),
    ("food", #"{"text":"2 eggs","memory":[{"text":"egg","per100":"x"}]}"#, "/data/memory"),
  ]

  @Test("An import refuses what logging refuses, with its line", arguments: poisons)
  func imported(stream: String, data: String, pointer: String) throws {
    let somebody = try Somebody()
    try somebody.log("weight", "2026-03-01", #"{"weight_kg":80}"#)
    var lines = try somebody.ask("exportMyData", "{}")["lines"]?.array?.map(\.text) ?? []
    let end = lines.firstIndex { $0.hasPrefix(#"{"event""#) } ?? 0
    lines[end] = lines[end].replacing(#"{"weight_kg":80}"#, with: data)
      .replacing(#""stream":"weight""#, with: #""stream":"\#(stream)""#)
    let other = try Somebody()
    _ = try other.store.forget(other.person)
    let text = Array(lines.joined(separator: "\n").utf8)
    let failure = #expect(throws: StoreFailure.self) {
      try PersonImport(into: other.store, by: other.planner.service).lines(text, name: "me.jsonl")
    }
    #expect(failure?.mistakes.allSatisfy { $0.place?.line == end + 1 } == true)
    let places = failure?.mistakes.map(\.pointer) ?? []
    #expect(places.contains { $0.hasPrefix("/event\(pointer)") }, "\(places)")
  }

  @Test("What an older program kept ends nothing: the rest is told, and it can be mended")
  func kept() throws {
    let somebody = try Somebody()
    try somebody.log("weight", "2026-03-02", #"{"weight_kg":80}"#)
    try somebody.log("food", "2026-03-02", #"{"text":"2 eggs"}"#)
    for (index, poison) in Self.poisons.enumerated() {
      let event = Event(
        stream: poison.0, client: "old", number: Int64(index + 1), device: "",
        at: try #require(Moment("2026-03-02T09:0\(index):00+01:00")), zone: "Europe/Berlin",
        data: try Content(reading: Array(poison.1.utf8), name: "data"))
      _ = try somebody.store.append([event], to: somebody.person, now: somebody.planner.now)
    }
    for (function, request) in [
      ("today", #"{"date":"2026-03-02"}"#), ("history", #"{"stream":"weight"}"#),
      ("progress", #"{"date":"2026-03-02"}"#), ("listEntries", #"{"date":"2026-03-02"}"#),
      ("recentFoods", #"{"date":"2026-03-02"}"#), ("exportMyData", "{}"),
      ("insightsFor", #"{"date":"2026-03-02","days":3}"#),
      ("coachState", #"{"as_of":"2026-03-03T08:00:00+01:00"}"#),
    ] {
      let response = somebody.planner.call(function, Array(request.utf8))
      #expect(
        response.status == .ok, "\(function): \(String(decoding: response.bytes, as: UTF8.self))")
    }
    let entries = try entries(somebody)
    let broken = entries.filter { $0["mistakes"] != nil }
    #expect(broken.count == 2)
    #expect(broken.allSatisfy { $0["mistakes"]?.array?.first?["code"]?.string != nil })
    for (index, entry) in broken.enumerated() {
      _ = try somebody.ask(
        "deleteEntry",
        #"{"client":"web","number":\#(index + 1),"date":"2026-03-02","entry":"\#(entry["entry"]?.string ?? "")"}"#
      )
    }
    #expect(try self.entries(somebody).filter { $0["deleted"]?.bool == true }.count == 2)
  }

  private func entries(_ somebody: Somebody) throws -> [JSON] {
    try somebody.ask("listEntries", #"{"date":"2026-03-02"}"#)["entries"]?.array ?? []
  }

  @Test("An event under the name of another one is refused, the same again is not")
  func names() throws {
    let somebody = try Somebody()
    let start =
      #"{"save":true,"event":{"event_id":"e1","session_id":"a1","kind":"start","version":0}}"#
    _ = try somebody.ask("sessionEvent", start)
    _ = try somebody.ask("sessionEvent", start)
    let other = start.replacing("start", with: "pause").replacing(
      #""version":0"#, with: #""version":1"#)
    #expect(
      try somebody.refusal("sessionEvent", other)
        == "FAILED_PRECONDITION event-differs /event/event_id")
  }

  @Test(
    "Null is as good as nothing where the contract says so",
    arguments: [
      ("getPlan", #"{"seen":null}"#),
      ("history", #"{"stream":"weight","before":null,"limit":null}"#),
      ("progress", #"{"date":"2026-03-02","weeks":null}"#),
      ("insightsFor", #"{"date":"2026-03-02","days":null}"#),
      ("recentFoods", #"{"date":"2026-03-02","days":null}"#),
      ("startProgramme", #"{"programme":null}"#),
    ])
  func nulls(function: String, request: String) throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    _ = try somebody.ask(function, request)
  }
}
