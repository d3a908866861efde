import Testing

@testable import Planning

private typealias World = TrainingWorld

@Suite struct WeekSolverTests {
  /// No injury, each joint, each pair of joints.
  private static let injuries: [Set<Int>] = {
    var sets: [Set<Int>] = [[]]
    for first in 0..<7 {
      sets.append([first])
      for second in (first + 1)..<7 { sets.append([first, second]) }
    }
    return sets
  }()

  @Test func theCatalogueIsThere() {
    #expect(World.exercises.count == 310)
  }

  /// Every profile with every injury and pair, each on one split, with another experience, goal and
  /// length each time; `planner-soak --grid` takes them all.
  @Test(arguments: 0..<7)
  func everyWeekObeysTheLaws(number: Int) {
    let split = ["1", "2", "3", "3fb", "4", "5", "6"][number]
    var number = number
    for profile in 0..<4 {
      for (place, injuries) in Self.injuries.enumerated() {
        number += 1
        guard (place + profile + number) % 7 < 1 else { continue }
        let request = World.request(
          split: split, experience: number % 3, goal: World.goals[number / 3 % 3],
          profile: profile, injuries: injuries, minutes: [75, 60, 45][number / 2 % 3])
        let wrong = WeekLaws(request, World.solver.solve(request)).violations()
        if !wrong.isEmpty { Issue.record("\(split) \(profile) \(injuries): \(wrong)") }
      }
    }
  }

  @Test(arguments: ["4", "5", "6"]) func bandsAreReachedFromFourDaysOn(split: String) {
    for experience in 0..<(split == "4" ? 2 : 3) {
      for goal in World.goals {
        for profile in 0..<4 {
          let request = World.request(
            split: split, experience: experience, goal: goal, profile: profile)
          let plan = World.solver.solve(request)
          if !plan.shortfalls.isEmpty || !plan.missing.isEmpty || !plan.imbalances.isEmpty
            || !plan.rarelyTrained.isEmpty
          {
            Issue.record("\(split) \(experience) \(goal) \(profile): \(plan.shortfalls)")
          }
        }
      }
    }
  }

  @Test func theSameRequestGivesTheSameWeek() {
    for split in ["2", "3fb", "6"] {
      let request = World.request(split: split, experience: 2, injuries: [0, 3])
      #expect(World.solver.solve(request) == World.solver.solve(request))
    }
  }

  @Test func oneDayLacksTimeAndSaysSo() {
    let plan = World.solver.solve(World.request(split: "1", experience: 1))
    #expect(plan.shortfalls.contains { $0.cause == .time })
    #expect(plan.missing.isEmpty)
  }

  @Test func bicepsWithoutAnyCurlIsNamedNotForced() {
    let request = World.request(split: "4", experience: 1, profile: 3, items: 0)
    let plan = World.solver.solve(request)
    #expect(
      plan.shortfalls.contains { $0.muscle == .biceps && $0.cause == .noExercise })
    #expect(WeekLaws(request, plan).violations() == [])
  }

  @Test func supersetsWaitUntilTimeIsShort() {
    func supersets(_ split: String, _ experience: Int, minutes: Int) -> Int {
      let request = World.request(split: split, experience: experience, minutes: minutes)
      return World.solver.solve(request).sessions.flatMap(\.exercises)
        .count { $0.superset != nil }
    }
    #expect(supersets("4", 0, minutes: 75) == 0)
    #expect(supersets("4", 1, minutes: 60) > 0)
  }

  @Test func aFocusMuscleGoesToItsUpperEnd() {
    let request = World.request(split: "5", experience: 0, focus: .shoulders)
    let plan = World.solver.solve(request)
    #expect(plan.fractional[Muscle.shoulders.rawValue] >= 23)
    #expect(WeekLaws(request, plan).violations() == [])
  }

  @Test func theRotationKeepsTheMandatoryLifts() {
    func mandatory(_ rotation: Int) -> [Int] {
      World.solver.solve(World.request(split: "6", rotation: rotation)).sessions
        .flatMap(\.exercises).filter(\.mandatory).map(\.exercise)
    }
    func all(_ rotation: Int) -> [Int] {
      World.solver.solve(World.request(split: "6", rotation: rotation)).sessions
        .flatMap(\.exercises).map(\.exercise)
    }
    #expect(mandatory(0) == mandatory(1))
    #expect(all(0) != all(1))
  }

  @Test func noviceWeeksUseNoviceLifts() {
    let plan = World.solver.solve(World.request(split: "4", experience: 0))
    #expect(
      plan.sessions.flatMap(\.exercises).allSatisfy {
        World.exercises[$0.exercise].difficulty == 0
      })
  }

  @Test func nothingToWorkWithGivesAnEmptyWeekWithReasons() {
    var request = World.request(split: "4")
    request.allowances = []
    let plan = World.solver.solve(request)
    #expect(plan.missing.count == 8)
    #expect(plan.shortfalls.allSatisfy { $0.cause == .noExercise })
    request.sessions = []
    #expect(World.solver.solve(request).sessions.isEmpty)
  }

  @Test func noMinutesGiveNoExercises() {
    let request = World.request(split: "3", minutes: 0)
    let plan = World.solver.solve(request)
    #expect(plan.sessions.allSatisfy { $0.exercises.isEmpty })
    #expect(plan.missing.allSatisfy { $0.cause == .minutes })
  }

  @Test func anEmptyMandatorySlotSaysWhetherEquipmentOrInjuryForbidsIt() {
    var request = World.request(split: "4")
    let squats: Set<Int> = Set([0, 1].compactMap { $0 })
    for (index, exercise) in World.exercises.enumerated() where squats.contains(exercise.pattern) {
      request.allowances[index] = exercise.pattern == 0 ? .injury : .equipment
    }
    let plan = World.solver.solve(request)
    #expect(plan.missing.map(\.pattern) == [0, 1])
    #expect(plan.missing.allSatisfy { $0.cause == .injury })
  }

  @Test func aFlaggedJointCutsASet() {
    var request = World.request(split: "4", experience: 2)
    for index in request.allowances.indices where request.allowances[index] == .full {
      request.allowances[index] = .reduced
    }
    let plan = World.solver.solve(request)
    #expect(WeekLaws(request, plan).violations() == [])
    #expect(plan.sessions.flatMap(\.exercises).allSatisfy { $0.sets <= 4 })
  }
}
