import Consulting

/// One step in which what pain took comes back, by the level of the pain and the calm steps since.
struct PainReturn: Hashable, Sendable {
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
  /// As which level of pain the joint is trained.
  let actsAs: Int
  /// How much a lift that is back loads the joint at most.
  let mostStress: Int
  /// After how many days sessions without a word of pain speak for a joint that was told calm; 0 for never.
  let silentDays: Int
  /// The row.
  let rule: String

  /// Reads an answer of the page.
  init(_ reply: RuleAnswer, rule: String) {
    word = reply.word("painReturn")
    setsFactor = reply.number("painReturnFactor")
    loadFactor = reply.number("painReturnLoad")
    rirAtLeast = reply.int("painReturnRir")
    namesLoad = reply.flag("painReturnNamesLoad")
    actsAs = reply.int("painReturnActsAs")
    mostStress = reply.int("painReturnStress")
    silentDays = reply.int("painReturnSilentDays")
    self.rule = rule
  }

  /// An effort as far from failure as the step asks.
  func eased(_ usual: ClosedRange<Int>) -> ClosedRange<Int> {
    let least = max(usual.lowerBound, rirAtLeast)
    return least...max(usual.upperBound, least + usual.count - 1)
  }
}
