import Cases
import LearningLaws
import PlannerService
import Testing

/// A few years of the closed loop, which `planner-soak --lifters` lives by the thousand.
struct ClosedLoopTests {
  @Test("Who trains by the coach misses fewer sets than by paper, and gains no less")
  func loop() throws {
    let door = LearningDoor(try PlannerService())
    let tallies = LoopCoach.allCases.map { coach in
      Cases.some(of: 0..<6, oneIn: 2).reduce(into: LoopTally()) {
        $0.add(LoopTally(seed: 1, number: $1, by: coach, door))
      }
    }
    let learned = tallies[0]
    #expect(learned.refusals == 0)
    for paper in tallies.dropFirst() {
      #expect(learned.missed < paper.missed)
      #expect(learned.gain() >= paper.gain())
    }
  }

  @Test func theSameLifterLivesTheSameYear() throws {
    let door = LearningDoor(try PlannerService())
    let years = (0..<2).map { _ in LoopTally(seed: 3, number: 1, by: .learned, door) }
    #expect(years[0].gains == years[1].gains)
    #expect(years[0].errors == years[1].errors)
  }
}
