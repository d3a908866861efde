import JSONSource
import Testing

@testable import Remembering

/// The indexes tell whoever shows them what to leave out.
@Suite struct HiddenIndexTests {
  private static let body =
    #""sex": "female", "age_years": 29, "weight_kg": 52.1, "height_cm": 165"#

  private func hides(_ told: String, _ somebody: Somebody) throws -> Bool {
    let answer = try somebody.ask("recalculateIndexes", "{\(Self.body)\(told)}")
    return answer["hidden"]?.array?.isEmpty == false
  }

  @Test(
    "Numbers of body and energy are hidden by the request, and by what is kept, whatever it says")
  func kept() throws {
    let somebody = try Somebody()
    #expect(try !hides("", somebody))
    #expect(try hides(#", "hide_numbers": true"#, somebody))
    #expect(try hides(#", "health_flags": ["eating_disorder_history"]"#, somebody))
    _ = try somebody.ask(
      "saveDocument",
      #"{"kind": "profile", "seen": 0, "body": {"schedule_days": 3, "#
        + #""health_flags": ["eating_disorder_history"]}}"#)
    #expect(try hides("", somebody))
    #expect(try hides(#", "hide_numbers": false"#, somebody))
  }
}
