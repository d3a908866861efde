import Consulting

/// How a lift went against what was prescribed.
struct LiftResult {
  let isMissed: Bool
  /// Whether a set ended before the range began.
  let isTooHeavy: Bool
  /// Repetitions in reserve of the hardest set; nil when none were noted.
  let leastRIR: Int?
  /// How many more those are than the most that was asked; nil when none were noted.
  let leastOver: Int?
  let isAtTop: Bool
  /// Whether all sets that were asked reached their range with at least the load that was asked.
  let isAsAsked: Bool
  /// Repetitions that every set had over the range.
  let over: Int
  /// Whether fewer sets were logged than asked, which says nothing about the others.
  let isPartial: Bool
  /// The load that more than half of the sets in the range had or passed, else the lightest; with help
  /// the lightest is that with most of it; nil when
  /// a set had no weight or no repetition.
  let load: Double?
  /// Whether it would be at the top if the repetitions in reserve were known.
  let lacksRIR: Bool

  init(
    _ done: TrainedSession.Block, against block: CurrentPlan.Block, sets: Int, _ lifted: LiftedLoad
  ) {
    let range = block.reps.range
    let fewest = done.sets.map(\.reps).min() ?? 0
    let efforts = done.sets.compactMap(\.rir)
    let loads = done.sets.compactMap(\.weightKg).map(lifted.burden)
    let isFull = fewest >= range.upperBound
    let lightest = loads.count == done.sets.count && fewest > 0 ? loads.min() : nil
    let reached = done.sets.filter { $0.reps >= range.lowerBound }.compactMap(\.weightKg)
      .map(lifted.burden)
    load = lightest.map { reached.isEmpty ? $0 : reached.sorted(by: >)[reached.count / 2] }
      .map(lifted.burden)
    isPartial = done.sets.count < sets && !done.missed
    isMissed = done.missed || fewest < range.lowerBound
    isTooHeavy = fewest < range.lowerBound
    leastRIR = efforts.min()
    leastOver = leastRIR.map { $0 - block.rir.upperBound }
    isAtTop =
      isFull && !isPartial && efforts.count == done.sets.count
      && efforts.allSatisfy { $0 >= block.rir.lowerBound }
      && block.loadKg.map { (lightest ?? -.infinity) >= lifted.burden($0) - 1e-9 } ?? true
    isAsAsked =
      !isMissed && !isPartial
      && block.loadKg.map { [load] asked in load.map { $0 >= lifted.burden(asked) - 1e-9 } ?? true }
        ?? true
    over = max(0, fewest - range.upperBound)
    lacksRIR = isFull && efforts.count < done.sets.count
  }
}
