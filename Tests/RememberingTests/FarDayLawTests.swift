import JSONSource
import Testing

@testable import Remembering

/// An adaptation on a day bars every day before it: a slip in the year is refused before it does.
@Suite struct FarDayLawTests {
  @Test("A day far after today, or after the last day of a plan, is refused and bars no real one")
  func far() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    for day in ["2031-01-01", "2027-03-20", "2026-07-01"] {
      let refusal = try somebody.refusal("adaptPlan", #"{"date": "\#(day)"}"#)
      #expect(refusal.contains("date-far-ahead"), "\(day) \(refusal)")
    }
    let near = try somebody.ask("adaptPlan", #"{"date": "2026-03-20", "save": false}"#)
    let plan = try #require(near["patched_plan"])
    let later = #"{"current_plan": \#(plan.text), "date": "2031-01-01"}"#
    let response = somebody.planner.service.call("adaptPlan", Array(later.utf8))
    #expect(String(decoding: response.bytes, as: UTF8.self).contains("date-far-ahead"))
    let soon = #"{"current_plan": \#(plan.text), "date": "2028-01-01"}"#
    #expect(somebody.planner.service.call("adaptPlan", Array(soon.utf8)).status == .ok)
  }
}
