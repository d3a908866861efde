import JSONSource
import Testing

@testable import Planning

/// The lifts a coach takes, where the athlete's own stand, and the repetitions they allow.
@Suite struct LiftChoiceTests {
  @Test(
    "The big lifts lead where a coach puts them",
    arguments: [
      (
        #""schedule_days": 3, "goal": "strength", "experience": "intermediate""#,
        ["back_squat", "barbell_bench_press", "conventional_deadlift", "standing_barbell_press"]
      ),
      (
        #""schedule_days": 4, "goal": "strength", "experience": "advanced""#,
        ["barbell_bench_press", "back_squat", "standing_barbell_press", "conventional_deadlift"]
      ),
      (
        #""schedule_days": 3, "goal": "strength", "experience": "novice""#,
        ["goblet_squat", "barbell_bench_press", "trap_bar_deadlift", "standing_barbell_press"]
      ),
      (
        #""schedule_days": 4, "goal": "lean_mass", "experience": "intermediate""#,
        ["barbell_bench_press", "back_squat", "incline_dumbbell_press", "romanian_deadlift"]
      ),
    ])
  func leads(fields: String, lifts: [String]) throws {
    #expect(try Self.blocks(fields).filter { $0.role == "main" }.map(\.id) == lifts)
  }

  @Test("A beginner squats with a weight in front until the barbell has been taught")
  func ladder() throws {
    for (week, lift) in [(1, "goblet_squat"), (4, "goblet_squat"), (5, "back_squat")] {
      let ids = try Self.blocks(
        #""schedule_days": 3, "experience": "novice", "week": \#(week)"#
      ).map(\.id)
      #expect(ids.contains(lift), "week \(week)")
    }
  }

  @Test("Lifts the athlete gave stand in the week, two of a pattern on two days")
  func given() throws {
    let lifts =
      #""lifts": {"#
      + ["back_squat", "front_squat", "dumbbell_curl", "incline_dumbbell_press"]
      .map { #""\#($0)": {"weight_kg": 40, "reps": 6}"# }.joined(separator: ", ") + "}"
    let blocks = try Self.blocks(
      #""schedule_days": 4, "goal": "strength", "experience": "intermediate", \#(lifts)"#)
    let squats = blocks.filter { $0.pattern == "squat" }
    #expect(squats.map(\.id) == ["back_squat", "front_squat"])
    for id in ["back_squat", "front_squat", "dumbbell_curl", "incline_dumbbell_press"] {
      #expect(blocks.contains { $0.id == id && $0.hasLoad }, "\(id)")
    }
  }

  @Test(
    "A range stays inside what the exercise allows and wide enough to progress in",
    arguments: [
      (3...6, 3...12, 3, 3...6), (3...6, 5...15, 3, 5...8), (6...10, 10...20, 8, 10...18),
      (8...12, 6...20, 14, 6...20), (8...15, 10...20, 3, 10...15), (10...15, 3...12, 3, 7...12),
      (8...12, 12...30, 18, 12...30),
    ])
  func bounds(
    role: ClosedRange<Int>, limits: ClosedRange<Int>, width: Int, range: ClosedRange<Int>
  ) {
    #expect(role.bounded(by: limits, width: width) == range)
  }

  private struct Block {
    let id, pattern, role: String
    let hasLoad: Bool
  }

  private static func blocks(_ fields: String) throws -> [Block] {
    let plan = try House.answer("{\(fields)}", indexesOnly: false)
    return (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }.map {
      Block(
        id: $0["exerciseId"]?.string ?? "", pattern: $0["pattern"]?.string ?? "",
        role: $0["role"]?.string ?? "", hasLoad: $0["load_kg"] != nil)
    }
  }
}
