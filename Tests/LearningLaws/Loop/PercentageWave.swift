/// A wave by percentages: three sessions of a lift up, one down, of a maximum on paper that grows by a step after
/// every wave that came and loses a tenth after one that did not.
struct PercentageWave: Programme {
  private struct Line {
    var single: Double
    var sessions = 0
    var failures = 0
    var day: Int
  }

  private static let sessions: [(share: Double, reps: Int)] = [
    (0.7, 10), (0.75, 8), (0.8, 6), (0.6, 8),
  ]

  private var lines: [String: Line] = [:]

  mutating func next(_ lift: String, _ today: [DoneSet], day: Int) -> AskedSet {
    guard let line = lines[lift] else {
      return AskedSet(
        load: today.last?.load, reps: Self.sessions[0].reps, reserve: LoopSheet.reserve.upperBound)
    }
    let step = Self.sessions[line.sessions % Self.sessions.count]
    let isBack = day - line.day >= LoopSheet.restartDays
    let single = line.single * (isBack ? LoopSheet.restart : 1)
    return AskedSet(
      load: LoopSheet.down(single * step.share), reps: step.reps,
      reserve: LoopSheet.reserve.lowerBound)
  }

  mutating func end(_ sets: [DoneSet], day: Int) {
    for lift in Set(sets.map(\.lift)) {
      let done = sets.filter { $0.lift == lift }
      guard let first = done.first else { continue }
      guard var line = lines[lift] else {
        lines[lift] = Line(single: LoopSheet.single(first), day: day)
        continue
      }
      if day - line.day >= LoopSheet.restartDays { line.single *= LoopSheet.restart }
      line.day = day
      line.sessions += 1
      if done.contains(where: \.isMissed) { line.failures += 1 }
      if line.sessions % Self.sessions.count == 0 {
        line.single =
          line.failures > 0 ? line.single * LoopSheet.restart : line.single + LoopSheet.raise(lift)
        line.failures = 0
      }
      lines[lift] = line
    }
  }

  func estimate(_ lift: String) -> Double? { lines[lift]?.single }
}
