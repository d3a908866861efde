import Cases
import JSONSource
import PlannerService
import Testing

@testable import Remembering

/// Pain of a kept check-in counts for all that is named on its day, also before anybody adapts: no
/// function names an exercise or a load that `adaptPlan` would take away for the same check-in.
@Suite struct PainOfTheDayLawTests {
  /// The day of the clock, a Friday.
  private static let day = "2026-03-20"
  private static let joints = ["shoulder", "elbow", "wrist", "low_back", "hip", "knee", "ankle"]
  private static let lifter =
    #"{"schedule_days": 4, "sex": "male", "weight_kg": 82, "height_cm": 180, "save": true, "#
    + #""experience": "intermediate", "lifts": {"back_squat": {"weight_kg": 100, "reps": 5}, "#
    + #""barbell_bench_press": {"weight_kg": 80, "reps": 6}, "#
    + #""conventional_deadlift": {"weight_kg": 120, "reps": 5}}}"#

  private static func blocks(_ plan: JSON?) -> [JSON] {
    (plan?["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
  }

  private static func ids(_ blocks: [JSON]) -> [String] {
    blocks.compactMap { $0["exerciseId"]?.string }
  }

  private func start(_ from: String, _ more: String, _ somebody: Somebody) throws -> JSON {
    let answer = try somebody.ask(
      "startWorkout",
      #"{"event_id": "s-\#(from)", "session_id": "\#(from)", "date": "\#(Self.day)", "#
        + #""from": "\#(from)"\#(more)}"#)
    _ = try somebody.ask(
      "sessionEvent",
      #"{"save": true, "event": {"event_id": "a-\#(from)", "session_id": "\#(from)", "#
        + #""kind": "abandon", "version": 1}}"#)
    return answer
  }

  @Test(
    "What today's pain takes is named by nothing today",
    arguments: Cases.some(of: Array(zip(joints, [3, 5, 4, 5, 3, 4, 5]))))
  func taken(joint: String, level: Int) throws {
    let somebody = try Somebody()
    let kept = try somebody.ask("generatePlan", Self.lifter)
    let exercises = Self.ids(Self.blocks(kept)).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let asked = exercises.map {
      #"{"exerciseId": "\#($0)", "sets": 3, "reps": [5, 8], "rir": [1, 3], "rest_s": 120, "#
        + #""load_kg": 40}"#
    }
    _ = try somebody.ask(
      "saveTemplate",
      #"{"template": {"id": "mine", "exercises": [\#(asked.joined(separator: ","))]}}"#)
    try somebody.log("check_in", Self.day, #"{"sleep_h": 8, "pain": {"\#(joint)": \#(level)}}"#)
    let adapted = try somebody.ask("adaptPlan", #"{"date": "\#(Self.day)", "save": false}"#)
    let plan = adapted["patched_plan"]
    let left = Set(Self.ids(Self.blocks(plan)))
    let about = "\(joint) \(level)"

    // The whole workout is the adapted one, its warm-up and busy day with it.
    let today = try somebody.ask("today", #"{"date": "\#(Self.day)"}"#)
    let workout = plan?["workouts"]?.array?.first { $0["weekday"]?.number == 5 }
    #expect(today["workout"]?.text == (workout ?? JSON(.null)).text, "\(about)")

    let begun = try start("plan", "", somebody)["snapshot"]?["blocks"]?.array ?? []
    #expect(Set(Self.ids(begun)) == Set(Self.ids(workout?["blocks"]?.array ?? [])), "\(about)")
    for block in begun {
      let id = block["exerciseId"]?.string
      let planned = workout?["blocks"]?.array?.first { $0["exerciseId"]?.string == id }
      #expect(block["load_kg"]?.number == planned?["load_kg"]?.number, "\(about) \(id ?? "")")
    }

    let mine = try start("template", #", "template": "mine""#, somebody)
    let named = Self.ids(mine["snapshot"]?["blocks"]?.array ?? [])
    #expect(named.allSatisfy(left.contains), "\(about): \(named.filter { !left.contains($0) })")
    #expect(named.count + (mine["left_out"]?.array?.count ?? 0) == exercises.count)

    let random = try start("random", "", somebody)["snapshot"]?["blocks"]?.array ?? []
    for id in Self.ids(random) {
      let answer = somebody.planner.service.rules?.pain(in: joint, level: level, doesTo: id)
      #expect(answer?.takesAway == false, "\(about) random \(id)")
    }

    for (place, id) in exercises.enumerated() {
      let load = Self.blocks(kept).first { $0["exerciseId"]?.string == id }?["load_kg"]?.number
      let request = #"{"as_of": "\#(Self.day)T20:00:00+01:00", "block": \#(asked[place])}"#
      let set = try somebody.ask("prescribeSet", request)
      if !left.contains(id) { #expect(set["kind"]?.string == "stop", "\(about) \(place) \(id)") }
      guard let load, let now = set["load_kg"]?.number else { continue }
      #expect(now <= max(load, 40), "\(about) \(id)")
    }
  }

  @Test(
    "A session at the top raises no load of a lift that a joint of the check-in feels",
    arguments: Cases.some(of: joints))
  func held(joint: String) throws {
    var raised: [Int: [String]] = [:]
    for level in [0, 1, 2, 3, 4] {
      let somebody = try Somebody()
      let kept = try somebody.ask("generatePlan", Self.lifter)
      let done = Self.blocks(kept).compactMap { block in
        block["exerciseId"]?.string.flatMap { id in
          block["load_kg"]?.number.map { load in
            let set = #"{"weight_kg": \#(load), "reps": 20, "rir": 3}"#
            return #"{"exerciseId": "\#(id)", "sets": [\#(set), \#(set), \#(set), \#(set)]}"#
          }
        }
      }
      if level > 0 {
        try somebody.log("check_in", Self.day, #"{"pain": {"\#(joint)": \#(level)}}"#)
      }
      try somebody.log("session", Self.day, #"{"blocks": [\#(done.joined(separator: ","))]}"#)
      let answer = try somebody.ask("adaptPlan", #"{"date": "\#(Self.day)", "save": false}"#)
      let loads = Dictionary(
        Self.blocks(kept).map { ($0["exerciseId"]?.string ?? "", $0["load_kg"]?.number ?? 0) },
        uniquingKeysWith: max)
      raised[level] = Self.blocks(answer["patched_plan"]).compactMap { block in
        let id = block["exerciseId"]?.string ?? ""
        return block["load_kg"]?.number ?? 0 > loads[id] ?? .infinity ? id : nil
      }
      let rules = try #require(somebody.planner.service.rules)
      let feels = (raised[level] ?? []).filter { id in
        let worst = rules.pain(in: joint, level: 5, doesTo: id)
        return worst?.takesAway == true || worst?.takesLoad == true
      }
      #expect(level == 0 || feels == [], "\(joint) \(level): \(feels)")
    }
    #expect(raised[0]?.isEmpty == false)
  }

  @Test(
    "Pain of an earlier day counts like today's until it is told calm, whatever else was told since",
    arguments: Cases.some(of: joints), Cases.some(of: [3, 4, 5], oneIn: 3))
  func earlier(joint: String, level: Int) throws {
    func lifts(hurtingOn day: Int?, talking: Bool = false) throws -> [String] {
      let somebody = try Somebody()
      _ = try somebody.ask("generatePlan", Self.lifter)
      if let day {
        try somebody.log("check_in", Self.march(day), #"{"pain": {"\#(joint)": \#(level)}}"#)
      }
      for later in (day ?? 20) + 1..<21 where talking {
        try somebody.log("check_in", Self.march(later), #"{"sleep_h": 8}"#)
      }
      let workout = try somebody.ask("today", #"{"date": "\#(Self.day)"}"#)["workout"]
      let asked = workout?["blocks"]?.array ?? []
      let random = try start("random", "", somebody)["snapshot"]?["blocks"]?.array ?? []
      for id in Self.ids(random) where day.map({ $0 > 6 }) ?? false {
        let answer = somebody.planner.service.rules?.pain(in: joint, level: level, doesTo: id)
        #expect(answer?.takesAway == false, "\(joint) \(level) random \(id)")
      }
      return asked.map { block in
        "\(block["exerciseId"]?.string ?? "") × \(block["sets"]?.number ?? 0)"
      }
    }
    let now = try lifts(hurtingOn: 20)
    for day in [19, 17, 12, 7] {
      #expect(try lifts(hurtingOn: day) == now, "\(joint) \(level) on \(day)")
    }
    #expect(try lifts(hurtingOn: 8, talking: true) == now, "\(joint) \(level)")
    #expect(try lifts(hurtingOn: 6) == lifts(hurtingOn: nil), "\(joint) \(level), a fortnight ago")
  }

  private static func march(_ day: Int) -> String { "2026-03-\(day < 10 ? "0" : "")\(day)" }

  @Test(
    "A day holds the same whether the plan was adapted on every day of pain or on none",
    arguments: Cases.some(of: joints, oneIn: 7))
  func daily(joint: String) throws {
    let (daily, never) = (try Somebody(), try Somebody())
    for somebody in [daily, never] { _ = try somebody.ask("generatePlan", Self.lifter) }
    for (day, level) in [(10, 3), (11, 4), (12, 0), (13, nil), (14, 0), (15, nil), (16, 0)] {
      let date = Self.march(day)
      let told = level.map { #"{"sleep_h": 8, "pain": {"\#(joint)": \#($0)}}"# }
      for somebody in [daily, never] {
        try somebody.log("check_in", date, told ?? #"{"sleep_h": 8, "pain": {}}"#)
      }
      _ = try daily.ask("adaptPlan", #"{"date": "\#(date)"}"#)
      for weekday in 0..<5 {
        let later = Self.march(day + weekday)
        let days = try [daily, never].map { (somebody) throws -> [String] in
          let workout = try somebody.ask("today", #"{"date": "\#(later)"}"#)["workout"]
          return (workout?["blocks"]?.array ?? []).map {
            "\($0["exerciseId"]?.string ?? "") × \($0["sets"]?.number ?? 0)"
          }
        }
        #expect(days[0] == days[1], "\(joint), told until \(day), on \(later)")
      }
      let done = #"{"blocks": [{"exerciseId": "plank", "sets": [{"reps": 30, "rir": 3}]}]}"#
      for somebody in [daily, never] where day.isMultiple(of: 2) {
        try somebody.log("session", at: "\(date)T18:00:00+01:00", done)
      }
    }
  }

  @Test("A plan that has answered the check-in stays as it is; a day without one is the plan's")
  func answered() throws {
    let somebody = try Somebody()
    let kept = try somebody.makePlan()
    let workout = { (plan: JSON?) in
      plan?["workouts"]?.array?.first { $0["weekday"]?.number == 5 }?.text
    }
    let plain = try somebody.ask("today", #"{"date": "\#(Self.day)"}"#)
    #expect(plain["workout"]?.text == workout(kept))
    try somebody.log("check_in", Self.day, #"{"pain": {"knee": 5}}"#)
    let before = try somebody.ask("today", #"{"date": "\#(Self.day)"}"#)
    _ = try somebody.ask("adaptPlan", #"{"date": "\#(Self.day)"}"#)
    let after = try somebody.ask("today", #"{"date": "\#(Self.day)"}"#)
    #expect(before["workout"]?.text == after["workout"]?.text)
    #expect(before["workout"]?.text != plain["workout"]?.text)
    let plan = try somebody.ask("getPlan", "{}")["plan"]
    #expect(after["workout"]?.text == workout(plan))
  }
}

/// Pain that was told at the rack counts, whatever ends the session; and the rack asks nothing that the
/// person's pages rule out.
@Suite struct RackBearingLawTests {
  private static let day = "2026-03-20"

  private static func blocks(_ plan: JSON?) -> [String] {
    (plan?["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
      .compactMap { $0["exerciseId"]?.string }
  }

  private func event(_ kind: String, _ version: Int, _ more: String = "") -> String {
    #"{"save": true, "event": {"event_id": "\#(kind)-\#(version)", "session_id": "s", "#
      + #""kind": "\#(kind)", "version": \#(version)\#(more)}}"#
  }

  @Test(
    "Pain told at the rack reaches the plan whatever ends the session",
    arguments: ["low_back", "knee", "shoulder"], ["finish", "abandon", ""])
  func kept(joint: String, end: String) throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    let pain = #""pain": true, "joint": "\#(joint)", "pain_level": 5"#
    _ = try somebody.ask("sessionEvent", event("start", 0))
    _ = try somebody.ask(
      "sessionEvent",
      event(
        "append", 1,
        #", "set": {"exerciseId": "back_squat", "load_kg": 60, "reps": 5, \#(pain)}"#))
    if !end.isEmpty { _ = try somebody.ask("sessionEvent", event(end, 2)) }
    let today = try somebody.ask("today", #"{"date": "\#(Self.day)"}"#)
    let adapted = try somebody.ask("adaptPlan", #"{"date": "\#(Self.day)", "save": false}"#)
    let plan = adapted["patched_plan"]
    let left = Self.blocks(plan)
    let taking = left.filter {
      somebody.planner.service.rules?.pain(in: joint, level: 5, doesTo: $0)?.takesAway ?? true
    }
    #expect(!left.isEmpty && taking.isEmpty, "\(joint) \(end): \(taking)")
    let workout = plan?["workouts"]?.array?.first { $0["weekday"]?.number == 5 }
    #expect(today["workout"]?.text == (workout ?? JSON(.null)).text, "\(joint) \(end)")
    let sets = try somebody.ask("history", #"{"stream": "session"}"#)["events"]?.array ?? []
    let isDone = sets.contains { kept in
      kept["data"]?["sets"]?.array?.contains { $0["completed"]?.bool ?? true } ?? false
    }
    #expect(isDone == (end == "finish"), "what is given up is no set: \(joint) \(end)")
  }

  /// Answers of a profile, with exercises that its pages rule out.
  static let ruled: [(profile: String, exercises: [String])] = [
    (
      #""sex": "female", "health_flags": ["pregnant"], "pregnancy_week": 30"#,
      ["barbell_bench_press", "jump_squat", "crunch"]
    ),
    (
      #""sex": "female", "age_years": 78, "health_flags": ["osteoporosis"]"#,
      ["russian_twist", "conventional_deadlift"]
    ),
    (
      #""health_flags": ["recent_surgery"], "injuries": [{"joint": "knee", "severity": "severe"}]"#,
      ["back_squat", "jump_squat"]
    ),
    (
      #""injuries": [{"joint": "low_back", "severity": "severe"}]"#,
      ["barbell_row", "conventional_deadlift"]
    ),
  ]

  @Test("The rack asks no exercise that health or a flagged joint rules out", arguments: ruled)
  func asked(profile: String, exercises: [String]) throws {
    let somebody = try Somebody()
    let plan = try somebody.ask(
      "generatePlan",
      #"{"schedule_days": 3, "weight_kg": 70, "height_cm": 172, "save": true, \#(profile)}"#)
    _ = try somebody.ask("sessionEvent", event("start", 0))
    var version = 1
    for exercise in Set(Self.blocks(plan)).sorted() {
      let asked = event("add", version, #", "block": {"exerciseId": "\#(exercise)"}"#)
      _ = try somebody.ask("sessionEvent", asked)
      version += 1
    }
    let first = try #require(Self.blocks(plan).min())
    for exercise in exercises {
      let block = #"{"exerciseId": "\#(exercise)"}"#
      let add = event("add", version, #", "block": \#(block)"#)
      let swap = event("swap", version, #", "exerciseId": "\#(first)", "to": "\#(exercise)""#)
      let began = event("start", version, #", "blocks": [\#(block)]"#)
      #expect(try somebody.refusal("sessionEvent", add).contains("ruled-out"), "\(exercise)")
      #expect(try somebody.refusal("sessionEvent", swap).contains("ruled-out"), "\(exercise)")
      #expect(try somebody.refusal("sessionEvent", began).contains("ruled-out"), "\(exercise)")
      let set = try somebody.ask(
        "prescribeSet",
        #"{"as_of": "\#(Self.day)T12:00:00Z", "block": {"exerciseId": "\#(exercise)", "sets": 3, "#
          + #""reps": [5, 8], "rir": [1, 3], "rest_s": 120}}"#)
      #expect(set["kind"]?.string == "stop", "\(exercise)")
      #expect(set["because"]?.array?.first?["code"]?.string == "ruled_out", "\(exercise)")
      let done = #", "set": {"exerciseId": "\#(exercise)", "load_kg": 40, "reps": 5}"#
      _ = try somebody.ask("sessionEvent", event("append", version, done))
      version += 1
    }
    let abandoned = event("abandon", version)
    _ = try somebody.ask("sessionEvent", abandoned)
    let all = exercises.map { #"{"exerciseId": "\#($0)", "sets": 3}"# }.joined(separator: ",")
    _ = try somebody.ask("saveTemplate", #"{"template": {"id": "t", "exercises": [\#(all)]}}"#)
    let begun = try somebody.ask(
      "startWorkout",
      #"{"event_id": "t", "session_id": "t", "date": "\#(Self.day)", "from": "template", "#
        + #""template": "t"}"#)
    #expect(begun["left_out"]?.array?.compactMap(\.string) == exercises)
  }
}
