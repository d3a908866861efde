/// Plain double progression: repetitions first, then the load.
///
/// A repetition more every time all sets came, up to the top of the range; then the next load from the
/// bottom. Twice short of it takes a tenth off.
struct DoubleProgression: Programme {
  private struct Line {
    var load: Double
    var reps = LoopSheet.reps.lowerBound
    var failures = 0
    var day: Int
    var single: Double
  }

  private var lines: [String: Line] = [:]

  mutating func next(_ lift: String, _ today: [DoneSet], day: Int) -> AskedSet {
    guard let line = lines[lift] else {
      return AskedSet(
        load: today.last?.load, reps: LoopSheet.reps.lowerBound,
        reserve: LoopSheet.reserve.lowerBound)
    }
    let isBack = day - line.day >= LoopSheet.restartDays
    return AskedSet(
      load: isBack ? LoopSheet.down(line.load * LoopSheet.restart) : line.load, reps: line.reps,
      reserve: LoopSheet.reserve.lowerBound)
  }

  mutating func end(_ sets: [DoneSet], day: Int) {
    for lift in Set(sets.map(\.lift)) {
      let done = sets.filter { $0.lift == lift }
      guard let first = done.first else { continue }
      var line = lines[lift] ?? Line(load: first.load, day: day, single: 0)
      (line.load, line.day) = (first.load, day)
      line.single = done.map(LoopSheet.single).max() ?? 0
      if done.contains(where: \.isMissed) {
        line.failures += 1
        if line.failures == 2 {
          line.load = LoopSheet.down(line.load * LoopSheet.restart)
          (line.reps, line.failures) = (LoopSheet.reps.lowerBound, 0)
        }
      } else {
        line.failures = 0
        line.reps += 1
        if line.reps > LoopSheet.reps.upperBound {
          line.load += LoopSheet.raise(lift)
          line.reps = LoopSheet.reps.lowerBound
        }
      }
      lines[lift] = line
    }
  }

  func estimate(_ lift: String) -> Double? { lines[lift]?.single }
}
