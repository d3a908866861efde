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
  /// Fewest repetitions in reserve of a lift that stands in.
  let rirAtLeast: Int
  /// Whether the plan may name a load.
  let namesLoad: Bool

  /// Reads an answer of the page.
  init(_ reply: RuleAnswer) {
    action =
      reply.word("painAction") == "swap"
      ? .swap : reply.word("painAction") == "fewer" ? .fewer : .stay
    setsFactor = reply.number("painSetsFactor")
    rirAtLeast = reply.int("painRirAtLeast")
    namesLoad = reply.flag("painNamesLoad")
  }
}
