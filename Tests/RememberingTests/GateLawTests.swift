import Cases
import Domain
import JSONSource
import PlannerService
import Testing

@testable import Remembering
@testable import Store

/// What somebody answers in the profile counts everywhere from then on, whatever plan is kept.
@Suite struct GateLawTests {
  private static let body = #""schedule_days":7,"sex":"female","weight_kg":67,"height_cm":171"#

  /// Answers of which no plan is made.
  static let gates = [
    #""health_flags":["chest_pain_or_fainting"]"#, #""health_flags":["acute_illness"]"#,
    #""health_flags":["acute_illness","pregnant"]"#,
    #""systolic_mmhg":180,"diastolic_mmhg":100"#, #""systolic_mmhg":170,"diastolic_mmhg":110"#,
    #""systolic_mmhg":200,"diastolic_mmhg":125"#,
    #""systolic_mmhg":145,"diastolic_mmhg":80,"health_flags":["pregnant"]"#,
    #""systolic_mmhg":165,"diastolic_mmhg":112,"health_flags":["after_birth"]"#,
    #""age_years":15,"systolic_mmhg":141,"diastolic_mmhg":80"#,
    #""health_flags":["eating_disorder_history"],"overrides":{"BMI":17}"#,
    #""overrides":{"BMI":15}"#,
  ]

  /// How a gate is told.
  enum Way: CaseIterable { case profileAfterPlan, profileAlone, adaptation, generation }

  private static let block =
    #"{"exerciseId":"back_squat","sets":3,"reps":[5,8],"rir":[2,3],"rest_s":120}"#

