import Cases
import LearningLaws
import PlanLaws
import PlannerService
import Testing

@testable import planner_soak

/// Plan and learner in one life, of which `planner-soak --lives` lives hundreds.
struct PlannedLifeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let course: LifeCourse
    let experience, goal: String
    let weeks: Int
    var testDescription: String { "\(course) \(experience) \(goal), \(weeks) weeks" }
  }

  @Test(
    "Growing, standing and falling are told apart, and plan and learner agree",
    arguments: Cases.some(of: [
      Case(course: .growing, experience: "novice", goal: "lean_mass", weeks: 14),
      Case(course: .growing, experience: "advanced", goal: "strength", weeks: 14),
      Case(course: .falling, experience: "intermediate", goal: "strength", weeks: 6),
      Case(course: .oneOfMany, experience: "intermediate", goal: "fat_loss", weeks: 6),
      Case(course: .lived, experience: "novice", goal: "recomp", weeks: 8),
    ]))
  func life(_ one: Case) throws {
    let laws = try #require(Workbench.underTest).laws
    let door = LearningDoor(try PlannerService())
    var life = PlannedLife(
      PlannedLife.request(one.experience, one.goal), one.course, weeks: one.weeks,
      laws: laws
    ) { door.answer($0, $1) }
    life.live()
    #expect(one.course.breaches(life.tally) == [])
  }
}
