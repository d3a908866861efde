import Testing

@testable import Planning

@Suite struct CompactTests {
  @Test func aBusyDayBeginsWithTheLiftThatOpensTheDay() {
    let plan = TrainingWorld.solver.solve(TrainingWorld.request(split: "4", experience: 1))
    for session in plan.sessions {
      let opener = session.exercises.first {
        TrainingWorld.exercises[$0.exercise].movement == .compound
      }
      #expect(session.compact.supersets.first?.first == opener?.exercise)
      #expect(session.compact.minutes <= 25)
    }
  }

  @Test func onlyWhatOpensTheDayIsDoneStraight() {
    let plan = TrainingWorld.solver.solve(TrainingWorld.request(split: "4", experience: 2))
    for session in plan.sessions {
      for superset in session.compact.supersets.dropFirst() {
        #expect(superset.allSatisfy { TrainingWorld.exercises[$0].mayBePaired })
      }
    }
  }
}
