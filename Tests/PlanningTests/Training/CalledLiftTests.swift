import JSONSource
import Testing

@testable import Consulting
@testable import Planning

/// Lifts by what people call them.
@Suite struct CalledLiftTests {
  @Test(
    "A lift is known by its id and by what people call it, and the plan says as what it was taken",
    arguments: [
      ("deadlift", "conventional_deadlift"), ("Squat", "back_squat"),
      ("bench press", "barbell_bench_press"),
      ("OHP", "standing_barbell_press"), ("ベンチプレス", "barbell_bench_press"), ("Pull-up", "pull_up"),
    ])
  func called(word: String, id: String) throws {
    let plan = try Self.plan(#""\#(word)": {"weight_kg": 60, "reps": 5}"#)
    #expect(plan["profile"]?["lifts"]?.members?.map(\.key) == [id])
    let said = plan["change_log_said"]?.array?.filter { $0["key"]?.string == "change.lift_called" }
    #expect(said?.map { $0["values"]?["word"]?.string } == [word])
    let same = try Self.plan(#""\#(id)": {"weight_kg": 60, "reps": 5}"#)
    #expect(plan["workouts"]?.compact == same["workouts"]?.compact)
    #expect(same["change_log_said"]?.compact.contains("lift_called") == false)
  }

  @Test("A lift that is given twice, and a word that no lift is called by, are refused")
  func refused() throws {
    let twice =
      #""squat": {"weight_kg": 60, "reps": 5}, "back_squat": {"weight_kg": 80, "reps": 5}"#
    #expect(try Self.mistakes(twice) == ["/lifts/back_squat duplicate-lift"])
    #expect(
      try Self.mistakes(#""squad": {"weight_kg": 60, "reps": 5}"#) == [
        "/lifts/squad unknown-exercise"
      ])
  }

  private static func plan(_ lifts: String) throws -> JSON {
    try House.answer(#"{"schedule_days": 4, "lifts": {\#(lifts)}}"#, indexesOnly: false)
  }

  private static func mistakes(_ lifts: String) throws -> [String] {
    do {
      _ = try plan(lifts)
      return []
    } catch let failure as PlanFailure {
      guard case .invalid(let mistakes) = failure else { return ["\(failure)"] }
      return mistakes.map { "\($0.pointer) \($0.code)" }
    }
  }
}
