import JSONSource
import PlannerService
import Testing

@testable import Remembering

/// New pain of the back or a hip where bones are weak may be a fracture: training waits, however it was
/// told, until somebody has looked at it.
@Suite struct BonePainLawTests {
  private static let days = ("2026-03-19", "2026-03-20")

  private func lifter(_ flags: String) throws -> Somebody {
    let somebody = try Somebody()
    _ = try somebody.ask(
      "generatePlan",
      #"{"schedule_days": 3, "sex": "female", "age_years": 68, "weight_kg": 60, "height_cm": 162, "#
        + #""health_flags": [\#(flags)], "save": true}"#)
    return somebody
  }

  private func stands(_ somebody: Somebody) throws -> Bool {
    let today = try somebody.ask("today", #"{"date": "\#(Self.days.1)"}"#)
    return today["stopped"]?.array?.isEmpty == false && today["workout"]?.isNull == true
  }

  @Test("Pain of every joint and level stops only where the page says that it is a sign")
  func levels() throws {
    for flags in ["", #""osteoporosis""#] {
      for joint in ["low_back", "hip", "knee", "shoulder"] {
        for level in 0...5 {
          let isSign = !flags.isEmpty && ["low_back", "hip"].contains(joint) && level >= 3
          let somebody = try lifter(flags)
          let told = #"{"pain": {"\#(joint)": \#(level)}}"#
          let request = #"{"date": "\#(Self.days.1)", "readiness": \#(told), "save": false}"#
          let isRefused = try somebody.refusal("adaptPlan", request).contains("safety-gate")
          #expect(isRefused == isSign, "\(flags) \(joint) \(level)")
          let another = try lifter(flags)
          try another.log("check_in", Self.days.0, told)
          #expect(try stands(another) == isSign, "\(flags) \(joint) \(level) kept")
        }
      }
    }
  }

  @Test(
    "A number that is no level is refused with its place, ends nothing and is kept as nothing",
    arguments: ["1e308", "-1e308", "1e20", "3.7", "-0.5"])
  func noLevels(number: String) throws {
    let somebody = try lifter(#""osteoporosis""#)
    let request =
      #"{"date": "\#(Self.days.1)", "readiness": {"pain": {"low_back": \#(number)}}}"#
    let refusal = try somebody.refusal("adaptPlan", request)
    #expect(refusal.contains("/readiness/pain/low_back"), "\(refusal)")
    #expect(try !stands(somebody))
  }

  @Test("Words and sessions tell it as a check-in does")
  func ways() throws {
    let ways: [(Somebody) throws -> Void] = [
      {
        _ = try $0.ask(
          "rememberNote",
          #"{"note": {"id": "n1", "text": "lower back pain 4", "at": "2026-03-19T08:00:00+01:00"}}"#
        )
      },
      {
        _ = try $0.ask(
          "rememberNote",
          #"{"note": {"id": "n1", "text": "back pain 4", "at": "2026-03-19T08:00:00+01:00"}}"#)
      },
      {
        let set =
          #"{"exerciseId": "leg_press", "load_kg": 40, "reps": 8, "pain": true, "joint": "hip", "#
          + #""pain_level": 3}"#
        try $0.log(
          "session", Self.days.0,
          #"{"session_id": "s1", "ended_at": "2026-03-19T08:00:00+01:00", "sets": [\#(set)]}"#)
      },
    ]
    for (place, tell) in ways.enumerated() {
      let somebody = try lifter(#""osteoporosis""#)
      try tell(somebody)
      #expect(try stands(somebody), "\(place)")
    }
  }

  @Test("Calm words release it no more than silence; the word that somebody looked at it does")
  func release() throws {
    let somebody = try lifter(#""osteoporosis""#)
    try somebody.log("check_in", "2026-03-18", #"{"pain": {"low_back": 4}}"#)
    try somebody.log("check_in", Self.days.0, #"{"pain": {"low_back": 0}, "symptoms": []}"#)
    #expect(try stands(somebody))
    try somebody.log(
      "check_in", Self.days.1, #"{"pain": {"low_back": 3}, "cleared_signs": ["bone_pain"]}"#)
    #expect(try !stands(somebody))
    let adapted = try somebody.ask("adaptPlan", #"{"date": "\#(Self.days.1)"}"#)
    #expect(adapted["patched_plan"]?.isNull == false)
  }
}
