import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// What grows worse by degrees is trained less by degrees: blood pressure, and the thirds of a pregnancy.
@Suite struct GradedStateTests {
  private static let person = """
    "schedule_days": 3, "sex": "female", "age_years": 38, "weight_kg": 70, "height_cm": 168,
    "experience": "intermediate", "goal": "strength"
    """

  /// What a week asks: its sets, the least reserve, the fewest repetitions of any set.
  private struct Week {
    var (sets, reserve, repetitions) = (0.0, Double.infinity, Double.infinity)
    var ids: [String] = []

    init(_ more: String) throws {
      let request = Workbench.request("{\(GradedStateTests.person)\(more)}")
      let plan = try #require(Workbench.plan(request))
      for block in (plan["workouts"]?.array ?? []).flatMap({ $0["blocks"]?.array ?? [] }) {
        sets += block["sets"]?.number ?? 0
        reserve = min(reserve, Self.first(block["rir"]))
        repetitions = min(repetitions, Self.first(block["reps"]))
        ids.append(block["exerciseId"]?.string ?? "")
      }
    }

    private static func first(_ range: JSON?) -> Double {
      range?.string.flatMap { Double($0.prefix { $0.isNumber }) } ?? 0
    }
  }

  @Test(
    "A higher measured pressure asks for fewer sets, more reserve and lighter loads",
    arguments: [
      #", "health_flags": ["hypertension"]"#,
      #", "health_flags": ["hypertension", "diabetes_meds"]"#,
    ])
  func pressure(flag: String) throws {
    let usual = try Week("\(flag), \"systolic_mmhg\": 128, \"diastolic_mmhg\": 80")
    let raised = try [
      "\"systolic_mmhg\": 162, \"diastolic_mmhg\": 84",
      "\"systolic_mmhg\": 138, \"diastolic_mmhg\": 100",
    ].map { try Week("\(flag), \($0)") }
    let high = try Week("\(flag), \"systolic_mmhg\": 172, \"diastolic_mmhg\": 106")
    for week in raised {
      #expect(week.sets < usual.sets)
      #expect(week.reserve > usual.reserve)
      #expect(week.repetitions > usual.repetitions)
      #expect(!week.ids.contains("back_squat") && !week.ids.contains("conventional_deadlift"))
      #expect(high.sets < week.sets)
      #expect(high.reserve > week.reserve)
    }
  }

  @Test(
    "No part of a pregnancy gets more sets than the one before, and an untold week no more than the last third"
  )
  func pregnancy() throws {
    let flag = #", "health_flags": ["pregnant"]"#
    let sets = try ([8, 20, 30, 34, 37, 41].map { ", \"pregnancy_week\": \($0)" } + [""]).map {
      try Week(flag + $0).sets
    }
    #expect(sets[0] > sets[1] && sets[1] > sets[2] && sets[2] > sets[3] && sets[3] > sets[4])
    #expect(sets[5] <= sets[4] && sets[6] <= sets[2])
  }

  @Test("The weeks after a birth get more by steps, and an untold one no more than the first")
  func birth() throws {
    let flag = #", "health_flags": ["after_birth"]"#
    let weeks = try ([2, 8, 14].map { ", \"weeks_since_birth\": \($0)" } + [""]).map {
      try Week(flag + $0)
    }
    #expect(weeks[0].sets < weeks[1].sets && weeks[1].sets < weeks[2].sets)
    #expect(weeks[0].reserve > weeks[1].reserve)
    #expect(weeks[3].sets == weeks[0].sets && weeks[3].reserve == weeks[0].reserve)
  }

  @Test(
    "The first six weeks after a birth hold little training on three days at most, however many days are asked for",
    arguments: ["novice", "intermediate", "advanced"], [2, 3, 5, 7])
  func earlyBirth(experience: String, days: Int) throws {
    let request = Workbench.request(
      #"{"schedule_days": \#(days), "sex": "female", "age_years": 31, "#
        + #""experience": "\#(experience)", "health_flags": ["after_birth"], "weeks_since_birth": 2}"#
    )
    let workouts = try #require(Workbench.plan(request))["workouts"]?.array ?? []
    let trained = workouts.compactMap { $0["blocks"]?.array }.filter { !$0.isEmpty }
    let sets = trained.flatMap(\.self).reduce(0) { $0 + ($1["sets"]?.number ?? 0) }
    #expect(trained.count <= 3 && sets <= 40, "\(trained.count) days, \(sets) sets")
  }

  @Test("A severe joint leaves three repetitions in every set", arguments: ["knee", "low_back"])
  func severe(joint: String) throws {
    let week = try Week(#", "injuries": [{"joint": "\#(joint)", "severity": "severe"}]"#)
    #expect(week.reserve >= 3)
  }
}
