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

  private static let lives = stride(from: 0, to: short.count, by: 4).map { short[$0] }
  private static let short = OnceBrokenLife.all.filter { $0.steps < 20 }
}
