import Consulting

/// What becomes of one lift that loads a hurting joint, by level of pain and grade of stress.
struct PainResponse: Hashable, Sendable {
  /// What happens to its place.
  enum Action: Sendable {
    case stay
    case fewer
    case swap
  }

  let action: Action
  /// The part of the sets that is left.
  let setsFactor: Double
  /// The part of the load that is left.
  let loadFactor: Double
  /// Fewest repetitions in reserve.
  let rirAtLeast: Int
  /// Whether the plan may name a load.
  let namesLoad: Bool

  /// Whether the joint bears the lift with its load, with fewer sets at most.
  var keepsLoad: Bool { action == .stay || action == .fewer && loadFactor == 1 }

  /// Reads an answer of the page.
  init(_ reply: RuleAnswer) {
    action =
      reply.word("painAction") == "swap"
      ? .swap : reply.word("painAction") == "fewer" ? .fewer : .stay
    setsFactor = reply.number("painSetsFactor")
    loadFactor = reply.number("painLoadFactor")
    rirAtLeast = reply.int("painRirAtLeast")
    namesLoad = reply.flag("painNamesLoad")
  }
}
