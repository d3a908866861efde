import JSONSource
import Testing

@testable import Planning

/// What a week that favours one muscle gives it.
@Suite struct SpecializationTests {
  @Test(
    "A favoured muscle gets more sets than without, as far as its days have room",
    arguments: [
      ("glutes", 4), ("glutes", 5), ("back", 4), ("chest", 5), ("quads", 4), ("biceps", 5),
    ])
  func favours(muscle: String, days: Int) throws {
    func sets(_ more: String) throws -> Double {
      let plan = try House.answer(
        #"{"schedule_days": \#(days), "goal": "lean_mass", "experience": "intermediate", "sex": "female","#
          + #" "weight_kg": 62, "height_cm": 168, "age_years": 34, "session_minutes": 60\#(more)}"#,
        indexesOnly: false)
      let row = plan["volume"]?.array?.first { $0["muscle"]?.string == muscle }
      return row?["fractional"]?.number ?? 0
    }
    let favoured = try sets(#", "variant": "specialization", "focus_muscle": "\#(muscle)""#)
    #expect(try favoured >= sets("") + 1)
    #expect(try sets(#", "focus_muscle": "\#(muscle)""#) == favoured)
  }

  @Test(
    "Also in a short week a favoured muscle gets more than without",
    arguments: ["chest", "back", "shoulders", "quads", "glutes", "biceps", "calves", "core"],
    [("dumbbells_only", 3, 45), ("bands_only", 2, 30)])
  func shortWeek(muscle: String, week: (kit: String, days: Int, minutes: Int)) throws {
    func sets(_ more: String) throws -> Double {
      let plan = try House.answer(
        #"{"schedule_days": \#(week.days), "equipment": "\#(week.kit)", "sex": "female","#
          + #" "weight_kg": 62, "height_cm": 168, "age_years": 28,"#
          + #" "session_minutes": \#(week.minutes)\#(more)}"#,
        indexesOnly: false)
      let row = plan["volume"]?.array?.first { $0["muscle"]?.string == muscle }
      return row?["fractional"]?.number ?? 0
    }
    #expect(try sets(#", "focus_muscle": "\#(muscle)""#) > sets(""))
  }
}
