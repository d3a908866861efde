import Testing

@testable import Planning

@Suite struct CompactTests {
  @Test func aBusyUpperDayBeginsWithAPressAndARow() {
    let plan = TrainingWorld.solver.solve(TrainingWorld.request(split: "4", experience: 1))
    let patterns = plan.sessions[0].compact.supersets.map { superset in
      superset.map { TrainingWorld.rows[$0].pattern }
    }
    #expect(patterns.first == ["horizontal_push", "horizontal_pull"])
    #expect(patterns.count == 2)
    #expect(plan.sessions[0].compact.minutes <= 25)
  }

  @Test func heavyLiftsAreReplacedBySafeOnes() {
    let plan = TrainingWorld.solver.solve(TrainingWorld.request(split: "4", experience: 2))
    for session in plan.sessions {
      for move in session.compact.supersets.joined() {
        #expect(TrainingWorld.exercises[move].supersetSafe)
      }
    }
  }
}
