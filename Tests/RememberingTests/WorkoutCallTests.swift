import JSONSource
import Store
import Testing

@testable import Remembering

/// Templates, and the ways a workout begins, over the store (requirements L36, L37).
@Suite struct WorkoutCallTests {
  private let somebody: Somebody

  init() throws { somebody = try Somebody() }

  private func save(_ id: String, _ exercises: String...) throws -> JSON {
    let items = exercises.map { #"{"exerciseId":"\#($0)"}"# }.joined(separator: ",")
    return try somebody.ask(
      "saveTemplate", #"{"template":{"id":"\#(id)","exercises":[\#(items)]}}"#)
  }

  /// Every template with its exercises in their order.
  private func templates() throws -> [String] {
    try (somebody.ask("listTemplates", "{}")["templates"]?.array ?? []).map { template in
      let ids = (template["exercises"]?.array ?? []).compactMap { $0["exerciseId"]?.string }
      return "\(template["id"]?.string ?? ""): \(ids.joined(separator: " "))"
    }
  }

  private func start(
    _ from: String, _ more: String = "", name: String = "s1", date: String = "2026-03-20"
  ) throws -> JSON {
    try somebody.ask(
      "startWorkout", request(from, more, name: name, date: date))["snapshot"] ?? JSON(.null)
  }

  private func request(
    _ from: String, _ more: String = "", name: String = "s1", date: String = "2026-03-20",
    language: String = "en"
  ) -> String {
    #"{"event_id":"\#(name)-e","session_id":"\#(name)","date":"\#(date)","from":"\#(from)","#
      + #""language":"\#(language)"\#(more.isEmpty ? "" : ",\(more)")}"#
  }

  private func end(_ snapshot: JSON, _ kind: String) throws -> JSON {
    try somebody.ask(
      "sessionEvent",
      #"{"save":true,"event":{"event_id":"end","session_id":"\#(snapshot["session_id"]?.string ?? "")","#
        + #""kind":"\#(kind)","version":\#(Int(snapshot["version"]?.number ?? 0))}}"#)
  }

  private func exercises(_ snapshot: JSON) -> [String] {
    (snapshot["blocks"]?.array ?? []).compactMap { $0["exerciseId"]?.string }
  }

  @Test(
    "A template is made, edited, reordered, copied and deleted; the same again changes nothing (L36)"
  )
  func templateLife() throws {
    #expect(try save("push", "barbell_bench_press", "push_up")["status"]?.string == "applied")
    #expect(try save("push", "barbell_bench_press", "push_up")["status"]?.string == "replayed")
    _ = try save("pull", "pull_up")
    #expect(try templates() == ["pull: pull_up", "push: barbell_bench_press push_up"])
    _ = try save("push", "push_up", "barbell_bench_press")
    _ = try save("push", "push_up", "barbell_bench_press", "plank")
    let copy = #"{"id":"push","to":"home"}"#
    #expect(try somebody.ask("copyTemplate", copy)["status"]?.string == "applied")
    #expect(try somebody.ask("copyTemplate", copy)["status"]?.string == "replayed")
    _ = try save("home", "push_up")
    #expect(
      try somebody.refusal("copyTemplate", copy) == "FAILED_PRECONDITION template-taken /to")
    let gone = #"{"id":"pull"}"#
    #expect(try somebody.ask("deleteTemplate", gone)["status"]?.string == "applied")
    #expect(try somebody.ask("deleteTemplate", gone)["status"]?.string == "replayed")
    #expect(try templates() == ["home: push_up", "push: push_up barbell_bench_press plank"])
    _ = try save("pull", "chin_up")
    #expect(try templates().contains("pull: chin_up"))
  }

  @Test("Everything wrong with a template is told at once, with its place (L36)")
  func templateMistakes() throws {
    let response = somebody.planner.call(
      "saveTemplate",
      Array(
        #"{"template":{"id":"x","exercises":[{"exerciseId":"pul_up"},{"exerciseId":"plank"},"#.utf8)
        + Array(#"{"exerciseId":"plank"},{"exerciseId":"dip","sets":99,"reps":[9,2]}]}}"#.utf8))
    let errors = try read(response.bytes)["error"]?["details"]?["errors"]?.array ?? []
    #expect(
      Set(errors.compactMap { $0["pointer"]?.string }) == [
        "/template/exercises/0/exerciseId", "/template/exercises/2/exerciseId",
        "/template/exercises/3/exerciseId", "/template/exercises/3/sets",
        "/template/exercises/3/reps",
      ])
    #expect(errors.allSatisfy { $0["hint"]?.string?.isEmpty == false })
    #expect(try templates() == [])
  }

  @Test("A workout begins from a template, empty, or by a line, and only one goes on (L37)")
  func starts() throws {
    _ = try save("push", "barbell_bench_press", "plank")
    let first = try start("template", #""template":"push""#)
    #expect(exercises(first) == ["barbell_bench_press", "plank"])
    #expect(first["template"]?.string == "push")
    // The same event again is answered again; another start waits.
    #expect(try start("template", #""template":"push""#).text == first.text)
    #expect(
      try somebody.refusal("startWorkout", request("empty", name: "s2"))
        == "FAILED_PRECONDITION session-live /from")
    _ = try end(first, "abandon")
    let empty = try start("empty", name: "s2")
    #expect(exercises(empty) == [])
    _ = try end(empty, "abandon")
    let line = try start("line", #""line":"bench 80x8x3""#, name: "s3")
    #expect(exercises(line) == ["barbell_bench_press"])
    #expect(line["sets"]?.array?.count == 3)
    #expect(try start("line", #""line":"bench 80x8x3""#, name: "s3").text == line.text)
    // What was done is one record: the session of the coach, of the log and of insights.
    #expect(try end(line, "finish")["logged"]?["session_id"]?.string == "s3")
    let told = try somebody.ask("insightsFor", #"{"date":"2026-03-20","days":3}"#)
    #expect(told["training"]?["sets"]?.number == 3)
  }

  @Test("A load without a unit is held against what was lifted: far more may be pounds (L37)")
  func pounds() throws {
    #expect(
      try somebody.refusal("startWorkout", request("line", #""line":"bench 185x8x3""#))
        == "INVALID_ARGUMENT unread-line /line")
    _ = try end(try start("line", #""line":"bench 80x8x3""#, name: "s1"), "finish")
    for text in ["bench 185x8x3", "bench 110x8x3"] {
      #expect(
        try somebody.refusal("startWorkout", request("line", #""line":"\#(text)""#, name: "s2"))
          == "INVALID_ARGUMENT unread-line /line")
    }
    for (number, text) in ["bench 85x8x3", "bench 185 lb x 8 x 3"].enumerated() {
      let next = try start("line", #""line":"\#(text)""#, name: "n\(number)")
      #expect((83...85).contains(next["sets"]?.array?.first?["load_kg"]?.number ?? 0))
      _ = try end(next, "abandon")
    }
  }

  @Test("The plan of the day begins a workout, with its loads; a day without one is said (L37)")
  func planned() throws {
    #expect(
      try somebody.refusal("startWorkout", request("plan"))
        == "FAILED_PRECONDITION no-workout /from")
    let plan = try somebody.makePlan()
    let workout = try #require(plan["workouts"]?.array?.first)
    let ids = (workout["blocks"]?.array ?? []).compactMap { $0["exerciseId"]?.string }
    let weekday = Int(workout["weekday"]?.number ?? 0)
    let snapshot = try start("plan", #""weekday":\#(weekday)"#)
    #expect(exercises(snapshot) == ids && !ids.isEmpty)
    let asked = snapshot["blocks"]?.array?.first
    #expect(asked?["sets"]?.number == workout["blocks"]?.array?.first?["sets"]?.number)
  }

  @Test(
    "A random workout is what was trained longest ago, the same all day, as the planner makes it (L37)"
  )
  func random() throws {
    let first = try start("random")
    #expect(!exercises(first).isEmpty)
    _ = try end(first, "abandon")
    let again = try start("random", name: "s2")
    #expect(exercises(again) == exercises(first))
    _ = try end(again, "abandon")
    let days = try (1...6).map { day in
      let name = "d\(day)"
      let snapshot = try start("random", name: name, date: "2026-03-1\(day)")
      _ = try somebody.ask(
        "sessionEvent",
        #"{"save":true,"event":{"event_id":"end-\#(name)","session_id":"\#(name)","kind":"abandon","#
          + #""version":\#(Int(snapshot["version"]?.number ?? 0))}}"#)
      return exercises(snapshot).joined(separator: " ")
    }
    #expect(Set(days).count > 1, "\(days)")
  }

  @Test(
    "What a beginning lacks, and a line nobody can read, are said in both languages (L37)",
    arguments: [
      ("template", "", "INVALID_ARGUMENT missing-field /template"),
      ("template", #""template":"pusch""#, "FAILED_PRECONDITION unknown-template /template"),
      ("line", "", "INVALID_ARGUMENT missing-field /line"),
      ("line", #""line":"bench 80""#, "INVALID_ARGUMENT unread-line /line"),
      ("line", #""line":"2 eggs""#, "INVALID_ARGUMENT unread-line /line"),
    ])
  func refusals(_ from: String, _ more: String, _ said: String) throws {
    #expect(try somebody.refusal("startWorkout", request(from, more)) == said)
    let texts = try ["en", "ja"].map { language in
      let response = somebody.planner.call(
        "startWorkout", Array(request(from, more, language: language).utf8))
      return try read(response.bytes)["error"]?["details"]?["errors"]?.array?.first?["message"]?
        .string
    }
    #expect(texts[0] != texts[1])
    #expect(
      try somebody.ask("sessionEvent", #"{"save":true}"#)["snapshot"]?["state"]?.string == "none")
  }
}
