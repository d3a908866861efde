import Cases
import JSONSource
import PlannerService
import Testing

@testable import Remembering

/// What is taken from a day is always said with its reason, on the day it is taken and on every later
/// day on which it stays away.
@Suite struct DayWordsLawTests {
  /// The day of the clock, a Friday.
  private static let day = "2026-03-20"
  /// The Tuesday before.
  private static let hurt = "2026-03-17"
  private static let lifter =
    #"{"schedule_days": 4, "sex": "male", "weight_kg": 82, "height_cm": 180, "save": true, "#
    + #""experience": "intermediate", "equipment": "full_gym"}"#

  private func names(_ workout: JSON?) -> [String] {
    (workout?["blocks"]?.array ?? []).compactMap { $0["name"]?.string }
  }

  private func workout(_ plan: JSON, on weekday: Double) -> JSON? {
    plan["workouts"]?.array?.first { $0["weekday"]?.number == weekday }
  }

  @Test(
    "Every lift that pain takes from a day is named with it",
    arguments: Cases.some(of: ["shoulder", "elbow", "wrist", "low_back", "hip", "knee", "ankle"]),
    [3, 4, 5])
  func pain(joint: String, level: Int) throws {
    let somebody = try Somebody()
    let kept = try somebody.ask("generatePlan", Self.lifter)
    let planned = names(workout(kept, on: 5))
    try somebody.log("check_in", Self.day, #"{"sleep_h": 8, "pain": {"\#(joint)": \#(level)}}"#)
    let asked = #"{"date": "\#(Self.day)"}"#
    let today = try somebody.ask("today", asked)
    let said = (today["said"]?.array ?? []).compactMap(\.string)
    #expect(!said.isEmpty)
    for name in planned where !names(today["workout"]).contains(name) {
      #expect(said.contains { $0.contains(name) }, "\(joint) \(level): \(name)")
    }
    _ = try somebody.ask("adaptPlan", #"{"date": "\#(Self.day)", "save": true}"#)
    let later = try somebody.ask("today", #"{"date": "2026-03-27"}"#)
    let still = (later["said"]?.array ?? []).compactMap(\.string)
    for name in planned where !names(later["workout"]).contains(name) {
      #expect(still.contains { $0.contains(name) }, "\(joint) \(level) later: \(name)")
    }
  }

  @Test("One calm morning does not end the word of who looks first")
  func looksFirst() throws {
    let somebody = try Somebody()
    _ = try somebody.ask("generatePlan", Self.lifter)
    try somebody.log("check_in", Self.hurt, #"{"sleep_h": 8, "pain": {"knee": 5}}"#)
    _ = try somebody.ask("adaptPlan", #"{"date": "\#(Self.hurt)", "save": true}"#)
    try somebody.log("check_in", Self.day, #"{"sleep_h": 8, "pain": {"knee": 1}}"#)
    _ = try somebody.ask("adaptPlan", #"{"date": "\#(Self.day)", "save": true}"#)
    let today = try somebody.ask("today", #"{"date": "\#(Self.day)"}"#)
    let said = (today["said"]?.array ?? []).compactMap(\.string)
    #expect(said.contains { $0.contains("knee") && $0.contains("clinician") }, "\(said)")
  }

  @Test("A day of training begins with what its plan cautions about")
  func cautions() throws {
    let somebody = try Somebody()
    let plan = try somebody.ask(
      "generatePlan", Self.lifter.dropLast() + #", "health_flags": ["hypertension"]}"#)
    let notes = (plan["safety_notes"]?.array ?? []).compactMap(\.string)
    let today = try somebody.ask("today", #"{"date": "\#(Self.day)"}"#)
    let said = (today["said"]?.array ?? []).compactMap(\.string)
    #expect(
      notes.count > 1
        && said
          == notes.filter { note in
            !["Breathe", "Stop, and call"].contains { note.contains($0) }
          },
      "\(said)")
  }

  @Test("What several sessions say alike is said once")
  func onceOnly() throws {
    let somebody = try Somebody()
    _ = try somebody.ask("generatePlan", Self.lifter)
    for day in ["2026-03-10", "2026-03-13", "2026-03-17"] {
      try somebody.log(
        "session", day,
        #"{"blocks": [{"exerciseId": "barbell_bench_press", "sets": [{"weight_kg": 60, "reps": 8}]}]}"#
      )
    }
    let today = try somebody.ask("today", #"{"date": "\#(Self.day)"}"#)
    let said = (today["said"]?.array ?? []).compactMap(\.string)
    #expect(said.contains { $0.contains("1 of") } && Set(said).count == said.count, "\(said)")
  }

  @Test("A short night is answered, a full one needs no word")
  func nights() throws {
    for (hours, isSaid) in [(4.0, true), (4.9, true), (5, false), (8, false)] {
      let somebody = try Somebody()
      _ = try somebody.ask("generatePlan", Self.lifter)
      try somebody.log("check_in", Self.day, #"{"sleep_h": \#(hours)}"#)
      let today = try somebody.ask("today", #"{"date": "\#(Self.day)"}"#)
      #expect((today["said"]?.array?.isEmpty == false) == isSaid, "\(hours) h")
    }
  }

  @Test("What a night asks of its day is said on all of it, also when the plan was adapted")
  func saidAgain() throws {
    let somebody = try Somebody()
    _ = try somebody.ask("generatePlan", Self.lifter)
    try somebody.log("check_in", Self.day, #"{"sleep_h": 4.4}"#)
    let adapted = try somebody.ask("adaptPlan", #"{"date": "\#(Self.day)", "save": true}"#)
    let notes = (adapted["notes"]?.array ?? []).compactMap(\.string)
    let night = try #require(notes.first { $0.contains("4.4") })
    let today = try somebody.ask("today", #"{"date": "\#(Self.day)"}"#)
    let said = (today["said"]?.array ?? []).compactMap(\.string)
    #expect(said.contains(night))
  }

  @Test("Two short nights ease every later day of their week, though nobody adapted the plan")
  func laterDays() throws {
    let somebody = try Somebody()
    let kept = try somebody.ask("generatePlan", Self.lifter)
    for day in ["2026-03-16", "2026-03-17"] {
      try somebody.log("check_in", day, #"{"sleep_h": 4.4}"#)
    }
    for weekday in 3...5 {
      let today = try somebody.ask("today", #"{"date": "2026-03-\#(weekday + 15)"}"#)
      let blocks = today["workout"]?["blocks"]?.array ?? []
      let planned = workout(kept, on: Double(weekday))?["blocks"]?.array ?? []
      #expect(blocks.count == planned.count)
      for block in blocks {
        let reserve = block["rir"]?.string?.first?.wholeNumberValue ?? 0
        #expect(reserve >= 2, "weekday \(weekday): \(block["exerciseId"]?.string ?? "")")
      }
    }
  }

  @Test("Pain at level 4 in a shoulder leaves legs and arms their training")
  func shoulder() throws {
    let somebody = try Somebody()
    let kept = try somebody.ask("generatePlan", Self.lifter)
    try somebody.log("check_in", Self.day, #"{"sleep_h": 8, "pain": {"shoulder": 4}}"#)
    let answer = try somebody.ask("adaptPlan", #"{"date": "\#(Self.day)", "save": false}"#)
    let plan = answer["patched_plan"]
    for session in kept["workouts"]?.array ?? [] where session["blocks"]?.array?.isEmpty == false {
      let weekday = try #require(session["weekday"]?.number)
      let left = names(plan.flatMap { workout($0, on: weekday) }).count
      #expect(left >= 2, "weekday \(weekday): \(left) of \(names(session).count)")
    }
  }
}
