import Cases
import JSONSource
import PlanLaws
import Testing

@testable import Planning

/// What a week teaches a beginner comes on a day that can bear it.
@Suite struct LessonTests {
  private static let people = [
    #"{"schedule_days": 3, "experience": "novice", "age_range": ">60", "health_flags": ["hypertension"]}"#,
    #"{"schedule_days": 3, "experience": "novice", "age_range": "18–24"}"#,
    #"{"schedule_days": 2, "experience": "novice", "equipment": "dumbbells_only"}"#,
  ]
  private static let bad = #"{"sleep_h": 4, "soreness": {}, "stress": 4, "motivation": 2}"#
  private static let good = #"{"sleep_h": 8, "soreness": {}, "stress": 1, "motivation": 5}"#

  private static func isNearer(_ plan: JSON, _ fields: String) throws -> Bool {
    let answer = try AdaptTests.adapt(plan, fields)
    return EasedDayLaws().violations(plan: plan, answer: answer).contains {
      $0.sentence.hasSuffix("nearer to failure")
    }
  }

  @Test(
    "No week brings a lift nearer to failure after a short night or on a low day",
    arguments: Cases.some(of: people, oneIn: 3)
  )
  func worseDay(person: String) throws {
    let plan = try House.answer(person, indexesOnly: false)
    var eased = plan
    for day in 1...2 {
      let low = #""date": "2026-03-0\#(day)", "readiness": \#(Self.bad)"#
      eased = try #require(try AdaptTests.adapt(eased, low)["patched_plan"])
    }
    var taught = 0
    for week in 2...8 {
      let turn = #""date": "2026-03-03", "week": \#(week)"#
      #expect(try !Self.isNearer(plan, turn + #", "readiness": \#(Self.bad)"#), "week \(week)")
      #expect(try !Self.isNearer(eased, turn), "week \(week), in a week that is eased off")
      taught += try Self.isNearer(plan, turn + #", "readiness": \#(Self.good)"#) ? 1 : 0
    }
    #expect(taught > 0)
  }
}
