import JSONSource
import Testing

@testable import Coaching

/// Requirement 004, section 11: what a changed answer may touch, row by row.
@Suite struct MatrixTests {
  /// A changed field, the parts of the plan that must change, and those that must stay.
  typealias Case = (change: String, moves: [String], stays: [String])

  private static let training = ["split", "workouts", "volume"]
  private static let food = ["kcal", "macros", "ingredients"]

  @Test(
    "Exactly the declared parts change",
    arguments: [
      (#""sex": "female""#, ["idx"] + food, training + ["progression", "cardio"]),
      (#""age_years": 45"#, ["idx"] + food, training + ["progression"]),
      (#""height_cm": 170"#, ["idx"] + food, training + ["progression"]),
      (#""weight_kg": 70"#, ["idx"] + food, training + ["progression"]),
      (#""bodyfat_pct": 15"#, ["idx"] + food, training + ["progression"]),
      (#""waist_cm": 90"#, ["idx"], training + food + ["progression", "energy"]),
      (#""schedule_days": 5"#, ["idx"] + training + food, ["progression"]),
      (#""experience": "advanced""#, ["workouts", "volume", "progression"], ["idx"]),
      (#""equipment": "bodyweight_only""#, ["workouts"], ["idx", "energy"] + food),
      (#""injuries": ["knee"]"#, ["workouts", "safety_notes"], ["idx", "energy"] + food),
      (#""overrides": {"TDEE": 3000}"#, ["idx"] + food, training + ["progression"]),
      (#""overrides": {"BMI": 24}"#, ["idx"], training + food),
      (#""diet": "vegan""#, ["ingredients"], training + ["idx", "progression"]),
      (#""session_minutes": 45"#, ["workouts"], ["idx"] + food),
    ] as [Case])
  func matrix(row: Case) throws {
    let plan = try AdaptTests.plan()
    let answer = try AdaptTests.adapt(plan, #""profile_changes": {\#(row.change)}"#)
    let patched = try #require(answer["patched_plan"])
    #expect(row.moves.filter { plan[$0]?.compact == patched[$0]?.compact } == [])
    #expect(row.stays.filter { plan[$0]?.compact != patched[$0]?.compact } == [])
  }

  @Test("A changed plan is the plan of the changed answers, when nothing else was adapted")
  func same() throws {
    let answer = try AdaptTests.adapt(
      AdaptTests.plan(), #""profile_changes": {"weight_kg": 70, "schedule_days": 5}"#)
    let patched = try #require(answer["patched_plan"])
    let fresh = try House.answer(try #require(patched["profile"]).compact, indexesOnly: false)
    #expect(patched.compact == fresh.compact)
  }
}
