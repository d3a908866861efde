import Consulting
import JSONSource
import RuleEngine

/// Proves when an edition is loaded that every split has a session for each of its training days.
struct SessionProof {
  private let rulebook: Rulebook
  private var evidence = Evidence(detailed: false)
  private var mistakes: [Diagnostic] = []

  /// Every split whose sessions are more or fewer than the days it is chosen for, each once.
  ///
  /// Pages that ask more than days, variant and style are proved when a plan is made.
  static func mistakes(in rulebook: Rulebook) throws(Diagnostic) -> [Diagnostic] {
    var proof = SessionProof(rulebook: rulebook)
    guard proof.asksOnlyKnown(Questions.split, ["trainingDays", "variant"]),
      proof.asksOnlyKnown(Questions.sessions, ["split", "style"])
    else { return [] }
    for days in 1..<proof.mostDays + 1 {
      for variant in rulebook.vocabulary.words("Variant") {
        try proof.prove(Double(days), variant)
      }
    }
    return proof.mistakes
  }

  private init(rulebook: Rulebook) {
    self.rulebook = rulebook
  }

  /// The most days of a week that page training days answers.
  private var mostDays: Int {
    let page = rulebook.decision(named: Questions.trainingDays.page)
    let type = page.flatMap { index in
      rulebook.decisions[index].outputs.first { $0.name == "trainingDays" }?.type
    }
    return Int(min(7, max(0, type?.range?.high ?? 0)))
  }

  private func asksOnlyKnown(_ question: Question, _ known: [String]) -> Bool {
    guard let index = rulebook.decision(named: question.page) else { return false }
    let slots = known.map(rulebook.slot)
    return rulebook.decisions[index].reads.allSatisfy(slots.contains)
  }

  private mutating func prove(_ days: Double, _ variant: String) throws(Diagnostic) {
    let chosen = [("trainingDays", Value.number(days)), ("variant", .string(variant))]
    guard let split = try replies(Questions.split, chosen).first else { return }
    for style in rulebook.vocabulary.words("Style") {
      let word = split.word("split")
      let count = try replies(
        Questions.sessions, [("split", .string(word)), ("style", .string(style))]
      ).count
      guard count != Int(days) else { continue }
      let mistake = Self.wrongSessions(
        count, of: word, days: Int(days),
        at: rulebook.place(ofDecision: split.decision, row: split.row.index))
      if !mistakes.contains(where: { $0.message == mistake.message }) { mistakes.append(mistake) }
    }
  }

  private mutating func replies(
    _ question: Question, _ known: [(String, Value)]
  ) throws(Diagnostic) -> [RuleAnswer] {
    var facts = rulebook.emptyFacts
    for (name, value) in known { facts[rulebook.slot(name)] = value }
    return try rulebook.replies(to: question, facts: &facts, evidence: &evidence)
  }
}

extension SessionProof {
  /// What is wrong with a split that has another number of sessions than its week has days.
  static func wrongSessions(
    _ count: Int, of split: String, days: Int, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      "wrong-sessions",
      "'\(Questions.sessions.page)' has \(count) sessions for '\(split)', and the week has"
        + " \(days) days",
      hint: "give the split a row for each training day", place: place)
  }
}
