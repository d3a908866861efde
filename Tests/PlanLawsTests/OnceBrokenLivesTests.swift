import PlanLaws
import Testing

@testable import planner_soak

/// Lives in which an adaptation broke a law once.
@Suite struct OnceBrokenLivesTests {
  @Test(arguments: [
    ("a region is well while another loses sets at the same place", 2),
    ("a lift that stalls and gives way to an easier form at once", 20),
    ("an easier form where another region had lost sets", 25),
    ("the same with two sets", 36),
    ("a lift of the profile that misses until an odd form is left", 6),
  ])
  func theyKeepEveryLaw(name: String, number: Int) async throws {
    let underTest = try #require(Workbench.underTest)
    let tally = await Soak(underTest: underTest, seed: 2, threads: 1)
      .runLives(1, from: number, steps: 40)
    #expect(tally.plans > 0)
    #expect(tally.violations == [:], "\(name)")
  }
}
