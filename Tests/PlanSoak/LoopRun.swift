import LearningLaws
import PlannerService
import Population

/// The closed loop: lifters whose strength is known train a year by the coach that learns, beside the
/// same lifters by two programmes on paper.
struct LoopRun {
  let seed: UInt64
  let threads: Int

  /// Lives so many years by each programme; true when every prescription was one.
  func run(_ count: Int) async -> Bool {
    guard let service = PlannerService.underTest() else { return false }
    let door = LearningDoor(service)
    var tallies: [(LoopCoach, LoopTally)] = []
    for coach in LoopCoach.allCases { tallies.append((coach, await years(count, coach, door))) }
    print("\n== closed loop: \(count) lifters, seed \(seed)")
    for (coach, tally) in tallies { print(coach, tally) }
    return tallies.allSatisfy { $0.1.refusals == 0 }
  }

  private func years(_ count: Int, _ coach: LoopCoach, _ door: LearningDoor) async -> LoopTally {
    await withTaskGroup(of: (Int, LoopTally).self) { group in
      for part in 0..<threads {
        group.addTask { [seed, threads] in
          var tally = LoopTally()
          for number in stride(from: part, to: count, by: threads) {
            tally.add(LoopTally(seed: seed, number: number, by: coach, door))
          }
          return (part, tally)
        }
      }
      var total = LoopTally()
      for await (_, tally) in group { total.add(tally) }
      return total
    }
  }

  private func print(_ coach: LoopCoach, _ tally: LoopTally) {
    Swift.print(
      "\n\(coach.rawValue): \(tally.sets) sets; missed \(percent(tally.share(tally.missed)));"
        + " over the effort of the plan \(percent(tally.share(tally.tooHard)));"
        + " far under it \(percent(tally.share(tally.tooEasy)))")
    let parts = SeededRequests.experiences.map { "\($0) \(percent(tally.gain($0)))" }
    Swift.print(
      "  gain of true strength: \(percent(tally.gain())); \(parts.joined(separator: ", "))")
    let errors = LoopTally.weeks.compactMap { week in
      tally.error(week: week).map { "\(week): \(percent($0.middle)) (\(percent($0.most)))" }
    }
    Swift.print(
      "  error of the estimate by week, middle (nine of ten): \(errors.joined(separator: "; "))")
    if tally.refusals > 0 { Swift.print("  WRONG: \(tally.refusals) answers were none") }
  }

  private func print(_ line: String) { Swift.print(line) }

  private func percent(_ part: Double) -> String { "\((part * 1000).rounded() / 10)%" }
}
