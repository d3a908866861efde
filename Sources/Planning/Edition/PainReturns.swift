import Consulting

/// What the page gives back of what pain took, by the level of the pain and the calm steps since.
struct PainReturns: Sendable {
  /// One step.
  struct Step: Hashable, Sendable {
    /// A word of `PainReturn`.
    let word: String
    /// The part of the sets that is back.
    let setsFactor: Double
    /// The part of the load that is back.
    let loadFactor: Double
    /// Fewest repetitions in reserve.
    let rirAtLeast: Int
    /// Whether the plan names a load again where the pain took it.
    let namesLoad: Bool
    /// The row.
    let rule: String
  }

  /// By level, then by calm steps.
  let rows: [[Step]]
  /// The level of the first row.
  let mildest: Int

  /// The step for a level and a count; those beyond the page count as its nearest.
  subscript(_ level: Int, calm calm: Int) -> Step {
    let row = rows[min(max(0, level - mildest), rows.count - 1)]
    return row[min(max(0, calm), row.count - 1)]
  }
}

extension PainReturns.Step {
  /// Reads an answer of the page.
  init(_ reply: Reply, rule: String) {
    self.init(
      word: reply.word("painReturn"), setsFactor: reply.number("painReturnFactor"),
      loadFactor: reply.number("painReturnLoad"), rirAtLeast: reply.int("painReturnRir"),
      namesLoad: reply.flag("painReturnNamesLoad"), rule: rule)
  }

  /// An effort as far from failure as the step asks.
  func eased(_ usual: ClosedRange<Int>) -> ClosedRange<Int> {
    let least = max(usual.lowerBound, rirAtLeast)
    return least...max(usual.upperBound, least + usual.count - 1)
  }
}
