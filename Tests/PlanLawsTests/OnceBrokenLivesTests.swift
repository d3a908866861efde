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
    ("a lift that stood in for another, so that it was never away", 12, 95),
    ("a week that eases off, no more, and again by changed answers", 15, 73),
    ("a load that is heavier by a lesson and lighter by the deload", 15, 8),
    ("two sore regions with an easier form at one place", 15, 43),
    ("the same with another region", 16, 77),
    ("a region whose sets cannot go beside one that has an easier form", 16, 57),
    ("a log of the day on which answers change the effort", 16, 114),
    ("a lift that failed while it stood in for a sore region and a joint", 16, 35),
    ("the same at home", 16, 58),
    ("a lift that comes back lighter after weeks and gives way at once", 25, 78),
    ("another goal whose range begins with as many repetitions", 27, 48),
    ("a joint that hurts again, less than before, when half is back", 27, 62),
    ("a joint that hurts more in a week that eases off", 28, 56),
    ("a day of which a joint leaves nothing", 29, 118),
    ("a joint that takes over a lift of a sore region, told twice", 30, 44),
    ("a joint and a sore region that put the same lift into one place", 24, 26),
    ("a stand-in that trains a muscle of a spared joint more", 35, 106),
    ("a set more on the day on which a joint hurts", 34, 33),
    ("a lift that waits through a break, and comes back lighter", 36, 87),
    ("a lift that comes back to a range beside a heavier one", 39, 104),
    ("a stand-in for one joint whose effort another joint had eased", 40, 9),
    ("the second of a pair alone before the others of its day", 35, 58),
    ("another week whose training brings the next load", 40, 11),
    ("a load the profile gave, after a log of another goal", 60, 88),
    ("a lift of two ranges whose joint is well again", 61, 106),
    ("an easier form that a pregnancy rules out", 101, 950),
    ("a lift that is left out for two joints, of which one is well", 102, 93),
    ("a day timed with the supersets of an earlier stage", 103, 475),
    ("a lift that waits at two places and grew at one of them", 104, 342),
    ("a joint that takes over the sets of a sore region in another week", 102, 887),
    ("energy kept by a trend that the same request moves again", 202, 599),
    ("a log at the top that comes with a reduced week", 202, 986),
    ("a lift that grew where it did not wait, before another goal", 204, 616),
  ])
  func theyKeepEveryLaw(name: String, seed: Int, number: Int) async throws {
    let underTest = try #require(Workbench.underTest)
    let tally = await Soak(underTest: underTest, seed: UInt64(seed), threads: 1)
      .runLives(1, from: number, steps: seed == 2 ? 40 : seed > 100 ? 14 : 30)
    #expect(tally.plans > 0)
    #expect(tally.violations == [:], "\(name)")
  }
}
