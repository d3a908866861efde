import Cases
import PlanLaws
import Testing

@testable import planner_soak

/// Lives in which an adaptation, or its judge, was wrong once: every fourth of the short ones.
///
/// All of them are lived by `planner-soak --once-broken`.
@Suite struct OnceBrokenLivesTests {
  @Test(arguments: Self.lives)
  func theyKeepEveryLaw(life: OnceBrokenLife) async throws {
    let underTest = try #require(Workbench.underTest)
    let broken = await life.again(underTest)
    #expect(broken == [], "\(life.name)")
  }

  private static let lives = Cases.some(of: short, oneIn: 10)
  private static let short = OnceBrokenLife.all.filter { $0.steps < 20 }
}
