import Planning
import RuleEngine

extension DomainCheck {
  /// Sessions of one week that fall on the same weekday.
  static let sharedWeekdays = DomainCheck("shared-weekday") { edition in
    let rulebook = edition.rulebook
    guard let decision = rulebook.decision(named: "sessions"),
      let weekday = rulebook.decisions[decision].outputs.firstIndex(where: { $0.name == "weekday" })
    else { return [] }
    var told: Set<Int32> = []
    return rulebook.weeks(decision).flatMap { week in
      week.enumerated().compactMap { place, session -> Finding? in
        guard
          let before = week[..<place].first(where: { $0.values[weekday] == session.values[weekday] }
          ),
          told.insert(session.index).inserted
        else { return nil }
        let (row, other) = (Int(session.index), Int(before.index))
        let id = rulebook.rowId(ofDecision: decision, row: session.index) ?? ""
        let otherID = rulebook.rowId(ofDecision: decision, row: Int32(other)) ?? ""
        return Finding(
          "shared-weekday", .error,
          "'\(id)' falls on the weekday of '\(otherID)', and nobody trains twice on a day",
          hint: "give each session of a week a weekday of its own, 1 to 7",
          rulebook, decision: decision, row: row, id: id)
      }
    }
  }
}

extension Rulebook {
  /// The sessions of every week that words of split and style make.
  fileprivate func weeks(_ decision: Int) -> [[Answer.Row]] {
    guard let split = factSlot(named: "split"), let style = factSlot(named: "style") else {
      return []
    }
    return vocabulary.words("Split").flatMap { splitWord in
      vocabulary.words("Style").compactMap { styleWord in
        var (facts, evidence) = (emptyFacts, Evidence())
        facts[split] = .string(splitWord)
        facts[style] = .string(styleWord)
        return try? answer(decision, facts: &facts, evidence: &evidence).rows
      }
    }
  }
}
