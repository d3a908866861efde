import Testing

@testable import Planning

@Suite struct SessionTimeTests {
  private static let time = SessionTime(
    TrainingWorld.settings.time, TrainingWorld.prescriptions("lean_mass"))

  private static func exercise(
    unilateral: Bool = false, unit: Exercise.RepUnit = .reps
  ) -> Exercise {
    Exercise(
      index: 0, primary: .chest, secondaries: [], pattern: 6, movement: .compound,
      isMain: true, tier: .a, laterality: unilateral ? .eachSide : .bilateral, stress: [],
      supersetSafe: true, fatigue: .low, difficulty: 0,
      rank: 1, repUnit: unit, repetitions: nil, loadability: 0, profiles: 1, householdItems: 0,
      regressions: [], progressions: [])
  }

  @Test func aSetIsPositionPlusRepetitions() {
    // 8 repetitions of 3.5 s and 15 s around them; 10 for the compound role.
    #expect(Self.time.work(Self.exercise(), .main) == 43_000)
    #expect(Self.time.work(Self.exercise(), .compound) == 50_000)
  }

  @Test func bothSidesTakeTwice() {
    #expect(Self.time.work(Self.exercise(unilateral: true), .main) == 71_000)
  }

  @Test func holdsCountSeconds() {
    #expect(Self.time.work(Self.exercise(unit: .seconds), .finisher) == 45_000)
  }

  @Test(arguments: [(150, 75), (120, 60), (65, 45), (60, 45), (30, 30)])
  func supersetsRestHalfInWholeSteps(alone: Int, paired: Int) {
    #expect(Self.time.supersetRestSeconds(alone) == paired)
    #expect(Self.time.saving(ofRest: alone * 1000) == (alone - paired) * 1000)
  }
}
