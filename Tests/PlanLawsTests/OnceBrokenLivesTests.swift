import PlanLaws
import Testing

@testable import planner_soak

/// Lives in which an adaptation, or its judge, was wrong once.
@Suite struct OnceBrokenLivesTests {
  @Test(arguments: [
    ("a region is well while another loses sets at the same place", 2, 2),
    ("a lift that stalls and gives way to an easier form at once", 2, 20),
    ("an easier form where another region had lost sets", 2, 25),
    ("the same with two sets", 2, 36),
    ("a lift of the profile that misses until an odd form is left", 2, 6),
    ("a lift that comes back where a joint keeps its other load unsaid", 3, 247),
    ("a session of the deload logged when the deload is over", 3, 243),
    ("the same with a lift of the body", 3, 202),
    ("a joint that hurts in a week that eases off, and other equipment", 5, 49),
    ("a sore region in the week in which a novice learns a lift", 3, 74),
  ])
  func theyKeepEveryLaw(name: String, seed: Int, number: Int) async throws {
    let underTest = try #require(Workbench.underTest)
    let tally = await Soak(underTest: underTest, seed: UInt64(seed), threads: 1)
      .runLives(1, from: number, steps: seed == 2 ? 40 : 30)
    #expect(tally.plans > 0)
    #expect(tally.violations == [:], "\(name)")
  }
}
