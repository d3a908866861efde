import JSONSource
import Testing

@testable import Planning

/// What was given beside what the body says.
@Suite struct OverrideTests {
  @Test("An expenditure is compared with the assumed days, too")
  func assumedDays() throws {
    let answer = try House.answer(
      """
      {"sex": "male", "weight_kg": 82, "height_cm": 180, "age_years": 30,
       "overrides": {"TDEE": 3500}}
      """, indexesOnly: true)
    let delta = answer["deltas"]?.array?.first
    #expect(delta?["computed"]?.number == 2790)
    #expect(delta?["warning"]?.bool == true)
    #expect(answer["assumed"]?.array?.first?["field"]?.string == "schedule_days")
  }
}
