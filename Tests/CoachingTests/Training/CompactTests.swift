import Testing

@testable import Coaching

@Suite struct CompactTests {
  @Test func aBusyUpperDayIsAPressAndARowAndThenArms() {
    let plan = TrainingWorld.solver.solve(TrainingWorld.request(split: "4", experience: 1))
    let names = plan.sessions[0].compact.supersets.map { $0.map { TrainingWorld.rows[$0].pattern } }
    #expect(names == [["horizontal_push", "horizontal_pull"], ["curl", "triceps_extension"]])
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
