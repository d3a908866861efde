import Cases
import FunctionLaws
import JSONSource
import PlannerService
import Population
import Store
import Testing

@testable import Remembering

/// A document that no function could use is kept by no door, and one that an older program kept asks
/// nobody to do anything.
@Suite struct DocumentDoorTests {
  /// Documents that nobody can use, each with the place that is wrong.
  private static let wrong = [
    ("plan", #"{"a":1}"#, ""), ("plan", "{}", ""),
    ("profile", #"{"schedule_days":99}"#, "/schedule_days"),
    ("profile", #"{"schedule_days":4,"weight_kg":-80}"#, "/weight_kg"),
    ("profile", #"{"schedule_days":4,"scheduel":1}"#, "/scheduel"),
  ]

  @Test("A profile or plan that no function takes is refused with its place", arguments: wrong)
  func refused(kind: String, body: String, pointer: String) throws {
    let somebody = try Somebody()
    let request = #"{"kind":"\#(kind)","seen":0,"body":\#(body)}"#
    let refusal = try somebody.refusal("saveDocument", request)
    #expect(!refusal.hasPrefix("INTERNAL") && refusal.contains("/body\(pointer)"), "\(refusal)")
    let failure = try Self.importing(kind, body)
    let mistakes = try #require(failure?.mistakes)
    #expect(mistakes.contains { $0.pointer.hasPrefix("/document/body\(pointer)") }, "\(mistakes)")
    #expect(mistakes.allSatisfy { $0.place?.line == 2 && !$0.code.isEmpty && $0.hint != nil })
  }

  @Test(
    "Other documents of an import are held to what is kept of them",
    arguments: [
      ("plam", "{}", "unknown-kind"), ("server", #"{"cursor":-1}"#, "wrong-type"),
      ("form_session", #"{"session_id":"mine","parts":1e15}"#, "wrong-data"),
      ("form_session", #"{"session_id":"mine","gone":true}"#, ""),
      ("form_part", "[]", "wrong-data"),
      ("form_part", #"{"reps":[]}"#, ""), ("form_part", #"{"reps":[1e308]}"#, "out-of-range"),
    ])
  func others(kind: String, body: String, code: String) throws {
    #expect(try Self.importing(kind, body)?.code ?? "" == code)
  }

  @Test(
    "Altered profiles and plans meet one verdict at every door, and today tells none that is refused"
  )
  func altered() throws {
    let somebody = try Somebody()
    let plan = try somebody.makePlan()
    let profile = try read(Array(#"{"schedule_days":4,"weight_kg":80,"age_years":30}"#.utf8))
    var chance = SplitMix64(11)
    var refused = 0
    for number in Cases.some(of: 0..<40) {
      let isPlan = number % 2 == 0
      let body = NumberTrial.altered(isPlan ? plan : profile, &chance)
      let kind = isPlan ? "plan" : "profile"
      let other = try Somebody()
      let answer = other.planner.call(
        "saveDocument", Array(#"{"kind":"\#(kind)","seen":0,"body":\#(body.text)}"#.utf8))
      let isKept = answer.status == .ok
      #expect(answer.status != .internal)
      #expect(try (Self.importing(kind, body.text) == nil) == isKept, "\(body.text.prefix(200))")
      guard isPlan else { continue }
      let older = try Somebody()
      _ = try older.store.save(
        Content(body), kind: kind, id: "mine", of: older.person, seen: 0, edition: "",
        now: older.planner.now)
      let today = try older.ask("today", #"{"date":"2026-03-02"}"#)
      #expect((today["plan_mistakes"] == nil) == isKept)
      if !isKept { #expect(today["workout"]?.isNull == true && today["meals"]?.isNull == true) }
      #expect((older.planner.call("getPlan", Array("{}".utf8)).status == .ok) == isKept)
      refused += isKept ? 0 : 1
    }
    #expect(refused > 3)
  }

  @Test("A plan of 99 sets is refused, and told by nothing where it is kept")
  func sets() throws {
    let somebody = try Somebody()
    let plan = try somebody.makePlan().text
    let from = try #require(plan.ranges(of: #""sets":"#).first?.upperBound)
    let rest = plan[from...].drop { $0.isNumber }
    let altered = String(plan[..<from]) + "99" + rest
    let refusal = try somebody.refusal(
      "saveDocument", #"{"kind":"plan","seen":1,"body":\#(altered)}"#)
    #expect(
      refusal.hasPrefix("INVALID_ARGUMENT") && refusal.contains("/body/workouts"), "\(refusal)")
    #expect(try Self.importing("plan", altered) != nil)
  }

  @Test("The first and the last day end nothing, whatever is asked of them")
  func days() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    try somebody.log("check_in", "1970-01-02", #"{"sleep_h":6}"#)
    let dated = somebody.planner.service.personal.filter { function in
      function.request.fields.contains { $0.name == "date" }
    }
    #expect(dated.map(\.name).contains("adaptPlan") && dated.count > 5)
    for function in dated {
      for day in ["1970-01-01", "1970-01-02", "1969-12-31", "0001-01-01", "9999-12-31"] {
        var members = try read(Array((function.example ?? "{}").utf8)).members ?? []
        members.removeAll { ["date", "current_plan"].contains($0.key) }
        members.append(.init(key: "date", value: JSON(.string(day))))
        let answer = somebody.planner.call(function.name, Content(JSON(.object(members))).bytes)
        #expect(answer.status != .internal, "\(function.name) \(day)")
      }
    }
  }

  /// What an import says of a document.
  private static func importing(_ kind: String, _ body: String) throws -> StoreFailure? {
    let somebody = try Somebody()
    var lines = try somebody.ask("exportMyData", "{}")["lines"]?.array?.map(\.text) ?? []
    lines[0] = lines[0].replacing(#""form":2"#, with: #""form":1"#)
    let place = #""kind":"\#(kind)","id":"mine","version":1,"sequence":1,"edition":"""#
    lines[1] =
      #"{"document":{\#(place),"updated":"2026-03-02T07:00:00Z","body":\#(body),"earlier":[]}}"#
    _ = try somebody.store.forget(somebody.person)
    do throws(StoreFailure) {
      _ = try PersonImport(into: somebody.store, by: somebody.planner.service)
        .lines(Array(lines.joined(separator: "\n").utf8), name: "me.jsonl")
      return nil
    } catch {
      return error
    }
  }
}
