import Cases
import Foundation
import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// Lifts that give way after short nights, beside everything else that may happen.
@Suite struct CoachSwapTests {
  private static let lifter = """
    {"schedule_days": 4, "sex": "male", "goal": "strength", "experience": "advanced",
     "lifts": {"conventional_deadlift": {"weight_kg": 160, "reps": 5, "rir": 2}}}
    """
  private static let nights =
    #""readiness": {"sleep_h": 4, "stress": 5}, "readiness_history": [{"date": "2026-03-02", "sleep_h": 4}]"#

  @Test(
    "What happens before, with and after a swap keeps the laws, and the plan is whole again",
    arguments: Cases.some(
      of: [
        [],
        [(4, #""readiness": {"pain": {"low_back": 5}}"#), (9, #""readiness": {"pain": {}}"#)],
        [(4, #""readiness": {"pain": {"hip": 4}}"#)],
        [(4, #""readiness": {"soreness": {"glutes": 5, "hamstrings": 4}}"#)],
        [(4, #""profile_changes": {"weight_kg": 84}"#)],
        [(4, #""profile_changes": {"equipment": "dumbbells_only"}"#)],
        [(4, #""week": 5"#), (9, #""week": 6"#)],
        [(4, #""days_off": 20"#)],
      ] as [[(Int, String)]], oneIn: 3))
  func beside(events: [(Int, String)]) throws {
    var now = try #require(Workbench.plan(Workbench.request(Self.lifter)))
    for (day, fields) in [(3, Self.nights)] + events + [(18, #""readiness": {"sleep_h": 8}"#)] {
      let (request, answer) = try Self.answer(now, day, fields)
      let broken = try Self.violations(request, now, answer)
      #expect(broken == [])
      now = try #require(answer["patched_plan"])
    }
    let left = (now["adaptations"]?["reductions"]?.array ?? []).filter {
      $0["kind"]?.string == "swap"
    }
    #expect(left.isEmpty)
  }

  @Test("The judge sees a deadlift that stays, a lift of no list and a nearness to failure")
  func spoiled() throws {
    let plan = try #require(Workbench.plan(Workbench.request(Self.lifter)))
    let (request, answer) = try Self.answer(plan, 3, Self.nights)
    #expect(try Self.violations(request, plan, answer) == [])
    func broken(_ edit: (String) -> String) throws -> Bool {
      try Self.violations(request, plan, Workbench.request(edit(Self.text(answer))))
        .contains { $0.law == .pain }
    }
    let standIn = #""exerciseId":"cable_pull_through""#
    #expect(
      try broken {
        $0.replacingOccurrences(of: #""kind":"swap""#, with: #""kind":"week""#)
          .replacingOccurrences(of: standIn, with: #""exerciseId":"conventional_deadlift""#)
      })
    #expect(
      try broken {
        $0.replacingOccurrences(
          of: standIn, with: #""exerciseId":"barbell_row""#)
      })
    #expect(try broken { $0.replacingOccurrences(of: #""rir":"2–3""#, with: #""rir":"0–1""#) })
  }

  private static func text(_ json: JSON) -> String {
    var writer = JSONWriter()
    writer.json(json)
    return writer.text
  }

  private static func answer(_ plan: JSON, _ day: Int, _ fields: String) throws
    -> (request: JSON, answer: JSON)
  {
    let date = "2026-03-" + (day < 10 ? "0" : "") + "\(day)"
    let request = Workbench.request(
      #"{"current_plan": \#(text(plan)), "date": "\#(date)", \#(fields)}"#)
    return (request, try #require(Workbench.underTest?.adapt(request).0))
  }

  private static func violations(_ request: JSON, _ plan: JSON, _ answer: JSON) throws
    -> [Violation]
  {
    let underTest = try #require(Workbench.underTest)
    let patched = answer["patched_plan"] ?? JSON(.null)
    let others = (request.members ?? []).filter { $0.key != "current_plan" }
    let again = JSON(.object([.init(key: "current_plan", value: patched)] + others))
    return AdaptedLaws(underTest.laws).violations(
      request: request, plan: plan, answer: answer, again: underTest.adapt(again).0)
  }
}
