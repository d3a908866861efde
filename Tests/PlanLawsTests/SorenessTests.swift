import Foundation
import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// Plans while a region is sore.
@Suite struct SorenessTests {
  private static let lifter = """
    {"schedule_days": 4, "sex": "male", "goal": "lean_mass", "experience": "intermediate"}
    """

  @Test("A sore region loses the sets that strain it most, and an easier form is a changed block")
  func greatestStrain() throws {
    let plan = try #require(Workbench.plan(Workbench.request(Self.lifter)))
    let (request, answer) = try Self.answer(plan, 2, #"{"soreness": {"legs": 5}}"#)
    #expect(try Self.violations(request, plan, answer) == [])
    let log = answer["change_log"]?.array?.compactMap(\.string) ?? []
    #expect(log.contains { $0.hasPrefix("Legs -2 sets") })
    #expect(log.contains { $0.contains("instead while it is sore") })
    let patched = try #require(answer["patched_plan"])
    #expect(patched.text.contains(#""swapped_from""#))
  }

  @Test(
    "The easier form is that of the lift which strains the region most",
    arguments: ["hamstrings", "glutes"])
  func easierOfTheHardest(region: String) throws {
    let lifter = #"{"schedule_days": 4, "goal": "strength", "experience": "intermediate"}"#
    let plan = try #require(Workbench.plan(Workbench.request(lifter)))
    let (request, answer) = try Self.answer(plan, 6, #"{"soreness": {"\#(region)": 5}}"#)
    #expect(try Self.violations(request, plan, answer) == [])
    let swapped = (answer["patched_plan"]?["workouts"]?.array ?? []).flatMap {
      $0["blocks"]?.array ?? []
    }.compactMap { $0["swapped_from"]?.string }
    #expect(swapped == ["conventional_deadlift"])
  }

  @Test("A sore low back loses sets where they load it, although no muscle is counted there")
  func lowBack() throws {
    let plan = try #require(Workbench.plan(Workbench.request(Self.lifter)))
    let (request, answer) = try Self.answer(plan, 2, #"{"soreness": {"lower_back": 4}}"#)
    #expect(try Self.violations(request, plan, answer) == [])
    let log = answer["change_log"]?.array?.compactMap(\.string) ?? []
    #expect(log.contains { $0.hasPrefix("Lower back -1 set") })
  }

  @Test(
    "Sets come back after their session, unless the region is still sore or readiness is low",
    arguments: [
      (5, #"{"soreness": {}}"#, true), (5, #"{"soreness": {"legs": 2}}"#, true),
      (3, #"{"soreness": {"legs": 2}}"#, true), (5, #"{"soreness": {"legs": 3}}"#, false),
      (3, #"{"soreness": {}}"#, false), (5, #"{"soreness": {"legs": 5}}"#, false),
      (5, #"{"sleep_h": 3, "soreness": {"chest": 3}, "stress": 5, "motivation": 1}"#, false),
    ])
  func recovery(day: Int, checkIn: String, isBack: Bool) throws {
    let plan = try #require(Workbench.plan(Workbench.request(Self.lifter)))
    let (_, sore) = try Self.answer(plan, 2, #"{"soreness": {"legs": 5}}"#)
    let cut = try #require(sore["patched_plan"])
    let (request, answer) = try Self.answer(cut, day, checkIn)
    #expect(try Self.violations(request, cut, answer) == [])
    let patched = try #require(answer["patched_plan"])
    #expect((patched["workouts"]?.canonical == plan["workouts"]?.canonical) == isBack)
  }

  @Test("The judge sees sets that come off elsewhere, and sets that come back sore")
  func spoiled() throws {
    let plan = try #require(Workbench.plan(Workbench.request(Self.lifter)))
    let (request, answer) = try Self.answer(plan, 2, #"{"soreness": {"chest": 4}}"#)
    #expect(try Self.violations(request, plan, answer) == [])
    let nothing = answer.setting("changes", .array([]))
    #expect(try Self.violations(request, plan, nothing).contains { $0.law == .soreness })
    let cut = try #require(answer["patched_plan"])
    let (again, kept) = try Self.answer(cut, 3, #"{"soreness": {"chest": 3}}"#)
    #expect(try Self.violations(again, cut, kept) == [])
    let memory = try #require(kept["patched_plan"]?["adaptations"])
    let spoiled = kept.setting(
      "patched_plan",
      try #require(kept["patched_plan"]).setting(
        "adaptations", memory.setting("reductions", .array([])).kind
      ).kind)
    #expect(try Self.violations(again, cut, spoiled).contains { $0.law == .soreness })
  }

  private static func answer(_ plan: JSON, _ day: Int, _ checkIn: String) throws
    -> (request: JSON, answer: JSON)
  {
    let request = Workbench.request(
      #"{"current_plan": \#(plan.text), "date": "2026-03-0\#(day)", "readiness": \#(checkIn)}"#)
    return (request, try #require(Workbench.underTest?.adapt(request).answer))
  }

  private static func violations(_ request: JSON, _ plan: JSON, _ answer: JSON) throws
    -> [Violation]
  {
    let laws = try #require(Workbench.underTest).laws
    let repeated = request.setting(
      "current_plan", (answer["patched_plan"] ?? JSON(.null)).kind)
    return AdaptedLaws(laws).violations(
      request: request, plan: plan, answer: answer,
      again: Workbench.underTest?.adapt(repeated).answer)
  }
}
