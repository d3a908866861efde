import PlanLaws
import Testing

@testable import planner_soak

/// Lives in which an adaptation, or its judge, was wrong once: the short ones.
///
/// The long ones, too, are lived by `planner-soak --once-broken`.
@Suite struct OnceBrokenLivesTests {
  @Test(arguments: OnceBrokenLife.all.filter { $0.steps < 20 })
  func theyKeepEveryLaw(life: OnceBrokenLife) async throws {
    let underTest = try #require(Workbench.underTest)
    let tally = await life.again(underTest)
    #expect(tally.plans > 0)
    #expect(tally.violations == [:], "\(life.name)")
  }
}
