import JSONSource
import LearningLaws
import PlanLaws
import PlannerService
import Population

/// Lives of half a year with plan and learner in the loop, for each experience and goal.
struct LifeRun {
  let laws: PlanLaws
  let threads: Int
  private static let weeks = 26

  /// Lives every course, and so many noisy lives; true when every law held.
  func run(_ count: Int) async -> Bool {
    guard let service = PlannerService.underTest() else { return false }
    var isClean = true
    for course in LifeCourse.allCases {
      let lives = course == .lived ? count : Self.cells.count
      let tallies = await tallies(course, lives, service)
      print("\n== \(course.rawValue): \(lives) lives of \(Self.weeks) weeks")
      var all = LifeTally()
      for (number, tally) in tallies.enumerated() {
        if course != .lived { print(row(Self.cells[number], tally)) }
        all.add(tally)
      }
      if course == .lived { print(row(("all", ""), all)) }
      for what in all.counts.keys.sorted() {
        print("  \(what): \(all[what])  \(all.firsts[what] ?? "")")
      }
      if !course.breaches(all).isEmpty { isClean = false }
      for breach in course.breaches(all) { print("WRONG \(course.rawValue): \(breach)") }
    }
    return isClean
  }

  private static let cells = SeededRequests.experiences.flatMap { experience in
    SeededRequests.goals.map { (experience, $0) }
  }

  private func tallies(
    _ course: LifeCourse, _ count: Int, _ service: PlannerService
  ) async -> [LifeTally] {
    await withTaskGroup(of: [(Int, LifeTally)].self) { group in
      for part in 0..<threads {
        group.addTask { [laws, threads] in
          stride(from: part, to: count, by: threads).map { number in
            let (experience, goal) = Self.cells[number % Self.cells.count]
            let door = LearningDoor(service)
            var life = PlannedLife(
              PlannedLife.request(experience, goal), course, weeks: Self.weeks, number: number,
              laws: laws
            ) { door.answer($0, $1) }
            life.live()
            return (number, life.tally)
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func row(_ cell: (String, String), _ tally: LifeTally) -> String {
    let end = tally.middleEnd.map { "\(($0 * 1000).rounded() / 10)%" } ?? "–"
    return "  \(cell.0) \(cell.1): sentences of decline \(tally["sentence of decline"]),"
      + " main lifts ask \(end) of true strength at the end"
  }
}