  private func save(_ kind: String, _ body: String, _ somebody: Somebody) throws {
    let seen = try somebody.store.version(kind, "mine", of: somebody.person)
    _ = try somebody.ask(
      "saveDocument", #"{"kind":"\#(kind)","seen":\#(seen),"body":\#(body)}"#)
  }

  private func template(_ somebody: Somebody) throws {
    _ = try somebody.ask(
      "saveTemplate",
      #"{"template":{"id":"legs","exercises":[{"exerciseId":"back_squat","sets":3}]}}"#)
  }

  private func start(_ from: String, _ name: String) -> String {
    #"{"event_id":"\#(name)","session_id":"\#(name)","date":"2026-03-20","from":\#(from)}"#
  }

  /// What gives training, and what each says that does not stop for a gate.
  private func open(_ somebody: Somebody, _ name: String) throws -> [String] {
    let asked = [
      ("startWorkout", start(#""plan""#, "\(name)p")),
      ("startWorkout", start(#""template","template":"legs""#, "\(name)t")),
      ("startWorkout", start(#""empty""#, "\(name)e")),
      ("startWorkout", start(#""random""#, "\(name)r")),
      ("startWorkout", start(#""line","line":"squat 60x5""#, "\(name)l")),
      (
        "sessionEvent",
        #"{"save":true,"event":{"event_id":"\#(name)s","session_id":"\#(name)s","kind":"start","version":0}}"#
      ),
      ("prescribeSet", #"{"as_of":"2026-03-20T20:00:00Z","block":\#(Self.block)}"#),
      ("adaptPlan", #"{"date":"2026-03-20"}"#),
      ("adaptPlan", #"{"date":"2026-03-20","profile_changes":{"meals_per_day":4}}"#),
    ]
    var open = try asked.compactMap { function, request in
      let refusal = try somebody.refusal(function, request)
      return refusal.hasPrefix("FAILED_PRECONDITION safety-gate")
        ? nil : "\(function) \(request): \(refusal)"
    }
    let today = try somebody.ask("today", #"{"date":"2026-03-20"}"#)
    if today["workout"]?.isNull != true || today["stopped"]?.array?.isEmpty != false {
      open.append("today")
    }
    return open
  }

  @Test("A gate stops everything that gives training, however it was told, until it is taken back")
  func everywhere() throws {
    for (index, gate) in Cases.some(of: Self.gates.enumerated()) {
      for (place, way) in Way.allCases.enumerated() where (index + place) % 2 == 0 {
        let somebody = try Somebody()
        try template(somebody)
        if way != .profileAlone {
          _ = try somebody.ask("generatePlan", "{\(Self.body),\"save\":true}")
        }
        switch way {
        case .profileAlone, .profileAfterPlan:
          try save("profile", "{\(Self.body),\(gate)}", somebody)
        case .adaptation:
          let told = #"{"date":"2026-03-20","profile_changes":{\#(gate)}}"#
          #expect(
            try somebody.refusal("adaptPlan", told).contains("safety-gate"), "\(gate)")
        case .generation:
          #expect(
            try somebody.refusal("generatePlan", "{\(Self.body),\(gate),\"save\":true}")
              .contains("safety-gate"), "\(gate)")
        }
        let open = try open(somebody, "a")
        #expect(open.isEmpty, "\(gate) \(way): \(open)")
        try save("profile", "{\(Self.body)}", somebody)
        _ = try somebody.ask("generatePlan", "{\(Self.body),\"save\":true}")
        _ = try somebody.ask(
          "prescribeSet", #"{"as_of":"2026-03-20T20:00:00Z","block":\#(Self.block)}"#)
        _ = try somebody.ask("startWorkout", start(#""empty""#, "b"))
      }
    }
  }

  @Test(
    "An allergen that the profile names is on no plate of today, whatever plan was kept and when")
  func allergens() throws {
    let somebody = try Somebody()
    _ = try somebody.ask("generatePlan", "{\(Self.body),\"save\":true}")
    try somebody.wait(until: "2026-03-25T12:00:00Z")
    _ = try somebody.ask("adaptPlan", #"{"date":"2026-03-25"}"#)
    try save("profile", #"{\#(Self.body),"exclude_allergens":["sesame","egg","soy"]}"#, somebody)
    for day in 20...26 {
      let today = try somebody.ask("today", #"{"date":"2026-03-\#(day)"}"#)
      // What a bread is made without is on no plate.
      let meals = (today["meals"]?.text.lowercased() ?? "").replacing("eggplant", with: "")
        .replacing("made without milk, egg, soy or sesame", with: "")
      #expect(!meals.isEmpty && today["meals"]?.isNull == false)
      for word in ["soy", "tofu", "natto", "egg", "sesame"] {
        #expect(!meals.contains("\"\(word)") && !meals.contains("\(word),"), "\(day) \(word)")
      }
    }
  }

  @Test("A plan that is kept holds what the kept profile answers, or is refused with the place")
  func filled() throws {
    let somebody = try Somebody()
    let answers = #"{"schedule_days":5,"exclude_allergens":["sesame","Eggs"],"weight_kg":67}"#
    try save("profile", answers, somebody)
    let plan = try somebody.ask("generatePlan", #"{"schedule_days":5,"save":true}"#)
    #expect(plan["profile"]?["exclude_allergens"]?.text == #"["egg","sesame"]"#)
    #expect(plan["profile"]?["weight_kg"]?.number == 67)
    #expect(
      try somebody.refusal(
        "generatePlan", #"{"schedule_days":5,"exclude_allergens":[],"save":true}"#)
        == "FAILED_PRECONDITION profile-differs /exclude_allergens")
    #expect(
      try somebody.refusal("generatePlan", #"{"schedule_days":3,"save":true}"#)
        == "FAILED_PRECONDITION profile-differs /schedule_days")
    let pure = try Somebody.service.get().call("generatePlan", Array(#"{"schedule_days":5}"#.utf8))
    let other = String(decoding: pure.bytes, as: UTF8.self)
    #expect(
      try somebody.refusal("saveDocument", #"{"kind":"plan","seen":1,"body":\#(other)}"#)
        == "FAILED_PRECONDITION profile-differs /body/profile/weight_kg")
    _ = try somebody.ask(
      "adaptPlan", #"{"date":"2026-03-20","profile_changes":{"exclude_allergens":["egg"]}}"#)
    let kept = try somebody.store.document("profile", "mine", of: somebody.person)?.json()
    #expect(kept?["exclude_allergens"]?.text == #"["egg"]"#)
    let adapted = try somebody.ask("today", #"{"date":"2026-03-20"}"#)
    #expect(adapted["plan_mistakes"] == nil && adapted["stopped"]?.array?.isEmpty == true)
  }

  @Test("A check-in that cannot be read stops training, and the answer names it")
  func damaged() throws {
    let now = try #require(Moment("2026-03-20T12:00:00Z"))
    let late = try #require(Moment("2027-03-20T12:00:00Z"))
    for (data, at) in [
      (#"{"sleep_h":7,"symptoms":["chest pain"]}"#, now), (#"{"symptoms":"chest_pain"}"#, now),
      (#"[{"symptoms":["chest_pain"]}]"#, now), (#"{"symptom":["chest_pain"]}"#, now),
      (#"{"symptoms":["chest_pain"]}"#, late),
    ] {
      let somebody = try Somebody()
      try template(somebody)
      _ = try somebody.ask("generatePlan", "{\(Self.body),\"save\":true}")
      let event = Event(
        stream: "check_in", client: "old", number: 7, device: "", at: at, zone: "UTC",
        data: try Content(reading: Array(data.utf8), name: "data"))
      if at == now {
        _ = try somebody.store.append([event], to: somebody.person, now: now)
      } else {
        _ = try somebody.store.append(
          event, to: somebody.person, as: 99, recorded: now.milliseconds)
      }
      for (function, request) in [
        ("startWorkout", start(#""template","template":"legs""#, "t")),
        ("startWorkout", start(#""empty""#, "e")), ("today", #"{"date":"2026-03-20"}"#),
        ("prescribeSet", #"{"as_of":"2026-03-20T20:00:00Z","block":\#(Self.block)}"#),
        ("adaptPlan", #"{"date":"2026-03-20"}"#),
        ("sessionEvent", #"{"save":true}"#),
      ] {
        let refusal = try somebody.refusal(function, request)
        #expect(
          refusal.hasPrefix("DATA_LOSS store-damaged /event/old/7"),
          "\(function) \(data): \(refusal)")
      }
      let check = PersonCheck(of: somebody.store, by: somebody.planner.service)
      let found = try check.mistakes(of: somebody.person)
      #expect(found.contains { $0.pointer.hasPrefix("/event/old/7") }, "\(data)")
    }
  }

  @Test("A check finds what the functions cannot read: numbers that run out, and states")
  func checked() throws {
    let now = try #require(Moment("2026-03-19T12:00:00Z"))
    let check = { (somebody: Somebody) in
      try PersonCheck(of: somebody.store, by: somebody.planner.service)
        .mistakes(of: somebody.person).map(\.pointer)
    }
    let session = #"{"session_id":"a","ended_at":"2026-03-19T12:00:00Z","sets":[\#(Self.set)]}"#
    let last = try Somebody()
    let event = Event(
      stream: "session", client: "old", number: 7, device: "", at: now, zone: "UTC",
      data: try Content(reading: Array(session.utf8), name: "data"))
    _ = try last.store.append(event, to: last.person, as: .max, recorded: now.milliseconds)
    #expect(try check(last) == ["/event/old/7"])
    #expect(
      try last.refusal("saveDocument", #"{"kind":"profile","seen":0,"body":{"schedule_days":3}}"#)
        == "DATA_LOSS store-damaged /event/old/7")

    let broken = try Somebody()
    _ = try broken.ask("logSession", #"{"session":\#(session)}"#)
    #expect(try check(broken).isEmpty)
    let row = try #require(
      broken.store.database.rows(.findState, of: broken.person, [.text("learning")]).first)
    let body = String(decoding: try row.bytes(7), as: UTF8.self).replacing("80", with: "1e999")
    let numbers = try [2, 3].map { SQLValue.integer(try row.integer($0)) }
    _ = try broken.store.database.rows(
      .putState, of: broken.person,
      [.text("learning"), .integer(try row.integer(0)), .text(try row.text(1))] + numbers
        + [.text(try row.text(4)), .integer(try row.integer(5)), .integer(try row.integer(6))]
        + [.text(body)])
    #expect(try check(broken) == ["/state/learning"])
    #expect(
      try broken.refusal("coachState", #"{"as_of":"2026-03-20T12:00:00Z"}"#)
        .hasPrefix("DATA_LOSS store-damaged"))
  }

  private static let set = #"{"exerciseId":"back_squat","load_kg":80,"reps":5}"#
}
