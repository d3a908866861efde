import JSONSource
import RuleEngine

/// Signs that training waits for: what is said of them, and what releases them.
package struct WarningSigns: Sendable {
  /// What the page says of one sign.
  struct Said: Sendable {
    let reason: String
    let hint: String
    /// From how many days on a check-in without it releases it.
    let released: Int
    /// How many hours after it such a check-in is at least.
    let hours: Int
    /// Whether the check-in has to say that somebody looked at it: its mere absence releases nothing.
    let needsWord: Bool
  }

  /// The questions behind it.
  package static let questions = [page, JointSigns.question] + SignWords.questions
  /// The facts that it asks about.
  package static let facts = ["warningSign"]

  private static let page = Question(
    "warning signs", about: facts, ("signReason", .message), ("signHint", .message),
    ("signReleased", .number), ("signHours", .number), ("signNeedsWord", .flag))

  /// How a sign is taken back.
  package static let release = "gate.release"
  /// How a sign is taken back that somebody has to look at first.
  package static let releaseSeen = "gate.release_seen"

  /// The signs, in the order of the vocabulary.
  package let all: [String]
  private let said: [String: Said]
  private let ofJoints: JointSigns
  private let messages: Messages

  /// Reads the pages.
  package init(_ rulebook: Rulebook) throws(Diagnostic) {
    all = rulebook.vocabulary.words("WarningSign")
    messages = rulebook.messages
    ofJoints = try JointSigns(rulebook)
    var facts = rulebook.emptyFacts
    var evidence = Evidence(detailed: false)
    var said: [String: Said] = [:]
    for sign in all {
      facts[rulebook.slot(Self.facts[0])] = .string(sign)
      let reply = try rulebook.reply(to: Self.page, facts: &facts, evidence: &evidence)
      said[sign] = Said(
        reason: reply.word("signReason"), hint: reply.word("signHint"),
        released: reply.int("signReleased"), hours: reply.int("signHours"),
        needsWord: reply.flag("signNeedsWord"))
      rulebook.forget(rulebook.slot(Self.facts[0]), in: &facts)
    }
    self.said = said
  }

  /// Why nobody trains with signs, each with whom to turn to; nothing for none.
  package func refusals(_ signs: [String], _ language: String) -> [Diagnostic] {
    all.filter(signs.contains).compactMap { sign in
      said[sign].map {
        Diagnostic(
          "safety-gate", messages.text($0.reason, language: language, values: []),
          hint: messages.text($0.hint, language: language, values: []) + "; "
            + messages.text(
              $0.needsWord ? Self.releaseSeen : Self.release, language: language,
              values: [("hours", String($0.hours))]))
      }
    }
  }

  /// Stops where somebody tells of a sign.
  ///
  /// - Throws: `PlanFailure.refused` with the reason of each.
  package func pass(_ signs: [String], _ language: String) throws(PlanFailure) {
    let reasons = refusals(signs, language)
    if !reasons.isEmpty { throw .refused(reasons) }
  }

  /// The signs that pain of joints can be, in somebody whose health makes one of it.
  package var ofPain: [String] { ofJoints.all }

  /// The signs that pain tells of somebody with some states of health, without those of which the same
  /// telling says that somebody looked at them.
  package func signs(
    of pains: [JointPain], with flags: [String], cleared: [String]
  ) -> [String] {
    ofJoints.signs(of: pains, with: flags).filter { !cleared.contains($0) }
  }

  /// Which signs stand of what was told, in its order.
  package func standing(_ told: [ToldSigns]) -> [String] {
    var since: [String: ToldSigns] = [:]
    for telling in told {
      since = since.filter { !isReleased($0, of: $1, by: telling) }
      for sign in telling.signs { since[sign] = telling }
    }
    return all.filter { since[$0] != nil }
  }

  /// Whether a check-in that names the signs releases one that was told before; where no instants are
  /// known, the days decide.
  private func isReleased(_ sign: String, of first: ToldSigns, by telling: ToldSigns) -> Bool {
    guard let said = said[sign], telling.day - first.day >= said.released,
      said.needsWord ? telling.cleared.contains(sign) : telling.namesSigns
    else { return false }
    guard let from = first.at, let to = telling.at else { return true }
    return to - from >= Int64(said.hours) * 3_600_000
  }
}

/// What somebody told of signs at one time; a check-in that names them, and none, says that there is
/// none; one that is silent about them says nothing.
package struct ToldSigns: Hashable, Sendable {
  let day: Int
  /// When, in milliseconds since 1970; nil where only the day is known.
  let at: Int64?
  let signs: [String]
  let namesSigns: Bool
  /// Signs of which it says that somebody looked at them and lets training go on.
  let cleared: [String]

  /// What a check-in tells of signs; nil where it says nothing of them.
  package init(day: Int, signs: [String]?, cleared: [String]) {
    self.init(
      day: day, at: nil, signs: signs ?? [], namesSigns: signs != nil, cleared: cleared)
  }

  package init(day: Int, at: Int64?, signs: [String], namesSigns: Bool, cleared: [String]) {
    (self.day, self.at, self.signs, self.namesSigns) = (day, at, signs, namesSigns)
    self.cleared = cleared
  }
}
